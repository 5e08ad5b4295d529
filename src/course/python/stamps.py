"""Has anything changed since? Standard library only."""

import hashlib
import shutil
from pathlib import Path

from places import JARS


def digest(*parts):
    """A hash of texts and of files with their names, folders with all that is below: has anything changed?"""
    total = hashlib.sha256(repr([part for part in parts if isinstance(part, str)]).encode())
    for folder in (part for part in parts if isinstance(part, Path)):
        for file in sorted(path for path in [folder, *folder.rglob("*")] if path.is_file()):
            total.update(f"\0{file}\0".encode() + file.read_bytes())
    return total.hexdigest()


def is_current(stamp, wanted):
    return stamp.exists() and stamp.read_text() == wanted


def javadoc(target):
    """Where the Javadoc of each module is that has any."""
    return [target / artifact(folder) / "reports" / "apidocs" for folder in (*JARS, "lab")]


def artifact(folder):
    """The name of what is built of a folder of `src`."""
    return "firsthit" if folder == "core" else f"firsthit-{folder}"


def forget_javadoc(target, java_home):
    """Removes Javadoc that another JDK wrote: its pages have other names, and would stay among the new ones."""
    stamp, wanted = target / "javadoc.stamp", digest(Path(java_home) / "release")
    if not is_current(stamp, wanted):
        for folder in javadoc(target):
            shutil.rmtree(folder, ignore_errors=True)
            (folder.parents[1] / "maven-javadoc-plugin-stale-data.txt").unlink(missing_ok=True)
        target.mkdir(parents=True, exist_ok=True)
        stamp.write_text(wanted)
