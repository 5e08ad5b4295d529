"""Writes the lessons that have exercises as a course for nbgrader, or runs nbgrader on that course.

Run by `lab.py` with the Python of the virtual environment. The course has a folder for each lesson in `source`: holes are
filled with the solutions and kept in the cell's metadata, from where nbgrader_config.py puts them into the students' version.
Checks are locked tests with points. What they are held to is run again with inputs that students do not see: those of hidden.txt
for the exercises, others at random for what is built. The points are those of the worse of both.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import artifacts
import grading
from places import JARS, ROOT, module_folder

HOLE = "throw todo("
CHECK = re.compile(r"^Check\.", re.MULTILINE)  # a check begins a line and ends its cell
GRADED = "\n// BEGIN HIDDEN TESTS\n    .points({})\n// END HIDDEN TESTS"  # students see the result, grading the points
STEP = re.compile(r"^ +given\(", re.MULTILINE)  # in a check of one step, which has no inputs at random
HIDDEN = Path(__file__).resolve().with_name("hidden.txt")
POINTS = {"exercise-1-check": 1, "exercise-2-check": 2, "exercise-3-check": 3}
POINTS_OF_A_BUILD = 5
POINTS_OF_A_STEP = 1  # of a check that tries one step of a build, input by input
VALUES = ("geometry", "mesh", "chart", "notebook", "view")  # packages of what is asked with and drawn; the others answer
ELSEWHERE = ("Intersectiond", "Intersectionf", "RayAabIntersection", "FrustumIntersection", "PolygonsIntersection",  # of JOML
             "Class", "ClassLoader", "MethodHandles", "Proxy", "ServiceLoader", "ScriptEngineManager", "JShell", "getClass", "firsthit")
API = re.compile(r"^\S.*?(?:class|interface|enum) firsthit\.(?P<package>\w+)\.|^  public (?!static)[^(]*\s(?P<method>\w+)\([^)]", re.MULTILINE)
TYPE = re.compile(r"\b(?:class|record|interface|enum) (\w+)")
GIVEN = re.compile(r"^\w[\w<>\[\], .?]+ ([a-z]\w*)\([^()]*\)\s*\{(?:.*\}$|(?:\n(?!\}).*)*)", re.MULTILINE)  # a function with its body
SETTINGS = [Path(__file__).resolve().with_name(name) for name in ("nbgrader_config.py", "grading.py")]


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def source(cell):
    return "".join(cell["source"])


def hidden_checks(name):
    """The checks of a lesson with inputs that students do not see, by their cells."""
    blocks = HIDDEN.read_text(encoding="utf-8").split("\n= ")[1:]
    named = (block.partition("\n")[::2] for block in blocks)
    return {where[3:]: check.strip() for where, check in named if where[:2] == name[:2]}


def course_cells(lesson, solutions, hidden):
    """The cells of a lesson as nbgrader wants them; what prints the reader's own timings is left out."""
    for cell in lesson["cells"]:
        if cell["cell_type"] == "markdown":
            yield cell
        elif "volatile" not in cell["metadata"].get("tags", []):
            yield from code_cells(cell, solutions.get(cell["id"]), hidden)


def code_cells(cell, solution, hidden):
    """A cell; or two, if there is a hole and its check behind it."""
    name, lesson = cell["id"], source(cell)
    check = CHECK.search(lesson)
    if HOLE not in lesson:
        yield tested(name, lesson, lesson, hidden) if check else code_cell(name, lesson, **cell["metadata"])
        return
    hole, solved = (CHECK.split(text)[0].rstrip() for text in (lesson, solution))
    yield code_cell(name, solved, hole=hole, nbgrader=graded(name, solution=True))
    if check:
        yield tested(f"{name}-check", lesson[check.start():], lesson, hidden)


def library():
    """What could answer for a student: classes but those of values, and as .name the methods that take an argument."""
    classes = {path.stem for module in (*JARS, "lab") for path in (ROOT / module_folder(module) / "main" / "java").rglob("*.java")
               if path.parent.name not in VALUES}
    asked, package = {True: set(), False: set()}, ""
    for listed in sorted(ROOT.glob("src/library/*/api.txt")):
        for found in API.finditer(listed.read_text(encoding="utf-8")):
            package = found["package"] or package
            asked[package in VALUES].add(f".{found['method']}")
    return classes | {*ELSEWHERE} | asked[False] - asked[True] - grading.EVERYDAY


def answered(cells):
    """The name of each check, and the cells with the answers that stand between it and the one before."""
    answers = []
    for cell in cells:
        mark = cell["metadata"].get("nbgrader", {})
        if mark.get("solution"):
            answers.append(cell)
        elif mark.get("grade"):
            yield cell["id"], answers
            answers = []


def names_of(cells, known):
    """Of a lesson: its functions that would answer in the place of a student, and for each check the names that an answer may use."""
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    own = known & {name for cell in code for name in TYPE.findall(source(cell))}
    groups = {check: "\n".join(source(cell) + "\n" + cell["metadata"]["hole"] for cell in answers) for check, answers in answered(code)}
    needed = set().union(own, *(grading.used(text, known) for text in groups.values()))
    functions = {f"{found[1]}(" for cell in code if "hole" not in cell["metadata"] for found in GIVEN.finditer(grading.code(source(cell)))
                 if cell["metadata"].get("nbgrader") or grading.used(found[0], known) - needed}
    return {"functions": sorted(functions),
            "allowed": {check: sorted(own | grading.used(text, known | functions)) for check, text in groups.items()}}


def code_cell(name, text, **metadata):
    return {"cell_type": "code", "id": name, "metadata": metadata, "source": text, "outputs": [], "execution_count": None}


def tested(name, check, lesson, hidden):
    points, earned = graded_check(name, check, lesson, hidden)
    return code_cell(name, earned, nbgrader=graded(name, grade=True, locked=True, points=points))


def graded_check(name, check, lesson, hidden):
    """The points of a check, and its source with what earns them: its own inputs and those that students do not see."""
    is_step = STEP.search(lesson)
    points = POINTS.get(name, POINTS_OF_A_STEP if is_step else POINTS_OF_A_BUILD)
    again = hidden.get(name, "" if is_step else check[CHECK.search(check).start():])
    return points, check + GRADED.format(f"{points}, () -> {again}" if again else points)


def graded(name, **settings):
    return {"grade": False, "grade_id": name, "locked": False, "schema_version": 3, "solution": False, "task": False,
            **settings}


def write(notebooks, course):
    """Writes the sources of the course; submissions, grades and feedback of an earlier one are left alone."""
    names, known = [path.name for path in sorted((notebooks / "solutions").glob("*.ipynb"))], {"library": sorted(library()), "lessons": {}}
    for name in names:
        lesson = read(notebooks / name)
        solutions = {cell["id"]: source(cell) for cell in read(notebooks / "solutions" / name)["cells"]}
        lesson["cells"] = list(course_cells(lesson, solutions, hidden_checks(name)))
        known["lessons"][Path(name).stem] = names_of(lesson["cells"], set(known["library"]))
        folder = course / "source" / Path(name).stem
        folder.mkdir(parents=True, exist_ok=True)
        drawings = {found for cell in lesson["cells"] for found in artifacts.DRAWING.findall(source(cell))}
        for drawing in (drawing for drawing in sorted(drawings) if (notebooks / drawing).exists()):
            (folder / drawing).parent.mkdir(exist_ok=True)
            shutil.copy(notebooks / drawing, folder / drawing)
        (folder / name).write_text(json.dumps(lesson, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (course / "names.json").write_text(json.dumps(known), encoding="utf-8")
    for settings in SETTINGS:
        shutil.copy(settings, course)
    print(f"exercises: {len(names)} lessons in {course / 'source'}")


def main():
    notebooks, course, *arguments = sys.argv[1:]
    course = Path(course).resolve()
    if not arguments or not course.exists():
        write(Path(notebooks), course)
    if not arguments:
        return 0
    # nbgrader calls a tool that stands beside this Python by its bare name.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    command = [sys.executable, "-m", "nbgrader", *arguments]
    return subprocess.run(command, cwd=course, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
