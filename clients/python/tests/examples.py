"""Answers as the contract's examples show them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

_CONTRACT = Path(__file__).parents[3] / "generated" / "openapi.json"


def contract() -> dict[str, Any]:
    """The contract of this version."""
    return cast(dict[str, Any], json.loads(_CONTRACT.read_text()))


def example(name: str) -> dict[str, Any]:
    """The value of a named example."""
    return cast(dict[str, Any], contract()["components"]["examples"][name]["value"])
