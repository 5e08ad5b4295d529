"""Serves JupyterLab on the notebooks: loopback only, with a token, asking nothing of the network."""

import argparse
import json
import os
import secrets
import signal
import socket
import sys
import threading
from pathlib import Path
from urllib.parse import quote

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C before the server takes care of it: no traceback

import desk
import nbformat
import terminal
from jupyter_core.paths import jupyter_config_dir
from jupyterlab.labapp import LabApp
from nbformat.sign import NotebookNotary

COURSE = Path(__file__).resolve().parents[3] / "notebooks"
COPY = COURSE.with_name("my-notebooks")
MEMORY = ("Each notebook that runs has a Java of its own, of 0.5 GB or more, until you shut it down "
          "(Kernel > Shut Down Kernel; closing its tab is not enough) or end this with Ctrl-C.")
# JupyterLab shows the first line of a folded output, for a table the raw HTML; and the line may be the answer to the question above.
# So may be what is to be noticed, in the first paragraph below: it waits until the output is opened or its cell is run.
# Drawings have dark colours for who has asked for dark pages: here by the theme, whatever the system says.
STYLE = """.jp-OutputPlaceholder .jp-PlaceholderText { font-size: 0; }
.jp-OutputPlaceholder .jp-PlaceholderText::before {
  font-size: var(--jp-ui-font-size1); font-family: var(--jp-ui-font-family); content: "Answer first, then click here to see what came out.";
}
.jp-CodeCell:has(.jp-OutputPlaceholder) + .jp-MarkdownCell .jp-RenderedMarkdown:has(> p:first-child > em:first-child)::before {
  color: var(--jp-ui-font-color2); content: "What to notice is shown with it.";
}
.jp-CodeCell:has(.jp-OutputPlaceholder) + .jp-MarkdownCell .jp-RenderedMarkdown > p:first-child:has(> em:first-child),
.jp-CodeCell:has(.jp-OutputPlaceholder) + .jp-MarkdownCell .jp-RenderedMarkdown > p:first-child:has(> em:first-child) + :is(ul, ol) {
  display: none;
}
[data-jp-theme-light="true"] .jp-RenderedMarkdown img { color-scheme: light; }
[data-jp-theme-light="false"] .jp-RenderedMarkdown img { color-scheme: dark; }
"""
FIRST_PORT = 8888
LONGEST_END = 5  # s
ADDRESS = "127.0.0.1"
# The news and the list of extensions would be fetched from the network.
DISABLED = ["@jupyterlab/apputils-extension:announcements", "@jupyterlab/extensionmanager-extension",
            "@jupyter/nbgrader", "@jupyter-notebook/lab-extension"]
# nbgrader comes with what tests need, and is for `lab.py exercises`: here it would complain that there is no course.
GRADER = dict.fromkeys((f"nbgrader.server_extensions.{name}" for name in (
    "formgrader", "validate_assignment", "assignment_list", "course_list")), False)
SETTINGS = {
    "page_config": {"disabledExtensions": dict.fromkeys(DISABLED, True)},
    # The index and the glossary are there to be read.
    "default_setting_overrides": {
        "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}}},
}


def free_port(wanted):
    """The wanted port, or the first free one from 8888 on."""
    for port in [wanted] if wanted else range(FIRST_PORT, FIRST_PORT + 100):
        with socket.socket() as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((ADDRESS, port))
            except OSError:
                continue
            return port
    raise SystemExit(f"port {wanted or FIRST_PORT} is taken; choose another with --port")


def trust(paths):
    """Lets the committed outputs run their scripts in this checkout: they were written by the course itself."""
    notary = NotebookNotary()
    for path in paths:
        if path.suffix == ".ipynb":
            notary.sign(nbformat.read(path, as_version=4))


def configure():
    folder = Path(sys.prefix) / "etc" / "jupyter" / "labconfig"
    folder.mkdir(parents=True, exist_ok=True)
    for name, settings in SETTINGS.items():
        (folder / f"{name}.json").write_text(json.dumps(settings))
    folder = folder.with_name("jupyter_server_config.d")
    folder.mkdir(exist_ok=True)
    # Of several files the last by name decides.
    (folder / "without-nbgrader.json").write_text(json.dumps({"ServerApp": {"jpserver_extensions": GRADER}}))
    folder = Path(jupyter_config_dir()) / "custom"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "custom.css").write_text(STYLE)


def start_page(folder):
    """The first notebook of the course, or else JupyterLab's own beginning."""
    return "/lab" + "".join(f"/tree/{quote(path.name)}" for path in sorted(folder.glob("00-*.ipynb"))[:1])


def arguments(folder, port, browser):
    return [
        f"--ServerApp.root_dir={folder}", f"--ServerApp.ip={ADDRESS}", f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0", "--ServerApp.answer_yes=True", f"--ServerApp.open_browser={browser}", "--ServerApp.log_level=WARN",
        # A page and its server are one machine: asked whether it is there, a busy page would answer too late, and lose its channel.
        "--ServerApp.tornado_settings={'ws_ping_interval': 0}",
        f"--LabApp.default_url={start_page(folder)}", "--LabApp.custom_css=True",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.extension_manager=readonly",
        "--LabApp.news_url=None", "--LanguageServerManager.autodetect=False",
        "--KernelSpecManager.ensure_native_kernel=False",
        "--KernelSpecManager.allowed_kernelspecs=java",
        "--MultiKernelManager.default_kernel_name=java",  # else one that is asked for without a name is Python
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notebooks", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--here", action="store_true")
    options = parser.parse_args()
    folder, port = options.notebooks.resolve(), free_port(options.port)
    if folder == COURSE:
        if not options.here:  # the reader works in the copy, as new as the reader's own work lets it be
            print(*desk.told(COPY, *desk.update(COURSE, COPY)), sep="\n")
            folder = COPY
        trust(desk.untouched(COURSE, folder))
    configure()
    token = os.environ["JUPYTER_TOKEN"] = secrets.token_hex(24)
    print(MEMORY)
    print(f"JupyterLab: http://{ADDRESS}:{port}{start_page(folder)}?token={token}", flush=True)
    with terminal.without():
        return LabApp.launch_instance(argv=arguments(folder, port, not options.no_browser))


def end_anyhow(code):
    """Ends this process soon, whatever thread still waits: one of those that serve files may have missed that its server has ended."""
    limit = threading.Timer(LONGEST_END, os._exit, [code or 0])
    limit.daemon = True
    limit.start()
    sys.exit(code)


if __name__ == "__main__":
    end_anyhow(main())
