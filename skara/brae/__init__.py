"""The rules of Skara Brae: one module for each chapter of the rules, on figures read from tables."""
