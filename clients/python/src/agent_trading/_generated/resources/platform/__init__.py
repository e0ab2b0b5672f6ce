# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    PlatformReads,
)
from .async_reads import (
    AsyncPlatformReads,
)


class Platform(PlatformReads):
    """The service itself: health, figures, models, documentation."""

    @property
    def with_raw_response(self) -> PlatformWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return PlatformWithRawResponse(self)


class PlatformWithRawResponse:
    """The methods of `Platform`, each with status and headers of its answer."""

    def __init__(self, of: Platform) -> None:
        """Wraps the methods of a namespace."""
        self.get_config = raw(of.get_config)
        self.get_health = raw(of.get_health)
        self.get_leaderboard = raw(of.get_leaderboard)
        self.list_models = raw(of.list_models)
        self.get_stats = raw(of.get_stats)
        self.get_open_api = raw(of.get_open_api)


class AsyncPlatform(AsyncPlatformReads):
    """The service itself: health, figures, models, documentation."""

    @property
    def with_raw_response(self) -> AsyncPlatformWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncPlatformWithRawResponse(self)


class AsyncPlatformWithRawResponse:
    """The methods of `AsyncPlatform`, each with status and headers of its answer."""

    def __init__(self, of: AsyncPlatform) -> None:
        """Wraps the methods of a namespace."""
        self.get_config = async_raw(of.get_config)
        self.get_health = async_raw(of.get_health)
        self.get_leaderboard = async_raw(of.get_leaderboard)
        self.list_models = async_raw(of.list_models)
        self.get_stats = async_raw(of.get_stats)
        self.get_open_api = async_raw(of.get_open_api)
