# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
)
from typing import (
    Unpack,
)


from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    PlainOptions,
)
from ...models import (
    AgentPolicyAnswer,
    Approval,
    ApprovalAnswer,
    ApprovalList,
    ApprovalStatus,
)


class AsyncApprovalsReads(AsyncResource):
    """The methods that read."""

    async def get_agent_policy(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> AgentPolicyAnswer:
        """Read an agent's policy.

        Reads what the agent needs a person for. An agent without a policy needs nobody.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.

        Example:

        ```python
        agent_policy = await client.approvals.get_agent_policy(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
        )
        print(agent_policy.above_usd, agent_policy.new_destinations, agent_policy.new_tokens)
        ```
        """
        return await self._call(
            "getAgentPolicy",
            AgentPolicyAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def list(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ApprovalStatus | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> ApprovalList:
        """List approvals.

        Lists what waited for a person, newest first: the account's own, and with a session also those that name its wallet as an approver.

        - `approvals.iterate()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only approvals in this status now.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.approvals.list()
        for approval in page.data:
            print(approval.id, approval.status, approval.operation_kind)
        ```
        """
        return await self._call(
            "listApprovals",
            ApprovalList.model_validate,
            query={"agentId": agent_id, "status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ApprovalStatus | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Approval]:
        """Yields every entry of `approvals.list()`, page after page. `limit` is the size of a page.

        Lists what waited for a person, newest first: the account's own, and with a session also those that name its wallet as an approver.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only approvals in this status now.
            limit: Entries per page.

        Example:

        ```python
        async for approval in client.approvals.iterate():
            print(approval.id, approval.status, approval.operation_kind)
        ```
        """
        return self._iterate(
            "listApprovals",
            ApprovalList.model_validate,
            query={"agentId": agent_id, "status": status, "limit": limit},
            options=options,
        )

    async def get(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> ApprovalAnswer:
        """Read an approval.

        Reads what waits for a person: what would be signed, its worst case, and why the policy asks. The account sees it, and so does each
        wallet that it names as an approver, signed in to any account.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of an approval, `apv_...`. Any id other than one that the caller sees answers 404.

        Example:

        ```python
        approval = await client.approvals.get(id="apv_01M7W3GHJ0E6F7G8H9J0K1M2N3")
        print(approval.id, approval.status, approval.operation_kind)
        ```
        """
        return await self._call(
            "getApproval",
            ApprovalAnswer.model_validate,
            path={"id": id},
            options=options,
        )
