"""A link to the web page with a record in it."""

import zlib
from base64 import urlsafe_b64encode


def link_to(text: bytes) -> str:
    """Return the fragment of a link to a text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = urlsafe_b64encode(packer.compress(text) + packer.flush())
    return "#record=" + packed.decode().rstrip("=")
