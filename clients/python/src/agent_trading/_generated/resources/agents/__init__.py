# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    AgentsReads,
)
from .writes import (
    AgentsWrites,
)
from .writes2 import (
    AgentsWrites2,
)
from .async_reads import (
    AsyncAgentsReads,
)
from .async_writes import (
    AsyncAgentsWrites,
)
from .async_writes2 import (
    AsyncAgentsWrites2,
)


class Agents(AgentsReads, AgentsWrites, AgentsWrites2):
    """Agents and the addresses that they may pay."""

    @property
    def with_raw_response(self) -> AgentsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AgentsWithRawResponse(self)


class AgentsWithRawResponse:
    """The methods of `Agents`, each with status and headers of its answer."""

    def __init__(self, of: Agents) -> None:
        """Wraps the methods of a namespace."""
        self.list = raw(of.list)
        self.get = raw(of.get)
        self.get_profile = raw(of.get_profile)
        self.list_whitelist_entries = raw(of.list_whitelist_entries)
        self.create = raw(of.create)
        self.update_by_post = raw(of.update_by_post)
        self.update = raw(of.update)
        self.delete = raw(of.delete)
        self.freeze = raw(of.freeze)
        self.start = raw(of.start)
        self.stop = raw(of.stop)
        self.thaw = raw(of.thaw)
        self.add_whitelist_entry = raw(of.add_whitelist_entry)
        self.remove_whitelist_entry = raw(of.remove_whitelist_entry)


class AsyncAgents(AsyncAgentsReads, AsyncAgentsWrites, AsyncAgentsWrites2):
    """Agents and the addresses that they may pay."""

    @property
    def with_raw_response(self) -> AsyncAgentsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncAgentsWithRawResponse(self)


class AsyncAgentsWithRawResponse:
    """The methods of `AsyncAgents`, each with status and headers of its answer."""

    def __init__(self, of: AsyncAgents) -> None:
        """Wraps the methods of a namespace."""
        self.list = async_raw(of.list)
        self.get = async_raw(of.get)
        self.get_profile = async_raw(of.get_profile)
        self.list_whitelist_entries = async_raw(of.list_whitelist_entries)
        self.create = async_raw(of.create)
        self.update_by_post = async_raw(of.update_by_post)
        self.update = async_raw(of.update)
        self.delete = async_raw(of.delete)
        self.freeze = async_raw(of.freeze)
        self.start = async_raw(of.start)
        self.stop = async_raw(of.stop)
        self.thaw = async_raw(of.thaw)
        self.add_whitelist_entry = async_raw(of.add_whitelist_entry)
        self.remove_whitelist_entry = async_raw(of.remove_whitelist_entry)
