# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Mapping,
    Sequence,
)
from typing import (
    Any,
    Unpack,
)


from ...._model import (
    AmountIn,
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    KeyedOptions,
)
from ...models import (
    BuyMarketListingRequest,
    CreateMarketListingRequest,
    DeletedAnswer,
    MarketListingAnswer,
    MinHolding,
)


class AsyncMarketWrites(AsyncResource):
    """The methods that change something."""

    async def create_listing(
        self,
        *,
        agent_id: str,
        price: AmountIn,
        title: str,
        description: str,
        expires_at: TimeIn | Unset = UNSET,
        include_history: bool | Unset = UNSET,
        include_system_prompt: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> MarketListingAnswer:
        """Offer an agent on the market.

        Offers a stopped agent for credits. Until the listing ends, the agent is frozen: nothing is started, changed, signed or
        claimed for it. It can be bought from `buyable_at` on, after the whitelist delay. The buyer gets the wallet with all it holds.

        Cancel it at any time before the sale. Meanwhile calls that use or change the agent fail with `agent_listed`. Reads and quotes
        work. What the listing shows of the agent is public.

        - `invalid_state`: the agent is not stopped, or its wallet is frozen.
        - `agent_busy`: an operation, message or run is unfinished, or a failure is not final yet.
        - `amount_too_small`: the price is 0.

        More: [The market: selling and buying an agent](/docs/market).

        - Needs the scope `market:write`.
        - Errors of its own: `not_found`, `approval_required`, `agent_frozen`, `agent_listed`, `invalid_state`, `agent_busy`, `amount_too_small`.

        Args:
            agent_id: The agent to sell: stopped, with nothing unfinished.
            price: Price in credits, more than 0. The seller receives it less the platform's fee.
            title: The offer in one line. No space at either end, no control or invisible characters.
            description: Text for buyers. Tabs and line ends are allowed, other control or invisible characters are not.
            expires_at: When the listing expires: 1 hour after its `buyable_at` to 90 days from now, by default in 30 days.
            include_history: True gives the buyer the agent's chat and runs. The buyer reads everything that was said there, including what the model
                said about the system prompt or its owner. Results of `agents.get`, `agents.list_whitelist_entries` and `billing.get` are withheld.
            include_system_prompt: True gives the buyer the agent's system prompt; otherwise it is removed at the sale.

        Example:

        ```python
        market_listing = await client.market.create_listing(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            price="250",
            title="Momentum agent with a token of its own",
            description="Trades SCOUT twice a day. 0.4 ETH and the fees that wait go along.",
            include_system_prompt=True,
        )
        print(market_listing.id, market_listing.status, market_listing.title)
        ```
        """
        return await self._call(
            "createMarketListing",
            MarketListingAnswer.model_validate,
            body=(CreateMarketListingRequest, {"agent_id": agent_id, "price": price, "title": title, "description": description, "expires_at": expires_at, "include_history": include_history, "include_system_prompt": include_system_prompt}),
            options=options,
        )

    async def cancel_listing(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Cancel a market listing.

        Ends the caller's own listing before it is sold, also before `buyable_at`. Its agent can be used again at once.

        The listing stays readable, with the status `cancelled`. `listing_not_available`: it was sold, cancelled or has expired.

        - Needs the scope `market:write`.
        - Errors of its own: `not_found`, `listing_not_available`.

        Args:
            id: Id of the listing (`lst_...`).

        Example:

        ```python
        deleted = await client.market.cancel_listing(id="lst_01M7W6N8706K2N5D0T3C9XW4ZB")
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "cancelMarketListing",
            DeletedAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def buy_listing(
        self,
        *,
        id: str,
        max_price: AmountIn | Unset = UNSET,
        state_hash: str | Unset = UNSET,
        min_holdings: Sequence[MinHolding | Mapping[str, Any]] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> MarketListingAnswer:
        """Buy a listed agent.

        Spends the listing's price in credits and transfers the agent to the caller at once and for good: its wallet, tokens,
        unclaimed fees and records. One buyer succeeds; the others pay nothing. Send `max_price` and `state_hash` to buy only what you
        saw. Works from `buyable_at` on.

        The agent arrives stopped, without whitelist, payout wallet or active automations. Its limits stay.

        - `listing_not_available`: it has ended, `buyable_at` is to come, or the wallet is frozen.
        - `listing_changed`: the agent or the price differs from the request.
        - `agent_busy`: a reorg reopened an operation. Wait until it is final.
        - `own_listing`: you are the seller.
        - `quota_exceeded`: you have 50 agents.
        - `insufficient_scope`: your key is bound to agents.

        More: [The market: selling and buying an agent](/docs/market).

        - Needs the scope `market:write`.
        - Errors of its own: `account_frozen`, `not_found`, `own_listing`, `listing_changed`, `listing_not_available`, `agent_busy`, `insufficient_credits`, `quota_exceeded`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            id: Id of the listing (`lst_...`).
            max_price: Most credits to pay; a more expensive listing is refused. Default: the listed price.
            state_hash: The listing's `state_hash` as you read it; an agent in another state is refused. Anyone can change the hash by sending
                something to the wallet. Gifts do not affect `min_holdings`, but that covers no skills. Default: any state is bought.
            min_holdings: Minimum balances of the agent's wallet, such as the `holdings` that you read: a wallet with less is refused, one with more
                is not. A balance counts once it is final or 100 blocks old, because a reorg can remove newer funds and the payment is
                irreversible. Until then the answer is 409 `listing_changed`.

        Example:

        ```python
        market_listing = await client.market.buy_listing(
            id="lst_01M7W6N8706K2N5D0T3C9XW4ZB",
            max_price="250",
        )
        print(market_listing.id, market_listing.status, market_listing.title)
        ```
        """
        return await self._call(
            "buyMarketListing",
            MarketListingAnswer.model_validate,
            path={"id": id},
            body=(BuyMarketListingRequest, {"max_price": max_price, "state_hash": state_hash, "min_holdings": min_holdings}),
            options=options,
        )
