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
IMPORT = re.compile(r"^\s*import\s+(?:static\s+)?([\w.]+(?:\.\*)?)\s*;", re.MULTILINE)


def tracked(*patterns):
    """Files that Git knows, or is about to: those that end up at a reader's."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("what is tracked is known in a Git checkout only")
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", *patterns], cwd=ROOT, check=True,
        capture_output=True, encoding="utf-8")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def anchors(document):
    """The fragments that a page's headings can be reached by."""
    headings = re.findall(r"^#+\s+(.+?)\s*$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


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
