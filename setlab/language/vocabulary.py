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


# By language and value: other words for it, in every number and gender. What the catalogues hold is added.
_ALSO = {
    "en": {
        "red": "reds",
        "green": "greens",
        "purple": "purples violet mauve lilac pink",
        "oval": "ellipse ellipses pill pills capsule capsules rectangle rectangles",
        "squiggle": "wave waves bean beans peanut peanuts",
        "diamond": "rhombus rhombuses rhombi lozenge lozenges",
        "one": "one a an single 1x",
        "two": "two double 2x",
        "three": "three triple 3x",
        "solid": "filled full",
        "striped": "stripes stripe stripy hatched shaded lined",
        "open": "empty outlined outline hollow unfilled",
        "grey": "gray",
        "dotted": "dots spotted",
    },
    "fr": {
        "purple": "mauve mauves pourpre pourpres lilas rose roses",
        "oval": "ellipse ellipses pilule pilules gélule gélules capsule capsules rectangle rectangles",
        "squiggle": "onde ondes haricot haricots cacahuète cacahuètes",
        "diamond": "diamant diamants",
        "one": "un une",
        "two": "deux",
        "three": "trois",
        "solid": "solide solides rempli remplis remplie remplies",
        "striped": "rayé rayés rayée rayées strié striés striée striées",
        "open": "ouvert ouverts ouverte ouvertes creux creuse creuses",
        "thin": "fine fins fines",
        "thick": "épaisse épaisses",
        "white": "blanche",
        "grey": "grise",
        "dotted": "pointillé pointillée",
    },
    "nl": {
        "purple": "violet violette mauve lila roze",
        "oval": "ovaaltje ovaaltjes ellips ellipsen pil pillen capsule capsules rechthoek rechthoeken",
        "squiggle": "golfje golfjes boon bonen boontje boontjes pinda pindas",
        "diamond": "ruitje ruitjes diamant diamanten",
        "one": "een",
        "two": "twee",
        "three": "drie",
        "solid": "gevuld gevulde ingekleurd ingekleurde",
        "striped": "gearceerd gearceerde strepen",
        "open": "open omlijnd omlijnde hol holle",
        "dotted": "stippels",
    },
}
_ARTICLES = frozenset(plain("a an un une een"))  # each may mean one, or nothing beside another number
_WITHOUT = frozenset(plain("no none without sans aucun geen zonder"))  # no border, if a border is named
_BORDERS = frozenset(plain("border borders bord bords rand randen"))
_BACKGROUNDS = frozenset(plain("background backgrounds fond fonds achtergrond"))
_JOINTS = frozenset(["and", "et", "en", "&", "+"])  # what stands between two cards
_MEANINGLESS = {
    "en": "the of with and in on card cards symbol symbols shape shapes colour color shading",
    "fr": "le la les l d de des du avec et carte cartes symbole symboles forme couleur remplissage",
    "nl": "het de met op en s kaart kaarten symbool symbolen vorm kleur vulling",
}
FILLERS = _BORDERS | _BACKGROUNDS | frozenset(plain(" ".join(_MEANINGLESS.values())))


@cache
def words_in(code: str) -> dict[str, Value]:
    """Every word that one language has for a value, and the value.

    >>> words_in("fr")["hachurees"], "striped" in words_in("fr")
    (Value(feature=SHADING, which=1), False)
    """
    values = {name: Value(feature, which) for feature in FEATURES for which, name in enumerate(feature.values)}
    known: dict[str, Value] = {}
    words = language_of(code)
    for word, form in words_of(code):
        if word in values and word != BORDER.values[0]:
            # The last word of a form is the one that tells: "l'ovale", "à pois".
            known[plain(words.form(word, form))[-1]] = values[word]
    for name, others in _ALSO[code].items():
        known.update((word, values[name]) for word in plain(others))
    return known


@cache
def vocabulary() -> dict[str, Value]:
    """Every word that we know for a value, in all languages, and the value; those of border and background last.

    >>> vocabulary()["hachures"], vocabulary()["waves"]
    (Value(feature=SHADING, which=1), Value(feature=SHAPE, which=1))
    """
    known = {word: value for code in LANGUAGES for word, value in words_in(code).items()}
    return dict(sorted(known.items(), key=lambda entry: FEATURES.index(entry[1].feature)))


def languages_of(words: list[str]) -> list[str]:
    """The languages that most of the words are in; of several the default one first.

    >>> languages_of(["2", "rode", "ovls"]), languages_of(["2", "capsules"])
    (['nl'], ['en', 'fr', 'nl'])
    """
    own = {code: words_in(code).keys() | set(plain(_MEANINGLESS[code])) for code in LANGUAGES}
    hits = {code: sum(word in own[code] for word in words) for code in LANGUAGES}
    best = [code for code in LANGUAGES if hits[code] == max(hits.values())]
    return sorted(best, key=lambda code: code != language_of().code)


def is_joint(word: str) -> bool:
    """Whether a word may stand between two cards.

    >>> is_joint("et"), is_joint("AND"), is_joint("with")
    (True, True, False)
    """
    return word.casefold() in _JOINTS


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
