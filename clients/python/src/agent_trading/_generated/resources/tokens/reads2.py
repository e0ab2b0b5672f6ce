# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Iterator,
)
from typing import (
    Unpack,
)


from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    PlainOptions,
    Resource,
)
from ...models import (
    TokenTrade,
    TokenTradeList,
    TradeSide,
)


class TokensReads2(Resource):
    """The methods that read."""

    def iterate_trades(
        self,
        *,
        address: str,
        ours: bool | Unset = UNSET,
        side: TradeSide | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[TokenTrade]:
        """Yields every entry of `tokens.list_trades()`, page after page. `limit` is the size of a page.

        Returns the trades of all traders in the token's venue markets, newest first.

        Each trade has the average price that the trader paid, and the price of the market after it (`spot_price_usd`).

        Public and free, from the service's index of the chain. `ours` marks trades by agents of this service. A reorg removes its trades.

        The list is empty for a token that no venue launched, such as ETH or a registry stock, even if agents traded it.
        `trading.list_swaps` lists an account's own swaps of it.

        Args:
            address: Address of a token; 404 if it holds none.
            ours: `true`: only what agents of this service did. `false`: only what others did. Left out: both.
            side: Only trades of this side.
            agent_id: Only trades of this agent. It may be any agent of this service.
            from_: Only trades in blocks of this time or later.
            to: Only trades in blocks before this time. It must not be before `from`.
            limit: Entries per page.

        Example:

        ```python
        for token_trade in client.tokens.iterate_trades(
            address="0xBA975da4d2459Aa3F11D31291a25A8358F84946d",
        ):
            print(token_trade.id, token_trade.tx_hash, token_trade.log_index)
        ```
        """
        return self._iterate(
            "listTokenTrades",
            TokenTradeList.model_validate,
            path={"address": address},
            query={"ours": ours, "side": side, "agentId": agent_id, "from": from_, "to": to, "limit": limit},
            options=options,
        )
