"""What a notebook leaves under target/lab: its executed copy, its pictures and its tables."""

import base64
import collections
import re

import storage

DRAWING = re.compile(r"\((figures/[^)]+)\)")  # what the text of a notebook shows, beside it


def write(name, notebook, output):
    """Writes the executed copy, charts and tables; those of an earlier run go. Returns the paths of charts and tables."""
    copies = output / "notebooks"
    copies.mkdir(parents=True, exist_ok=True)
    (copies / f"{name}.ipynb").write_text(storage.text(notebook), encoding="utf-8")
    for kind in ("charts", "tables"):
        (output / kind).mkdir(parents=True, exist_ok=True)
        for old in (output / kind).glob(f"{name[:2]}-*"):
            old.unlink()
    written = []
    for _, found, places in located(name[:2], notebook):
        for kind, place in places.items():
            (output / place).write_bytes(content(found, kind))
            written.append(output / place)
    return written


def located(number, notebook):
    """Cell, output, and where its picture and its table belong: charts/NN-k.png, tables/NN-name.csv, the second of a name with -2."""
    charts, tables, named = 0, 0, collections.Counter()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            places, data = {}, output.get("data", {})
            if "image/png" in data:
                charts += 1
                places["image/png"] = f"charts/{number}-{charts}.png"
            if "text/csv" in data:
                tables += 1
                name = re.sub(r"[^A-Za-z0-9._-]+", "-", str(output.metadata.get("text/csv", {}).get("name") or tables))
                named[name] += 1
                again = f"-{named[name]}" if named[name] > 1 else ""
                places["text/csv"] = f"tables/{number}-{name}{again}.csv"
            yield cell, output, places


def bundles(notebook):
    """Data and metadata of each output that has any."""
    for _, output, _ in located("", notebook):
        if "data" in output:
            yield output.data, output.metadata


def content(output, kind):
    """The bytes of a picture, or of a table."""
    text = output.data[kind]
    return base64.b64decode(text) if kind == "image/png" else text.encode("utf-8")


def title(notebook, name):
    for cell in notebook.cells:
        found = re.search(r"^#\s+(.+)$", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        if found:
            return found[1].strip()
    return name
