"""The rules of Helvetia: one module per character, for production, the village, set-up and the end of a round."""
