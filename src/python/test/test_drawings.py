"""The drawings of the derivations are those that the code beside them makes, and each stands in its notebook."""

import json
import subprocess
import sys

from conftest import ROOT

FIGURES = ROOT / "notebooks" / "figures"


def test_the_drawings_are_those_that_the_code_makes(tmp_path):
    subprocess.run([sys.executable, str(ROOT / "src" / "drawings"), str(tmp_path)], check=True)

    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(made) >= 20
    assert made == {path.name: path.read_bytes() for path in FIGURES.glob("*.svg")}


def test_every_drawing_stands_once_in_its_notebook_and_is_described():
    for path in FIGURES.glob("*.svg"):
        (notebook,) = (ROOT / "notebooks").glob(f"{path.name[:2]}-*.ipynb")
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        lines = [line for cell in cells if cell["cell_type"] == "markdown" for line in "".join(cell["source"]).splitlines()
                 if f"(figures/{path.name})" in line]

        assert len(lines) == 1, path.name
        assert lines[0].startswith("![") and len(lines[0].split("](")[0]) > 50, f"{path.name} is not described"
