"""What Helvetia looks like and how it is touched."""
