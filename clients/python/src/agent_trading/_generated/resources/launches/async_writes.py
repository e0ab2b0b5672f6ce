# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from typing import (
    Unpack,
)


from ...._model import (
    AmountIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    KeyedOptions,
)
from ...models import (
    ClaimFeesRequest,
    FeeClaimAnswer,
    LaunchAnswer,
    LaunchRequest,
    SelfFundedLaunchRequest,
    Venue,
)


class AsyncLaunchesWrites(AsyncResource):
    """The methods that change something."""

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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `unknown_token`, `ambiguous_symbol`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose creator fees are claimed.
            assets: Only these assets, by symbol or address. Default: every asset whose fees can move now and are worth their gas.

        Example:

        ```python
        fee_claim = await client.launches.claim_fees(agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        print(fee_claim.id, fee_claim.status, fee_claim.forwarded_to)
        ```
        """
        return await self._call(
            "claimFees",
            FeeClaimAnswer.model_validate,
            body=(ClaimFeesRequest, {"agent_id": agent_id, "assets": assets}),
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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

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

        Example:

        ```python
        launch = await client.launches.launch_on_long(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            symbol="SCOUT",
            name="Scout Token",
            quote="ETH",
        )
        print(launch.id, launch.status, launch.venue)
        ```
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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

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

        Example:

        ```python
        launch = await client.launches.launch_on_pons(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            symbol="SCOUT",
            name="Scout Token",
            quote="ETH",
        )
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return await self._call(
            "launchOnPons",
            LaunchAnswer.model_validate,
            body=(LaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "allow_duplicate": allow_duplicate}),
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
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `policy_violation`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `amount_precision`, `amount_too_small`, `amount_too_large`, `quota_exceeded`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

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

        Example:

        ```python
        launch = await client.launches.launch_self_funded(
            venue="pons",
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            symbol="RESERVE",
            name="Scout Reserve",
            quote="ETH",
        )
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return await self._call(
            "launchSelfFunded",
            LaunchAnswer.model_validate,
            body=(SelfFundedLaunchRequest, {"venue": venue, "agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
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

        Example:

        ```python
        launch = await client.launches.cancel(id="lch_01M7W31WT0HE5406RPSF4FM3PQ")
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return await self._call(
            "cancelLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            options=options,
        )
