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
    BaseUnits,
    CamelAnswerModel,
    CamelRequestModel,
    UNSET,
    Unset,
    told_apart,
)
from .shared import (
    ChainOperationStatus,
    ChainTransaction,
    Issue,
    LaunchPool,
    Meta,
    OperationStep,
    PageMeta,
    QuoteAssetRef,
    StatusEvent,
    Venue,
)
from .launches_parts import (
    LaunchCost,
    LaunchFunding,
    LaunchMode,
    LaunchToken,
)


class InitialBuy(CamelAnswerModel):
    """The first buy of the token, by the agent's wallet.

    - On pons it is part of the launch transaction. Nobody can trade before it, and it pays no snipe tax.
    - On long it is a transaction after the launch. Nothing is bought if `amount_in` would then buy less than `min_tokens_out`, or if
      the chain or the agent's limits refuse the buy. The launch is confirmed without it.
    """

    amount_in: Amount
    """Requested amount of the quote asset, in whole units."""

    amount_in_raw: BaseUnits
    """`amount_in` in base units of the quote asset."""

    amount_in_filled: Amount | None
    """Amount of the quote asset that is really spent, in whole units. It is less than `amount_in` if the market cannot take all of
    it; the rest comes back in the same transaction. In a launch it comes from the receipt: null until the launch is confirmed,
    or if nothing was bought.
    """

    amount_in_filled_raw: BaseUnits | None
    """`amount_in_filled` in base units of the quote asset."""

    tokens_out: Amount | None
    """Tokens received, in whole units. In a launch they come from the receipt: null until it is confirmed, or if nothing was bought."""

    tokens_out_raw: BaseUnits | None
    """`tokens_out` in base units of the token."""

    min_tokens_out: Amount
    """Bound on the price: the fewest tokens that the whole `amount_in` must buy. A buy that spends only a part of it may return the same part of this."""

    min_tokens_out_raw: BaseUnits
    """`min_tokens_out` in base units of the token."""

    slippage_bps: int
    """Tolerance behind `min_tokens_out`, in basis points."""


class Launch(CamelAnswerModel):
    """The launch of a token by an agent."""

    id: str
    """Id of a launch; opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    initiator_id: str | None
    """Message (`msg_...`) or run (`run_...`) whose model requested the launch and chose its words; null if the owner did."""

    venue: Venue

    mode: LaunchMode

    status: ChainOperationStatus

    status_reason: str | None
    """Reason of the failure: an error code such as `simulation_failed`, or `cancelled`; else null. Open."""

    revert_reason: str | None
    """Explanation of the failure, such as the decoded revert of the chain; null if there is none."""

    name: str
    """Name of the token."""

    symbol: str
    """Symbol of the token."""

    description: str | None
    """Description of the token."""

    logo_url: str | None
    """Picture of the token."""

    image_url: str | None
    """The picture of `logo_url` as a URL that a browser can show; null if this service has none."""

    website: str | None
    """Website of the token."""

    twitter: str | None
    """URL of the token's X profile."""

    telegram: str | None
    """URL of the token's Telegram group."""

    creator_tax_bps: int
    """Extra fee for the creator on every trade, in basis points."""

    metadata_uri: str | None
    """URI of the token's metadata: `ipfs://` and the CID on long; null on pons, which keeps it in the token."""

    quote: QuoteAssetRef

    fee_recipient: str
    """Wallet that receives the creator fees: the agent's wallet."""

    token: LaunchToken

    pool: LaunchPool | None
    """Market of the token; null until the launch is confirmed, during graduation, and while the chain cannot be read."""

    tx: ChainTransaction | None
    """The launch transaction; null until it is signed."""

    steps: list[OperationStep]
    """Transactions in order, including those of an initial buy."""

    cost: LaunchCost

    funding: LaunchFunding | None
    """Funds that a self-funded launch still waits for; null if nothing is missing, if it is signed or has ended, or while the chain cannot be read."""

    initial_buy: InitialBuy | None
    """First buy of the token by the agent; null without one."""

    history: list[StatusEvent]
    """All changes of status, oldest first."""

    created_at: datetime
    """When the launch was accepted."""

    updated_at: datetime
    """When the record last changed."""


class LaunchList(AnswerModel):
    """A page of launches, newest first."""

    data: list[Launch]
    """The launches."""

    meta: PageMeta


class LaunchAnswer(Launch):
    """Launch as the service answers it, with `meta`."""

    meta: Meta


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
