# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    date,
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
    AnswerModel,
    CamelAnswerModel,
    CamelRequestModel,
    UNSET,
    Unset,
    told_apart,
)
from .shared_parts import (
    PageMeta,
    Venue,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts3 import (
    QuoteAssetRef,
)
from .shared_parts4 import (
    Launch,
)
from .shared_parts5 import (
    FeeClaim,
)


class FeeClaimList(AnswerModel):
    """A page of fee claims, newest first."""

    data: list[FeeClaim]
    """The claims."""

    meta: PageMeta


class FeeClaimAnswer(FeeClaim):
    """FeeClaim as the service answers it, with `meta`."""

    meta: Meta


class ClaimFeesRequest(CamelRequestModel):
    """The agent and the assets to claim."""

    agent_id: str
    """The agent whose creator fees are claimed."""

    assets: Sequence[str] | Unset = UNSET
    """Only these assets, by symbol or address. Default: every asset whose fees can move now and are worth their gas."""


class FeeClaimStateEvent(AnswerModel):
    """A state of the fee claim, as `launches.get_fee_claim` returned it then. More states follow."""

    event: Literal["state"]
    """Name of the event."""

    data: FeeClaim


class FeeClaimEndEvent(AnswerModel):
    """The last state of the fee claim, as `launches.get_fee_claim` returns it. No reorg can change it any more."""

    event: Literal["end"]
    """Name of the event."""

    data: FeeClaim


class UnknownFeeClaimFrame(AnswerModel):
    """A kind of FeeClaimFrame that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: FeeClaim


FeeClaimFrame: TypeAlias = Annotated[
    Annotated[FeeClaimStateEvent, Tag("state")]
    |     Annotated[FeeClaimEndEvent, Tag("end")]
    |     Annotated[UnknownFeeClaimFrame, Tag("")],
    told_apart("event", "state", "end"),
]
"""One event of a stream that follows a fee claim. The stream ends after `end` or `error`. Open: clients must skip events that they do
not know.
"""


class EarningsAsset(AnswerModel):
    """Creator fees in one asset, over all tokens of the answer. Amounts are in whole units of the asset."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Address of the asset."""

    decimals: int
    """Decimal places of one whole unit."""

    unswept: Amount
    """Fees still in the tokens' markets. A claim collects the part that the venue lets the creator collect. On long, some fees are in the launched token; it then has an entry of its own."""

    claimable: Amount
    """Fees in the venue's escrow for the agent's wallet; 0 on long, which has no escrow."""

    claimed: Amount
    """Fees paid out to the agent's wallet so far."""


class EarningsToken(CamelAnswerModel):
    """Creator fees of one launched token, in whole units of its quote asset."""

    token_address: str
    """Address of the launched token."""

    symbol: str
    """Symbol of the launched token."""

    agent_id: str
    """Id of an agent. Opaque."""

    launch_id: str | None
    """The launch that made the token; null if the service restored an older database and lost that record."""

    venue: Venue

    quote: QuoteAssetRef

    unswept: Amount
    """The creator's share that is still in the market. In a graduated pool, fees in the token count at the pool's price."""

    earned: Amount | None
    """Total earned so far, `unswept` included. Null if the venue does not report it, or while the chain refuses the payout (for
    example, the asset is paused). `unswept` is then the known part.
    """


class FeeEarningsAnswer(CamelAnswerModel):
    """Creator fees of launched tokens, read from the chain."""

    agent_id: str | None
    """The requested agent; null for all agents of the account."""

    total_usd: Amount | None
    """Unswept, claimable and claimed fees at current prices, in US dollars; null if one of their assets has no price, or if `earned` of a token is null."""

    claimable_usd: Amount | None
    """Claimable fees at current prices, in US dollars; null if one of their assets has no price."""

    claimed_usd: Amount | None
    """Claimed fees at current prices, in US dollars; null if one of their assets has no price."""

    assets: list[EarningsAsset]
    """Fees per asset. The venue's escrow keeps one balance per recipient and asset."""

    by_token: list[EarningsToken]
    """Fees per launched token."""

    as_of: datetime
    """When the amounts were read."""

    block: int
    """Block at which the amounts were read; the oldest one if venues were read at different blocks."""

    meta: Meta


class FeeStatsDay(CamelAnswerModel):
    """Figures of one day."""

    date: date
    """The day in UTC."""

    fees_usd: Amount | None
    """Creator fees in US dollars, at the prices of the trades; null if no trade had a price."""

    volume_usd: Amount | None
    """Traded value of the tokens in US dollars; null if no trade had a price."""

    trades: int
    """Number of trades."""


class FeeStatsTotals(CamelAnswerModel):
    """Sums over the period."""

    fees_usd: Amount | None
    """Creator fees of all days in US dollars; null if no trade had a price."""

    volume_usd: Amount | None
    """Volume of all days in US dollars; null if no trade had a price."""

    trades: int
    """Number of trades on all days."""


class FeeStatsToken(CamelAnswerModel):
    """Figures of one token in the period."""

    token_address: str
    """Address of the token."""

    symbol: str | None
    """Symbol of the token."""

    agent_id: str
    """Id of an agent. Opaque."""

    fees_usd: Amount | None
    """Creator fees in US dollars, at the prices of the trades; null if no trade had a price."""

    volume_usd: Amount | None
    """Traded value of the token in US dollars; null if no trade had a price."""

    trades: int
    """Number of trades."""


class FeeStatsAnswer(CamelAnswerModel):
    """Creator fees of the caller's agents, per day."""

    period: str
    """The requested period."""

    series: list[FeeStatsDay]
    """One entry per day of the period, oldest first; 0 on a day without trades."""

    totals: FeeStatsTotals

    top_tokens: list[FeeStatsToken]
    """The ten tokens that earned most in the period, highest first."""

    as_of: datetime | None
    """Time of the block up to which trades are counted; null until the first block is indexed."""

    meta: Meta


class LaunchList(AnswerModel):
    """A page of launches, newest first."""

    data: list[Launch]
    """The launches."""

    meta: PageMeta


class LaunchAnswer(Launch):
    """Launch as the service answers it, with `meta`."""

    meta: Meta
