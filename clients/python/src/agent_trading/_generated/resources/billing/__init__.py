# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    BillingReads,
)
from .async_reads import (
    AsyncBillingReads,
)


class Billing(BillingReads):
    """Credits, their ledger and the address to buy more."""

    @property
    def with_raw_response(self) -> BillingWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return BillingWithRawResponse(self)


class BillingWithRawResponse:
    """The methods of `Billing`, each with status and headers of its answer."""

    def __init__(self, of: Billing) -> None:
        """Wraps the methods of a namespace."""
        self.get = raw(of.get)
        self.get_deposit_address = raw(of.get_deposit_address)
        self.list_transactions = raw(of.list_transactions)


class AsyncBilling(AsyncBillingReads):
    """Credits, their ledger and the address to buy more."""

    @property
    def with_raw_response(self) -> AsyncBillingWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncBillingWithRawResponse(self)


class AsyncBillingWithRawResponse:
    """The methods of `AsyncBilling`, each with status and headers of its answer."""

    def __init__(self, of: AsyncBilling) -> None:
        """Wraps the methods of a namespace."""
        self.get = async_raw(of.get)
        self.get_deposit_address = async_raw(of.get_deposit_address)
        self.list_transactions = async_raw(of.list_transactions)
