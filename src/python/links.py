"""Links of built pages: every file and every anchor that a page names must be there."""

import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

NAMING = {"href", "src", "poster", "data"}


class Page(HTMLParser):
    """What a page names, and the anchors that it has."""

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.targets, self.anchors = [], set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or name == "name" and tag == "a":
                self.anchors.add(value)
            elif name in NAMING and value:
                self.targets.append(value)


def broken(root):
    """One line for each link of a page below the folder that leads nowhere."""
    pages = {path.resolve(): Page(path) for path in sorted(root.rglob("*.html")) if "_static" not in path.parts}
    return [f"{path.relative_to(root.resolve())}: {target} leads nowhere" for path, page in pages.items()
            for target in dict.fromkeys(page.targets) if not leads_somewhere(path, target, root.resolve(), pages)]


def leads_somewhere(path, target, root, pages):
    """Addresses of other places are not asked: only what a reader needs no network for."""
    if re.match(r"[a-z][a-z0-9+.-]*:|//", target, re.IGNORECASE):
        return True
    parts = urlsplit(target)
    aim = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not aim.is_file() or not aim.is_relative_to(root):
        return False
    fragment = unquote(parts.fragment)
    return not fragment or aim not in pages or fragment in pages[aim].anchors
