"""Whether a strong player can trust the analysis, measured on new games: `make trust`."""
