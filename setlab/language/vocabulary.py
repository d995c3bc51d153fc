"""The words that people type for a card, in all our languages at once: what `setlab.notation` reads.

The forms in the catalogues are the ones we write; here come the other words that are in use for the same
things (TERMS: wave and bean for the squiggle, mauve for purple …), and words that carry no meaning.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from setlab.deck import BORDER, FEATURES
from setlab.language import LANGUAGES, Value, language_of
from setlab.language.words import words_of


def plain(text: str) -> list[str]:
    """The words of a text in small letters without accents; what is neither letter nor digit parts them.

    >>> plain("2 ovales rouges hachurés"), plain("L'ovale")
    (['2', 'ovales', 'rouges', 'hachures'], ['l', 'ovale'])
    """
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return re.findall(r"[^\W_]+", bare.casefold())


_ALSO = {
    "red": "reds", "green": "greens", "purple": "purples violet violets mauve mauves lila pourpre pourpres",
    "oval": "ovalo ellipse ellipses ovaaltje ovaaltjes ovaals",
    "squiggle": "wave waves bean beans onde ondes haricot haricots golfje golfjes golfs squiggel squiggels boon bonen",
    "diamond": "rhombus rhombuses rhombi lozenge lozenges diamant diamants ruitje ruitjes wybertje wybertjes",
    "one": "one a an un une uns unes een 1x single", "two": "two deux twee 2x double",
    "three": "three trois drie 3x triple",
    "solid": "filled full solide solides rempli remplis remplie remplies gevuld gevulde ingekleurd ingekleurde",
    "striped": "stripe stripes hatched shaded raye rayes rayee rayees gearceerd gearceerde strepen",
    "open": "empty outline outlined hollow open vides contour",
    "none": "no none sans aucun aucune geen zonder without borderless", "thin": "thin fin fins fine dun dunne",
    "thick": "thick epais epaisse dik dikke", "white": "white blanc blanche wit witte",
    "grey": "grey gray gris grise grijs grijze", "dotted": "dotted dots spotted pois pointille stippels stippen",
}  # fmt: skip
_ARTICLES = frozenset(
    ("a", "an", "un", "une", "een")
)  # one, unless another number is there: "a single card of 2 ovals"
FILLERS = frozenset(
    plain(
        "the of with and in on card cards symbol symbols shape shapes colour color shading border borders background "
        "backgrounds le la les l d de des du avec et carte cartes symbole symboles forme couleur remplissage bord "
        "bords fond fonds het met op kaart kaarten symbool symbolen vorm kleur vulling rand randen achtergrond"
    )
)


@cache
def vocabulary() -> dict[str, Value]:
    """Every word that we know for a value, in all languages, and the value.

    >>> vocabulary()["hachures"], vocabulary()["waves"]
    (Value(feature=SHADING, which=1), Value(feature=SHAPE, which=1))
    """
    values = {name: Value(feature, which) for feature in FEATURES for which, name in enumerate(feature.values)}
    known: dict[str, Value] = {}
    for code in LANGUAGES:
        words = language_of(code)
        for word, form in words_of(code):
            # The last word of a form is the one that tells: "à pois", "l'ovale".
            if word in values:
                known[plain(words.form(word, form))[-1]] = values[word]
    for name, words_also in _ALSO.items():
        known.update((word, values[name]) for word in words_also.split())
    return known


def is_article(word: str) -> bool:
    """Whether a word for one may be a mere article.

    >>> is_article("een"), is_article("one")
    (True, False)
    """
    return word in _ARTICLES


def is_frame(words: list[str]) -> bool:
    """Whether words speak of a border or a background alone, so that they belong to the card before them.

    >>> is_frame(["thin", "border"]), is_frame(["2", "ovals"])
    (True, False)
    """
    known = vocabulary()
    border = FEATURES.index(BORDER)
    values = [known[word] for word in words if word in known and not is_article(word)]
    return bool(values) and all(FEATURES.index(value.feature) >= border for value in values)
