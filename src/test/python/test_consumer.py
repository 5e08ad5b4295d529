"""A program of somebody else: a Maven project of its own that depends on what `mvn install` puts into a repository."""

import os
import re
import shutil
import subprocess
import zipfile

import lab as script
import needs
import pytest
from conftest import ROOT

FOLDER = ROOT / "target" / "consumer"
POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>example</groupId><artifactId>consumer</artifactId><version>1</version>
    <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
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
SETTINGS = """<settings>
    <mirrors><mirror><id>build</id><mirrorOf>*</mirrorOf><url>URL</url></mirror></mirrors>
</settings>
"""
MAIN = """
import firsthit.broadphase.BruteForce;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshFiles;
import java.nio.file.Path;
import org.joml.Vector3d;

public class Main {
    public static void main(String[] files) throws Exception {
        for (String file : files) {
            Mesh mesh = MeshFiles.read(Path.of(file));
            var hit = new BruteForce(mesh).cast(new Vector3d(0.75, 0.25, 1), new Vector3d(0, 0, -4));
            System.out.println(mesh.triangleCount() + " triangles, hit at " + hit.fraction());
        }
    }
}
"""
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


@pytest.fixture(scope="module")
def project(tools):
    """The project, and a local repository that holds nothing but what was installed there."""
    mvn, env = tools
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "src" / "main" / "java").mkdir(parents=True)
    jar = script.class_path()[0]
    run(*script.maven(mvn, "-q", "install:install-file", f"-Dfile={jar}", f"-DpomFile={ROOT / 'pom.xml'}",
                      f"-DlocalRepositoryPath={FOLDER / 'repository'}"), cwd=ROOT, env=env)
    plugins = [f"<plugin>{found}</plugin>" for found in re.findall(
        r"<artifactId>maven-(?:resources|compiler|dependency)-plugin</artifactId><version>[^<]+</version>",
        (ROOT / "pom.xml").read_text("utf-8"))]
    dependency = re.search(r"<dependency>.*?</dependency>", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)[0]
    pom = POM.replace("PLUGINS", "\n".join(plugins)).replace("DEPENDENCY", dependency)
    (FOLDER / "pom.xml").write_text(pom, "utf-8")
    # Everything else comes from where the build has it: no network, and the same versions.
    (FOLDER / "settings.xml").write_text(SETTINGS.replace("URL", (script.VENV / "maven").as_uri()), "utf-8")
    (FOLDER / "src" / "main" / "java" / "Main.java").write_text(MAIN, "utf-8")
    (FOLDER / "a.obj").write_text(OBJ, "utf-8")
    (FOLDER / "a.gltf").write_text(GLTF, "utf-8")
    return FOLDER


def test_a_program_built_on_what_was_installed_reads_gltf_and_obj_and_casts(tools, project):
    mvn, env = tools
    run(mvn, "-B", "-ntp", "-q", "-f", project / "pom.xml", "-s", project / "settings.xml",
        f"-Dmaven.repo.local={project / 'repository'}", "compile", "dependency:build-classpath",
        f"-Dmdep.outputFile={project / 'classpath.txt'}", cwd=ROOT, env=env)
    classes = [project / "target" / "classes", (project / "classpath.txt").read_text("utf-8").strip()]
    java = needs.java_tool(env["JAVA_HOME"], "java")

    printed = run(java, "-cp", os.pathsep.join(map(str, classes)), "Main", "a.obj", "a.gltf", cwd=project, env=env)

    assert printed.splitlines() == ["2 triangles, hit at 0.25"] * 2


@pytest.mark.parametrize("ending", ["java", "html"])
def test_sources_and_javadoc_stand_beside_the_jar(ending):
    jar = script.class_path()[0]
    kind = {"java": "sources", "html": "javadoc"}[ending]

    with zipfile.ZipFile(jar.with_name(f"{jar.stem}-{kind}.jar")) as packed:
        assert f"firsthit/mesh/MeshFiles.{ending}" in packed.namelist()
