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
    Meta,
    OperationStep,
    PageMeta,
    QuoteAssetRef,
    StatusEvent,
    TokenPhase,
    TokenRef,
    Venue,
)


class ClaimedAsset(CamelAnswerModel):
    """One asset of a fee claim."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Address of the asset."""

    amount: Amount | None
    """Amount that the venue paid, from the receipts, in whole units; null until a payment is in a block."""

    amount_raw: BaseUnits | None
    """`amount` in base units."""

    forwarded_to: str | None
    """The payout wallet, once its payment is in a block; null while the asset is in the agent's wallet, or if it stays there."""

    status_reason: str | None
    """Reason why the asset was left out, or was not claimed or not forwarded when the claim ended: an error code or `not_claimed`; else null. Open."""


class FeeClaim(CamelAnswerModel):
    """A claim of an agent's creator fees."""

    id: str
    """Id of a fee claim; opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: ChainOperationStatus

    status_reason: str | None
    """Reason of the failure: an error code such as `insufficient_gas`; else null. Open."""

    revert_reason: str | None
    """Explanation of the failure, such as the decoded revert of the chain; null if there is none."""

    assets: list[ClaimedAsset]
    """Assets that are claimed, and assets that were left out because none of their fees could move."""

    forwarded_to: str | None
    """Payout wallet that receives the claimed assets; null if they stay in the agent's wallet. `assets` shows which have arrived."""

    steps: list[OperationStep]
    """Transactions in order, asset by asset: sweep or collect its markets, claim it from the escrow, forward it to the payout wallet."""

    gas_eth: Amount | None
    """Gas fees of all included transactions in ETH, from the receipts; null until one is included."""

    tx: ChainTransaction | None
    """Newest transaction of the claim; null until one is signed."""

    history: list[StatusEvent]
    """All changes of status, oldest first."""

    created_at: datetime
    """When the claim was accepted."""

    updated_at: datetime
    """When the record last changed."""


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


LaunchMode: TypeAlias = Literal["sponsored", "self_funded"] | str
"""Signer and payer of a launch. Values:

- `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
- `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

Open.
"""


class LaunchToken(CamelAnswerModel):
    """The token of a launch."""

    address: str | None
    """Address of the token, from the receipt; null until the launch is confirmed."""

    predicted_address: str | None
    """Address that the token will have; null if the venue cannot predict it. Send nothing to it before the launch is confirmed."""

    phase: TokenPhase | None
    """Phase of the token's market; null until the launch is confirmed."""


class LaunchCost(CamelAnswerModel):
    """Cost of the launch.

    - Sponsored: the account pays credits; a launcher wallet of the service pays the ETH.
    - Self-funded: the agent's wallet pays the ETH, and the initial buy if there is one.
    """

    credits: Amount
    """Credits of the account: held when the launch is accepted, charged when it is final, released when it fails or expires. 0 if self-funded."""

    launch_fee_eth: Amount | None
    """The venue's launch fee in ETH: the accepted maximum, and once confirmed the fee paid. Null while unknown."""

    gas_eth: Amount | None
    """Gas fees of all transactions in ETH: an estimate in a preview, from the receipts in a launch. Null while unknown."""


class LaunchFunding(CamelAnswerModel):
    """Funds that a self-funded launch still waits for. If several assets are missing, it names the first one: ETH, then the quote asset.
    The next one appears when the first has arrived. It is safe to send more than `required`: the rest stays in the agent's wallet.
    """

    address: str
    """Address to send the asset to: the agent's wallet."""

    asset: TokenRef
    """The missing asset."""

    required: Amount
    """Total balance that the wallet needs: fee, gas with a reserve, and the initial buy. The gas part may rise with the gas price."""

    received: Amount
    """The wallet's balance now."""

    expires_at: datetime
    """Time at which the launch stops waiting and expires."""
