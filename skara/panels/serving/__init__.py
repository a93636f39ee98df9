"""Serving the start page to a class: who comes in, how many at once, and what reaches them (docs/serving.md)."""
