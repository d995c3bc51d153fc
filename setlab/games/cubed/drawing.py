"""What SET Cubed shows: board, hands, scores, and what can be done now."""

from __future__ import annotations

from functools import lru_cache

from setlab.activities.shared.buttons import again_button
from setlab.deck import BEGINNER
from setlab.games.cubed.advice import score_of
from setlab.games.cubed.data import Board, Square
from setlab.games.cubed.lines import Score
from setlab.games.cubed.moves import Play, Refusal
from setlab.games.cubed.play import CubedPlay
from setlab.games.cubed.state import Event, Phase, Rolled, What
from setlab.games.cubed.views import stuck
from setlab.games.cubed.wording import how_to, refusal_lines, score_told
from setlab.games.shared.showing.people import scores, sign_of
from setlab.language import language_of
from setlab.scene import Button, Clock, Feedback, Item, Link, Look, Mark, Pick, Scene, Zone
from setlab.scene import Event as Told


def square_id(square: Square) -> str:
    """The id of a square."""
    return f"square:{square.row + 1}.{square.column + 1}"


@lru_cache(maxsize=4096)
def _empty(code: str, row: int, column: int, bonus: int) -> Item:
    """A square on which nothing lies, in a language."""
    say = language_of(code).say
    if bonus:
        label = say("row {row}, column {column}: bonus {n}", row=row + 1, column=column + 1, n=bonus)
    else:
        label = say("row {row}, column {column}: empty", row=row + 1, column=column + 1)
    return Item(square_id(Square(row, column)), label, picture=f"bonus:{bonus}" if bonus else "")


@lru_cache(maxsize=1024)
def _squares(code: str, board: Board) -> tuple[Item, ...]:
    """All squares of a board, row by row, with nothing on them."""
    bonus = {each.square: each.points for each in board.bonuses}
    return tuple(
        _empty(code, row, column, bonus.get(Square(row, column), 0))
        for row in range(board.rows)
        for column in range(board.columns)
    )


class CubedDrawing:
    """One scene in the making, as a player or (None) all people at one screen see it."""

    def __init__(self, state: CubedPlay, look: Look, viewer: str | None, people: tuple[str, ...]) -> None:
        self.state, self.game, self.look, self.viewer = state, state.game, look, viewer
        self.terms = state.game.terms
        self.words = language_of(look.language)
        self.say = self.words.say
        self.here = [who for who in people if viewer in (None, who)]
        self.turn = self.game.on_turn if self.game.on_turn in self.here else None  # who places now, on this scene

    def scene(self) -> Scene:
        """All parts together."""
        zones = (self._board(), *self._faces(), *self._hands(), self._scores())
        return Scene(
            look=self.look,
            title=self.say("SET Cubed"),
            prompt=self._prompt(),
            zones=zones,
            links=self._links(),
            feedback=self._feedback(),
            buttons=self._buttons(),
            status=self._status(),
            clock=self._clock(),
            events=tuple(told for event in self.game.events[self.state.seen :] for told in self._event(event)),
            question="game",
            lay="game",
        )

    def _prompt(self) -> str:
        game, say = self.game, self.say
        match game.phase:
            case Phase.OVER:
                names = say(" and ").join(game.winners)
                return self.words.count("{names} wins!", "{names} share the win!", len(game.winners), names=names)
            case Phase.OPENING if game.caller is not None:
                return say("{name} has called. Choose the three dice of the SET.", name=game.caller)
            case Phase.OPENING:
                return say("Is there a SET among your dice? Call it!")
            case Phase.EXTRA:
                return say("You may roll some of your dice again, once.")
            case Phase.TURN if self.turn is None:
                return say("It is the turn of {by}.", by=game.on_turn)
            case Phase.TURN if self.state.swapping:
                return say("{name}: choose your die, then the WILD on the board.", name=game.on_turn)
            case Phase.TURN if self._wild_chosen() and self.state.declared is None:
                return say("{name}: what does the WILD stand for?", name=game.on_turn)
            case Phase.TURN if self.state.chosen:
                return say("{name}: choose a square.", name=game.on_turn)
            case _:
                return say("{name}: choose a die, or press Done.", name=game.on_turn)

    def _wild_chosen(self) -> bool:
        return any(self.state.top(die) is None for die in self.state.chosen)

    # The board.

    def _board(self) -> Zone:
        board = self.terms.board
        items = list(_squares(self.words.code, board))
        new = {put.square for put in self.state.puts} or set(self.game.placed)
        for laid in self.state.lying:
            face = self.words.card_name(laid.face)
            label = self.say("row {row}, column {column}: {face}", row=laid.square.row + 1,
                             column=laid.square.column + 1,
                             face=self.say("WILD as {face}", face=face) if laid.wild else face)  # fmt: skip
            marks = (Mark("new", self.say("new")),) if laid.square in new else ()
            picture = f"{'wild' if laid.wild else 'die'}:{laid.face.code}"
            items[board.index(laid.square)] = Item(square_id(laid.square), label, picture=picture, marks=marks)
        pick: Pick = "one" if self.turn is not None else "none"
        return Zone(
            "board", self.say("The board"), tuple(items), "grid", board.columns, pick, "board", "square", dense=True
        )

    def _links(self) -> tuple[Link, ...]:
        score = self._score()
        if not isinstance(score, Score):
            return ()
        return tuple(
            Link(tuple(map(square_id, line.squares)), self.words.count(
                "a SET: {n} point", "a SET: {n} points", line.points
            ))
            for line in score.lines
        )  # fmt: skip

    def _score(self) -> Score | Refusal | None:
        """What the dice that are laid would score, or why they cannot stay; None with none."""
        if not self.state.puts or self.game.on_turn is None:
            return None
        return score_of(self.game, Play(self.game.on_turn, self.state.puts))

    # The dice in hand, and what a WILD stands for.

    def _hands(self) -> tuple[Zone, ...]:
        return tuple(self._hand(player) for player in self.terms.players)

    def _hand(self, player: str) -> Zone:
        game = self.game
        acting = player in self.here and (
            (game.phase is Phase.TURN and game.on_turn == player)
            or (game.phase is Phase.OPENING and game.caller == player)
            or (game.phase is Phase.EXTRA and not game.done[game.terms.players.index(player)])
        )
        items = tuple(self._die(own) for own in self.state.hand(player))
        label = self.say("{sign} Dice of {name}", sign=sign_of(self.terms.players, player), name=player)
        pick: Pick = "none" if not acting else "one" if game.phase is Phase.TURN else "many"
        return Zone(f"hand:{player}", label, items, "row", 0, pick, "hand", "square")

    def _die(self, own: Rolled) -> Item:
        label = self.say("WILD") if own.face is None else self.words.card_name(own.face)
        picture = "die:WILD" if own.face is None else f"die:{own.face.code}"
        return Item(f"die:{own.die}", label, picture=picture, selected=own.die in self.state.chosen)

    def _faces(self) -> tuple[Zone, ...]:
        """Three choices for what a WILD stands for."""
        turn = self.game.phase is Phase.TURN and self.turn is not None and not self.state.swapping
        opening = self.game.phase is Phase.OPENING and self.game.caller in self.here
        if not self._wild_chosen() or not (turn or opening):
            return ()
        return tuple(
            Zone(
                f"face {feature.name}",
                self.words.form(feature.name),
                tuple(
                    Item(f"face:{place}.{which}", self.words.form(value), role="choice",
                         selected=self.state.face[place] == which)
                    for which, value in enumerate(feature.values)
                ),
                pick="one", role="choices",
            )
            for place, feature in enumerate(BEGINNER.features)
        )  # fmt: skip

    def _scores(self) -> Zone:
        game, players = self.game, self.terms.players
        notes = {
            name: [self.words.count("{n} die", "{n} dice", len(hand))]
            for name, hand in zip(players, game.hands, strict=True)
        }
        current = [name for name in (game.on_turn, game.caller) if name is not None]
        return scores(self.words, players, game.scores, notes, current)

    # What is said.

    def _feedback(self) -> Feedback | None:
        if self.state.how_to:
            return Feedback("neutral", how_to(self.words, placed_only=self.terms.placed_only))
        score = self._score()
        if isinstance(score, Score):
            return Feedback(
                "right", score_told(self.words, score), tuple(square_id(put.square) for put in self.state.puts)
            )
        if score is not None:
            return Feedback("again", refusal_lines(self.words, score))
        told = [told.words for event in self.game.events[self.state.seen :] for told in self._event(event)]
        return Feedback("neutral", tuple(told)) if told else None

    def _status(self) -> str:
        bag = self.words.count("{n} die in the bag", "{n} dice in the bag", len(self.game.bag))
        return self.say("{bag} · round {n}", bag=bag, n=self.game.round)

    def _clock(self) -> Clock | None:
        limit = self.terms.call_seconds if self.game.phase is Phase.OPENING else self.terms.roll_seconds
        if self.game.due is None or limit is None:
            return None
        return Clock(self.game.due - limit, limit=limit)

    def _event(self, event: Event) -> tuple[Told, ...]:
        say, ids, by = self.say, tuple(map(square_id, event.squares)), event.by
        match event.kind:
            case What.CALLED:
                return (Told("called", say("{name} calls!", name=by), by=by),)
            case What.WRONG:
                return (Told("wrong", say("{name}: those three are not a SET.", name=by), by=by),)
            case What.LAPSED:
                return (Told("told", say("{name} called, and the time ran out.", name=by), by=by),)
            case What.SCORED:
                text = self.words.count(
                    "{name}: a SET, {n} point.", "{name}: a SET, {n} points.", event.points, name=by
                )
                return (Told("placed", text, ids, by),)
            case What.BONUS:
                text = self.words.count(
                    "{name}: bonus, {n} point.", "{name}: bonus, {n} points.", event.points, name=by
                )
                return (Told("placed", text, ids, by),)
            case What.PASSED:
                return (Told("told", say("{name} passes.", name=by), by=by),)
            case What.AGAIN:
                return (Told("told", say("All roll again.")),)
            case What.SWAPPED:
                return (Told("taken", say("{name} takes a WILD from the board.", name=by), ids, by),)
            case _:
                return ()

    # What can be pressed.

    def _buttons(self) -> tuple[Button, ...]:
        game, say = self.game, self.say
        quiet = (Button("how_to", say("How to play"), quiet=True, selected=self.state.how_to),)
        match game.phase:
            case Phase.OVER:
                return (again_button(self.words), *quiet)
            case Phase.OPENING if game.caller is not None:
                own = game.caller in self.here
                back = Button("withdraw", say("No SET after all"), enabled=own)
                claim = Button(
                    "claim", say("That is my SET"), primary=True, enabled=own and len(self.state.chosen) == 3
                )
                return (claim, back, *quiet)
            case Phase.OPENING:
                calls = [Button(f"call:{who}", self._named(say("SET!"), who)) for who in self.here]
                roll = Button("again_all", say("Nobody has a SET: roll again"), enabled=stuck(game))
                return (*calls, roll, *quiet)
            case Phase.EXTRA:
                return (*(button for who in self.here for button in self._extra(who)), *quiet)
            case Phase.TURN:
                return (*self._turn_buttons(), *quiet)

    def _named(self, text: str, who: str) -> str:
        return text if len(self.here) == 1 else self.say("{text} ({name})", text=text, name=who)

    def _extra(self, who: str) -> tuple[Button, ...]:
        if self.game.done[self.terms.players.index(who)]:
            return ()
        own = {rolled.die for rolled in self.game.hand(who)}
        roll = Button(f"roll:{who}", self._named(self.say("Roll these again"), who),
                      enabled=bool(own.intersection(self.state.chosen)))  # fmt: skip
        return (roll, Button(f"keep:{who}", self._named(self.say("Keep all"), who)))

    def _turn_buttons(self) -> tuple[Button, ...]:
        say, state = self.say, self.state
        if self.turn is None:
            return ()
        done = Button("done", say("Done"), key="d", primary=True, enabled=bool(state.puts))
        undo = Button("undo", say("Take the last die back"), key="u", enabled=bool(state.puts))
        passing = Button("pass", say("Pass"), key="p", enabled=not state.puts)
        roll = (Button("again_all", say("Nobody can place a die: roll again")),) if stuck(self.game) else ()
        wilds = any(laid.wild for laid in self.game.laid)
        swap = Button("swap", say("Swap a WILD"), key="w", quiet=True, selected=state.swapping,
                      enabled=wilds and not state.puts)  # fmt: skip
        hint = Button("hint", say("Show a good move"), key="h", quiet=True, enabled=not state.hinted)
        return (done, undo, passing, *roll, swap, hint)
