# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    LaunchesReads,
)
from .reads2 import (
    LaunchesReads2,
)
from .writes import (
    LaunchesWrites,
)
from .async_reads import (
    AsyncLaunchesReads,
)
from .async_reads2 import (
    AsyncLaunchesReads2,
)
from .async_writes import (
    AsyncLaunchesWrites,
)


class Launches(LaunchesReads, LaunchesReads2, LaunchesWrites):
    """Token launches and creator fees."""

    @property
    def with_raw_response(self) -> LaunchesWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return LaunchesWithRawResponse(self)


class LaunchesWithRawResponse:
    """The methods of `Launches`, each with status and headers of its answer."""

    def __init__(self, of: Launches) -> None:
        """Wraps the methods of a namespace."""
        self.list_fee_claims = raw(of.list_fee_claims)
        self.get_fee_claim = raw(of.get_fee_claim)
        self.get_fee_earnings = raw(of.get_fee_earnings)
        self.get_fee_stats = raw(of.get_fee_stats)
        self.list = raw(of.list)
        self.preview = raw(of.preview)
        self.get = raw(of.get)
        self.claim_fees = raw(of.claim_fees)
        self.launch_on_long = raw(of.launch_on_long)
        self.launch_on_pons = raw(of.launch_on_pons)
        self.launch_self_funded = raw(of.launch_self_funded)
        self.cancel = raw(of.cancel)


class AsyncLaunches(AsyncLaunchesReads, AsyncLaunchesReads2, AsyncLaunchesWrites):
    """Token launches and creator fees."""

    @property
    def with_raw_response(self) -> AsyncLaunchesWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncLaunchesWithRawResponse(self)


class AsyncLaunchesWithRawResponse:
    """The methods of `AsyncLaunches`, each with status and headers of its answer."""

    def __init__(self, of: AsyncLaunches) -> None:
        """Wraps the methods of a namespace."""
        self.list_fee_claims = async_raw(of.list_fee_claims)
        self.get_fee_claim = async_raw(of.get_fee_claim)
        self.get_fee_earnings = async_raw(of.get_fee_earnings)
        self.get_fee_stats = async_raw(of.get_fee_stats)
        self.list = async_raw(of.list)
        self.preview = async_raw(of.preview)
        self.get = async_raw(of.get)
        self.claim_fees = async_raw(of.claim_fees)
        self.launch_on_long = async_raw(of.launch_on_long)
        self.launch_on_pons = async_raw(of.launch_on_pons)
        self.launch_self_funded = async_raw(of.launch_self_funded)
        self.cancel = async_raw(of.cancel)
