"""The server of `lab.py open`: its token, its kernel, its files."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from conftest import ROOT, Server, posix, write_notebook
from tornado.websocket import websocket_connect

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
WAIT = 120  # s, until a kernel on a busy machine has drawn its first chart


def free_port():
    """A free port below those that a system hands out by itself: kernels that start meanwhile would be given one of those."""
    while True:
        port = random.randrange(12_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


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


def new_kernel(server):
    """What the server says of a kernel that is asked for without a name."""
    nameless = urllib.request.Request(
        f"{server.address}/api/kernels", b"{}", {"Authorization": f"token {server.token}", "Content-Type": "application/json"})
    with urllib.request.urlopen(nameless, timeout=WAIT) as answer:
        return json.load(answer)


def test_open_asks_for_the_token_and_offers_the_java_kernel_alone(serve, tmp_path):
    write_notebook(tmp_path / "00-a.ipynb", "1")
    server = serve(tmp_path, free_port(), tmp_path / "home")

    assert list(ask(server, "kernelspecs", server.token)["kernelspecs"]) == ["java"]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        ask(server, "kernels")
    assert new_kernel(server)["name"] == "java"
    assert list((tmp_path / "home").iterdir()) == []


async def results(address, cells, seconds):
    """What cells print that are run one after the other, with pauses, on one connection."""
    channel = await websocket_connect(address)
    printed = []
    for number, code in enumerate(cells):
        content = {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True}
        header = {"msg_id": f"cell-{number}", "msg_type": "execute_request", "session": "test", "username": "", "version": "5.3", "date": ""}
        await channel.write_message(json.dumps(
            {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}))
        while True:
            message = await asyncio.wait_for(channel.read_message(), WAIT)
            assert message is not None, f"the connection was closed in cell {number}"
            message = json.loads(message)
            if message["parent_header"].get("msg_id") == header["msg_id"]:
                if message["msg_type"] == "execute_result":
                    printed.append(message["content"]["data"]["text/plain"])
                # The reply may come before the result, from another socket; after what it printed a kernel says that it is idle.
                if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                    break
        await asyncio.sleep(seconds)
    channel.close()
    return printed


def test_a_connection_is_kept_for_minutes_and_loses_no_cell(serve, tmp_path):
    write_notebook(tmp_path / "00-a.ipynb", "1")
    server = serve(tmp_path, free_port(), tmp_path / "home")
    ask(server, "")

    cells = [f"{number} * {number}" for number in range(14)]
    channels = f"{server.address.replace('http', 'ws', 1)}/api/kernels/{new_kernel(server)['id']}/channels?token={server.token}"
    assert asyncio.run(results(channels, cells, 5)) == [str(number * number) for number in range(14)]


@posix
def test_ctrl_c_ends_open_without_a_question(tmp_path):
    terminal, ours = os.openpty()
    port = free_port()
    server = [sys.executable, str(ROOT / "lab.py"), "open", "--no-browser", "--port", str(port), "--notebooks", tmp_path]
    with open(tmp_path / "told", "w+", encoding="utf-8") as told:
        process = subprocess.Popen(server, cwd=ROOT, stdin=ours, stdout=told, stderr=told, start_new_session=True)
        try:
            assert "version" in ask(Server(process, "", f"http://127.0.0.1:{port}", ""), "")

            os.killpg(process.pid, signal.SIGINT)

            assert process.wait(timeout=WAIT) == 0
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
        told.seek(0)
        printed = told.read()
    os.close(terminal)
    assert "Shut down this Jupyter server" not in printed and "Traceback" not in printed
