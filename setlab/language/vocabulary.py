"""The words that people type for a card, in all our languages at once: what `setlab.notation` reads.

The forms in the catalogues are the ones we write; here come the other words that are in use for the same
things (TERMS: wave and bean for the squiggle, mauve for purple …), and words that carry no meaning.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from setlab.deck import BACKGROUND, BORDER, FEATURES
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
    "red": "reds",
    "green": "greens",
    "purple": "violet violets mauve mauves lila pourpre pourpres",
    "oval": "ellipse ellipses ovaaltje ovaaltjes",
    "squiggle": "wave waves bean beans onde ondes haricot haricots golfje golfjes boon bonen",
    "diamond": "rhombus rhombuses rhombi lozenge lozenges diamant diamants ruitje ruitjes",
    "one": "one a an un une een single",
    "two": "two deux twee",
    "three": "three trois drie",
    "solid": "filled full solide solides rempli remplis remplie remplies gevuld gevulde",
    "striped": "stripes hatched shaded raye rayes rayee rayees gearceerd gearceerde",
    "open": "empty outlined hollow",
    "thin": "fine",
    "thick": "epaisse",
    "white": "blanche",
    "grey": "gray grise",
    "dotted": "dots spotted pointille stippels",
}
_ARTICLES = frozenset(plain("a an un une een"))  # each may mean one, or nothing beside another number
_WITHOUT = frozenset(plain("no none without sans aucun geen zonder"))  # no border, if a border is named
_BORDERS = frozenset(plain("border borders bord bords rand randen"))
_BACKGROUNDS = frozenset(plain("background backgrounds fond fonds achtergrond"))
FILLERS = (
    _BORDERS
    | _BACKGROUNDS
    | frozenset(
        plain(
            "the of with and in on card cards symbol symbols shape shapes colour color shading "
            "le la les l d de des du avec et carte cartes symbole symboles forme couleur remplissage "
            "het met op kaart kaarten symbool symbolen vorm kleur vulling"
        )
    )
)


@cache
def vocabulary() -> dict[str, Value]:
    """Every word that we know for a value, in all languages, and the value; those of border and background last.

    >>> vocabulary()["hachures"], vocabulary()["waves"]
    (Value(feature=SHADING, which=1), Value(feature=SHAPE, which=1))
    """
    values = {name: Value(feature, which) for feature in FEATURES for which, name in enumerate(feature.values)}
    known: dict[str, Value] = {}
    for code in LANGUAGES:
        words = language_of(code)
        for word, form in words_of(code):
            if word in values and word != BORDER.values[0]:
                # The last word of a form is the one that tells: "l'ovale", "à pois".
                known[plain(words.form(word, form))[-1]] = values[word]
    for name, others in _ALSO.items():
        known.update((word, values[name]) for word in plain(others))
    return dict(sorted(known.items(), key=lambda entry: FEATURES.index(entry[1].feature)))


def is_article(word: str) -> bool:
    """Whether a word for one may be a mere article.

    >>> is_article("een"), is_article("one")
    (True, False)
    """
    return word in _ARTICLES


def is_without(word: str, words: list[str]) -> bool:
    """Whether a word says that there is no border, among words that name a border.

    >>> is_without("sans", ["sans", "bord"]), is_without("sans", ["sans", "couleur"])
    (True, False)
    """
    return word in _WITHOUT and not _BORDERS.isdisjoint(words)


def is_frame(words: list[str]) -> bool:
    """Whether words speak of a border or a background alone, so that they belong to the card before them.

    >>> is_frame(["thin", "border"]), is_frame(["2", "ovals"])
    (True, False)
    """
    known = vocabulary()
    features = [known[word].feature for word in words if word in known and not is_article(word)]
    if not features:
        return not (_BORDERS | _BACKGROUNDS).isdisjoint(words)
    return all(feature in (BORDER, BACKGROUND) for feature in features)
