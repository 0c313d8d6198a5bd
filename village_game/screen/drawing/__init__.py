"""What the pictures of both games are drawn with: the pen, fitted letters, slots for pieces, shared symbols."""
