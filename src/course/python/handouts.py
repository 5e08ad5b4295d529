"""For whoever teaches: of each chapter a page to hand out, a key to it and slides, and a quiz for Moodle.

All of it comes out of the notebooks, but for what quiz.txt has: the charts of a handout, questions that mark themselves, and answers to
questions that a notebook does not answer in the next paragraph.
"""

import re
from pathlib import Path
from xml.sax.saxutils import escape

import artifacts
import storage
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from minutes import PICTURE as LIVE
from minutes import QUESTION

HERE = Path(__file__).parent
FRONT = "---\nnosearch: true\norphan: true\n---\n"  # each sentence is found in its chapter, each page in the list
LEARNED = re.compile(r"\*\*You will learn\*\*\n\n((?:- .*\n)+)")
DRAWING = re.compile(r"^!\[.*\]\(figures/.*", re.MULTILINE)
HOLE = re.compile(r'throw todo\("([^"]*)')
TRUTH = re.compile(r"^(.+): (.+) \(you wrote no answer\)", re.MULTILINE)
LINK = re.compile(r"!?\[([^\]]*)\]\((?![a-z]+:)[^)]*\)")  # to another page of the course
FOLD = re.compile(r"<summary>.*?</summary>|</?details>")
SLIDE = re.compile(rf"^## [^\n]+|{LIVE.pattern}|^!\[[^\n]+|^\$\$.+?\$\$$|^(?!\*What)[^\n]*{QUESTION.pattern}[^\n]*|{QUESTION.pattern}",
                   re.MULTILINE | re.DOTALL)
REASON = "-why"  # ends the name of a cell above a solution
ANSWER = "*What to notice.*"
LINE = '<p class="fh-write">&nbsp;</p>\n'
TWO = '<div class="fh-two">\n\n{}\n\n</div>\n\n'
STYLE = "<style>\n{}</style>\n\n"  # of these pages only
MARKDOWN = MarkdownIt("commonmark", {"html": False}).use(
    dollarmath_plugin, renderer=lambda formula, options: rf"\[{escape(formula)}\]" if options["display_mode"] else rf"\({escape(formula)}\)")


def written():
    """What quiz.txt has of each chapter: the numbers of charts, and questions, each with its answers: sign, answer, and a reason."""
    found = {}
    for chapter in re.split(r"^= ", (HERE / "quiz.txt").read_text("utf-8"), flags=re.MULTILINE)[1:]:
        head, *blocks = chapter.strip().split("\n\n")
        number, *charts = head.split()
        found[number] = charts, [(text, [(line[0], *line[2:].split(" | ")) for line in lines]) for text, *lines in map(str.splitlines, blocks)]
    return found


class Chapter:
    """What a notebook has for its pages and for the quiz."""

    def __init__(self, path, pictures, charts=(), marked=()):
        self.name, self.number = path.stem, path.stem[:2]
        notebook = storage.read(path)
        self.title, self.cells = artifacts.title(notebook, self.name), notebook.cells
        self.texts = [cell.source if cell.cell_type == "markdown" else "" for cell in self.cells]
        self.paragraphs = [[part for part in LIVE.sub("", text).split("\n\n") if part.strip()] for text in self.texts]
        self.learned = "".join(LEARNED.findall(self.texts[0]))
        self.holes = [hole for cell in self.cells if cell.cell_type == "code" for hole in HOLE.findall(cell.source)]
        self.pictures = [[] if storage.is_volatile(cell) else [picture.replace('="charts/', '="../charts/').replace(' loading="lazy"', "")
                         for picture in pictures.get((self.number, cell.id), ())] for cell in self.cells]
        every = [picture for those in self.pictures for picture in those]
        self.charts = [every[int(chart) - 1] for chart in charts if every]
        solution = path.parent / "solutions" / path.name
        self.reasons = [cell.source for cell in storage.read(solution).cells if cell.id.endswith(REASON)] if solution.exists() else []
        self.marked = [(text, answers) for text, answers in marked if answers[0][0] != "*"]
        known = {text: answers[0][1] for text, answers in marked if answers[0][0] == "*"}
        # The paragraph of each question, and its answer.
        self.questions = [(f"**{asked}**" if part.startswith(ANSWER) else part, known.get(asked) or self.answer(i, at))
                          for i, parts in enumerate(self.paragraphs) for at, part in enumerate(parts) for asked in QUESTION.findall(part)[:1]]

    def answer(self, i, at):
        """What is to be noticed after the next run, with what was to be predicted; before a hole and in a summary the rest of the cell."""
        after, truths = self.paragraphs[i][at + 1:], []
        found = after[0] if after and not QUESTION.search(after[0]) else ""
        for k, parts in enumerate([after, *self.paragraphs[i + 1:]], i):
            if k > i and "throw todo(" in self.cells[k].source:
                break
            for output in self.cells[k].get("outputs", []):
                truths += TRUTH.findall(output.get("text") or output.get("data", {}).get("text/plain", ""))
            notices = [n for n, part in enumerate(parts) if part.startswith(ANSWER)]
            if notices:
                found = parts[notices[0]].removeprefix(ANSWER).strip() or parts[notices[0] + 1]
            if notices or k > i and any(map(QUESTION.search, parts)):
                break
        found = QUESTION.sub("", FOLD.sub("", found)).strip()
        return " ".join([found, *(f"({what}: {truth})" for what, truth in truths if truth not in found)])

    def page(self, key):
        """The text of its page, with the answers if it is the key."""
        style = STYLE.format((HERE / "handouts.css").read_text("utf-8"))
        drawings = [up(drawing) for text in self.texts for drawing in DRAWING.findall(text)]
        parts = [f"{FRONT}# {'Key to ' if key else ''}{self.number} {self.title}\n\n{style}{self.learned}\n",
                 TWO.format("\n\n".join(drawings)) * bool(drawings)]
        room = LINE * (2 if len(self.questions) < 12 else 1)
        for i, (text, answer) in enumerate(self.questions):
            parts.append(f"**{i + 1}.** {up(text)}\n\n" + ("".join(f"> {line}\n" for line in up(answer).splitlines()) if key else room) + "\n")
        if self.holes:
            parts += ["**You write:**\n\n", *(f"- {hole}\n" for hole in self.holes), "\n"]
        if self.charts:
            parts += ["**To look at after the guess:**\n\n", TWO.format("\n\n".join(self.charts))]
        if key and self.reasons:
            parts += ["## Solutions, and the usual mistakes\n\n", *(f"{reason}\n\n" for reason in self.reasons)]
        where = f"../solutions/{self.name}.ipynb" if key else f"../{self.name}.ipynb"
        return "".join([*parts, f"[{'The solutions' if key else 'The chapter'}]({where})\n"])

    def slides(self):
        """A section for each of the notebook before its exercises: questions, formulas, drawings, figures that answer, then pictures."""
        sections = [[self.learned, []]]
        for text, pictures in zip(self.texts, self.pictures):
            if "## Exercises" in text:
                break
            for found in SLIDE.finditer(text):
                if found[0].startswith("## "):
                    sections.append(["", []])
                sections[-1][0] += f"{up(found[0])}\n\n"
            sections[-1][1] += pictures
        return f"{FRONT}# {self.number} {self.title}\n\n{STYLE.format((HERE / 'slides.css').read_text('utf-8'))}" + "".join(
            text + "\n" + TWO.format("\n\n".join(pictures)) * bool(pictures) for text, pictures in sections if pictures or text.count("\n\n") > 1)

    def quiz(self):
        """Its questions as Moodle reads them, in a category of their own."""
        yield f'<question type="category"><category><text>$course$/First Hit/{self.number} {escape(self.title)}</text></category></question>\n'
        for i, (text, answers) in enumerate(self.marked):
            kind, rest = "multichoice", "<single>true</single>\n<shuffleanswers>true</shuffleanswers>\n"
            for sign, answer, why in answers:
                if sign == "#":
                    kind, rest = "numerical", f'<generalfeedback format="html">{html(why)}</generalfeedback>\n<answer fraction="100"><text>' \
                        f"{answer.replace(' ± ', '</text><tolerance>')}</tolerance></answer>\n"
                else:
                    rest += f'<answer fraction="{100 * (sign == "+")}" format="html">{html(answer)}<feedback format="html">{html(why)}</feedback></answer>\n'
            yield entry(kind, f"{self.number} marked {i + 1}", text, rest)
        for i, (text, answer) in enumerate(self.questions):
            yield entry("essay", f"{self.number}.{i + 1}", text, f'<graderinfo format="html">{html(answer)}</graderinfo>\n')


def up(text):
    """Links of a notebook as seen from the folder of handouts."""
    return re.sub(r"\]\((?![a-z]+:|#)", "](../", text)


def html(text):
    """A text of the course for Moodle, which knows no other page of the book: of a link only the words."""
    return f"<text>{escape(MARKDOWN.render(LINK.sub(lambda link: link[1], text)))}</text>"


def entry(kind, name, text, rest):
    return (f'<question type="{kind}">\n<name><text>{name}</text></name>\n<questiontext format="html">{html(text)}</questiontext>\n'
            f"<defaultgrade>1</defaultgrade>\n{rest}</question>\n")


def pages(paths, pictures):
    """Text of each page of handouts by its name, the index first; and the quiz. Pictures are HTML, by chapter and cell."""
    known = written()
    chapters = [Chapter(path, pictures, *known.get(path.stem[:2], ())) for path in paths]
    quiz = "".join(question for chapter in chapters for question in chapter.quiz())
    listed = "".join(f"- {one.number} [{one.title}]({one.name}.md), [key](key-{one.name}.md), [slides](slides-{one.name}.md)\n" for one in chapters)
    index = (HERE / "handouts.txt").read_text("utf-8").format(sum(len(one.marked) for one in chapters), quiz.count("<questiontext"))
    found = {"index": index + listed}
    for one in chapters:
        found |= {one.name: one.page(False), f"key-{one.name}": one.page(True), f"slides-{one.name}": one.slides()}
    return found, f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{quiz}</quiz>\n'
