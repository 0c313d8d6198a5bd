"""The table on which any game of this house is played: hands, glides, choosers, action bar, log, magnifier.

Nothing here knows a rule or a particular game: games answer through `screen.table.bridge.Bridge`, and what
pieces look like and where places are comes from the game's look.
"""
