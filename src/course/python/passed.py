"""What `lab.py test --all` last passed, by content: .ci/passed.tsv names a part, the JDK, a hash of all files of the part, and the day.

`test` leaves out what has still these files. Standard library only.
"""

import hashlib
import shutil
import subprocess

from places import ROOT

FILE = ROOT / ".ci" / "passed.tsv"
HEAD = "# What `lab.py test --all` last passed: part, JDK, hash of its files, day. Written by it; `test` leaves out what has still these files."
# The library, with its tests and the data that they read.
LIBRARY = ("pom.xml", "src/library", ".mvn", "LICENSE", "NOTICE", "data/README.md", "data/cases", "data/meshes")
# What the course is made with, which needs the library.
COURSE = (*LIBRARY, "src/course/lab", "src/course/live", "data", "notebooks/figures/live")
# What a lesson is run and compared with beside these.
TOOLS = tuple(f"src/course/python/{name}" for name in (
    "constraints.txt", "requirements.txt", "artifacts.py", "compare.py", "execute.py", "exercises.py", "hidden.txt", "kernelspec.py", "storage.py",
    "warm.py", "WarmKernels.java"))
MUTANTS = "src/course/lab/test/resources/firsthit/lesson/mutants"  # wrong programs that the checks of a lesson have to catch


def files(root, paths):
    """The files below these paths that Git knows or would; all of them where there is no repository."""
    if (root / ".git").exists() and shutil.which("git"):
        command = ["git", "-c", f"safe.directory={root}", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths]
        names = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.split("\0")
    else:
        tops = [root / path for path in paths]
        names = [path.relative_to(root).as_posix() for top in tops for path in ([top] if top.is_file() else top.rglob("*"))]
    return sorted({name for name in names if name and (root / name).is_file()})


def digest(root, *paths):
    """A hash of the names and contents of all files below these paths."""
    return together(hashes(root, paths), paths)


def hashes(root, paths):
    """The hash of each file below these paths, by its name."""
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in files(root, paths)}


def together(known, paths):
    """One hash for those of the files that are below these paths."""
    own = [f"{name}\0{known[name]}\n" for name in sorted(known) if any(name == path or name.startswith(f"{path}/") for path in paths)]
    return hashlib.sha256("".join(own).encode()).hexdigest()


def digests(root, lessons):
    """The hash of each part: `library`, `course`, `tools`, and of each lesson by its name what is its own."""
    parts = {"library": LIBRARY, "course": COURSE, "tools": TOOLS}
    parts.update({name: (f"notebooks/{name}.ipynb", f"notebooks/solutions/{name}.ipynb", f"{MUTANTS}/{name[:2]}.txt") for name in lessons})
    known = hashes(root, sorted({path for paths in parts.values() for path in paths}))
    return {part: together(known, paths) for part, paths in parts.items()}


def read(path=FILE):
    """Hash and day by part and JDK."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    cells = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {(part, java): (digest, day) for part, java, digest, day in cells}


def write(java, found, day, path=FILE):
    """Keeps what passed on this JDK, and what passed on others; parts that are no more go."""
    kept = {key: value for key, value in read(path).items() if key[1] != java and key[0] in found}
    kept.update({(part, java): (digest, day) for part, digest in found.items()})
    rows = ["\t".join((*key, *value)) for key, value in sorted(kept.items())]
    path.write_text("\n".join([HEAD, *rows]) + "\n", encoding="utf-8")


def unchanged(java, found, path=FILE):
    """The parts that passed on this JDK as they are now, each with the day."""
    known = read(path)
    return {part: known[part, java][1] for part, digest in found.items() if known.get((part, java), ("",))[0] == digest}
