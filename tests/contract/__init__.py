"""What every game on the shelf promises the house."""
