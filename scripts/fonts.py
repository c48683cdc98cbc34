#!/usr/bin/env python3
"""Writes apps/web/src/app/theme/fonts from the Inter of @fontsource-variable/inter.

Keeps the weights and the features that the web app uses. Needs Debian's fonttools and python3-brotli:

    python3 scripts/fonts.py
"""
import re
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

package = Path("node_modules/@fontsource-variable/inter")
folder = Path("apps/web/src/app/theme/fonts")
weights = (400, 700)
features = ["kern", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "cv05", "cv08", "ss03"]

rule = "\n".join(
    [
        "@font-face {{",
        "  font-family: 'Inter Variable';",
        "  font-style: normal;",
        "  font-display: swap;",
        "  font-weight: {0} {1};",
        "  src: url(./inter-{2}.woff2) format('woff2-variations');",
        "  unicode-range: {3};",
        "}}\n",
    ]
)

ranges = dict(
    re.findall(r"/\* inter-(\S+)-wght-normal \*/.*?unicode-range: ([^;]+);", (package / "index.css").read_text(), re.S)
)
# Names of films and people rarely need the rest, which is two thirds of the file.
european = "U+0100-017F,U+0218-021B,U+02C7,U+02D8-02D9,U+02DB,U+02DD,U+1E9E,U+2020,U+20B9-20BA"
rest = ranges.pop("latin-ext")
latin = ranges.pop("latin")
# Of two rules for a character, the later one holds.
ranges |= {"latin-rest": rest, "latin-ext": european, "latin": latin}
rules = ["/* Written by scripts/fonts.py. */\n"]
for name, characters in ranges.items():
    source = "latin-ext" if name == "latin-rest" else name
    font = instancer.instantiateVariableFont(TTFont(package / f"files/inter-{source}-wght-normal.woff2"), {"wght": weights})
    # What the instancer leaves is only complete after reading it again.
    whole = BytesIO()
    font.save(whole)
    font = TTFont(whole)
    options = subset.Options(layout_features=features, flavor="woff2", hinting=False)
    subsetter = subset.Subsetter(options)
    named = subset.parse_unicodes(characters.replace("U+", ""))
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if code in named])
    subsetter.subset(font)
    font.flavor = "woff2"
    file = folder / f"inter-{name}.woff2"
    font.save(file)
    rules.append(rule.format(*weights, name, characters.replace(",", ", ")))
    print(f"{file}: {file.stat().st_size / 1000:.1f} kB")
(folder / "inter.css").write_text("".join(rules))
(folder / "LICENSE").write_bytes((package / "LICENSE").read_bytes())
