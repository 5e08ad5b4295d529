"""What linters find in the Python sources and in the scripts of pages; Java has Error Prone. They need a second."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

TOOLS = Path(sys.executable).parent
COMMANDS = {"ruff": ["check", "--no-cache", "--quiet", "lab.py", "src"], "oxlint": ["src"]}
CONFIGURED = {"ruff": ".ruff.toml", "oxlint": ".oxlintrc.json"}
FAULTS = {"ruff": ("a.py", "import os\n", "F401"), "oxlint": ("a.js", "function a() { return b; }\na();\n", "no-undef")}


def found(tool, *arguments, cwd=ROOT):
    return subprocess.run([TOOLS / tool, *arguments], cwd=cwd, capture_output=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize("tool", COMMANDS)
def test_a_linter_finds_nothing(tool):
    done = found(tool, *COMMANDS[tool])

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("tool", COMMANDS)
def test_a_linter_finds_a_fault(tool, tmp_path):
    name, text, rule = FAULTS[tool]
    shutil.copy(ROOT / CONFIGURED[tool], tmp_path)
    (tmp_path / name).write_text(text, "utf-8")

    done = found(tool, *COMMANDS[tool][:-2 if tool == "ruff" else -1], name, cwd=tmp_path)

    assert done.returncode == 1 and rule in done.stdout, done.stdout + done.stderr
