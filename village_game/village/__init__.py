"""The rules of Village: one module per place on the board, `game` to put them together."""
