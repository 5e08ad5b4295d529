"""What a reader finds under target/lab: executed copies, charts, tables, one page a notebook, and an index.

The pages need no network: pictures are embedded, formulas become MathML, and no script is loaded from elsewhere.
"""

import base64
import html
import re
from urllib.parse import quote

import storage
from jinja2 import DictLoader
from latex2mathml.converter import convert as mathml
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from nbformat import v4

# nbconvert's own page without the three scripts it would fetch (require.js, MathJax, Mermaid), with a text description
# of each picture, greys and greens that can be read, and whole lines of code on paper.
TEMPLATE = """
{%- extends 'lab/index.html.j2' -%}
{%- block html_head_js -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
{%- block html_head_css -%}{{ super() }}
<style>
:root { --jp-cell-prompt-not-active-opacity: 1; --jp-mirror-editor-number-color: #006600;
    --jp-mirror-editor-comment-color: #306060 }
@media print { .highlight pre { white-space: pre-wrap } }
</style>
{%- endblock -%}
{%- block body_header -%}{{ super() }}
<p><a href="index.html">All notebooks</a> · <a href="../reports/apidocs/index.html">Javadoc of the library</a></p>
{%- endblock -%}
{%- block data_png scoped -%}
{%- set alt = cell.metadata.get('mystnb', {}).get('image', {}).get('alt') or output.data.get('text/plain', '') -%}
{{ super() | replace('<img ', '<img alt="' ~ (alt | escape_html) ~ '" ', 1) }}
{%- endblock -%}
"""
INDEX = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>First Hit</title>
<style>
body {{ font-family: sans-serif; line-height: 1.5; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }}
section {{ border-top: 1px solid #ccc; padding: 0.5rem 0 1rem }}
img {{ height: 9rem; max-width: 100%; object-fit: contain; box-sizing: border-box; border: 1px solid #ddd;
    padding: 0.2rem }}
</style></head><body>
<h1>First Hit</h1>
<p>The notebooks as they ran on this machine. Read them here in order, a click on a title opens one; to change and run
the cells yourself, give the command <code>python3 lab.py open</code>. {javadoc}</p>
{sections}
</body></html>
"""


class Renderer(IPythonRenderer):
    """Markdown whose formulas are MathML and whose links lead from target/lab to the right place."""

    def inline_math(self, body):
        return formula(body, "inline")

    def block_math(self, body):
        return formula(body, "block")

    def latex_environment(self, name, body):
        return formula(f"\\begin{{{name}}}{body}\\end{{{name}}}", "block")

    def heading(self, text, level, **attributes):
        """Named as GitHub names it, which is what links in our documents say; nbconvert's names hold escapes."""
        name = re.sub(r"[^\w\- ]", "", html.unescape(re.sub(r"<.*?>", "", text)).lower()).replace(" ", "-")
        made = super().heading(text, level, **attributes)
        return re.sub(r'(?<= id=")[^"]*|(?<=class="anchor-link" href="#)[^"]*', name, made)

    def link(self, text, url, title=None):
        return super().link(text, page_link(url), title)


def formula(latex, display):
    """MathML, or the source as written where the converter does not know a command."""
    try:
        return mathml(latex.strip(), display=display)
    except Exception:  # the converter raises many kinds; the source is readable text
        return f"<code>{html.escape(latex)}</code>"


def page_link(url):
    """Notebooks link to each other and to files beside them; pages lie two folders deeper and end in .html."""
    if re.match(r"[a-z]+:|#|/", url):
        return url
    page = re.fullmatch(r"(?:\./)?([^/#]+)\.(?:ipynb|md)(#.*)?", url)
    return f"{page[1]}.html{page[2] or ''}" if page else f"../../notebooks/{url}"


class Exporter(HTMLExporter):
    """Self-contained pages."""

    def __init__(self, folder):
        super().__init__(
            extra_loaders=[DictLoader({"first-hit.html.j2": TEMPLATE})], template_file="first-hit.html.j2",
            embed_images=True)
        self.register_filter("markdown2html", lambda source: self.rendered(source, folder))

    def rendered(self, source, folder):
        return MarkdownWithMath(renderer=Renderer(escape=False, embed_images=True, path=str(folder))).render(source)


def write(name, notebook, folder, output):
    """Writes the executed copy, its charts and tables and its page; returns the paths of charts and tables."""
    artifacts = write_artifacts(name[:2], notebook, output)
    copies = output / "notebooks"
    copies.mkdir(parents=True, exist_ok=True)
    (copies / f"{name}.ipynb").write_text(storage.text(notebook), encoding="utf-8")
    write_page(name, notebook, folder, output)
    return artifacts


def write_page(name, notebook, folder, output):
    page, _ = Exporter(folder).from_notebook_node(notebook, {"metadata": {"name": title(notebook, name)}})
    (output / f"{name}.html").write_text(page, encoding="utf-8")


def write_documents(folder, output):
    """The glossary and what else notebooks link to, as pages; our own index takes the place of the course's."""
    for path in folder.glob("*.md"):
        if path.name != "index.md":
            text = v4.new_notebook(cells=[v4.new_markdown_cell(path.read_text("utf-8"))])
            write_page(path.stem, text, folder, output)


def write_artifacts(number, notebook, output):
    """Every picture becomes a file NN-k.png, every table a file NN-name.csv; those of an earlier run go."""
    written = []
    for kind in ("charts", "tables"):
        (output / kind).mkdir(parents=True, exist_ok=True)
        for old in (output / kind).glob(f"{number}-*"):
            old.unlink()
    for data, metadata in bundles(notebook):
        if "image/png" in data:
            path = output / "charts" / f"{number}-{count(written, 'charts')}.png"
            path.write_bytes(base64.b64decode(data["image/png"]))
            written.append(path)
        if "text/csv" in data:
            name = metadata.get("text/csv", {}).get("name") or count(written, "tables")
            path = output / "tables" / f"{number}-{re.sub(r'[^A-Za-z0-9._-]+', '-', str(name))}.csv"
            path.write_text(data["text/csv"], encoding="utf-8", newline="\n")
            written.append(path)
    return written


def count(written, kind):
    return 1 + sum(path.parent.name == kind for path in written)


def bundles(notebook):
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "data" in output:
                yield output.data, output.metadata


def title(notebook, name):
    for cell in notebook.cells:
        found = re.search(r"^#\s+(.+)$", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        if found:
            return found[1].strip()
    return name


def end_product(notebook):
    """What the head of a lesson promises after the words "You will do", as text without markup."""
    for cell in notebook.cells:
        found = re.search(r"\*\*You will do\W*\*\*\W*(.+?)(?:\n\n|\Z)", cell.source, re.DOTALL)
        if found and cell.cell_type == "markdown":
            return re.sub(r"[*_`]|\[([^]]*)\]\([^)]*\)", r"\1", " ".join(found[1].split()))
    return ""


def write_index(folder, output):
    """Lists what lies in the output folder, of this run and of earlier ones, for notebooks that still exist."""
    sections = [section(path.stem, output) for path in sorted(folder.glob("[0-9][0-9]-*.ipynb"))]
    docs = output.parent / "reports" / "apidocs" / "index.html"
    javadoc = '<a href="../reports/apidocs/index.html">Javadoc of the library</a>' if docs.exists() else ""
    (output / "index.html").write_text(
        INDEX.format(javadoc=javadoc, sections="\n".join(filter(None, sections))), encoding="utf-8")


def section(name, output):
    copy = output / "notebooks" / f"{name}.ipynb"
    if not copy.exists():
        return ""
    notebook = storage.read(copy)
    heading, promise = html.escape(title(notebook, name)), html.escape(end_product(notebook))
    charts = sorted((output / "charts").glob(f"{name[:2]}-*.png"), key=lambda path: (len(path.stem), path.stem))
    pictures = "".join(
        f'<a href="charts/{quote(path.name)}"><img src="charts/{quote(path.name)}" alt="{heading}, chart {number}"></a>'
        for number, path in enumerate(charts, start=1))
    tables = " ".join(
        f'<a href="tables/{quote(path.name)}">{html.escape(path.name)}</a>'
        for path in sorted((output / "tables").glob(f"{name[:2]}-*.csv")))
    return (f'<section><h2><a href="{quote(name)}.html">{html.escape(name[:2])} {heading}</a></h2>\n'
            + (f"<p>{promise}</p>\n" if promise else "") + f"{pictures}\n"
            + (f"<p>Tables: {tables}</p>\n" if tables else "") + "</section>")
