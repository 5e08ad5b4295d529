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


def write_houses(paths):
    """The drawings of the two parts of `src`, each at its path by its name."""
    import houses

    for name, make in houses.HOUSES.items():
        make().save(paths[name])


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "notebooks" / "figures"
    target.mkdir(parents=True, exist_ok=True)
    print(f"{len(write(target))} drawings in {target}")
    write_houses({name: target / f"house-{name}.svg" if len(sys.argv) > 1 else ROOT / "src" / name / "house.svg" for name in ("library", "course")})
