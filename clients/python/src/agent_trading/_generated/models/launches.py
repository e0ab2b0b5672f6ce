# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Annotated,
    Literal,
    TypeAlias,
)

from pydantic import (
    Tag,
)

from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    CamelAnswerModel,
    CamelRequestModel,
    UNSET,
    Unset,
    told_apart,
)
from .shared_parts import (
    Venue,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts3 import (
    LaunchMode,
    QuoteAssetRef,
)
from .shared_parts4 import (
    InitialBuy,
    Launch,
    LaunchCost,
)
from .shared import (
    Issue,
)


class LaunchRequest(CamelRequestModel):
    """The token to launch."""

    agent_id: str
    """The agent that launches. Its wallet receives the creator fees."""

    symbol: str
    """Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`."""

    name: str
    """Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters."""

    description: str | Unset = UNSET
    """Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch."""

    logo_url: str | Unset = UNSET
    """Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image."""

    quote: str
    """Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`."""

    creator_tax_bps: int | Unset = UNSET
    """Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0."""

    website: str | Unset = UNSET
    """URL of the token's website."""

    twitter: str | Unset = UNSET
    """URL of the token's X profile."""

    telegram: str | Unset = UNSET
    """URL of the token's Telegram group."""

    allow_duplicate: bool | Unset = UNSET
    """Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
    on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
    bring it back.
    """


class FeeSchedule(CamelAnswerModel):
    """Fees on trades of the token, by the venue's current terms. The launch freezes them."""

    trade_fee_bps: int
    """Fee on every trade, in basis points of its value."""

    creator_share_bps: int
    """The creator's share of that fee, in basis points of the fee."""

    creator_tax_bps: int
    """Creator tax: an extra fee on every trade, all of it for the creator, in basis points."""

    snipe_tax_start_bps: int
    """Snipe tax on buys right after the launch, in basis points. The agent's wallet is exempt."""

    snipe_tax_seconds: int
    """Seconds until the snipe tax is 0."""


class LaunchPreviewAnswer(CamelAnswerModel):
    """Cost and effect of a launch if it were made now."""

    ok: bool
    """Whether the launch would be accepted now; false if an issue is an error."""

    venue: Venue

    mode: LaunchMode

    quote: QuoteAssetRef | None
    """Quote asset of the token; null if the venue does not pair new tokens with it."""

    total_supply: Amount
    """Supply in whole tokens."""

    initial_price_usd: Amount | None
    """Price of one token at the first trade in US dollars; null while the quote asset has no price."""

    initial_market_cap_usd: Amount | None
    """Initial price times supply, in US dollars; null while the quote asset has no price."""

    fee_schedule: FeeSchedule

    cost: LaunchCost

    initial_buy: InitialBuy | None
    """Expected result of the initial buy; null without one, or if it could not be simulated."""

    issues: list[Issue]
    """Reasons against the launch, and notices."""

    valid_until: datetime
    """Time until which the figures should hold."""

    meta: Meta


class PreviewLaunchRequest(CamelRequestModel):
    """The launch to preview: the body of the launch itself, with venue and mode."""

    venue: Literal["pons", "long"] | Unset = UNSET
    """Venue to launch on."""

    mode: Literal["sponsored", "self_funded"] | str | Unset = UNSET
    """Signer and payer of a launch. Values:

    - `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
    - `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

    Open.
    """

    agent_id: str
    """The agent that would launch."""

    symbol: str
    """Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`."""

    name: str
    """Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters."""

    description: str | Unset = UNSET
    """Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch."""

    logo_url: str | Unset = UNSET
    """Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image."""

    quote: str
    """Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`."""

    creator_tax_bps: int | Unset = UNSET
    """Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0."""

    website: str | Unset = UNSET
    """URL of the token's website."""

    twitter: str | Unset = UNSET
    """URL of the token's X profile."""

    telegram: str | Unset = UNSET
    """URL of the token's Telegram group."""

    initial_buy: AmountIn | Unset = UNSET
    """Amount of the quote asset to spend on the token, in whole units. As in the self-funded launch. With mode `sponsored` it is an issue."""

    initial_buy_slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`."""

    allow_duplicate: bool | Unset = UNSET
    """As in the launch. Without it, a launch of the same symbol and name on this venue within 24 hours is an issue."""


class SelfFundedLaunchRequest(CamelRequestModel):
    """The token to launch from the agent's wallet, with an optional initial buy."""

    venue: Venue
    """Venue to launch on."""

    agent_id: str
    """The agent that launches. Its wallet signs, pays and receives the creator fees."""

    symbol: str
    """Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`."""

    name: str
    """Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters."""

    description: str | Unset = UNSET
    """Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch."""

    logo_url: str | Unset = UNSET
    """Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image."""

    quote: str
    """Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`."""

    creator_tax_bps: int | Unset = UNSET
    """Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0."""

    website: str | Unset = UNSET
    """URL of the token's website."""

    twitter: str | Unset = UNSET
    """URL of the token's X profile."""

    telegram: str | Unset = UNSET
    """URL of the token's Telegram group."""

    initial_buy: AmountIn | Unset = UNSET
    """Amount of the quote asset to spend on the token, in whole units. The agent's wallet pays it: on pons in the launch transaction, on long in a later one. More decimals than the asset has is 422 `amount_precision`. Default: no buy."""

    initial_buy_slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`."""

    allow_duplicate: bool | Unset = UNSET
    """Launch the same symbol and name again within 24 hours. Without it, the service refuses that if the same agent launched them
    on this venue; upper and lower case are equal. A failed launch also counts until its failure is final, because a reorg may
    bring it back.
    """


class LaunchStateEvent(AnswerModel):
    """A state of the launch, as `launches.get` returned it then. More states follow."""

    event: Literal["state"]
    """Name of the event."""

    data: Launch


class LaunchEndEvent(AnswerModel):
    """The last state of the launch, as `launches.get` returns it. No reorg can change it any more."""

    event: Literal["end"]
    """Name of the event."""

    data: Launch


class UnknownLaunchFrame(AnswerModel):
    """A kind of LaunchFrame that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Launch


LaunchFrame: TypeAlias = Annotated[
    Annotated[LaunchStateEvent, Tag("state")]
    |     Annotated[LaunchEndEvent, Tag("end")]
    |     Annotated[UnknownLaunchFrame, Tag("")],
    told_apart("event", "state", "end"),
]
"""One event of a stream that follows a launch. The stream ends after `end` or `error`. Open: clients must skip events that they do
not know.
"""
