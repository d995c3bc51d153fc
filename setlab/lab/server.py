"""JupyterLab with settings of our own: no question stands between the command and the first exercise.

The settings lie in `setlab/lab/jupyter` and are put before the user's by JUPYTER_CONFIG_PATH, so nothing is
written to the user's profile, and another JupyterLab of theirs starts as it always did.
"""

from __future__ import annotations

import os
import secrets
import signal
import socket
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from setlab.errors import MissingExtraError, OptionError
from setlab.files import whole_path
from setlab.lab import warm

# What a user's own configuration may have opened for other work: each as Jupyter has it by default. Without them
# another page in the learner's browser could run code here, or the address that is printed would not answer.
PROTECTIONS = (
    "ServerApp.disable_check_xsrf=False", "ServerApp.allow_origin=", "ServerApp.allow_origin_pat=",
    "ServerApp.allow_credentials=False", "ServerApp.allow_remote_access=False", "ServerApp.trust_xheaders=False",
    "ServerApp.local_hostnames=localhost", "ServerApp.tornado_settings={}", "ServerApp.ssl_options={}",
    "ServerApp.sock=", "ServerApp.certfile=", "ServerApp.keyfile=", "ServerApp.client_ca=",
    "ServerApp.identity_provider_class=jupyter_server.auth.identity.PasswordIdentityProvider",
    "ServerApp.authorizer_class=jupyter_server.auth.authorizer.AllowAllAuthorizer",
    "PasswordIdentityProvider.password_required=False", "PasswordIdentityProvider.hashed_password=",
)  # fmt: skip

START = "00_start.ipynb"
PROGRESS = "setlab-progress.json"
SETTINGS = Path(__file__).parent / "jupyter"

STOPPED = 130  # the exit status after Ctrl-C

_HOST = "127.0.0.1"
_FIRST_PORT, _PORTS = 8888, 50  # where Jupyter looks too


@dataclass(frozen=True, slots=True)
class Plan:
    """What will be started: JupyterLab's arguments, what is added to the environment, the address to open."""

    argv: tuple[str, ...]
    environment: Mapping[str, str]
    url: str


def needs() -> None:
    """MissingExtraError if JupyterLab or its Python kernel is not installed."""
    for package in ("jupyterlab", "ipykernel"):
        if find_spec(package) is None:
            raise MissingExtraError(package, "lab")


def free_port(wanted: int | None = None) -> int:
    """A free port on loopback: the wanted one, or the first one free from 8888 on.

    OptionError if the wanted one is taken or is no port.

    >>> free_port() >= 8888
    True
    """
    if wanted is not None:
        if not 1 <= wanted <= 65535 or not _is_free(wanted):
            raise OptionError("Port {port} is not free. Leave --port away, and one is found.", port=wanted)
        return wanted
    for port in range(_FIRST_PORT, _FIRST_PORT + _PORTS):
        if _is_free(port):
            return port
    with closing(socket.socket()) as any_port:
        any_port.bind((_HOST, 0))
        return int(any_port.getsockname()[1])


def plan(
    folder: Path,
    *,
    port: int,
    language: str | None = None,
    start: str = START,
    browser: bool = True,
    environment: Mapping[str, str] = os.environ,
) -> Plan:
    """How JupyterLab will be started on the notebooks of that folder; `environment` is the user's.

    language: None leaves exercises in the language in which they were left.
    """
    folder = whole_path(folder)
    progress = environment.get("SETLAB_PROGRESS") or folder / PROGRESS
    token = secrets.token_hex(24)
    page = f"/doc/tree/{start}"  # the single-document view: no tabs, no file list
    argv = [
        f"--ServerApp.ip={_HOST}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}", "--ServerApp.base_url=/", f"--LabApp.default_url={page}",
        f"--ServerApp.open_browser={browser}",
        *(f"--{kind}.token={token}" for kind in ("IdentityProvider", "PasswordIdentityProvider")),
        *(f"--{name}" for name in PROTECTIONS),
    ]  # fmt: skip
    if _is_root():
        argv.append("--allow-root")  # in a container; the server listens on loopback and asks for the token
    settings = [str(SETTINGS), environment.get("JUPYTER_CONFIG_PATH", "")]
    added = {
        "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, settings)),
        "JUPYTER_PREFER_ENV_PATH": "1",  # this Python's kernel, before one of the same name in the profile
        "SETLAB_PROGRESS": str(whole_path(progress)),  # kernels work in other folders than this command
    }
    added[warm.VARIABLE] = start
    if language is not None:
        added["SETLAB_LANGUAGE"] = language
    return Plan(tuple(argv), added, f"http://{_HOST}:{port}{page}?token={token}")


def run(plan: Plan) -> None:
    """Start JupyterLab in this process and stay until it ends; Ctrl-C ends it without a question.

    In this process, so that no server outlives the command.
    """
    os.environ.update(plan.environment)
    os.environ.pop("JUPYTER_NO_CONFIG", None)  # it would hide the settings above
    signal.signal(signal.SIGINT, _leave)  # until the server answers itself
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance([*plan.argv, *_encryption()])


def _leave(number: int, frame: object) -> NoReturn:
    """End at once: nothing runs yet, and an exception could come up inside of an import and be told there."""
    with suppress(OSError):
        os.write(1, b"\n")  # not print: it may have been at work just now
    os._exit(STOPPED)


def _encryption() -> list[str]:
    """What makes the link to the kernel encrypted where that is possible: without it, new kernels warn."""
    import zmq
    from jupyter_client.manager import KernelManager

    possible = hasattr(KernelManager, "transport_encryption") and zmq.has("curve")
    return ["--KernelManager.transport_encryption=auto"] if possible else []


def _is_free(port: int) -> bool:
    with closing(socket.socket()) as probe:
        if os.name == "posix":  # elsewhere this option means that a port in use may be shared
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, port))
        except OSError:
            return False
        return True


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
