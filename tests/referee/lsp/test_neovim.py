"""Neovim talks to the language server: what it shows is what a user of it sees."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

if shutil.which("nvim") is None:
    pytest.skip("Neovim is not installed", allow_module_level=True)
pytest.importorskip("pygls")

ROOT = Path(__file__).resolve().parents[3]
RECORD = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: home home jewels gold stocks
1. Ana  pairs home home
2. Ben challenges Ana: gold / pass
"""
SESSION = """
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = "referee", cmd = vim.fn.json_decode(vim.env.SERVER) })
vim.lsp.buf_attach_client(buffer, client)
vim.wait(150000, function() return #vim.diagnostic.get(buffer) > 0 end, 50)
local document = vim.lsp.util.make_text_document_params(buffer)
local function ask(method, more)
  local parameters = vim.tbl_extend("error", { textDocument = document }, more)
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 150000) or {}
  return (answers[client] or {}).result
end
local found = {
  diagnostics = vim.diagnostic.get(buffer),
  hover = ask("textDocument/hover", { position = { line = 6, character = 10 } }),
  completion = ask("textDocument/completion", { position = { line = 6, character = 3 } }),
  outline = ask("textDocument/documentSymbol", {}),
}
local options = { tabSize = 2, insertSpaces = true }
local edits = ask("textDocument/formatting", { options = options })
vim.lsp.util.apply_text_edits(edits, buffer, "utf-16")
found.lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
vim.fn.writefile({ vim.fn.json_encode(found) }, vim.env.FOUND)
vim.lsp.stop_client(client)
vim.cmd("qa!")
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return what Neovim shows of a record with a fault, and its lines in canonical form."""
    folder = tmp_path_factory.mktemp("neovim")
    (folder / "game.txt").write_text(RECORD, "utf-8")
    (folder / "session.lua").write_text(SESSION, "utf-8")
    result = folder / "found.json"
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT}:{ROOT / 'spec'}",
        "SERVER": json.dumps([sys.executable, "-m", "referee", "lsp", "--lang", "en"]),
        "FOUND": str(result),
        "XDG_STATE_HOME": str(folder),
        "XDG_CACHE_HOME": str(folder),
    }
    command = ["nvim", "--headless", "-u", "NONE", "game.txt", "-c", "luafile session.lua"]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600
    )
    assert result.exists(), done.stderr
    return json.loads(result.read_text("utf-8"))


def test_a_fault_is_shown_at_its_place(found: Any) -> None:
    (shown,) = [one for one in found["diagnostics"] if one["severity"] == 1]
    assert (6, "CYA302") == (shown["lnum"], shown["code"])
    assert "Ben has no set yet" in shown["message"]


def test_hovering_tells_the_rule(found: Any) -> None:
    assert "CYA302" in found["hover"]["contents"]["value"]


def test_legal_moves_are_offered(found: Any) -> None:
    offered = found["completion"]
    items = offered["items"] if isinstance(offered, dict) else offered
    assert any("Ben discards" in one["label"] for one in items)


def test_the_outline_has_the_record(found: Any) -> None:
    assert found["outline"]


def test_the_text_is_put_in_canonical_form(found: Any) -> None:
    assert RECORD.replace("Ana  pairs", "Ana pairs").splitlines() == found["lines"]
