"""The moments that the pictures show and that the accessibility tests look at: one for each panel."""

SCENES: dict[str, list[str]] = {
    "play": [
        """
import skara
from skara.panels.play import play

panel = play(seed=10, names=["Ada", "Bruno"])
for move in ("keep build", "turn", "take hills-gain-rabbit knives 1 gain stone*2", "bottom"):
    panel.choose(move)
panel.pick("tile:cook")
panel
"""
    ],
}
