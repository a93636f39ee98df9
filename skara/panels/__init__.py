"""Panels for notebooks: what a person clicks. Each is one call, alone or on a table shared with others.

Panels hold no rules: what they show comes from the engine, its previews and its events.
"""
