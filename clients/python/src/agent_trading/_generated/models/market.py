# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    datetime,
)
from typing import (
    Literal,
    TypeAlias,
)


from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    BaseUnits,
    CamelAnswerModel,
    CamelRequestModel,
    TimeIn,
    UNSET,
    Unset,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    LaunchedToken,
    Meta,
)
from .shared import (
    Holding,
)


MarketListingStatus: TypeAlias = Literal["active", "sold", "cancelled", "expired"] | str
"""Status of the listing. Open: clients must accept values that they do not know.

- `active`: anyone but the seller may buy the agent from `buyable_at` on. The agent is frozen.
- `sold`: the agent belongs to the buyer.
- `cancelled`: the seller ended the listing.
- `expired`: `expires_at` has passed.
"""


class MarketSeller(AnswerModel):
    """The seller."""

    address: str | None
    """Address that the seller signs in with; null for an account without one."""


class ListedAgentStats(CamelAnswerModel):
    """Totals of the agent when it was listed. Only confirmed operations count."""

    launches: int
    """Number of launched tokens."""

    trades: int
    """Number of swaps."""

    volume_usd: Amount
    """Value of the swaps in US dollars, each at its time."""

    creator_fees_usd: Amount
    """Claimed creator fees in US dollars, each at the price of its claim."""


class ListedAgent(CamelAnswerModel):
    """The offered agent as it was when it was listed. While it is listed, only `skills` can change."""

    id: str
    """Id of an agent. Opaque."""

    name: str
    """Name of the agent."""

    avatar_url: str | None
    """Picture of the agent as it is stored; null for none."""

    image_url: str | None
    """The picture of `avatar_url` as a URL that a browser can show; null if this service has none."""

    wallet_address: str
    """Wallet of the agent. The buyer gets its contents."""

    tokens: list[LaunchedToken]
    """The newest five tokens that the agent launched. The buyer gets the fees of all its tokens."""

    stats: ListedAgentStats

    age_days: int
    """Whole days between the creation of the agent and the listing."""

    model: str
    """Id of a model of `platform.list_models`."""

    skills: list[str]
    """Ids of the skills and presets that the buyer gets. Private skills and versions from before a skill was public are left out.
    An author can delete a skill or make it private at any time. It then leaves this list, and `state_hash` changes. A listing
    that has ended shows the skills at its end.
    """


class MarketListing(CamelAnswerModel):
    """An agent that is offered for credits. The listing is public. It shows nothing that only the owner may know."""

    id: str
    """Id of a listing on the market; opaque."""

    status: MarketListingStatus

    status_reason: str | None
    """Why the service ended the listing, if the status does not say it; otherwise null. Open."""

    title: str
    """The offer in the seller's words."""

    description: str
    """The seller's text for buyers."""

    price: Amount
    """Credits that the buyer pays; the platform's fee is included."""

    includes_history: bool
    """Whether the buyer gets the chat and the runs of the agent."""

    includes_system_prompt: bool
    """Whether the buyer gets the system prompt of the agent."""

    seller: MarketSeller

    agent: ListedAgent

    state_hash: str | None
    """SHA-256 of the agent's version, its shown `skills`, its wallet's balances and the assets with unclaimed fees, all at one
    block. It changes if one of them changes. Send it to buy exactly this state. A sold listing keeps the hash of the sale. Null
    in lists while the listing is active, for other ended listings, and while the chain cannot be read. See
    [The market: selling and buying an agent](/docs/market).
    """

    created_at: datetime
    """When it was listed."""

    updated_at: datetime
    """When the record last changed."""

    buyable_at: datetime
    """Time from which it can be bought: `created_at` plus the whitelist delay. Until then an owner can cancel a listing that
    somebody made with a stolen key.
    """

    expires_at: datetime
    """When the listing expires if it is not sold or cancelled."""

    sold_at: datetime | None
    """When it was sold; otherwise null."""


class MarketListingList(AnswerModel):
    """A page of listings."""

    data: list[MarketListing]
    """The listings."""

    meta: PageMeta


class MarketListingAnswer(MarketListing):
    """MarketListing as the service answers it, with `meta`."""

    meta: Meta


class CreateMarketListingRequest(CamelRequestModel):
    """The listing to create."""

    agent_id: str
    """The agent to sell: stopped, with nothing unfinished."""

    price: AmountIn
    """Price in credits, more than 0. The seller receives it less the platform's fee."""

    title: str
    """The offer in one line. No space at either end, no control or invisible characters."""

    description: str
    """Text for buyers. Tabs and line ends are allowed, other control or invisible characters are not."""

    expires_at: TimeIn | Unset = UNSET
    """When the listing expires: 1 hour after its `buyable_at` to 90 days from now, by default in 30 days."""

    include_history: bool | Unset = UNSET
    """True gives the buyer the agent's chat and runs. The buyer reads everything that was said there, including what the model
    said about the system prompt or its owner. Results of `agents.get`, `agents.list_whitelist_entries` and `billing.get` are withheld.
    """

    include_system_prompt: bool | Unset = UNSET
    """True gives the buyer the agent's system prompt; otherwise it is removed at the sale."""


class MarketListingDetailsAnswer(CamelAnswerModel):
    """A listing with the contents of its agent's wallet. The fields of the wallet are null after the listing has ended and while the
    chain cannot be read.
    """

    id: str
    """Id of a listing on the market; opaque."""

    status: MarketListingStatus

    status_reason: str | None
    """Why the service ended the listing, if the status does not say it; otherwise null. Open."""

    title: str
    """The offer in the seller's words."""

    description: str
    """The seller's text for buyers."""

    price: Amount
    """Credits that the buyer pays; the platform's fee is included."""

    includes_history: bool
    """Whether the buyer gets the chat and the runs of the agent."""

    includes_system_prompt: bool
    """Whether the buyer gets the system prompt of the agent."""

    seller: MarketSeller

    agent: ListedAgent

    state_hash: str | None
    """SHA-256 of the agent's version, its shown `skills`, its wallet's balances and the assets with unclaimed fees, all at one
    block. It changes if one of them changes. Send it to buy exactly this state. A sold listing keeps the hash of the sale. Null
    in lists while the listing is active, for other ended listings, and while the chain cannot be read. See
    [The market: selling and buying an agent](/docs/market).
    """

    created_at: datetime
    """When it was listed."""

    updated_at: datetime
    """When the record last changed."""

    buyable_at: datetime
    """Time from which it can be bought: `created_at` plus the whitelist delay. Until then an owner can cancel a listing that
    somebody made with a stolen key.
    """

    expires_at: datetime
    """When the listing expires if it is not sold or cancelled."""

    sold_at: datetime | None
    """When it was sold; otherwise null."""

    holdings: list[Holding] | None
    """Holdings of the agent's wallet at the block of `state_hash`: the most valuable first, tokens without a price last. No
    token was tried out, and the agent's own launches count as a stranger's. Ask for a quote before you rely on a price.
    """

    total_usd: Amount | None
    """Value in US dollars of the `holdings` that have an oracle price: ETH, WETH, USDG and registry stocks with a price feed.
    No other token counts.
    """

    market_usd: Amount | None
    """Value in US dollars of all other `holdings` that have a price: balance times market price. This is a paper value. A sale
    may bring far less, and the maker of a thin market can set its price. Ask for a quote before you rely on it.
    """

    unclaimed_fees_usd: Amount | None
    """Unclaimed creator fees in US dollars, at present prices; launched tokens at their market price. Also null if an asset
    has no price, or while the fees of a market are unknown.
    """

    meta: Meta


class MinHolding(CamelRequestModel):
    """Minimum balance of one asset in the wallet."""

    address: str
    """Address of the asset, as in `holdings`."""

    balance_raw: BaseUnits
    """Minimum balance in base units of the asset."""


class BuyMarketListingRequest(CamelRequestModel):
    """Conditions of the purchase."""

    max_price: AmountIn | Unset = UNSET
    """Most credits to pay; a more expensive listing is refused. Default: the listed price."""

    state_hash: str | Unset = UNSET
    """The listing's `state_hash` as you read it; an agent in another state is refused. Anyone can change the hash by sending
    something to the wallet. Gifts do not affect `min_holdings`, but that covers no skills. Default: any state is bought.
    """

    min_holdings: Sequence[MinHolding] | Unset = UNSET
    """Minimum balances of the agent's wallet, such as the `holdings` that you read: a wallet with less is refused, one with more
    is not. A balance counts once it is final or 100 blocks old, because a reorg can remove newer funds and the payment is
    irreversible. Until then the answer is 409 `listing_changed`.
    """
