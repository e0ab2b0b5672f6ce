# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    AutomationsReads,
)
from .writes import (
    AutomationsWrites,
)
from .async_reads import (
    AsyncAutomationsReads,
)
from .async_writes import (
    AsyncAutomationsWrites,
)


class Automations(AutomationsReads, AutomationsWrites):
    """Trades that agents make alone: on a schedule, at a price, or on new launches."""

    @property
    def with_raw_response(self) -> AutomationsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AutomationsWithRawResponse(self)


class AutomationsWithRawResponse:
    """The methods of `Automations`, each with status and headers of its answer."""

    def __init__(self, of: Automations) -> None:
        """Wraps the methods of a namespace."""
        self.list = raw(of.list)
        self.get = raw(of.get)
        self.list_executions = raw(of.list_executions)
        self.list_account_executions = raw(of.list_account_executions)
        self.create_dca = raw(of.create_dca)
        self.create_limit = raw(of.create_limit)
        self.create_sniper = raw(of.create_sniper)
        self.update = raw(of.update)
        self.delete = raw(of.delete)


class AsyncAutomations(AsyncAutomationsReads, AsyncAutomationsWrites):
    """Trades that agents make alone: on a schedule, at a price, or on new launches."""

    @property
    def with_raw_response(self) -> AsyncAutomationsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncAutomationsWithRawResponse(self)


class AsyncAutomationsWithRawResponse:
    """The methods of `AsyncAutomations`, each with status and headers of its answer."""

    def __init__(self, of: AsyncAutomations) -> None:
        """Wraps the methods of a namespace."""
        self.list = async_raw(of.list)
        self.get = async_raw(of.get)
        self.list_executions = async_raw(of.list_executions)
        self.list_account_executions = async_raw(of.list_account_executions)
        self.create_dca = async_raw(of.create_dca)
        self.create_limit = async_raw(of.create_limit)
        self.create_sniper = async_raw(of.create_sniper)
        self.update = async_raw(of.update)
        self.delete = async_raw(of.delete)
