# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    TokensReads,
)
from .reads2 import (
    TokensReads2,
)
from .async_reads import (
    AsyncTokensReads,
)
from .async_reads2 import (
    AsyncTokensReads2,
)


class Tokens(TokensReads, TokensReads2):
    """Tokens, quote assets, prices, trades and candles."""

    @property
    def with_raw_response(self) -> TokensWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return TokensWithRawResponse(self)


class TokensWithRawResponse:
    """The methods of `Tokens`, each with status and headers of its answer."""

    def __init__(self, of: Tokens) -> None:
        """Wraps the methods of a namespace."""
        self.get_prices = raw(of.get_prices)
        self.list_quote_assets = raw(of.list_quote_assets)
        self.list_stock_tokens = raw(of.list_stock_tokens)
        self.list = raw(of.list)
        self.get = raw(of.get)
        self.list_candles = raw(of.list_candles)
        self.list_trades = raw(of.list_trades)


class AsyncTokens(AsyncTokensReads, AsyncTokensReads2):
    """Tokens, quote assets, prices, trades and candles."""

    @property
    def with_raw_response(self) -> AsyncTokensWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncTokensWithRawResponse(self)


class AsyncTokensWithRawResponse:
    """The methods of `AsyncTokens`, each with status and headers of its answer."""

    def __init__(self, of: AsyncTokens) -> None:
        """Wraps the methods of a namespace."""
        self.get_prices = async_raw(of.get_prices)
        self.list_quote_assets = async_raw(of.list_quote_assets)
        self.list_stock_tokens = async_raw(of.list_stock_tokens)
        self.list = async_raw(of.list)
        self.get = async_raw(of.get)
        self.list_candles = async_raw(of.list_candles)
        self.list_trades = async_raw(of.list_trades)
