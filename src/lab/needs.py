"""What the machine must have: Python and a JDK, found and judged, how to install what is missing; and its processor.

Standard library only: lab.py asks before anything was installed.
"""

import functools
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

WINDOWS = os.name == "nt"
OLDEST_PYTHON, OLDEST_JDK = (3, 10), 17  # Maven's enforcer holds the last as well
VECTORS = "jdk.incubator.vector"  # an incubating module: a Java may leave it out
CURES = {
    "Python": ("sudo apt install python3 python3-venv", "brew install python", "winget install Python.Python.3.12"),
    "JDK": ("sudo apt install openjdk-17-jdk", "brew install openjdk", "winget install EclipseAdoptium.Temurin.21.JDK"),
    "Maven": ("sudo apt install maven", "brew install maven", "scoop install maven"),
    "Git": ("sudo apt install git", "brew install git", "winget install Git.Git"),
    "Chromium": ("sudo apt install chromium", "brew install --cask chromium", "winget install Google.Chrome"),
}


class Problem(Exception):
    """What the reader has to put right before the command can work: told in one message, exit code 2."""


def java_tool(home, name):
    return Path(home) / "bin" / (name + (".exe" if WINDOWS else ""))


def cure(what):
    return "install it with: " + CURES[what][{"Darwin": 1, "Windows": 2}.get(platform.system(), 0)]


def output_of(command, **options):
    """Both output streams of a short command as text; None if it cannot be started or fails."""
    try:
        done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=60,
                              stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False, **options)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout


def check_python():
    version = platform.python_version()
    if sys.version_info < OLDEST_PYTHON:
        raise Problem(f"Python {version} is too old, 3.10 or newer is needed; {cure('Python')}")
    if output_of([sys.executable, "-c", "import venv, ensurepip"]) is None:
        raise Problem(f"Python {version} lacks its module venv; {cure('Python')}")
    return version


def find_jdk():
    """Home and version of the one JDK for Maven, the kernel and the shell: JAVA_HOME if set, else `java` on PATH."""
    chosen = os.environ.get("JAVA_HOME")
    java = java_tool(chosen, "java") if chosen else shutil.which("java")
    told = output_of([java, "-XshowSettings:properties", "-version"]) if java else None
    settings = dict(re.findall(r"^\s+(java\.\S+) = (.*?)\s*$", told or "", re.MULTILINE))
    version, feature = settings.get("java.version"), re.sub(r"^1\.", "", settings.get("java.specification.version", ""))
    home = Path(chosen or settings.get("java.home", "")).resolve()
    wrong = ("no Java" if not feature.isdigit() else f"Java {version}, too old," if int(feature) < OLDEST_JDK
             else f"Java {version} without a compiler (javac)" if not java_tool(home, "javac").is_file() else None)
    if wrong:
        where = f"JAVA_HOME={chosen}" if chosen else "PATH"
        raise Problem(f"{wrong} found by {where}; a JDK 17 or newer is needed; {cure('JDK')}")
    return home, version


@functools.cache
def vector_options(home):
    """What makes the JDK open its vectors to the library; nothing where it has no such module any more."""
    known = output_of([java_tool(home, "java"), "--list-modules"]) or ""
    return [f"--add-modules={VECTORS}"] if re.search(rf"^{re.escape(VECTORS)}\b", known, re.MULTILINE) else []


def processor():
    """The processor's name, and how many there are."""
    try:
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text("utf-8"))
    except OSError:
        found = None
    return f"{os.cpu_count()} x {found[1].strip() if found else platform.processor() or platform.machine()}"
