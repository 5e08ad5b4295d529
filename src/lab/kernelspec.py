"""Writes the kernelspec `java` into the virtual environment: kernelspec.py JAVA HOME JAR...

JJava's own launcher takes the first `java` on PATH and splits its options on blanks; so the kernel is started without
it, by the chosen JDK, and the paths may hold blanks.
"""

import json
import os
import sys
from pathlib import Path

from needs import vector_options

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


def write(folder, java, home, jars):
    """Writes the kernelspec beside JJava's jar in `folder`; `home` is where Java keeps font caches and preferences."""
    logging = folder / "logging.properties"
    logging.write_text(LOGGING, encoding="utf-8")
    own = [f"-Duser.home={home}", f"-Djava.util.prefs.userRoot={home}", f"-Djava.util.logging.config.file={logging}"]
    options = [*OPTIONS, *vector_options(Path(java).parent.parent), *own]
    spec = {
        "argv": [java, *options, "-jar", str(folder / "jjava.jar"), "{connection_file}"],
        "display_name": "Java",
        "language": "java",
        "interrupt_mode": "message",
        "metadata": {},
        "env": {"JJAVA_CLASSPATH": os.pathsep.join(jars)},
    }
    text = json.dumps(spec, indent=1, ensure_ascii=False) + "\n"
    (folder / "kernel.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java", sys.argv[1], sys.argv[2], sys.argv[3:])
