# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Mapping,
)
from typing import (
    Any,
    Literal,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    AmountIn,
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    KeyedOptions,
)
from ...models import (
    AutomationAnswer,
    AutomationTriggerRequest,
    CreateDcaRequest,
    CreateLimitRequest,
    CreateSniperRequest,
    DeletedAnswer,
    SnipeFiltersRequest,
    UpdateAutomationRequest,
)


parse_automation_answer: Callable[[Any], AutomationAnswer] = TypeAdapter[AutomationAnswer](AutomationAnswer).validate_python


class AsyncAutomationsWrites(AsyncResource):
    """The methods that change something."""

    async def create_dca(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_per_execution: AmountIn,
        interval: str,
        name: str | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        start_at: TimeIn | Unset = UNSET,
        expires_at: TimeIn | Unset = UNSET,
        max_executions: int | Unset = UNSET,
        budget: AmountIn | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AutomationAnswer:
        """Create an automation.

        Creates a standing order of an agent. `dca` sells an amount on a schedule. `limit` trades once, at a price or as a stop.
        `sniper` buys new launches. Moves money later, within the agent's limits and only while the agent runs.

        Each execution is an ordinary swap; see `automations.list_executions`. A stop promises neither a price nor a fill.
        Read [Automations](/docs/automations) first. Refusals:

        - `invalid_schedule`: a wrong interval, start or end.
        - `invalid_trigger`: a wrong price, or a stop whose price is already met.
        - `unsupported_quote`: launches do not trade against the sniper's token_in.
        - `simulation_failed`: token_out cannot be sold.
        - `quota_exceeded`: the account already has 200 automations that have not ended.
        - `policy_violation`: the agent's policy allows no more active ones.

        Needs the scope `trade:write` too.

        - Needs the scope `automations:write` and `trade:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `unsupported_quote`, `simulation_failed`, `amount_precision`, `amount_too_small`, `amount_too_large`, `invalid_schedule`, `invalid_trigger`, `quota_exceeded`, `rpc_error`, `rpc_unavailable`, `policy_violation`.

        Args:
            agent_id: The agent whose wallet trades.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: The token to buy, named like token_in.
            amount_per_execution: For dca: token_in per slot, in whole units.
            interval: For dca: an ISO 8601 duration such as P1D, or 5-field cron in UTC.
            name: Display name. No space at either end, no control or invisible characters.
            slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            acknowledge_unverified: True allows buying an unverified token, which may be worthless or impossible to sell.
            start_at: Start time; now if left out. Slots of a duration count from this time, also from a past one.
            expires_at: End time; never if left out. It ends then, also before it has done all its trades.
            max_executions: For dca: completes after this many successes. No such end if left out.
            budget: For dca and sniper: the most token_in in all, in whole units.

        Example:

        ```python
        automation = await client.automations.create_dca(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            token_in="ETH",
            token_out="SCOUT",
            amount_per_execution="0.01",
            interval="P1D",
            name="Scout every morning",
            max_executions=30,
            budget="0.3",
        )
        print(automation.id, automation.status, automation.kind)
        ```
        """
        return await self._call(
            "createAutomation",
            parse_automation_answer,
            body=(CreateDcaRequest, {"kind": "dca", "agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_per_execution": amount_per_execution, "interval": interval, "name": name, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified, "start_at": start_at, "expires_at": expires_at, "max_executions": max_executions, "budget": budget}),
            options=options,
        )

    async def create_limit(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_in: AmountIn,
        trigger: AutomationTriggerRequest | Mapping[str, Any] | None,
        name: str | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        start_at: TimeIn | Unset = UNSET,
        expires_at: TimeIn | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AutomationAnswer:
        """Create an automation.

        Creates a standing order of an agent. `dca` sells an amount on a schedule. `limit` trades once, at a price or as a stop.
        `sniper` buys new launches. Moves money later, within the agent's limits and only while the agent runs.

        Each execution is an ordinary swap; see `automations.list_executions`. A stop promises neither a price nor a fill.
        Read [Automations](/docs/automations) first. Refusals:

        - `invalid_schedule`: a wrong interval, start or end.
        - `invalid_trigger`: a wrong price, or a stop whose price is already met.
        - `unsupported_quote`: launches do not trade against the sniper's token_in.
        - `simulation_failed`: token_out cannot be sold.
        - `quota_exceeded`: the account already has 200 automations that have not ended.
        - `policy_violation`: the agent's policy allows no more active ones.

        Needs the scope `trade:write` too.

        - Needs the scope `automations:write` and `trade:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `unsupported_quote`, `simulation_failed`, `amount_precision`, `amount_too_small`, `amount_too_large`, `invalid_schedule`, `invalid_trigger`, `quota_exceeded`, `rpc_error`, `rpc_unavailable`, `policy_violation`.

        Args:
            agent_id: The agent whose wallet trades.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: The token to buy, named like token_in.
            amount_in: For limit: token_in to sell, in whole units.
            trigger: For limit: the price to wait for, in US dollars per whole priced token. The side makes it a limit order or a stop.

                - Limit order: a purchase `atOrBelow` or a sale `atOrAbove`.
                - Stop: a sale `atOrBelow` (stop-loss) or a purchase `atOrAbove`. It trades at the market once its price is met.

                The priced token is the one further from cash. USDG is nearest, then ETH and WETH, then registry stocks with a price feed,
                then all other tokens. The nearer token needs an oracle price. 422 `invalid_trigger`: both are equally far from cash, or the
                price of a stop is already met.
            name: Display name. No space at either end, no control or invisible characters.
            slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            acknowledge_unverified: True allows buying an unverified token, which may be worthless or impossible to sell.
            start_at: Start time; now if left out. Slots of a duration count from this time, also from a past one.
            expires_at: End time; never if left out. It ends then, also before it has done all its trades.

        Example:

        ```python
        automation = await client.automations.create_limit(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            token_in="SCOUT",
            token_out="ETH",
            amount_in="1000000",
            trigger={"side": "atOrAbove", "price_usd": "0.00002"},
        )
        print(automation.id, automation.status, automation.kind)
        ```
        """
        return await self._call(
            "createAutomation",
            parse_automation_answer,
            body=(CreateLimitRequest, {"kind": "limit", "agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_in": amount_in, "trigger": trigger, "name": name, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified, "start_at": start_at, "expires_at": expires_at}),
            options=options,
        )

    async def create_sniper(
        self,
        *,
        agent_id: str,
        token_in: str,
        acknowledge_unverified: bool,
        budget: AmountIn,
        amount_per_snipe: AmountIn,
        max_snipes: int,
        name: str | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        start_at: TimeIn | Unset = UNSET,
        expires_at: TimeIn | Unset = UNSET,
        filters: SnipeFiltersRequest | Mapping[str, Any] | None | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AutomationAnswer:
        """Create an automation.

        Creates a standing order of an agent. `dca` sells an amount on a schedule. `limit` trades once, at a price or as a stop.
        `sniper` buys new launches. Moves money later, within the agent's limits and only while the agent runs.

        Each execution is an ordinary swap; see `automations.list_executions`. A stop promises neither a price nor a fill.
        Read [Automations](/docs/automations) first. Refusals:

        - `invalid_schedule`: a wrong interval, start or end.
        - `invalid_trigger`: a wrong price, or a stop whose price is already met.
        - `unsupported_quote`: launches do not trade against the sniper's token_in.
        - `simulation_failed`: token_out cannot be sold.
        - `quota_exceeded`: the account already has 200 automations that have not ended.
        - `policy_violation`: the agent's policy allows no more active ones.

        Needs the scope `trade:write` too.

        - Needs the scope `automations:write` and `trade:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `unsupported_quote`, `simulation_failed`, `amount_precision`, `amount_too_small`, `amount_too_large`, `invalid_schedule`, `invalid_trigger`, `quota_exceeded`, `rpc_error`, `rpc_unavailable`, `policy_violation`.

        Args:
            agent_id: The agent whose wallet trades.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            acknowledge_unverified: True allows buying an unverified token, which may be worthless or impossible to sell.
            budget: For dca and sniper: the most token_in in all, in whole units.
            amount_per_snipe: For sniper: token_in per token bought, in whole units.
            max_snipes: For sniper: completes after this many purchases.
            name: Display name. No space at either end, no control or invisible characters.
            slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            start_at: Start time; now if left out. Slots of a duration count from this time, also from a past one.
            expires_at: End time; never if left out. It ends then, also before it has done all its trades.
            filters: Launches that a sniper buys. All filters must hold; an absent or null filter lets every launch through.

        Example:

        ```python
        automation = await client.automations.create_sniper(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            token_in="ETH",
            acknowledge_unverified=True,
            budget="0.05",
            amount_per_snipe="0.01",
            max_snipes=5,
            filters={
                "venues": ["pons"],
                "quotes": ["ETH"],
                "symbol_pattern": "^DOG",
                "max_snipe_tax_bps": 100,
            },
        )
        print(automation.id, automation.status, automation.kind)
        ```
        """
        return await self._call(
            "createAutomation",
            parse_automation_answer,
            body=(CreateSniperRequest, {"kind": "sniper", "agent_id": agent_id, "token_in": token_in, "acknowledge_unverified": acknowledge_unverified, "budget": budget, "amount_per_snipe": amount_per_snipe, "max_snipes": max_snipes, "name": name, "slippage_bps": slippage_bps, "start_at": start_at, "expires_at": expires_at, "filters": filters}),
            options=options,
        )

    async def update(
        self,
        *,
        id: str,
        name: str | None | Unset = UNSET,
        status: Literal["active", "paused"] | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        expires_at: TimeIn | None | Unset = UNSET,
        amount_per_execution: AmountIn | None | Unset = UNSET,
        interval: str | None | Unset = UNSET,
        max_executions: int | None | Unset = UNSET,
        budget: AmountIn | None | Unset = UNSET,
        amount_in: AmountIn | None | Unset = UNSET,
        trigger: AutomationTriggerRequest | Mapping[str, Any] | None | Unset = UNSET,
        amount_per_snipe: AmountIn | None | Unset = UNSET,
        max_snipes: int | None | Unset = UNSET,
        filters: SnipeFiltersRequest | Mapping[str, Any] | None | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AutomationAnswer:
        """Change, pause or resume an automation.

        Changes the given properties; null clears a value. After `paused`, no new swap is accepted. `active` continues with the next
        slot. An ended automation cannot be changed.

        Kind, agent, tokens and `start_at` stay; create a new automation instead. A `trigger` on the other side turns a limit order
        into a stop, or the reverse. [Automations](/docs/automations) says what happens to open swaps and due slots. Refusals:

        - `invalid_state`: it has ended, or it changed at this moment.
        - `invalid_trigger`: a wrong price, or a stop whose price is already met.
        - `invalid_schedule`: a wrong schedule, or a resume after `expires_at`.

        Needs the scope `trade:write` too.

        - Needs the scope `automations:write` and `trade:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `unknown_token`, `ambiguous_symbol`, `unverified_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `invalid_schedule`, `invalid_trigger`, `rpc_error`, `rpc_unavailable`, `policy_violation`.

        Args:
            id: `aut_...`. Any other value than the id of an own automation answers 404.
            name: Display name; null for none. No space at either end, no control or invisible characters.
            status: `paused` pauses it, `active` resumes it. After `paused`, the service accepts no new swap. After `active`, it continues with the next slot.
            slippage_bps: Tolerance below the quote; 100 is 1 %.
            acknowledge_unverified: True allows buying an unverified token, which may be worthless or impossible to sell.
            expires_at: End time; null for never.
            amount_per_execution: For dca: token_in per slot, in whole units.
            interval: For dca: the new schedule, from the next slot on.
            max_executions: For dca: completes after this many successes. Null for no such end.
            budget: For dca and sniper: the most token_in in all, in whole units. Null for a dca without a budget.
            amount_in: For limit: token_in to sell, in whole units.
            trigger: For limit: the price to wait for, in US dollars per whole priced token. The side makes it a limit order or a stop.

                - Limit order: a purchase `atOrBelow` or a sale `atOrAbove`.
                - Stop: a sale `atOrBelow` (stop-loss) or a purchase `atOrAbove`. It trades at the market once its price is met.

                The priced token is the one further from cash. USDG is nearest, then ETH and WETH, then registry stocks with a price feed,
                then all other tokens. The nearer token needs an oracle price. 422 `invalid_trigger`: both are equally far from cash, or the
                price of a stop is already met.
            amount_per_snipe: For sniper: token_in per token bought, in whole units.
            max_snipes: For sniper: completes after this many purchases.
            filters: For sniper: replaces all filters; null keeps them.

        Example:

        ```python
        automation = await client.automations.update(
            id="aut_01M7W4N4V86K2N5D0T3C9XW4ZA",
            status="paused",
        )
        print(automation.id, automation.status, automation.kind)
        ```
        """
        return await self._call(
            "updateAutomation",
            parse_automation_answer,
            path={"id": id},
            body=(UpdateAutomationRequest, {"name": name, "status": status, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified, "expires_at": expires_at, "amount_per_execution": amount_per_execution, "interval": interval, "max_executions": max_executions, "budget": budget, "amount_in": amount_in, "trigger": trigger, "amount_per_snipe": amount_per_snipe, "max_snipes": max_snipes, "filters": filters}),
            options=options,
        )

    async def delete(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Delete an automation.

        Cancels the automation for good. After the answer, no new swap is accepted. An accepted swap continues, except an unsigned
        purchase of a sniper.

        A due slot is recorded as skipped (`missed`). The record and its executions stay readable; the status is `cancelled`. If the
        automation has already ended in another way, the answer is 409 `invalid_state`.

        - Needs the scope `automations:write`.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: `aut_...`. Any other value than the id of an own automation answers 404.

        Example:

        ```python
        deleted = await client.automations.delete(id="aut_01M7W4N4V86K2N5D0T3C9XW4ZA")
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "deleteAutomation",
            DeletedAnswer.model_validate,
            path={"id": id},
            options=options,
        )
