"""What a lecturer gets: each question of the course with an answer, on paper and in a quiz, whose own questions are checked here."""

import re
import xml.etree.ElementTree as xml
from collections import Counter

import handouts
import minutes
import pytest
import storage
from conftest import ROOT
from nbformat import v4

PATHS = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))
NUMBER = re.compile(r"\d\d[\d.,]*(?:[eE]-?\d+)?|\d[.,]\d[\d.,]*(?:[eE]-?\d+)?")  # not of one digit, of which there are many
UNREADABLE = re.compile(r"&lt;/?(?:details|div|img|p)\b|<details|<div class=\"live|href=\"(?!https?:)|\]\(")


@pytest.fixture(scope="module")
def made():
    return handouts.pages(PATHS, {})


def numbers(*texts):
    return {found.rstrip(".,") for text in texts for found in NUMBER.findall(text)}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem[:2])
def test_written_questions_are_complete_and_their_numbers_stand_in_the_chapter(path):
    asked, cells = {found for _, found in minutes.questions(path)}, storage.read(path).cells
    shown = [str({**output, "data": {**output.get("data", {}), "image/png": ""}}) for cell in cells for output in cell.get("outputs", [])]
    stated = numbers(*(cell.source for cell in cells), *shown)
    for text, answers in handouts.written()[path.stem[:2]][1]:
        signs = "".join(sign for sign, *_ in answers)
        assert re.fullmatch(r"[+-]{3,}|#|\*", signs) and signs.count("+") == ("-" in signs) and (signs != "*" or text in asked), text
        assert len({answer for _, answer, *_ in answers}) == len(answers) and all(all(parts) for parts in answers), text
        told = numbers(*(part.partition(" ± ")[0] for sign, *parts in answers for part in parts[sign == "-":]))
        assert told <= stated, (text, told - stated)


def test_the_quiz_has_what_moodle_reads_of_each_type(made):
    questions = xml.fromstring(made[1]).findall("question")
    kinds, names = Counter(one.get("type") for one in questions), Counter(one.findtext("name/text") for one in questions)

    assert kinds["category"] == names.pop(None) == len(PATHS) == len(handouts.written()) and set(names.values()) == {1}
    assert set(kinds) == {"category", "multichoice", "numerical", "essay"} and kinds["essay"] >= 150
    marked = Counter(name[:2] for name in names if " marked " in name)
    assert min(marked[path.stem[:2]] for path in PATHS) >= 3 and marked.total() > 100  # as teaching.md says
    for one in questions:
        kind, answers = one.get("type"), one.findall("answer")
        assert sorted(answer.get("fraction") for answer in answers) == ["0"] * (len(answers) - 1) + ["100"] * bool(answers)
        assert bool(answers) == (kind in ("multichoice", "numerical")) and not UNREADABLE.search("".join(one.itertext()))
        assert kind != "multichoice" or all(answer.findtext("feedback/text") for answer in answers)
        assert kind != "numerical" or float(one.findtext("answer/text")) < 1e9 and float(one.findtext("answer/tolerance")) >= 0
        assert kind != "essay" or one.findtext("graderinfo/text")


def test_each_chapter_has_a_page_with_its_questions_a_key_with_the_answers_and_slides(made):
    pages, _ = made

    assert len(pages) == 1 + 3 * len(PATHS)
    for path in PATHS:
        page, key, reasons = pages[path.stem], pages[f"key-{path.stem}"], handouts.Chapter(path, {}).reasons
        paragraphs = {i for i, _ in minutes.questions(path)}
        assert len(re.findall(r"^\*\*\d+\.\*\*", page, re.MULTILINE)) >= len(paragraphs) and "\n> " not in page.partition("</style>")[2]
        assert key.count("\n> ") >= len(paragraphs) and len(reasons) >= 3 and all(reason in key and reason not in page for reason in reasons)
        assert len(re.findall("^## ", pages[f"slides-{path.stem}"], re.MULTILINE)) >= 5


def test_a_question_is_answered_by_what_is_to_be_noticed_and_before_a_hole_by_the_text(tmp_path):
    cells = [v4.new_markdown_cell("# Fall\n\n**You will learn**\n\n- to fall;\n"), v4.new_markdown_cell("## Down\n\nDrop it. **How deep?**"),
             v4.new_code_cell("fall()", id="run", outputs=[v4.new_output("stream", text="depth [m]: 1.5 (you wrote no answer)\n")]),
             v4.new_markdown_cell("*What to notice.* Some [metres](sources.md). **Why?**\n\n<details><summary>Answer</summary>Gravity.</details>"),
             v4.new_code_cell('throw todo("the fall");'), v4.new_markdown_cell("*What to notice.* Nothing of it.")]
    path = tmp_path / "00-fall.ipynb"
    path.write_text(storage.text(v4.new_notebook(cells=cells)), encoding="utf-8")

    chapter = handouts.Chapter(path, {("00", "run"): ['<p><img src="charts/00-1.webp"></p>']}, ["1"])

    assert chapter.questions == [("Drop it. **How deep?**", "Some [metres](sources.md). (depth [m]: 1.5)"), ("**Why?**", "Gravity.")]
    assert all(part in chapter.page(False) for part in ("- to fall;", "- the fall", 'src="../charts/00-1.webp"'))
    assert "> Some [metres](../sources.md). (depth [m]: 1.5)" in chapter.page(True)
    assert re.search(r'## Down\n\nDrop it. \*\*How deep\?\*\*\n\n\*\*Why\?\*\*.*src="../charts/00-1.webp"', chapter.slides(), re.DOTALL)
    assert "<text>&lt;p&gt;Some metres. (depth [m]: 1.5)&lt;/p&gt;" in "".join(chapter.quiz())
