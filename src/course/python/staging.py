"""The sources of the book: documents and executed notebooks, with pictures, tables and scripts as files beside them.

What did not change is not written again, so that Sphinx reads again only what did.
"""

import base64
import copy
import hashlib
import html
import io
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import artifacts
import handouts
import nbformat
import storage
from PIL import Image

JAVA_FILE = re.compile(r"\]\((?:\.\./)+src/\w+/\w+/main/java/([\w/]+)\.java\)")
OTHER_FOLDER = re.compile(r"\]\(\.\./(?:docs|notebooks)/")
LIBRARY = re.compile(r"^<script>(?P<script>.*?)</script>(?=<div class=\"firsthit-view)", re.DOTALL)
LINES = re.compile(r"\. (Curves|Points|Boxes|Bars by category)\b")
COLOURS = re.compile(r"\. (Map|Numbers in cells|Shown)\b")
EMBEDDED = re.compile(r'src="data:image/png;base64,([A-Za-z0-9+/=]+)"')
# What Prediction prints: what was to be predicted, the truth if it is known, and what the reader said.
VERDICT = re.compile(r"(.+): (.*?)( \(you wrote no answer\)|, as you said|; you said .+|no answer yet, .+|you say .+)")
LONG_TABLE = 40  # lines; a longer one is folded
INDEX = "# First Hit\n\nThe notebooks of this folder, as they ran.\n"
SOLUTIONS = "# Before you look\n\nWhat follows solves the *Build it* sections of the notebooks. Try it yourself first.\n\n"
LIBRARY_PAGE = "# The library\n\nEvery class with what it answers, its units and its errors. A class name leads to its source.\n\n"
REFERENCE = ("use", "recipes", "engines", "commands", "glossary", "errata", "sources", "teaching")  # in this order; what else there is follows


class Staging:
    """Writes into the folder of sources, and remembers what belongs there."""

    def __init__(self, notebooks, executed, folder, modules=()):
        self.notebooks, self.executed, self.folder, self.modules = notebooks, executed, folder, modules
        self.sources, self.beside = folder / "source", folder / "beside"
        self.kept, self.names, self.downloads, self.pictures, self.drawn, self.stale = set(), [], {}, [], {}, []

    def write(self):
        lessons = [self.lesson(path) for path in sorted(self.notebooks.glob("[0-9][0-9]-*.ipynb"))]
        solutions = [self.lesson(path) for path in sorted((self.notebooks / "solutions").glob("*.ipynb"))]
        pages = [*self.notebooks.glob("*.md"), *self.notebooks.with_name("docs").glob("*.md")]
        documents = [self.document(path) for path in sorted(pages) if path.name != "index.md"]
        documents.sort(key=lambda name: (REFERENCE.index(name) if name in REFERENCE else len(REFERENCE), name))
        if "teaching" in documents:
            documents.append(self.hand_out())
        if self.modules:
            self.put(self.sources / "library.md", LIBRARY_PAGE + "".join(map(javadoc, self.modules)))
            documents.append("library")
        if solutions:
            listed = "".join(f"- [{title}]({name}.ipynb)\n" for name, title in solutions)
            self.put(self.sources / "solutions" / "index.md", SOLUTIONS + listed)
            solutions = [("index", ""), *solutions]
        index = self.notebooks / "index.md"
        text = index.read_text("utf-8") if index.exists() else INDEX
        contents = {**parts(text, lessons), "Reference": documents, "Solutions": [f"solutions/{name}" for name, _ in solutions]}
        self.put(self.sources / "index.md", linked(text) + "".join(toctree(*part) for part in contents.items()))
        self.names = ["index", *(name for part in contents.values() for name in part)]
        self.put(self.folder / "downloads.json", json.dumps(self.downloads, indent=1))
        self.draw()
        self.forget()

    def document(self, path):
        self.put(self.sources / path.name, linked(path.read_text("utf-8")))
        return path.stem

    def hand_out(self):
        """Writes handouts, keys, slides and the quiz; returns the name of their list."""
        pages, quiz = handouts.pages(sorted(self.notebooks.glob("[0-9][0-9]-*.ipynb")), self.drawn)
        for name, text in pages.items():
            self.put(self.sources / "handouts" / f"{name}.md", linked(text))
        self.put(self.beside / "handouts" / "questions.xml", quiz)
        return "handouts/index"

    def lesson(self, path):
        """Writes a notebook whose outputs name files; returns its name in the book, and its title."""
        notebook, place = self.latest(path), path.parent.relative_to(self.notebooks)
        name = re.sub(r"[^\w.-]+", "-", path.stem)
        self.put(self.beside / place / "downloads" / f"{name}.ipynb", storage.text(without_outputs(notebook)))
        staged = copy.deepcopy(notebook)
        files = {"notebook": f"downloads/{name}.ipynb", **self.take_out(staged, name[:2], place)}
        for cell in staged.cells:
            if cell.cell_type == "markdown":
                for drawing in artifacts.DRAWING.findall(cell.source):
                    if (path.parent / drawing).exists():  # else Sphinx says that it is missing
                        self.put(self.sources / place / drawing, (path.parent / drawing).read_bytes())
                cell.source = linked(cell.source)
        if artifacts.title(notebook, "") == "":
            staged.cells.insert(0, nbformat.v4.new_markdown_cell(f"# {escaped(path.stem)}", id="title"))
        staged.metadata.update(storage.METADATA)
        self.put(self.sources / place / f"{name}.ipynb", storage.text(staged))
        self.downloads[(place / name).as_posix()] = files
        return name, artifacts.title(notebook, name)

    def take_out(self, notebook, number, place):
        """Puts pictures and tables into files, and in their place HTML that names these; returns their names by kind."""
        files, described = {}, set()
        for cell, output, places in artifacts.located(number, notebook):
            for kind, file in places.items():
                files.setdefault(kind, []).append(smaller(file) if kind == "image/png" else file)
                self.put(self.beside / place / file, artifacts.content(output, kind))
            shown = self.shown(output, places, description(cell, output, cell.id in described), "../" * len(place.parts))
            if "image/png" in places:
                self.pictures.append(self.beside / place / places["image/png"])
                self.drawn.setdefault((number if place == Path() else place, cell.id), []).append(shown)
                described.add(cell.id)
            if shown:
                output.data, output.metadata = nbformat.from_dict({"text/html": shown}), nbformat.from_dict({})
        return files

    def latest(self, path):
        """The notebook as it ran here if it has the same cells, otherwise as it was committed."""
        committed, ran = storage.read(path), self.executed / "notebooks" / path.name
        if path.parent == self.notebooks:
            fresh = storage.read(ran) if ran.exists() else None
            if fresh and sources(fresh) == sources(committed):
                return fresh
            self.stale.append(path.stem)
        return committed

    def shown(self, output, places, alt, up):
        """The output as HTML that names files beside the page; empty if it may stay as it is."""
        if "image/png" in places:
            return picture(places["image/png"], output, alt)
        data = output.get("data", {})
        text = data.get("text/html", "")
        if list(data) == ["text/plain"]:
            return verdict(data["text/plain"])
        if storage.is_view(output):
            text = EMBEDDED.sub(lambda found: self.slide(base64.b64decode(found[1]), up), text)
            return LIBRARY.sub(lambda found: self.shared(found["script"], up), text, count=1)
        if "<table" in text:
            text = f'<div class="fh-table">{text}</div>'
            rows = text.count("<tr>")
            if rows > LONG_TABLE:
                text = f'<details class="fh-long"><summary>A table of {rows} lines</summary>{text}</details>'
        if "text/csv" in places:
            text += f'<p class="fh-file"><a href="{places["text/csv"]}" download>{Path(places["text/csv"]).name}</a></p>'
        return text

    def shared(self, script, up):
        """A script that many pages have, as a file of its own, which first-hit.js reads when a view comes near."""
        name = f"views/{hashlib.sha256(script.encode()).hexdigest()[:8]}.js"
        self.put(self.beside / name, script)
        return f'<div data-views="{up}{name}"></div>'

    def slide(self, picture, up):
        """A picture of a slide as a file, which a browser reads when it is slid to."""
        file = self.beside / "slides" / f"{hashlib.sha256(picture).hexdigest()[:12]}.png"
        self.put(file, picture)
        self.pictures.append(file)
        return f'loading="lazy" src="{up}slides/{file.stem}.webp"'

    def draw(self):
        """Beside each picture a smaller file with the same pixels, which the book has in its place."""
        with ThreadPoolExecutor() as pool:
            list(pool.map(self.compress, dict.fromkeys(self.pictures)))

    def compress(self, path):
        small = Path(smaller(str(path)))
        self.kept.add(small)
        if not small.exists() or small.stat().st_mtime_ns < path.stat().st_mtime_ns:
            Image.open(path).convert("RGB").save(small, "WEBP", lossless=True, quality=25, method=1)

    def put(self, path, content):
        self.kept.add(path)
        wanted = content.encode("utf-8") if isinstance(content, str) else content
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != wanted:
            path.write_bytes(wanted)

    def forget(self):
        """Removes what earlier runs wrote and this one did not."""
        for root in (self.sources, self.beside):
            for path in [path for path in root.rglob("*") if path.is_file() and path not in self.kept]:
                path.unlink()


def without_outputs(notebook):
    """As it is to be run: what comes out of it stands in the page."""
    bare = storage.committed_form(notebook)
    storage.forget_outputs(bare)
    return bare


def smaller(picture):
    """The file that has a picture's pixels in half the bytes."""
    return picture.removesuffix(".png") + ".webp"


def sources(notebook):
    return [(cell.cell_type, cell.source) for cell in notebook.cells]


def description(cell, output, again):
    """What a picture shows: the words of its cell for the first picture there, its own for each that follows."""
    words = cell.metadata.get("mystnb", {}).get("image", {}).get("alt", "")
    return " ".join((words if words and not again else output.get("data", {}).get("text/plain", "")).split())


def picture(place, output, alt):
    """A picture in the size it is meant to have, which opens in all its pixels.

    Lines on white are shown on black in a dark page; where colours tell something, as on maps, they stay.
    """
    words = "".join(output.get("data", {}).get("text/plain", ""))
    lines = " fh-lines" if LINES.search(words) and not COLOURS.search(words) else ""
    image = Image.open(io.BytesIO(artifacts.content(output, "image/png")))
    size = {**dict(zip(("width", "height"), image.size)), **output.metadata.get("image/png", {})}
    small = smaller(place)
    return (f'<p class="fh-picture{lines}"><a href="{small}"><img src="{small}" alt="{html.escape(alt)}" '
            f'width="{size["width"]}" height="{size["height"]}" loading="lazy"></a></p>')


def verdict(text):
    """What a prediction says, as a sentence of the page; empty if the text is none of these."""
    found = VERDICT.fullmatch(text)
    if not found:
        return ""
    what, truth, said = map(html.escape, found.groups())
    shown = f"<strong>{truth}</strong>" if truth else ""
    return f'<p class="fh-verdict">{what}: {shown}<span>{said}</span></p>'


def linked(text):
    """Links as the book has them: to a class by its name, to a folder as to its index, and all documents in one folder."""
    text = JAVA_FILE.sub(lambda found: f"](java:{found[1].replace('/', '.')})", text)
    return OTHER_FOLDER.sub("](", text).replace("](solutions)", "](solutions/index.md)")


def parts(index, lessons):
    """The lessons under the headings of the index that list them, each with its number; the rest under a name of our own."""
    left, found = {name: f"{name[:2]} {title} <{name}>" for name, title in lessons}, {}
    for section in re.split(r"^## +", index, flags=re.MULTILINE)[1:]:
        names = [name for name in re.findall(r"\]\(([\w.-]+)\.ipynb\)", section) if name in left]
        if names:
            found[section.partition("\n")[0].strip()] = [left.pop(name) for name in names]
    return {"Notebooks": list(left.values()), **found} if left else found


def javadoc(module):
    return f'- <a href="api/{module}/index.html">Javadoc of {module}</a>\n'


def escaped(text):
    """Text that is no markup in a document."""
    return re.sub(r"([^\w\s])", r"\\\1", text)


def toctree(caption, entries):
    return "\n".join(["", "```{toctree}", f":caption: {caption}", ":hidden:", "", *entries, "```", ""]) if entries else ""
