# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    ApprovalsReads,
)
from .writes import (
    ApprovalsWrites,
)
from .async_reads import (
    AsyncApprovalsReads,
)
from .async_writes import (
    AsyncApprovalsWrites,
)


class Approvals(ApprovalsReads, ApprovalsWrites):
    """What an agent needs a person for, and what waits for one."""

    @property
    def with_raw_response(self) -> ApprovalsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return ApprovalsWithRawResponse(self)


class ApprovalsWithRawResponse:
    """The methods of `Approvals`, each with status and headers of its answer."""

    def __init__(self, of: Approvals) -> None:
        """Wraps the methods of a namespace."""
        self.get_agent_policy = raw(of.get_agent_policy)
        self.preview_agent_policy = raw(of.preview_agent_policy)
        self.get_shadow_policy = raw(of.get_shadow_policy)
        self.list_shadow_verdicts = raw(of.list_shadow_verdicts)
        self.list = raw(of.list)
        self.get = raw(of.get)
        self.update_agent_policy = raw(of.update_agent_policy)
        self.update_shadow_policy = raw(of.update_shadow_policy)
        self.remove_shadow_policy = raw(of.remove_shadow_policy)
        self.decide = raw(of.decide)


class AsyncApprovals(AsyncApprovalsReads, AsyncApprovalsWrites):
    """What an agent needs a person for, and what waits for one."""

    @property
    def with_raw_response(self) -> AsyncApprovalsWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncApprovalsWithRawResponse(self)


class AsyncApprovalsWithRawResponse:
    """The methods of `AsyncApprovals`, each with status and headers of its answer."""

    def __init__(self, of: AsyncApprovals) -> None:
        """Wraps the methods of a namespace."""
        self.get_agent_policy = async_raw(of.get_agent_policy)
        self.preview_agent_policy = async_raw(of.preview_agent_policy)
        self.get_shadow_policy = async_raw(of.get_shadow_policy)
        self.list_shadow_verdicts = async_raw(of.list_shadow_verdicts)
        self.list = async_raw(of.list)
        self.get = async_raw(of.get)
        self.update_agent_policy = async_raw(of.update_agent_policy)
        self.update_shadow_policy = async_raw(of.update_shadow_policy)
        self.remove_shadow_policy = async_raw(of.remove_shadow_policy)
        self.decide = async_raw(of.decide)
