# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Iterator,
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
    PlainOptions,
    Resource,
)
from ...models import (
    MarketListing,
    MarketListingDetailsAnswer,
    MarketListingList,
)


class MarketReads(Resource):
    """The methods that read."""

    def list_listings(
        self,
        *,
        sort: Literal["newest", "price"] | Unset = UNSET,
        status: Literal["active", "sold", "cancelled", "expired"] | str | Unset = UNSET,
        q: str | Unset = UNSET,
        seller: str | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        ours: bool | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> MarketListingList:
        """List the market.

        Lists agents that are offered for credits, of all sellers. Each can be bought from its `buyable_at` on.

        Public and free. `state_hash` is null here while a listing is active: read that listing with `market.get_listing`.

        - `market.iterate_listings()` iterates over all pages.
        - Needs no API key.
        - Errors of its own: `not_found`, `invalid_cursor`.

        Args:
            sort: Order of the listings.

                - `newest`: the latest first.
                - `price`: the cheapest first.
            status: Returns only listings that are in this status now. Default `active`.
            q: Start of the title or of the agent's name, in any letter case. At most the first 1,000 matches of each, in alphabetical order,
                are searched within the requested `status`.
            seller: Returns only listings of the account that signs in with this address.
            agent_id: Returns only listings of this agent. It may be any agent, but a key that is bound to others gets 404 `not_found`.
            ours: `true` returns only the caller's own listings, which needs a key or session; `false` only those of others.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.market.list_listings()
        for market_listing in page.data:
            print(market_listing.id, market_listing.status, market_listing.title)
        ```
        """
        return self._call(
            "listMarketListings",
            MarketListingList.model_validate,
            query={"sort": sort, "status": status, "q": q, "seller": seller, "agentId": agent_id, "ours": ours, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_listings(
        self,
        *,
        sort: Literal["newest", "price"] | Unset = UNSET,
        status: Literal["active", "sold", "cancelled", "expired"] | str | Unset = UNSET,
        q: str | Unset = UNSET,
        seller: str | Unset = UNSET,
        agent_id: str | Unset = UNSET,
        ours: bool | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[MarketListing]:
        """Yields every entry of `market.list_listings()`, page after page. `limit` is the size of a page.

        Lists agents that are offered for credits, of all sellers. Each can be bought from its `buyable_at` on.

        Public and free. `state_hash` is null here while a listing is active: read that listing with `market.get_listing`.

        Args:
            sort: Order of the listings.

                - `newest`: the latest first.
                - `price`: the cheapest first.
            status: Returns only listings that are in this status now. Default `active`.
            q: Start of the title or of the agent's name, in any letter case. At most the first 1,000 matches of each, in alphabetical order,
                are searched within the requested `status`.
            seller: Returns only listings of the account that signs in with this address.
            agent_id: Returns only listings of this agent. It may be any agent, but a key that is bound to others gets 404 `not_found`.
            ours: `true` returns only the caller's own listings, which needs a key or session; `false` only those of others.
            limit: Entries per page.

        Example:

        ```python
        for market_listing in client.market.iterate_listings():
            print(market_listing.id, market_listing.status, market_listing.title)
        ```
        """
        return self._iterate(
            "listMarketListings",
            MarketListingList.model_validate,
            query={"sort": sort, "status": status, "q": q, "seller": seller, "agentId": agent_id, "ours": ours, "limit": limit},
            options=options,
        )

    def get_listing(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> MarketListingDetailsAnswer:
        """Read a market listing.

        Returns a listing in any status. While it is active, `state_hash` identifies the agent's present state, and `holdings` lists
        its wallet, both at one block. It can be bought from `buyable_at` on.

        Public and free. The chain is read once in a few seconds. Hash and holdings are null while the chain cannot be read. A hash
        without holdings means that reading the holdings took too long. After the end `holdings` is null, and only a sold listing
        keeps a hash.

        - Needs no API key.
        - Errors of its own: `not_found`.

        Args:
            id: Id of the listing (`lst_...`).

        Example:

        ```python
        market_listing_details = client.market.get_listing(id="lst_01M7W6N8706K2N5D0T3C9XW4ZB")
        print(market_listing_details.id, market_listing_details.status, market_listing_details.title)
        ```
        """
        return self._call(
            "getMarketListing",
            MarketListingDetailsAnswer.model_validate,
            path={"id": id},
            options=options,
        )
