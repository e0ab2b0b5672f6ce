# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Iterator,
    Sequence,
)
from typing import (
    Literal,
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
    CandleCurrency,
    CandleInterval,
    CandleList,
    PriceList,
    QuoteAssetList,
    StockToken,
    StockTokenList,
    Token,
    TokenAnswer,
    TokenList,
    TokenPhase,
    TokenTradeList,
    TradeSide,
    Venue,
)


class TokensReads(Resource):
    """The methods that read."""

    def get_prices(
        self,
        *,
        symbols: Sequence[str] | Unset = UNSET,
        addresses: Sequence[str] | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> PriceList:
        """Read prices in US dollars.

        Returns prices in US dollars, each with source, time, staleness and change in 24 hours. An unknown price is null and has a reason.
        Without arguments: ETH, WETH, USDG and every registry stock with a price feed.

        Public and free. Symbols name ETH, WETH, USDG and registry stocks; with a key also own launches. Other tokens need their address.
        See [Amounts and assets](/docs/amounts).

        - Needs no API key.
        - Errors of its own: `unknown_token`, `ambiguous_symbol`, `rpc_error`, `rpc_unavailable`.

        Args:
            symbols: Symbols, in a URL separated by commas. At most 50 together with `addresses`. They name ETH, WETH, USDG and registry stocks; with a
                key also own launches. A token named twice is returned once.
            addresses: Token addresses, in a URL separated by commas. At most 50 together with `symbols`.

        Example:

        ```python
        page = client.tokens.get_prices()
        for price in page.data:
            print(price.symbol, price.address, price.price_usd)
        ```
        """
        return self._call(
            "getPrices",
            PriceList.model_validate,
            query={"symbols": symbols, "addresses": addresses},
            options=options,
        )

    def list_quote_assets(
        self,
        *,
        venue: Venue,
        **options: Unpack[PlainOptions],
    ) -> QuoteAssetList:
        """List the quote assets of a venue.

        Returns the assets that a new token on the venue can trade against, popular ones first.

        Public and free. The whole list is one page. Send the symbol as `quote` of a launch.

        - `pons`: the assets that the venue's contract approves now.
        - `long`: the assets with a fresh oracle price, because a launch there starts at a market value in dollars.

        - Needs no API key.
        - Errors of its own: `rpc_error`, `rpc_unavailable`.

        Args:
            venue: Launch venue whose quote assets to list.

        Example:

        ```python
        page = client.tokens.list_quote_assets(venue="pons")
        for quote_asset in page.data:
            print(quote_asset.symbol, quote_asset.name, quote_asset.address)
        ```
        """
        return self._call(
            "listQuoteAssets",
            QuoteAssetList.model_validate,
            query={"venue": venue},
            options=options,
        )

    def list_stock_tokens(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> StockTokenList:
        """List the tokenized stocks.

        Returns the tokenized stocks of the chain's registry with price and multiplier, popular ones first.

        Public and free. Values come from the stocks' contracts and price feeds now; a missing one is null. Stocks with a known price feed
        come first. Then come all others that the issuer's factory has listed in a finalized block, in the order of listing. See
        [Amounts and assets](/docs/amounts).

        - `tokens.iterate_stock_tokens()` iterates over all pages.
        - Needs no API key.
        - Errors of its own: `invalid_cursor`, `rpc_error`, `rpc_unavailable`.

        Args:
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.tokens.list_stock_tokens()
        for stock_token in page.data:
            print(stock_token.symbol, stock_token.name, stock_token.address)
        ```
        """
        return self._call(
            "listStockTokens",
            StockTokenList.model_validate,
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_stock_tokens(
        self,
        *,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[StockToken]:
        """Yields every entry of `tokens.list_stock_tokens()`, page after page. `limit` is the size of a page.

        Returns the tokenized stocks of the chain's registry with price and multiplier, popular ones first.

        Public and free. Values come from the stocks' contracts and price feeds now; a missing one is null. Stocks with a known price feed
        come first. Then come all others that the issuer's factory has listed in a finalized block, in the order of listing. See
        [Amounts and assets](/docs/amounts).

        Args:
            limit: Entries per page.

        Example:

        ```python
        for stock_token in client.tokens.iterate_stock_tokens():
            print(stock_token.symbol, stock_token.name, stock_token.address)
        ```
        """
        return self._iterate(
            "listStockTokens",
            StockTokenList.model_validate,
            query={"limit": limit},
            options=options,
        )

    def list(
        self,
        *,
        sort: Literal["new", "hot", "volume24h", "marketCap", "priceChange24h"] | Unset = UNSET,
        venue: Venue | Unset = UNSET,
        quote: str | Unset = UNSET,
        phase: TokenPhase | Unset = UNSET,
        q: str | Unset = UNSET,
        ours: bool | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        creator: str | Unset = UNSET,
        addresses: Sequence[str] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TokenList:
        """List tokens.

        Returns the token board: every token of the launch venues, with price, market cap, volume and progress.

        Public and free, from the service's index of the chain. Dollar prices use the oracle's current price of the quote asset. Each page
        shows the figures at the time of its request. A token whose figure changes between pages can appear twice or not at all. With
        `sort=new` this cannot happen. An unknown symbol in `quote` is 422 `unknown_token`.

        - `tokens.iterate()` iterates over all pages.
        - Needs no API key.
        - Errors of its own: `not_found`, `invalid_cursor`, `unknown_token`.

        Args:
            sort: Order of the list. A token without the figure comes last.

                - `new`: the latest launch first.
                - `hot`: the most trades in the last hour first.
                - `volume24h`: the highest volume in 24 hours first, as of the token's newest trade.
                - `marketCap`: the highest market cap first, as of the token's newest trade.
                - `priceChange24h`: the greatest rise of the price in the quote asset first. The change in US dollars differs while the quote
                  asset's own price moves.
            venue: Only tokens that this venue launched.
            quote: Quote asset: the symbol of ETH, WETH, USDG or a registry stock, or an address.
            phase: Only tokens in this phase.
            q: Start of a symbol, name or address, in any case. The search considers the first thousand matches of each phase, in alphabetical
                order, for symbol, name and address each. With `ours=true` or `agent_id` only tokens of this service count as matches. Assets that no venue
                launched are not on the board.
            ours: `true`: only what agents of this service did. `false`: only what others did. Left out: both.
            agent_id: Only tokens that this agent launched. It may be any agent of this service.
            creator: Only tokens whose creator fees this address earns now, their `creator`.
            addresses: Only these tokens, in a URL separated by commas. Unknown addresses are left out.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.tokens.list()
        for token in page.data:
            print(token.address, token.name, token.symbol)
        ```
        """
        return self._call(
            "listTokens",
            TokenList.model_validate,
            query={"sort": sort, "venue": venue, "quote": quote, "phase": phase, "q": q, "ours": ours, "agentId": agent_id, "creator": creator, "addresses": addresses, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        sort: Literal["new", "hot", "volume24h", "marketCap", "priceChange24h"] | Unset = UNSET,
        venue: Venue | Unset = UNSET,
        quote: str | Unset = UNSET,
        phase: TokenPhase | Unset = UNSET,
        q: str | Unset = UNSET,
        ours: bool | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        creator: str | Unset = UNSET,
        addresses: Sequence[str] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Token]:
        """Yields every entry of `tokens.list()`, page after page. `limit` is the size of a page.

        Returns the token board: every token of the launch venues, with price, market cap, volume and progress.

        Public and free, from the service's index of the chain. Dollar prices use the oracle's current price of the quote asset. Each page
        shows the figures at the time of its request. A token whose figure changes between pages can appear twice or not at all. With
        `sort=new` this cannot happen. An unknown symbol in `quote` is 422 `unknown_token`.

        Args:
            sort: Order of the list. A token without the figure comes last.

                - `new`: the latest launch first.
                - `hot`: the most trades in the last hour first.
                - `volume24h`: the highest volume in 24 hours first, as of the token's newest trade.
                - `marketCap`: the highest market cap first, as of the token's newest trade.
                - `priceChange24h`: the greatest rise of the price in the quote asset first. The change in US dollars differs while the quote
                  asset's own price moves.
            venue: Only tokens that this venue launched.
            quote: Quote asset: the symbol of ETH, WETH, USDG or a registry stock, or an address.
            phase: Only tokens in this phase.
            q: Start of a symbol, name or address, in any case. The search considers the first thousand matches of each phase, in alphabetical
                order, for symbol, name and address each. With `ours=true` or `agent_id` only tokens of this service count as matches. Assets that no venue
                launched are not on the board.
            ours: `true`: only what agents of this service did. `false`: only what others did. Left out: both.
            agent_id: Only tokens that this agent launched. It may be any agent of this service.
            creator: Only tokens whose creator fees this address earns now, their `creator`.
            addresses: Only these tokens, in a URL separated by commas. Unknown addresses are left out.
            limit: Entries per page.

        Example:

        ```python
        for token in client.tokens.iterate():
            print(token.address, token.name, token.symbol)
        ```
        """
        return self._iterate(
            "listTokens",
            TokenList.model_validate,
            query={"sort": sort, "venue": venue, "quote": quote, "phase": phase, "q": q, "ours": ours, "agentId": agent_id, "creator": creator, "addresses": addresses, "limit": limit},
            options=options,
        )

    def get(
        self,
        *,
        address: str,
        **options: Unpack[PlainOptions],
    ) -> TokenAnswer:
        """Read a token.

        Returns a token by its address: metadata, market, price, volume and the service's verdict on it.

        Public and free. The service reads a token from the chain when its index does not have it. Fields that only the index knows are
        then null. 404: the address holds no token. See [Amounts and assets](/docs/amounts).

        - Needs no API key.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            address: Address of a token; 404 if it holds none.

        Example:

        ```python
        token = client.tokens.get(address="0xBA975da4d2459Aa3F11D31291a25A8358F84946d")
        print(token.address, token.name, token.symbol)
        ```
        """
        return self._call(
            "getToken",
            TokenAnswer.model_validate,
            path={"address": address},
            options=options,
        )

    def list_candles(
        self,
        *,
        address: str,
        interval: CandleInterval,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        currency: CandleCurrency | Unset = UNSET,
        fill: bool | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CandleList:
        """List the candles of a token.

        Returns open, high, low, close and volume per interval, oldest first.

        A token of a venue has candles from its trades, on the curve and later in the pool. ETH, WETH and stocks have them from their oracle,
        USDG from its peg; `source` says which.

        Without `from`: the newest `limit` candles before `to`. With `from` alone: the first `limit` candles from then on. Both together
        span at most `limit` intervals. A longer span is 400 `validation_failed`, and `field_errors` names the largest one.

        Public and free, from the service's index of the chain. A reorg changes candles until they are `is_final`. See
        [Charts](/docs/charts).

        - Needs no API key.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            address: Address of a token; 404 if it holds none.
            interval: Length of a candle, such as `1h`.
            from_: Start, rounded down to a whole interval.
            to: End, exclusive. It must not be before `from`.
            limit: Highest number of candles, and of intervals between `from` and `to`.
            currency: Currency of the prices, by default `usd`. Only a token of a venue has prices in a quote asset.
            fill: `true` fills gaps. An empty interval gets the close of the candle before as its four prices, and a volume of 0.

        Example:

        ```python
        page = client.tokens.list_candles(
            address="0xBA975da4d2459Aa3F11D31291a25A8358F84946d",
            interval="1m",
        )
        for candle in page.data:
            print(candle.starts_at, candle.open, candle.high)
        ```
        """
        return self._call(
            "listTokenCandles",
            CandleList.model_validate,
            path={"address": address},
            query={"interval": interval, "from": from_, "to": to, "limit": limit, "currency": currency, "fill": fill},
            options=options,
        )

    def list_trades(
        self,
        *,
        address: str,
        ours: bool | Unset = UNSET,
        side: TradeSide | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TokenTradeList:
        """List the trades of a token.

        Returns the trades of all traders in the token's venue markets, newest first.

        Each trade has the average price that the trader paid, and the price of the market after it (`spot_price_usd`).

        Public and free, from the service's index of the chain. `ours` marks trades by agents of this service. A reorg removes its trades.

        The list is empty for a token that no venue launched, such as ETH or a registry stock, even if agents traded it.
        `trading.list_swaps` lists an account's own swaps of it.

        - `tokens.iterate_trades()` iterates over all pages.
        - Needs no API key.
        - Errors of its own: `not_found`, `invalid_cursor`, `rpc_error`, `rpc_unavailable`.

        Args:
            address: Address of a token; 404 if it holds none.
            ours: `true`: only what agents of this service did. `false`: only what others did. Left out: both.
            side: Only trades of this side.
            agent_id: Only trades of this agent. It may be any agent of this service.
            from_: Only trades in blocks of this time or later.
            to: Only trades in blocks before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.tokens.list_trades(address="0xBA975da4d2459Aa3F11D31291a25A8358F84946d")
        for token_trade in page.data:
            print(token_trade.id, token_trade.tx_hash, token_trade.log_index)
        ```
        """
        return self._call(
            "listTokenTrades",
            TokenTradeList.model_validate,
            path={"address": address},
            query={"ours": ours, "side": side, "agentId": agent_id, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )
