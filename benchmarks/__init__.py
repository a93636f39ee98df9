"""How fast Skara plays, beside other game engines: `make bench`."""
