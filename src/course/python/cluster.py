"""A real cluster on this machine, for trying and for tests: one master and some workers of Spark.

Each is a Java process of its own that listens to loopback alone and asks for a secret, which stands in the folder `conf` for
this user only. Logs and work folders are beside it. All of them end with this process, however it ends: each waits for the
end of a pipe that we hold (`UntilInputEnds`).
"""

import contextlib
import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
import time

import processes
import spark
from needs import Problem

WAIT = 120  # seconds for a process to be up: a busy machine needs a while
DEPLOY = "org.apache.spark.deploy"
SMALL = ("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")  # they compute nothing; executors have options of their own
DEFAULTS = {
    **spark.ALONE, "spark.authenticate": "true", "spark.ui.killEnabled": "false", "spark.master.rest.enabled": "false",
    "spark.deploy.maxExecutorRetries": "-1"}  # an executor that was lost is started again, however often


class Cluster:
    """Processes and their folder; `address` is there once the master is up. `jar` has the class that ends them."""

    def __init__(self, folder, jar, distribution):
        self.folder, self.jar, self.spark, self.conf = folder, jar, distribution, folder / "conf"
        self.members, self.address, self.page = {}, None, None

    def start(self, workers, cores, memory):
        """Starts all processes and returns when the last worker has registered."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.configure()
        self.launch("master", f"{DEPLOY}.master.Master", "--host", spark.LOOPBACK, "--port", 0, "--webui-port", 0)
        self.address = self.told("master", r"Starting Spark master at (spark://\S+)")
        self.page = self.told("master", r"started at (http://\S+)")
        (self.folder / "address").write_text(self.address)
        for number in range(1, workers + 1):
            self.add_worker(f"worker-{number}", cores, memory)
        for number in range(workers):
            self.told("master", r"Registering worker (\S+)", number)

    def configure(self):
        """The folder that every process of the cluster reads, drivers and executors included."""
        self.conf.mkdir(parents=True)
        (self.folder / "tmp").mkdir()
        shutil.copy(spark.CONF / "log4j2.properties", self.conf)
        settings = {
            **DEFAULTS, "spark.authenticate.secret": secrets.token_urlsafe(32),
            "spark.executor.extraJavaOptions": f'"-Djava.io.tmpdir={self.folder / "tmp"}"'}
        file = os.open(self.conf / "spark-defaults.conf", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(file, "w", encoding="utf-8") as text:
            text.writelines(f"{name} {value}\n" for name, value in settings.items())

    def add_worker(self, name, cores, memory):
        place = ("--host", spark.LOOPBACK, "--webui-port", 0, "--work-dir", self.folder / name)
        self.launch(name, f"{DEPLOY}.worker.Worker", *place, "--cores", cores, "--memory", memory, self.address)

    def launch(self, name, *words):
        env = {**self.spark.environment(self.conf, loopback=True), "SPARK_LOCAL_DIRS": str(self.folder / "tmp")}
        command = self.spark.command(self.conf, "firsthit.spark.UntilInputEnds", *words, before=[self.jar], options=SMALL)
        with open(self.folder / f"{name}.log", "wb") as log:
            self.members[name] = subprocess.Popen(
                list(map(str, command)), stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=self.folder, env=env)

    def told(self, name, pattern, number=0):
        """What the log of a process says, as soon as it says it."""
        end = time.monotonic() + WAIT
        while True:
            text = (self.folder / f"{name}.log").read_text("utf-8", "replace")
            found = re.findall(pattern, text)
            if len(found) > number:
                return found[number]
            dead = self.ended()
            if dead or time.monotonic() > end:
                reason = f"{dead[0]} ended" if dead else f"no cluster after {WAIT} s"
                raise OSError(f"{reason}; its log is {self.folder / (dead or [name])[0]}.log")
            time.sleep(0.05)

    def ended(self):
        """The names of processes that are no more."""
        return [name for name, process in self.members.items() if process.poll() is not None]

    def stop(self):
        """Ends workers before their master, so that these end their executors; waits for all."""
        for process in reversed(list(self.members.values())):
            process.stdin.close()
        for process in self.members.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=10)
            process.kill()
            process.wait()
        (self.folder / "address").unlink(missing_ok=True)


def watch(cluster):
    """Waits for the end of the master; tells of workers that end before."""
    gone = set()
    while "master" not in gone:
        time.sleep(0.2)
        for name in sorted(set(cluster.ended()) - gone):
            gone.add(name)
            print(f"cluster: {name} ended", flush=True)
    return 1


def run(cluster, workers, cores, memory):
    """Keeps a cluster up until we are stopped."""
    def end(_number, _frame):
        raise KeyboardInterrupt

    lock = open(cluster.folder.with_suffix(".lock"), "w")  # noqa: SIM115 - ours until we end, however that is
    if not processes.locked(lock):
        raise Problem(f"a cluster of this checkout is up already: its address is in {cluster.folder / 'address'}")
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    try:
        cluster.start(workers, cores, memory)
        told = ", ".join(f"{name} is process {process.pid}" for name, process in cluster.members.items())
        print(f"cluster: {told}; logs in {cluster.folder}\ncluster: its page is {cluster.page}")
        print(f"cluster: {cluster.address} is up; Ctrl-C ends it", flush=True)
        return watch(cluster)
    except KeyboardInterrupt:
        return 0
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):  # once is enough
            signal.signal(number, signal.SIG_IGN)
        cluster.stop()
        print("cluster: stopped", file=sys.stderr)
