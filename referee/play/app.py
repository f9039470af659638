"""The program that records a game: it shows the table, the record, and what may come next."""

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static

from referee.engine.files import CannotWrite
from referee.play.filling import Choice
from referee.play.session import Session
from referee.report.messages import labelled, phrase
from referee.report.sentences import message
from referee.steps import Refused

KEYS_UNREADABLE = 2
"""The return code of a program that could no longer read what was typed."""


class PlayApp(App[None]):
    """A program that shows a session; the input line searches the choices or is added as typed."""

    CSS = """
    #above { height: 1fr; }
    #table, #record { width: 1fr; padding: 0 1; border: round $primary; }
    #choices { height: 30%; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("tab", "complete", show=False, priority=True),
    ]

    def __init__(self, session: Session, language: str) -> None:
        super().__init__()
        self.session = session
        self.language = language
        self.shown: list[Choice] = []
        self.bind("ctrl+z", "undo", description=phrase("play-undo", language))

    def panic(self, *renderables: RenderableType) -> None:
        """Leave without a traceback, because the keys cannot be read any more."""
        self.exit(return_code=KEYS_UNREADABLE)

    def compose(self) -> ComposeResult:
        """Yield the parts of the screen."""
        with Horizontal(id="above"):
            with VerticalScroll(id="table"):
                yield Static(id="rows", markup=False)
            with VerticalScroll(id="record"):
                yield Static(id="lines", markup=False)
        yield Static(id="message", markup=False)
        yield Input(placeholder=phrase("play-search", self.language), id="line")
        yield OptionList(id="choices")
        yield Footer()

    def on_mount(self) -> None:
        """Show the record as it stands."""
        self.query_one(OptionList).can_focus = False
        self.query_one(Input).focus()
        self._show_record()

    def _show_record(self, note: str = "") -> None:
        """Show the table, the record and the choices after a change."""
        table = self.session.record.table
        rows = [
            phrase("labelled", self.language, label=title, text=text).rstrip()
            for title, text in table.text_rows(self.language)
        ]
        if table.to_act is not None:
            rows += ["", labelled("turn", self.language, table.to_act)]
        self.query_one("#rows", Static).update("\n".join(rows))
        self.query_one("#lines", Static).update(self.session.text)
        self.query_one("#record", VerticalScroll).scroll_end(animate=False)
        saved = phrase("play-saved", self.language, path=self.session.path)
        self.query_one("#message", Static).update(note or saved)
        self.query_one(Input).value = ""
        self._show_choices()

    def _show_choices(self) -> None:
        """List the choices that match the input line; during a search the first one is marked."""
        search = self.query_one(Input).value
        self.shown = self.session.choices(search)
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Text(choice.text) for choice in self.shown])
        listed.highlighted = 0 if search.strip() and self.shown else None

    def on_input_changed(self) -> None:
        """Search while something is typed."""
        self._show_choices()

    def on_input_submitted(self) -> None:
        """Add the marked choice, or else the line as it was typed."""
        at = self.query_one(OptionList).highlighted
        text = self.query_one(Input).value.strip()
        if at is not None:
            self.choose(self.shown[at])
        elif text:
            self.change(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take a choice that was clicked."""
        self.choose(self.shown[event.option_index])

    def choose(self, choice: Choice) -> None:
        """Add a choice; if something is to be filled in, type the start of its line instead."""
        if choice.begins:
            self.type(choice.begins)
        else:
            self.change(choice)

    def type(self, text: str) -> None:
        """Replace the text of the input line."""
        line = self.query_one(Input)
        line.value = text
        line.cursor_position = len(text)
        line.focus()

    def change(self, added: Choice | str) -> None:
        """Add a choice or a line to the record; show why, if it is refused or cannot be saved."""
        try:
            self.session.add(added)
        except Refused as refused:
            finding = refused.finding
            told = message(refused.slug, finding, self.language)
            text = phrase("labelled", self.language, label=finding.rule.code, text=told)
            self.query_one("#message", Static).update(text)
        except CannotWrite as failure:
            self._show_record(failure.text(self.language))
        else:
            self._show_record()

    def action_move(self, step: int) -> None:
        """Mark the next choice, or the one before."""
        listed = self.query_one(OptionList)
        if self.shown:
            at = -1 if listed.highlighted is None and step > 0 else listed.highlighted or 0
            listed.highlighted = (at + step) % len(self.shown)

    def action_complete(self) -> None:
        """Type the marked choice, or else the first one, so that it can be changed."""
        if self.shown:
            choice = self.shown[self.query_one(OptionList).highlighted or 0]
            self.type(choice.begins or choice.text)

    def action_undo(self) -> None:
        """Take the last change back."""
        try:
            changed = self.session.undo()
        except CannotWrite as failure:
            self._show_record(failure.text(self.language))
        else:
            if changed:
                self._show_record()
