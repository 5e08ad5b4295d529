"""Writes the kernelspec `java` into the virtual environment: kernelspec.py JAVA HOME JAR...

JJava's own launcher takes the first `java` on PATH and splits its options on blanks; so the kernel is started without
it, by the chosen JDK, and the paths may hold blanks.
"""

import json
import os
import sys
from pathlib import Path

FOLDER = Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java"
OPTIONS = [
    "-Xmx2g",
    "-Djava.awt.headless=true",
    # A cell's printf must print the same text for every reader.
    "-Dfile.encoding=UTF-8",
    "-Duser.language=en",
    "-Duser.country=US",
    "--add-opens",
    "jdk.jshell/jdk.jshell=ALL-UNNAMED",
]
# The kernel tells of its threads on the terminal otherwise.
LOGGING = "handlers = java.util.logging.ConsoleHandler\n.level = WARNING\n"


def spec(java, home, jars):
    """The kernelspec; `home` is where Java keeps font caches and preferences."""
    own = [f"-Duser.home={home}", f"-Djava.util.prefs.userRoot={home}",
           f"-Djava.util.logging.config.file={FOLDER / 'logging.properties'}"]
    return {
        "argv": [java, *OPTIONS, *own, "-jar", str(FOLDER / "jjava.jar"), "{connection_file}"],
        "display_name": "Java",
        "language": "java",
        "interrupt_mode": "message",
        "metadata": {},
        "env": {"JJAVA_CLASSPATH": os.pathsep.join(jars)},
    }


if __name__ == "__main__":
    (FOLDER / "logging.properties").write_text(LOGGING, encoding="utf-8")
    text = json.dumps(spec(sys.argv[1], sys.argv[2], sys.argv[3:]), indent=1, ensure_ascii=False) + "\n"
    (FOLDER / "kernel.json").write_text(text, encoding="utf-8")
