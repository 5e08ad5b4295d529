"""Which level a test, a notebook or a page belongs to, as .ci/levels.tsv says: `quick`, `test` or `all`; `hand` for what takes an hour.

Each line of that file has a kind, a pattern, a level and a reason; of the lines that match a name the last one counts. What a
level has, the next one has too. Standard library only.
"""

import fnmatch
import re

from needs import Problem
from places import ROOT

FILE = ROOT / ".ci" / "levels.tsv"
LEVELS = ("quick", "test", "all", "hand")
KINDS = ("java", "python", "notebook", "page")


def rows(path=FILE):
    """Kind, pattern, level and reason of each line."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    found = [tuple(cell.strip() for cell in line.split("\t")) for line in lines]
    for number, row in enumerate(found):
        if len(row) != 4 or row[0] not in KINDS or row[2] not in LEVELS or not row[3]:
            raise ValueError(f"{path}: \"{lines[number]}\" is no kind ({', '.join(KINDS)}), pattern, level ({', '.join(LEVELS)}) and reason")
    return found


def level_of(table, kind, name):
    """The level of a name; None if no line names it."""
    found = [level for row_kind, pattern, level, _ in table if row_kind == kind and fnmatch.fnmatchcase(name, pattern)]
    return found[-1] if found else None


def of_level(table, kind, names, level):
    """Those of the names that a level has; what no line names is in every level, until a test tells of it."""
    highest = LEVELS.index(level)
    return [name for name in names if LEVELS.index(level_of(table, kind, name) or LEVELS[0]) <= highest]


def is_any(name, patterns):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def java_classes(root=ROOT):
    """Classes of tests, as `core/firsthit.query.HitTest`."""
    paths = root.glob("src/*/*/test/java/**/*Test.java")
    return sorted(re.sub(r".*/src/\w+/(\w+)/test/java/(.*)\.java$", lambda found: found[1] + "/" + found[2].replace("/", "."), path.as_posix())
                  for path in paths)


def python_files(root=ROOT):
    """Files of tests, as `test_book.py`."""
    return sorted(path.name for path in (root / "src" / "course" / "python" / "test").glob("test_*.py"))


def notebooks(folder=ROOT / "notebooks"):
    """Notebooks of a folder, as `00-start-here`."""
    return sorted(path.stem for path in folder.glob("*.ipynb"))


def chosen(folder, words=()):
    """The notebooks of a folder that are asked for, in order: by their numbers, 3 or 03, or by how their names begin; all without a word."""
    paths = sorted(folder.glob("[0-9][0-9]-*.ipynb"))
    if not paths:
        raise Problem(f"no notebook (NN-name.ipynb) in {folder}")
    begins = [f"{int(word):02}-" if word.isdecimal() else word for word in words]
    for word, begin in zip(words, begins):
        if not any(path.name.startswith(begin) for path in paths):
            raise Problem(f"no notebook in {folder} {'has the number' if word.isdecimal() else 'begins with'} {word}")
    return [path for path in paths if path.name.startswith(tuple(begins or [""]))]


SMALLEST_PAGE = 400  # bytes


def pages(site):
    """Pages of the built course, as `solutions/00-start-here`; those of Javadoc are Javadoc's, and small ones lead on from old names."""
    paths = (path.relative_to(site).as_posix()[:-len(".html")] for path in site.rglob("*.html") if path.stat().st_size > SMALLEST_PAGE)
    return sorted(path for path in paths if not path.startswith("api/"))
