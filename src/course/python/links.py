"""Links of built pages: every file and every anchor that a page names must be there."""

import os
import re
from html import unescape
from urllib.parse import unquote, urlsplit

NAMING = {"href", "src", "poster", "data"}
# A parser of HTML takes ten times as long, and there are a thousand pages.
UNREAD = re.compile(r"<!--.*?-->|(<(script|style)\b[^>]*>).*?(?=</\2>)", re.DOTALL | re.IGNORECASE)
TAG = re.compile(r"""<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>""", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")


class Page:
    """What a page names, and the anchors that it has."""

    def __init__(self, path):
        self.targets, self.anchors = [], set()
        for tag, told in TAG.findall(UNREAD.sub(r"\1", path.read_text("utf-8"))):
            for name, *values in ATTRIBUTE.findall(told) if "=" in told else ():
                value = unescape("".join(values))
                if name == "id" or name == "name" and tag == "a":
                    self.anchors.add(value)
                elif name in NAMING and value:
                    self.targets.append(value)


def broken(root):
    """One line for each link of a page below the folder that leads nowhere."""
    root = root.resolve()
    files = {str(path) for path in root.rglob("*") if path.is_file()}
    pages = {str(path): Page(path) for path in sorted(root.rglob("*.html")) if "_static" not in path.parts}
    return [f"{os.path.relpath(path, root)}: {target} leads nowhere" for path, page in pages.items()
            for target in dict.fromkeys(page.targets) if not leads_somewhere(path, target, files, pages)]


def leads_somewhere(path, target, files, pages):
    """Addresses of other places are not asked: only what a reader needs no network for."""
    if re.match(r"[a-z][a-z0-9+.-]*:|//", target, re.IGNORECASE):
        return True
    parts = urlsplit(target)
    aim = os.path.normpath(os.path.join(os.path.dirname(path), unquote(parts.path))) if parts.path else path
    fragment = unquote(parts.fragment)
    return aim in files and (not fragment or aim not in pages or fragment in pages[aim].anchors)
