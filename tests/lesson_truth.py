"""What is true of cards, worked out by the library: what the claims of the lessons are held against."""

import ast
import math
import re
from fractions import Fraction

from setlab import CLASSIC, card, cards, count_sets, counting, explain, third_card
from setlab.deck import Deck
from setlab.geometry import MAXIMUM_SIZES, plane, renamings
from setlab.language import LANGUAGES, language_of

# How a claim is written in each language, typed here anew: what the catalogues say must be this.
SAME = {"set": r"SET `([^`]+)`", "equation": r"`([^`=]+) = ([^`=]+)`"}
FORMS = {
    "en": SAME | {
        "not_set": r"not a SET `([^`]+)`: ([\w, ]+)",
        "third": r"third card of `([^`]+)`: `([^`]+)`",
        "missing": r"missing from `([^`]+)`: `([^`]+)`",
        "renamed": r"same up to names: `([^`]+)`, `([^`]+)`",
        "not_renamed": r"not the same up to names: `([^`]+)`, `([^`]+)`",
        "count": r"(\d+) SETs? among `([^`]+)`",
        "die": r"third die of `([^`]+)`: `([^`]+)`",
        "plane": r"plane of `([^`]+)`: `([^`]+)`",
        "like": r"(\d+) cards? like `([^`]+)`",
        "deck": r"(\d+) SETs in the deck of (\d+) cards",
        "most": r"at most (\d+) of (\d+) cards hold no SET",
        "hands": r"(\d+) hands of (\d+) of (\d+) cards hold no SET",
        "chance": r"chance of a SET in (\d+) of (\d+) cards: `([^`]+)`",
        "no_chance": r"chance of no SET in (\d+) of (\d+) cards: `([^`]+)`",
        "mean": r"mean number of SETs in (\d+) of (\d+) cards: `([^`]+)`",
    },
    "fr": SAME | {
        "not_set": r"pas un SET `([^`]+)`\u00a0: ([\w, ]+)",
        "third": r"troisième carte de `([^`]+)`\u00a0: `([^`]+)`",
        "missing": r"il manque à `([^`]+)`\u00a0: `([^`]+)`",
        "renamed": r"pareilles aux noms près\u00a0: `([^`]+)`, `([^`]+)`",
        "not_renamed": r"pas pareilles aux noms près\u00a0: `([^`]+)`, `([^`]+)`",
        "count": r"(\d+) SET parmi `([^`]+)`",
        "die": r"troisième dé de `([^`]+)`\u00a0: `([^`]+)`",
        "plane": r"plan de `([^`]+)`\u00a0: `([^`]+)`",
        "like": r"(\d+) cartes? comme `([^`]+)`",
        "deck": r"(\d+) SET dans le jeu de (\d+) cartes",
        "most": r"au plus (\d+) cartes sur (\d+) sans aucun SET",
        "hands": r"(\d+) mains de (\d+) cartes sur (\d+) sans aucun SET",
        "chance": r"probabilité d['’]un SET avec (\d+) cartes sur (\d+)\u00a0: `([^`]+)`",
        "no_chance": r"probabilité de n['’]avoir aucun SET avec (\d+) cartes sur (\d+)\u00a0: `([^`]+)`",
        "mean": r"nombre moyen de SET avec (\d+) cartes sur (\d+)\u00a0: `([^`]+)`",
    },
    "nl": SAME | {
        "not_set": r"geen SET `([^`]+)`: ([\w, ]+)",
        "third": r"derde kaart van `([^`]+)`: `([^`]+)`",
        "missing": r"ontbreekt in `([^`]+)`: `([^`]+)`",
        "renamed": r"hetzelfde op de namen na: `([^`]+)`, `([^`]+)`",
        "not_renamed": r"niet hetzelfde op de namen na: `([^`]+)`, `([^`]+)`",
        "count": r"(\d+) SETs? in `([^`]+)`",
        "die": r"derde dobbelsteen van `([^`]+)`: `([^`]+)`",
        "plane": r"vlak van `([^`]+)`: `([^`]+)`",
        "like": r"(\d+) kaart(?:en)? zoals `([^`]+)`",
        "deck": r"(\d+) SETs in het spel van (\d+) kaarten",
        "most": r"hoogstens (\d+) van de (\d+) kaarten zonder SET",
        "hands": r"(\d+) handen van (\d+) van de (\d+) kaarten zonder SET",
        "chance": r"kans op een SET bij (\d+) van de (\d+) kaarten: `([^`]+)`",
        "no_chance": r"kans op geen enkele SET bij (\d+) van de (\d+) kaarten: `([^`]+)`",
        "mean": r"gemiddeld aantal SETs bij (\d+) van de (\d+) kaarten: `([^`]+)`",
    },
}  # fmt: skip
DECKS = {3**n: Deck(n) if n not in (4,) else CLASSIC for n in range(1, 7)}
_ITEM = re.compile(r"\s*(?:-|\d+\.)\s+(.*)")
_CODE = re.compile(r"[123][RGP][OSD][#/_]?")


def items(text):
    """The list items of a plan, each with the number of its line."""
    lines = enumerate(text.splitlines(), 1)
    return [(number, found[1]) for number, line in lines if (found := _ITEM.fullmatch(line))]


def claimed(language, text):
    """Each claim of a plan: the number of its line, its kind and what it says. Only whole list items are claims."""
    for number, item in items(text):
        for kind, pattern in FORMS[language].items():
            if found := re.fullmatch(pattern, item):
                yield number, kind, found.groups()


def false_claims(name, text, language):
    """What is wrong in a plan, each with the file and the line, and with what is true."""
    found = []
    for number, kind, said in claimed(language, text):
        says, truth = claim_and_truth(kind, said, language)
        if says != truth:
            found.append(f"{name}:{number}: {kind} {' '.join(said)}: true is {truth}")
    return found


def claim_and_truth(kind, said, language):
    """What a claim says and what is true, in one form."""
    match kind:
        case "set":
            return True, explain(said[0]).is_set
        case "not_set":
            words = language_of(language)
            return said[1].split(", "), [words.form(feature.name) for feature in explain(said[0]).failing_features]
        case "third":
            return card(said[1]), third_card(*cards(said[0]))
        case "renamed":
            return True, can_be_renamed(*said)
        case "not_renamed":
            return False, can_be_renamed(*said)
        case "missing":
            return [card(said[1])], left_out(cards(said[0]))
        case "die":
            a, b = (card(code) for code in said[0].split())
            return card(said[1]), a if a == b else third_card(a, b)
        case "plane":
            return sorted(cards(said[1])), sorted(plane(*cards(said[0])))
        case "count":
            return int(said[0]), count_sets(cards(said[1]))
        case "like":
            return int(said[0]), sum(fits(one, said[1]) for one in DECKS[3 ** (3 if len(said[1]) == 3 else 4)])
        case "deck":
            return int(said[0]), count_sets(DECKS[int(said[1])])
        case "most":
            return int(said[0]), MAXIMUM_SIZES[round(math.log(int(said[1]), 3))]
        case "hands":
            return int(said[0]), counting.hands_without_set(int(said[1]), DECKS[int(said[2])]).hands
        case "chance":
            return as_said(said[2], 1 - counting.probability_of_no_set(int(said[0]), DECKS[int(said[1])]))
        case "no_chance":
            return as_said(said[2], counting.probability_of_no_set(int(said[0]), DECKS[int(said[1])]))
        case "mean":
            return as_said(said[2], counting.mean(int(said[0]), DECKS[int(said[1])]))
        case "equation":
            value = worked_out(said[0])
            return as_said(said[1], value) if "." in said[1] else (worked_out(said[1]), value)
    raise AssertionError(kind)


def fits(one, pattern):
    """Whether a card has the code of a pattern, in which a star stands for any sign."""
    return all(sign in ("*", own) for sign, own in zip(pattern, one.code, strict=True))


def can_be_renamed(one, other):
    """Whether values can be renamed and features swapped so that one hand becomes the other."""
    hand, wanted = cards(one), sorted(cards(other))
    return any(sorted(change(hand)) == wanted for change in renamings(hand[0].deck))


def left_out(hand):
    """The cards that share what all those of a hand share, and are not among them."""
    shared = [name for name in hand[0].deck.features if len({one[name] for one in hand}) == 1]
    return [one for one in hand[0].deck if one not in hand and all(one[name] == hand[0][name] for name in shared)]


def as_said(said, value):
    """A fraction that is said, and the value rounded to as many places if it is said in decimals."""
    places = len(said.partition(".")[2])
    return Fraction(said), round(value, places) if places else value


def worked_out(text):
    """A number, a vector, or a sum of cards, as written: 27 × 26 ÷ 2, 3! × 6^3, (2, 1, 1), 2PS + 3GD."""
    if _CODE.search(text):
        total = None
        for code in text.split(" + "):
            vector = card(code).vector
            total = vector if total is None else total + vector
        return tuple(total)
    python = re.sub(r"(\d+)!", r"factorial(\1)", text).replace("×", "*").replace("÷", "/").replace("^", "**")
    return value_of(ast.parse(python, mode="eval").body)


def value_of(node):
    """The exact value of an expression of whole numbers."""
    match node:
        case ast.Constant(value=number):
            return Fraction(str(number))
        case ast.Tuple(elts=parts):
            return tuple(int(value_of(part)) for part in parts)
        case ast.BinOp(left=left, op=op, right=right):
            a, b = value_of(left), value_of(right)
            match op:
                case ast.Add():
                    return a + b
                case ast.Sub():
                    return a - b
                case ast.Mult():
                    return a * b
                case ast.Div():
                    return a / b
                case ast.Pow():
                    return a ** int(b)
        case ast.Call(func=ast.Name(id="factorial"), args=[one]):
            return Fraction(math.factorial(int(value_of(one))))
    raise AssertionError(ast.dump(node))


assert set(FORMS) == set(LANGUAGES)
