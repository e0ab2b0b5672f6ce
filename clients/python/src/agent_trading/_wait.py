"""Waits for what happens on the chain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, Literal, TypeVar

from ._call import CallOptions, Clock, Pause, Steps, Tell, call
from ._errors import ApiError, ConnectionFailed, WaitTimeout
from ._operation import Operation
from ._options import Settings, check_seconds
from ._parse import parsed
from ._request import parts_of

T = TypeVar("T")

Until = Literal["ended", "final"]

LONGEST_WAIT = 25
"""The contract's maximum for `waitSeconds`."""
DEFAULT_TIMEOUT = 180.0
FINAL_TIMEOUT = 3600.0
GRACE = 5.0
"""An answer that is on its way when the time is over is still taken."""
PAUSE = 0.25
FINAL_PAUSE = 2.0
"""An operation that has ended is answered at once; only its finality is still open."""


def wait(
    settings: Settings,
    clock: Clock,
    operation: Operation,
    parse: Callable[[Any], T],
    id: str,
    timeout: float | None,
    on_update: Callable[[T], object] | None,
    until: Until,
    headers: Mapping[str, str] | None,
) -> Steps[T]:
    """Long-polls until the answer is 200, and for `final` until no reorg can change it.

    The status code says whether it has ended: the list of state names is open. A service that is
    away for a while does not end the wait; only its time does.
    """
    usual = FINAL_TIMEOUT if until == "final" else DEFAULT_TIMEOUT
    longest = check_seconds("timeout", usual if timeout is None else timeout)
    end = clock.now() + longest
    record: T | None = None
    while True:
        began = clock.now()
        left = max(0.0, end - began)
        seconds = min(LONGEST_WAIT, ceil(left))
        parts = parts_of(operation, {"id": id}, {"waitSeconds": seconds}, None, {})
        options = CallOptions(timeout=left + GRACE, max_attempts=float("inf"), headers=headers)
        try:
            answer = yield from call(settings, clock, operation, parts, options)
        except (ApiError, ConnectionFailed) as error:
            if record is None or error.retry != "same":
                raise
            raise WaitTimeout(id, record) from error
        record = parsed(answer, parse)
        if on_update is not None:
            yield Tell(on_update, record)  # type: ignore[arg-type]
        has_ended = answer.status == 200
        if has_ended and (until == "ended" or _is_final(record)):
            return record
        if clock.now() >= end:
            raise WaitTimeout(id, record)
        if has_ended:
            yield Pause(min(FINAL_PAUSE, max(PAUSE, end - clock.now())))
        elif clock.now() - began < PAUSE:
            yield Pause(PAUSE)


def _is_final(record: object) -> bool:
    # Without a transaction there is nothing that a reorg could move.
    transaction = getattr(record, "tx", None)
    return transaction is None or getattr(transaction, "finality", None) in ("final", None)
