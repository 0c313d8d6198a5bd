"""The column at the side of the table: what to expect above, advice below, and between them what was done.

Where the log is hidden there is no column, and the sheets lie over the corners of the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from village_game.screen.scenes.table import TableScene
    from village_game.screen.table.panels import Panels

_LEAST = 120  # the height below which a list of lines is not worth showing
_WIDTH = 420  # of a sheet over the view


class Column:
    """Lays out the sheets that share the side of a table."""

    def __init__(self, scene: TableScene, panels: Panels) -> None:
        self._scene = scene
        self._panels = panels

    @property
    def shown(self) -> bool:
        """Whether there is a column."""
        return self._scene.top.frame.log.width > 0

    def place(self) -> None:
        """Lay everything out; what was done since the last turn lies over the log."""
        if self.shown:
            self._in_column()
        else:
            self._panels.log.visible = False
            self._over_view()

    def _in_column(self) -> None:
        panels, column = self._panels, self._scene.top.frame.log
        gap = self._scene.ui.px(4)
        room = column.copy()
        if panels.projection.visible:
            height = panels.projection.height_for(column.width)
            panels.projection.place(pygame.Rect(column.left, column.top, column.width, height))
            room.top, room.height = column.top + height + gap, column.height - height - gap
        if panels.hint.visible:
            height = min(panels.hint.height_for(column.width), column.height)
            panels.hint.place(pygame.Rect(column.left, column.bottom - height, column.width, height))
            room.height -= height + gap
        readable = room.height >= self._scene.ui.px(_LEAST)
        panels.log.visible = readable and not panels.since.visible
        if readable:
            panels.log.place(room)
        panels.since.place(room if readable else column)

    def _over_view(self) -> None:
        panels, ui = self._panels, self._scene.ui
        margin = ui.px(12)
        view = self._scene.top.camera.view.inflate(-2 * margin, -2 * margin)
        width = min(ui.px(_WIDTH), view.width // 2)
        left = view.right - width
        panels.projection.place(pygame.Rect(left, view.top, width, panels.projection.height_for(width)))
        height = min(panels.hint.height_for(width), view.height)
        panels.hint.place(pygame.Rect(left, view.bottom - height, width, height))
        height = min(panels.since.height_for(width), view.height * 2 // 5)
        panels.since.place(pygame.Rect(left, view.bottom - height, width, height))
