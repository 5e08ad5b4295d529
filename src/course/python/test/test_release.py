"""What goes to a registry: each file as the rules of Maven Central want it, and nothing that would tie it to a machine.

The rules: https://central.sonatype.org/publish/requirements/ (coordinates, name, description, address, licence, developers,
sources' place; sources and Javadoc beside each jar; checksums; signatures).
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as xml
import zipfile

import coordinates
import lab as script
import pytest
import stamps
from conftest import ROOT
from places import JARS, module_folder
from test_consumer import SETTINGS, address, run, tools  # noqa: F401

STAGED = script.TARGET / "staged"
PARENTS = ("firsthit-parent", "firsthit-library")
PUBLISHED = {folder: stamps.artifact(folder) for folder in (*JARS, "jme", "gdx")}
POM = "<project><modelVersion>4.0.0</modelVersion><groupId>firsthit</groupId><artifactId>firsthit</artifactId><version>{}</version></project>"
NAMESPACE = {"": "http://maven.apache.org/POM/4.0.0"}
POMS = sorted(pom.relative_to(ROOT).as_posix() for pom in ROOT.glob("src/**/pom.xml"))
VERSION = re.search(r"<version>(.*?)</version>", (ROOT / "pom.xml").read_text("utf-8"))[1]


@pytest.fixture(scope="module")
def staged(tools):  # noqa: F811
    """The folder of a group, laid out as a registry takes it; `lab.py test` has filled it, or Maven does now."""
    if not all(same(artifact) for artifact in PUBLISHED.values()):
        shutil.rmtree(STAGED, ignore_errors=True)
        modules = ",".join([".", "src/library", *(module_folder(module) for module in PUBLISHED)])
        with script.alone():  # else another test would take half a jar for one that is to be built again
            run(*script.maven(tools[0], "-q", "-Prelease", "-DskipTests", "-Djacoco.skip", "verify", "-pl", modules), cwd=ROOT, env=tools[1])
    return STAGED / "firsthit"


def same(artifact):
    built = script.TARGET / artifact / f"{artifact}-{VERSION}.jar"
    there = STAGED / "firsthit" / artifact / VERSION / built.name
    return built.exists() and there.exists() and built.read_bytes() == there.read_bytes()


def files(folder):
    """What was staged, without checksums and the registry's own lists."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and "maven-metadata" not in path.name
                  and path.suffix not in (".md5", ".sha1"))


def text(project, *path):
    found = project.find("/".join(path), NAMESPACE)
    return (found.text or "").strip() if found is not None else ""


def metadata(staged, artifact):
    """What a registry reads of a POM: its own words, else its parent's, properties put in."""
    pom, parent = (xml.parse(staged / name / VERSION / f"{name}-{VERSION}.pom").getroot() for name in (artifact, "firsthit-parent"))
    values = {item.tag.rpartition("}")[2]: item.text for item in parent.find("properties", NAMESPACE)}
    wanted = {"url": ("url",), "licence": ("licenses", "license", "name"), "developer": ("developers", "developer", "name"),
              "connection": ("scm", "connection"), "sources": ("scm", "url")}
    told = {name: text(pom, *path) or text(parent, *path) for name, path in wanted.items()}
    told.update(name=text(pom, "name"), description=text(pom, "description"), version=text(pom, "parent", "version") or text(pom, "version"))
    return {name: re.sub(r"\$\{(.*?)}", lambda key: values[key[1]], value) for name, value in told.items()}


def test_each_artifact_of_the_library_has_jar_sources_javadoc_and_list_of_what_is_in_it(staged):
    assert sorted(path.name for path in staged.iterdir()) == sorted([*PUBLISHED.values(), *PARENTS])
    for artifact in PUBLISHED.values():
        names = {path.name.replace(f"{artifact}-{VERSION}", "") for path in files(staged / artifact)}
        assert names == {".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json"}, artifact


@pytest.mark.parametrize("artifact", [*PARENTS, *PUBLISHED.values()])
def test_a_pom_tells_what_a_registry_asks_for(staged, artifact):
    told = metadata(staged, artifact)

    assert all(told.values()) and not any("$" in value for value in told.values()), told
    assert told["version"] == VERSION and not told["version"].endswith("SNAPSHOT")
    assert told["connection"].startswith("scm:git:") and told["url"].startswith("https://")


def test_checksums_are_those_of_the_files(staged):
    assert len(files(staged)) >= 25
    for path in files(staged):
        for kind in ("md5", "sha1"):
            told = path.with_name(f"{path.name}.{kind}").read_text("ascii")
            assert told == hashlib.new(kind, path.read_bytes(), usedforsecurity=False).hexdigest(), path.name


def test_no_jar_is_empty_and_all_hold_licence_and_notice(staged):
    jars = [path for path in files(staged) if path.suffix == ".jar"]

    for jar in jars:
        with zipfile.ZipFile(jar) as packed:
            names = packed.namelist()
            assert sum(name.endswith((".class", ".java", ".html")) for name in names) > 3, jar.name
            for name in ("LICENSE", "NOTICE"):
                assert packed.read(f"META-INF/{name}") == (ROOT / name).read_bytes(), jar.name


def test_an_editor_compiles_all_of_the_jar_with_vectors_at_once():
    """Eclipse takes the includes of any compilation for all of them: with those of the vectors it saw those alone."""
    pom = xml.parse(ROOT / "src" / "library" / "batch" / "pom.xml").getroot()
    profiles = {text(profile, "id"): profile for profile in pom.findall("profiles/profile", NAMESPACE)}
    assert text(profiles["ide"], "activation", "property", "name") == "m2e.version"
    found = {text(execution, "id"): execution for execution in profiles["ide"].findall(".//execution", NAMESPACE)}
    excludes = found["default-compile"].find("configuration/excludes", NAMESPACE)
    assert excludes.get("combine.self") == "override" and not len(excludes)
    narrow = {text(execution, "id") for execution in pom.findall("build/plugins/plugin/executions/execution", NAMESPACE)
              if execution.find("configuration/includes", NAMESPACE) is not None}
    assert narrow == {name for name, execution in found.items() if text(execution, "phase") == "none"}


@pytest.mark.parametrize("editor", [False, True])
def test_an_editor_has_a_target_in_each_module_and_maven_one_for_all(editor, tools, tmp_path):  # noqa: F811
    """Eclipse took a target outside of a module for a folder inside it, and left class files in its tmp; it found no resources there."""
    copied(tmp_path, "src/library/gltf/main/resources")
    run(*script.maven(tools[0], "-q", "-pl", "src/library/gltf", "-am", *["-Dm2e.version=2"] * editor, "process-resources"), cwd=tmp_path, env=tools[1])

    beside, inside = tmp_path / "target" / "firsthit-gltf", tmp_path / "src" / "library" / "gltf" / "target"
    assert inside.exists() == editor and beside.exists() != editor
    found = (inside if editor else beside) / "classes" / "META-INF"
    assert (found / "services" / "firsthit.io.MeshFormat").exists()
    assert (found / "LICENSE").exists() != editor
    ignored = subprocess.run(["git", "check-ignore", "src/library/gltf/target/x", "src/library/gltf/.factorypath"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert len(ignored.stdout.split()) == 2


@pytest.mark.parametrize("artifact", PUBLISHED.values())
def test_a_jar_tells_its_version_and_the_name_of_its_module(staged, artifact):
    jar = staged / artifact / VERSION / f"{artifact}-{VERSION}.jar"
    with zipfile.ZipFile(jar) as packed:
        manifest, names = packed.read("META-INF/MANIFEST.MF").decode(), packed.namelist()

    assert f"Implementation-Version: {VERSION}\r\n" in manifest
    unfolded = manifest.replace("\r\n ", "")
    assert f"Bundle-SymbolicName: {artifact}\r\n" in unfolded and "Export-Package: firsthit." in unfolded
    assert "jdk.incubator" not in unfolded or "jdk.incubator.vector;resolution:=optional" in unfolded
    module = artifact.replace("-", ".")
    assert "module-info.class" in names or f"Automatic-Module-Name: {module}\r\n" in manifest
    java = script.java_tool(script.find_jdk()[0], "jar")
    described = subprocess.run([java, "--describe-module", "--file", jar], capture_output=True, encoding="utf-8", check=True).stdout
    assert re.search(rf"^{re.escape(module)}@{re.escape(VERSION)} ", described, re.MULTILINE), described


def test_the_list_of_what_is_in_it_names_what_a_consumer_gets(staged):
    lists = {artifact: json.loads((staged / artifact / VERSION / f"{artifact}-{VERSION}-cyclonedx.json").read_text("utf-8"))
             for artifact in PUBLISHED.values()}

    found = {artifact: sorted(part["name"] for part in told["components"]) for artifact, told in lists.items()}
    assert found["firsthit"] == ["joml", "jspecify"]
    assert found["firsthit-motion"] == ["firsthit", "firsthit-scene", "joml", "jspecify"]
    assert found["firsthit-gltf"] == ["firsthit", "firsthit-io", "firsthit-parts", "jackson-core", "joml", "jspecify"]
    assert all(part.get("licenses") for told in lists.values() for part in told["components"])
    assert not any(told.get("serialNumber") for told in lists.values())  # else no two builds are the same


def test_nothing_that_is_staged_tells_of_the_machine(staged):
    for path in files(staged):
        if path.suffix in (".pom", ".json"):
            assert str(ROOT) not in path.read_text("utf-8"), path.name


def copied(folder, *sources):
    """A checkout with all poms, and what else is named of it."""
    for file in (".mvn", "pom.xml", "LICENSE", "NOTICE", *POMS, *sources):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / file).is_dir() else shutil.copy)(ROOT / file, folder / file)


def test_a_release_of_another_folder_and_minute_is_equal_to_the_byte(staged, tools, tmp_path):  # noqa: F811
    """Of the parent and the core: each kind of file is among them. Tests are left out."""
    copied(tmp_path / "another place", "src/library/core/main")
    stage = script.maven(tools[0], "-q", "-Prelease", "-Dmaven.test.skip", "verify", "-pl", ".,src/library,src/library/core")
    run(*stage, cwd=tmp_path / "another place", env={**tools[1], "MAVEN_OPTS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"})
    again = tmp_path / "another place" / "target" / "staged" / "firsthit"

    compared = [path.relative_to(staged) for name in (*PARENTS, "firsthit") for path in files(staged / name)]
    kinds = {path.name.partition(f"-{VERSION}")[2] for path in compared}
    assert kinds == {".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json"}
    assert [path.name for path in compared if (staged / path).read_bytes() != (again / path).read_bytes()] == []


def test_a_publisher_sets_group_and_addresses_by_one_command_and_can_then_sign(tools, tmp_path):  # noqa: F811
    if not shutil.which("gpg"):
        pytest.skip("signing needs GnuPG: install it with: apt install gnupg")
    copied(tmp_path, *coordinates.SHOWN)
    keys = tempfile.mkdtemp(prefix="keys", dir="/tmp" if os.name == "posix" else None)  # its socket's path: 107 characters at most
    env = {**tools[1], "GNUPGHOME": keys, "MAVEN_OPTS": ""}
    make = ["gpg", "--batch", "--quiet", "--passphrase", "", "--pinentry-mode", "loopback", "--quick-generate-key", "Nobody"]
    sign = script.maven(tools[0], "-q", "-N", "-Prelease", "-Dgpg.skip=false", "verify")
    try:
        run(*make, cwd=tmp_path, env=env)
        refused = subprocess.run(list(map(str, sign)), cwd=tmp_path, env=env, capture_output=True, encoding="utf-8", check=False)
        coordinates.main("org.example", "https://first.hit/", "https://first.hit/source.git", tmp_path)
        run(*sign, cwd=tmp_path, env=env)
        pom = tmp_path / f"target/staged/org/example/firsthit-parent/{VERSION}/firsthit-parent-{VERSION}.pom"
        run("gpg", "--quiet", "--verify", f"{pom}.asc", pom, cwd=tmp_path, env=env)
    finally:
        subprocess.run(["gpgconf", "--kill", "gpg-agent"], env=env, check=False)
        shutil.rmtree(keys, ignore_errors=True)

    assert refused.returncode and "src/course/python/coordinates.py sets whose it is" in refused.stdout
    assert metadata(pom.parents[2], "firsthit-parent")["connection"] == "scm:git:https://first.hit/source.git"
    written = {file: (tmp_path / file).read_text("utf-8") for file in (*coordinates.SHOWN, "src/library/gltf/pom.xml", "src/course/bench/pom.xml")}
    assert '"org.example:firsthit:' in written["README.md"] and '"org.example:firsthit:' in written[coordinates.SHOWN[1]]
    assert not any("<groupId>firsthit<" in held or '"firsthit:' in held for held in written.values())


def test_what_a_version_before_had_and_this_one_lacks_fails_the_comparison(tools, staged, tmp_path):  # noqa: F811
    mvn, env = tools
    before = shutil.copy(staged / "firsthit" / VERSION / f"firsthit-{VERSION}.jar", tmp_path / "before.jar")
    with zipfile.ZipFile(before, "a") as packed:
        sphere = packed.read("firsthit/geometry/Sphere.class")
        packed.writestr("firsthit/geometry/Sphera.class", sphere.replace(b"firsthit/geometry/Sphere", b"firsthit/geometry/Sphera"))
    (tmp_path / "settings.xml").write_text(SETTINGS.replace("URL", address(script.VENV / "maven")), "utf-8")
    for version in ("0.0.9", VERSION):
        folder = tmp_path / "repository" / "firsthit" / "firsthit" / version
        folder.mkdir(parents=True)
        shutil.copy(before, folder / f"firsthit-{version}.jar")
        (folder / f"firsthit-{version}.pom").write_text(POM.format(version), "utf-8")
    fetch = script.maven(mvn, "-q", "-pl", "src/library", "-Dbaseline=0.0.9", "-Dmaven.deploy.skip", "japicmp:cmp@baseline")
    run(*fetch, cwd=ROOT, env=env)  # the tool itself, once from the network

    done = subprocess.run(
        [mvn, "-B", "-ntp", "-q", "-s", tmp_path / "settings.xml", f"-Dmaven.repo.local={tmp_path / 'repository'}", "-Dbaseline=0.0.9",
         "-pl", "src/library/core", "japicmp:cmp@baseline"], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False)

    assert done.returncode == 1 and "binary incompatible changes found" in done.stdout, done.stdout + done.stderr
    assert "Sphera" in (script.TARGET / "firsthit" / "japicmp" / "baseline.diff").read_text("utf-8")
