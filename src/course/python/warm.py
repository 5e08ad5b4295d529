"""Kernels for notebooks that are checked: several share a Java, one after another, see WarmKernels.java.

A kernel of a reader has a Java of its own; half of the time that a short notebook takes there is Java warming up its compiler.
"""

import contextlib
import importlib.metadata
import os
import subprocess
import sys
import threading
from pathlib import Path

from jupyter_client.provisioning import KernelProvisionerFactory, LocalProvisioner

NAME = "warm"
HOST = Path(__file__).resolve().with_name("WarmKernels.java")
ENDED = "the kernel has ended"
LONGEST_END = 10  # s


class Host:
    """A Java that runs one kernel at a time."""

    def __init__(self, command, options):
        *java, jar, _ = command  # ... -jar jjava.jar {connection_file}
        self.process = subprocess.Popen(
            [*java[:-1], "-cp", jar, str(HOST)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace",
            **options)
        self.guest = None
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            if line.strip() == ENDED:
                self.guest.code, self.guest = 0, None
            else:
                sys.stdout.write(line)

    def end(self):
        """With a while for Java to remove its files, unless a notebook is still at work."""
        if self.guest is not None:
            self.process.kill()
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(timeout=LONGEST_END)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def begin(self, connection_file):
        self.guest = Guest(self)
        self.process.stdin.write(f"{connection_file}\n")
        self.process.stdin.flush()
        return self.guest


class Guest:
    """The kernel of one notebook, with what a provisioner asks of a process."""

    stdin = stdout = stderr = None

    def __init__(self, host):
        self.host, self.code = host, None
        self.pid = host.process.pid

    def poll(self):
        return self.host.process.poll() if self.code is None else self.code

    def wait(self):
        return self.poll()

    def send_signal(self, number):
        self.host.process.send_signal(number)

    def kill(self):
        self.host.process.kill()

    def terminate(self):
        self.host.process.terminate()


class Hosts:
    """Those that run; a kernel is given one that is idle, or a new one."""

    def __init__(self):
        self.all = []

    def begin(self, command, connection_file, options):
        self.all = [host for host in self.all if host.process.poll() is None]
        host = next((host for host in self.all if host.guest is None), None)
        if host is None:
            host = Host(command, options)
            self.all.append(host)
        return host.begin(connection_file)

    def close(self):
        for host in self.all:
            host.end()
        self.all = []


HOSTS = Hosts()


class WarmProvisioner(LocalProvisioner):
    """Starts a kernel in a Java that may have had others before."""

    async def launch_kernel(self, cmd, **kwargs):
        # The kernel ends with the process of that number, as it does where jupyter_client starts it.
        options = {"cwd": kwargs.get("cwd"), "env": {**kwargs.get("env", os.environ), "JPY_PARENT_PID": str(os.getpid())}}
        self.process = HOSTS.begin(cmd, self.parent.connection_file, options)
        self.pid, self.pgid = self.process.pid, None
        return self.connection_info


def use(manager):
    """A manager whose kernel shares a Java with others."""
    known = KernelProvisionerFactory.instance().provisioners
    known[NAME] = importlib.metadata.EntryPoint(NAME, f"{__name__}:{WarmProvisioner.__name__}", "jupyter_client.kernel_provisioners")
    manager.kernel_spec.metadata["kernel_provisioner"] = {"provisioner_name": NAME}
    return manager
