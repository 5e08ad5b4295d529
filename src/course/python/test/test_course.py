"""The course as a whole: numbers without a gap, what a lesson builds on, three exercises with checks and solutions."""

import re

import pytest
import storage
from conftest import ROOT
from exercises import HOLE, read, source

NOTEBOOKS = ROOT / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb"))
GRADES = ("easy", "harder", "hard")


def number(path):
    return int(path.name[:2])


def cells(path):
    return read(path)["cells"]


def named(text):
    """Numbers of notebooks that a text links to; or, without links, those that it names."""
    return set(map(int, re.findall(r"\((\d\d)-[^)]+\.ipynb\)", text) or re.findall(r"\b\d\d\b", text)))


def needed(head):
    """What a lesson builds on, by the paragraph of its head."""
    return named(re.search(r"\*\*You need\*\*(.*?)(\n\n|$)", head, re.DOTALL)[1])


def before(index):
    """What each lesson builds on, by the last column of the index."""
    rows = re.findall(r"^\| (\d\d) \|.*\| ([^|]*) \|$", index, re.MULTILINE)
    return {int(number): named(last.partition(";")[0]) for number, last in rows}


def exercises(path):
    """The grades of the exercises of a lesson that have a task, a hole and a check, in this order, one after the other."""
    found, parts = [], cells(path)
    for task, hole, check in zip(parts, parts[1:], parts[2:]):
        grade = re.search(rf"^\*\*{len(found) + 1} \((\w+)\)\.\*\*", source(task), re.MULTILINE)
        name = f"exercise-{len(found) + 1}"
        if grade and HOLE in source(hole) and "Check." in source(check):
            assert (hole["id"], check["id"]) == (name, f"{name}-check"), path.name
            found.append(grade[1])
    return tuple(found)


def test_no_number_is_missing_among_the_notebooks():
    written = set(map(number, LESSONS))

    assert written == set(range(len(LESSONS)))


def test_the_index_names_what_the_head_of_each_lesson_links_to():
    listed = before((NOTEBOOKS / "index.md").read_text(encoding="utf-8"))
    heads = {number(path): needed(source(cells(path)[0])) for path in LESSONS}

    assert {lesson for lesson in heads if heads[lesson] != listed[lesson]} == set()


def test_a_lesson_builds_on_earlier_ones_only():
    listed = before((NOTEBOOKS / "index.md").read_text(encoding="utf-8"))

    assert {lesson: names for lesson, names in listed.items() if names and max(names) >= lesson} == {}
    assert {lesson for lesson, names in listed.items() if not names} == {0}


@pytest.mark.parametrize(("text", "numbers"), [
    ("01 and 02", {1, 2}), ("one of 13 to 18", {13, 18}), ("a little Java", set()), ("E61", set()),
    ("[One](01-a.ipynb) and the numbers 10 to 12 of [two](02-b.ipynb)", {1, 2})])
def test_numbers_are_found_in_a_text(text, numbers):
    assert named(text) == numbers


def test_each_lesson_has_three_graded_exercises():
    found = {number(path): exercises(path) for path in LESSONS}

    assert {lesson: grades for lesson, grades in found.items() if grades != GRADES} == {}


def heirs(parts):
    """Classes of cells that extend a class of cells: the shell may keep an old method of theirs once it is written anew."""
    code = "\n".join(source(cell) for cell in parts if cell["cell_type"] == "code")
    own = set(re.findall(r"\b(?:class|interface|record) (\w+)", code))
    return [name for name, parent in re.findall(r"\bclass (\w+)(?:<[^{]*>)? extends (\w+)", code) if parent in own]


def test_no_class_of_a_notebook_extends_a_class_of_it():
    paths = [*LESSONS, *sorted((NOTEBOOKS / "solutions").glob("*.ipynb"))]

    assert {path.relative_to(NOTEBOOKS).as_posix(): found for path in paths if (found := heirs(cells(path)))} == {}


@pytest.mark.parametrize(("code", "found"), [
    ("class A {}\nclass B extends A {}", ["B"]), ("class A<T extends B> extends C {}\nclass C {}", ["A"]),
    ("class A extends Thread {}", []), ("interface A {}\nclass B implements A {}", [])])
def test_heirs_are_found_in_cells(code, found):
    assert heirs([{"cell_type": "code", "source": [code]}]) == found


def test_each_exercise_has_a_solution_and_a_section_before_the_end():
    for path in LESSONS:
        solved = {cell["id"] for cell in cells(NOTEBOOKS / "solutions" / path.name)}
        sections = [heading for cell in cells(path) for heading in re.findall(r"^## (.+)$", source(cell), re.MULTILINE)]
        assert {f"exercise-{k}{what}" for k in (1, 2, 3) for what in ("", "-check")} <= solved, path.name
        assert sections[sections.index("Exercises") + 1] == "Summary", path.name


def test_a_score_sends_its_reader_to_lessons_that_exist():
    score = (ROOT / "src/course/lab/main/java/firsthit/lesson/MoverScore.java").read_text(encoding="utf-8")
    titles = {re.match(r"# (.+)", source(cells(path)[0]))[1] for path in LESSONS}
    hints = re.findall(r'^ +"([A-Z][^":]+): [^"]+"[,)]', score, re.MULTILINE)

    assert len(hints) == 18
    assert {title for hint in hints for title in hint.split(", and ")} <= titles


def test_each_lesson_records_a_prediction():
    codes = {number(path): "".join(source(cell) for cell in cells(path)) for path in LESSONS}

    assert {lesson for lesson, code in codes.items() if not ("Prediction.of(" in code and ".against(" in code)} == set()


def test_no_answer_is_open_below_its_question():
    """A cell that tells the truth is folded, and so is what leads to it; the file says what a fresh run would say."""
    told, refolded = [], []
    for path in LESSONS:
        notebook = storage.read(path)
        told += [cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs and ".against(" in cell.source]
        before = [cell.metadata for cell in notebook.cells]
        again = storage.committed_form(notebook).cells
        refolded += [f"{path.name}, cell {at}" for at, (old, new) in enumerate(zip(before, again), start=1) if old != new.metadata]

    assert len(told) >= len(LESSONS)
    assert [cell.source for cell in told if storage.FOLDED not in cell.metadata.get("tags", [])] == []
    assert refolded == []


def test_the_printed_methods_meet_meshes_from_files_in_their_own_lessons():
    codes = {number(path): "".join(source(cell) for cell in cells(path)) for path in LESSONS}

    assert {lesson for lesson in range(13, 20) if "MeshFiles.read(" not in codes[lesson]} == set()


def test_what_is_to_be_noticed_begins_the_text_below_an_answer():
    """The book and JupyterLab know it by that: they keep a first paragraph that has its first words in italics until the answer is opened."""
    below = {path.name[:2]: [source(text) for code, text in zip(cells(path), cells(path)[1:])
                             if code["metadata"].get("jupyter", {}).get("outputs_hidden") and text["cell_type"] == "markdown"]
             for path in LESSONS}
    italics = [first for texts in below.values() for first in (text.partition("\n\n")[0] for text in texts)
               if re.match(r"[^*]*\*(?!\*)", first) and not first.startswith("#")]

    assert len(italics) > 200
    assert [first for first in italics if not first.startswith("*What to notice.*")] == []
