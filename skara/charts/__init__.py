"""Charts with Altair: one function, one chart, from tidy rows or a frame.

What any game could show is in `scores` and `flows`; what only Skara Brae has is in `brae`. Importing this package
makes charts show themselves in JupyterLab and Voilà without the network.
"""

from skara.charts.brae import feeding_ledger, hearth, midden_ledger, storage_over_time
from skara.charts.flows import action_heatmap, resource_flow
from skara.charts.output import data_table, enable, save
from skara.charts.scores import compare_turns, score_breakdown, score_over_time, score_waterfall
from skara.charts.theme import set_theme

__all__ = [
    "action_heatmap",
    "compare_turns",
    "data_table",
    "enable",
    "feeding_ledger",
    "hearth",
    "midden_ledger",
    "resource_flow",
    "save",
    "score_breakdown",
    "score_over_time",
    "score_waterfall",
    "set_theme",
    "storage_over_time",
]

enable()
