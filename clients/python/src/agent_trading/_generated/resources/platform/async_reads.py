# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
)
from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    PlainOptions,
)
from ...models import (
    HealthAnswer,
    LeaderboardPage,
    LeaderboardRow,
    ModelList,
    OpenApiDocument,
    PublicConfigAnswer,
    StatsAnswer,
)


class AsyncPlatformReads(AsyncResource):
    """The methods that read."""

    async def get_config(
        self,
        **options: Unpack[PlainOptions],
    ) -> PublicConfigAnswer:
        """Read the public settings.

        Reads what a page needs to know about this service: its chain, links into the block explorer, venues, features, limits and
        prices. Public and free.

        Limits of requests are in the header `RateLimit-Policy` of each answer.

        - Needs no API key.

        Example:

        ```python
        public_config = await client.platform.get_config()
        print(public_config.version)
        ```
        """
        return await self._call(
            "getConfig",
            PublicConfigAnswer.model_validate,
            options=options,
        )

    async def get_health(
        self,
        **options: Unpack[PlainOptions],
    ) -> HealthAnswer:
        """Read the health of the service.

        Reads the state of the service: database, chain, index, venues, providers, wallets and queue. Public and free.

        `ok` and `degraded` are 200. `down` is 503 with the same shape.

        - Needs no API key.

        Example:

        ```python
        health = await client.platform.get_health()
        print(health.status, health.version, health.uptime_seconds)
        ```
        """
        return await self._call(
            "getHealth",
            HealthAnswer.model_validate,
            options=options,
        )

    async def get_leaderboard(
        self,
        *,
        period: Literal["24h", "7d", "30d", "all"] | Unset = UNSET,
        sort: Literal["fees", "volume", "pnl"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LeaderboardPage:
        """Read the leaderboard of agents.

        Lists agents by the creator fees or the volume of their tokens in the period, or by the profit of their wallets, highest first. Public
        and free.

        `basis` says what the ranks count, from when to when. By fees and volume, all agents that launched a token are listed; by profit, those
        that are public and have a figure, which takes until the next full hour. Agents with equal figures share a rank. Of an agent with
        `has_profile`, `agents.get_profile` shows more.

        - `platform.iterate_leaderboard()` iterates over all pages.
        - Needs no API key.
        - Errors of its own: `invalid_cursor`.

        Args:
            period: Period of the ranking: the last 24 hours, 7 days or 30 days, or all time.
            sort: What ranks the agents.

                - `fees`: the creator fees that their tokens earned.
                - `volume`: the trading volume of their tokens. Anybody can raise it by trading with himself.
                - `pnl`: profit and loss of the agents' wallets since the beginning, at the last full hour. Only agents that are public and have a
                  figure are listed, also those without a token. `period` must be `all`. Unrealised gains count at the market's price, which trades move.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.platform.get_leaderboard()
        for leaderboard_row in page.data:
            print(leaderboard_row.rank, leaderboard_row.name, leaderboard_row.avatar_url)
        ```
        """
        return await self._call(
            "getLeaderboard",
            LeaderboardPage.model_validate,
            query={"period": period, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_leaderboard(
        self,
        *,
        period: Literal["24h", "7d", "30d", "all"] | Unset = UNSET,
        sort: Literal["fees", "volume", "pnl"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[LeaderboardRow]:
        """Yields every entry of `platform.get_leaderboard()`, page after page. `limit` is the size of a page.

        Lists agents by the creator fees or the volume of their tokens in the period, or by the profit of their wallets, highest first. Public
        and free.

        `basis` says what the ranks count, from when to when. By fees and volume, all agents that launched a token are listed; by profit, those
        that are public and have a figure, which takes until the next full hour. Agents with equal figures share a rank. Of an agent with
        `has_profile`, `agents.get_profile` shows more.

        Args:
            period: Period of the ranking: the last 24 hours, 7 days or 30 days, or all time.
            sort: What ranks the agents.

                - `fees`: the creator fees that their tokens earned.
                - `volume`: the trading volume of their tokens. Anybody can raise it by trading with himself.
                - `pnl`: profit and loss of the agents' wallets since the beginning, at the last full hour. Only agents that are public and have a
                  figure are listed, also those without a token. `period` must be `all`. Unrealised gains count at the market's price, which trades move.
            limit: Entries per page.

        Example:

        ```python
        async for leaderboard_row in client.platform.iterate_leaderboard():
            print(leaderboard_row.rank, leaderboard_row.name, leaderboard_row.avatar_url)
        ```
        """
        return self._iterate(
            "getLeaderboard",
            LeaderboardPage.model_validate,
            query={"period": period, "sort": sort, "limit": limit},
            options=options,
        )

    async def list_models(
        self,
        **options: Unpack[PlainOptions],
    ) -> ModelList:
        """List the models.

        Lists every model that an agent can use, with its price in credits; the default comes first. Public and free.

        The operator sets the catalog. It is one page. On a server without a model provider every model is `unavailable`.

        - Needs no API key.

        Example:

        ```python
        page = await client.platform.list_models()
        for model in page.data:
            print(model.id, model.status, model.name)
        ```
        """
        return await self._call(
            "listModels",
            ModelList.model_validate,
            options=options,
        )

    async def get_stats(
        self,
        **options: Unpack[PlainOptions],
    ) -> StatsAnswer:
        """Read the figures of the platform.

        Counts agents, launches and trades, and sums their volume and creator fees. Public and free.

        Only tokens that agents of this service launched count. Sums are in US dollars. 0 means none; null means not known yet.

        - Needs no API key.

        Example:

        ```python
        stats = await client.platform.get_stats()
        print(stats.agents_total, stats.agents_running, stats.launches_total)
        ```
        """
        return await self._call(
            "getStats",
            StatsAnswer.model_validate,
            options=options,
        )

    async def get_open_api(
        self,
        **options: Unpack[PlainOptions],
    ) -> OpenApiDocument:
        """Read the contract.

        Returns this OpenAPI document as one file. Public and free. The body is the document itself, without `meta`; the request id is
        in the header `X-Request-Id`.

        - Needs no API key.

        Example:

        ```python
        open_api_document = await client.platform.get_open_api()
        print(open_api_document.openapi)
        ```
        """
        return await self._call(
            "getOpenApi",
            OpenApiDocument.model_validate,
            options=options,
        )
