"""The documents: links lead somewhere, every notebook is listed, and nothing tells of the machine it was written on."""

import base64
import json
import re
import shutil
import subprocess
from urllib.parse import unquote

import pytest
from conftest import ROOT
from minutes import cells

NOTEBOOKS = ROOT / "notebooks"
LARGEST_PICTURE = 150_000  # bytes
# Paths of a machine and hosts of registries; with brackets, so that this file does not find itself.
PRIVATE = re.compile(
    r"(?<![\w.)}])/(?:[h]ome|[U]sers|[r]oot|[w]ork|[t]mp)/\w|[C]:\\Users|"
    r"[r]epo1?\.maven\.|[m]aven\.org/|[p]ypi\.(org|python)|[p]ythonhosted\.|[r]egistry\.npmjs|[n]pmjs\.com|"
    r"[a]rtifactory|[n]exus[.:/]|[l]ocalhost:\d|\b10\.\d+\.\d+\.\d+\b|\b192\.[1]68\.", re.IGNORECASE)
PICTURE = re.compile("[A-Za-z0-9+/=]{1000,}")  # written in letters
SESSION = ROOT / "src" / "course" / "lab" / "main" / "jshell" / "imports.jshell"
SECTION = re.compile(r"\[(\d\d) ([^\]]+)\]\((\d\d-[\w-]+\.ipynb)#([^)]+)\)")
IMPORT = re.compile(r"^\s*import\s+(?:static\s+)?([\w.]+(?:\.\*)?)\s*;", re.MULTILINE)


def tracked(*patterns):
    """Files that Git knows, or is about to: those that end up at a reader's."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("what is tracked is known in a Git checkout only")
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", *patterns], cwd=ROOT, check=True,
        capture_output=True, encoding="utf-8")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def fragment_of(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(document):
    """The fragments that a page's headings can be reached by."""
    return {fragment_of(heading) for heading in re.findall(r"^#+\s+(.+?)\s*$", document.read_text(encoding="utf-8"), re.MULTILINE)}


def sections(notebook):
    """What is below each heading of a notebook, text and code."""
    found, heading = {}, ""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        pieces = re.split(r"^#+ +(.+?) *$", source, flags=re.MULTILINE) if cell["cell_type"] == "markdown" else [source]
        for i, piece in enumerate(pieces):
            heading = piece if i % 2 else heading
            found[heading] = found.get(heading, "") + ("" if i % 2 else piece)
    return found


def shown(text, folder=NOTEBOOKS):
    """Of each link such as `[13 Three tests](13-a.ipynb#three-tests)` number, heading, the section's text; None if it is not there."""
    for number, heading, file, fragment in SECTION.findall(text):
        there = sections(folder / file) if (folder / file).exists() and file.startswith(number) else {}
        yield number, heading, there.get(heading) if fragment == fragment_of(heading) else None


def links(text):
    """Targets of links and pictures outside code."""
    plain = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return re.findall(r"\]\(<?([^)\s>]+)>?(?:\s[^)]*)?\)|\b(?:src|href)=\"([^\"]+)\"", plain)


def broken(path, text):
    for target in filter(None, (first or second for first, second in links(text))):
        file, _, fragment = unquote(target).partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        aim = (path.parent / file) if file else path
        if not aim.exists():
            yield f"{path.name}: {target} leads nowhere"
        elif fragment and aim.suffix == ".md" and fragment not in anchors(aim):
            yield f"{path.name}: {target} names no heading of {aim.name}"


def lost_markers(texts, codes):
    """Markers that a text quotes, such as `// try 0.1, 1`, and that are the end of no line of code."""
    ends = {line[line.index("// try"):].rstrip() for code in codes for line in code.splitlines() if "// try" in line}
    return [quote for text in texts for quote in re.findall(r"`(// ?try[^`]*)`", text) if quote not in ends]


def needless_imports(codes):
    """Imports of names that every session has."""
    given = set(IMPORT.findall(SESSION.read_text(encoding="utf-8")))
    return [name for code in codes for name in IMPORT.findall(code)
            if name in given or name.rpartition(".")[0] + ".*" in given]


def test_whoever_opens_the_repository_sees_few_entries():
    assert len({path.relative_to(ROOT).parts[0] for path in tracked() if not path.relative_to(ROOT).parts[0].startswith(".")}) <= 16


def test_links_of_documents_lead_to_files_and_headings():
    documents = tracked("*.md")

    assert len(documents) >= 5
    assert [line for path in documents for line in broken(path, path.read_text(encoding="utf-8"))] == []


def test_links_of_notebooks_lead_to_files_and_headings():
    assert [line for path in tracked("notebooks/*.ipynb") for text in cells(path, "markdown").values() for line in broken(path, text)] == []


def test_a_broken_link_is_found(tmp_path):
    (tmp_path / "there.md").write_text("# First Hit: a *name*\n", encoding="utf-8")
    text = "[a](there.md#first-hit-a-name) [b](there.md#no) ![c](gone.png) `[d](x)` [e](https://example.org/x)"

    assert list(broken(tmp_path / "a.md", text)) == [
        "a.md: there.md#no names no heading of there.md", "a.md: gone.png leads nowhere"]


def test_each_marker_that_a_text_quotes_is_in_a_cell():
    lost = {path.name: lost_markers(cells(path, "markdown").values(), cells(path, "code").values())
            for path in tracked("notebooks/*.ipynb")}

    assert {name: quotes for name, quotes in lost.items() if quotes} == {}


def test_a_marker_without_a_cell_is_found():
    texts = ["at `// try 1, 2` and `// try 3`", "<summary>Hint</summary>`// try 1`"]

    assert lost_markers(texts, ["int n = 0; // try 1, 2\nn++;", "n--; // try 3"]) == ["// try 1"]


def test_no_notebook_imports_what_every_session_has():
    needless = {str(path.relative_to(ROOT)): needless_imports(cells(path, "code").values())
                for path in tracked("notebooks/*.ipynb")}

    assert len(IMPORT.findall(SESSION.read_text(encoding="utf-8"))) > 20
    assert {name: imports for name, imports in needless.items() if imports} == {}


def test_a_needless_import_is_found():
    code = "import firsthit.geometry.*;\nimport firsthit.query.Hit;\nimport firsthit.experiment.exact.ExactAnswer.Start;\n" \
        "import static firsthit.lesson.Check.todo;\nimport java.util.zip.GZIPInputStream;\nimport org.joml.Vector3d;"

    assert needless_imports([code]) == [
        "firsthit.geometry.*", "firsthit.query.Hit", "firsthit.lesson.Check.todo", "org.joml.Vector3d"]


def test_every_notebook_is_listed_in_order():
    names = [path.stem for path in tracked("notebooks/*.ipynb") if path.parent == NOTEBOOKS]
    index = (NOTEBOOKS / "index.md").read_text(encoding="utf-8")

    assert re.findall(r"\]\((\d\d-[^)]+)\.ipynb\)", index) == sorted(names)


def test_every_method_is_shown_where_the_sources_say():
    table = (NOTEBOOKS / "sources.md").read_text(encoding="utf-8").partition("## What each method is shown with")[2]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")]
    head, _, *methods = rows

    assert head == ["method", "loaded mesh", "motion", "contact distance", "timing curve", "error case"]
    assert len(methods) >= 25
    assert [row for row in methods if len(row) != len(head) or not row[0]
            or not all(map(SECTION.fullmatch, row[1:]))] == []
    assert [(number, heading) for number, heading, text in shown(table) if text is None] == []


def test_the_pictures_of_an_erratum_are_where_its_number_is():
    errata = re.split(r"^##+ ", (NOTEBOOKS / "errata.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    pictures = {found[0]: list(shown(one.partition("**Picture.**")[2].partition("**Tests.**")[0]))
                for one in errata if (found := re.match(r"E\d+\b", one))}

    assert len(pictures) > 40
    assert [name for name, found in pictures.items() if not found] == []
    assert [(name, number, heading) for name, found in pictures.items() for number, heading, text in found
            if not re.search(rf"\b{name}\b", text or "")] == []


def test_a_section_that_is_not_there_is_found(tmp_path):
    made = [("markdown", ["# A\n", "## In `float`: one\n", "E1"]), ("code", ["f(2);"])]
    notebook = {"cells": [{"cell_type": kind, "source": source} for kind, source in made]}
    (tmp_path / "01-a.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    text = "[01 In `float`: one](01-a.ipynb#in-float-one) [01 A](01-a.ipynb#b) [02 A](01-a.ipynb#a) [01 B](01-a.ipynb#b) " \
        "[02 A](02-a.ipynb#a)"

    assert list(shown(text, tmp_path)) == [
        ("01", "In `float`: one", "\nE1f(2);"), ("01", "A", None), ("02", "A", None), ("01", "B", None), ("02", "A", None)]


def test_no_title_repeats_the_number_of_its_notebook():
    heads = {path.name: json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"][0]
             for path in tracked("notebooks/*.ipynb")}

    assert {name: head for name, head in heads.items() if not re.match(r"# \D", head)} == {}


def test_no_file_tells_of_a_machine_or_a_registry():
    found = []
    for path in tracked():
        lines = PICTURE.sub("", path.read_bytes().decode("utf-8", errors="replace")).splitlines()
        found += [f"{path.relative_to(ROOT)}:{number}: {match[0]}" for number, line in enumerate(lines, start=1)
                  if (match := PRIVATE.search(line))]

    assert found == []


@pytest.mark.parametrize("text", ["in /" + "home/ada/x", '"/' + 'work/x"', "https://repo" + ".maven.apache.org/x",
                                  "https://pypi" + ".org/simple"])
def test_a_private_path_and_a_registry_are_found(text):
    assert PRIVATE.search(text)


def test_figures_are_pictures_of_their_notebooks():
    figures = tracked("notebooks/figures/*.png")
    for path in figures:
        (notebook,) = NOTEBOOKS.glob(f"{path.name[:2]}-*.ipynb")
        shown = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        pictures = ["".join(output["data"].get("image/png", "")) for cell in shown
                    for output in cell.get("outputs", []) if "data" in output]

        assert path.read_bytes() in [base64.b64decode(picture) for picture in pictures], f"{path.name} is out of date"
        assert path.stat().st_size <= LARGEST_PICTURE, path.name


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8")) <= 7_000
