"""Lists every sentence of the notebooks that tells how long a computation takes, or how many times as long, and where its numbers are from.

claims.py [NUMBER]... prints one line for each: the notebook, the cell, and

    computed   each number of it is printed by a cell of the same notebook, which measures it or reads a kept file
    words      it has no number
    question   it asks
    physics    it tells of a time in the simulated world, or of what a second is; these are named below
    BY HAND    none of these: nothing keeps it true

Standard library only.
"""

import json
import re
import sys

from places import ROOT

TOLD = re.compile(r"\d\s*(ns|µs|ms|minutes|hours)\b|(times|twice|half|third|much) as (long|fast|much time|dear)"
                  r"|\b(faster|slower|slowest|fastest|cheaper|dearer|dear)\b|\btakes? (less|more|longer)\b|\bof (the|its) time\b")
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?(?:e-?\d+)?")
SENTENCE = re.compile(r"(?<=[.!?])\**\s+|\n+")
MINUTES = re.compile(r"About \d+ minutes")  # of a lesson: minutes.py writes and holds them
# What has a number and a time, but is not measured by a computer's clock: sentences, by notebook, that begin so.
PHYSICS = {
    "00": ("A thousand balls need the seconds", "- Change the 12 in"),
    "04": ("A slide in ellipsoid space",),
    "06": ("The slow one rolls", "The others are faster than"),
    "08": ("After 3,600 steps",),
    "14": ("By 1.066 m",),
    "17": ("The rocket flies",),
}


def outputs(notebook):
    """All that the code cells print or show as text."""
    texts = []
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            texts += ["".join(output.get("text", ""))]
            texts += ["".join(data) for kind, data in output.get("data", {}).items() if kind in ("text/plain", "text/csv")]
    return "\n".join(texts)


def numbers(text):
    return {found.replace(",", "") for found in NUMBER.findall(text)}


def kind(sentence, number, printed):
    """Where the numbers of a sentence are from."""
    if sentence.startswith(PHYSICS.get(number, ())):
        return "physics"
    if sentence.rstrip("*").endswith("?"):
        return "question"
    own = numbers(re.sub(r"\[[^\]]*\]\([^)]*\)|\*[^*]*\*|`[^`]*`|\(E\d+\)|\$[^$]*\$", " ", sentence))  # links, names, formulas
    if not own:
        return "words"
    return "computed" if own <= printed else "BY HAND"


def claims(path):
    """Cell, kind and sentence of every claim in a notebook."""
    notebook = json.loads(path.read_text("utf-8"))
    printed = numbers(outputs(notebook))
    for place, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "markdown":
            for sentence in SENTENCE.split("".join(cell["source"])):
                if TOLD.search(sentence) and not MINUTES.search(sentence) and not sentence.startswith(("#", "<", "!")):
                    yield place, kind(sentence, path.name[:2], printed), sentence


def main(chosen):
    for path in sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb")):
        if not chosen or path.name[:2] in chosen:
            for place, told, sentence in claims(path):
                print(f"{path.name[:2]} [{place}] {told:8}  {sentence}")


if __name__ == "__main__":
    main(sys.argv[1:])
