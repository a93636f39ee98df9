"""Stone Age: what its box offers the house."""
