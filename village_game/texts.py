"""Makes words of messages and names, in the player's language.

The engine speaks in `Message`s (a name and arguments) and in words of the notation (``ox``, ``council2``). Here they
become sentences and names: the English stands in the catalogues below ``data/``, gettext translates it.

- ``data/<game>/messages.yaml`` maps the name of a message to its English, with the arguments in braces:
  ``needs_wagon: "A wagon is needed to travel to {city}"``. Where the English depends on a number, the entry is a map
  ``{one: "…", other: "…"}``, chosen by the argument ``count``.
- ``data/<game>/names.yaml`` maps a word of the notation to its name as it stands within a sentence: ``council2: the
  second level of the council``; or, for what is counted, to a map ``ox: {one: ox, other: oxen}``. Arguments are named
  so before they are put in; lists are joined. A sentence begins with a capital whatever stands first. What the games
  call differently stands there as ``<game>.<word>``, which goes before the word alone in what that game says, in
  ``data/<game>`` and ``data/<game>_screen``.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from village_game import resources
from village_game.core.data import load_yaml
from village_game.core.message import Message

DOMAIN = "village_game"
"""The name of the gettext catalogues, ``data/locale/<language>/LC_MESSAGES/village_game.mo``."""

_translations = gettext.NullTranslations()


class Plural(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The English of a message that depends on the argument ``count``."""

    one: str
    other: str


def set_language(language: str | None) -> None:
    """Speak `language` from now on (such as ``de``), or the system's if ``None``; English where there is none."""
    global _translations
    try:
        folder = str(resources.data("locale"))
    except resources.MissingResource:
        folder = ""
    languages = None if language is None else [language]
    _translations = gettext.translation(DOMAIN, folder, languages, fallback=True)


def _(text: str) -> str:
    """Translate a text that a player sees."""
    return _translations.gettext(text)


def name(word: str, count: int = 1, game: str = "") -> str:
    """Return the name of a thing, or of so many of it, as it stands within a sentence; without one, the word itself.

    Args:
        word: the word of the notation.
        count: how many there are of it.
        game: whose word it is, where games call things differently.
    """
    names = _names()
    english = names.get(f"{game}.{word}") or names.get(word)
    if isinstance(english, Plural):
        return _translations.ngettext(english.one, english.other, count)
    return word if english is None else _(english)


def say(message: Message) -> str:
    """Return a message as a sentence.

    A message without an entry, or whose entry asks for other arguments, is spelled out as it is, so that a gap in a
    catalogue never stops a game.
    """
    template = _messages().get(message.name)
    if isinstance(template, Plural):
        count = message.args.get("count")
        number = count if isinstance(count, int) else 0
        text = _translations.ngettext(template.one, template.other, number)
    else:
        text = "" if template is None else _(template)
    try:
        game = _homes().get(message.name, "").removesuffix("_screen")
        sentence = text.format_map({key: _worded(value, game) for key, value in message.args.items()})
    except (LookupError, ValueError):
        sentence = ""
    return _capitalised(sentence or _spelled_out(message))


def _worded(value: object, game: str = "") -> str:
    if isinstance(value, str):
        return name(value, game=game)
    if isinstance(value, Mapping):
        return _listed([f"{count} {name(str(word), count, game)}" for word, count in value.items()])
    if isinstance(value, list | tuple):
        return _listed([_worded(part, game) for part in value])
    return str(value)


def _listed(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return _("{parts} and {last}").format(parts=", ".join(parts[:-1]), last=parts[-1])


def _capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _spelled_out(message: Message) -> str:
    words = message.name.replace("_", " ")
    if not message.args:
        return words
    return f"{words} ({', '.join(f'{key}: {_worded(value)}' for key, value in message.args.items())})"


@cache
def _messages() -> dict[str, str | Plural]:
    return _merged("messages.yaml")


@cache
def _names() -> dict[str, str | Plural]:
    return _merged("names.yaml")


@cache
def _homes() -> dict[str, str]:
    """Return message → the folder whose catalogue has its words."""
    return {name: folder for folder, entries in _loaded("messages.yaml").items() for name in entries}


def _merged(file_name: str) -> dict[str, str | Plural]:
    return {name: entry for entries in _loaded(file_name).values() for name, entry in entries.items()}


@cache
def _loaded(file_name: str) -> dict[str, dict[str, str | Plural]]:
    return {path.parent.name: load_yaml(path, dict[str, str | Plural]) for path in _catalogues(file_name)}


def _catalogues(file_name: str) -> list[Path]:
    return sorted(resources.data().glob(f"*/{file_name}"))
