"""Screens written by hand, as games would send them: what the frame is tried with, without any game."""

from collections.abc import Callable
from typing import Any

from skara.core.screen import (
    Badge,
    Band,
    Button,
    Cell,
    Change,
    Chip,
    Choice,
    Dock,
    Field,
    Gauge,
    Glyph,
    Header,
    Hint,
    Meter,
    Phrase,
    Piece,
    Pip,
    Place,
    Question,
    Reason,
    Screen,
    Section,
    Sheet,
    Store,
    Strip,
    Tally,
    Target,
    packed,
)
from skara.drawing.icons import ICONS

INK = "var(--sb-ink,#231E1A)"
LINE = "var(--sb-tokline,#231E1A)"

GOODS = {
    "food": ("FO", "#E69F00", "#1B1613"),
    "fish": ("FI", "#CC79A7", "#1B1613"),
    "cow": ("CW", "#CC79A7", "#1B1613"),
    "deer": ("DE", "#CC79A7", "#1B1613"),
    "hide": ("HI", "#0072B2", "#FFFFFF"),
    "bone": ("BN", "#0072B2", "#FFFFFF"),
    "wool": ("WL", "#0072B2", "#FFFFFF"),
    "stone": ("ST", "#0072B2", "#FFFFFF"),
    "seaweed": ("SE", "#00805C", "#FFFFFF"),
    "wood": ("WD", "#00805C", "#FFFFFF"),
    "shell": ("SH", "#E69F00", "#1B1613"),
    "barley": ("BA", "#E69F00", "#1B1613"),
    "knife": ("KN", "#F0E442", "#1B1613"),
    "clay": ("CL", "#E07B5A", "#1B1613"),
    "gold": ("GO", "#F0C419", "#1B1613"),
}
LANDS = {"shore": "#56B4E9", "hills": "#7DD3B3", "thickets": "#AD7A46", "fields": "#F0E442"}
PLAYERS = {
    "R": ("#D55E00", "#1B1613"),
    "Y": ("#F0E442", "#1B1613"),
    "B": ("#56B4E9", "#1B1613"),
    "N": ("#8A8580", "#1B1613"),
}
PEG = "M12 1.5A6 6 0 0 1 16.5 11.5L21 27Q21.5 30.5 18 30.5H6Q2.5 30.5 3 27L7.5 11.5A6 6 0 0 1 12 1.5Z"
MORE_ICONS = {
    "flame": "M12 2C13 7 18 9 18 15A6 6 0 0 1 6 15C6 12 8 11 9 8Q11 10 11 12Q13 8 12 2ZM4 22H20",
    "bowl": "M3 11H21C21 17 17 20 12 20S3 17 3 11ZM12 2V7M9.5 5L12 8L14.5 5",
    "heap": "M2 20L8 9L11 12L13 6L22 20Z",
    "roof": "M3 12Q12 3 21 12H3ZM6 12V19H18V12M10 19V15H14V19",
    "ball": "M18 12a6 6 0 1 1-12 0a6 6 0 1 1 12 0M12 2V6M12 18V22M2 12H6M18 12H22",
    "stack": "M12 3L21 8L12 13L3 8ZM3 12L12 17L21 12M3 16L12 21L21 16",
    "hammer": "M4 20L13 9M10 5L17 12M12 4L20 9L17 12L11 7Z",
}


def drawn(inside: str, width: float, height: float, words: str) -> dict[str, Any]:
    """Pack a sign."""
    return {"drawing": inside, "width": width, "height": height, "words": words}


def token(code: str, fill: str, ink: str) -> str:
    """Draw a good: a round square with its letters."""
    return (
        f'<rect x="1" y="3" width="28" height="22" rx="8" fill="{fill}" stroke="{LINE}" stroke-width="1.4"/>'
        f'<text x="15" y="19" font-size="14.6" font-weight="700" text-anchor="middle" fill="{ink}">{code}</text>'
    )


def signs() -> dict[str, dict[str, Any]]:
    """Return every sign that the screens show, by name."""
    found = {f"good:{name}": drawn(token(*look), 30, 28, f"One {name}.") for name, look in GOODS.items()}
    for name, fill in LANDS.items():
        square = f'<rect x="1" y="1" width="24" height="24" rx="5" fill="{fill}" stroke="{LINE}" stroke-width="1.2"/>'
        way = "M5 10Q8 7 11 10T17 10T21 10M5 16Q8 13 11 16T17 16T21 16"
        wave = f'<path d="{way}" fill="none" stroke="#1B1613" stroke-width="1.8"/>'
        found[f"env:{name}"] = drawn(square + wave, 26, 26, f"An icon of the {name}.")
    for name, body in ICONS.items():
        found[f"icon:{name}"] = drawn(f'<g style="color:{INK}">{body}</g>', 24, 24, f"The sign of {name}.")
    for name, way in MORE_ICONS.items():
        stroke = f'<path d="{way}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>'
        found[f"icon:{name}"] = drawn(stroke, 24, 24, f"The sign of {name}.")
    for name, (fill, ink) in PLAYERS.items():
        shape = f'<path d="M13 1L24 7V19L13 25L2 19V7Z" fill="{fill}" stroke="{LINE}" stroke-width="2"/>'
        letter = f'<text x="13" y="18" font-size="13" font-weight="700" text-anchor="middle" fill="{ink}">{name}</text>'
        found[f"player:{name}"] = drawn(shape + letter, 26, 26, f"Player {name}.")
        disc = f'<circle cx="12" cy="12" r="11" fill="{fill}" stroke="{LINE}" stroke-width="1.2"/>'
        found[f"disc:{name}"] = drawn(
            disc + letter.replace('x="13" y="18"', 'x="12" y="16.5"'), 24, 24, f"A figure of {name}."
        )
    for name, scale in (("S", 0.8), ("L", 1.0)):
        peg = f'<path d="{PEG}" fill="#D55E00" stroke="{LINE}" stroke-width="1.8"/>'
        letter = (
            '<text x="12" y="27" font-size="16.5" font-weight="700" text-anchor="middle" fill="#1B1613">'
            + name
            + "</text>"
        )
        found[f"worker:{name}"] = drawn(
            f'<g transform="scale({scale})">{peg}{letter}</g>', 24 * scale, 32 * scale, f"Worker {name}."
        )
        empty = (
            f'<path d="{PEG}" fill="none" stroke="var(--sb-line,#857863)" stroke-width="1.8" stroke-dasharray="3 3"/>'
        )
        found[f"free:{name}"] = drawn(
            f'<g transform="scale({scale})">{empty}</g>', 24 * scale, 32 * scale, "Nobody works here."
        )
    dashed = 'fill="none" stroke="var(--sb-line,#857863)" stroke-width="1.4" stroke-dasharray="3 3"'
    ring = f'<circle cx="12" cy="12" r="10.5" {dashed}/>'
    found["free:ring"] = drawn(ring, 24, 24, "A free place.")
    any_good = f'<rect x="2" y="2" width="22" height="24" {dashed}/>'
    found["good:any"] = drawn(
        any_good + f'<text x="13" y="19" font-size="14" font-weight="700" text-anchor="middle" fill="{INK}">?</text>',
        26,
        28,
        "Any.",
    )
    banner = (
        '<rect x="1" y="3" width="24" height="17" rx="3" fill="var(--sb-tan,#EBD7AE)" stroke="var(--sb-line,#857863)"/>'
    )
    found["icon:banner"] = drawn(banner, 26, 23, "The price on a tile.")
    for face in range(1, 7):
        die = f'<rect x="2" y="2" width="66" height="66" rx="10" fill="none" stroke="{INK}" stroke-width="3"/>'
        found[f"die:{face}"] = drawn(
            die
            + f'<text x="35" y="48" font-size="38" font-weight="700" text-anchor="middle" fill="{INK}">{face}</text>',
            70,
            70,
            f"A die shows {face}.",
        )
    return found


def row(*items: str) -> Phrase:
    """Write a row; what has a colon and a known kind is a sign."""
    kinds = ("good", "env", "icon", "player", "disc", "worker", "free", "die")
    return tuple(Glyph(*item.split(":", 1)) if item.partition(":")[0] in kinds else item for item in items)


def sign(name: str) -> Glyph:
    """Return one sign."""
    return Glyph(*name.split(":", 1))


# ---------------------------------------------------------------------------------------------------------------
# A storage with a slider, as in a game of settlers


def storage(held: list[str], new: int = 0, slider: int = 5) -> str:
    """Draw eleven columns of three, with a slider, for a box of 410 by 142."""
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 410 142" width="410" height="142" font-family="Arial" '
        f'font-size="14.6" text-anchor="middle" fill="{INK}" color="{INK}">'
    ]
    for column in range(11):
        x = 21 + column * 36
        parts.append(f'<text x="{x + 16}" y="13" fill="var(--sb-ink2,#5A5046)">{column // 2}</text>')
        parts.append(
            f'<text x="{x + 16}" y="138" fill="var(--sb-ink2,#5A5046)">{"−" * (column > 7)}{max(0, column - 7)}</text>'
        )
        for line in range(3):
            y = 19 + line * 35
            fill = "var(--sb-sunk,#EAE1D0)" if column < slider else "none"
            parts.append(
                f'<rect x="{x}" y="{y}" width="33" height="32" rx="5" fill="{fill}" stroke="var(--sb-hair,#D3C6AF)"/>'
            )
            place = column * 3 + line
            if place < len(held):
                if place >= len(held) - new:
                    parts.append(
                        f'<rect x="{x + 1}" y="{y + 1}" width="31" height="30" rx="5" fill="none" '
                        'stroke="var(--sb-accent,#005F99)" stroke-width="3"/>'
                    )
                parts.append(f'<g transform="translate({x + 1.5} {y + 2})">{token(*GOODS[held[place]])}</g>')
    x = 21 + slider * 36 - 2
    parts.append(f'<rect x="{x}" y="1" width="37" height="140" rx="8" fill="var(--sb-ink2,#5A5046)" stroke="{LINE}"/>')
    parts.append("</svg>")
    return "".join(parts)


HELD = ["food", "food", "food", "fish", "cow", "wool", "bone", "seaweed", "seaweed", "seaweed"]


def gauges(then: bool = False, short: bool = False, french: bool = False) -> tuple[Gauge, ...]:
    """Return four numbers that matter."""
    if french:
        labels = ("due · manque 1", "Déchets dus", "sur 12 empl.", "PV acquis")
    else:
        labels = (
            "food · 1 short" if short else "food · hold 3",
            "Midden due",
            "of 15 spaces" if then else "of 12 spaces",
            "VP so far",
        )
    return (
        Gauge(
            sign("icon:bowl"),
            "4" if short else "1",
            labels[0],
            tone="warn" if short else "",
            words="Food you owe at the end of the round.",
        ),
        Gauge(sign("icon:heap"), "1", labels[1], words="Midden that comes at the end of the round."),
        Gauge(sign("icon:storage"), "10", labels[2], then="15" if then else "", words="Spaces left of the slider."),
        Gauge(sign("icon:score"), "34", labels[3], then="36" if then else "", words="Points so far."),
    )


def header(french: bool = False, solo: bool = False, players: int = 3) -> Header:
    """Return a header of a game of four rounds."""
    chips = [
        Chip(
            "player:0",
            sign("player:R"),
            "Ada",
            "34",
            "PV" if french else "VP",
            "à vous" if french else "your turn",
            state="now",
            words="Ada, red.",
        ),
        Chip(
            "player:1",
            sign("player:Y"),
            "Bruno",
            "33",
            "PV" if french else "VP",
            "ensuite" if french else "next",
            (Tally(sign("icon:storage"), "14/15"),),
            words="Bruno, yellow: click to see the village.",
        ),
        Chip("player:2", sign("player:B"), "Chloé", "29", "VP", "third", (Tally(sign("icon:storage"), "9/12"),)),
        Chip("player:3", sign("player:N"), "Dominique", "27", "VP", "last", (Tally(sign("icon:storage"), "8/12"),)),
    ]
    shown = chips[:1] if solo else chips[:players]
    if players == 3 and not solo:
        shown[2] = Chip(
            "player:n",
            sign("player:N"),
            "",
            "",
            "",
            "après" if french else "third",
            state="idle",
            words="A marker that nobody plays.",
        )
    return Header(
        "Manche 4 · tour 1 sur 3" if french else "Round 4 · turn 1 of 3",
        "1/3",
        tuple(Pip(str(number), "now" if number == 4 else "past") for number in range(1, 5)),
        chips=tuple(shown),
    )


def steps(now: int = 1, french: bool = False) -> tuple[Pip, ...]:
    """Return the three steps of a turn."""
    texts = ("Carte", "2 Ouvriers", "3 Fin de manche") if french else ("Card", "2 Workers", "3 Round end")
    return tuple(
        Pip(text, "past" if place < now else "now" if place == now else "next") for place, text in enumerate(texts)
    )


WORKERS = (
    Piece("worker:0", sign("worker:S"), "chosen", "A small worker."),
    Piece("worker:1", sign("worker:S"), words="A small worker."),
    Piece("worker:2", sign("worker:S"), words="A small worker."),
    Piece("worker:3", sign("worker:L"), words="The large worker."),
)
FREE = (Place(sign("free:L"), "empty", "No large worker yet."), Place(sign("free:S"), "empty", "No small worker yet."))
IMPROVED = Badge(row("icon:flip", "2 VP"), "improved", "Flipped: worth 2 points.")


def banner(tile: str, *goods: str, can: bool = False) -> Target:
    """Return the price that improves a tile."""
    return Target(
        f"craft:{tile}",
        row("icon:flip", *goods),
        "open" if can else "quiet",
        look="banner",
        words="Pay these two once to improve the tile: 2 VP.",
    )


def village(words: str = "My village") -> Strip:
    """Return the strip of a village."""
    lands = tuple(
        Tally(sign(f"env:{name}"), str(number), words=f"Icons of the {name}.") for number, name in enumerate(LANDS, 1)
    )
    things = tuple(
        Tally(sign(f"icon:{name}"), str(number), words=f"How many: {name}.")
        for name, number in (("person", 6), ("roof", 5), ("ball", 1), ("flip", 2))
    )
    return Strip(
        words,
        (lands, things, (Tally(sign("icon:flame"), "6", words="Your Hearth holds 6."),)),
        "village",
        "Your whole village.",
    )


def tiles(chosen: str = "", french: bool = False) -> tuple[Band, ...]:
    """Return ten tiles in two rows."""
    if french:
        texts = {
            "furnish": ("Meubler", "Il faut 2 laines ou 1 peau. Vous avez 1 laine et 0 peau."),
            "cook": ("Cuisiner", "Nourriture, peaux et os"),
            "craft": ("Fabriquer", "Retournez une tuile, +2 PV chacune"),
            "clean": ("Nettoyer", "Moins de Déchets, un Toit"),
            "trade": ("Commercer", "Montez la piste, jusqu'à 20 PV"),
            "shore": ("Rivage", "Prenez l'un des deux"),
            "hills": ("Collines", "Prenez l'un des deux"),
            "thickets": ("Fourrés", "Prenez l'un des deux"),
            "fields": ("Champs", "Prenez ceci"),
            "build": ("Construire", "Meubler, commercer à moindre coût"),
        }
    else:
        texts = {
            "furnish": ("Furnish", "Needs 2 wool or 1 hide. You hold 1 wool, 0 hide."),
            "cook": ("Cook", "Make food, hide and bone"),
            "craft": ("Craft", "Flip any tile, +2 VP each"),
            "clean": ("Clean", "Shrink the store, gain a roof"),
            "trade": ("Trade", "Climb the track, up to 20 VP"),
            "shore": ("Shore", "Take one of these"),
            "hills": ("Hills", "Take one of these"),
            "thickets": ("Thickets", "Take one of these"),
            "fields": ("Fields", "Take this"),
            "build": ("Build", "Furnish or Trade for less"),
        }
    track = tuple(Pip("", "past" if place == 0 else "planned" if place == 1 else "next") for place in range(7))

    def tile(name: str, key: str, rows: tuple[Phrase, ...] = (), **more: Any) -> Cell:
        title, note = texts[name]
        if more.get("state") == "refused":
            more |= {"reason": note, "note": ""}
        else:
            more["note"] = note
        if name == chosen:
            more |= {"state": "chosen", "flag": "Choisi" if french else "Chosen"}
        return Cell(f"tile:{name}", title, rows=rows, key=key, words=f"{title}: {note}", **{"places": FREE, **more})

    def take(tile: str, *takes: tuple[str, ...]) -> tuple[Target, ...]:
        return tuple(
            Target(
                f"take:{tile}:{place}",
                row(*items),
                "refused" if "→" in items else "open",
                "You hold no wood." if "→" in items else "",
                words="Take this.",
            )
            for place, items in enumerate(takes)
        )

    one = (
        tile("furnish", "1", (row("−2", "good:wool", "/", "good:hide"),), state="refused", badges=(IMPROVED,)),
        tile(
            "cook",
            "2",
            (row("icon:flame", "≤ 6", "→", "good:food", "good:hide", "good:bone"),),
            targets=(banner("cook", "good:seaweed", "good:stone"),),
        ),
        tile(
            "craft",
            "3",
            (row("icon:banner", "→", "icon:flip", "2 VP"),),
            tone="improved",
            corner=row("icon:flame"),
            badges=(IMPROVED,),
        ),
        tile(
            "clean",
            "4",
            (row("2–4 kinds", "→", "icon:heap", "2–6 +", "icon:roof"),),
            tone="improved",
            badges=(IMPROVED,),
        ),
        tile(
            "trade",
            "5",
            (row("−3 alike", "→", "3 VP"),),
            track=track,
            targets=(banner("trade", "good:stone", "good:hide"),),
        ),
    )
    two = (
        tile(
            "shore",
            "6",
            targets=take("shore", ("+", "good:shell", "good:seaweed"), ("+", "good:fish")),
            sign=sign("env:shore"),
            tone="improved",
            corner=row("icon:person", "1+1"),
            badges=(IMPROVED,),
        ),
        tile(
            "hills",
            "7",
            targets=(
                *take("hills", ("+", "good:wool"), ("+", "good:stone")),
                banner("hills", "good:seaweed", "good:bone", can=True),
            ),
            sign=sign("env:hills"),
            corner=row("icon:person", "3"),
        ),
        tile(
            "thickets",
            "8",
            targets=take("thickets", ("+2", "good:wood"), ("good:wood", "→", "good:deer")),
            sign=sign("env:thickets"),
            tone="improved",
            corner=row("icon:person", "1+1"),
            badges=(IMPROVED,),
        ),
        tile(
            "fields",
            "9",
            targets=(*take("fields", ("+", "good:barley")), banner("fields", "good:shell", "good:bone")),
            sign=sign("env:fields"),
            corner=row("icon:person", "1"),
        ),
        tile(
            "build",
            "0",
            (row("−2", "good:food", "/", "good:bone", "→", "cost −3"),),
            tone="improved",
            badges=(IMPROVED,),
        ),
    )
    return Band(one), Band(two)


def place(french: bool = False, solo: bool = False) -> Screen:
    """Ten tiles, and nothing chosen yet."""
    goals = Strip(
        "Goals",
        (
            (
                Tally("", "7+ food at the end", "−5", "The goal of this game.", tone=""),
                Tally(sign("good:deer"), "→ Trade", words="Pay a deer when you trade.", id="task:1", tone="accent"),
                Tally(sign("good:wool"), "→ Clean", words="Pay a wool when you clean.", id="task:2"),
                Tally(sign("icon:check"), "Craft", words="Done.", tone="ok"),
            ),
        ),
    )
    return Screen(
        "place",
        header(french, solo),
        Question(
            "Placez un Ouvrier" if french else "Place a worker",
            "Cliquez sur une tuile, ou sur l'un de ses biens."
            if french
            else "Click a tile, or one of the goods on it.",
            WORKERS,
            steps(1, french),
        ),
        tiles(french=french),
        (village("Mon village" if french else "My village"), *((goals,) if solo else ())),
        Store(gauges(french=french), storage(HELD), "Ten goods in five columns."),
        Dock(
            "Ce que peut faire un Ouvrier" if french else "What a worker can do now",
            sentences=(
                "Repas assuré : 1 à nourrir, 3 en réserve. La vache et le poisson restent à cuire."
                if french
                else "Food is safe: 1 due, 3 in store. The cow and the fish can still be cooked.",
                "Bandeau cadré de bleu : retourne la tuile en un clic (Ouvrier sur Fabriquer)."
                if french
                else "A banner framed blue improves its tile in one click (uses a worker on Craft).",
                "Les petits d'abord : le grand peut les rejoindre."
                if french
                else "Small workers go first: the large one may join them later.",
            ),
            account=("Bruno a pris un Colon des collines, puis a cuisiné.",)
            if french
            else ("Bruno took a hills settler, then cooked.",),
            buttons=(Button("end", "Finir mon tour" if french else "End my turn", "E"),),
        ),
    )


def cook(french: bool = False) -> Screen:
    """A form with counters and a meter."""
    before = place(french)
    kinds = ("poisson", "vache") if french else ("fish", "cow")
    dock = Dock(
        "Cuisiner" if french else "Cook",
        sign("worker:S"),
        "rempli : le plus grand repas" if french else "filled in: the largest meal",
        (
            Field(
                "cook",
                "count",
                "Que mettez-vous au feu ?" if french else "",
                (
                    Choice("fish", row("good:fish"), kinds[0], "2", number=1, most=1, words="A fish weighs 2."),
                    Choice("cow", row("good:cow"), kinds[1], "4", number=1, most=1, words="A cow weighs 4."),
                ),
            ),
        ),
        Meter(6, 6, "Poids 6 sur 6 : le foyer est plein" if french else "Weight 6 of 6: your Hearth is full"),
        (
            "poisson 2 + vache 4. Deux Ustensiles font passer votre foyer de 4 à 6."
            if french
            else "fish 2 + cow 4. Two utensils raise your Hearth from 4 to 6.",
        ),
        (("Vous recevez" if french else "You get",), row("+3", "good:food", "+", "good:hide", "+3", "good:bone")),
        (
            Change("Curseur" if french else "Slider", "colonne 5" if french else "column 5", "6", "warn"),
            Change("PV acquis" if french else "VP so far", "34", "36"),
        ),
        buttons=(
            Button("play", "Cuisiner et finir mon tour" if french else "Cook", main=True),
            Button("back", "Retour" if french else "Back", "Esc"),
        ),
    )
    held = [
        "food",
        "food",
        "food",
        "wool",
        "bone",
        "seaweed",
        "seaweed",
        "seaweed",
        "food",
        "food",
        "food",
        "hide",
        "bone",
        "bone",
        "bone",
    ]
    return Screen(
        "form",
        before.header,
        Question(
            "Cuisiner : que mettre au feu ?" if french else "Cook: what goes on the fire?",
            "Échap revient aux tuiles." if french else "Esc goes back to the tiles.",
            WORKERS,
            steps(1, french),
        ),
        tiles("cook", french),
        before.strips,
        Store(gauges(then=True, french=french), storage(held, 7, 6), "Fifteen goods."),
        dock,
    )


def long_form() -> Screen:
    """A form with many counters and choices, as a harvest with knives, a mixture and a lower half has."""
    before = cook(french=True)
    goods = ("wool", "stone", "shell", "barley", "seaweed", "wood")
    dock = Dock(
        "Colon des collines",
        sign("env:hills"),
        "1 icône + 2 couteaux = 3",
        (
            Field(
                "knives",
                "pick",
                "Couteaux : 1 de plus chacun",
                tuple(Choice(str(number), label=str(number), chosen=number == 2) for number in range(5)),
            ),
            Field(
                "mix",
                "count",
                "Votre mélange de 3",
                tuple(
                    Choice(good, row(f"good:{good}"), good, number=number % 2, most=3)
                    for number, good in enumerate(goods)
                ),
            ),
            Field(
                "bottom",
                "pick",
                "Puis, si vous voulez",
                (
                    Choice("yes", row("−2", "good:stone", "→", "+1", "good:deer"), chosen=True),
                    Choice("no", label="Non, garder la pierre"),
                    Choice("never", row("−2", "good:wood"), reason="Vous n'avez pas de bois."),
                ),
            ),
            Field(
                "order",
                "list",
                "Ordre",
                tuple(Choice(str(number), label=f"Ordre {number}", chosen=number == 1) for number in range(12)),
            ),
        ),
        gains=(("En tout",), row("−2", "good:knife", "+", "good:wool", "+", "good:deer")),
        changes=(
            Change("Curseur", "reste 4 sur 6"),
            Change("Nourriture due", "0", "1", "warn"),
            Change("Réserve", "12", "11 sur 15"),
        ),
        buttons=(Button("play", "Prendre le Colon", main=True), Button("back", "Retour", "Esc")),
    )
    return Screen(
        "form",
        before.header,
        Question(
            "Récoltez, puis prenez",
            "Chaque couteau ajoute un bien. Changez le mélange ou confirmez.",
            steps=steps(0, True),
        ),
        before.stage,
        before.strips,
        before.store,
        dock,
    )


def refusal() -> Screen:
    """A refused tile, explained."""
    before = place()
    dock = Dock(
        "Furnish is not possible yet",
        note="",
        reason=Reason(
            "Needs 2 wool or 1 hide. You hold 1 wool.",
            "SB-FURNISH-1",
            "One portion is 2 wool or 1 hide. Nothing was played; no worker was used.",
            ("Cook the cow: +1 hide", "Hills: +1 wool"),
        ),
        buttons=(Button("back", "Back to the tiles", "Esc"),),
    )
    return Screen("refused", before.header, before.question, before.stage, before.strips, before.store, dock)


def draft() -> Screen:
    """Four cards, and the sets of later turns as slim rows."""

    def card(number: int, title: str, colour: str, what: str, *rows: Phrase, badges: tuple[Badge, ...] = ()) -> Cell:
        return Cell(
            f"card:{number}",
            title,
            "card",
            sign(what),
            colour,
            rows=rows,
            key=str(number),
            badges=badges,
            words=f"{title}: take it.",
        )

    roof = Badge(row("icon:roof", "a roof is free"), "ok", "This settler needs no food.")
    cards = (
        card(
            1,
            "Fields settler",
            LANDS["fields"],
            "env:fields",
            ("Harvest: you get 1",),
            row("+", "good:barley"),
            ("Then, if you like",),
            row("+", "good:deer"),
            badges=(roof,),
        ),
        card(
            2,
            "Hills settler",
            LANDS["hills"],
            "env:hills",
            ("Harvest: you get 3 in any mix",),
            row("+3", "good:wool", "/", "good:stone"),
            ("Then, if you like",),
            row("+0", "good:seaweed", ":", "env:shore"),
            badges=(roof,),
        ),
        card(
            3,
            "Stone ball",
            "",
            "icon:ball",
            ("You get now",),
            row("+", "good:knife"),
            ("One knife for each ball you own.",),
            badges=(Badge(("+2 VP",), "ok"), Badge(("no food needed",))),
        ),
        card(
            4,
            "Hills settler",
            LANDS["hills"],
            "env:hills",
            ("Harvest: you get 3 in any mix",),
            row("+3", "good:wool", "/", "good:stone"),
            ("Then, if you like",),
            row("−1", "good:stone", "→", "+2", "good:wood"),
            badges=(roof,),
        ),
    )

    def later(turn: int) -> Band:
        cells = (
            Cell(
                f"later:{turn}:0",
                look="slim",
                sign=sign("env:shore"),
                rows=(row("+", "good:barley", ":", "env:fields"),),
                state="quiet",
                words="A shore settler.",
            ),
            Cell(f"later:{turn}:1", "Ball", "slim", sign("icon:ball"), state="quiet", words="A stone ball."),
            Cell(
                f"later:{turn}:2",
                look="slim",
                sign=sign("env:fields"),
                rows=(row("good:barley", "→", "2", "good:wood"),),
                state="quiet",
                words="A fields settler.",
            ),
            Cell(f"later:{turn}:3", "Roof", "slim", sign("icon:roof"), state="quiet", words="A roof."),
        )
        return Band(cells, 0, f"Set {turn}")

    dock = Dock(
        "Take a card, or pass",
        sentences=(
            "Click the card you want above: your turn begins with it. Nobody has taken one yet, so you choose among 4.",
            "If you pass you choose last: the neutral marker takes the leftmost card, Bruno takes one, 2 stay for you.",
        ),
        buttons=(Button("pass", "Pass", "P", words="You choose last now, first next turn."),),
    )
    return Screen(
        "draft",
        header(),
        Question("Take a card, or pass", "", steps=steps(0)),
        (Band(cards), later(2), later(3)),
        (village(),),
        Store(gauges(), storage(HELD[:3], slider=2), "Three goods."),
        dock,
    )


def feeding(settlers: int = 5) -> Screen:
    """The end of a round: a ribbon, settlers as rows in four columns, one of them leaving."""
    ribbon = (
        Cell("rest", "1 Rest", "slim", sign("icon:check"), tone="ok", note="nothing to do", state="quiet"),
        Cell(
            "feed",
            "2 Feed",
            "slim",
            sign("icon:bowl"),
            note=f"{settlers} settlers − 1 roof = {settlers - 1} food",
            state="chosen",
        ),
        Cell("midden", "3 Midden", "slim", sign("icon:heap"), note="slider shows 3, no utensils: +3", state="quiet"),
    )
    lands = list(LANDS)
    columns = []
    for place, land in enumerate(lands):
        mine = [number for number in range(settlers) if number % 4 == place]
        targets = tuple(
            Target(
                f"settler:{number}",
                row(f"env:{land}", "−1", "good:stone", "→", "+2", "good:barley"),
                "chosen" if number == 3 else "open",
                look="row",
                badge="leaves" if number == 3 else "",
                words=f"Settler {number} leaves.",
            )
            for number in mine
        )
        columns.append(
            Cell(f"land:{land}", str(len(mine)), "plain", sign(f"env:{land}"), targets=targets, state="quiet")
        )
    dock = Dock(
        "You hold 3 food, 4 are due",
        fields=(
            Field(
                "food",
                "pick",
                "Food you give",
                tuple(Choice(str(number), label=str(number), chosen=number == 3) for number in range(4)),
            ),
        ),
        sentences=(
            "1 settler leaves. Click the one who goes.",
            "Giving less food is allowed: then more settlers leave.",
        ),
        changes=(
            Change("Settlers", "5", "4", "warn"),
            Change("Midden", "4", "7", "warn"),
            Change("Store", "12"),
            Change("VP so far", "3", "−4", "warn"),
        ),
        buttons=(Button("play", "Feed 3, lose 1", main=True),),
    )
    return Screen(
        "feed",
        header(solo=True),
        Question("Round 3 ends: feed your settlers", steps=steps(2)),
        (Band(ribbon, 0, narrow=1), Band(tuple(columns), narrow=1)),
        (village(),),
        Store(gauges(short=True), storage(HELD), "Ten goods."),
        dock,
    )


# ---------------------------------------------------------------------------------------------------------------
# A game of places with several owners, dice and bins


def bins(then: bool = False) -> str:
    """Draw five bins for a box of 410 by 142."""
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 410 142" width="410" height="142" font-family="Arial" '
        f'font-size="14.6" fill="{INK}" color="{INK}">'
    ]
    for place, (good, number) in enumerate((("wood", 1), ("clay", 2), ("stone", 1), ("gold", 0), ("food", 3))):
        x = place * 83
        parts.append(
            f'<rect x="{x}" y="0" width="78" height="140" rx="7" fill="var(--sb-bg,#F6F1E7)" '
            'stroke="var(--sb-hair,#D3C6AF)"/>'
        )
        parts.append(
            f'<g transform="translate({x + 4} 4)">{token(*GOODS[good])}</g><text x="{x + 38}" y="25" font-size="18" '
            f'font-weight="700">{number}{f"→{number + 3}" if then and not place else ""}</text>'
        )
        parts.append(f'<text x="{x + 5}" y="132" fill="var(--sb-ink2,#5A5046)">worth {place + 3}</text>')
    parts.append("</svg>")
    return "".join(parts)


def places_game() -> Screen:
    """Unequal cells, several owners of a place, end counters, a store of bins, options with mean and range."""

    def spot(
        title: str, by: str, good: str, owners: str, free: int, note: str = "", reason: str = "", chosen: bool = False
    ) -> Cell:
        places = (
            tuple(
                Place(
                    sign(f"disc:{owner.upper()}"),
                    "planned" if owner.islower() else "placed",
                    f"A figure of {owner.upper()}.",
                )
                for owner in owners
            )
            + (Place(sign("free:ring"), "empty"),) * free
        )
        return Cell(
            f"place:{title.lower()}",
            title,
            corner=row(by, good),
            places=places,
            note=note,
            reason=reason,
            state="refused" if reason else "chosen" if chosen else "open",
            words=f"{title}. {note}",
        )

    def card(number: int, price: Phrase, what: Phrase, foot: str, good: str, taken: str = "") -> Cell:
        return Cell(
            f"card:{number}",
            corner=row(f"disc:{taken}") if taken else row("free:ring"),
            sign=price[0],
            title=str(price[1]) if len(price) > 1 and isinstance(price[1], str) else "",
            rows=(what,),
            badges=(Badge(row(good, foot)),),
            note="" if taken else "you can pay",
            reason="Taken" if taken else "",
            state="refused" if taken else "open",
            words="A card.",
        )

    first = (
        spot("Hunt", "÷2", "good:food", "BB", 0, "4 figures ≈ 6.8 food"),
        spot("Forest", "÷3", "good:wood", "YYrrr", 2, "3 figures ≈ 3.2 wood", chosen=True),
        spot("Clay pit", "÷4", "good:clay", "YYBBB", 2, reason="Two tribes are here"),
        spot("Quarry", "÷5", "good:stone", "R", 6, reason="You are here already"),
        spot("River", "÷6", "good:gold", "", 7, "4 figures ≈ 1.9 gold"),
        spot("Tools", "+1", "icon:hammer", "R", 0, reason="Taken: you"),
        spot("Hut", "+1", "icon:person", "", 2, reason="2 of 3 in the village taken"),
        spot("Field", "+1", "icon:flame", "Y", 0, reason="Taken: Bruno"),
    )
    second = (
        card(1, ("−4",), row("3 dice, one for each"), "2 farmers", "icon:flame"),
        card(2, ("−3",), row("2 dice ÷6", "good:gold"), "art", "icon:ball"),
        card(3, ("−2",), row("icon:score", "3 VP now"), "music", "icon:ball", "R"),
        card(4, ("−1",), row("+2", "good:food"), "2 builders", "icon:roof"),
        card(5, (sign("icon:score"), "12"), row("good:wood", "good:clay", "good:stone"), "5 tiles left", "icon:stack"),
        card(6, (sign("icon:score"), "13–23"), row("4 of 2 kinds"), "4 tiles left", "icon:stack", "B"),
        card(7, (sign("icon:score"), "3–42"), row("1 to 7, any kinds"), "2 tiles left", "icon:stack"),
    )
    head = Header(
        "Round 7",
        "R 7",
        counters=(
            Tally(sign("icon:stack"), "2", "tiles", "The smallest stack: at 0 the game ends."),
            Tally(sign("icon:card"), "24", "cards", "The pile of cards."),
        ),
        chips=(
            Chip("player:0", sign("player:R"), "Ada", "38", "VP", "", (Tally(sign("icon:person"), "4/7"),), "now"),
            Chip("player:1", sign("player:Y"), "Bruno", "41", "VP", "", (Tally(sign("icon:person"), "1/6"),)),
            Chip("player:2", sign("player:B"), "Chloé", "29", "VP", "", (Tally(sign("icon:person"), "1/7"),)),
        ),
    )
    options = tuple(
        Choice(str(number), row(f"{number}", "worker:S", f"≈ {mean}", "good:wood"), note=span, chosen=number == 3)
        for number, mean, span in (
            (1, "0.8", "0 to 2"),
            (2, "2.0", "0 to 4"),
            (3, "3.2", "1 to 6"),
            (4, "4.3", "1 to 8"),
        )
    )
    strip = Strip(
        "My tribe",
        (
            (
                Tally(sign("icon:person"), "7", "of 10"),
                Tally(sign("icon:roof"), "3"),
                Tally(sign("icon:flame"), "2", "of 10"),
            ),
            (Tally("Tools", "2 1 1"),),
            (Tally("Green", "4", "VP"),),
            (
                Tally(sign("icon:flame"), "1", "× 2"),
                Tally(sign("icon:roof"), "1", "× 3"),
                Tally(sign("icon:hammer"), "0", "× 4"),
                Tally(sign("icon:person"), "0", "× 7"),
            ),
        ),
        "cards",
        "Your cards.",
    )
    gauges_here = (
        Gauge(sign("icon:bowl"), "5", "need · 2 short", tone="warn"),
        Gauge(sign("icon:person"), "4", "of 7 at home", "1"),
        Gauge(sign("icon:storage"), "4", "resources"),
        Gauge(sign("icon:score"), "38", "VP so far"),
    )
    return Screen(
        "place",
        head,
        Question(
            "Place in the forest",
            "Esc goes back to the places.",
            tuple(
                Piece(f"figure:{number}", sign("worker:S"), "chosen" if number < 3 else "open") for number in range(4)
            ),
            (Pip("1 Place", "now"), Pip("2 Use"), Pip("3 Feed")),
        ),
        (Band(first), Band(second)),
        (strip,),
        Store(gauges_here, bins(), "Five bins."),
        Dock(
            "Forest",
            note="one die a figure, ÷ 3 · 13 wood left",
            fields=(Field("many", "pick", "How many figures?", options),),
            sentences=("Without tools. Yours can still add 2, 1 and 1 after the roll.",),
            changes=(
                Change("At home", "4", "1"),
                Change("Rings free", "5", "2"),
                Change("Closed to", "Chloé"),
                Change("Food", "still 2 short", tone="warn"),
            ),
            buttons=(Button("play", "Place 3", main=True),),
        ),
    )


def roll() -> Screen:
    """Dice that were drawn and are then asked about, beside a list of places; two large choices."""
    before = places_game()
    dice = Cell(
        "roll",
        rows=(
            row("die:4", "+", "die:2", "+", "die:5", "=", "11"),
            ("12 ÷ 3 = 4 wood. Without the tool: 11 ÷ 3 = 3, and 2 are lost.",),
        ),
        look="large",
        state="quiet",
        span=2,
        words="You rolled 4, 2 and 5.",
    )
    mine = Cell(
        "mine",
        "Your places",
        "plain",
        targets=tuple(
            Target(f"mine:{number}", row("disc:R", text), state, look="row")
            for number, (text, state) in enumerate(
                (("Tool maker +1", "quiet"), ("Forest, 3 dice", "chosen"), ("Card, space 2", "open"))
            )
        ),
        state="quiet",
    )
    large = tuple(
        Cell(
            f"way:{name}",
            name,
            "large",
            note=note,
            rows=(row(*items),),
            state=state,
            flag="Chosen" if state == "chosen" else "",
            words=note,
        )
        for name, note, items, state in (
            ("Pay 2 resources", "Any kinds. Two that stay are worth 2 VP at the end.", ("−2", "good:any"), "chosen"),
            ("Lose 10 points", "You keep all 4 resources. 53 → 43 VP.", ("−10 VP",), "open"),
        )
    )
    return Screen(
        "roll",
        before.header,
        Question("Forest: add tools?", "You rolled 11. Every 3 is a wood.", steps=before.question.steps),
        (Band((mine, dice), 3, narrow=1), Band(large, 2, narrow=1)),
        before.strips,
        Store(before.store.gauges, bins(True), "Five bins."),
        before.dock,
    )


def over() -> Screen:
    """A game that is over: a drawing on the stage and several next steps."""
    before = place()
    scene = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120" width="300" height="120">'
        '<rect width="300" height="120" fill="#CFE5F5"/><path d="M0 70Q80 40 160 66T300 50V120H0Z" fill="#7DD3B3"/>'
        '<circle cx="240" cy="28" r="14" fill="#F0E442"/></svg>'
    )
    result = Cell(
        "result",
        "Ada wins, 58 to 56",
        "large",
        note="The set of four and the furnish track made the difference: 20 VP.",
        drawing=scene,
        state="quiet",
        badges=(Badge(("your best so far: 58",), "ok"),),
    )
    lines = Cell(
        "lines",
        "Final score",
        rows=tuple(
            row("icon:score", name, "14", "·", "7")
            for name in ("Settlers", "Sets of four", "Trade track", "Flipped tiles", "Roofs")
        ),
        state="quiet",
        span=2,
    )
    buttons = tuple(
        Button(name, label, main=name == "again")
        for name, label in (
            ("again", "New game"),
            ("review", "Review my game"),
            ("puzzle", "Puzzle like this"),
            ("save", "Save"),
            ("look", "Look back turn by turn"),
        )
    )
    return Screen(
        "over",
        before.header,
        Question("Final score", "Nine lines, two players."),
        (Band((result, lines), narrow=1),),
        before.strips,
        before.store,
        Dock("And now?", sentences=("Your game is kept.",), buttons=buttons),
    )


SCREENS: dict[str, Callable[[], Screen]] = {
    "place": place,
    "cook": cook,
    "draft": draft,
    "refusal": refusal,
    "feeding": feeding,
    "feeding-12": lambda: feeding(12),
    "places": places_game,
    "roll": roll,
    "over": over,
    "solo": lambda: place(solo=True),
    "place-fr": lambda: place(french=True),
    "cook-fr": lambda: cook(french=True),
    "long-fr": long_form,
}


HINT = Hint(
    "Cook makes food. Your settler eats at the end of the round, and you have no food yet. Cook the rabbit.",
    "tile:cook",
    ("tile:cook", "store"),
    "Your first turn",
    5,
    9,
    "Now click the Cook tile",
    buttons=(Button("hint", "Hint"),),
)
HELP = Sheet(
    "help",
    "All signs",
    (
        Section("This step", (("Place a worker on a tile, or click one of the goods on it.",),)),
        Section(
            "Signs",
            tallies=tuple(Tally(sign(f"good:{good}"), words=f"One {good}.", id=f"sign:good:{good}") for good in GOODS),
        ),
        Section("Keys", (("1–9 and 0", " cards and tiles"), ("Enter", " plays or confirms"))),
    ),
)
DRAWER = Sheet(
    "menu",
    "Menu",
    (
        Section(
            "Save",
            fields=(Field("name", "text", "Name of the game", value="my game"),),
            buttons=(Button("save", "Save"), Button("upload", "Load a file")),
        ),
        Section(
            "Settings",
            fields=(
                Field("confirm", "switch", "Confirm every move", value="on"),
                Field(
                    "language",
                    "pick",
                    "Language",
                    (Choice("en", label="English", chosen=True), Choice("fr", label="Français")),
                ),
                Field(
                    "bots",
                    "list",
                    "Speed of the bots",
                    (Choice("slow", label="slow"), Choice("fast", label="fast", chosen=True)),
                ),
            ),
        ),
        Section("Score", score=(Change("Settlers", "14", "16"), Change("Trade track", "3"))),
    ),
    True,
)

LABELS = {
    "frame": "Table of the game",
    "undo": "Undo",
    "redo": "Redo",
    "table": "The whole table",
    "help": "Help and signs",
    "menu": "Menu",
    "close": "Close",
    "lost": "Run this cell again; your game is kept.",
    "gone": "Run this cell again.",
    "download": "Download the game",
    "not_now": "Not now",
    "tap": "Tap a tile",
    "account": "Since your last turn",
    "fewer": "fewer",
    "more": "more",
    "rule": "Rule",
    "ways": "Ways to get there",
    "store": "My store",
    "steps": "Steps of the turn",
    "pieces": "Workers at hand",
    "rounds": "Rounds",
    "players": "Players",
    "stage": "Table",
    "enter": "Enter",
    "escape": "Esc",
}


def packed_screen(name: str, version: int = 1) -> dict[str, Any]:
    """Pack one of the screens."""
    return {**packed(SCREENS[name]()), "version": version}
