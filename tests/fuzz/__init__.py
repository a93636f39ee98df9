"""The fuzzer of the project: inputs that are nearly right, and what must hold whatever they are."""
