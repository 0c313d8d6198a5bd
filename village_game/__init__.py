"""Village and Helvetia: two board games about village life, for people at one computer."""

__version__ = "0.1.0"
