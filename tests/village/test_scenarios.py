"""The worked examples of the rules, those of the rules page and our own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from village_game import games, texts
from village_game.core.scenario import Scenario, read_scenarios, run

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
SCENARIOS = [
    pytest.param(scenario, id=f"{path.stem}: {scenario.name}")
    for path in sorted(FOLDER.glob("village_*.yaml"))
    for scenario in read_scenarios(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    texts.set_language("en")
    assert run(scenario, games.load(scenario.game), texts.say) is None


def test_every_scenario_names_its_section_and_no_name_stands_twice() -> None:
    names = [str(param.values[0].name) for param in SCENARIOS]  # type: ignore[attr-defined]
    assert len(names) > 200
    assert [name for name in names if not re.match(r"\[\d+(, \d+)*\] ", name)] == []
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.parametrize("number", ["0", "01", "-1", "9", "²", "9" * 5000])
def test_a_stall_that_there_is_not_is_refused(number: str) -> None:
    game = games.load("village")
    document = game.bare({"players": 2})
    document["board"]["market"] = ["green"]
    document["market"]["stalls"] = ["c03", None, None]
    document["players"]["red"]["grain"] = 2
    position = game.from_document(document)
    game.settle(position)
    game.play(position, ("take", "market", "green"))
    refused = game.why_not(position, ("serve", number))
    assert refused is not None
    assert refused.name == "no_stall"
    assert game.why_not(position, ("serve", "1")) is None
