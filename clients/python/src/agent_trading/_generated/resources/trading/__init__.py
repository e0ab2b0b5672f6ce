# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    TradingReads,
)
from .reads2 import (
    TradingReads2,
)
from .writes import (
    TradingWrites,
)
from .async_reads import (
    AsyncTradingReads,
)
from .async_reads2 import (
    AsyncTradingReads2,
)
from .async_writes import (
    AsyncTradingWrites,
)


class Trading(TradingReads, TradingReads2, TradingWrites):
    """Swaps, transfers and holdings."""

    @property
    def with_raw_response(self) -> TradingWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return TradingWithRawResponse(self)


class TradingWithRawResponse:
    """The methods of `Trading`, each with status and headers of its answer."""

    def __init__(self, of: Trading) -> None:
        """Wraps the methods of a namespace."""
        self.list_swaps = raw(of.list_swaps)
        self.quote_swap = raw(of.quote_swap)
        self.get_swap = raw(of.get_swap)
        self.get_pnl = raw(of.get_pnl)
        self.get_portfolio = raw(of.get_portfolio)
        self.get_portfolio_history = raw(of.get_portfolio_history)
        self.list_statement = raw(of.list_statement)
        self.list_transfers = raw(of.list_transfers)
        self.get_transfer = raw(of.get_transfer)
        self.execute_swap = raw(of.execute_swap)
        self.transfer_funds = raw(of.transfer_funds)


class AsyncTrading(AsyncTradingReads, AsyncTradingReads2, AsyncTradingWrites):
    """Swaps, transfers and holdings."""

    @property
    def with_raw_response(self) -> AsyncTradingWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncTradingWithRawResponse(self)


class AsyncTradingWithRawResponse:
    """The methods of `AsyncTrading`, each with status and headers of its answer."""

    def __init__(self, of: AsyncTrading) -> None:
        """Wraps the methods of a namespace."""
        self.list_swaps = async_raw(of.list_swaps)
        self.quote_swap = async_raw(of.quote_swap)
        self.get_swap = async_raw(of.get_swap)
        self.get_pnl = async_raw(of.get_pnl)
        self.get_portfolio = async_raw(of.get_portfolio)
        self.get_portfolio_history = async_raw(of.get_portfolio_history)
        self.list_statement = async_raw(of.list_statement)
        self.list_transfers = async_raw(of.list_transfers)
        self.get_transfer = async_raw(of.get_transfer)
        self.execute_swap = async_raw(of.execute_swap)
        self.transfer_funds = async_raw(of.transfer_funds)
