#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command beside a small file system that only it sees: $HEADROOM_TEST_MOUNT, 1 MiB. Permissions do not make a
# file read-only for root, a mount does. Leaves with 77 (ctest: skipped) where mounting is not permitted.
set -eu
folder=$(mktemp -d)
trap 'rmdir "$folder"' EXIT
mounted='mount -t tmpfs -o size=1m tmpfs "$HEADROOM_TEST_MOUNT"'
export HEADROOM_TEST_MOUNT="$folder"

for flags in --mount "--map-root-user --mount"; do
    if unshare $flags sh -c "$mounted" 2>/dev/null; then
        unshare $flags sh -c "$mounted"' && "$@"' sh "$@"
        exit
    fi
done
echo "SKIP: unshare may not mount a file system here, so read-only and full disks are not tested"
exit 77
