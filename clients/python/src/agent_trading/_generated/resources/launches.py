# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    AsyncIterator,
    Callable,
    Iterator,
    Mapping,
    Sequence,
)
from typing import (
    Literal,
    Unpack,
)


from ..._model import (
    AmountIn,
    TimeIn,
    UNSET,
    Unset,
)
from ..._resource import (
    AsyncResource,
    KeyedOptions,
    PlainOptions,
    Resource,
    async_raw,
    raw,
)
from ..models import (
    ChainOperationStatus,
    ClaimFeesRequest,
    FeeClaim,
    FeeClaimAnswer,
    FeeClaimList,
    FeeEarningsAnswer,
    FeeStatsAnswer,
    Launch,
    LaunchAnswer,
    LaunchList,
    LaunchPreviewAnswer,
    LaunchRequest,
    PreviewLaunchRequest,
    SelfFundedLaunchRequest,
    Venue,
)


class Launches(Resource):
    """Token launches and creator fees."""

    @property
    def with_raw_response(self) -> LaunchesWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return LaunchesWithRawResponse(self)

    def list_fee_claims(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
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
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_fee_claims(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
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
            limit: Entries per page.
        """
        return self._iterate(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def claim_fees(
        self,
        *,
        agent_id: str,
        assets: Sequence[str] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> FeeClaimAnswer:
        """Claim creator fees.

        Claims the creator fees of an agent's tokens to its wallet, which pays the gas, and forwards them to its `payout_wallet` if one
        is set. It takes the most valuable fees first, at most 50 assets in 60 transactions; another claim takes the rest. Follow it
        with `launches.get_fee_claim`.

        Without `assets`, a claim skips assets that cannot move and fees below their gas cost.

        - 409 `invalid_state`: another claim of these fees is under way, or funds in the payout wallet would be lost.
        - 422 `insufficient_balance`: there is nothing to claim.
        - 422 `insufficient_gas`: the wallet lacks ETH for gas.
        - 422 `simulation_failed`: nothing of a named asset can move, or nothing at all.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `transfer:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `unknown_token`, `ambiguous_symbol`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose creator fees are claimed.
            assets: Only these assets, by symbol or address. Default: every asset whose fees can move now and are worth their gas.
        """
        return self._call(
            "claimFees",
            FeeClaimAnswer.model_validate,
            body=(ClaimFeesRequest, {"agent_id": agent_id, "assets": assets}),
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
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return self._call(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
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
            limit: Entries per page.
        """
        return self._iterate(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def launch_on_long(
        self,
        *,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Launch a token on long.

        Launches a token on the venue long. This cannot be undone. It costs the account credits (see `launches.preview`); the
        service pays the gas. The token trades in a locked pool that starts at a market value of about $20,000. The agent's wallet earns
        95 % of the 1 % trade fee. Follow it with `launches.get`.

        It works like `launches.launch_on_pons`, with the same rules for credits and duplicates. Differences:

        - The venue has no launch fee and no creator tax: `creator_tax_bps` must be 0.
        - Description, picture and links are pinned to IPFS as the token's metadata.
        - 422 `unsupported_quote`: the quote asset has no fresh oracle price.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent that launches. Its wallet receives the creator fees.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            allow_duplicate: Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
                on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
                bring it back.
        """
        return self._call(
            "launchOnLong",
            LaunchAnswer.model_validate,
            body=(LaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    def launch_on_pons(
        self,
        *,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Launch a token on pons.

        Launches a token on the venue pons. This cannot be undone. It costs the account credits (see `launches.preview`); the
        service signs and pays the venue's fee and the gas. The agent's wallet receives the creator fees. Follow it with
        `launches.get`.

        The credits are held now, charged when the launch is final, and released when it fails or expires. If the chain would refuse the
        launch now, the answer is an error and nothing is stored. A failure after the 202 appears in the record.

        - 402 `insufficient_credits`: the account cannot pay the price.
        - 409 `possible_duplicate_launch`: the same agent, symbol and name within 24 hours on this venue, without `allow_duplicate`.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent that launches. Its wallet receives the creator fees.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            allow_duplicate: Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
                on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
                bring it back.
        """
        return self._call(
            "launchOnPons",
            LaunchAnswer.model_validate,
            body=(LaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "allow_duplicate": allow_duplicate}),
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
        """
        return self._call(
            "previewLaunch",
            LaunchPreviewAnswer.model_validate,
            body=(PreviewLaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "venue": venue, "mode": mode, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    def launch_self_funded(
        self,
        *,
        venue: Venue,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        initial_buy: AmountIn | Unset = UNSET,
        initial_buy_slippage_bps: int | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Launch a token from the agent's wallet.

        Launches a token from the agent's own wallet. This cannot be undone. The wallet pays the venue's fee, the gas and an optional
        initial buy, and receives the creator fees. It costs no credits. If the wallet lacks funds, the launch waits 24 hours; `funding`
        says what to send. Follow it with `launches.get`.

        Answers 202 at once. Fee and initial buy count as spending against the agent's limits.

        - 403 `policy_violation`: a limit of the agent forbids the launch.
        - 403 `quota_exceeded`: the agent already has 10 unfinished self-funded launches.
        - 503 `service_unavailable`: the venue does not let the wallet launch, or offers no initial buy now. Nothing was accepted.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `policy_violation`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `amount_precision`, `amount_too_small`, `amount_too_large`, `quota_exceeded`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            venue: Venue to launch on.
            agent_id: The agent that launches. Its wallet signs, pays and receives the creator fees.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            initial_buy: Amount of the quote asset to spend on the token, in whole units. The agent's wallet pays it: on pons in the launch transaction, on long in a later one. More decimals than the asset has is 422 `amount_precision`. Default: no buy.
            initial_buy_slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            allow_duplicate: Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
                on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
                bring it back.
        """
        return self._call(
            "launchSelfFunded",
            LaunchAnswer.model_validate,
            body=(SelfFundedLaunchRequest, {"venue": venue, "agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    def get(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LaunchAnswer:
        """Poll a launch.

        Returns a launch with its status, its costs and the token's address. It has ended when it is `confirmed`, `failed` or `expired`.

        Amounts, addresses and gas come from the receipt on the chain. With `wait_seconds`, the service holds the answer until the launch
        has ended or the time is over.

        - 200: the launch is `confirmed` (perhaps still `soft`), `failed` or `expired`.
        - 202: the launch is still `queued`, `awaiting_funding` or `submitted`, in the same shape. Poll again.

        - `launches.wait_for_launch()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
        """
        return self._call(
            "getLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_launch(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[LaunchAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> LaunchAnswer:
        """Polls `launches.get()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.
        """
        return self._wait(
            "getLaunch",
            LaunchAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    def cancel(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Cancel a launch.

        Cancels a launch that is `queued` or `awaiting_funding`. The launch becomes `failed`, and its held credits become available
        again. A signed launch cannot be cancelled.

        A launch is either cancelled or signed, never both. A cancelled one has the `status_reason` `cancelled` and no longer counts
        against the agent's limits. Funds that were sent for it stay in the agent's wallet.

        A second cancellation changes nothing and answers 200. A launch that is `submitted` or has ended otherwise is 409
        `invalid_state`.

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
        """
        return self._call(
            "cancelLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            options=options,
        )


class LaunchesWithRawResponse:
    """The methods of `Launches`, each with status and headers of its answer."""

    def __init__(self, of: Launches) -> None:
        """Wraps the methods of a namespace."""
        self.list_fee_claims = raw(of.list_fee_claims)
        self.claim_fees = raw(of.claim_fees)
        self.get_fee_claim = raw(of.get_fee_claim)
        self.get_fee_earnings = raw(of.get_fee_earnings)
        self.get_fee_stats = raw(of.get_fee_stats)
        self.list = raw(of.list)
        self.launch_on_long = raw(of.launch_on_long)
        self.launch_on_pons = raw(of.launch_on_pons)
        self.preview = raw(of.preview)
        self.launch_self_funded = raw(of.launch_self_funded)
        self.get = raw(of.get)
        self.cancel = raw(of.cancel)


class AsyncLaunches(AsyncResource):
    """Token launches and creator fees."""

    @property
    def with_raw_response(self) -> AsyncLaunchesWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncLaunchesWithRawResponse(self)

    async def list_fee_claims(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
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
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_fee_claims(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[FeeClaim]:
        """Yields every entry of `launches.list_fee_claims()`, page after page. `limit` is the size of a page.

        Returns the claims of creator fees by the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
        """
        return self._iterate(
            "listFeeClaims",
            FeeClaimList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    async def claim_fees(
        self,
        *,
        agent_id: str,
        assets: Sequence[str] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> FeeClaimAnswer:
        """Claim creator fees.

        Claims the creator fees of an agent's tokens to its wallet, which pays the gas, and forwards them to its `payout_wallet` if one
        is set. It takes the most valuable fees first, at most 50 assets in 60 transactions; another claim takes the rest. Follow it
        with `launches.get_fee_claim`.

        Without `assets`, a claim skips assets that cannot move and fees below their gas cost.

        - 409 `invalid_state`: another claim of these fees is under way, or funds in the payout wallet would be lost.
        - 422 `insufficient_balance`: there is nothing to claim.
        - 422 `insufficient_gas`: the wallet lacks ETH for gas.
        - 422 `simulation_failed`: nothing of a named asset can move, or nothing at all.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `transfer:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `unknown_token`, `ambiguous_symbol`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose creator fees are claimed.
            assets: Only these assets, by symbol or address. Default: every asset whose fees can move now and are worth their gas.
        """
        return await self._call(
            "claimFees",
            FeeClaimAnswer.model_validate,
            body=(ClaimFeesRequest, {"agent_id": agent_id, "assets": assets}),
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

        - `launches.wait_for_fee_claim()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a fee claim, `clm_...`. Any id other than one of the caller's fee claims answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
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
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.
        """
        return await self._call(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "limit": limit, "cursor": cursor},
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
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncIterator[Launch]:
        """Yields every entry of `launches.list()`, page after page. `limit` is the size of a page.

        Lists the launches of the caller's agents in every status, newest first. Filter them by agent, venue, status or time.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            venue: Only entries of this venue.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
        """
        return self._iterate(
            "listLaunches",
            LaunchList.model_validate,
            query={"agentId": agent_id, "venue": venue, "status": status, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    async def launch_on_long(
        self,
        *,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Launch a token on long.

        Launches a token on the venue long. This cannot be undone. It costs the account credits (see `launches.preview`); the
        service pays the gas. The token trades in a locked pool that starts at a market value of about $20,000. The agent's wallet earns
        95 % of the 1 % trade fee. Follow it with `launches.get`.

        It works like `launches.launch_on_pons`, with the same rules for credits and duplicates. Differences:

        - The venue has no launch fee and no creator tax: `creator_tax_bps` must be 0.
        - Description, picture and links are pinned to IPFS as the token's metadata.
        - 422 `unsupported_quote`: the quote asset has no fresh oracle price.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent that launches. Its wallet receives the creator fees.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            allow_duplicate: Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
                on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
                bring it back.
        """
        return await self._call(
            "launchOnLong",
            LaunchAnswer.model_validate,
            body=(LaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    async def launch_on_pons(
        self,
        *,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Launch a token on pons.

        Launches a token on the venue pons. This cannot be undone. It costs the account credits (see `launches.preview`); the
        service signs and pays the venue's fee and the gas. The agent's wallet receives the creator fees. Follow it with
        `launches.get`.

        The credits are held now, charged when the launch is final, and released when it fails or expires. If the chain would refuse the
        launch now, the answer is an error and nothing is stored. A failure after the 202 appears in the record.

        - 402 `insufficient_credits`: the account cannot pay the price.
        - 409 `possible_duplicate_launch`: the same agent, symbol and name within 24 hours on this venue, without `allow_duplicate`.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent that launches. Its wallet receives the creator fees.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            allow_duplicate: Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
                on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
                bring it back.
        """
        return await self._call(
            "launchOnPons",
            LaunchAnswer.model_validate,
            body=(LaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    async def preview(
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
        """
        return await self._call(
            "previewLaunch",
            LaunchPreviewAnswer.model_validate,
            body=(PreviewLaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "venue": venue, "mode": mode, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    async def launch_self_funded(
        self,
        *,
        venue: Venue,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        initial_buy: AmountIn | Unset = UNSET,
        initial_buy_slippage_bps: int | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Launch a token from the agent's wallet.

        Launches a token from the agent's own wallet. This cannot be undone. The wallet pays the venue's fee, the gas and an optional
        initial buy, and receives the creator fees. It costs no credits. If the wallet lacks funds, the launch waits 24 hours; `funding`
        says what to send. Follow it with `launches.get`.

        Answers 202 at once. Fee and initial buy count as spending against the agent's limits.

        - 403 `policy_violation`: a limit of the agent forbids the launch.
        - 403 `quota_exceeded`: the agent already has 10 unfinished self-funded launches.
        - 503 `service_unavailable`: the venue does not let the wallet launch, or offers no initial buy now. Nothing was accepted.

        See [Launches on pons and long, and creator fees](/docs/launches).

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `agent_listed`, `invalid_state`, `policy_violation`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `amount_precision`, `amount_too_small`, `amount_too_large`, `quota_exceeded`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            venue: Venue to launch on.
            agent_id: The agent that launches. Its wallet signs, pays and receives the creator fees.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            initial_buy: Amount of the quote asset to spend on the token, in whole units. The agent's wallet pays it: on pons in the launch transaction, on long in a later one. More decimals than the asset has is 422 `amount_precision`. Default: no buy.
            initial_buy_slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            allow_duplicate: Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
                on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
                bring it back.
        """
        return await self._call(
            "launchSelfFunded",
            LaunchAnswer.model_validate,
            body=(SelfFundedLaunchRequest, {"venue": venue, "agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    async def get(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LaunchAnswer:
        """Poll a launch.

        Returns a launch with its status, its costs and the token's address. It has ended when it is `confirmed`, `failed` or `expired`.

        Amounts, addresses and gas come from the receipt on the chain. With `wait_seconds`, the service holds the answer until the launch
        has ended or the time is over.

        - 200: the launch is `confirmed` (perhaps still `soft`), `failed` or `expired`.
        - 202: the launch is still `queued`, `awaiting_funding` or `submitted`, in the same shape. Poll again.

        - `launches.wait_for_launch()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.
        """
        return await self._call(
            "getLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def wait_for_launch(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[LaunchAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> LaunchAnswer:
        """Polls `launches.get()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.
        """
        return await self._wait(
            "getLaunch",
            LaunchAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    async def cancel(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> LaunchAnswer:
        """Cancel a launch.

        Cancels a launch that is `queued` or `awaiting_funding`. The launch becomes `failed`, and its held credits become available
        again. A signed launch cannot be cancelled.

        A launch is either cancelled or signed, never both. A cancelled one has the `status_reason` `cancelled` and no longer counts
        against the agent's limits. Funds that were sent for it stay in the agent's wallet.

        A second cancellation changes nothing and answers 200. A launch that is `submitted` or has ended otherwise is 409
        `invalid_state`.

        - Needs the scope `launch:write`.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
        """
        return await self._call(
            "cancelLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            options=options,
        )


class AsyncLaunchesWithRawResponse:
    """The methods of `AsyncLaunches`, each with status and headers of its answer."""

    def __init__(self, of: AsyncLaunches) -> None:
        """Wraps the methods of a namespace."""
        self.list_fee_claims = async_raw(of.list_fee_claims)
        self.claim_fees = async_raw(of.claim_fees)
        self.get_fee_claim = async_raw(of.get_fee_claim)
        self.get_fee_earnings = async_raw(of.get_fee_earnings)
        self.get_fee_stats = async_raw(of.get_fee_stats)
        self.list = async_raw(of.list)
        self.launch_on_long = async_raw(of.launch_on_long)
        self.launch_on_pons = async_raw(of.launch_on_pons)
        self.preview = async_raw(of.preview)
        self.launch_self_funded = async_raw(of.launch_self_funded)
        self.get = async_raw(of.get)
        self.cancel = async_raw(of.cancel)
