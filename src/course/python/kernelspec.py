"""Writes the kernelspec `java` of the virtual environment.

JJava's own launcher takes the first `java` on PATH and splits its options on blanks; so the kernel is started without
it, by the chosen JDK, and the paths may hold blanks.
"""

import json
import os

OPTIONS = [
    "-Xmx2g",
    "-Djava.awt.headless=true",
    # A cell's printf must print the same text for every reader.
    "-Dfile.encoding=UTF-8",
    "-Duser.language=en",
    "-Duser.country=US",
    # A vector prints the digits of its numbers, as a number does.
    "-Djoml.format=false",
    "--add-opens",
    "jdk.jshell/jdk.jshell=ALL-UNNAMED",
]
# The kernel tells of its threads on the terminal otherwise, and the library of missing vectors in a cell.
LOGGING = "handlers = java.util.logging.ConsoleHandler\n.level = WARNING\nfirsthit.level = SEVERE\n"


def write(folder, java, options, jars, imports, sources):
    """Writes the kernelspec beside JJava's jar in `folder`; `options` are those of every Java of ours, `imports` a file.

    `sources` are the folders in which the kernel finds the Javadoc that it shows for Shift-Tab.
    """
    logging = folder / "logging.properties"
    logging.write_text(LOGGING, encoding="utf-8")
    configured = f"-Djava.util.logging.config.file={logging}"
    spec = {
        "argv": [str(java), *OPTIONS, *options, configured, "-jar", str(folder / "jjava.jar"), "{connection_file}"],
        "display_name": "Java",
        "language": "java",
        "interrupt_mode": "message",
        "metadata": {},
        "env": {
            "JJAVA_CLASSPATH": plain(os.pathsep.join(map(str, jars))),
            "JJAVA_STARTUP_SCRIPTS_PATH": plain(str(imports)),
            "FIRSTHIT_SOURCES": plain(os.pathsep.join(map(str, sources))),
        },
    }
    text = json.dumps(spec, indent=1, ensure_ascii=False) + "\n"
    (folder / "kernel.json").write_text(text, encoding="utf-8")


def plain(value):
    """As a kernelspec writes a value in which `$` stands for itself and for no variable."""
    return value.replace("$", "$$")
