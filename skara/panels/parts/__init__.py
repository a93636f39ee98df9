"""Parts that panels are put together from."""
