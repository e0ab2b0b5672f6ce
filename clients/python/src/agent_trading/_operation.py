"""The facts of one operation of the contract."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Operation:
    """A row of the contract's table of operations."""

    operation_id: str
    method: str
    path: str
    is_keyed: bool = False
    """It takes an idempotency key."""
    is_repeatable: bool = False
    """A second arrival does nothing that the first has not done: a read, or a call with a key."""
    has_body: bool = False
    answers_bytes: bool = False
    is_resumable: bool = False
    """Its stream goes on after the event that `Last-Event-ID` names."""
    holds_seconds: int = 0
    """How long the service may hold the answer on purpose."""
