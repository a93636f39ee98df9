"""Runs made by hand, whose measures are known."""

from typing import Any

import pandas as pd

from skara.lab.runs import Run


def made_run(
    points: dict[int, list[list[int]]],
    deals: list[int] | None = None,
    turned: dict[int, int] | None = None,
    forced: dict[int, str] | None = None,
    **about: Any,
) -> Run:
    """Return a run from the points of all players after each round, by game; of two players unless it says so."""
    deals = deals or list(points)
    of = dict(zip(points, deals, strict=True))
    games = [
        {
            "game": game,
            "deal": of[game],
            "seed": str(of[game]),
            "turned": (turned or {}).get(game, 0),
            "status": "done",
            "problem": "",
            "moves": 1,
            "forced": (forced or {}).get(game, ""),
        }
        for game in points
    ]
    players, rounds = [], []
    for game, by_round in points.items():
        last = by_round[-1]
        winners = [seat for seat, vp in enumerate(last) if vp == max(last)]
        for seat, vp in enumerate(last):
            players.append({
                "game": game, "deal": of[game], "player": seat, "bot": f"bot {seat}", "vp": vp,
                "won": 1 / len(winners) if seat in winners else 0.0, "decisions": 10, "options": 4.0 + seat,
                "gained": 20, "wasted": 5 * seat, "vp_food": vp, "passes": 0,
            })  # fmt: skip
        for number, both in enumerate(by_round, start=1):
            for seat, vp in enumerate(both):
                rounds.append({
                    "game": game, "deal": of[game], "player": seat, "round": number, "vp": vp, "settlers": 4,
                    "settlers_roofed": 2, "settlers_fed": 2 - seat, "settlers_unfed": seat,
                })  # fmt: skip
    frames = {"games": pd.DataFrame(games), "players": pd.DataFrame(players), "rounds": pd.DataFrame(rounds)}
    known = {"game": "brae", "players": 2, "bots": ["bot 0", "bot 1"], "variant": None, "tables": list(frames),
             "seed": 0, "forced": [[]], "bound": [], "rotate": False, "fitted": [None, None], **about}  # fmt: skip
    return Run(known, frames)
