"""Made by ``python -m referee.rulesets.official``; do not edit."""

OFFICIAL: dict[str, str] = {
    "cover-your-assets": "sha256:0dd45f4054b4c97d",
    "kings-in-the-corner": "sha256:20bd5be0efe6ad0f",
    "covert": "sha256:1e255e2007b37971",
}
