# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    MarketReads,
)
from .writes import (
    MarketWrites,
)
from .async_reads import (
    AsyncMarketReads,
)
from .async_writes import (
    AsyncMarketWrites,
)


class Market(MarketReads, MarketWrites):
    """Agents that are offered for credits."""

    @property
    def with_raw_response(self) -> MarketWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return MarketWithRawResponse(self)


class MarketWithRawResponse:
    """The methods of `Market`, each with status and headers of its answer."""

    def __init__(self, of: Market) -> None:
        """Wraps the methods of a namespace."""
        self.list_listings = raw(of.list_listings)
        self.get_listing = raw(of.get_listing)
        self.create_listing = raw(of.create_listing)
        self.cancel_listing = raw(of.cancel_listing)
        self.buy_listing = raw(of.buy_listing)


class AsyncMarket(AsyncMarketReads, AsyncMarketWrites):
    """Agents that are offered for credits."""

    @property
    def with_raw_response(self) -> AsyncMarketWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncMarketWithRawResponse(self)


class AsyncMarketWithRawResponse:
    """The methods of `AsyncMarket`, each with status and headers of its answer."""

    def __init__(self, of: AsyncMarket) -> None:
        """Wraps the methods of a namespace."""
        self.list_listings = async_raw(of.list_listings)
        self.get_listing = async_raw(of.get_listing)
        self.create_listing = async_raw(of.create_listing)
        self.cancel_listing = async_raw(of.cancel_listing)
        self.buy_listing = async_raw(of.buy_listing)
