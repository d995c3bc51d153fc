"""What the table shows: its states as scenes, in the learner's language."""

from __future__ import annotations

from dataclasses import replace

from setlab.activities.shared.buttons import again_button
from setlab.activities.shared.pieces import columns, piece
from setlab.deck import Card, Cards
from setlab.games.shared.calls import Said, Stage
from setlab.games.shared.events import Event
from setlab.games.shared.showing.claims import last_zone, reasons
from setlab.games.shared.showing.how_to import how_to_button
from setlab.games.shared.showing.people import key_entries, scores, sign_of
from setlab.games.shared.table.patterns import fifth, size
from setlab.games.shared.table.playing import TablePlay
from setlab.games.shared.table.results import result
from setlab.games.shared.table.rules import Pattern
from setlab.games.shared.table.times import times_table
from setlab.games.shared.table.wording import GameName, claim_told, title
from setlab.language import language_of
from setlab.scene import Button, Clock, Entry, Feedback, Item, Look, Mark, Row, Scene, Table, Zone
from setlab.scene import Event as Told


class TableDrawing:
    """One scene in the making, as a player or (None) all people at one screen see it."""

    def __init__(
        self, state: TablePlay, look: Look, viewer: str | None, name: GameName, *, count: bool = False
    ) -> None:
        self.state, self.game, self.rules, self.look, self.name = state, state.game, state.game.rules, look, name
        self.words = language_of(look.language)
        self.say = self.words.say
        self.count = count  # whether the number of right claims is told
        self.alone = len(self.rules.players) == 1
        self.here = [who for who in self.rules.people if viewer in (None, who)]  # those who press on this scene

    def scene(self) -> Scene:
        """All parts together."""
        setting = self.state.setting_keys
        return Scene(
            look=self.look,
            title=title(self.words, self.name),
            prompt=self._prompt(),
            zones=tuple(zone for zone in (self._board(), self._chain(), self._scores(), *self._last()) if zone.items),
            rows=self._rows(),
            table=self._times(),
            feedback=self._feedback(),
            buttons=self._buttons(),
            entries=(*self._naming(), *(key_entries(self.words, self.here, self._keys()) if setting else ())),
            status=self._status(),
            clock=self._clock(),
            events=tuple(told for event in self.game.history[self.state.seen :] for told in self._event(event)),
            question="game",
            lay="game",
        )

    def _prompt(self) -> str:
        game, say = self.game, self.say
        if game.stage is Stage.OVER:
            return self._winner()
        if game.paused is not None:
            return say("Paused. Take your time.")
        if game.stage is Stage.BETWEEN:
            return say("This deal is over. Deal the next one.")
        n = size(self.rules.pattern)
        if game.call is not None:
            if self._naming():
                return say("{name} has called. Type the last card, or pick cards.", name=game.call.by)
            return self.words.count(
                "{name} has called. Pick {n} card.", "{name} has called. Pick {n} cards.", n, name=game.call.by
            )  # fmt: skip
        if self._may_name():
            return say("Which card lies face down? Who knows it calls.")
        if self.rules.pattern is Pattern.TWO_PAIRS:
            return say("Do you see two pairs that need the same card?")
        if not self.rules.calls:
            return say("Do you see a SET? Pick its three cards.")
        return say("Do you see a SET? Call first, then pick.")

    def _winner(self) -> str:
        game, say = self.game, self.say
        if self.alone:
            return say("Well done, that is the end!") if game.won else say("No SET on the table: the game ends here.")
        names = self.words.say(" and ").join(game.winners)
        return self.words.count("{names} wins!", "{names} share the win!", len(game.winners), names=names)

    # The cards.

    def _board(self) -> Zone:
        game = self.game
        shown: Cards = game.table if game.paused is None else Cards()
        over = game.stage is not Stage.PLAY
        hint = game.hint.cards if game.hint else ()
        items = tuple(
            replace(piece(self.words, card), selected=card in self.state.picked, marks=self._marks(card, hint))
            for card in shown
        )
        if game.hidden is not None and game.paused is None:
            items = (*items, Item("hidden", self.say("the last card, face down"), picture="back"))
        label = self.say("The cards on the table")
        return Zone("board", label, items, "grid", columns(len(items)), "none" if over else "many", "board")

    def _marks(self, card: Card, hint: Cards | tuple[Card, ...]) -> tuple[Mark, ...]:
        return (Mark("hint", self.say("is part of a SET")),) if card in hint else ()

    def _chain(self) -> Zone:
        """The last SET of a chain, one card of which goes on."""
        cards = self.game.chain if self.rules.pattern is Pattern.CHAIN and self.game.paused is None else ()
        items = tuple(replace(piece(self.words, card), selected=card in self.state.picked) for card in cards)
        return Zone("chain", self.say("The last SET: use one of these"), items, pick="many", role="hand")

    def _scores(self) -> Zone:
        game, say = self.game, self.say
        notes: dict[str, list[str]] = {name: [] for name in self.rules.players}
        for name in game.locked:
            notes[name].append(say("may not call yet"))
        for name in game.asked:
            notes[name].append(say("sees no SET"))
        for name in game.helped:
            notes[name].append(say("asks for a hint"))
        for name in set(self.rules.players) - set(self.rules.people):
            notes[name].append(say("computer"))
        calling = () if game.call is None else (game.call.by,)
        return scores(self.words, self.rules.players, game.sums, notes, calling)

    def _last(self) -> tuple[Zone, ...]:
        """What was taken last, by whom: it stays in sight until the next claim."""
        last = self.game.last
        two_pairs = last is not None and last.said is Said.TAKEN and self.rules.pattern is Pattern.TWO_PAIRS
        return last_zone(self.words, last, fifth(list(last.cards)) if last is not None and two_pairs else None)

    def _rows(self) -> tuple[Row, ...]:
        return () if self.rules.pattern is Pattern.TWO_PAIRS else reasons(self.words, self.game.last)

    def _times(self) -> Table | None:
        """At the end of a game alone, how long SETs took by the number of features that differ, and the best time."""
        if self.game.stage is not Stage.OVER or not self.alone or self.rules.calls:
            return None
        return times_table(self.words, result(self.game), self.state.results)

    # What is said.

    def _feedback(self) -> Feedback | None:
        if self.game.hint is not None and self.game.hint.none:
            return Feedback("neutral", (self.say("There is no SET on the table."),))
        return None if self.game.last is None else claim_told(self.words, self.game.last, self.rules.pattern)

    def _status(self) -> str:
        pile = len(self.game.pile)
        left = self.words.count("{n} card in the draw pile", "{n} cards in the draw pile", pile)
        if self.count and self.game.stage is Stage.PLAY and self.game.paused is None:
            left = self.say("{left} · {there}", left=left, there=self._there())
        if self.rules.goal is not None:
            return self.say("{n} of {m} SETs found", n=self.game.taken, m=self.rules.goal)
        if self.rules.deals > 1:
            return self.say("{left} · deal {n} of {m}", left=left, n=self.game.deal + 1, m=self.rules.deals)
        return left

    def _there(self) -> str:
        """How many right claims lie on the table."""
        n = len(self.game.right_claims)
        if self.rules.pattern is Pattern.TWO_PAIRS:
            return self.words.count("{n} solution on the table", "{n} solutions on the table", n)
        return self.words.count("{n} SET on the table", "{n} SETs on the table", n)

    def _clock(self) -> Clock | None:
        game = self.game
        if game.call is not None:
            return Clock(game.call.since, limit=game.call.until - game.call.since)
        if self.alone:
            stopped = [moment for moment in (game.ended, game.paused) if moment is not None]
            return Clock(game.began, min(stopped, default=None))
        return None

    def _event(self, event: Event) -> tuple[Told, ...]:
        """An event of the engine, as viewers are told: what was called, taken or laid."""
        ids = tuple(f"card:{card.code}" for card in event.cards)
        match event.kind:
            case "called":
                return (Told("called", self.say("{name} calls!", name=event.by), by=event.by),)
            case "taken":
                return (Told("taken", self.say("{name} takes a SET.", name=event.by), ids, event.by),)
            case "laid":
                return (Told("dealt", self.words.count("{n} new card.", "{n} new cards.", len(ids)), ids),)
            case "asked" if not self.alone:
                return (Told("told", self.say("{name} sees no SET.", name=event.by), by=event.by),)
            case _:
                return ()

    # What can be pressed.

    def _buttons(self) -> tuple[Button, ...]:
        game, say = self.game, self.say
        quiet = (*self._set_keys(), how_to_button(self.words))
        if game.stage is Stage.OVER:
            return (again_button(self.words), *quiet)
        if game.paused is not None:
            return (Button("resume", say("Continue"), primary=True), *quiet)
        if game.stage is Stage.BETWEEN:
            return (Button("deal", say("Deal"), primary=True), *quiet)
        calls = [self._call(who, key) for who, key in zip(self.rules.people, self.state.keys, strict=True)
                 if who in self.here and self.rules.calls]  # fmt: skip
        asks = [self._ask(who) for who in self.here if self._can_ask()]
        helps = [Button(f"help:{who}", self._named(say("Hint"), who), key="h" if len(self.here) == 1 else "",
                        quiet=True, enabled=who not in game.helped) for who in self.here]  # fmt: skip
        pause = (Button("pause", say("Pause"), quiet=True),) if len(self.rules.people) == 1 else ()
        return (*calls, *asks, *helps, *pause, *quiet)

    def _call(self, who: str, key: str) -> Button:
        text = self.say("SET!") if len(self.here) == 1 else self.say("SET! {name}", name=who)
        free = self.game.call is None and who not in self.game.locked
        sign = sign_of(self.rules.players, who)
        label = text if len(self.here) == 1 else f"{sign} {text}"
        return Button(f"call:{who}", label, key=key, enabled=free, primary=len(self.here) == 1)

    def _ask(self, who: str) -> Button:
        text = self._named(self.say("No SET here"), who)
        return Button(f"ask:{who}", text, key="n" if len(self.here) == 1 else "", enabled=who not in self.game.asked)

    def _named(self, text: str, who: str) -> str:
        return text if len(self.here) == 1 else self.say("{text} ({name})", text=text, name=who)

    def _can_ask(self) -> bool:
        if self.rules.pattern is Pattern.TWO_PAIRS:
            return False  # so many cards always hold two pairs: the button could only ever be refused
        return bool(self.game.pile or self.game.hidden is not None) and self.game.call is None

    def _set_keys(self) -> tuple[Button, ...]:
        if not self.rules.calls or len(self.here) < 2:
            return ()
        return (Button("keys", self.say("Change the keys"), quiet=True, selected=self.state.setting_keys),)

    def _keys(self) -> list[str]:
        return [key for who, key in zip(self.rules.people, self.state.keys, strict=True) if who in self.here]

    def _may_name(self) -> bool:
        game = self.game
        return game.hidden is not None and not game.pile and not game.has_claim

    def _naming(self) -> tuple[Entry, ...]:
        """Where the caller types which card lies face down."""
        game = self.game
        if game.hidden is None or game.pile or game.call is None or game.call.by not in self.here:
            return ()
        hint = self.say("such as 2 striped red ovals")
        return (Entry("name", self.say("The last card"), self.say("That is it"), hint=hint),)
