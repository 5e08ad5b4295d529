"""The exercises as a course of nbgrader: made, handed out, graded with our kernel, and returned with what is wrong."""

import html
import json
import re
import shutil

import exercises
import pytest
from conftest import ROOT, lab
from nbgrader.api import Gradebook

NAME = "24-let-particles-collide"
SOLUTIONS = ROOT / "notebooks" / "solutions"
HOLE = "throw todo("
RIGHT = 5 + 1 + 2 + 3  # what the lesson gives for its method and for three exercises


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def code(notebook):
    return {cell["id"]: "".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"}


def graded(notebook):
    """What nbgrader is told about the cells, by their ids."""
    return {cell["id"]: cell["metadata"]["nbgrader"] for cell in notebook["cells"] if "nbgrader" in cell["metadata"]}


def with_cells(notebook, sources):
    """A notebook in which cells have other sources."""
    for cell in notebook["cells"]:
        cell["source"] = sources.get(cell["id"], cell["source"])
    return notebook


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The course of one lesson that was handed out; of its cells only those that its solutions need, to be quick."""
    top = tmp_path_factory.mktemp("course")
    lesson = read(ROOT / "notebooks" / f"{NAME}.ipynb")
    needed = code(read(SOLUTIONS / f"{NAME}.ipynb"))
    lesson["cells"] = [cell for cell in lesson["cells"] if cell["cell_type"] == "markdown" or cell["id"] in needed]
    (top / "notebooks" / "solutions").mkdir(parents=True)
    (top / "notebooks" / f"{NAME}.ipynb").write_text(json.dumps(lesson), encoding="utf-8")
    shutil.copy(SOLUTIONS / f"{NAME}.ipynb", top / "notebooks" / "solutions")
    give(top, "generate_assignment")
    return top


def give(top, command):
    done = lab("exercises", "--notebooks", top / "notebooks", "--course", top / "course", command, NAME)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_students_get_holes_and_checks_that_they_cannot_change(course):
    cells = read(course / "course" / "release" / NAME / f"{NAME}.ipynb")
    sources, marks = code(cells), graded(cells)
    lesson = code(read(ROOT / "notebooks" / f"{NAME}.ipynb"))

    for name in (name for name, mark in marks.items() if mark["solution"]):
        assert HOLE in sources[name] and lesson[name].startswith(sources[name])
    checks = {name: mark for name, mark in marks.items() if mark["grade"]}
    assert sum(mark["points"] for mark in checks.values()) == RIGHT
    assert all(mark["locked"] for mark in checks.values())
    assert [name for name in checks if "Check." not in sources[name] or "orThrow" in sources[name]] == []
    assert '"hole"' not in json.dumps(cells)


def test_right_answers_get_all_points_and_others_are_told_what_is_wrong(course):
    folder = course / "course"
    handed_out = read(folder / "release" / NAME / f"{NAME}.ipynb")
    solved = code(read(folder / "source" / NAME / f"{NAME}.ipynb"))
    wrong = {**solved, "exercise-2": code(handed_out)["exercise-2"],
             "build-push-code": "double push(ContactMaterial m, double depth, double closing) {\n"
                                "    return m.k() * depth + m.c() * closing;\n}"}  # it pulls
    holes = [name for name, mark in graded(handed_out).items() if mark["solution"]]
    for student, answers in {"ada": solved, "bob": wrong}.items():
        target = folder / "submitted" / student / NAME / f"{NAME}.ipynb"
        target.parent.mkdir(parents=True)
        mine = with_cells(json.loads(json.dumps(handed_out)), {name: answers[name] for name in holes})
        target.write_text(json.dumps(mine), encoding="utf-8")

    give(course, "autograde")
    give(course, "generate_feedback")

    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "first-hit") as book:
        scores = {student: book.find_submission(NAME, student).score for student in ("ada", "bob")}
    assert scores == {"ada": RIGHT, "bob": RIGHT - 5 - 2}
    told = feedback(folder, "bob")
    assert re.search(r"AssertionError: contact force: right in \d+ of \d+ cases", told)
    assert re.search(r"yours: .+\s+right: ", told)
    assert re.search(r"AssertionError: [^\n]*; still to do: ", told)
    assert "AssertionError" not in feedback(folder, "ada")


def feedback(folder, student):
    page = (folder / "feedback" / student / NAME / f"{NAME}.html").read_text(encoding="utf-8")
    return html.unescape(re.sub(r"<[^>]+>", "", page))


@pytest.mark.parametrize("path", sorted(SOLUTIONS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_every_hole_is_a_solution_and_every_check_of_a_lesson_has_points(path):
    lesson, solutions = read(ROOT / "notebooks" / path.name), code(read(path))
    cells = list(exercises.course_cells(lesson, solutions))
    marks = graded({"cells": cells})
    sources = code({"cells": cells})

    assert {name for name, mark in marks.items() if mark["solution"]} == {
        name for name, text in code(lesson).items() if HOLE in text}
    assert [name for name, text in sources.items() if HOLE in text] == []
    checks = [text for name, text in sources.items() if marks.get(name, {}).get("grade")]
    assert sum(len(re.findall(r"\bCheck\.\w+\(", text)) for text in checks) == len(checks) == sum(
        len(re.findall(r"\bCheck\.\w+\(", text)) for text in code(lesson).values())
