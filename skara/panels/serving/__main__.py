"""`python -m skara.panels.serving NOTEBOOK` serves a notebook to a class."""

from skara.panels.serving.server import serve_class

if __name__ == "__main__":
    serve_class()
