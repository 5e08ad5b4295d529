"""Notebooks in real kernels: what is written, what is told when a cell fails, and that no kernel is left."""

import base64
import hashlib
import io
import json
import os
import sys
from pathlib import Path

import lab as script
import pytest
from conftest import ROOT, execute, lab, write_notebook
from PIL import Image

PID = "System.out.println(ProcessHandle.current().pid());"
CHART = """var image = new java.awt.image.BufferedImage(60, 40, 1) {
    public String toString() { return "a square"; }
};
image.createGraphics().fillRect(10, 10, 20, 20);
var id = display(image);"""
TEXT = 'System.out.println("%.3f".formatted(1 / 3.0));'
SPHERE = "import firsthit.geometry.Sphere;\nimport org.joml.Vector3d;\nnew Sphere(new Vector3d(1, 2, 3), 4).radius()"


def outputs(path, cell):
    return json.loads(path.read_text(encoding="utf-8"))["cells"][cell]["outputs"]


def assert_ended(copy):
    """The kernel that printed its id in the first cell is gone."""
    pid = int("".join(outputs(copy, 0)[0]["text"]))
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_run_tells_notebook_cell_and_java_message_of_each_failure(tmp_path):
    write_notebook(tmp_path / "n" / "01-throw.ipynb", PID, "int zero = 0;\nint x = 1 / zero;")
    write_notebook(tmp_path / "n" / "02-exit.ipynb", PID, "System.exit(0);")
    write_notebook(tmp_path / "n" / "03-compile.ipynb", PID, "int x = \"text\";")
    before = {path: path.read_bytes() for path in (tmp_path / "n").iterdir()}
    home = tmp_path / "home"
    home.mkdir()

    done = lab("run", "--notebooks", tmp_path / "n", "--output", tmp_path / "out", env={"HOME": str(home)})

    assert done.returncode == 1
    assert "set-up: up to date" in done.stdout
    assert "01-throw, cell 2 (code cell 2):\n    | int zero = 0;\n    | int x = 1 / zero;" in done.stdout
    assert "java.lang.ArithmeticException: / by zero" in done.stdout
    assert "02-exit, cell 2 (code cell 2):\n    | System.exit(0);\n  the kernel died" in done.stdout
    assert "incompatible types" in done.stdout
    assert "notebooks: 0 passed, 3 failed" in done.stdout
    for path in before:
        assert_ended(tmp_path / "out" / "notebooks" / path.name)
    assert {path: path.read_bytes() for path in (tmp_path / "n").iterdir()} == before
    assert list(home.iterdir()) == []


def test_run_of_a_number_that_no_notebook_has_is_refused(tmp_path):
    write_notebook(tmp_path / "00-a.ipynb", "1")

    done = lab("run", "--notebooks", tmp_path, "--output", tmp_path / "out", "07")

    assert done.returncode == 2
    assert "starts with 07" in done.stderr


def test_update_writes_outputs_once_and_keeps_their_bytes_after(tmp_path):
    lesson = write_notebook(
        tmp_path / "n" / "00-a.ipynb", TEXT, CHART, ("System.nanoTime()", ["volatile"]), SPHERE)

    done = execute(tmp_path / "n", tmp_path / "out", "--update")

    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 chart, 0 tables" in done.stdout and "incubator modules" not in done.stderr
    assert "".join(outputs(lesson, 0)[0]["text"]) == "0.333\n"
    assert outputs(lesson, 2) == []
    assert "".join(outputs(lesson, 3)[0]["data"]["text/plain"]) == "4.0"
    assert (tmp_path / "out" / "charts" / "00-1.png").read_bytes().startswith(b"\x89PNG")
    with_other_encoding(lesson, 1)
    committed = hashlib.sha256(lesson.read_bytes()).hexdigest()

    again = execute(tmp_path / "n", tmp_path / "out", "--update")

    assert again.returncode == 0
    assert hashlib.sha256(lesson.read_bytes()).hexdigest() == committed


def with_other_encoding(path, cell):
    """Compresses the committed picture differently: other bytes, the same pixels."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    data = notebook["cells"][cell]["outputs"][0]["data"]
    packed = io.BytesIO()
    Image.open(io.BytesIO(base64.b64decode("".join(data["image/png"])))).save(packed, "PNG", compress_level=0)
    data["image/png"] = base64.b64encode(packed.getvalue()).decode()
    path.write_text(json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")


def test_check_fails_for_a_wrong_text_a_missing_chart_and_a_moved_mark(tmp_path):
    same = write_notebook(tmp_path / "n" / "01-same.ipynb", TEXT, CHART)
    other = write_notebook(tmp_path / "n" / "02-other.ipynb", TEXT, CHART, "id = display(image);")
    assert execute(same.parent, tmp_path / "out", "--update").returncode == 0
    replace(other, "0.333", "0.334")
    replace(other, "fillRect(10,", "fillRect(14,")
    replace(other, '"id = display(image);"', '"id = null;"')

    done = execute(same.parent, tmp_path / "out", "--check")

    assert done.returncode == 1
    assert "02-other, cell 1: stdout, line 1:\n    committed: 0.334\n    this run:  0.333" in done.stdout
    assert "02-other, cell 2: picture: " in done.stdout
    assert "02-other, cell 3: outputs committed: image/png+text/plain; outputs of this run: none" in done.stdout
    assert "notebooks: 1 passed, 1 failed" in done.stdout


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


HOLE, CHECK = "int twice(int n) { return 0; }", '"Check." + (twice(2) == 4 ? " right in all 1 cases" : " wrong for 2")'
SOLVED = "int twice(int n) { return 2 * n; }"


@pytest.mark.parametrize(("solved", "told"), [
    (SOLVED, None), ("class A {}\n" + SOLVED, None), (HOLE, "01-a, solution, cell cell-1: Check. wrong for 2"),
    ("int twice(int n) { }", "01-a, solution, cell cell-0:\n    | int twice(int n) { }\n  ")])
def test_a_solution_is_executed_after_its_lesson_and_its_checks_must_be_content(solved, told, tmp_path):
    lesson = write_notebook(tmp_path / "n" / "01-a.ipynb", HOLE, CHECK)
    assert execute(lesson.parent, tmp_path / "out", "--update").returncode == 0
    write_notebook(tmp_path / "solutions" / "01-a.ipynb", solved, CHECK)

    done = execute(lesson.parent, tmp_path / "out", "--check", "--solutions", tmp_path / "solutions")

    assert (done.returncode, "1 passed, 0 failed, each with its solution" in done.stdout) == (int(told is not None), told is None)
    assert (told or "") in done.stdout
    assert [len(outputs(tmp_path / "out" / "notebooks" / lesson.name, cell)) for cell in (0, 1)] == [0, 1]


@pytest.mark.parametrize(("tags", "quick"), [([], True), (["volatile"], False)])
def test_a_checked_notebook_has_a_short_lived_kernel_unless_it_measures_time(tags, quick, tmp_path):
    options = "java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().contains(\"-XX:TieredStopAtLevel=1\")"
    lesson = write_notebook(tmp_path / "n" / "01-a.ipynb", (options, tags))

    execute(lesson.parent, tmp_path / "out", "--check")

    assert "".join(outputs(tmp_path / "out" / "notebooks" / lesson.name, 0)[0]["data"]["text/plain"]) == str(quick).lower()


def test_the_kernel_is_found_in_the_environment_of_this_checkout():
    spec = json.loads((Path(sys.prefix) / "share/jupyter/kernels/java/kernel.json").read_text(encoding="utf-8"))

    assert f"-Duser.home={ROOT / '.venv' / 'home'}" in spec["argv"]
    assert spec["env"]["JJAVA_CLASSPATH"].split(os.pathsep) == list(map(str, script.class_path()))


def test_views_can_be_turned_and_are_committed_as_stills(tmp_path):
    view = """import firsthit.view.View;
View.of("A ball").ball("ball", new firsthit.geometry.Sphere(new org.joml.Vector3d(), 1))"""
    lesson = write_notebook(tmp_path / "n" / "00-a.ipynb", view, view)

    done = execute(tmp_path / "n", tmp_path / "out", "--update")

    assert done.returncode == 0, done.stdout + done.stderr
    for cell in (0, 1):
        executed = [sorted(output["data"]) for output in outputs(tmp_path / "out" / "notebooks" / lesson.name, cell)]
        assert executed == [["image/png", "text/plain"], ["text/html", "text/plain"]]
        assert [sorted(output["data"]) for output in outputs(lesson, cell)] == [["image/png", "text/plain"]]
    assert execute(tmp_path / "n", tmp_path / "out", "--check").returncode == 0
