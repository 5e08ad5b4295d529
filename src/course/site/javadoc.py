"""Names of classes lead to their Javadoc: at the first use in a page, and where a link says `java:` and the full name."""

from docutils import nodes

SCHEME = "java:"


def link(app, doctree, docname):
    pages = app.config.classes_by_name
    up = "../" * docname.count("/")
    by_name = {}
    for name, page in pages.items():
        by_name.setdefault(name.rpartition(".")[2] if name.count(".") else name, []).append(page)
    for reference in list(doctree.findall(nodes.reference)):
        address = reference.get("refuri", "")
        if address.startswith(SCHEME):
            resolve(reference, pages.get(address.removeprefix(SCHEME)), up)
    seen = set()
    for literal in list(doctree.findall(nodes.literal)):
        name = literal.astext()
        if len(by_name.get(name, [])) != 1 or name in seen or not is_plain(literal):
            continue
        seen.add(name)
        reference = nodes.reference("", "", literal.deepcopy(), refuri=up + by_name[name][0], internal=False,
                                    classes=["fh-class"])
        literal.replace_self(reference)


def resolve(reference, page, up):
    """To the source as Javadoc shows it; without Javadoc the words stay, and lead nowhere."""
    if page is None:
        reference.replace_self(reference.children)
    else:
        module, _, rest = page.removeprefix("api/").partition("/")
        reference["refuri"] = f"{up}api/{module}/src-html/{rest}"


def is_plain(node):
    """Neither in a heading nor in a link."""
    while node.parent is not None:
        node = node.parent
        if isinstance(node, (nodes.reference, nodes.title)):
            return False
    return True


def setup(app):
    app.add_config_value("classes_by_name", {}, "env")
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
