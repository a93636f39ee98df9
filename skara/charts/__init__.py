"""Charts with Altair: one function, one chart, from tidy rows or a frame of `skara.analysis`.

What any game could show is in `scores`, `turns`, `value_course`, `flows`, `actions` and `hunger`; what only Skara Brae
has is in `brae`. No game is imported here: rows name theirs, and it is asked for names and colours.
Importing this package makes charts show themselves in JupyterLab and Voilà without the network.
"""

from skara.charts.actions import action_heatmap
from skara.charts.brae import feeding_ledger, hearth, midden_ledger, storage_over_time
from skara.charts.chart_rows import ChartError
from skara.charts.class_page import save_board
from skara.charts.class_points import class_points
from skara.charts.flows import resource_flow
from skara.charts.hunger import hunger_costs
from skara.charts.lab_beside import measures_beside
from skara.charts.lab_measures import comparison_chart, measure_chart, measure_names, measure_title
from skara.charts.output import data_table, described_svg, enable, save_chart
from skara.charts.profiles import profile_chart
from skara.charts.scores import score_breakdown, score_waterfall
from skara.charts.theme import set_theme
from skara.charts.turns import compare_turns, score_over_time
from skara.charts.value_course import value_over_time

__all__ = [
    "ChartError",
    "action_heatmap",
    "class_points",
    "compare_turns",
    "comparison_chart",
    "data_table",
    "described_svg",
    "enable",
    "feeding_ledger",
    "hearth",
    "hunger_costs",
    "measure_chart",
    "measure_names",
    "measure_title",
    "measures_beside",
    "midden_ledger",
    "profile_chart",
    "resource_flow",
    "save_board",
    "save_chart",
    "score_breakdown",
    "score_over_time",
    "score_waterfall",
    "set_theme",
    "storage_over_time",
    "value_over_time",
]

enable()
