"""The colours that the village is built of."""

from village_game.screen.theme import Colour

PLASTER: Colour = (244, 230, 200)
PLASTER_SHADE: Colour = (224, 204, 168)
TIMBER: Colour = (120, 80, 50)
TILE: Colour = (188, 90, 62)
TILE_SHADE: Colour = (158, 70, 48)
SLATE: Colour = (104, 122, 142)
SLATE_SHADE: Colour = (82, 98, 118)
THATCH: Colour = (214, 176, 100)
THATCH_SHADE: Colour = (184, 144, 74)
STONE: Colour = (206, 200, 188)
STONE_SHADE: Colour = (176, 168, 156)
DOOR: Colour = (112, 74, 48)
GLASS: Colour = (150, 190, 204)
LEAF: Colour = (98, 140, 74)
LEAF_LIGHT: Colour = (128, 168, 92)
