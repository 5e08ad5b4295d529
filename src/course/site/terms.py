"""Words of the glossary, numbers of errata and works lead to their page at their first use; the meaning comes along, see words.js."""

import re

from docutils import nodes

GLOSSARY, ERRATA, WORKS = "glossary", "errata", "sources"
# Words of everyday English as well: a link at one of these would more often be noise than help.
EVERYDAY = {"on", "front", "back", "still", "place", "part", "limit", "piece", "method", "exact", "margin", "band", "race",
            "early", "late", "closed", "degenerate", "stuck", "corrected", "missed", "ear", "hair", "grip", "shell", "float",
            "double", "oriented", "clip", "leak"}
NUMBER, SECTION = re.compile(r"[ET]\d+\b"), re.compile(r" §[\d.]+$")


def collect(app, doctree):
    """Gives what can be led to a short anchor, and remembers its meaning by its page and its name."""
    page = app.env.docname
    found = {GLOSSARY: words, ERRATA: errata, WORKS: works}.get(page)
    if found:
        app.env.__dict__.setdefault("first_hit_terms", {})[page] = dict(found(doctree))
        app.first_hit_terms_changed = True


def words(doctree):
    for row in doctree.findall(nodes.row):
        strong = next(iter(row.children[0].findall(nodes.strong)), None)
        if strong is None:
            continue
        anchor = "term-" + nodes.make_id(strong.astext())
        row.children[0]["ids"].append(anchor)
        for word in strong.astext().split(","):
            word = word.strip().removeprefix("to ").lower()
            if word not in EVERYDAY:
                yield word, (anchor, row.children[1].astext())


def errata(doctree):
    """By their numbers, which are their anchors too: #e38. What a heading's own words make of it stays."""
    for section in doctree.findall(nodes.section):
        title = section.next_node(nodes.title).astext()
        if NUMBER.match(title):
            name = NUMBER.match(title)[0]
            section["ids"] = [name.lower(), section["ids"][0]]
            yield name, (name.lower(), title)
    for row in doctree.findall(nodes.row):
        name = row.children[0].astext()
        if NUMBER.fullmatch(name):
            row.children[0]["ids"].append(name.lower())
            yield name, (name.lower(), f"{name} · {row.children[1].astext()}")


def works(doctree):
    for item in doctree.findall(nodes.list_item):
        strong = item.next_node(nodes.strong)
        if strong is not None and re.search(r"\d{4}$", strong.astext()):
            anchor = nodes.make_id(strong.astext())
            item["ids"].append(anchor)
            yield strong.astext(), (anchor, item.astext().partition("—")[2].strip())


def outdated(app, env):
    """All pages are written again when one of these is."""
    return list(env.found_docs) if getattr(app, "first_hit_terms_changed", False) else []


def link(app, doctree, docname):
    if docname == "index":
        return
    terms = {page: found for page, found in getattr(app.env, "first_hit_terms", {}).items() if page != docname}
    pages = {page: app.builder.get_relative_uri(docname, page) for page in terms}
    link_works(doctree, terms.get(WORKS, {}), pages)
    seen = link_errata(doctree, terms.get(ERRATA, {}), pages)
    link_words(doctree, terms, pages, seen)


def link_works(doctree, known, pages):
    """Author and year, which notebooks write as code, also with a section."""
    for literal in list(doctree.findall(nodes.literal)):
        name = SECTION.sub("", literal.astext()).replace(" and ", " & ")
        if name in known and is_prose(literal.parent):
            literal.replace_self(reference(literal.astext(), pages[WORKS], *known[name]))


def link_errata(doctree, known, pages):
    """A number that leads to the page of all errata leads to its own place there; returns the anchors of these."""
    seen = set()
    for reference_to in doctree.findall(nodes.reference):
        name = reference_to.astext()
        if name in known and reference_to.get("refuri") == pages[ERRATA]:
            reference_to["refuri"] += f"#{known[name][0]}"
            seen.add(known[name][0])
    return seen


def link_words(doctree, terms, pages, seen):
    """Words of the glossary however they are spelled and in the plural, the rest as it is written; each once, at its first use."""
    spelled = {**{name.lower(): (GLOSSARY, name) for name in terms.get(GLOSSARY, {})},
               **{name: (page, name) for page in (ERRATA, WORKS) for name in terms.get(page, {})}}
    if not spelled:
        return
    # Longest first: "ghost collision" is not "ghost".
    pattern = "|".join(f"(?i:{re.escape(name)})(?i:e?s)?" if spelled[name][0] == GLOSSARY else re.escape(name)
                       for name in sorted(spelled, key=len, reverse=True))

    def found(text):
        small = text.lower()
        page, name = next(spelled[one] for one in (text, small, small[:-1], small[:-2]) if one in spelled)
        return pages[page], terms[page][name]

    for text in list(doctree.findall(nodes.Text)):
        if is_prose(text.parent):
            made = linked(text.astext(), re.compile(rf"\b(?:{pattern})\b"), found, seen)
            if len(made) > 1:
                text.parent.replace(text, made)


def linked(text, pattern, found, seen):
    """The text in pieces, with a link where a word is used for the first time."""
    made, end = [], 0
    for match in pattern.finditer(text):
        page, (anchor, meaning) = found(match[0])
        if anchor in seen:
            continue
        seen.add(anchor)
        made += [nodes.Text(text[end:match.start()]), reference(match[0], page, anchor, meaning)]
        end = match.end()
    return [*made, nodes.Text(text[end:])]


def reference(words, page, anchor, meaning):
    return nodes.reference("", words, refuri=f"{page}#{anchor}", reftitle=meaning, internal=True, classes=["fh-term"])


def is_prose(node):
    """Neither in a heading, nor in a link, nor in code, nor in a formula, nor made by a cell."""
    while node is not None:
        if isinstance(node, (nodes.reference, nodes.title, nodes.literal, nodes.literal_block, nodes.math, nodes.math_block,
                             nodes.raw, nodes.strong)) or "cell_output" in node.get("classes", []):
            return False
        node = node.parent
    return True


def setup(app):
    app.connect("doctree-read", collect, priority=400)  # before Sphinx notes down the contents of a page
    app.connect("env-updated", outdated)
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
