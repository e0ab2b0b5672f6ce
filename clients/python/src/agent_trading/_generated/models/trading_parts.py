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
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts4 import (
    RouteLeg,
    TokenRef,
    TradeFee,
)
from .shared_parts5 import (
    Swap,
)
from .shared import (
    Issue,
    Verdict,
)


class SwapList(AnswerModel):
    """A page of swaps, newest first."""

    data: list[Swap]
    """The swaps."""

    meta: PageMeta


class SwapAnswer(Swap):
    """Swap as the service answers it, with `meta`."""

    meta: Meta


class ExecuteSwapRequest(CamelRequestModel):
    """The swap to execute. The body of its quote is valid here too."""

    agent_id: str
    """The agent whose wallet trades."""

    token_in: str
    """Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
    (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
    token needs its address, also a token that a former owner of an agent launched.
    """

    token_out: str
    """Asset to buy, named like token_in."""

    amount_in: AmountIn
    """Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`."""

    slippage_bps: int | Unset = UNSET
    """Slippage: tolerance below the quoted output in basis points, at most the agent's `max_slippage_bps`. Left out: the quote's value, or 100 without a quote_id."""

    acknowledge_unverified: bool | Unset = UNSET
    """True accepts the purchase of an unverified token, which may be worthless or impossible to sell. This is the owner's decision,
    never a way around a refusal. Without it such a purchase is 422 `unverified_token`. Sales never need it.
    """

    quote_id: str | Unset = UNSET
    """The quote to execute, once; its minimum output applies. Its terms must equal this body; a slippage_bps left out is the quote's. If they differ, the answer is 400 and its field errors name the differences."""

    min_amount_out: AmountIn | Unset = UNSET
    """Smallest accepted output in whole units of token_out. The strictest of this, the quote and the slippage applies. A purchase that sells out a curve takes only a part; see min_amount_out of the swap."""


class GasEstimate(CamelAnswerModel):
    """Expected gas of the swap's transactions. The agent's wallet pays it."""

    gas_units: int
    """Gas units of all transactions together."""

    fee_eth: Amount
    """Cost in ETH at the current gas price."""


class SwapVerdict(CamelAnswerModel):
    """The service's verdicts on both tokens."""

    token_in: Verdict

    token_out: Verdict


class SwapQuoteAnswer(CamelAnswerModel):
    """The result of a swap if it happened now."""

    quote_id: str
    """Id of a swap quote. Opaque, single use."""

    agent_id: str
    """Id of an agent. Opaque."""

    token_in: TokenRef
    """Asset to sell."""

    token_out: TokenRef
    """Asset to buy."""

    amount_in: Amount
    """Amount of token_in in the request."""

    amount_in_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    amount_out: Amount
    """Expected amount of token_out, after all fees."""

    amount_out_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    min_amount_out: Amount
    """Minimum output: the smallest amount of token_out that the swap accepts. With the issue `partial_fill` a curve takes only a part of amount_in, and the minimum is for this part. If others buy first, the swap takes what is left, at no worse price."""

    min_amount_out_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    price: Amount
    """Whole units of token_out for one whole token_in, after all fees, cut to 18 decimals."""

    price_impact_bps: int
    """Price impact: how far the trade moves the price, in basis points, without fees. Several markets compound."""

    slippage_bps: int
    """Slippage behind min_amount_out, in basis points."""

    route: list[RouteLeg]
    """The markets in order."""

    fees: list[TradeFee]
    """Fees of the markets in order, each in its own token."""

    gas: GasEstimate

    verdict: SwapVerdict

    issues: list[Issue]
    """Issues of severity `error` would stop the swap. Warnings: `partial_fill`, `snipe_tax`, `approval_required`."""

    block_number: int
    """Block of all figures."""

    created_at: datetime
    """When the quote was made."""

    expires_at: datetime
    """End of the quote's validity, 30 seconds after created_at."""

    meta: Meta


class QuoteSwapRequest(CamelRequestModel):
    """The swap to quote."""

    agent_id: str
    """The agent whose wallet would trade."""

    token_in: str
    """Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
    (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
    token needs its address, also a token that a former owner of an agent launched.
    """

    token_out: str
    """Asset to buy, named like token_in."""

    amount_in: AmountIn
    """Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`."""

    slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`."""

    acknowledge_unverified: bool | Unset = UNSET
    """Ignored. The quote accepts it, so that quote and execution can share one body."""


class SwapStateEvent(AnswerModel):
    """A state of the swap, as `trading.get_swap` returned it then. More states follow."""

    event: Literal["state"]
    """Name of the event."""

    data: Swap


class SwapEndEvent(AnswerModel):
    """The last state of the swap, as `trading.get_swap` returns it. No reorg can change it any more."""

    event: Literal["end"]
    """Name of the event."""

    data: Swap


class UnknownSwapFrame(AnswerModel):
    """A kind of SwapFrame that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Swap


SwapFrame: TypeAlias = Annotated[
    Annotated[SwapStateEvent, Tag("state")]
    |     Annotated[SwapEndEvent, Tag("end")]
    |     Annotated[UnknownSwapFrame, Tag("")],
    told_apart("event", "state", "end"),
]
"""One event of a stream that follows a swap. The stream ends after `end` or `error`. Open: clients must skip events that they do
not know.
"""


class PnlCosts(CamelAnswerModel):
    """Costs in US dollars at the prices of their time. All but gas and launch fees are already part of the trades' results: do not
    subtract them again.
    """

    gas_usd: Amount
    """Gas that the wallets paid, also for reverted and cancelled transactions."""

    launch_fees_usd: Amount
    """Launch fees that the wallets paid."""

    venue_fees_usd: Amount
    """Fees of the launch venues."""

    pool_fees_usd: Amount
    """Fees of Uniswap pools."""

    creator_tax_usd: Amount
    """Taxes of the tokens' creators."""

    snipe_tax_usd: Amount
    """Taxes on trades in the first seconds of a token."""

    slippage_usd: Amount
    """What the quotes of complete swaps promised less what came. Negative if more came."""


class PnlFigures(CamelAnswerModel):
    """Sums in US dollars, with all digits. `equity_usd` - `equity_start_usd` = `net_flows_usd` + `result_usd`, to the last digit, unless
    `unvalued` names a token.
    """

    realised_usd: Amount
    """What disposals brought less the average cost of what they gave, within the period."""

    realised_fifo_usd: Amount
    """The same by first in, first out."""

    unrealised_usd: Amount
    """At `to`: the value of the holdings less their average cost."""

    unrealised_start_usd: Amount
    """The same at `from`; 0 without `from`."""

    fees_earned_usd: Amount
    """Creator fees that trades of the agents' tokens earned within the period, claimed or not. Not part of the result."""

    fees_claimed_usd: Amount
    """Creator fees that claims paid into the wallets, at their value then."""

    costs: PnlCosts

    flows_in_usd: Amount
    """What came from outside: deposits, funding, transfers, holdings of bought agents."""

    flows_out_usd: Amount
    """What left: transfers, forwarded claims, holdings of sold agents, balances that are gone without a known reason."""

    net_flows_usd: Amount
    """`flows_in_usd` - `flows_out_usd`."""

    result_usd: Amount
    """`realised_usd` + `unrealised_usd` - `unrealised_start_usd` + `fees_claimed_usd` - `costs.gas_usd` - `costs.launch_fees_usd`."""

    equity_usd: Amount
    """Value of all holdings at `to`."""

    equity_start_usd: Amount
    """Value of all holdings at `from`; 0 without `from`."""


class PnlPosition(CamelAnswerModel):
    """One token. ETH and WETH are one position. The quantity, its cost and value are those at `to`; all other figures are those of
    the period. Null: unknown, never 0.
    """

    token: TokenRef

    quantity: Amount
    """Quantity in whole units. Negative for a moment if ether was spent that is not yet found as a deposit."""

    quantity_raw: str
    """Quantity in base units of the token."""

    multiplier: Amount | None
    """Shares per token of a tokenized stock now, included in its price; null for other tokens. A split changes it, and neither the
    quantity nor any figure in dollars.
    """

    average_cost_usd: Amount | None
    """Average cost of one whole token; null if nothing is held."""

    cost_usd: Amount | None
    """Cost of the quantity by average cost."""

    cost_fifo_usd: Amount | None
    """Cost of the quantity by first in, first out."""

    price_usd: Amount | None
    """Price of one whole token."""

    value_usd: Amount | None
    """Quantity times price. A launched token is worth at most what its market holds of its quote asset."""

    unrealised_usd: Amount | None
    """`value_usd` - `cost_usd`."""

    realised_usd: Amount | None
    """Realised by average cost."""

    realised_fifo_usd: Amount | None
    """Realised by first in, first out."""

    fees_earned_usd: Amount
    """Creator fees that trades of this token earned for the agents that launched it."""

    fees_claimed_usd: Amount
    """Creator fees that claims paid in this token."""

    costs: PnlCosts
    """Costs of the trades of this token, and gas and launch fees that it paid."""

    unvalued: int
    """Entries without a known value that the figures rest on. Those figures are null."""
