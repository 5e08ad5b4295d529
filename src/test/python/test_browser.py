"""The server of `lab.py open`: its token, its kernel, its files."""

import json
import os
import re
import shutil
import socket
import time
import urllib.error
import urllib.request

import pytest
from conftest import ROOT, write_notebook

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
WAIT = 120  # s, until a kernel on a busy machine has drawn its first chart


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(server, path, token=""):
    """The answer of the server's interface, waiting until it listens."""
    until = time.monotonic() + WAIT
    while True:
        try:
            with urllib.request.urlopen(f"{server.address}/api/{path}?token={token}", timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except OSError:
            assert server.process.poll() is None and time.monotonic() < until, "the server does not listen"
            time.sleep(0.2)


def test_open_asks_for_the_token_and_offers_the_java_kernel_alone(serve, tmp_path):
    write_notebook(tmp_path / "00-a.ipynb", "1")
    server = serve(tmp_path, free_port(), tmp_path / "home")

    assert list(ask(server, "kernelspecs", server.token)["kernelspecs"]) == ["java"]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        ask(server, "kernels")
    assert list((tmp_path / "home").iterdir()) == []
