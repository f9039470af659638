"""Made by ``python -m referee.rulesets.official``; do not edit."""

OFFICIAL: dict[str, str] = {
    "cover-your-assets": "sha256:0dd45f4054b4c97d",
    "kings-in-the-corner": "sha256:42029956ae9beb05",
    "covert": "sha256:b0f1c5300b5edf8a",
}
