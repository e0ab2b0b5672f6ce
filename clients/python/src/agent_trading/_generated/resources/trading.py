# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
    Iterator,
    Mapping,
)
from typing import (
    Literal,
    Unpack,
)


from ..._model import (
    AmountIn,
    TimeIn,
    UNSET,
    Unset,
)
from ..._resource import (
    AsyncResource,
    KeyedOptions,
    PlainOptions,
    Resource,
    async_raw,
    raw,
)
from ..models import (
    ChainOperationStatus,
    ExecuteSwapRequest,
    PortfolioAnswer,
    QuoteSwapRequest,
    Swap,
    SwapAnswer,
    SwapList,
    SwapQuoteAnswer,
    Transfer,
    TransferAnswer,
    TransferFundsRequest,
    TransferList,
)


class Trading(Resource):
    """Swaps, transfers and holdings."""

    @property
    def with_raw_response(self) -> TradingWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return TradingWithRawResponse(self)

    def list_swaps(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapList:
        """List the account's swaps.

        Returns the swaps of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list. Swaps of automations are included; `automation_id` names the automation.

        - `trading.iterate_swaps()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listSwaps",
            SwapList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_swaps(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Swap]:
        """Yields every entry of `trading.list_swaps()`, page after page. `limit` is the size of a page.

        Returns the swaps of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list. Swaps of automations are included; `automation_id` names the automation.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
        """
        return self._iterate(
            "listSwaps",
            SwapList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def execute_swap(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_in: AmountIn,
        wait_seconds: int | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        quote_id: str | Unset = UNSET,
        min_amount_out: AmountIn | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> SwapAnswer:
        """Swap tokens.

        Sells `amount_in` of `token_in` for `token_out` from the agent's wallet, which also pays the gas. A swap cannot be undone. Follow it
        with `trading.get_swap` until it is confirmed, failed or expired.

        Send the body of the quote. Buying an unverified token also needs `acknowledge_unverified`. The answer waits up to `wait_seconds`:
        200 with the fills, 202 while the swap goes on. A refusal leaves nothing behind:

        - 403 `policy_violation`: a limit of the agent.
        - 409 `quote_already_used`: check the swaps before you ask for a new quote.
        - 410 `quote_expired`: ask for a new quote.
        - 422: balance, gas, liquidity, minimum output or simulation. Buying a blocked token is always `simulation_failed`.

        Later failures are in the swap. See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `trade:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `policy_violation`, `quote_already_used`, `quote_expired`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_balance`, `insufficient_gas`, `insufficient_liquidity`, `slippage_exceeded`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose wallet trades.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: Asset to buy, named like token_in.
            amount_in: Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`.
            wait_seconds: Longest wait for the outcome, in seconds; 0 answers at once. The answer is 200 when the swap is confirmed (soft), failed or
                expired. It is 202 with the same shape when the time runs out first. A retry with the same idempotency key may change it.
            slippage_bps: Slippage: tolerance below the quoted output in basis points, at most the agent's `max_slippage_bps`. Left out: the quote's value, or 100 without a quote_id.
            acknowledge_unverified: True accepts the purchase of an unverified token, which may be worthless or impossible to sell. This is the owner's decision,
                never a way around a refusal. Without it such a purchase is 422 `unverified_token`. Sales never need it.
            quote_id: The quote to execute, once; its minimum output applies. Its terms must equal this body; a slippage_bps left out is the quote's. If they differ, the answer is 400 and its field errors name the differences.
            min_amount_out: Smallest accepted output in whole units of token_out. The strictest of this, the quote and the slippage applies. A purchase that sells out a curve takes only a part; see min_amount_out of the swap.
        """
        return self._call(
            "executeSwap",
            SwapAnswer.model_validate,
            query={"waitSeconds": wait_seconds},
            body=(ExecuteSwapRequest, {"agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_in": amount_in, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified, "quote_id": quote_id, "min_amount_out": min_amount_out}),
            options=options,
        )

    def quote_swap(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_in: AmountIn,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapQuoteAnswer:
        """Quote a swap.

        Returns what the swap would pay now: output, minimum output, price impact, route, fees, gas and the verdicts on both tokens.
        `issues` lists what would stop it. Spends nothing. The quote is single use and valid for 30 seconds.

        `issues` has the refusals of `trading.execute_swap`: balance, gas, limits, an unverified or blocked token. These are 422 here
        too:

        - `insufficient_liquidity`: no route, or the purchase of a token whose pool on long keeps more than 10 %. The wallet can still
          sell such a token.
        - `simulation_failed`: the issuer has paused a stock on the route.

        See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `unknown_token`, `ambiguous_symbol`, `same_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_liquidity`, `simulation_failed`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: The agent whose wallet would trade.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: Asset to buy, named like token_in.
            amount_in: Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`.
            slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            acknowledge_unverified: Ignored. The quote accepts it, so that quote and execution can share one body.
        """
        return self._call(
            "quoteSwap",
            SwapQuoteAnswer.model_validate,
            body=(QuoteSwapRequest, {"agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_in": amount_in, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified}),
            options=options,
        )

    def get_swap(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapAnswer:
        """Poll a swap.

        Returns the swap in its current state. It has ended when it is confirmed, failed or expired.

        Amounts come from the receipts on the chain. `wait_seconds` holds the answer until the swap has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        - `trading.wait_for_swap()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `swp_...`. Id of one of the caller's swaps; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
        """
        return self._call(
            "getSwap",
            SwapAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_swap(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[SwapAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> SwapAnswer:
        """Polls `trading.get_swap()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.
        """
        return self._wait(
            "getSwap",
            SwapAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    def get_portfolio(
        self,
        *,
        agent_id: str,
        **options: Unpack[PlainOptions],
    ) -> PortfolioAnswer:
        """Read what an agent's wallet holds.

        Returns the balances of the agent's wallet at one block, valued in US dollars. An unknown price is null, never 0.

        The list has ETH, WETH, USDG and registry stocks, and these tokens:

        - the agent's own launches and the newest thousand of the account;
        - tokens that the agent's swaps sold, passed or bought;
        - tokens that the agent sent, or got from another agent of this service;
        - `allowed_tokens` of the agent.

        Tokens from anybody else stay unseen: add them to `allowed_tokens`, or sell them by address. See
        [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: `agt_...`. Id of one of the caller's agents; any other id is 404.
        """
        return self._call(
            "getPortfolio",
            PortfolioAnswer.model_validate,
            query={"agentId": agent_id},
            options=options,
        )

    def list_transfers(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TransferList:
        """List the account's transfers.

        Returns the transfers of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        - `trading.iterate_transfers()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listTransfers",
            TransferList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_transfers(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Transfer]:
        """Yields every entry of `trading.list_transfers()`, page after page. `limit` is the size of a page.

        Returns the transfers of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
        """
        return self._iterate(
            "listTransfers",
            TransferList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def transfer_funds(
        self,
        *,
        agent_id: str,
        to: str,
        token: str,
        amount: Literal["max"] | AmountIn,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> TransferAnswer:
        """Send funds out of an agent's wallet.

        Sends ETH or a token from the agent's wallet, which also pays the gas, to an address on its whitelist, within its limits.
        A transfer cannot be undone. Follow it with `trading.get_transfer`.

        The answer waits up to `wait_seconds`: 200 when the transfer has ended, 202 while it goes on. A refusal leaves nothing behind:

        - 403 `not_whitelisted`, `whitelist_pending`: the address is not an active whitelist entry.
        - 403 `policy_violation`: a limit of the agent, or an address where the funds would be lost.
        - 422: token, amount, balance, gas or simulation.

        The service checks whitelist and limits again when it signs. An entry removed meanwhile ends the transfer as `failed` with
        `not_whitelisted`. See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `transfer:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `not_whitelisted`, `whitelist_pending`, `policy_violation`, `unknown_token`, `ambiguous_symbol`, `amount_precision`, `amount_too_small`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose wallet pays.
            to: Receiving address: an active entry of the agent's whitelist. The payout wallet needs an entry too.
            token: Asset to send, by symbol or contract address.
            amount: Amount in whole units, such as 0.05, or `max` for the whole balance. For ETH `max` leaves the highest possible gas cost in the
                wallet. More decimals than the token has: 422 `amount_precision`.
            wait_seconds: Longest wait for the outcome, in seconds; 0 answers at once. The answer is 200 when the transfer is confirmed (soft), failed or
                expired. It is 202 with the same shape when the time runs out first. A retry with the same idempotency key may change it.
        """
        return self._call(
            "transferFunds",
            TransferAnswer.model_validate,
            query={"waitSeconds": wait_seconds},
            body=(TransferFundsRequest, {"agent_id": agent_id, "to": to, "token": token, "amount": amount}),
            options=options,
        )

    def get_transfer(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TransferAnswer:
        """Poll a transfer.

        Returns the transfer in its current state. It has ended when it is confirmed, failed or expired.

        `wait_seconds` holds the answer until the transfer has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        - `trading.wait_for_transfer()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `trf_...`. Id of one of the caller's transfers; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
        """
        return self._call(
            "getTransfer",
            TransferAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_transfer(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[TransferAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> TransferAnswer:
        """Polls `trading.get_transfer()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.
        """
        return self._wait(
            "getTransfer",
            TransferAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )


class TradingWithRawResponse:
    """The methods of `Trading`, each with status and headers of its answer."""

    def __init__(self, of: Trading) -> None:
        """Wraps the methods of a namespace."""
        self.list_swaps = raw(of.list_swaps)
        self.execute_swap = raw(of.execute_swap)
        self.quote_swap = raw(of.quote_swap)
        self.get_swap = raw(of.get_swap)
        self.get_portfolio = raw(of.get_portfolio)
        self.list_transfers = raw(of.list_transfers)
        self.transfer_funds = raw(of.transfer_funds)
        self.get_transfer = raw(of.get_transfer)


class AsyncTrading(AsyncResource):
    """Swaps, transfers and holdings."""

    @property
    def with_raw_response(self) -> AsyncTradingWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncTradingWithRawResponse(self)

    async def list_swaps(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapList:
        """List the account's swaps.

        Returns the swaps of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list. Swaps of automations are included; `automation_id` names the automation.

        - `trading.iterate_swaps()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listSwaps",
            SwapList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_swaps(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Swap]:
        """Yields every entry of `trading.list_swaps()`, page after page. `limit` is the size of a page.

        Returns the swaps of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list. Swaps of automations are included; `automation_id` names the automation.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
        """
        return self._iterate(
            "listSwaps",
            SwapList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    async def execute_swap(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_in: AmountIn,
        wait_seconds: int | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        quote_id: str | Unset = UNSET,
        min_amount_out: AmountIn | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> SwapAnswer:
        """Swap tokens.

        Sells `amount_in` of `token_in` for `token_out` from the agent's wallet, which also pays the gas. A swap cannot be undone. Follow it
        with `trading.get_swap` until it is confirmed, failed or expired.

        Send the body of the quote. Buying an unverified token also needs `acknowledge_unverified`. The answer waits up to `wait_seconds`:
        200 with the fills, 202 while the swap goes on. A refusal leaves nothing behind:

        - 403 `policy_violation`: a limit of the agent.
        - 409 `quote_already_used`: check the swaps before you ask for a new quote.
        - 410 `quote_expired`: ask for a new quote.
        - 422: balance, gas, liquidity, minimum output or simulation. Buying a blocked token is always `simulation_failed`.

        Later failures are in the swap. See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `trade:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `policy_violation`, `quote_already_used`, `quote_expired`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_balance`, `insufficient_gas`, `insufficient_liquidity`, `slippage_exceeded`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose wallet trades.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: Asset to buy, named like token_in.
            amount_in: Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`.
            wait_seconds: Longest wait for the outcome, in seconds; 0 answers at once. The answer is 200 when the swap is confirmed (soft), failed or
                expired. It is 202 with the same shape when the time runs out first. A retry with the same idempotency key may change it.
            slippage_bps: Slippage: tolerance below the quoted output in basis points, at most the agent's `max_slippage_bps`. Left out: the quote's value, or 100 without a quote_id.
            acknowledge_unverified: True accepts the purchase of an unverified token, which may be worthless or impossible to sell. This is the owner's decision,
                never a way around a refusal. Without it such a purchase is 422 `unverified_token`. Sales never need it.
            quote_id: The quote to execute, once; its minimum output applies. Its terms must equal this body; a slippage_bps left out is the quote's. If they differ, the answer is 400 and its field errors name the differences.
            min_amount_out: Smallest accepted output in whole units of token_out. The strictest of this, the quote and the slippage applies. A purchase that sells out a curve takes only a part; see min_amount_out of the swap.
        """
        return await self._call(
            "executeSwap",
            SwapAnswer.model_validate,
            query={"waitSeconds": wait_seconds},
            body=(ExecuteSwapRequest, {"agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_in": amount_in, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified, "quote_id": quote_id, "min_amount_out": min_amount_out}),
            options=options,
        )

    async def quote_swap(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_in: AmountIn,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapQuoteAnswer:
        """Quote a swap.

        Returns what the swap would pay now: output, minimum output, price impact, route, fees, gas and the verdicts on both tokens.
        `issues` lists what would stop it. Spends nothing. The quote is single use and valid for 30 seconds.

        `issues` has the refusals of `trading.execute_swap`: balance, gas, limits, an unverified or blocked token. These are 422 here
        too:

        - `insufficient_liquidity`: no route, or the purchase of a token whose pool on long keeps more than 10 %. The wallet can still
          sell such a token.
        - `simulation_failed`: the issuer has paused a stock on the route.

        See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `unknown_token`, `ambiguous_symbol`, `same_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_liquidity`, `simulation_failed`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: The agent whose wallet would trade.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: Asset to buy, named like token_in.
            amount_in: Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`.
            slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            acknowledge_unverified: Ignored. The quote accepts it, so that quote and execution can share one body.
        """
        return await self._call(
            "quoteSwap",
            SwapQuoteAnswer.model_validate,
            body=(QuoteSwapRequest, {"agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_in": amount_in, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified}),
            options=options,
        )

    async def get_swap(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapAnswer:
        """Poll a swap.

        Returns the swap in its current state. It has ended when it is confirmed, failed or expired.

        Amounts come from the receipts on the chain. `wait_seconds` holds the answer until the swap has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        - `trading.wait_for_swap()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `swp_...`. Id of one of the caller's swaps; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
        """
        return await self._call(
            "getSwap",
            SwapAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def wait_for_swap(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[SwapAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> SwapAnswer:
        """Polls `trading.get_swap()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.
        """
        return await self._wait(
            "getSwap",
            SwapAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    async def get_portfolio(
        self,
        *,
        agent_id: str,
        **options: Unpack[PlainOptions],
    ) -> PortfolioAnswer:
        """Read what an agent's wallet holds.

        Returns the balances of the agent's wallet at one block, valued in US dollars. An unknown price is null, never 0.

        The list has ETH, WETH, USDG and registry stocks, and these tokens:

        - the agent's own launches and the newest thousand of the account;
        - tokens that the agent's swaps sold, passed or bought;
        - tokens that the agent sent, or got from another agent of this service;
        - `allowed_tokens` of the agent.

        Tokens from anybody else stay unseen: add them to `allowed_tokens`, or sell them by address. See
        [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: `agt_...`. Id of one of the caller's agents; any other id is 404.
        """
        return await self._call(
            "getPortfolio",
            PortfolioAnswer.model_validate,
            query={"agentId": agent_id},
            options=options,
        )

    async def list_transfers(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TransferList:
        """List the account's transfers.

        Returns the transfers of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        - `trading.iterate_transfers()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listTransfers",
            TransferList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_transfers(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Transfer]:
        """Yields every entry of `trading.list_transfers()`, page after page. `limit` is the size of a page.

        Returns the transfers of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
        """
        return self._iterate(
            "listTransfers",
            TransferList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    async def transfer_funds(
        self,
        *,
        agent_id: str,
        to: str,
        token: str,
        amount: Literal["max"] | AmountIn,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> TransferAnswer:
        """Send funds out of an agent's wallet.

        Sends ETH or a token from the agent's wallet, which also pays the gas, to an address on its whitelist, within its limits.
        A transfer cannot be undone. Follow it with `trading.get_transfer`.

        The answer waits up to `wait_seconds`: 200 when the transfer has ended, 202 while it goes on. A refusal leaves nothing behind:

        - 403 `not_whitelisted`, `whitelist_pending`: the address is not an active whitelist entry.
        - 403 `policy_violation`: a limit of the agent, or an address where the funds would be lost.
        - 422: token, amount, balance, gas or simulation.

        The service checks whitelist and limits again when it signs. An entry removed meanwhile ends the transfer as `failed` with
        `not_whitelisted`. See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `transfer:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `not_whitelisted`, `whitelist_pending`, `policy_violation`, `unknown_token`, `ambiguous_symbol`, `amount_precision`, `amount_too_small`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose wallet pays.
            to: Receiving address: an active entry of the agent's whitelist. The payout wallet needs an entry too.
            token: Asset to send, by symbol or contract address.
            amount: Amount in whole units, such as 0.05, or `max` for the whole balance. For ETH `max` leaves the highest possible gas cost in the
                wallet. More decimals than the token has: 422 `amount_precision`.
            wait_seconds: Longest wait for the outcome, in seconds; 0 answers at once. The answer is 200 when the transfer is confirmed (soft), failed or
                expired. It is 202 with the same shape when the time runs out first. A retry with the same idempotency key may change it.
        """
        return await self._call(
            "transferFunds",
            TransferAnswer.model_validate,
            query={"waitSeconds": wait_seconds},
            body=(TransferFundsRequest, {"agent_id": agent_id, "to": to, "token": token, "amount": amount}),
            options=options,
        )

    async def get_transfer(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TransferAnswer:
        """Poll a transfer.

        Returns the transfer in its current state. It has ended when it is confirmed, failed or expired.

        `wait_seconds` holds the answer until the transfer has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        - `trading.wait_for_transfer()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: `trf_...`. Id of one of the caller's transfers; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
        """
        return await self._call(
            "getTransfer",
            TransferAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def wait_for_transfer(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[TransferAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> TransferAnswer:
        """Polls `trading.get_transfer()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.
        """
        return await self._wait(
            "getTransfer",
            TransferAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )


class AsyncTradingWithRawResponse:
    """The methods of `AsyncTrading`, each with status and headers of its answer."""

    def __init__(self, of: AsyncTrading) -> None:
        """Wraps the methods of a namespace."""
        self.list_swaps = async_raw(of.list_swaps)
        self.execute_swap = async_raw(of.execute_swap)
        self.quote_swap = async_raw(of.quote_swap)
        self.get_swap = async_raw(of.get_swap)
        self.get_portfolio = async_raw(of.get_portfolio)
        self.list_transfers = async_raw(of.list_transfers)
        self.transfer_funds = async_raw(of.transfer_funds)
        self.get_transfer = async_raw(of.get_transfer)
