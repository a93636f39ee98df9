"""Screenshots made small: the browser picks 256 colours, and the picture is written with one byte for each dot."""

import zlib
from base64 import b64decode, b64encode
from struct import pack

from playwright.sync_api import Page

# Frequent colours come first; one that looks like a colour already taken adds nothing.
_PICK_COLOURS = """async png => {
  const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  const dots = new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer);
  const counts = new Map();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);

  const parts = dot => [dot & 255, (dot >> 8) & 255, (dot >> 16) & 255];
  const distance = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  const nearest = colour => {
    let best = [0, Infinity];
    palette.forEach((other, place) => {
      const far = distance(colour, other);
      if (far < best[1]) best = [place, far];
    });
    return best;
  };
  const palette = [];
  for (const [dot] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length === 256) break;
    if (nearest(parts(dot))[1] > 90) palette.push(parts(dot));
  }
  const places = new Map([...counts.keys()].map(dot => [dot, nearest(parts(dot))[0]]));
  const bytes = Uint8Array.from(dots, dot => places.get(dot));
  const text = [];
  for (let at = 0; at < bytes.length; at += 32768) text.push(String.fromCharCode(...bytes.subarray(at, at + 32768)));
  return {width: image.width, height: image.height, palette: palette.flat(), dots: btoa(text.join(''))};
}"""


def small_png(page: Page, picture: bytes) -> bytes:
    """Return a PNG with at most 256 colours that looks like the one given; `page` is any page, and stays as it is."""
    found = page.evaluate(_PICK_COLOURS, b64encode(picture).decode())
    width, height, dots = found["width"], found["height"], b64decode(found["dots"])
    rows = b"".join(b"\0" + dots[row * width : (row + 1) * width] for row in range(height))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(found["palette"])),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
