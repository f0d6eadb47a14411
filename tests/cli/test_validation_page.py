# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of predicted beside measured says what this program says; every change of a figure needs it written anew."""
import unittest

from program import SOURCE, run


class Page(unittest.TestCase):
    def test_page_is_current(self):
        page = (SOURCE / 'resources/docs/validation.md').read_text()
        self.assertEqual(run('validate', '--page').out, page,
                         'resources/docs/validation.md is old: ninja validation_page writes it')


if __name__ == '__main__':
    unittest.main()
