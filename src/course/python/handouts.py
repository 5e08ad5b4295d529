"""One page of each chapter to hand out, another with the answers for whoever teaches, and all questions as a quiz for Moodle.

All of it comes out of the notebooks: what is learned, drawings, the questions in bold with the paragraph around them, what is to be
written, and the answer below each question. The key says for each solution why it is right, and names the usual mistake.
"""

import json
import re
from itertools import takewhile
from typing import NamedTuple
from xml.sax.saxutils import escape

import artifacts

FRONT = "---\nnosearch: true\norphan: true\n---\n"  # each sentence is found in its chapter, each page in the list
QUESTION = re.compile(r"\*\*[^*]+\?\*\*")
LEARNED = re.compile(r"\*\*You will learn\*\*\n\n((?:- .*\n)+)")
HOLE = re.compile(r'throw todo\("([^"]*)')
REASON = "-why"  # ends the name of a cell above a solution
ANSWER = "*What to notice.*"
LINE = '<p class="fh-write">&nbsp;</p>\n'
INTRODUCTION = """# Handouts

A page of each chapter to print: what is learned, its drawings, its questions with room for an answer, and what is to be written.
The *key* has the answers too, and two sentences about each solution: why it is right, and what is usually wrong. All questions with their answers are also a <a href="questions.xml" download>quiz for Moodle</a>: one essay each, with the
answer as a note for whoever marks it.

"""


def cells_of(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


class Question(NamedTuple):
    """A question with the paragraph that it stands in, and what the text says after the run; empty where it says it elsewhere."""

    text: str
    answer: str


def folded(paragraphs):
    """What a fold that comes next hides."""
    if not paragraphs or not paragraphs[0].startswith("<details>"):
        return []
    return takewhile(lambda paragraph: not paragraph.startswith("</details>"), paragraphs[1:])


class Chapter:
    """What a notebook has for a handout."""

    def __init__(self, path):
        self.name = path.stem
        cells = cells_of(path)
        self.is_hole = ["throw todo(" in "".join(cell["source"]) for cell in cells]
        texts = ["".join(cell["source"]) if cell["cell_type"] == "markdown" else "" for cell in cells]
        self.title = texts[0].partition("\n")[0].removeprefix("# ")
        learned = LEARNED.search(texts[0])
        self.learned = learned[1] if learned else ""
        self.drawings = [line for text in texts for line in text.splitlines()
                         if line.startswith("![") and artifacts.DRAWING.search(line)]
        self.holes = [hole for cell in cells if cell["cell_type"] == "code" for hole in HOLE.findall("".join(cell["source"]))]
        solution = path.parent / "solutions" / path.name
        self.reasons = [] if not solution.exists() else [
            "".join(cell["source"]) for cell in cells_of(solution) if cell["id"].endswith(REASON)]
        self.questions = [Question(paragraph, self.answer(paragraph, i, texts)) for i, text in enumerate(texts)
                          for paragraph in text.split("\n\n") if QUESTION.search(paragraph)]

    def answer(self, paragraph, i, texts):
        """What is to be noticed after the next run; before a hole and in a summary the rest of the cell."""
        own = texts[i].split("\n\n")
        after = own[own.index(paragraph) + 1:]
        rest = after[0] if after and not QUESTION.search(after[0]) else ""
        for k in range(i + 1, len(texts)):
            if self.is_hole[k]:
                return rest
            parts = texts[k].split("\n\n")
            for at, following in enumerate(parts):
                if following.startswith(ANSWER):
                    return " ".join([following.removeprefix(ANSWER).strip(), *folded(parts[at + 1:])])
            if QUESTION.search(texts[k]):
                break
        return rest

    def page(self, key):
        """The text of its page, with the answers if it is the key."""
        parts = [f"{FRONT}# {'Key to ' if key else ''}{self.name[:2]} {self.title}\n\n", self.learned, "\n", *(f"{line}\n\n" for line in map(up, self.drawings))]
        for i, question in enumerate(self.questions):
            parts += [f"**{i + 1}.** {up(question.text)}\n\n"]
            parts += [f"> {line}\n" for line in (up(question.answer) or "The solution shows it.").splitlines()] if key else [LINE, LINE]
            parts.append("\n")
        if self.holes:
            parts += ["**You write:**\n\n", *(f"- {hole}\n" for hole in self.holes), "\n"]
        if key and self.reasons:
            parts += ["## Solutions, and the usual mistakes\n\n", *(f"{reason}\n\n" for reason in self.reasons)]
        where = f"../solutions/{self.name}.ipynb" if key else f"../{self.name}.ipynb"
        return "".join([*parts, f"[{'The solutions' if key else 'The chapter'}]({where})\n"])


def up(text):
    """Links of a notebook as seen from the folder of handouts."""
    return re.sub(r"\]\((?![a-z]+:|#)", "](../", text)


def quiz(chapters):
    """The questions as Moodle reads them."""
    entries = []
    for chapter in chapters:
        for i, question in enumerate(chapter.questions):
            entries.append(
                f'<question type="essay">\n<name><text>{escape(chapter.name[:2])}.{i + 1}</text></name>\n'
                f'<questiontext format="markdown"><text>{escape(question.text)}</text></questiontext>\n'
                f'<graderinfo format="markdown"><text>{escape(question.answer)}</text></graderinfo>\n'
                "<defaultgrade>1</defaultgrade>\n</question>\n")
    return '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n' + "".join(entries) + "</quiz>\n"


def pages(paths):
    """Text of each page of handouts by its name; the index first."""
    chapters = [Chapter(path) for path in paths]
    listed = "".join(f"- [{chapter.title}]({chapter.name}.md), [key](key-{chapter.name}.md)\n" for chapter in chapters)
    return {"index": INTRODUCTION + listed, **{chapter.name: chapter.page(False) for chapter in chapters},
            **{f"key-{chapter.name}": chapter.page(True) for chapter in chapters}}, quiz(chapters)
