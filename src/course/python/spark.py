"""Spark's distribution in our environment: how its classes are started as plain Java processes, without its shell scripts.

Python's package `pyspark` brings all of Spark's jars along; nothing else of it is used.
"""

import os
from pathlib import Path

from needs import Problem

CONF = Path(__file__).resolve().parents[1] / "spark" / "main" / "conf"  # a quiet log
LOOPBACK = "127.0.0.1"
ALONE = {"spark.driver.host": LOOPBACK, "spark.driver.bindAddress": LOOPBACK, "spark.ui.enabled": "false"}
# What Spark's own scripts open to it (class JavaModuleOptions of its launcher); executors get the same from their worker.
OPENED = ("java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
          "java.util.concurrent", "java.util.concurrent.atomic", "jdk.internal.ref", "sun.nio.ch", "sun.nio.cs",
          "sun.util.calendar")
OPTIONS = ("-XX:+IgnoreUnrecognizedVMOptions", "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED",
           *(f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in OPENED))


class Spark:
    """The distribution in a virtual environment, and the Java that runs it: the command up to the class path."""

    def __init__(self, venv, java, env):
        self.java, self.env = java, env
        folders = [folder for place in ("lib/python*", "Lib") for folder in venv.glob(f"{place}/site-packages/pyspark")]
        if not folders:
            raise Problem(f"no pyspark in {venv}: remove {venv / 'requirements-spark.txt.stamp'} and give the command again")
        self.home = folders[0]

    def command(self, conf, *words, before=(), options=()):
        """Starts a class with arguments; `before` stands in front of Spark's jars on the class path."""
        entries = (conf, *before, self.home / "jars" / "*")
        return [*self.java, *OPTIONS, *options, "-cp", os.pathsep.join(map(str, entries)), *words]

    def environment(self, conf, loopback):
        """The variables that Spark's classes read; on loopback, all that listens without being told where does so there."""
        where = {"SPARK_LOCAL_IP": LOOPBACK} if loopback else {}
        return {**self.env, "SPARK_HOME": str(self.home), "SPARK_CONF_DIR": str(conf), "SPARK_SCALA_VERSION": "2.13", **where}

    def submission(self, master, own, jars, arguments):
        """Command and variables that give a campaign to a master; `own` is the folder of a cluster on this machine.

        The settings of our own cluster are in its folder, with its secret; those of another one where SPARK_CONF_DIR says.
        The last of `jars` has the job.
        """
        address = own / "address"
        ours = address.exists() and address.read_text() == master
        conf = own / "conf" if ours else Path(self.env.get("SPARK_CONF_DIR", CONF))
        alone = ALONE if master.startswith("local") else {}
        settings = [word for pair in alone.items() for word in ("--conf", "=".join(pair))]
        words = ["--master", master, *settings, "--class", "firsthit.spark.CampaignJob", "--jars", ",".join(map(str, jars[:-1]))]
        command = self.command(conf, "org.apache.spark.deploy.SparkSubmit", *words, jars[-1], *arguments)
        return command, self.environment(conf, ours or bool(alone))
