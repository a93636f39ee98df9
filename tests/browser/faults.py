"""What is wrong with a frame as it stands on a page: what is out of sight, covered, cut off, too small or scrolls."""

from playwright.sync_api import Page

# What a notebook leaves to the frame in JupyterLab at 1366 × 768, 1280 × 720 and 1920 × 1080, with and without the
# side bar; the lowest is the least height of the frame. A page of its own has the whole window.
ROOMS = {
    "laptop": (1198, 647),
    "side bar": (930, 647),
    "low": (1112, 593),
    "low with side bar": (860, 586),
    "large": (1752, 968),
    "page": (1366, 768),
    "low page": (1280, 720),
    "large page": (1920, 1080),
}
PHONE = (390, 844)

SMALLEST, SMALLEST_ON_PHONE, THUMB = 12, 14, 44
"""The least size of a text, on a screen and on a phone, and of a target for a thumb."""

_FAULTS = """([least, target]) => {
  const root = document.querySelector('.sk-frame');
  const faults = [];
  const seen = element => element.getClientRects().length > 0 && !element.closest('.sk-live, .sk-bubble');
  const name = element => `${element.getAttribute('class')} ${(element.textContent || '').slice(0, 40)}`;
  const near = (box, room) =>
    box.left > room.left - 1 && box.top > room.top - 1 && box.right < room.right + 1 && box.bottom < room.bottom + 1;
  const view = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};

  // What has to be seen together: its box is in the window, and neither covered nor cut off.
  const controls = ':is([data-place="dock"], [data-place="bar"]) :is(button, input, select)';
  const needed = `.sk-asking, .sk-piece, [data-state="chosen"], .sk-gauge, .sk-tool, ${controls}`;
  for (const element of root.querySelectorAll(needed)) {
    if (!seen(element)) continue;
    // On a phone the middle is moved by a thumb; what is asked stands at its top.
    const asked = root.dataset.asks === 'true' && element.closest('.sk-dock');
    if (target && element.closest('.sk-middle') && !asked) continue;
    const box = element.getBoundingClientRect();
    if (!near(box, view)) {
      faults.push(`outside: ${name(element)}`);
      continue;
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const points = [[x, y], [x, box.top + 3], [x, box.bottom - 3], [box.left + 3, y], [box.right - 3, y]];
    const covers = points.map(point => document.elementFromPoint(...point)).find(top => !element.contains(top));
    // Parts of the coach's bubble are the bubble.
    if (covers) faults.push(`covered: ${name(element)} by ${name(covers.closest('.sk-hint') || covers)}`);
  }

  // Every text: large enough, inside the boxes around it, and on no other text.
  const boxes = '.sk-cell, .sk-target, .sk-badge, .sk-button, .sk-pick, .sk-count, .sk-gauge, .sk-chip, .sk-step, ' +
    '.sk-strip, .sk-note, .sk-ask, .sk-result, .sk-store, .sk-dock, .sk-header, .sk-question, .sk-bar, .sk-table';
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.textContent.trim() || !seen(element)) continue;
    if (element.closest('title, desc, select, .sk-over, .sk-coach')) continue;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let size = parseFloat(style.fontSize) * (element.currentCSSZoom ?? 1);
    let smallest = least;
    if (element.closest('svg')) {
      const text = element.closest('text');
      size = parseFloat(style.fontSize) * text.getBoundingClientRect().height / text.getBBox().height;
      // The letters of a token are a picture.
      smallest = Math.min(least, 12);
    }
    const where = element.closest('[data-sign], .sk-cell, .sk-place');
    if (size < smallest - 0.05) faults.push(`small (${size.toFixed(2)}): ${name(element)} in ${name(where)}`);
    for (const rect of range.getClientRects()) {
      if (!rect.width) continue;
      for (let box = element.closest(boxes); box; box = box.parentElement.closest(boxes)) {
        // What a thumb moves leaves the window at its top and bottom.
        if (target && box.matches('.sk-table')) break;
        const around = box.getBoundingClientRect();
        // A fixed line height may be lower than the letters' box.
        const middle = (rect.top + rect.bottom) / 2;
        const inside = rect.left > around.left - 1 && rect.right < around.right + 1
          && middle - size / 2 > around.top - 1.5 && middle + size / 2 < around.bottom + 1.5;
        if (!inside) {
          faults.push(`text leaves ${box.getAttribute('class')}: ${name(element)}`);
          break;
        }
      }
      const middle = target && element.closest('.sk-middle')?.getBoundingClientRect();
      const moved = middle && (rect.bottom > middle.bottom || rect.top < middle.top);
      if (!moved && !element.closest('svg, .sk-flag, .sk-key')) texts.push([rect, element, size]);
    }
  }
  for (let one = 0; one < texts.length; one++) {
    for (let two = one + 1; two < texts.length; two++) {
      const [[a, first, high], [b, second, low]] = [texts[one], texts[two]];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const apart = Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
      if (wide > 1 && apart < (high + low) / 2 - 4 && first !== second) {
        faults.push(`on each other: ${name(first)} and ${name(second)}`);
      }
    }
  }

  for (const element of root.querySelectorAll('*')) {
    if (!seen(element) || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    const over = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    const clips = style.overflow !== 'visible' && style.display !== 'inline';
    const scrolls = target && element.matches('.sk-middle, .sk-sections') && element.scrollWidth <= element.clientWidth;
    if (over && clips && !scrolls) faults.push(`does not fit: ${name(element)}`);
    if (target && element.matches('button:not(.sk-hit), input, select')) {
      const box = element.getBoundingClientRect();
      if (box.width < target - 0.1 || box.height < target - 0.1) faults.push(`small target: ${name(element)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  return [...new Set(faults)];
}"""


def faults_of(page: Page, least: int = SMALLEST, target: int = 0) -> list[str]:
    """Look at the frame on a page; with a size of targets as on a phone, where the middle may be moved by a thumb."""
    found: list[str] = page.evaluate(_FAULTS, [least, target])
    return found
