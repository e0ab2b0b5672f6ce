# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
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
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncEventStream,
    AsyncResource,
    PlainOptions,
)
from ...models import (
    ChainOperationStatus,
    FeeClaim,
    FeeClaimAnswer,
    FeeClaimFrame,
    FeeClaimList,
    FeeEarningsAnswer,
    FeeStatsAnswer,
    Launch,
    LaunchList,
    Venue,
)


parse_fee_claim_frame: Callable[[Any], FeeClaimFrame] = TypeAdapter[FeeClaimFrame](FeeClaimFrame).validate_python


class AsyncLaunchesReads(AsyncResource):
    """The methods that read."""

    async def list_fee_claims(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> FeeClaimList:
        """List the account's fee claims.

        Returns the claims of creator fees by the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        - `launches.iterate_fee_claims()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.launches.list_fee_claims()
        for fee_claim in page.data:
            print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return await self._call(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_fee_claims(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[FeeClaim]:
        """Yields every entry of `launches.list_fee_claims()`, page after page. `limit` is the size of a page.

        Returns the claims of creator fees by the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        async for fee_claim in client.launches.iterate_fee_claims():
            print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return self._iterate(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )

    async def get_fee_claim(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> FeeClaimAnswer:
        """Poll a fee claim.

        Returns a fee claim with its assets, transactions and status. It has ended when it is `confirmed`, `failed` or `expired`.

        Amounts come from the receipts on the chain. With `wait_seconds`, the service holds the answer until the claim has ended or the
        time is over.

        - 200: the claim is `confirmed` (perhaps still `soft`), `failed` or `expired`.
        - 202: the claim is still `queued` or `submitted`, in the same shape. Poll again.

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `launches.wait_for_fee_claim()` waits until it has ended.
        - `launches.stream_fee_claim()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a fee claim, `clm_...`. Any id other than one of the caller's fee claims answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        fee_claim = await client.launches.get_fee_claim(id="clm_01M7W3AE80PBGD40D6DFDJ7Z7V")
        print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return await self._call(
            "getFeeClaim",
            FeeClaimAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def wait_for_fee_claim(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[FeeClaimAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> FeeClaimAnswer:
        """Polls `launches.get_fee_claim()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.

        Example:

        ```python
        fee_claim = await client.launches.wait_for_fee_claim("clm_01M7W3AE80PBGD40D6DFDJ7Z7V")
        print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return await self._wait(
            "getFeeClaim",
            FeeClaimAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    def stream_fee_claim(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncEventStream[FeeClaimFrame]:
        """Yields what `launches.get_fee_claim()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns a fee claim with its assets, transactions and status. It has ended when it is `confirmed`, `failed` or `expired`.

        Amounts come from the receipts on the chain. With `wait_seconds`, the service holds the answer until the claim has ended or the
        time is over.

        - 200: the claim is `confirmed` (perhaps still `soft`), `failed` or `expired`.
        - 202: the claim is still `queued` or `submitted`, in the same shape. Poll again.

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `launches.wait_for_fee_claim()` waits until it has ended.
        - `launches.stream_fee_claim()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a fee claim, `clm_...`. Any id other than one of the caller's fee claims answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        async with client.launches.stream_fee_claim(
            id="clm_01M7W3AE80PBGD40D6DFDJ7Z7V",
        ) as events:
            async for event in events:
                print(event.event)
        ```
        """
        return self._stream(
            "getFeeClaim",
            parse_fee_claim_frame,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def get_fee_earnings(
        self,
        *,
        agent_id: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> FeeEarningsAnswer:
        """Get creator fees by asset and token.

        Returns the creator fees of one agent's tokens or of all agents' tokens, per asset and per token: still in the markets
        (`unswept`), ready to claim (`claimable`) and paid out (`claimed`).

        `claimable` is the balance in the escrow of pons. long has no escrow: its fees stay `unswept` until a claim. Amounts come from
        the chain at each venue's newest block. Claim fees with `launches.claim_fees`. For figures per day, use
        `launches.get_fee_stats`. See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.

        Example:

        ```python
        fee_earnings = await client.launches.get_fee_earnings()
        print(fee_earnings.total_usd, fee_earnings.claimable_usd, fee_earnings.claimed_usd)
        ```
        """
        return await self._call(
            "getFeeEarnings",
            FeeEarningsAnswer.model_validate,
            query={"agentId": agent_id},
            options=options,
        )

    async def get_fee_stats(
        self,
        *,
        period: Literal["7d", "30d", "90d", "365d"] | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> FeeStatsAnswer:
        """Get creator fees by day.

        Returns creator fees, volume and number of trades per UTC day, over the tokens of the caller's agents. Also returns the ten
        tokens that earned most.

        Each trade is valued at the prices of its time. For fees that can be claimed now, use `launches.get_fee_earnings`.

        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            period: Number of days, including today. A day begins at 00:00 UTC.
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.

        Example:

        ```python
        fee_stats = await client.launches.get_fee_stats()
        print(fee_stats.period, fee_stats.as_of)
        ```
        """
        return await self._call(
            "getFeeStats",
            FeeStatsAnswer.model_validate,
            query={"period": period, "agentId": agent_id},
            options=options,
        )

    async def list(
        self,
        *,
        agent_id: str | Unset = UNSET,
        venue: Venue | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LaunchList:
        """List the account's launches.

        Lists the launches of the caller's agents in every status, newest first. Filter them by agent, venue, status or time.

        - `launches.iterate()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            venue: Only entries of this venue.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = await client.launches.list()
        for launch in page.data:
            print(launch.id, launch.status, launch.venue)
        ```
        """
        return await self._call(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate(
        self,
        *,
        agent_id: str | Unset = UNSET,
        venue: Venue | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Launch]:
        """Yields every entry of `launches.list()`, page after page. `limit` is the size of a page.

        Lists the launches of the caller's agents in every status, newest first. Filter them by agent, venue, status or time.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            venue: Only entries of this venue.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        async for launch in client.launches.iterate():
            print(launch.id, launch.status, launch.venue)
        ```
        """
        return self._iterate(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )
