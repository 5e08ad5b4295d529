"""The drawings of the derivations are those that the code beside them makes, and each stands in its notebook."""

import re
import subprocess
import sys

from conftest import ROOT
from minutes import cells
from test_reading import READABLE, contrast

FIGURES = ROOT / "notebooks" / "figures"
HOUSES = [ROOT / "src" / name / "house.svg" for name in ("library", "course")]
sys.path.append(str(ROOT / "src" / "course" / "drawings"))

import houses
DARK_RULE = re.compile(r'\[style\*="(fill|stroke): (#\w{6})"\]\{\1: (#\w{6}) !important\}')
INKS = {"#222222", "#767676", "#0072b2", "#b84e00", "#00785a"}  # of letters


def test_the_drawings_are_those_that_the_code_makes(tmp_path):
    subprocess.run([sys.executable, str(ROOT / "src" / "course" / "drawings"), str(tmp_path)], check=True)

    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(made) >= 22
    assert made == {path.name: path.read_bytes() for path in FIGURES.glob("*.svg")} | {
        f"house-{path.parent.name}.svg": path.read_bytes() for path in HOUSES}


def test_every_module_stands_in_a_house():
    for path in HOUSES:
        modules = {pom.parent.name for pom in path.parent.glob("*/pom.xml")} - {"examples"}
        assert modules <= set(houses.LIBRARY) | set(houses.COURSE), path
        assert "![" in (path.parent / "README.md").read_text("utf-8")


def test_every_drawing_stands_once_in_its_notebook_and_is_described():
    for path in FIGURES.glob("*.svg"):
        (notebook,) = (ROOT / "notebooks").glob(f"{path.name[:2]}-*.ipynb")
        lines = [line for text in cells(notebook, "markdown").values() for line in text.splitlines() if f"(figures/{path.name})" in line]

        assert len(lines) == 1, path.name
        assert lines[0].startswith("![") and len(lines[0].split("](")[0]) > 50, f"{path.name} is not described"


def test_each_colour_has_a_dark_one_and_letters_stand_out_from_every_area():
    for path in (*FIGURES.glob("*.svg"), *HOUSES):
        text = path.read_text(encoding="utf-8")
        rules = {(part, colour): dark for part, colour, dark in DARK_RULE.findall(text)}

        assert set(rules) == set(re.findall(r"\b(fill|stroke): (#\w{6})", text.partition("</style>")[2])), path.name
        inks = {dark for (part, colour), dark in rules.items() if colour in INKS}
        areas = {dark for (part, colour), dark in rules.items() if part == "fill" and colour not in INKS}
        assert "#14181d" in areas and len(inks) > (0 if path in HOUSES else 2), path.name
        assert {(ink, area) for ink in inks for area in areas if contrast(rgb(ink), rgb(area)) < READABLE} == set(), path.name


def rgb(colour):
    return f"rgb{tuple(bytes.fromhex(colour[1:]))}"
