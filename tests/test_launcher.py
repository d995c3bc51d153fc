"""`setlab lab`: what it starts, and a real JupyterLab that asks nothing and lets nobody else in."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from jupyter_client import BlockingKernelClient

from setlab import lab
from setlab.errors import MissingExtraError, OptionError
from setlab.lab import server

# What is started.


def test_a_free_port_is_free_and_a_taken_one_is_refused():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(OptionError, match=f"Port {port} is not free"):
            lab.free_port(port)
        assert lab.free_port() != port
    assert lab.free_port(port) == port
    for nonsense in (0, -1, 65536):
        with pytest.raises(OptionError, match="is not free"):
            lab.free_port(nonsense)


def test_when_the_usual_ports_are_taken_any_other_will_do(monkeypatch):
    monkeypatch.setattr(server, "_is_free", lambda port: False)
    assert 1024 <= lab.free_port() <= 65535


def test_the_plan_adds_our_settings_before_the_users(tmp_path):
    plan = lab.plan(tmp_path, language="fr", port=8899, environment={"JUPYTER_CONFIG_PATH": "theirs"})
    assert plan.environment["JUPYTER_CONFIG_PATH"] == os.pathsep.join([str(server.SETTINGS), "theirs"])
    assert plan.environment["SETLAB_LANGUAGE"] == "fr"
    assert plan.environment["SETLAB_PROGRESS"] == str(tmp_path / "setlab-progress.json")
    assert plan.environment["SETLAB_FIRST_PAGE"] == "00_start.ipynb"  # its kernel starts with the server
    token = plan.url.rpartition("=")[2]
    assert plan.url == f"http://127.0.0.1:8899/doc/tree/00_start.ipynb?token={token}"
    assert len(token) == 48
    assert {
        f"--ServerApp.root_dir={tmp_path}", "--ServerApp.port=8899", "--ServerApp.ip=127.0.0.1",
        "--ServerApp.open_browser=True", f"--IdentityProvider.token={token}",
    } < set(plan.argv)  # fmt: skip
    assert "--ServerApp.open_browser=False" in lab.plan(tmp_path, language="en", port=1, browser=False).argv


def test_no_two_servers_share_a_token(tmp_path):
    assert len({lab.plan(tmp_path, language="en", port=1).url for _ in range(10)}) == 10


def test_a_users_own_place_for_progress_is_kept(tmp_path):
    plan = lab.plan(tmp_path, language="en", port=1, environment={"SETLAB_PROGRESS": "/elsewhere.json"})
    assert plan.environment["SETLAB_PROGRESS"] == "/elsewhere.json"
    assert "SETLAB_LANGUAGE" not in lab.plan(tmp_path, port=1).environment  # each exercise as it was left
    assert plan.environment["JUPYTER_CONFIG_PATH"] == str(server.SETTINGS)


def test_the_place_for_progress_is_made_whole(tmp_path, monkeypatch):
    """A kernel works in another folder than the one in which the command was typed."""
    monkeypatch.chdir(tmp_path)
    environment = lab.plan(tmp_path / "folder", port=1, environment={"SETLAB_PROGRESS": "p.json"}).environment
    assert environment["SETLAB_PROGRESS"] == str(tmp_path / "p.json")


@pytest.mark.parametrize("missing", ["jupyterlab", "ipykernel"])
def test_without_jupyterlab_the_extra_is_named(monkeypatch, missing):
    real = server.find_spec
    monkeypatch.setattr(server, "find_spec", lambda name: None if name == missing else real(name))
    with pytest.raises(MissingExtraError, match=rf"{missing}.*pip install \"setlab\[lab\]\""):
        lab.needs()


def test_settings_name_things_that_jupyterlab_has():
    """A mistyped setting is ignored in silence, so each is looked up in JupyterLab's own schemas."""
    schemas = Path(sys.prefix, "share", "jupyter", "lab", "schemas")
    overrides = json.loads((server.SETTINGS / "labconfig" / "default_setting_overrides.json").read_text())
    for plugin, values in overrides.items():
        package, name = plugin.split(":")
        schema = json.loads((schemas / package / f"{name}.json").read_text())
        assert set(values) <= set(schema["properties"])
    from jupyter_server.auth.identity import PasswordIdentityProvider
    from jupyter_server.serverapp import ServerApp
    from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
    from jupyterlab.labapp import LabApp
    from traitlets import import_item

    names = json.loads((server.SETTINGS / "jupyter_lab_config.json").read_text())["LabApp"]
    assert set(names) <= set(LabApp.class_trait_names())
    kinds = {"ServerApp": ServerApp, "PasswordIdentityProvider": PasswordIdentityProvider}
    for kind, name in (setting.partition("=")[0].split(".") for setting in server.PROTECTIONS):
        assert name in kinds[kind].class_trait_names(config=True)
    names = json.loads((server.SETTINGS / "jupyter_server_config.json").read_text())["ServerApp"]
    assert set(names) <= set(ServerApp.class_trait_names())
    assert issubclass(import_item(names["kernel_websocket_connection_class"]), ZMQChannelsWebsocketConnection)


# A real one.


class Running:
    """`setlab lab` in a fresh profile."""

    def __init__(self, home, *options):
        self.home = home
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "SETLAB"))}
        environment |= {"HOME": str(home), "TMPDIR": str(home), "IPYTHONDIR": str(home / "ipython")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "setlab", "lab", str(home / "work"), "--no-browser", *options],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True,
        )  # fmt: skip
        self.said = []
        for line in self.process.stdout:
            self.said.append(line)
            if "http://" in line:
                self.url = line[line.index("http://") :].strip()
                break
        self.base, self.token = self.url.split("/doc/")[0], self.url.rpartition("=")[2]

    def ask(self, path, data=None, token=True):
        headers = {"Authorization": f"token {self.token}"} if token else {}
        request = urllib.request.Request(self.base + path, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read().decode()

    def wait(self):
        for _ in range(300):
            assert self.process.poll() is None, "".join([*self.said, self.process.stdout.read()])
            try:
                return self.ask("/api/status")
            except urllib.error.URLError:
                time.sleep(0.1)
        raise AssertionError("JupyterLab did not start")

    def stop(self):
        """Ctrl-C, once."""
        self.process.send_signal(signal.SIGINT)
        rest, _ = self.process.communicate(timeout=30)
        return "".join([*self.said, rest])


@contextmanager
def running_lab(home, *options):
    lab = Running(home, *options)
    try:
        yield lab
    finally:
        if hasattr(lab, "client"):
            lab.client.stop_channels()
        if lab.process.poll() is None:
            lab.process.terminate()  # so that its kernels end too
        lab.process.communicate(timeout=60)


@pytest.fixture
def running(tmp_path):
    with running_lab(tmp_path, "--language", "fr") as lab:
        yield lab


def test_a_real_jupyterlab_in_a_fresh_profile(running):
    assert json.loads(running.wait())["kernels"] == 1  # the first page's: it was launched before the server answers
    assert status(running, "/api/status") == 403  # nobody else on this machine gets in

    page = running.ask("/doc/tree/00_start.ipynb")
    config = json.loads(page.split('id="jupyter-config-data" type="application/json">')[1].split("</script>")[0])
    assert config["buildCheck"] is config["buildAvailable"] is False
    assert config["news"] == {"disabled": True}
    assert "@jupyterlab/apputils-extension:announcements" in config["disabledExtensions"]
    tracker = json.loads(running.ask("/lab/api/settings/@jupyterlab/notebook-extension:tracker"))
    assert tracker["schema"]["properties"]["autoStartDefaultKernel"]["default"] is True

    theirs = json.loads(running.ask("/api/contents/00_start.ipynb"))["content"]
    assert theirs["cells"][0]["source"].startswith("# Pour commencer")

    assert in_the_kernel(running, "import setlab.language, os, sys; sys.executable") == repr(sys.executable)
    assert in_the_kernel(running, "setlab.language.language_of().code") == "'fr'"
    progress = str(running.home / "work" / "setlab-progress.json")
    assert in_the_kernel(running, "os.environ['SETLAB_PROGRESS']") == repr(progress)

    said = running.stop()
    assert running.process.returncode == 0
    assert "?" not in said.replace(running.url, "")  # no question was asked
    assert "Traceback" not in said
    assert not (running.home / ".jupyter").exists()  # nothing was written to the user's settings


def status(running, path, data=None, **headers):
    """The status with which a request without the token is answered."""
    with closing(HTTPConnection(running.base.removeprefix("http://"), timeout=30)) as line:
        line.request("GET" if data is None else "POST", path, data, headers)
        return line.getresponse().status


OPEN = """
c.ServerApp.disable_check_xsrf = True
c.ServerApp.allow_origin = "*"
c.ServerApp.allow_credentials = True
c.ServerApp.allow_remote_access = True
c.ServerApp.tornado_settings = {"disable_check_xsrf": True, "headers": {"Access-Control-Allow-Origin": "*"}}
c.ServerApp.certfile = "/absent.pem"
c.ServerApp.sock = "/absent/sock"
c.PasswordIdentityProvider.token = ""
c.ServerApp.ip = "0.0.0.0"
"""


def test_a_users_configuration_opens_no_door(tmp_path):
    """Settings that somebody made for other work: another page in the learner's browser has the cookie, no more."""
    (tmp_path / ".jupyter").mkdir()
    (tmp_path / ".jupyter" / "jupyter_server_config.py").write_text(OPEN)
    with running_lab(tmp_path) as lab:
        lab.wait()
        with urllib.request.urlopen(lab.url, timeout=30) as answer:
            cookie = {"Cookie": "; ".join(text.partition(";")[0] for text in answer.headers.get_all("Set-Cookie"))}
        assert status(lab, "/api/status") == 403
        assert status(lab, "/api/status", **cookie) == 200
        assert status(lab, "/api/kernels", data=b"{}", **cookie) == 403  # no proof that the page is our own
        assert status(lab, "/api/status", **cookie, Host="elsewhere.example") == 403
        link = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        link |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Origin": "http://elsewhere.example"}
        kernel = first_kernel(lab)
        address = f"/api/kernels/{kernel}/channels"
        assert status(lab, address, **cookie, **link) == 403
        assert status(lab, address, **cookie, **link | {"Origin": lab.base}) == 101  # as our own page asks


def test_a_folder_of_jupyters_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    environment = {**os.environ, "HOME": str(tmp_path), "JUPYTER_DATA_DIR": str(tmp_path / "file" / "data")}
    done = subprocess.run(
        [sys.executable, "-m", "setlab", "lab", str(tmp_path / "work"), "--no-browser"],
        capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL, timeout=120,
    )  # fmt: skip
    assert done.returncode == 1
    assert str(tmp_path / "file" / "data") in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def first_kernel(lab):
    """The id of the kernel that waits for the first page."""
    (kernel,) = json.loads(lab.ask("/api/kernels"))
    return kernel["id"]


def test_ctrl_c_while_the_first_kernel_starts_is_answered_in_silence(tmp_path):
    with running_lab(tmp_path) as lab:
        lab.wait()
        first_kernel(lab)  # launched, and not yet ready
        assert "Traceback" not in lab.stop()
        assert lab.process.returncode == 0


def test_ctrl_c_before_the_server_is_there_is_answered_in_silence(tmp_path):
    with running_lab(tmp_path) as lab:
        said = lab.stop()
        assert lab.process.returncode in (0, 130)  # a quick machine's server is there
        assert "Traceback" not in said


def wait_until_ready(client):
    """A client takes a kernel that is slow to start for dead; on a busy machine it is asked again."""
    for _ in range(60):
        try:
            return client.wait_for_ready(timeout=60)
        except RuntimeError:
            time.sleep(1)
    raise AssertionError("the kernel did not start")


def in_the_kernel(running, code):
    """The repr of the last expression, worked out in a kernel of that server (one for all calls)."""
    if not hasattr(running, "client"):
        kernel = json.loads(running.ask("/api/kernels", data=b"{}"))["id"]
        (connection,) = running.home.rglob(f"kernel-{kernel}.json")
        running.client = BlockingKernelClient(connection_file=str(connection))
        running.client.load_connection_file()
        running.client.start_channels()
        wait_until_ready(running.client)
    code, _, last = code.rpartition("; ")
    reply = running.client.execute(code, user_expressions={"last": last}, reply=True, timeout=60)
    return reply["content"]["user_expressions"]["last"]["data"]["text/plain"]
