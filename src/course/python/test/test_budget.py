"""No room of the project has more lines than its budget says, and nothing is offered that nobody takes."""

import re

import pytest
from conftest import ROOT

BUDGET = ROOT / ".ci" / "budget.tsv"
CORE = "src/library/core/main/java/firsthit"
# Where a room lies; what a room of `firsthit` does not name counts for the whole alone.
ROOMS = {
    "firsthit": ["src/library/core/main"],
    "firsthit geometry": [f"{CORE}/geometry"],
    "firsthit work": [f"{CORE}/work"],
    "firsthit mesh": [f"{CORE}/mesh"],
    "firsthit query": [f"{CORE}/query"],
    "firsthit bvh": [f"{CORE}/midphase"],
    "firsthit response": [f"{CORE}/response"],
    "firsthit-batch": ["src/library/batch/main"],
    "firsthit-parts": ["src/library/parts/main"],
    "firsthit-scene": ["src/library/scene/main"],
    "firsthit-motion": ["src/library/motion/main"],
    "firsthit-io": ["src/library/io/main"],
    "firsthit-gltf": ["src/library/gltf/main"],
    "firsthit-jme and firsthit-gdx": ["src/library/jme/main", "src/library/gdx/main"],
    "lab": ["src/course/lab/main"],
    "live": ["src/course/live/main"],
    "bench": ["src/course/bench/main"],
    "spark": ["src/course/spark/main"],
    "all Java with tests": ["src"],
}


def budgets(path=BUDGET):
    """Most lines by room: the number of the day when it was set, or the goal of a room that was not there yet."""
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {room: int(today) or int(goal) for room, today, goal in rows}


def lines(folders, root=ROOT):
    """Lines of Java, blank ones and comments as well."""
    return sum(len(path.read_bytes().splitlines()) for folder in folders for path in (root / folder).rglob("*.java"))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_keeps_to_its_budget(room):
    most = budgets()[room]

    assert 0 < lines(ROOMS[room]) <= most, "take something away there; see CONTRIBUTING.md, Size"


def test_a_line_too_many_is_seen(tmp_path):
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "A.java").write_text("class A {\n\n}\n", encoding="utf-8")
    (tmp_path / "budget.tsv").write_text("# room\ttoday\tgoal\nroom\t2\t1\nnew\t0\t3\n", encoding="utf-8")

    assert lines(["a"], tmp_path) == budgets(tmp_path / "budget.tsv")["room"] + 1 == budgets(tmp_path / "budget.tsv")["new"]


def test_every_exported_type_is_named_by_somebody_outside_of_its_jar_and_of_tests():
    """By another module, an example, a notebook or a document that shows how it is used."""
    shown = (*(ROOT / "notebooks").rglob("*.ipynb"), *(ROOT / name for name in ("README.md", "docs/recipes.md", "docs/use.md")))
    words = {path: set(re.findall(r"\w+", path.read_text("utf-8"))) for path in (*(ROOT / "src").glob("*/*/main/**/*.java"), *shown)}
    unnamed = []
    for api in sorted((ROOT / "src" / "library").glob("*/api.txt")):
        outside = set().union(*(named for path, named in words.items() if api.parent not in path.parents))
        types = re.findall(r"^public .*?(?:class|interface) (firsthit[\w.]+)(?:<|\s|$)", api.read_text("utf-8"), re.MULTILINE)
        assert types, api
        unnamed += [name for name in types if name.rpartition(".")[2] not in outside]

    assert unnamed == []
