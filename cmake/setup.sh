# Sourced by ./run and ./test: finds and installs missing packages, says each step in a line.
# ccache: hits across clones in other folders, and with precompiled headers.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=true
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

say() { printf '%s\n' "headroom: $*"; }

# missing_packages GROUP...: packages of those groups in cmake/packages.txt that dpkg does not have.
missing_packages() {
    local group package wanted="$*"
    while read -r group package _; do
        case " $wanted " in *" $group "*) ;; *) continue ;; esac
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
    done < <(grep -v '^#' cmake/packages.txt)
}

# install_packages GROUP...: by apt, through sudo when not root; elsewhere lists them and stops.
install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        if command -v cmake >/dev/null && command -v ninja >/dev/null; then
            say "no apt here: assuming that these are installed: $(awk '!/^#/ { printf "%s ", $2 }' cmake/packages.txt)"
            return 0
        fi
        say "no apt here; install what these Debian packages hold, then run this again:"
        awk '!/^#/ { print "  " $2 }' cmake/packages.txt
        return 1
    fi
    local missing
    missing=$(missing_packages "$@")
    if [ -z "$missing" ]; then
        say "packages: all installed"
        return 0
    fi
    local as_root=
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "these packages are missing, and there is no sudo to install them: $missing"
            return 1
        fi
        as_root=sudo
    fi
    say "packages: installing $missing"
    $as_root apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# build PRESET [TARGET...]: configures and builds, quietly unless it fails.
build() {
    local preset=$1
    shift
    local log=build/$preset.log
    mkdir -p build
    say "building $preset (log: $log)"
    if ! { cmake --preset "$preset" && cmake --build --preset "$preset" ${1:+--target "$@"}; } >"$log" 2>&1; then
        tail -n 40 "$log"
        say "the build failed; the whole log is in $log"
        return 1
    fi
}
