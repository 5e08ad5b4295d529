"""Writes the drawings of the derivations into notebooks/figures, and the houses beside what they show: `python3 src/course/drawings`.

`python3 src/course/drawings FOLDER` writes all of them into a folder.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
ROOT = Path(__file__).resolve().parents[3]


def write(folder):
    """All drawings, each as NAME.svg; their names."""
    import importlib

    names = []
    for room in ("inside", "sweeps", "movers", "search"):
        for name, make in importlib.import_module(room).DRAWINGS.items():
            make().save(folder / f"{name}.svg")
            names.append(name)
    return names


def write_houses(folder):
    """The houses of library and course, each beside what it shows unless there is a folder for all."""
    import houses

    for name, make in houses.HOUSES.items():
        make().save(folder / f"house-{name}.svg" if folder else ROOT / "src" / name / "house.svg")


if __name__ == "__main__":
    given = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    target = given or ROOT / "notebooks" / "figures"
    target.mkdir(parents=True, exist_ok=True)
    print(f"{len(write(target))} drawings in {target}")
    write_houses(given)
