"""Where everything of a checkout is, and what the tools that work in it are told. Standard library only, as lab.py."""

import os
import sys
from pathlib import Path

from needs import WINDOWS, home, java_tool, vector_options

ROOT = Path(__file__).resolve().parents[3]
VENV, TARGET, TOOLS = ROOT / ".venv", ROOT / "target", Path(__file__).resolve().parent
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
HOME = VENV / "home"  # what Java takes for the reader's home: font caches and preferences stay in the checkout
IMPORTS = ROOT / "src" / "course" / "lab" / "main" / "jshell" / "imports.jshell"  # what every session of the kernel and the shell begins with
TEMPORARY = TARGET / "tmp"  # what every tool takes for the system's folder of temporary files
JARS = ("core", "batch", "parts", "scene", "motion", "io", "gltf")  # folders of the library, in the order of their arrows
OF_COURSE = ("lab", "live", "spark", "bench")
PLACES = [f"-Duser.home={HOME}", f"-Djava.util.prefs.userRoot={HOME}", f"-Djava.io.tmpdir={TEMPORARY}"]

# Variables of the reader that would make Python and pip look, or install, elsewhere.
ELSEWHERE = ("PYTHONHOME", "PYTHONPATH", "JUPYTER_PATH", "JUPYTER_CONFIG_PATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT",
             "PIP_PYTHON", "PIP_NO_DEPS")


def module_folder(module):
    """Where a module of Maven lies, from the root on: it is the library's or the course's."""
    return f"src/{'course' if module in OF_COURSE else 'library'}/{module}"


def environment(java_home):
    """The variables of every tool: one JDK, a venv of its own, and every Jupyter folder inside the checkout."""
    env = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
    for kind in ("CONFIG", "DATA", "RUNTIME"):
        env[f"JUPYTER_{kind}_DIR"] = str(VENV / "jupyter" / kind.lower())
    env.update(IPYTHONDIR=str(VENV / "jupyter" / "ipython"), JAVA_HOME=str(java_home),
               PATH=str(java_home / "bin") + os.pathsep + env.get("PATH", ""),
               PIP_NO_CACHE_DIR="1", PIP_USER="0", PIP_DRY_RUN="0", PYTHONDONTWRITEBYTECODE="1", PYTHONUTF8="1",
               **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(TEMPORARY)))
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    if sys.platform == "linux" and "utf" not in locale.lower():
        env["LC_ALL"] = "C.UTF-8"  # else Java cannot open a path with letters outside ASCII
    # A build ends before the second compiler has paid for itself: without it all takes half the time.
    # Maven splits its options at blanks: so a path from ROOT on, where all tools run.
    options = f"-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir={TEMPORARY.relative_to(ROOT).as_posix()}"
    if not vector_options(java_home):  # nothing that names vectors is compiled, and no test opens them
        options += " -Dvectors.skip=true -Dvectors.jvm="
    env["MAVEN_OPTS"] = f"{env.get('MAVEN_OPTS', '')} {options}"
    if not home() or not (home() / ".rustup").exists():
        env["RUSTUP_HOME"] = str(VENV / "rustup")  # pip asks rustc for its version, and that made a folder at home
    return env


def java_options(env):
    """What a Java that runs the library is given: it writes into the checkout, and has vectors where they exist."""
    return [*PLACES, *vector_options(env["JAVA_HOME"])]


def java_with(env, jars):
    """The command of a Java with the options of the library and these jars and folders."""
    return [java_tool(env["JAVA_HOME"], "java"), *java_options(env), "-cp", os.pathsep.join(map(str, jars))]
