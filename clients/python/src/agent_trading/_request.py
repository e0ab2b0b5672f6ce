"""One HTTP request of an operation, made from the arguments of a method."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from pydantic import ValidationError

from ._model import UNSET, RequestModel
from ._operation import Operation

Body = tuple[type[RequestModel], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Parts:
    """Where each argument of a method goes."""

    path: str
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    body: Any = None
    files: Mapping[str, bytes] = field(default_factory=dict[str, bytes])


def parts_of(
    operation: Operation,
    path: Mapping[str, str],
    query: Mapping[str, Any],
    body: Body | None,
    files: Mapping[str, bytes],
) -> Parts:
    """Returns the parts of a request.

    Raises `TypeError` or `ValueError` for what could only reach another operation or none.
    """
    whole = operation.path
    for name, value in path.items():
        whole = whole.replace(f"{{{name}}}", _segment(operation.operation_id, name, value))
    given = None if body is None else _json(operation.operation_id, *body)
    return Parts(
        path=whole,
        query={name: _text(value) for name, value in query.items() if value is not UNSET and value is not None},
        body=given if given or operation.has_body else None,
        files=files,
    )


def _segment(operation_id: str, name: str, value: object) -> str:
    # URL parsers resolve `.` and `..` away, encoded or not.
    if not isinstance(value, str) or re.fullmatch(r"\.{0,2}", value):
        raise TypeError(f"{operation_id} needs {name}, a str that names one resource.")
    return quote(value, safe="")


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int)):
        return str(value)
    return ",".join(_text(item) for item in value)


def _json(operation_id: str, model: type[RequestModel], values: Mapping[str, Any]) -> Any:
    try:
        made = model.model_validate(values)
    except ValidationError as error:
        raise ValueError(f"{operation_id}: {_faults(error)}") from None
    return made.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _faults(error: ValidationError) -> str:
    # pydantic names each branch of a union; only properties and indices help a caller.
    found: dict[str, str] = {}
    for fault in error.errors(include_url=False, include_input=False):
        if "enum[Unset]" in fault["loc"]:
            continue
        place = ".".join(str(part) for part in fault["loc"] if re.fullmatch(r"\d+|[a-z]\w*", str(part)))
        found.setdefault(place, fault["msg"].removeprefix("Value error, "))
    return "; ".join(f"{place}: {message}" for place, message in found.items())
