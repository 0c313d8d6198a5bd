"""Makes the fonts in `assets/fonts/` from the families Alegreya Sans (text) and Alegreya (headings).

Both are under the SIL Open Font License 1.1 and reserve no name. Their digits are old-style and of different widths
by default; a game shows numbers that change and stand in columns, and SDL cannot switch OpenType features, so the
digits are mapped to the families' own tabular lining forms, and the few that differ by a hair are given the width
of the others. Nothing else is changed.

Usage, with the unpacked packages `@expo-google-fonts/alegreya-sans` and `@expo-google-fonts/alegreya`:

    python assets/source/fonts.py ALEGREYA_SANS_FOLDER ALEGREYA_FOLDER
"""

import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[1] / "fonts"
DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def with_tabular_digits(source: Path, target: Path) -> None:
    font = TTFont(source)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({ord("0") + value: f"{name}.tf" for value, name in enumerate(DIGITS)})
    width = max(font["hmtx"][f"{name}.tf"][0] for name in DIGITS)
    for name in DIGITS:
        advance, bearing = font["hmtx"][f"{name}.tf"]
        if width - advance > font["head"].unitsPerEm // 100:
            raise SystemExit(f"{source}: {name}.tf is not a tabular digit")
        font["hmtx"][f"{name}.tf"] = (width, bearing)
    font.save(target)


def main(sans: Path, serif: Path) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with_tabular_digits(sans / "400Regular" / "AlegreyaSans_400Regular.ttf", TARGET / "text-regular.ttf")
    with_tabular_digits(sans / "700Bold" / "AlegreyaSans_700Bold.ttf", TARGET / "text-bold.ttf")
    with_tabular_digits(sans / "400Regular_Italic" / "AlegreyaSans_400Regular_Italic.ttf", TARGET / "text-italic.ttf")
    with_tabular_digits(serif / "800ExtraBold" / "Alegreya_800ExtraBold.ttf", TARGET / "display.ttf")
    shutil.copyfile(sans / "LICENSE_FONT", TARGET / "OFL-AlegreyaSans.txt")
    shutil.copyfile(serif / "LICENSE_FONT", TARGET / "OFL-Alegreya.txt")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
