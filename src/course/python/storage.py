"""Notebook files in one form, so that a diff shows what changed in the lesson and nothing else."""

import copy
import json
import re

import compare
import nbformat
from needs import Problem

LARGE_TABLE = 20_000  # characters of CSV that a committed notebook may carry beside the HTML of the same table
# What asks the reader for an answer: words in bold with a question mark, or that want a guess on paper.
BOLD, ASKS = re.compile(r"\*\*(?!\s)(.+?)(?<!\s)\*\*", re.DOTALL), re.compile(r"\?|\b(draw|guess|write down)\b", re.IGNORECASE)
FIGURE = re.compile(r'^<div class="live".*?^</div>$', re.DOTALL | re.MULTILINE)  # may stand between a question and its cell
PREDICTED, TOLD = "Prediction.of(", ".against("
SINGLE_CALLS = "This was a test: each time below is that of a single call, and says nothing.\n"
FOLDED = "hide-output"  # the tag by which a Sphinx book folds an output; JupyterLab has a mark of its own
METADATA = {
    "kernelspec": {"display_name": "Java", "language": "java", "name": "java"},
    # Without the version that the kernel reports: it would change from JDK to JDK.
    "language_info": {
        "codemirror_mode": "java", "file_extension": ".jshell", "mimetype": "text/x-java-source", "name": "java",
        "pygments_lexer": "java"},
}


def read(path):
    """The notebook, every cell with an id, so that it can be executed and compared cell by cell."""
    try:
        notebook = nbformat.from_dict(json.loads(path.read_text(encoding="utf-8")))
        notebook.nbformat_minor = 5
        for number, cell in enumerate(notebook.cells):
            cell.setdefault("id", f"cell-{number}")
        nbformat.validate(notebook)
    except (ValueError, TypeError, AttributeError, nbformat.ValidationError) as failure:
        raise Problem(f"{path} is not a notebook: {str(failure).splitlines()[0]}") from failure
    return nbformat.v4.rwbase.rejoin_lines(notebook)


def forget_outputs(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None


def is_volatile(cell):
    """Cells that print the reader's own timings: executed, shown in the pages, never committed and never compared."""
    return "volatile" in cell.metadata.get("tags", [])


def tell_single_calls(notebook):
    """Says above each output with times that they are no measurement; pages are made of a checked notebook too."""
    for cell in filter(is_volatile, notebook.cells):
        if cell.outputs:
            cell.outputs.insert(0, nbformat.v4.new_output("stream", name="stdout", text=SINGLE_CALLS))


def committed_form(notebook):
    """A copy of an executed notebook as it may be committed."""
    result = copy.deepcopy(notebook)
    result.metadata = nbformat.from_dict({**result.metadata, **copy.deepcopy(METADATA)})
    for cell in result.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            kept = [] if is_volatile(cell) else [output for output in cell.outputs if not is_view(output)]
            cell.outputs = [without_large_table(output) for output in kept]
    fold_answers(result)
    return result


def fold_answers(notebook):
    """Marks what stands below a question, or between a prediction and the truth, to be shown only when the reader opens it, or runs its cell."""
    asked = waiting = False
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            asked = is_question(FIGURE.sub("", cell.source).rstrip().rpartition("\n\n")[2])
        elif cell.cell_type == "code":
            waiting = waiting or PREDICTED in cell.source
            fold(cell, (asked or waiting) and bool(cell.outputs))
            waiting = waiting and TOLD not in cell.source


def is_question(paragraph):
    return any(ASKS.search(words) for words in BOLD.findall(paragraph))


def fold(cell, hidden):
    tags = [tag for tag in cell.metadata.get("tags", []) if tag != FOLDED] + [FOLDED] * hidden
    for name, value in (("tags", tags), ("jupyter", {"outputs_hidden": True} if hidden else None)):
        cell.metadata.pop(name, None)
        if value:
            cell.metadata[name] = value


def is_view(output):
    """What can be turned is for the running notebook and the pages; the still picture before it is committed."""
    return output.get("metadata", {}).get("text/html", {}).get("firsthit") == "view"


def without_large_table(output):
    if len(output.get("data", {}).get("text/csv", "")) > LARGE_TABLE:
        del output.data["text/csv"]
        output.metadata.pop("text/csv", None)
    return output


def text(notebook):
    """The file's text: keys sorted, one space of indentation, a newline at the end."""
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def update(path, executed):
    """Rewrites the committed outputs; each output that says the same keeps its committed bytes."""
    committed, fresh = read(path), committed_form(executed)
    for before, after in zip(committed.cells, fresh.cells):
        if after.cell_type == "code" and len(before.outputs) == len(after.outputs):
            after.outputs = [
                old if same(old, new) else new for old, new in zip(before.outputs, after.outputs)]
    wanted = text(fresh)
    if path.read_text(encoding="utf-8") != wanted:
        path.write_text(wanted, encoding="utf-8", newline="\n")


def same(old, new):
    """Whether text, tables and every decoded pixel agree; then only the encoding of a picture can differ."""
    return old.get("metadata") == new.get("metadata") and not compare.differences(old, new, compare.EXACTLY)


def report(name, committed, fresh):
    """What differs between a committed notebook and its fresh run, cell by cell; empty if nothing does."""
    lines = []
    for number, (before, after) in enumerate(zip(committed.cells, committed_form(fresh).cells), start=1):
        if before.cell_type == "code" and not is_volatile(before):
            found = compare.cell_differences(before.outputs, after.outputs)
            lines += [f"{name}, cell {number}: {difference}" for difference in found]
    return "\n".join(lines)
