"""The colours of the lines of a score."""

from skara.core.colours import BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY, YELLOW
from skara.stone_age.ids import LINES

LINE_COLOURS = dict(zip(LINES, (BLUE, SKY, RED, GREEN, YELLOW, GREY, ORANGE, PINK, "#7A5C3E"), strict=True))
