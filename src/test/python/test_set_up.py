"""The set-up of lab.py: where it may stand, what it says when it cannot go on, and that it leaves nothing elsewhere."""

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import lab as script
import needs
import pytest
from conftest import ROOT, bare_checkout, lab, posix, stand_in, write_notebook

SPHERE = "import firsthit.geometry.Sphere;\nimport org.joml.Vector3d;\nnew Sphere(new Vector3d(1, 2, 3), 4).radius()\n"
KERNEL = Path("share", "jupyter", "kernels", "java")


def full_checkout(folder):
    """A checkout with all sources of the library, and what takes long to fetch lent from ours."""
    checkout, venv = bare_checkout(folder), folder / ".venv"
    for name in ("src/main", ".mvn"):
        shutil.copytree(ROOT / name, checkout / name)
    (checkout / "requirements.txt").write_text("")
    packages = Path(sysconfig.get_path("purelib"))
    for path in (KERNEL, packages.relative_to(sys.prefix)):
        (venv / path).mkdir(parents=True)
    (venv / packages.relative_to(sys.prefix) / "lent.pth").write_text(str(packages), "utf-8")
    for lent in (KERNEL / "jjava.jar", "share/jupyter/nbconvert", "maven"):
        (venv / lent).symlink_to(script.VENV / lent)
    return checkout


def test_a_folder_whose_path_has_blanks_and_foreign_letters_builds_and_runs(tmp_path):
    checkout = full_checkout(tmp_path / "first hit é")
    write_notebook(checkout / "notebooks" / "00-a.ipynb", SPHERE, 'System.out.print(System.getProperty("user.home"));')

    done = lab("run", cwd=checkout)

    assert done.returncode == 0, done.stdout + done.stderr
    cells = json.loads((checkout / "target/lab/notebooks/00-a.ipynb").read_text("utf-8"))["cells"]
    assert "".join(cells[0]["outputs"][0]["data"]["text/plain"]) == "4.0"
    assert "".join(cells[1]["outputs"][0]["text"]) == str(checkout / ".venv" / "home")
    assert (checkout / "target/reports/apidocs/firsthit/geometry/Sphere.html").exists()
    assert "==> 4.0" in lab("shell", cwd=checkout, text=SPHERE).stdout
