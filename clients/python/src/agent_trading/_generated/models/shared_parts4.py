# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Annotated,
    Any,
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
    told_apart,
)
from .shared_parts import (
    ChainOperationStatus,
    Venue,
)
from .shared_parts3 import (
    AutomationStatus,
    DcaAutomation,
    LimitAutomation,
    SnipeFilters,
    TokenRef,
)


class SniperAutomation(CamelAnswerModel):
    """An automation that buys new launches that pass its filters."""

    id: str
    """Opaque id of an automation."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: Literal["sniper"]
    """Kind of automation."""

    name: str | None
    """Display name; null without one."""

    status: AutomationStatus

    status_reason: str | None
    """Why the service ended the automation; null otherwise. Open.

    - `repeated_failures`: 10 failures in a row.
    - `partly_executed`: a limit sold its amount, but a later trade failed.
    - `agent_deleted`, `agent_sold`: its agent was deleted or sold.
    """

    token_in: TokenRef
    """The token to sell."""

    token_out: TokenRef
    """The zero address with the symbol `*`: any token."""

    slippage_bps: int
    """Tolerance below the quote, in basis points."""

    acknowledge_unverified: bool
    """True if the owner allowed buying an unverified token."""

    start_at: datetime
    """Start time."""

    expires_at: datetime | None
    """End time; null for never."""

    amount_per_snipe: Amount
    """Amount of token_in per token bought."""

    max_snipes: int
    """Number of successful purchases after which it completes."""

    budget: Amount | None
    """The most token_in that all executions together may sell; null for no budget. The automation completes when less than one
    execution is left.
    """

    filters: SnipeFilters

    spent: Amount
    """Amount of token_in that its swaps took or can still take. When a swap fails, the part that it did not take leaves this sum.
    For a limit order or stop that sells a token in one market, this happens at the revert. In all other cases it happens once
    the failure is final. If a reorg brings the swap back, it counts again.
    """

    executions_done: int
    """Number of accepted swaps that have not failed. A failure counts from the same moment as in `spent`."""

    next_run_at: datetime | None
    """The next slot of an active dca; null without one. Always null for snipers, and for limit orders and stops, which are checked at every block."""

    created_at: datetime
    """Time of creation."""

    updated_at: datetime
    """Time of the last change of the record."""


class UnknownAutomation(CamelAnswerModel):
    """A kind of Automation that this version of the client does not know. `model_extra` holds the rest."""

    id: str
    agent_id: str
    kind: str
    name: str | None
    status: AutomationStatus
    status_reason: str | None
    token_in: TokenRef
    token_out: Any
    slippage_bps: int
    acknowledge_unverified: bool
    start_at: datetime
    expires_at: datetime | None
    spent: Amount
    executions_done: int
    next_run_at: datetime | None
    created_at: datetime
    updated_at: datetime


Automation: TypeAlias = Annotated[
    Annotated[DcaAutomation, Tag("dca")]
    |     Annotated[LimitAutomation, Tag("limit")]
    |     Annotated[SniperAutomation, Tag("sniper")]
    |     Annotated[UnknownAutomation, Tag("")],
    told_apart("kind", "dca", "limit", "sniper"),
]
"""A standing order of an agent. It belongs to the account and continues when the API key that created it is revoked. It trades
only while the agent is running. Its swaps count against the agent's limits like all others.
"""


LaunchMode: TypeAlias = Literal["sponsored", "self_funded"] | str
"""Signer and payer of a launch. Values:

- `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
- `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

Open.
"""


class QuoteAssetRef(AnswerModel):
    """Quote asset of a launched token."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Address of the asset."""


TokenPhase: TypeAlias = Literal["curve", "graduating", "graduated", "rescued", "pool"] | str
"""Phase of a launched token's market.

- `curve`: it trades on its bonding curve.
- `graduating`: the curve is sold out, and the pool is being made. Nobody can trade.
- `graduated`: it trades in a locked pool.
- `rescued`: the venue's owner took the reserves.
- `pool`: the launch opened a locked pool, in which it trades for good. Venues without curves have only this phase.

Open: clients must accept unknown values.
"""


class LaunchToken(CamelAnswerModel):
    """The token of a launch."""

    address: str | None
    """Address of the token, from the receipt; null until the launch is confirmed."""

    predicted_address: str | None
    """Address that the token will have; null if the venue cannot predict it. Send nothing to it before the launch is confirmed."""

    phase: TokenPhase | None
    """Phase of the token's market; null until the launch is confirmed."""


class LaunchPool(CamelAnswerModel):
    """Market of a launched token."""

    kind: Literal["curve", "pool"] | str
    """Kind of market.

    - `curve`: the token's own bonding curve.
    - `pool`: a locked Uniswap v4 pool.

    Open.
    """

    address: str
    """Contract of the market: the curve, or the pool manager that holds the pool."""

    pool_id: str | None
    """Id of the pool in the pool manager; null for a curve."""


class ChainTransaction(CamelAnswerModel):
    """A transaction of an operation."""

    hash: str
    """Hash of a transaction."""

    block_number: int | None
    """Number of the block that includes it; null until then."""

    finality: Literal["soft", "final"] | str | None
    """How settled its inclusion is.

    - `soft`: included; a reorg may still remove it.
    - `final`: irrevocable.
    - null: not included.

    Open.
    """

    gas_used: int | None
    """Gas units used; null until it is included."""

    fee_eth: Amount | None
    """Gas fee in ETH, from the receipt; null until it is included."""

    reorgs: int
    """Number of reorgs that took it off the chain."""


class OperationStep(CamelAnswerModel):
    """One transaction of an operation. Steps run in order; a finished step never runs again."""

    name: str
    """Action of the step, with its asset or token if there are several."""

    status: Literal["pending", "submitted", "confirmed", "failed", "skipped"] | str
    """Status of the step.

    - `pending`: not signed yet.
    - `submitted`: signed and sent to the chain.
    - `confirmed`: included in a block.
    - `failed`: it ended without effect.
    - `skipped`: the state of the chain made it unnecessary.

    Open.
    """

    tx_hash: str | None
    """Transaction of the step; null before it is signed, or if it is skipped."""


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


class StatusEvent(CamelAnswerModel):
    """One change of status."""

    status: ChainOperationStatus

    at: datetime
    """When the service saw the change."""

    tx_hash: str | None
    """Transaction of the change; null before one is signed."""


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

    approval_id: str | None = None
    """The approval that it waited or waits for. Absent if it needed nobody."""

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
