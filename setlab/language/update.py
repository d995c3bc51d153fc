"""Renews the message catalogues from the source: `python -m setlab.language.update`. For translators.

Run it after any change of a sentence in the code, and again after you have filled in the empty entries of
`locale/<language>/LC_MESSAGES/setlab.po`; it writes the .po files and the compiled .mo files, the same for
the same source on every machine. So it does with the catalogues of notebooks and lessons, one .po file each
(see `setlab.language.documents`). It needs Babel (`pip install "setlab[test]"`).
"""

from __future__ import annotations

import sys

from setlab.language import LANGUAGES
from setlab.language.catalogues import empty, messages, po_path, read, renewed, written
from setlab.language.documents import renewal


def main() -> int:
    """Write all catalogues; tell what is still to translate. The exit status is 1 if there is anything."""
    found = messages()
    left = 0
    for code in LANGUAGES:
        catalogue = renewed(code, found, read(code))
        po, mo = written(catalogue)
        path = po_path(code)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po)
        path.with_suffix(".mo").write_bytes(mo)
        for text in empty(catalogue):
            left += 1
            print(f"{code}: to translate: {text}")
    for line in renewal.renew():
        left += "to translate" in line
        print(line)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
