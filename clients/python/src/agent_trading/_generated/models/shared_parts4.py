# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
    TypeAlias,
)


from ..._model import (
    Amount,
    AnswerModel,
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    ChainOperationStatus,
)
from .shared_parts3 import (
    AccountFreeze,
)


class Profile(AnswerModel):
    """The account that the API key or the session belongs to."""

    id: str
    """Id of an account. Opaque."""

    address: str | None
    """The wallet that the owner signs in with; null for an account that was created with its first key."""

    display_name: str | None
    """Name to show; null if there is none."""

    avatar_url: str | None
    """Stored URL of the picture; null if there is none."""

    image_url: str | None
    """URL of the same picture that a browser can show; null if this service has none."""

    frozen: AccountFreeze | None
    """The freeze of the whole account; null without one."""

    created_at: datetime
    """When the account was created."""


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


class TokenRef(AnswerModel):
    """An asset of the chain."""

    symbol: str
    """Symbol as the chain has it. Not unique: use the address."""

    address: str
    """An EVM address. Requests may use any case. Mixed case with a wrong EIP-55 checksum is the field error `checksum_mismatch`.
    Answers use EIP-55. The native asset is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.
    """

    decimals: int
    """Decimal places of one whole unit."""


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
