"""Which refusals are sent again, and when."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from datetime import timezone
from email.utils import parsedate_to_datetime
from typing import Any, cast
from urllib.parse import urlsplit

import httpx

from ._errors import ApiError, Refusal, error_for
from ._generated.models import FieldError
from ._generated.retry_rules import RETRY_RULES, RetryRule
from ._operation import Operation

FIRST_SECONDS = 0.2
LONGEST_SECONDS = 10.0


def delay_after(attempt: int, headers: Mapping[str, str] | None, random: Callable[[], float]) -> float:
    """Returns the seconds to wait after an attempt; 1 is the first.

    Twice as long each time with half of it random, and never less than `Retry-After` asks for.
    """
    back_off = min(LONGEST_SECONDS, FIRST_SECONDS * 2.0 ** min(attempt - 1, 10)) * (0.5 + random() / 2)
    asked = None if headers is None else _retry_after(headers.get("retry-after"))
    return back_off if asked is None else max(back_off, asked + random() * FIRST_SECONDS)


def _retry_after(value: str | None) -> float | None:
    # RFC 9110, section 10.2.3: seconds or a date. A gateway may send either.
    if value is None:
        return None
    if re.fullmatch(r"\s*\d+\s*", value):
        return float(value)
    try:
        at = parsedate_to_datetime(value)
    except ValueError:
        return None
    at = at if at.tzinfo is not None else at.replace(tzinfo=timezone.utc)
    return max(0.0, at.timestamp() - time.time())


def json_of(content: bytes) -> Any:
    """Returns the JSON of a body, or None where it holds none."""
    try:
        return json.loads(content)
    except ValueError:
        return None


def object_of(said: Any) -> dict[str, Any]:
    """Returns a JSON object, or an empty one where there is something else."""
    return cast(dict[str, Any], said) if isinstance(said, dict) else {}


def refusal_of(
    operation: Operation,
    status: int,
    headers: httpx.Headers,
    said: Any,
    idempotency_key: str | None,
    attempts: int,
) -> ApiError:
    """Returns the error that an answer without a resource is."""
    body = object_of(said)
    code = body.get("code")
    code = code if isinstance(code, str) else None
    message = body.get("error")
    return error_for(
        Refusal(
            operation_id=operation.operation_id,
            message=message if isinstance(message, str) else _unexplained(status, headers),
            code=code,
            status=status,
            retry=_rule(code, status, operation),
            field_errors=_faults(body.get("field_errors")),
            headers=dict(headers),
            idempotency_key=idempotency_key,
            attempts=attempts,
        )
    )


def _faults(given: Any) -> list[FieldError]:
    if not isinstance(given, list):
        return []
    faults: list[Any] = cast(Any, given)
    try:
        return [FieldError.model_validate(fault) for fault in faults]
    except ValueError:
        return []


def _unexplained(status: int, headers: httpx.Headers) -> str:
    if 300 <= status < 400:
        place = urlsplit(str(headers.get("location", "")))
        target = f" to {place.scheme}://{place.netloc}" if place.netloc else ""
        return f"base_url is redirected{target}; give the address where the service is."
    kind = str(headers.get("content-type", "nothing")).split(";")[0]
    return f"Not the service but something before it answered {status} with {kind}; is base_url right?"


def _rule(code: str | None, status: int, operation: Operation) -> RetryRule:
    # Without a known code a gateway answered, or a newer service. 502, 503 and 504 of a gateway
    # are like a lost answer.
    if code is not None and code in RETRY_RULES:
        return RETRY_RULES[code]
    if code is None and status == 429:
        return "same"
    if code is None and 502 <= status <= 504:
        return "same" if operation.is_repeatable else "check"
    return "check" if status >= 500 or status < 300 else "never"
