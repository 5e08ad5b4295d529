"""Machines made from the repository: what can be held of `.binder` and `.devcontainer` without building one."""

import json
import os
import re
import subprocess

import pytest
from conftest import ROOT, posix, stand_in

BINDER, CONTAINER = ROOT / ".binder", ROOT / ".devcontainer"
PREPARE = "python3 lab.py run 00"  # what has to be fetched while a machine is made
# Of the schema of devcontainer.json, what ours uses: the type of each property, and the form of a size.
TYPES = {"name": str, "build": dict, "postCreateCommand": str, "hostRequirements": dict}
SIZE = r"\d+([tgmk]b)?"


def ran(script, *words, cwd=ROOT, **env):
    return subprocess.run(
        [str(BINDER / script), *words], cwd=cwd, env={**os.environ, **env}, capture_output=True, encoding="utf-8",
        timeout=60, check=False)


def test_jupyterlab_of_an_image_is_that_of_the_course():
    lines = [line for line in (BINDER / "requirements.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
    limits = [line.partition(" ")[2] for line in lines if line.startswith("-c ")]
    pinned = {line.partition("==")[0] for name in limits for line in (BINDER / name).resolve().read_text("utf-8").split()}

    assert [line for line in lines if not line.startswith("-c ")] == ["jupyterlab"]
    assert "jupyterlab" in pinned


def test_both_machines_get_the_same_packages():
    installed = re.search(r"apt-get install -y --no-install-recommends (.*?) \\\n", (CONTAINER / "Dockerfile").read_text("utf-8"))

    assert set((BINDER / "apt.txt").read_text("utf-8").split()) <= set(installed[1].split())


def test_a_container_is_described_as_its_schema_asks():
    told = json.loads((CONTAINER / "devcontainer.json").read_text("utf-8"))

    assert {name: type(value) for name, value in told.items()} == TYPES
    assert list(told["build"]) == ["dockerfile"] and (CONTAINER / told["build"]["dockerfile"]).is_file()
    assert told["postCreateCommand"] == PREPARE
    needs = told["hostRequirements"]
    assert isinstance(needs["cpus"], int) and all(re.fullmatch(SIZE, needs[name]) for name in ("memory", "storage"))


@posix
@pytest.mark.parametrize("code", [0, 3])
def test_an_image_is_made_by_running_the_first_notebook(code, tmp_path):
    stand_in(tmp_path, "python3", f'echo "python3 $*"; exit {code}')

    done = ran("postBuild", PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")

    assert (done.returncode, done.stdout) == (code, PREPARE + "\n")


@posix
def test_the_server_of_an_image_finds_our_kernel_wherever_it_starts(tmp_path):
    done = ran("start", "printenv", "JUPYTER_PATH", cwd=tmp_path, JUPYTER_PATH="/other")

    assert done.stdout == f"{ROOT / '.venv' / 'share' / 'jupyter'}:/other\n"
