# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Iterator,
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
    EventStream,
    PlainOptions,
    Resource,
)
from ...models import (
    ChainOperationStatus,
    EquityInterval,
    PnlAnswer,
    PortfolioAnswer,
    PortfolioHistory,
    QuoteSwapRequest,
    Swap,
    SwapAnswer,
    SwapFrame,
    SwapList,
    SwapQuoteAnswer,
)


parse_swap_frame: Callable[[Any], SwapFrame] = TypeAdapter[SwapFrame](SwapFrame).validate_python


class TradingReads(Resource):
    """The methods that read."""

    def list_swaps(
        self,
        *,
        agent_id: str | Unset = UNSET,
        automation_id: str | Unset = UNSET,
        token: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SwapList:
        """List the account's swaps.

        Returns the swaps of the caller's agents in every status, newest first.

        `agent_id`, `automation_id`, `token`, `status`, `from` and `to` narrow the list. Swaps of automations are included.

        - `trading.iterate_swaps()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`, `unknown_token`, `ambiguous_symbol`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            automation_id: Only entries of this automation. Another account's id answers 404.
            token: Only swaps that sold or bought this token.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.trading.list_swaps()
        for swap in page.data:
            print(swap.id, swap.status, swap.amount_in)
        ```
        """
        return self._call(
            "listSwaps",
            SwapList.model_validate,
            query={"agentId": agent_id, "automationId": automation_id, "token": token, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_swaps(
        self,
        *,
        agent_id: str | Unset = UNSET,
        automation_id: str | Unset = UNSET,
        token: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Swap]:
        """Yields every entry of `trading.list_swaps()`, page after page. `limit` is the size of a page.

        Returns the swaps of the caller's agents in every status, newest first.

        `agent_id`, `automation_id`, `token`, `status`, `from` and `to` narrow the list. Swaps of automations are included.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            automation_id: Only entries of this automation. Another account's id answers 404.
            token: Only swaps that sold or bought this token.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for swap in client.trading.iterate_swaps():
            print(swap.id, swap.status, swap.amount_in)
        ```
        """
        return self._iterate(
            "listSwaps",
            SwapList.model_validate,
            query={"agentId": agent_id, "automationId": automation_id, "token": token, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
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

        `issues` has the refusals of `trading.execute_swap`: balance, gas, limits, the agent's policy, an unverified or blocked token. The
        warning `approval_required` says that a person would have to approve the swap. These are 422 here too:

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

        Example:

        ```python
        swap_quote = client.trading.quote_swap(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            token_in="ETH",
            token_out="SCOUT",
            amount_in="0.05",
            slippage_bps=100,
        )
        print(swap_quote.amount_in, swap_quote.amount_in_raw, swap_quote.amount_out)
        ```
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

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `trading.wait_for_swap()` waits until it has ended.
        - `trading.stream_swap()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `swp_...`. Id of one of the caller's swaps; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        swap = client.trading.get_swap(id="swp_01M7W34MPG4HQKJXMX795KQKDP")
        print(swap.id, swap.status, swap.amount_in)
        ```
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

        Example:

        ```python
        swap = client.trading.wait_for_swap("swp_01M7W34MPG4HQKJXMX795KQKDP")
        print(swap.id, swap.status, swap.amount_in)
        ```
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

    def stream_swap(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> EventStream[SwapFrame]:
        """Yields what `trading.get_swap()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns the swap in its current state. It has ended when it is confirmed, failed or expired.

        Amounts come from the receipts on the chain. `wait_seconds` holds the answer until the swap has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `trading.wait_for_swap()` waits until it has ended.
        - `trading.stream_swap()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `swp_...`. Id of one of the caller's swaps; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        with client.trading.stream_swap(id="swp_01M7W34MPG4HQKJXMX795KQKDP") as events:
            for event in events:
                print(event.event)
        ```
        """
        return self._stream(
            "getSwap",
            parse_swap_frame,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def get_pnl(
        self,
        *,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> PnlAnswer:
        """Get profit and loss of an agent or of the account.

        Returns realised and unrealised results, creator fees and every cost, per token and in total, in US dollars with all digits.

        Without `from` and `to`: since the beginning until now. Without `agent_id`: all agents together, and each in `agents`. Deposits are no
        profit: equity changes by exactly `net_flows_usd` + `result_usd`. See [Figures over time](/docs/figures-over-time).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            from_: Start of the period, which has the blocks of this time or later. Without it, the beginning.
            to: End of the period, which has the blocks before this time. Without it, or if it is in the future, now.

        Example:

        ```python
        pnl = client.trading.get_pnl()
        print(pnl.method, pnl.from_, pnl.to)
        ```
        """
        return self._call(
            "getPnl",
            PnlAnswer.model_validate,
            query={"agentId": agent_id, "from": from_, "to": to},
            options=options,
        )

    def get_portfolio(
        self,
        *,
        agent_id: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> PortfolioAnswer:
        """Read what an agent or the account holds.

        Returns the balances of the agent's wallet at one block, valued in US dollars. An unknown price is null, never 0.

        Without `agent_id`: the same of all agents of the account together, each token once. `agents` says what part each agent has. A key
        that is bound to agents sees these alone.

        The list has ETH, WETH, USDG and registry stocks, and these tokens:

        - the agent's own launches and the newest thousand of the account (for the account: 200);
        - tokens that the agent's swaps sold, passed or bought;
        - tokens that the agent sent, or got from another agent of this service;
        - `allowed_tokens` of the agent.

        Tokens from anybody else stay unseen: add them to `allowed_tokens`, or sell them by address. See
        [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: The agent. Without it, all agents of the account together. Another account's id answers 404.

        Example:

        ```python
        portfolio = client.trading.get_portfolio()
        print(portfolio.wallet_address, portfolio.total_usd, portfolio.as_of)
        ```
        """
        return self._call(
            "getPortfolio",
            PortfolioAnswer.model_validate,
            query={"agentId": agent_id},
            options=options,
        )

    def get_portfolio_history(
        self,
        *,
        agent_id: str | Unset = UNSET,
        interval: EquityInterval | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> PortfolioHistory:
        """Read equity and returns over time.

        Returns equity per hour or day, oldest first, and what changed it: flows from outside, and the result.

        A deposit is thus no gain, and a transfer out no loss. Without `agent_id`: of all agents of the account, where transfers between
        them are no flows.

        The return of a point is its result / (equity at its start + flows in). The return of all points is time-weighted.

        Without `from`: the newest `limit` points before `to`. With `from` alone: the first `limit` points from then on. Both together
        span at most `limit` intervals. A longer span is 400 `validation_failed`, and `field_errors` names the largest one.

        The newest point is of the newest block. A reorg changes points until they are `is_final`. See
        [Figures over time](/docs/figures-over-time).

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            agent_id: The agent. Without it, all agents of the account together. Another account's id answers 404.
            interval: Time between two points, by default `1d`.
            from_: Start, rounded down to a whole interval.
            to: End, exclusive. It must not be before `from`.
            limit: Highest number of points, and of intervals between `from` and `to`.

        Example:

        ```python
        page = client.trading.get_portfolio_history()
        for equity_point in page.data:
            print(equity_point.starts_at, equity_point.time, equity_point.equity_start_usd)
        ```
        """
        return self._call(
            "getPortfolioHistory",
            PortfolioHistory.model_validate,
            query={"agentId": agent_id, "interval": interval, "from": from_, "to": to, "limit": limit},
            options=options,
        )
