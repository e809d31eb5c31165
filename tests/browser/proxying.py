"""A reverse proxy with TLS, of an npm package as the browser may be, and a certificate that nobody else has signed."""

import fcntl
import os
import socket
import subprocess
import time
from base64 import b64encode
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from playwright.sync_api import Browser

from browser.chromium import launch_options, node
from wartable.cli.listening import any_port

PACKAGE = "configurable-http-proxy"
VERSION = "5.3.0"
HOME = Path(__file__).parents[2] / ".venv" / "proxy"
NAME = "localhost"
HERE = "127.0.0.1"


def installed() -> Path:
    """Where it is, fetched by its name if need be."""
    HOME.mkdir(parents=True, exist_ok=True)
    program = HOME / "node_modules" / ".bin" / PACKAGE
    with (HOME / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another worker may be at it
        if not program.exists():
            (HOME / "package.json").write_text('{"private": true}')
            npm = node() / "lib/node_modules/npm/bin/npm-cli.js"
            words = ["install", "--silent", "--no-audit", "--no-fund", f"{PACKAGE}@{VERSION}"]
            subprocess.run([node() / "bin/node", npm, *words], cwd=HOME, env=around(), check=True)
    return program


def around() -> dict[str, str]:
    return os.environ | {"PATH": f"{node() / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def self_signed(folder: Path) -> tuple[Path, Path, str]:
    """A key and a certificate for this machine, good for a day, and by what a browser knows the key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    known = x509.SubjectAlternativeName([x509.DNSName(NAME), x509.IPAddress(ip_address(HERE))])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(known, critical=False)
        .sign(key, hashes.SHA256())
    )
    private, public = folder / "key.pem", folder / "certificate.pem"
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    public.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = serialization.PublicFormat.SubjectPublicKeyInfo
    known_by = sha256(key.public_key().public_bytes(serialization.Encoding.DER, form)).digest()
    return private, public, b64encode(known_by).decode()


class Proxy:
    """TLS before a server: it passes paths on whole and sockets too, and says for whom it asks."""

    def __init__(self, folder: Path, target: str) -> None:
        self.port = any_port(HERE)
        key, certificate, self.known_by = self_signed(folder)
        # it would also listen for orders; a file of ours is a door that nobody else comes by
        orders = ["--api-socket", str(folder / "orders")]
        listens = ["--ip", HERE, "--port", str(self.port)]
        secures = ["--ssl-key", str(key), "--ssl-cert", str(certificate)]
        self._command = [
            *(str(node() / "bin/node"), str(installed())),
            *listens,
            *secures,
            *orders,
            *("--default-target", target, "--log-level", "error"),
        ]
        self._process: subprocess.Popen[bytes] | None = None

    def trusting(self, browser: Browser) -> Browser:
        """One more of these that trusts the certificate; merely to overlook it would let no page be kept."""
        options: dict[str, Any] = launch_options()
        options["args"] += [f"--ignore-certificate-errors-spki-list={self.known_by}"]
        return browser.browser_type.launch(**options)

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.port}"

    def __enter__(self) -> "Proxy":
        self._process = subprocess.Popen(self._command, env=around())
        for _ in range(1000):
            assert self._process.poll() is None, "the proxy does not start"
            with socket.socket() as line:
                if line.connect_ex((HERE, self.port)) == 0:
                    return self
            time.sleep(0.02)
        raise AssertionError("the proxy does not listen")

    def __exit__(self, *_: Any) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(20)
