# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Iterator,
    Mapping,
)
from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    AmountIn,
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    PlainOptions,
    Resource,
)
from ...models import (
    ChainOperationStatus,
    FeeClaim,
    FeeClaimAnswer,
    FeeClaimList,
    FeeEarningsAnswer,
    FeeStatsAnswer,
    Launch,
    LaunchList,
    LaunchPreviewAnswer,
    PreviewLaunchRequest,
    Venue,
)


class LaunchesReads(Resource):
    """The methods that read."""

    def list_fee_claims(
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
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.launches.list_fee_claims()
        for fee_claim in page.data:
            print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return self._call(
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
    ) -> Iterator[FeeClaim]:
        """Yields every entry of `launches.list_fee_claims()`, page after page. `limit` is the size of a page.

        Returns the claims of creator fees by the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for fee_claim in client.launches.iterate_fee_claims():
            print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return self._iterate(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )

    def get_fee_claim(
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

        - `launches.wait_for_fee_claim()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a fee claim, `clm_...`. Any id other than one of the caller's fee claims answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        fee_claim = client.launches.get_fee_claim(id="clm_01M7W3AE80PBGD40D6DFDJ7Z7V")
        print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return self._call(
            "getFeeClaim",
            FeeClaimAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_fee_claim(
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
        fee_claim = client.launches.wait_for_fee_claim("clm_01M7W3AE80PBGD40D6DFDJ7Z7V")
        print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return self._wait(
            "getFeeClaim",
            FeeClaimAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    def get_fee_earnings(
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
        fee_earnings = client.launches.get_fee_earnings()
        print(fee_earnings.total_usd, fee_earnings.claimable_usd, fee_earnings.claimed_usd)
        ```
        """
        return self._call(
            "getFeeEarnings",
            FeeEarningsAnswer.model_validate,
            query={"agentId": agent_id},
            options=options,
        )

    def get_fee_stats(
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
        fee_stats = client.launches.get_fee_stats()
        print(fee_stats.period, fee_stats.as_of)
        ```
        """
        return self._call(
            "getFeeStats",
            FeeStatsAnswer.model_validate,
            query={"period": period, "agentId": agent_id},
            options=options,
        )

    def list(
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
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.launches.list()
        for launch in page.data:
            print(launch.id, launch.status, launch.venue)
        ```
        """
        return self._call(
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
    ) -> Iterator[Launch]:
        """Yields every entry of `launches.list()`, page after page. `limit` is the size of a page.

        Lists the launches of the caller's agents in every status, newest first. Filter them by agent, venue, status or time.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            venue: Only entries of this venue.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for launch in client.launches.iterate():
            print(launch.id, launch.status, launch.venue)
        ```
        """
        return self._iterate(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )

    def preview(
        self,
        *,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        venue: Literal["pons", "long"] | Unset = UNSET,
        mode: Literal["sponsored", "self_funded"] | str | Unset = UNSET,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        initial_buy: AmountIn | Unset = UNSET,
        initial_buy_slippage_bps: int | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LaunchPreviewAnswer:
        """Preview a launch.

        Shows what a launch would cost and do: price, venue fee, gas, supply, first price and fees. It lists everything that would prevent
        the launch as `issues`. Changes nothing.

        With `mode: self_funded`, the cost is in ETH, and `initial_buy` shows what the buy would spend and return. A lack of funds is only
        a warning, because such a launch is accepted and waits.

        Whatever the launch itself would refuse is an issue here. Only a malformed body or an unknown agent is a 4xx. The token's address
        is not shown, because it depends on the signer.

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: The agent that would launch.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            venue: Venue to launch on.
            mode: Signer and payer of a launch. Values:

                - `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
                - `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

                Open.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            initial_buy: Amount of the quote asset to spend on the token, in whole units. As in the self-funded launch. With mode `sponsored` it is an issue.
            initial_buy_slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            allow_duplicate: As in the launch. Without it, a launch of the same symbol and name on this venue within 24 hours is an issue.

        Example:

        ```python
        launch_preview = client.launches.preview(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            symbol="SCOUT",
            name="Scout Token",
            quote="ETH",
            venue="pons",
            description="The token of Momentum Scout.",
            logo_url="ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq",
            creator_tax_bps=100,
        )
        print(launch_preview.ok, launch_preview.venue, launch_preview.mode)
        ```
        """
        return self._call(
            "previewLaunch",
            LaunchPreviewAnswer.model_validate,
            body=(PreviewLaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "venue": venue, "mode": mode, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
        )
