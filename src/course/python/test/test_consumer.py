"""A program of somebody else: a Maven project of its own that depends on what `mvn install` puts into a repository."""

import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path
from xml.sax.saxutils import escape

import lab as script
import needs
import pytest
import stamps
from conftest import QUICK, ROOT
from places import JARS, module_folder

FOLDER = ROOT / "target" / "consumer"
POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>example</groupId><artifactId>consumer</artifactId><version>1</version>
    <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        <mdep.outputFile>${project.basedir}/classpath.txt</mdep.outputFile>
    </properties>
    <dependencies>
DEPENDENCY
    </dependencies>
    <build>
        <plugins>
PLUGINS
        </plugins>
    </build>
</project>
"""
ALL = """<project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>example</groupId><artifactId>all</artifactId><version>1</version><packaging>pom</packaging>
    <modules>MODULES</modules>
    <build><plugins>PLUGINS</plugins></build>
</project>
"""
SETTINGS = """<settings>
    <mirrors><mirror><id>build</id><mirrorOf>*</mirrorOf><url>URL</url></mirror></mirrors>
</settings>
"""
GAME = """
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import org.joml.Vector3d;

public class Main {
    public static void main(String[] names) {
        Mesh mesh = new Mesh("square", new double[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}, new int[] {0, 1, 2, 0, 2, 3});
        var hero = new Mover(Scene.of(new Bvh(mesh)), new Sphere(new Vector3d(0.5, 0.5, 2), 0.25), MoverSettings.WALKER);
        for (int frame = 0; frame < 120; frame++) {
            hero.step(new Vector3d(), 1 / 60.0);
        }
        System.out.printf(java.util.Locale.ROOT, "stands at %.1f%n", hero.position().z());
    }
}
"""
READER = """
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import org.joml.Vector3d;

public class Main {
    public static void main(String[] files) throws Exception {
        for (String file : files) {
            Mesh mesh = MeshFiles.read(java.nio.file.Path.of(file));
            var hit = new Bvh(mesh).cast(new Vector3d(0.75, 0.25, 1), new Vector3d(0, 0, -4));
            System.out.printf("%d triangles, hit at %s%n", mesh.triangleCount(), hit.fraction());
        }
    }
}
"""
IMAGE = """
package game;

import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import org.joml.Vector3d;

public class Main {
    public static void main(String[] arguments) {
        var hit = new Bvh(Shapes.box(2)).cast(new Vector3d(0.25, 0.5, 3), new Vector3d(0, 0, -4));
        System.out.println(hit.fraction() + " in module " + Bvh.class.getModule().getName());
        System.out.println(Arithmetic.explanation());
    }
}
"""
# Kotlin reads JSpecify's annotations: a miss is null, and the compiler knows.
KOTLIN = """
import firsthit.mesh.Shapes
import firsthit.midphase.Bvh
import org.joml.Vector3d

fun main() {
    val hit = Bvh(Shapes.box(2.0)).cast(Vector3d(0.25, 0.5, 3.0), Vector3d(0.0, 0.0, -4.0))
    println(hitFRACTION)
}
"""
KOTLIN_POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>example</groupId><artifactId>kotlin</artifactId><version>1</version>
    <dependencies><dependency>
        <groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-compiler-embeddable</artifactId><version>2.2.21</version>
    </dependency></dependencies>
</project>
"""
PROBLEM = "firsthit.io.MeshFormatException: a.gltf: no reader for files ending in \".gltf\"; known are .obj, .stl, .ply, " \
    "each also with .gz; the artifact firsthit-gltf reads glTF"
OBJ = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n"
GLTF = """{"asset": {"version": "2.0"}, "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 6}]}],
"accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"}],
"bufferViews": [{"buffer": 0, "byteLength": 48}], "buffers": [{"byteLength": 48, "uri":
"data:;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAACAPwAAgD8AAAAAAAAAAAAAgD8AAAAA"}]}"""


def run(*command, cwd, env):
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=env, capture_output=True, encoding="utf-8",
                          errors="replace", timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tools():
    env = script.environment(script.find_jdk()[0])
    return script.find_maven(env)[0], env


def put(repository, modules):
    """Puts the parents and the jars of some modules into a repository, each file where `mvn install` puts it."""
    parent = xml.parse(ROOT / "pom.xml")
    group, version = (parent.findtext(f"{{*}}{name}") for name in ("groupId", "version"))
    parents = {"firsthit-parent": "pom.xml", "firsthit-library": "src/library/pom.xml"}
    for artifact, pom in {**parents, **{name: f"{module_folder(module)}/pom.xml" for module, name in modules.items()}}.items():
        folder = repository / group.replace(".", "/") / artifact / version
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / pom, folder / f"{artifact}-{version}.pom")
        if artifact not in parents:
            shutil.copy(script.TARGET / artifact / f"{artifact}-{version}.jar", folder)


@pytest.fixture(scope="module")
def project():
    """The folder of all projects, and a local repository that holds nothing but what a game and a reader of glTF need."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    put(FOLDER / "repository", {folder: stamps.artifact(folder) for folder in JARS})
    # Everything else comes from where the build has it: no network, and the same versions.
    (FOLDER / "settings.xml").write_text(SETTINGS.replace("URL", address(script.VENV / "maven")), "utf-8")
    (FOLDER / "a.obj").write_text(OBJ, "utf-8")
    (FOLDER / "a.gltf").write_text(GLTF, "utf-8")
    return FOLDER


def address(folder):
    """As Maven reads it: it knows a blank by its number, and a letter beyond ASCII only as itself."""
    return escape("file://" + folder.as_posix().replace("%", "%25").replace(" ", "%20"))


# As README shows it, to the letter.
SHOWN = re.search(r"```java\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)[1]
# Built at once: Maven starts slowly.
GAMES = {"game-firsthit-motion": GAME, "shown-firsthit": SHOWN, "shown-firsthit-batch": SHOWN, "reader-firsthit-io": READER, "reader-firsthit-gltf": READER}


def built(tools, project, source, *artifacts):
    """Builds a program on one of our artifacts, as the README says, the first time it is wanted: its classes, and the jars that Maven takes."""
    wanted = "-".join([{READER: "reader", SHOWN: "shown"}.get(source, "game"), *artifacts])
    if not (project / wanted).exists():
        programs = GAMES if wanted in GAMES else {wanted: source}
        for name, program in programs.items():
            (project / name / "src" / "main" / "java").mkdir(parents=True)
            (project / name / "src" / "main" / "java" / "Main.java").write_text(program, "utf-8")
            (project / name / "pom.xml").write_text(pom_with(name), "utf-8")
        modules = "".join(f"<module>{name}</module>" for name in programs)
        (project / "pom.xml").write_text(ALL.replace("MODULES", modules).replace("PLUGINS", plugins()), "utf-8")
        mvn, env = tools
        run(mvn, "-B", "-ntp", "-q", "-f", project / "pom.xml", "-s", project / "settings.xml", f"-Dmaven.repo.local={project / 'repository'}",
            "compile", "dependency:build-classpath", cwd=ROOT, env=env)
    jars = (project / wanted / "classpath.txt").read_text("utf-8").strip().split(os.pathsep)
    return project / wanted / "target" / "classes", [Path(jar) for jar in jars]


def plugins():
    """Those of Maven that a program needs, in our versions."""
    return "\n".join(f"<plugin>{found}</plugin>" for found in re.findall(
        r"<artifactId>maven-(?:resources|compiler|dependency)-plugin</artifactId>\s*<version>[^<]+</version>",
        (ROOT / "pom.xml").read_text("utf-8")))


def pom_with(name):
    dependency = re.search(r"<dependency>.*?</dependency>", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)[0]
    dependency = dependency.replace("<artifactId>firsthit<", f"<artifactId>{name.partition('-')[2]}<")
    return POM.replace(">consumer<", f">{name}<").replace("PLUGINS", plugins()).replace("DEPENDENCY", dependency)


def program(tools, classes, jars, *files):
    java = needs.java_tool(tools[1]["JAVA_HOME"], "java")
    return [java, "-cp", os.pathsep.join(map(str, [classes, *jars])), "Main", *files]


def names(jars):
    return sorted(jar.name.rsplit("-", 1)[0] for jar in jars)


def test_a_game_takes_the_jars_below_movers_and_one_of_them_stands_on_a_mesh(tools, project):
    classes, jars = built(tools, project, GAME, "firsthit-motion")

    printed = run(*program(tools, classes, jars), cwd=project, env=tools[1])
    as_modules = run(needs.java_tool(tools[1]["JAVA_HOME"], "java"), "--module-path", os.pathsep.join(map(str, jars)), "--add-modules",
                     "firsthit.motion", "-cp", classes, "Main", cwd=project, env=tools[1])

    assert printed.splitlines() == as_modules.splitlines()[-1:] == ["stands at 0.3"]
    assert names(jars) == ["firsthit", "firsthit-motion", "firsthit-scene", "joml", "jspecify"]


def test_the_first_program_of_the_readme_compiles_with_its_dependency_and_prints_its_line(tools, project):
    classes, jars = built(tools, project, SHOWN, "firsthit")

    printed = run(*program(tools, classes, jars), cwd=project, env=tools[1])

    assert f"It prints `{printed.strip()}`." in (ROOT / "README.md").read_text("utf-8")
    assert names(jars) == ["firsthit", "joml", "jspecify"]
    assert sum(jar.stat().st_size for jar in jars if not jar.name.startswith("firsthit")) < 1_300_000


def test_a_program_that_reads_files_takes_two_jars_more(tools, project):
    classes, jars = built(tools, project, READER, "firsthit-io")

    printed = run(*program(tools, classes, jars, "a.obj"), cwd=project, env=tools[1])

    assert printed.splitlines() == ["2 triangles, hit at 0.25"]
    assert names(jars) == ["firsthit", "firsthit-io", "firsthit-parts", "joml", "jspecify"]


def test_gltf_without_its_artifact_is_refused_in_a_sentence_that_names_it(tools, project):
    classes, jars = built(tools, project, READER, "firsthit-io")

    done = subprocess.run(program(tools, classes, jars, "a.gltf"), cwd=project, env=tools[1], capture_output=True,
                          encoding="utf-8", timeout=60, check=False)

    assert done.returncode == 1
    assert PROBLEM in done.stderr
    assert "NoClassDefFoundError" not in done.stderr


def test_gltf_is_read_with_its_artifact_beside(tools, project):
    classes, jars = built(tools, project, READER, "firsthit-gltf")

    printed = run(*program(tools, classes, jars, "a.obj", "a.gltf"), cwd=project, env=tools[1])

    assert printed.splitlines() == ["2 triangles, hit at 0.25"] * 2


@pytest.mark.parametrize("engine", ["jme", "gdx"])
def test_an_adapter_brings_the_core_and_leaves_the_engine_to_the_program(tools, project, engine):
    put(project / "repository", {engine: f"firsthit-{engine}"})

    _, jars = built(tools, project, GAME, f"firsthit-{engine}")

    assert names(jars) == sorted(["firsthit", f"firsthit-{engine}", "firsthit-motion", "firsthit-scene", "joml", "jspecify"])


def test_the_same_as_modules_with_vectors_where_java_has_them(tools, project):
    classes, jars = built(tools, project, READER, "firsthit-gltf")
    java = needs.java_tool(tools[1]["JAVA_HOME"], "java")
    path = os.pathsep.join(map(str, jars))

    printed = run(java, *needs.vector_options(Path(tools[1]["JAVA_HOME"])), "--module-path", path, "--add-modules",
                  "firsthit.gltf", "-cp", classes, "Main", "a.gltf", cwd=project, env=tools[1])

    assert printed.splitlines()[-1] == "2 triangles, hit at 0.25"


def test_an_image_by_jlink_casts_in_the_module_and_with_the_vectors_that_its_java_has(tools, project):
    _, jars = built(tools, project, SHOWN, "firsthit-batch")
    folder, home = project / "image", Path(tools[1]["JAVA_HOME"])
    (folder / "source" / "game").mkdir(parents=True)
    (folder / "source" / "module-info.java").write_text("module game { requires firsthit; }", "utf-8")
    (folder / "source" / "game" / "Main.java").write_text(IMAGE, "utf-8")
    path = os.pathsep.join(map(str, [folder / "modules", *jars]))
    vectors = needs.vector_options(home)

    run(needs.java_tool(home, "javac"), "--module-path", path, "-d", folder / "modules" / "game",
        folder / "source" / "module-info.java", folder / "source" / "game" / "Main.java", cwd=project, env=tools[1])
    run(needs.java_tool(home, "jlink"), "--module-path", path, "--output", folder / "java", "--add-modules",
        ",".join(["game", "firsthit.batch", *(["jdk.incubator.vector"] if vectors else [])]), cwd=project, env=tools[1])
    of_image = run(needs.java_tool(folder / "java", "java"), *vectors, "-m", "game/game.Main", cwd=project, env=tools[1])
    of_jdk = run(needs.java_tool(home, "java"), *vectors, "--module-path", path, "-m", "game/game.Main", cwd=project,
                 env=tools[1])

    assert of_image.splitlines()[-2] == "0.5 in module firsthit"
    assert of_image.splitlines()[-1] == of_jdk.splitlines()[-1]
    assert "firsthit-batch" not in of_image  # else nobody would have found it


@pytest.fixture(scope="module")
def kotlin(tools, project):
    """The jars of Kotlin's compiler."""
    mvn, env = tools
    (project / "kotlin").mkdir()
    (project / "kotlin" / "pom.xml").write_text(KOTLIN_POM, "utf-8")
    version = re.search(r"maven-dependency-plugin</artifactId>\s*<version>([^<]+)<", (ROOT / "pom.xml").read_text("utf-8"))[1]
    run(*script.maven(mvn, "-q", "-f", project / "kotlin" / "pom.xml", f"org.apache.maven.plugins:maven-dependency-plugin:{version}:build-classpath",
                      f"-Dmdep.outputFile={project / 'kotlin' / 'classpath.txt'}"), cwd=ROOT, env=env)
    return (project / "kotlin" / "classpath.txt").read_text("utf-8").strip()


def test_kotlin_compiles_against_the_jars_and_knows_that_a_miss_is_null(tools, project, kotlin):
    _, jars = built(tools, project, SHOWN, "firsthit")
    java, folder = needs.java_tool(tools[1]["JAVA_HOME"], "java"), project / "kotlin"
    path = os.pathsep.join(map(str, jars))

    def compiled(fraction):
        (folder / "main.kt").write_text(KOTLIN.replace("FRACTION", fraction), "utf-8")
        return subprocess.run(
            [java, "-cp", kotlin, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-reflect", "-no-stdlib", "-cp", path + os.pathsep + kotlin,
             "-d", folder / "classes", folder / "main.kt"], cwd=project, env={**tools[1], **QUICK}, capture_output=True, encoding="utf-8",
            timeout=300, check=False)

    refused = compiled(".fraction()")
    assert refused.returncode and "only safe (?.) or non-null asserted (!!.) calls" in refused.stderr, refused.stderr
    done = compiled("?.fraction()")
    assert done.returncode == 0, done.stderr
    printed = run(java, "-cp", os.pathsep.join([str(folder / "classes"), path, kotlin]), "MainKt", cwd=project, env=tools[1])
    assert printed.splitlines() == ["0.5"]


@pytest.mark.parametrize("artifact", [stamps.artifact(folder) for folder in JARS])
def test_gradle_reads_the_same_from_what_was_installed(project, artifact):
    """Gradle takes POMs: packages of scope `compile` are an artifact's API, others stay out; what its lines ask for is there."""
    group, version = re.search(r'implementation\("([\w.-]+):firsthit:([\w.-]+)"\)', (ROOT / "README.md").read_text("utf-8")).groups()
    folder = project / "repository" / group.replace(".", "/")
    pom, parent = (xml.parse(folder / name / version / f"{name}-{version}.pom") for name in (artifact, "firsthit-parent"))
    found = {item.find("{*}artifactId").text for part in (pom, parent) for item in part.findall("./{*}dependencies/{*}dependency")
             if item.findtext("{*}scope", "compile") in ("compile", "runtime")}

    brought = {"firsthit": set(), "firsthit-batch": {"firsthit"}, "firsthit-parts": {"firsthit"}, "firsthit-scene": {"firsthit"},
               "firsthit-motion": {"firsthit-scene"}, "firsthit-io": {"firsthit", "firsthit-parts"}, "firsthit-gltf": {"firsthit-io", "jackson-core"}}
    assert found == {"joml", "jspecify"} | brought[artifact]
    assert (folder / artifact / version / f"{artifact}-{version}.jar").is_file()
    assert not list(folder.rglob("*.module"))  # Gradle's own form would come before the POM
