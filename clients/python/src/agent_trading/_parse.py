"""Makes models of answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from pydantic import ValidationError

from ._call import Answer
from ._errors import UnexpectedAnswer
from ._retry import json_of

T = TypeVar("T")


def parsed(answer: Answer, parse: Callable[[Any], T]) -> T:
    """Returns what an answer holds. Raises `UnexpectedAnswer` if it cannot be read."""
    said: Any = answer.content if parse is bytes else json_of(answer.content)
    try:
        return parse(said)
    except (ValidationError, TypeError) as error:
        raise UnexpectedAnswer(answer.operation_id, answer.status, str(error), said) from error


def any_object(said: Any) -> dict[str, Any]:
    """Returns a JSON object that the contract does not describe."""
    if not isinstance(said, dict):
        raise TypeError("It is no JSON object.")
    return cast(dict[str, Any], said)
