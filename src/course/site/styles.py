"""One style sheet for all pages: what theme, Sphinx and book bring along, without the rules for what no page has.

A selector stays if each class, id and element that it names is in a page, or a word of a script, which may put a number behind it: what
scripts add keeps its look. States, attributes and media, by which dark and printed pages differ, are not looked at. The letters of formulas
are a file of their own.
"""

import hashlib
import re
from pathlib import Path

import tinycss2

BUNDLE = "_static/book.css"
LINK = re.compile(r'<link [^>]*href="(?:\.\./)*(_static/(?!formulas)[^"?]*\.css)[^>]*>\s*')
IMPORT = re.compile(r'@import "\.\./([\w.-]+)";')
MARKUP = re.compile(r'<script[^>]*>(.*?)</script>|<([a-z]\w*)|\b(?:class|id)="([^"]*)"', re.DOTALL)
WORD = re.compile(r"[A-Za-z_][\w-]*")
VARIABLE = re.compile(r"""(--[\w-]+)\s*:(?:"[^"]*"|'[^']*'|[^;{}"'])*;?""")
READ = re.compile(r"var\(\s*(--[\w-]+)")


def gather(site, scripts):
    """Puts the style sheets that pages name into one, and its name into the pages."""
    pages = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html")) if path.relative_to(site).parts[0] != "api"}
    named = dict.fromkeys(name for text in pages.values() for name in LINK.findall(text) if name != BUNDLE)
    if not named:
        return
    code = "".join(path.read_text("utf-8") for path in scripts)
    there = words(pages.values(), code)
    text = "".join(IMPORT.sub(lambda found: (site / "_static" / found[1]).read_text("utf-8"), (site / name).read_text("utf-8")) for name in named)
    text = "".join(kept(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True), there))
    read = {*READ.findall(text), *READ.findall(code)}
    text = VARIABLE.sub(lambda found: found[0] if found[1] in read else "", text)
    (site / BUNDLE).write_text(text, encoding="utf-8")
    version = hashlib.sha256(text.encode()).hexdigest()[:8]
    for path, page in pages.items():
        link = iter([f'<link rel="stylesheet" href="{"../" * (len(path.relative_to(site).parts) - 1)}{BUNDLE}?v={version}">\n'])
        path.write_text(LINK.sub(lambda _, one=link: next(one, ""), page), encoding="utf-8")
    for path in site.glob("_static/**/*.css"):
        if path.stem not in ("book", "formulas") and path.parent.name != "live":
            path.unlink()


def words(pages, code):
    """What a selector may name."""
    found = set(WORD.findall(code))
    for script, element, given in (each for page in pages for each in MARKUP.findall(page)):
        found.update([element], given.split(), WORD.findall(script))
    return found


def kept(rules, there):
    """The text of each rule that has a selector left."""
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [tinycss2.serialize(one).strip() for one in separated(rule.prelude) if is_there(one, there)]
            if selectors:
                content = tinycss2.serialize([one for one in rule.content if one.type != "comment"])
                yield f"{','.join(selectors)}{{{' '.join(content.split())}}}\n"
        elif rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports"):
            inner = "".join(kept(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True), there))
            yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}\n" if inner else ""
        elif rule.type == "at-rule" and rule.lower_at_keyword != "charset":
            yield rule.serialize()


def separated(tokens):
    """The parts of a list with commas."""
    parts = [[]]
    for token in tokens:
        if token == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def is_there(selector, there):
    """Whether all that a selector names is there."""
    before = None
    for token in selector:
        named = token.type == "hash" or token.type == "ident" and before != ":"
        any_of = token.type == "function" and token.lower_name in ("is", "where", "has")
        if named and not {token.value, token.value.rstrip("0123456789")} & there or any_of and not any(is_there(one, there) for one in separated(token.arguments)):
            return False
        before = token
    return True


def setup(app):
    app.connect("build-finished", lambda app, exception: exception or gather(Path(app.outdir), [
        *(Path(app.outdir) / "_static").rglob("*.js"), *(Path(app.srcdir).parent / "beside" / "views").glob("*.js")]), priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
