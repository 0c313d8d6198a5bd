"""What scenes are made of. Import the classes from here."""

from village_game.screen.widgets.base import Action, Widget
from village_game.screen.widgets.buttons import Button, Choice, IconButton, Pressable, Toggle
from village_game.screen.widgets.containers import Label, Panel, ScrollArea, draw_panel
from village_game.screen.widgets.fields import Stepper, TextField
from village_game.screen.widgets.group import Group
from village_game.screen.widgets.tooltip import draw_tooltip

__all__ = [
    "Action",
    "Button",
    "Choice",
    "Group",
    "IconButton",
    "Label",
    "Panel",
    "Pressable",
    "ScrollArea",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "draw_panel",
    "draw_tooltip",
]
