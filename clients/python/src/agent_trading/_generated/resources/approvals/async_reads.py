# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Sequence,
)
from typing import (
    Unpack,
)


from ...._model import (
    AmountIn,
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
    PolicyOutcome,
    PolicyPreviewAnswer,
    PolicyVerdict,
    PolicyVerdictList,
    ShadowPolicyAnswer,
    UpdateAgentPolicyRequest,
    Weekday,
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

        Reads what the agent needs a person for, what it may lose, hold and keep open, and the loss limit that it reached. An agent without
        a policy needs nobody.

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

    async def preview_agent_policy(
        self,
        *,
        id: str,
        above_usd: AmountIn | None | Unset = UNSET,
        new_destinations: bool | Unset = UNSET,
        new_tokens: bool | Unset = UNSET,
        max_trades: int | None | Unset = UNSET,
        max_trades_seconds: int | Unset = UNSET,
        untrusted: bool | Unset = UNSET,
        launches: bool | Unset = UNSET,
        rights: bool | Unset = UNSET,
        approvers: Sequence[str] | Unset = UNSET,
        required: int | Unset = UNSET,
        expires_in_seconds: int | Unset = UNSET,
        max_daily_loss_usd: AmountIn | None | Unset = UNSET,
        max_daily_loss_bps: int | None | Unset = UNSET,
        max_drawdown_usd: AmountIn | None | Unset = UNSET,
        max_drawdown_bps: int | None | Unset = UNSET,
        max_position_usd: AmountIn | None | Unset = UNSET,
        max_automations: int | None | Unset = UNSET,
        max_losses: int | None | Unset = UNSET,
        cool_down_seconds: int | Unset = UNSET,
        trading_days: Sequence[Weekday] | Unset = UNSET,
        trading_from: str | None | Unset = UNSET,
        trading_to: str | None | Unset = UNSET,
        time_zone: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> PolicyPreviewAnswer:
        """Rehearse a policy on the past.

        Says what a draft would have held or refused of the agent's operations of the last 30 days: by which rule, with which figures, and
        what would have passed. Absent parts stay as in the policy in force. Changes nothing.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            above_usd: Swaps, transfers, self-funded launches and forwarded fees that are worth more need a person, and so do those of unknown worth.
                Null: none does for that.
            new_destinations: Whether transfers, and fees that are forwarded, need a person if the agent never paid that address.
            new_tokens: Whether purchases need a person if the agent never bought that token. ETH, WETH and USDG are never new.
            max_trades: So many swaps in `max_trades_seconds` need nobody, and the next one needs a person. Null for any number.
            max_trades_seconds: Length of the time that `maxTrades` looks at, up to now.
            untrusted: Whether whatever a run or chat asks for needs a person once its model has read text that others wrote.
            launches: Whether every launch needs a person.
            rights: Whether new rights need a signed-in person, so that a key is 403 `approval_required`: whitelist entries, a payout wallet, looser
                limits, listings, and the account's API keys and webhooks.
            approvers: Wallets that decide. Each signs in by itself, to any account. Empty means the wallet of the account.
            required: How many approvers must approve. One refusal is enough to refuse.
            expires_in_seconds: How long an operation waits for its approval before it expires.
            max_daily_loss_usd: The most that the agent may lose since midnight in `time_zone`, by the equity history, together with what is under way at its
                worst. A trade that might lose more is 403 `policy_violation`; once it is lost, the agent pauses. Null for any loss.
            max_daily_loss_bps: The same in basis points of the equity at midnight and what came in since. Null for any loss.
            max_drawdown_usd: How far the result may fall below its highest of the last 30 days, in US dollars, with what is under way. Refused and paused as
                above. Null for any.
            max_drawdown_bps: The same in basis points of the highest level of the equity; deposits and payments do not move it. Null for any.
            max_position_usd: The most that the agent may hold of one token after a purchase, in US dollars. ETH, WETH and USDG are not counted. Null for any.
            max_automations: How many automations may be active at once. Null for as many as the account may have.
            max_losses: So many sales at a loss in a row, other than of ETH, WETH and USDG, pause the agent. Null for any number.
            cool_down_seconds: How long after the last of `maxLosses` losses no trade is accepted.
            trading_days: Days on which the agent may trade. Empty means every day.
            trading_from: When the agent may trade, as `HH:MM` in `time_zone`; with `trading_to`. Hours that end before they begin go on into the next day.
                Null for the whole day.
            trading_to: The end of these hours, as `HH:MM`; not included. Null for the whole day.
            time_zone: IANA name of the time zone of days and hours, such as `Europe/Berlin`.

        Example:

        ```python
        policy_preview = await client.approvals.preview_agent_policy(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            above_usd="50",
        )
        print(policy_preview.from_, policy_preview.to, policy_preview.operations)
        ```
        """
        return await self._call(
            "previewAgentPolicy",
            PolicyPreviewAnswer.model_validate,
            path={"id": id},
            body=(UpdateAgentPolicyRequest, {"above_usd": above_usd, "new_destinations": new_destinations, "new_tokens": new_tokens, "max_trades": max_trades, "max_trades_seconds": max_trades_seconds, "untrusted": untrusted, "launches": launches, "rights": rights, "approvers": approvers, "required": required, "expires_in_seconds": expires_in_seconds, "max_daily_loss_usd": max_daily_loss_usd, "max_daily_loss_bps": max_daily_loss_bps, "max_drawdown_usd": max_drawdown_usd, "max_drawdown_bps": max_drawdown_bps, "max_position_usd": max_position_usd, "max_automations": max_automations, "max_losses": max_losses, "cool_down_seconds": cool_down_seconds, "trading_days": trading_days, "trading_from": trading_from, "trading_to": trading_to, "time_zone": time_zone}),
            options=options,
        )

    async def get_shadow_policy(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> ShadowPolicyAnswer:
        """Read an agent's shadow policy.

        Reads the draft, and how many operations since then it allows, holds and refuses. 404 if there is none.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.

        Example:

        ```python
        shadow_policy = await client.approvals.get_shadow_policy(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
        )
        print(shadow_policy.above_usd, shadow_policy.new_destinations, shadow_policy.new_tokens)
        ```
        """
        return await self._call(
            "getShadowPolicy",
            ShadowPolicyAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def list_shadow_verdicts(
        self,
        *,
        id: str,
        outcome: PolicyOutcome | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> PolicyVerdictList:
        """List what a shadow policy says.

        Lists what the draft says of each operation that was accepted since it was set, newest first: the rule, its figures, and the least
        change that would pass. Empty without a draft. Verdicts are kept for 90 days.

        - `approvals.iterate_shadow_verdicts()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            outcome: Only verdicts with this outcome.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.approvals.list_shadow_verdicts(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        for policy_verdict in page.data:
            print(policy_verdict.operation_kind, policy_verdict.outcome, policy_verdict.created_at)
        ```
        """
        return await self._call(
            "listShadowVerdicts",
            PolicyVerdictList.model_validate,
            path={"id": id},
            query={"outcome": outcome, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_shadow_verdicts(
        self,
        *,
        id: str,
        outcome: PolicyOutcome | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[PolicyVerdict]:
        """Yields every entry of `approvals.list_shadow_verdicts()`, page after page. `limit` is the size of a page.

        Lists what the draft says of each operation that was accepted since it was set, newest first: the rule, its figures, and the least
        change that would pass. Empty without a draft. Verdicts are kept for 90 days.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            outcome: Only verdicts with this outcome.
            limit: Entries per page.

        Example:

        ```python
        async for policy_verdict in client.approvals.iterate_shadow_verdicts(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
        ):
            print(policy_verdict.operation_kind, policy_verdict.outcome, policy_verdict.created_at)
        ```
        """
        return self._iterate(
            "listShadowVerdicts",
            PolicyVerdictList.model_validate,
            path={"id": id},
            query={"outcome": outcome, "limit": limit},
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
