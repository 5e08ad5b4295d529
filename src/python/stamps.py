"""Has anything changed since? Like lab.py itself, without a word that Python 3.6 does not know."""

import hashlib
from pathlib import Path


def digest(*parts):
    """A hash of texts and of files with their names, folders with all that is below: has anything changed?"""
    total = hashlib.sha256(repr([part for part in parts if isinstance(part, str)]).encode())
    for folder in (part for part in parts if isinstance(part, Path)):
        for file in sorted(path for path in [folder, *folder.rglob("*")] if path.is_file()):
            total.update(f"\0{file}\0".encode() + file.read_bytes())
    return total.hexdigest()


def is_current(stamp, wanted):
    return stamp.exists() and stamp.read_text() == wanted
