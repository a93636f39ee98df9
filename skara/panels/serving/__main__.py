"""`python -m skara.panels.serving NOTEBOOK` serves a notebook to a class."""

from skara.panels.serving.server import serve

if __name__ == "__main__":
    serve()
