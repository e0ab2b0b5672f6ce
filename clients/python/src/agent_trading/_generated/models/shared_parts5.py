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
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    ChainOperationStatus,
    Venue,
)
from .shared_parts4 import (
    ChainTransaction,
    InitialBuy,
    LaunchCost,
    LaunchFunding,
    LaunchMode,
    LaunchPool,
    LaunchToken,
    OperationStep,
    QuoteAssetRef,
    StatusEvent,
    TokenRef,
)


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


class Swap(CamelAnswerModel):
    """A swap by an agent's wallet. Filled amounts come from the receipts' logs, never from a quote."""

    id: str
    """Id of a swap. Opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    quote_id: str | None
    """Id of the executed quote; null if the request named none."""

    automation_id: str | None
    """Id of the automation that asked for the swap; null for other swaps."""

    status: ChainOperationStatus

    approval_id: str | None = None
    """The approval that it waited or waits for. Absent if it needed nobody."""

    status_reason: str | None
    """Reason of the failure: an error code such as `slippage_exceeded`; else null. Open."""

    revert_reason: str | None
    """Decoded reason of the revert or refusal, in words; null without one."""

    token_in: TokenRef
    """Asset to sell."""

    token_out: TokenRef
    """Asset to buy."""

    amount_in: Amount
    """Amount of token_in in the request."""

    amount_in_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    amount_in_filled: Amount | None
    """Amount of token_in really sold; less than amount_in if the market took only a part. Null until confirmed."""

    amount_in_filled_raw: BaseUnits | None
    """The same amount in base units of token_in."""

    amount_out: Amount | None
    """Amount of token_out really received. Null until confirmed."""

    amount_out_raw: BaseUnits | None
    """The same amount in base units of token_out."""

    min_amount_out: Amount
    """Minimum output: the smallest accepted amount of token_out. A purchase that sells out a curve takes only a part of amount_in, and the minimum is for this part. If others buy first, the swap takes what is left, at no worse price."""

    min_amount_out_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    slippage_bps: int
    """Slippage of the request, in basis points."""

    route: list[RouteLeg]
    """The markets in order, as chosen when the service accepted the swap."""

    fees: list[TradeFee]
    """Expected fees of the markets when the service accepted the swap."""

    fills: list[SwapFill]
    """Input and output of each trade that is on the chain, in order. If a swap of several trades stops on the way, the wallet holds
    the token_out of the last fill.
    """

    steps: list[OperationStep]
    """The transactions in order. A route of several transactions numbers them: `approve:1`, `trade:1`, `approve:2`.

    - `reset`: sets an old approval to 0, for tokens that refuse to change one.
    - `approve`: approves exactly the amount, if an approval is missing.
    - `permit`: the same in Permit2 for a market of Uniswap v4; it expires on its own.
    - `trade`: the trade.
    """

    gas_eth: Amount | None
    """Gas of all included transactions in ETH, by their receipts; null while none is included."""

    tx: ChainTransaction | None
    """The newest transaction of the swap; null until one is signed."""

    history: list[StatusEvent]
    """Every change of status, oldest first."""

    created_at: datetime
    """When the service accepted the swap."""

    updated_at: datetime
    """When the record last changed."""


class Transfer(CamelAnswerModel):
    """A transfer from an agent's wallet to a whitelisted address. The amount sent comes from the receipt."""

    id: str
    """Id of a transfer. Opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: ChainOperationStatus

    approval_id: str | None = None
    """The approval that it waited or waits for. Absent if it needed nobody."""

    status_reason: str | None
    """Reason of the failure: an error code such as `not_whitelisted`; else null. Open."""

    revert_reason: str | None
    """Decoded reason of the revert or refusal, in words; null without one."""

    token: TokenRef
    """Asset to send."""

    to: str
    """Address that receives it."""

    max: bool
    """True if the request said `max`. Then `amount` is a ceiling, and the balance at signing decides."""

    amount: Amount
    """Amount in the request. For `max`: what the wallet could send when the service accepted the transfer."""

    amount_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    amount_sent: Amount | None
    """Amount that really left the wallet, by the token's Transfer logs or the transaction's value. Null until confirmed."""

    amount_sent_raw: BaseUnits | None
    """The same amount in base units of the token."""

    value_usd: Amount | None
    """Value of `amount` that counts against the agent's limits, at the oracle's price at acceptance; null without a price."""

    tx: ChainTransaction | None
    """The transaction; null until it is signed."""

    history: list[StatusEvent]
    """Every change of status, oldest first."""

    created_at: datetime
    """When the service accepted the transfer."""

    updated_at: datetime
    """When the record last changed."""
