"""What any board game of this house needs: moves, positions, a table of stages, matches, records, scenarios.

Nothing here knows a particular game, and nothing here knows a screen.
"""
