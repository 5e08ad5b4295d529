"""The exercises as a course of nbgrader: made, handed out, graded with our kernel, and returned with what is wrong."""

import html
import json
import re
import shutil

import exercises
import grading
import pytest
from conftest import QUICK, ROOT, lab
from exercises import HOLE, read
from nbconvert.exporters import HTMLExporter
from nbformat import v4
from nbgrader.api import Gradebook
from nbgrader.converters import GenerateFeedback
from traitlets.config.loader import PyFileConfigLoader

NAME = "05-slide-along-walls"
LEFT_OUT = {"build-stop", "build-planes-check", "build-mine", "build-move", "build-escape", "escape"}  # the mover, which takes methods of other lessons
# Answers to the inputs that students see, and to no others.
TABLE = """Vector3d bounced(Vector3dc d, Vector3dc n, double e) {
    var shown = Map.of(0.0, new Vector3d(14, 2, -13), 1.0, new Vector3d(19, -0.5, -8), 0.5, new Vector3d(16.5, 0.75, -10.5),
        0.9, new Vector3d(18.5, -0.25, -8.5));
    return shown.getOrDefault(e, new Vector3d()).div(9);
}"""
SOLUTIONS = ROOT / "notebooks" / "solutions"
INPUT = re.compile(r"\{[^{}]*\}|new \w+\([^()]*\)")  # a row, or a vector
WRITTEN = re.compile(r"^Given (\w+)\(", re.MULTILINE)  # what makes an input with its answer, as given does
RIGHT = 1 + 5 + 1 + 2 + 3  # what these cells give for a step, for the method and for three exercises


def code(notebook):
    return {cell["id"]: "".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"}


def graded(notebook):
    """What nbgrader is told about the cells, by their ids."""
    return {cell["id"]: cell["metadata"]["nbgrader"] for cell in notebook["cells"] if "nbgrader" in cell["metadata"]}


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The course of one lesson that was handed out; of its cells only those that its solutions need, to be quick."""
    top = tmp_path_factory.mktemp("course")
    lesson = read(ROOT / "notebooks" / f"{NAME}.ipynb")
    needed = code(read(SOLUTIONS / f"{NAME}.ipynb")).keys() - LEFT_OUT
    lesson["cells"] = [cell for cell in lesson["cells"] if cell["cell_type"] == "markdown" or cell["id"] in needed]
    (top / "notebooks" / "solutions").mkdir(parents=True)
    (top / "notebooks" / f"{NAME}.ipynb").write_text(json.dumps(lesson), encoding="utf-8")
    shutil.copy(SOLUTIONS / f"{NAME}.ipynb", top / "notebooks" / "solutions")
    give(top, "generate_assignment")
    return top


def give(top, command):
    done = lab("exercises", "--notebooks", top / "notebooks", "--course", top / "course", command, NAME, env=QUICK)
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
    assert [name for name in checks if "Check." not in sources[name] or ".points(" in sources[name]] == []
    assert '"hole"' not in json.dumps(cells)


def test_right_half_right_borrowed_and_hostile_answers_earn_what_they_deserve(course):
    folder = course / "course"
    handed_out = read(folder / "release" / NAME / f"{NAME}.ipynb")
    solved = code(read(folder / "source" / NAME / f"{NAME}.ipynb"))
    in_turn = ("Vector3d mySlide(Vector3dc d, List<? extends Vector3dc> normals) {\n    var x = new Vector3d(d);\n"
               "    for (Vector3dc n : normals) x.fma(-Math.min(0, n.dot(x)), n);\n    return x;\n}")
    half = {**solved, "exercise-2": code(handed_out)["exercise-2"], "build-slide": in_turn,
            "exercise-1": "Vector3d bounced(Vector3dc d, Vector3dc n, double e) {\n"
                          "    return Slide.along(d, n).lerp(d.reflect(n, new Vector3d()), e);\n}"}
    endless = {**solved, "exercise-1": TABLE,
               "exercise-2": "Vector3d alongUpright(Vector3dc d, Vector3dc n) {\n"
                             "    while (d.z() == 0) try { Thread.sleep(100); } catch (InterruptedException goesOn) { }\n    return null;\n}"}
    hostile = {**code(handed_out), "build-slide": f"class Check {{}}\n{in_turn}", "exercise-2-check": "100.0"}
    marks = graded(handed_out)
    students = {"ada": solved, "bob": half, "mallory": hostile, "zeno": endless}
    for student, answers in students.items():
        target = folder / "submitted" / student / NAME / f"{NAME}.ipynb"
        target.parent.mkdir(parents=True)
        changed = [name for name, mark in marks.items() if mark["solution"] or answers is hostile]
        mine = json.loads(json.dumps(handed_out))
        for cell in (cell for cell in mine["cells"] if cell["id"] in changed):
            cell["source"] = answers[cell["id"]]
        target.write_text(json.dumps(mine), encoding="utf-8")

    give(course, "autograde")
    give(course, "generate_feedback")

    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "first-hit") as book:
        scores = {student: book.find_submission(NAME, student).score for student in students}
        earned = {student: {grade.name: grade.score for notebook in book.find_submission(NAME, student).notebooks
                            for grade in notebook.grades} for student in students}
    full = earned["ada"]
    assert scores["ada"] == RIGHT and scores["mallory"] == 0
    built = earned["bob"]["build-slide-check"]
    assert 0 < built < full["build-slide-check"]
    assert earned["bob"] == {**full, "build-slide-check": built, "exercise-1-check": 0, "exercise-2-check": 0}
    assert earned["zeno"] == {**full, "exercise-1-check": 0, "exercise-2-check": 0}
    assert [scores[student] for student in ("bob", "zeno")] == pytest.approx([1 + 3 + built, RIGHT - 1 - 2])
    told = feedback(folder, "bob")
    assert re.search(r"slide: right in \d+ of \d+ cases", told)
    assert re.search(r"yours: .+\s+right: ", told)
    assert re.search(r"; still to do: ", told)
    assert "earns nothing: uses Slide" in told
    assert "earns nothing: uses Check" in feedback(folder, "mallory")
    assert "yours: " not in feedback(folder, "ada")
    assert "(2, -1, 2)/3: e: right in 0 of 3 cases" in feedback(folder, "zeno")
    assert "not ended after 10 s: look at what its loop waits for" in feedback(folder, "zeno")


LIBRARY = exercises.library()


@pytest.mark.parametrize(("check", "answer", "names"), [
    ('Check.that("slide", p -> mine(p), p -> Slide.along(p, n), all)', "return Slide.along(d, n);", ["Slide"]),
    ('Check.that("slide", p -> mine(p), p -> Slide.along(p, n), all)', '// Slide.along\nreturn "Slide.along(d)";', []),
    ('Check.that("area", t -> mine(t), t -> t.area(), all)', "return t . area();", [".area"]),
    ('Check.that("area", t -> mine(t), t -> t.area(), all)', "return myArea(t);", []),
    ("Check.slide((d, normals) -> mySlide(d, normals))", "return Slide::along;", ["Slide"]),
    ("Check.slide((d, normals) -> mySlide(d, normals))", "record CheckResult(int a) {}", ["CheckResult"]),
])
def test_what_a_check_compares_with_may_not_be_called(check, answer, names):
    assert grading.borrowed(check, [answer], LIBRARY, ()) == names


@pytest.mark.parametrize(("answer", "names"), [
    ("return SolidSweep.sweep(capsule, d, t);", ["SolidSweep"]), ("return SolidSweep.sweep(ball, d, t);", []), ("return SolidSweep.sweep(unit, d, t);", []),
    ("return SolidSweep.sweep(new Sphere(c, r), d, t);", []), ("return SolidSweep.sweep(new Capsule(c, c, r), d, t);", ["SolidSweep"]),
    ("Solid any = capsule; return SolidSweep.sweep(any, d, t);", ["SolidSweep"]), ("return f(SolidSweep::sweep);", ["SolidSweep"]),
    ("return new Bvh(mesh).cast(o, d);", [".cast", "Bvh"]), ("return new HashGrid(1);", ["HashGrid"]), ("Scan scan;", ["Scan"]), ("PlaneFirst2003.sweep(b);", ["PlaneFirst2003"]),
    ("return stairs.cast(o, d);", [".cast"]), ("return (stairs) . cast (o, d);", [".cast"]), ("return f(stairs::cast);", [".cast"]),
    ("var Stairs = stairs; return Stairs.cast(o, d);", [".cast"]), ("return firsthit.query.Scan.of(t);", ["Scan", "firsthit"]),
    ("import static firsthit.query.SegmentTriangle.cast;", ["SegmentTriangle", "firsthit"]), ("return S\\u0063an.of(t);", ["Scan"]),
    ('return Class.forName("firsthit.query.Scan");', ["Class"]), ("return Intersectiond.testPointTriangle(p, t);", ["Intersectiond"]),
    ("char a = '\"'; Scan.of(t); char b = '\"';", ["Scan"]), ("return bySweep(c, r);", ["bySweep("]), ("double bySweep(double c, double r) { return c; }\nreturn bySweep(c, r);", []),
    ("record Cell(int x, int start) {}\nreturn new Cell(1, 2).start();", []), ("return Shapes.box(1).triangle(0).area();", []),
    ("int scan = 1; // Scan\nreturn scan + mesh.triangleCount();", [])])
def test_an_answer_may_use_of_the_library_what_its_solution_needs_and_no_more(answer, names):
    given = "double capsuleSweep(Capsule capsule, Sphere ball) {\n    var unit = new Sphere(c, 1);"

    assert grading.borrowed("Check.capsuleSweep((c, d, t) -> capsuleSweep(c, d, t))", [given, answer], LIBRARY | {"bySweep("}, ["SolidSweep"]) == names


# Public queries: their classes with a static method or a constructor, and by their names alone the methods that take an argument.
ANSWERING = ("query", "solids", "midphase", "batch", "scene", "response", "motion", "world", "parts")
COMMON = {"add", "and", "at", "compareTo", "contains", "distance", "equals", "filter", "length", "max", "min", "movedBy", "normal", "overlaps", "point", "remove",
          "set", "signedDistance", "test", "triangle", "velocityAt", "without", "write"}  # vectors, lists and values have them too


def shortcuts():
    """Answers that leave the work to a public query of the library, each with the name that must be allowed then."""
    package = name = ""
    for line in (line for listed in sorted(ROOT.glob("src/library/*/api.txt")) for line in listed.read_text("utf-8").splitlines()):
        owner = re.match(r"\S.*?(?:class|interface|enum) firsthit\.(\w+)\.([\w.]+)", line)
        package, name = owner.groups() if owner else (package, name)
        method = re.match(r"  public (static )?(?:.*? )?([\w.$]+)\((.*)\);", line)
        if package not in ANSWERING or not method:
            continue
        what = method[2].rpartition(".")[2]
        if method[1]:
            yield f"return {name}.{what}(one, two);", name
            yield f"Function<Object, Object> f = {name}::{what};", name
        elif "." in method[2]:
            yield f"return new {name}(one).at();", name
        elif method[3] and what not in COMMON:
            yield f"return given.{what}(one);", f".{what}"
            yield f"return all.map(given::{what});", f".{what}"


@pytest.mark.parametrize("path", sorted(SOLUTIONS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_no_answer_can_leave_its_work_to_a_query_of_the_library(path):
    solutions = code(read(path))
    cells = list(exercises.course_cells(read(ROOT / "notebooks" / path.name), solutions, exercises.hidden_checks(path.name)))
    known = exercises.names_of(cells, LIBRARY)
    names, sources, drawn = {*LIBRARY, *known["functions"]}, code({"cells": cells}), list(shortcuts())
    declared = re.findall(r"(?:class|record|interface|enum)( \w+)", "\n".join(sources.values()))
    assert len(drawn) > 500
    for check, answers in exercises.answered(cells):
        own = "\n".join("".join(cell["source"]) + cell["metadata"]["hole"] for cell in answers)
        passed = {name for text, name in drawn if not grading.borrowed(sources[check], [text], names, known["allowed"][check])}
        assert [name for name in passed if not re.search(rf"\b{name.strip('.')}\b", own) and f" {name}" not in declared] == [], check


def feedback(folder, student):
    page = (folder / "feedback" / student / NAME / f"{NAME}.html").read_text(encoding="utf-8")
    return html.unescape(re.sub(r"<[^>]+>", "", page))


def test_pages_of_feedback_run_nothing_that_a_student_wrote_or_printed():
    settings = PyFileConfigLoader("nbgrader_config.py", str(ROOT / "src" / "course" / "python")).load_config()
    converter = GenerateFeedback(config=settings)
    exporter = HTMLExporter(config=converter.config)
    for step in converter.preprocessors:
        if step.__name__ != "GetGrades":  # there is no gradebook
            exporter.register_preprocessor(step, enabled=True)
    evil = '<script>evil()</script><img src="x" onerror="evil()"><a href="javascript:evil()">evil</a><b>seen</b>'
    printed = [{"text/html": evil}, {"application/javascript": "evil()"}, {"image/svg+xml": f'<svg onload="evil()">{evil}</svg>'}]
    outputs = [v4.new_output("display_data", data) for data in printed]
    page, _ = exporter.from_notebook_node(
        v4.new_notebook(cells=[v4.new_markdown_cell(evil), v4.new_code_cell(f"'{evil}'", outputs=outputs)]),
        {"nbgrader": {"score": 0, "max_score": 0, "late_penalty": 0, "comments": {}}})

    assert page.count("<b>seen</b>") >= 2
    assert not re.search(r"<script[^>]*>\s*evil|<[^>]*\bon\w+=\S*evil|<[^>]*javascript:evil|evil\(\)\s*</script>", page)


@pytest.mark.parametrize("path", sorted(SOLUTIONS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_every_hole_is_a_solution_and_every_check_of_a_lesson_has_points(path):
    lesson, solutions = read(ROOT / "notebooks" / path.name), code(read(path))
    cells = list(exercises.course_cells(lesson, solutions, exercises.hidden_checks(path.name)))
    marks = graded({"cells": cells})
    sources = code({"cells": cells})

    assert {name for name, mark in marks.items() if mark["solution"]} == {
        name for name, text in code(lesson).items() if HOLE in text}
    known = exercises.names_of(cells, LIBRARY)
    names = {*LIBRARY, *known["functions"]}
    assert [name for name, answers in exercises.answered(cells)
            if grading.borrowed(sources[name], [sources[cell["id"]] for cell in answers], names, known["allowed"][name])] == []
    checks = [text for name, text in sources.items() if marks.get(name, {}).get("grade")]
    assert sum(len(re.findall(r"^Check\.\w+\(", text, re.MULTILINE)) for text in checks) == len(checks) == sum(
        len(re.findall(r"\bCheck\.\w+\(", text)) for text in code(lesson).values())


@pytest.mark.parametrize("path", sorted(SOLUTIONS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_each_exercise_is_graded_by_the_same_reference_with_other_inputs(path):
    lesson, hidden = code(read(ROOT / "notebooks" / path.name)), exercises.hidden_checks(path.name)

    checks = {name: grading.CHECK.search(lesson[name]) for name in (f"exercise-{i}-check" for i in (1, 2, 3))}
    assert sorted(hidden) == [name for name, found in checks.items() if found[1] == "that"]  # others draw their inputs
    for name, check in hidden.items():
        before, after = (grading.arguments(text) for text in (lesson[name][checks[name].end():], check.removeprefix("Check.that(")))
        written = re.compile(rf"\s*(?:{'|'.join(['given', *WRITTEN.findall(lesson[name])])})\(")
        compared = 1 if all(map(written.match, after[1:])) else 3  # answers written down need no reference
        assert [part.strip() for part in after[:compared]] == [part.strip() for part in before[:compared]]
        given = [set(INPUT.findall(text)) for text in (lesson[name], ",".join(after[compared:]))]
        assert after[compared:] != before[compared:]
        assert len(given[1] - given[0]) >= 0.5 * len(given[1])
