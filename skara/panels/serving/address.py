"""Where a class finds what is served."""

from ipaddress import ip_address
from socket import AF_INET, SOCK_DGRAM, gethostname, socket

from jupyter_client.localinterfaces import public_ips

EVERYWHERE = "0.0.0.0"
"""The host that stands for all addresses of this computer."""

ELSEWHERE = "192.0.2.1"
"""An address that belongs to nobody."""


def class_address(host: str, port: int, token: str = "") -> str:
    """Return what others in the room can open: with the token at once, without it where the code is asked for."""
    asked = f"?token={token}" if token else ""
    return f"http://{own_address() if host == EVERYWHERE else host}:{port}/{asked}"


def own_address() -> str:
    """Return the address of this computer in its network, or else its name."""
    try:
        return _address_towards(ELSEWHERE)
    except OSError:
        outside = [each for each in public_ips() if not ip_address(each).is_loopback]
        return outside[0] if outside else gethostname()


def _address_towards(other: str) -> str:
    """Return the own address on the way to another one; such a connection is only noted down, and nothing is sent."""
    with socket(AF_INET, SOCK_DGRAM) as noted:
        noted.connect((other, 9))
        found: str = noted.getsockname()[0]
    if ip_address(found).is_loopback:
        raise OSError(found)
    return found
