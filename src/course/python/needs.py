"""What the machine must have, found and judged, with how to put right what is missing; and its processor.

Standard library only, and in words that Python 3.6 understands: lab.py asks here first whether Python is too old.
"""

import functools
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

WINDOWS = os.name == "nt"
OLDEST_PYTHON, OLDEST_JDK, OLDEST_MAVEN = (3, 10), 17, (3, 8)  # Maven's enforcer holds the last two as well
LATER = 0.2  # s: Ctrl-C may reach a tool before us, and what the tool says then is no news
# Bytes that a level needs at first, with room to work: tools of Python and Maven, the library, what is written beside.
DISK = {"run": 1_000_000_000, "test": 2_000_000_000, "test --all": 3_500_000_000}
FULL_DISK = 100_000_000  # bytes free: with less it is the disk that makes a tool fail, whatever the tool says
NO_NETWORK = r"Could not (transfer|resolve|find) artifact|Unknown host|offline mode|Connection (refused|reset|timed)"
BROKEN = r"connection broken by '\w+\((.*)\)': "  # what pip says before it says that it finds no package
QUOTES = "\"'"
NO_SPACE = r"No space left|[Qq]uota exceeded|not enough space"
VECTORS = "jdk.incubator.vector"  # an incubating module: a Java may leave it out
CURES = {
    "Python": ("sudo apt install python3 python3-venv", "brew install python", "winget install Python.Python.3.12"),
    "JDK": ("sudo apt install openjdk-17-jdk", "brew install openjdk", "winget install EclipseAdoptium.Temurin.21.JDK"),
    "Maven": ("sudo apt install maven", "brew install maven", "scoop install maven"),
    "Git": ("sudo apt install git", "brew install git", "winget install Git.Git"),
    "Chromium": ("sudo apt install chromium", "brew install --cask chromium", "winget install Google.Chrome"),
    "Node": ("sudo apt install nodejs", "brew install node", "winget install OpenJS.NodeJS"),
}


class Problem(Exception):
    """What the reader has to put right before the command can work: told in one message, exit code 2."""


def java_tool(home, name):
    return Path(home) / "bin" / (name + (".exe" if WINDOWS else ""))


def cure(what):
    return "install it with: " + CURES[what][{"Darwin": 1, "Windows": 2}.get(platform.system(), 0)]


def output_of(command, **options):
    """Both output streams of a short command as text; None if it cannot be started or fails.

    One that the reader stopped raises as if we had been stopped.
    """
    try:
        done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=60,
                              stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False, **options)
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode == -signal.SIGINT:
        raise KeyboardInterrupt
    if done.returncode:
        time.sleep(LATER)
    return None if done.returncode else done.stdout


def old_python():
    return f"Python {'.'.join(map(str, sys.version_info[:3]))} is too old, 3.10 or newer is needed; {cure('Python')}"


def check_python():
    version = platform.python_version()
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


def find_maven(env):
    """Maven's command and version."""
    command = shutil.which("mvn")
    told = output_of([command, "-B", "-v"], env=env) if command else None
    version = re.search(r"Apache Maven ((\d+)\.(\d+)[^\s\x1b]*)", told or "")
    if not version or (int(version[2]), int(version[3])) < OLDEST_MAVEN:
        found = f"Maven {version[1]}, too old," if version else "no working Maven" if command else "no Maven"
        raise Problem(f"{found} found by PATH; Maven 3.8 or newer is needed; {cure('Maven')}")
    return command, version[1]


def check_path(root):
    """That the path of the checkout holds nothing at which Java and Python divide lists of paths."""
    if os.pathsep in str(root):
        raise Problem(f"{root}: a path with '{os.pathsep}' cannot stand in a list of paths; move the checkout, or rename that folder")


def home():
    """The reader's home folder; None for somebody without one, as in some containers."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def check_disk(root, needed=0):
    """That the checkout can be written, and has so many bytes free."""
    for folder in (root / ".venv", root / "target"):
        if not os.access(folder if folder.exists() else root, os.W_OK):
            raise Problem(f"{folder} cannot be written; copy the whole course to a folder of yours and work there")
    free = shutil.disk_usage(root).free
    if free < needed:
        raise Problem(f"{free / 1e9:.1f} GB free for {root}, {needed / 1e9:.1f} GB are needed; free some space")
    return f"{free / 1e9:.1f} GB free"


def remedy(root, lines, otherwise):
    """What the reader can do about a tool that failed with these lines."""
    free = shutil.disk_usage(root).free
    if free < FULL_DISK or re.search(NO_SPACE, " ".join(lines)):
        return f"The disk is full: {free / 1e9:.2f} GB free for {root}. Free some space, then give the same command again."
    return otherwise


def reason_of_pip(lines):
    """Why pip failed: its last line, unless there was no connection, which it then takes for a package that is not there."""
    broken = next(filter(None, (re.search(BROKEN, line) for line in lines)), None)
    return f"no connection: {broken[1].strip(QUOTES)}" if broken else lines[-1] if lines else "pip failed"


@functools.lru_cache(maxsize=None)
def vector_options(home):
    """What makes the JDK open its vectors to the library; nothing where it has no such module any more."""
    known = output_of([java_tool(home, "java"), "--list-modules"]) or ""
    return [f"--add-modules={VECTORS}"] if re.search(rf"^{re.escape(VECTORS)}\b", known, re.MULTILINE) else []


def feature(home):
    """The number of a JDK, as 17."""
    told = output_of([java_tool(home, "java"), "-XshowSettings:properties", "-version"]) or ""
    return re.search(r"java\.specification\.version = (\S+)", told)[1]


def vectors(home, jars):
    """What the library, on a class path, says of the vectors that this JDK gives it."""
    told = output_of([java_tool(home, "java"), *vector_options(home), "-cp", os.pathsep.join(map(str, jars)),
                      "firsthit.experiment.timing.VectorsCommand"])
    return (told or "not known").splitlines()[-1]


def processor():
    """The processor's name, and how many there are."""
    try:
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text("utf-8"))
    except OSError:
        found = None
    return f"{os.cpu_count()} x {found[1].strip() if found else platform.processor() or platform.machine()}"


def tell_optional():
    """Prints which tools are there that not every command needs."""
    optional = {"Git": ["git"], "Chromium": ["chromium", "chromium-browser", "google-chrome"], "Node": ["node"]}
    for name, commands in optional.items():
        found = next(filter(None, map(shutil.which, commands)), None)
        print(f"{name:9} {'ok' if found else 'optional':9} {found or 'not found; ' + cure(name)}")
