"""How long each notebook takes: `python3 src/course/python/minutes.py` writes it into the notebooks and into the list of the course.

Measured by working through 00 to 11 and 28: 130 words of text and 25 lines of code are read in a minute; a hole of *Build it* takes
12 minutes, an exercise 9. The plans for classes in teaching.md are made of the same minutes, by plans.py.
"""

import json
import re
import sys
from pathlib import Path

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"
WORDS_A_MINUTE, LINES_A_MINUTE, A_HOLE, AN_EXERCISE = 130, 25, 12, 9
STATED = re.compile(r"(?:About )?\b\d+ minutes\.")
PICTURE = re.compile(r'<div class="live".*?</div>', re.DOTALL)  # its words stand in for the picture
QUESTION = re.compile(r"\*\*([^*]+\?)\*\*")
LISTED = r"(\({name}\) \| )\d+( \|)"


def cells(path, kind):
    """The sources of the cells of a kind, in order, by their ids."""
    return {cell["id"]: "".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
            if cell["cell_type"] == kind}


def words(path):
    """Words of a notebook's text."""
    return sum(len(PICTURE.sub("", source).split()) for source in cells(path, "markdown").values())


def parts(path):
    """Minutes for reading and running, for the holes, and for the exercises of a notebook."""
    lines = holes = exercises = 0
    for name, source in cells(path, "code").items():
        lines += len(source.splitlines())
        exercises += name.startswith("exercise-") and "throw todo(" in source
        holes += 0 if name.startswith("exercise-") else source.count("throw todo(")
    return words(path) / WORDS_A_MINUTE + lines / LINES_A_MINUTE, A_HOLE * holes, AN_EXERCISE * exercises


def questions(path):
    """The questions in bold that a notebook puts before the cells that answer them, with the cells that they stand in."""
    every = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [(i, found) for i, cell in enumerate(every) if cell["cell_type"] == "markdown"
            for found in QUESTION.findall("".join(cell["source"]))]


def minutes(path):
    """Minutes for all of a notebook, in steps of five."""
    return 5 * round(sum(parts(path)) / 5)


def lessons():
    """All notebooks with their minutes."""
    return {path: minutes(path) for path in sorted(NOTEBOOKS.glob("*.ipynb"))}


def stated(path):
    """Notebook, list of the course: the minutes that both say."""
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
    said = STATED.findall("".join(first))
    listed = re.search(LISTED.format(name=re.escape(path.name)).replace(r"\d+", r"(\d+)"), index())
    return [int(re.search(r"\d+", text)[0]) for text in said], int(listed[2])


def index():
    return (NOTEBOOKS / "index.md").read_text(encoding="utf-8")


def main():
    listing = index()
    for path, time in lessons().items():
        text = path.read_text(encoding="utf-8")
        path.write_text(STATED.sub(f"About {time} minutes.", text, count=1), encoding="utf-8")
        listing = re.sub(LISTED.format(name=re.escape(path.name)), rf"\g<1>{time}\2", listing)
        print(f"{time:4} {path.name}")
    (NOTEBOOKS / "index.md").write_text(listing, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
