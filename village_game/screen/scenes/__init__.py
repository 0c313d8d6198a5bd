"""What the window can show, one module each."""
