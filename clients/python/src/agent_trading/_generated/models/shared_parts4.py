# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
)


from ..._model import (
    Amount,
    AnswerModel,
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    ChainOperationStatus,
    Venue,
)
from .shared_parts3 import (
    LaunchMode,
    LaunchPool,
    LaunchToken,
    QuoteAssetRef,
)


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


class RouteLeg(CamelAnswerModel):
    """One market of the route. Markets with the same `step` trade in one transaction."""

    market: Literal["pons-curve", "uniswap-v3", "uniswap-v4", "weth"] | str
    """Kind of the market. Open.

    - `pons-curve`: the bonding curve of a token of pons.
    - `uniswap-v3`: a pool of Uniswap v3.
    - `uniswap-v4`: the pool of a launch or graduation in Uniswap v4.
    - `weth`: wraps ETH or unwraps WETH, one for one.
    """

    address: str
    """Address of the market: curve, pool, WETH contract, or pool manager of Uniswap v4."""

    pool_id: str | None = None
    """Id of the pool in the pool manager of Uniswap v4; null for other markets."""

    token_in: TokenRef
    """Asset that goes into this market."""

    token_out: TokenRef
    """Asset that comes out of this market."""

    fee_bps: int
    """Fee of the market in basis points, with creator tax, without snipe tax."""

    step: str
    """Name of the step that trades in this market."""


class TradeFee(CamelAnswerModel):
    """A fee of the trade. The amounts of the trade already include it."""

    kind: Literal["venue", "creator_tax", "snipe_tax", "pool"] | str
    """Kind of the fee. Open.

    - `venue`: the launch venue's fee. On long it includes what a pool's second hook always keeps.
    - `creator_tax`: the creator's tax.
    - `snipe_tax`: an extra in the first seconds of a token. Curves of pons take it on buys. The second hook of a pool on long
      takes it on sales too.
    - `pool`: the pool's fee.
    """

    token: TokenRef
    """Asset of the fee."""

    amount: Amount
    """A decimal amount in whole units of the asset, never in base units. No exponent, sign or space."""

    amount_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""


class SwapFill(CamelAnswerModel):
    """Real input and output of one trade of a swap, from the logs of its receipt."""

    step: str
    """Name of the step."""

    token_in: TokenRef
    """Asset that went in."""

    amount_in: Amount
    """Amount of token_in that the market kept."""

    amount_in_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    token_out: TokenRef
    """Asset that came out."""

    amount_out: Amount
    """Amount of token_out that came out."""

    amount_out_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""
