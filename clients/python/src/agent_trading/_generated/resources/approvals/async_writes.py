# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
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
    KeyedOptions,
    PlainOptions,
)
from ...models import (
    AgentPolicyAnswer,
    ApprovalAnswer,
    ApprovalDecision,
    DecideApprovalRequest,
    DeletedAnswer,
    ShadowPolicyAnswer,
    UpdateAgentPolicyRequest,
    Weekday,
)


class AsyncApprovalsWrites(AsyncResource):
    """The methods that change something."""

    async def update_agent_policy(
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
        **options: Unpack[KeyedOptions],
    ) -> AgentPolicyAnswer:
        """Change an agent's policy.

        Says what the agent needs a person for, and what it may lose, hold and keep open. What was accepted before continues as it was
        accepted; purchases and launches that are not signed yet keep to new hours and loss limits. A sale of the agent removes its policy.

        A key can make a policy stricter. Only a signed-in session makes it looser, as long as the account has a wallet; otherwise 403
        `approval_required`. An account without a wallet must name `approvers`.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `agent_listed`, `approval_required`.

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
        agent_policy = await client.approvals.update_agent_policy(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            above_usd="100",
            new_destinations=True,
            approvers=["0x9f1A0469CBce2fEb53C705746446981548845b3B"],
        )
        print(agent_policy.above_usd, agent_policy.new_destinations, agent_policy.new_tokens)
        ```
        """
        return await self._call(
            "updateAgentPolicy",
            AgentPolicyAnswer.model_validate,
            path={"id": id},
            body=(UpdateAgentPolicyRequest, {"above_usd": above_usd, "new_destinations": new_destinations, "new_tokens": new_tokens, "max_trades": max_trades, "max_trades_seconds": max_trades_seconds, "untrusted": untrusted, "launches": launches, "rights": rights, "approvers": approvers, "required": required, "expires_in_seconds": expires_in_seconds, "max_daily_loss_usd": max_daily_loss_usd, "max_daily_loss_bps": max_daily_loss_bps, "max_drawdown_usd": max_drawdown_usd, "max_drawdown_bps": max_drawdown_bps, "max_position_usd": max_position_usd, "max_automations": max_automations, "max_losses": max_losses, "cool_down_seconds": cool_down_seconds, "trading_days": trading_days, "trading_from": trading_from, "trading_to": trading_to, "time_zone": time_zone}),
            options=options,
        )

    async def update_shadow_policy(
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
        **options: Unpack[KeyedOptions],
    ) -> ShadowPolicyAnswer:
        """Try a policy in the shadow.

        Sets or changes a draft that decides on each new operation next to the policy in force, and enforces nothing. Absent parts stay as in
        the draft, or without one as in the policy in force. Its verdicts are in `approvals.list_shadow_verdicts`; a change removes the earlier ones.

        The draft judges what the policy in force accepts. To see what it would have said of the past, use `approvals.preview_agent_policy`.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `agent_listed`.

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
        shadow_policy = await client.approvals.update_shadow_policy(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            above_usd="50",
        )
        print(shadow_policy.above_usd, shadow_policy.new_destinations, shadow_policy.new_tokens)
        ```
        """
        return await self._call(
            "updateShadowPolicy",
            ShadowPolicyAnswer.model_validate,
            path={"id": id},
            body=(UpdateAgentPolicyRequest, {"above_usd": above_usd, "new_destinations": new_destinations, "new_tokens": new_tokens, "max_trades": max_trades, "max_trades_seconds": max_trades_seconds, "untrusted": untrusted, "launches": launches, "rights": rights, "approvers": approvers, "required": required, "expires_in_seconds": expires_in_seconds, "max_daily_loss_usd": max_daily_loss_usd, "max_daily_loss_bps": max_daily_loss_bps, "max_drawdown_usd": max_drawdown_usd, "max_drawdown_bps": max_drawdown_bps, "max_position_usd": max_position_usd, "max_automations": max_automations, "max_losses": max_losses, "cool_down_seconds": cool_down_seconds, "trading_days": trading_days, "trading_from": trading_from, "trading_to": trading_to, "time_zone": time_zone}),
            options=options,
        )

    async def remove_shadow_policy(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> DeletedAnswer:
        """Remove an agent's shadow policy.

        Ends the draft and removes its verdicts. 200 also if there was none.

        - Needs the scope `agents:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `agent_listed`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.

        Example:

        ```python
        deleted = await client.approvals.remove_shadow_policy(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
        )
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "removeShadowPolicy",
            DeletedAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def decide(
        self,
        *,
        id: str,
        decision: ApprovalDecision,
        digest: str,
        **options: Unpack[PlainOptions],
    ) -> ApprovalAnswer:
        """Approve or refuse an operation.

        Records the decision of the wallet that is signed in. The last approval that is needed lets the operation be signed, for as long as it
        could have waited when it was accepted. One refusal ends it with `approval_refused`. A decision counts for the digest that it names, and
        once for each wallet; repeating it changes nothing.

        - `insufficient_scope`: the approval does not name this wallet.
        - `approval_changed`: the digest is another one. Show the approval anew.
        - `invalid_state`: it was decided, its time is over, or its operation ended.

        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `insufficient_scope`, `approval_changed`, `invalid_state`, `agent_frozen`.

        Args:
            id: Id of an approval, `apv_...`. Any id other than one that the caller sees answers 404.
            decision: What a person decides.

                - `approve`: the operation may be signed as it is shown.
                - `refuse`: it fails. One refusal is enough.
            digest: The `digest` of the approval as the person saw it.

        Example:

        ```python
        approval = await client.approvals.decide(
            id="apv_01M7W3GHJ0E6F7G8H9J0K1M2N3",
            decision="approve",
            digest="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        )
        print(approval.id, approval.status, approval.operation_kind)
        ```
        """
        return await self._call(
            "decideApproval",
            ApprovalAnswer.model_validate,
            path={"id": id},
            body=(DecideApprovalRequest, {"decision": decision, "digest": digest}),
            options=options,
        )
