"""The handouts: every question of the course with its answer, on a page to print and in a quiz."""

import re
import xml.etree.ElementTree as xml

import handouts
import minutes
from conftest import ROOT
from nbformat import v4

PATHS = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))


def test_the_quiz_has_the_questions_of_the_course_and_their_answers():
    _, quiz = handouts.pages(PATHS)
    questions = xml.fromstring(quiz).findall("question")

    assert len(questions) >= 150
    assert all(question.get("type") == "essay" and "?" in question.find("questiontext/text").text for question in questions)
    answered = [question for question in questions if question.find("graderinfo/text").text]
    assert len(answered) >= 0.9 * len(questions)


def test_each_chapter_has_a_page_with_its_questions_and_a_key_with_the_answers():
    pages, _ = handouts.pages(PATHS)

    assert len(pages) == 1 + 2 * len(PATHS)
    for path in PATHS:
        paragraphs = {i for i, _ in minutes.questions(path)}
        assert len(re.findall(r"^\*\*\d+\.\*\*", pages[path.stem], re.MULTILINE)) >= len(paragraphs)
        assert "> " not in pages[path.stem]
        assert pages[f"key-{path.stem}"].count("\n> ") >= len(paragraphs)


def test_the_key_has_two_sentences_for_each_solution():
    pages, _ = handouts.pages(PATHS)

    for path in PATHS:
        reasons = handouts.Chapter(path).reasons
        assert all(reason in pages[f"key-{path.stem}"] and reason not in pages[path.stem] for reason in reasons)
    assert sum(len(handouts.Chapter(path).reasons) for path in PATHS) >= 3 * len(PATHS)


def test_a_question_is_answered_by_what_is_to_be_noticed_and_before_a_hole_by_the_text(tmp_path):
    cells = [v4.new_markdown_cell("# Fall\n\n**You will learn**\n\n- to fall;\n"), v4.new_markdown_cell("Drop it. **How deep?**"),
             v4.new_code_cell("fall()"), v4.new_markdown_cell("*What to notice.* One [metre](sources.md).\n\n<details><summary>Why one</summary>\n\nNo more.\n\n</details>\n\n**Why?**\n\nGravity."),
             v4.new_code_cell('throw todo("the fall");'), v4.new_markdown_cell("*What to notice.* Nothing of it.")]
    path = tmp_path / "00-fall.ipynb"
    path.write_text(handouts.json.dumps(v4.new_notebook(cells=cells)), encoding="utf-8")

    chapter = handouts.Chapter(path)

    assert chapter.questions == [("Drop it. **How deep?**", "One [metre](sources.md). No more."), ("**Why?**", "Gravity.")]
    assert "- to fall;" in chapter.page(False) and "- the fall" in chapter.page(False)
    assert "> One [metre](../sources.md). No more." in chapter.page(True)
