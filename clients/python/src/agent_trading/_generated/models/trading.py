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
    Field,
    Tag,
)

from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    CamelAnswerModel,
    CamelRequestModel,
    told_apart,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts4 import (
    TokenRef,
)
from .shared_parts5 import (
    Transfer,
)
from .shared import (
    Holding,
)
from .trading_parts import (
    PnlFigures,
    PnlPosition,
)


class PnlAgent(CamelAnswerModel):
    """Figures of one agent."""

    agent_id: str
    """Id of an agent. Opaque."""

    totals: PnlFigures


class PnlAnswer(CamelAnswerModel):
    """Profit and loss of an agent or of the account."""

    agent_id: str | None
    """The requested agent; null for all agents of the account."""

    method: Literal["average"]
    """How the figures without a method in their name value what was disposed of: by average cost."""

    from_: datetime | None = Field(validation_alias="from", serialization_alias="from")
    """Start of the period; null for the beginning."""

    to: datetime
    """End of the period."""

    totals: PnlFigures

    positions: list[PnlPosition]
    """Tokens that the wallets hold at `to` or that have figures in the period, the most valuable first. At most 1,000; `totals`
    count all.
    """

    agents: list[PnlAgent]
    """Figures of each agent, also of sold ones until their sale; empty if one agent was asked for."""

    unvalued: list[str]
    """Addresses of tokens with unknown figures. `totals` leave these figures out."""

    as_of: datetime | None
    """Time of the block up to which the wallets are read; null until the first one is read."""

    meta: Meta


class AgentShare(CamelAnswerModel):
    """What one agent has of the account's holdings."""

    agent_id: str
    """Id of an agent. Opaque."""

    wallet_address: str
    """The agent's wallet."""

    total_usd: Amount
    """Its part of the account's `total_usd`."""

    share_ratio: Amount | None
    """Part of the account's `total_usd`, from 0 to 1; null while that is 0."""


class PortfolioAnswer(CamelAnswerModel):
    """Holdings at one block, valued in US dollars, of an agent's wallet or of all agents of the account."""

    agent_id: str | None
    """The agent that was asked for; null for the account."""

    wallet_address: str | None
    """The agent's wallet; null for the account."""

    total_usd: Amount
    """Sum of all known `value_usd` in US dollars, also of holdings beyond the first 1,000. Holdings without a value are left out."""

    holdings: list[Holding]
    """Tokens with a balance, the most valuable first and those without a value last. At most 1,000; total_usd counts all.
    Of the account: each token once, with the balance of all agents. Unclaimed creator fees are not included.
    """

    unpriced: list[str]
    """Addresses of held tokens without a known value; total_usd leaves them out."""

    agents: list[AgentShare] | None = None
    """What each agent has of the same holdings, the most valuable first. Only in the answer for the account."""

    as_of: datetime
    """When the balances were read."""

    block: int
    """Block of the balances."""

    meta: Meta


EquityInterval: TypeAlias = Literal["1h", "1d"] | str
"""Time between two points. Intervals begin at whole hours and at 00:00 in UTC.

- `1h`: an hour.
- `1d`: a day.
"""


class EquityPoint(CamelAnswerModel):
    """Equity at one time, and what changed it since the point before: `equity_start_usd` + `flows_in_usd` - `flows_out_usd` + `result_usd` =
    `equity_usd`.
    """

    starts_at: datetime
    """Start of the interval."""

    time: datetime
    """Time of `equity_usd`: the end of the interval, or the newest block while it lasts. A block of exactly a full hour belongs to the interval that begins then."""

    equity_start_usd: Amount
    """Equity at the start of the interval."""

    equity_usd: Amount
    """Worth of all holdings at this time. A launched token counts at most for the quote asset that its market holds."""

    flows_in_usd: Amount
    """What came from outside: starter funding, deposits, transfers in, the purchase of an agent."""

    flows_out_usd: Amount
    """What left: transfers out, forwarded claims, the sale of an agent."""

    result_usd: Amount | None
    """Gain or loss of the interval, without the flows. Null if an asset of the interval's trades has no known value."""

    return_ratio: Amount | None
    """`result_usd` / (`equity_start_usd` + `flows_in_usd`). Null without a known result, and while nothing was invested."""

    unpriced: int
    """Held assets without a known value at this time. They are left out of the equity and of the flows."""

    is_final: bool
    """True if no reorg can change the point any more."""


class EquityTotal(CamelAnswerModel):
    """All points together. The amounts add up as in a point."""

    equity_start_usd: Amount
    """Equity at the start of the first point."""

    equity_usd: Amount
    """Equity at the last point."""

    flows_in_usd: Amount
    """Sum of all flows in."""

    flows_out_usd: Amount
    """Sum of all flows out."""

    result_usd: Amount | None
    """Sum of the results; null if one is unknown."""

    return_ratio: Amount | None
    """Time-weighted return: (1 + r₁) · (1 + r₂) · … - 1 over the points, so that flows do not change it. Null if the return of a
    point with a result is unknown.
    """


class PortfolioHistory(CamelAnswerModel):
    """Equity over time of an agent, or of all agents of the account."""

    agent_id: str | None
    """The agent that was asked for; null for the account."""

    interval: EquityInterval

    data: list[EquityPoint]
    """The points, oldest first. Intervals in which nothing was held have no point."""

    total: EquityTotal

    meta: Meta


StatementEntryKind: TypeAlias = Literal["swap", "transfer_out", "transfer_in", "deposit", "funding", "claim", "claim_forward", "launch_fee", "launch_buy", "gas", "wrap", "unwrap", "agent_bought", "agent_sold", "adjustment"] | str
"""What moved. Open: clients must accept values that they do not know.

- `swap`: one side of a swap. A swap has an entry for each asset.
- `transfer_out`, `transfer_in`: a transfer from or to the wallet.
- `deposit`: received from outside, such as plain ETH.
- `funding`: the first gas of a new wallet, from the service.
- `claim`: creator fees that came in. `claim_forward`: their payment to the payout wallet.
- `launch_fee`: what the venue takes for a launch. `launch_buy`: the first purchase of the own token.
- `gas`: the gas of a transaction, also of a failed one or an approval.
- `wrap`, `unwrap`: ETH to WETH and back, with an entry for each.
- `agent_bought`, `agent_sold`: the balance that came or went with the agent itself.
- `adjustment`: went without a known reason.
"""


class StatementOperation(AnswerModel):
    """The order that caused an entry."""

    kind: Literal["swap", "transfer", "launch", "claim"] | str
    """Kind of the order. Open: clients must accept values that they do not know."""

    id: str
    """Id of the order."""


class StatementEntry(CamelAnswerModel):
    """One movement of one asset in the wallet of an agent, with the balance after it."""

    id: str
    """Names the entry; opaque. It stays the same while no reorg changes the chain."""

    time: datetime
    """Time of the block."""

    block: int
    """Number of the block."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: StatementEntryKind

    token: TokenRef
    """The asset. If the chain tells no decimals, they are 0 here."""

    amount: Amount
    """A change in whole units of the asset. Negative if it left the wallet."""

    amount_raw: str
    """The same change in base units of the asset."""

    balance: Amount
    """Balance of the asset in the wallet after the entry."""

    balance_raw: str
    """The same balance in base units."""

    value_usd: Amount | None
    """Worth of the amount at that block, never negative; null if unknown."""

    tx_hash: str | None
    """Transaction of the entry; null if none is known."""

    counterparty: str | None
    """Who paid or was paid; null if unknown."""

    operation: StatementOperation | None
    """The order that caused the entry; null if none of the agent did."""

    step: str | None
    """Name of the order's transaction, such as `approve` or `trade`; null without an order."""

    is_final: bool
    """True: no reorg can change the entry."""


class StatementEntryList(AnswerModel):
    """A page of the statement, newest first."""

    data: list[StatementEntry]
    """The entries."""

    meta: PageMeta


class TransferList(AnswerModel):
    """A page of transfers, newest first."""

    data: list[Transfer]
    """The transfers."""

    meta: PageMeta


class TransferAnswer(Transfer):
    """Transfer as the service answers it, with `meta`."""

    meta: Meta


class TransferFundsRequest(CamelRequestModel):
    """The transfer to make."""

    agent_id: str
    """The agent whose wallet pays."""

    to: str
    """Receiving address: an active entry of the agent's whitelist. The payout wallet needs an entry too."""

    token: str
    """Asset to send, by symbol or contract address."""

    amount: Literal["max"] | AmountIn
    """Amount in whole units, such as 0.05, or `max` for the whole balance. For ETH `max` leaves the highest possible gas cost in the
    wallet. More decimals than the token has: 422 `amount_precision`.
    """


class TransferStateEvent(AnswerModel):
    """A state of the transfer, as `trading.get_transfer` returned it then. More states follow."""

    event: Literal["state"]
    """Name of the event."""

    data: Transfer


class TransferEndEvent(AnswerModel):
    """The last state of the transfer, as `trading.get_transfer` returns it. No reorg can change it any more."""

    event: Literal["end"]
    """Name of the event."""

    data: Transfer


class UnknownTransferFrame(AnswerModel):
    """A kind of TransferFrame that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Transfer


TransferFrame: TypeAlias = Annotated[
    Annotated[TransferStateEvent, Tag("state")]
    |     Annotated[TransferEndEvent, Tag("end")]
    |     Annotated[UnknownTransferFrame, Tag("")],
    told_apart("event", "state", "end"),
]
"""One event of a stream that follows a transfer. The stream ends after `end` or `error`. Open: clients must skip events that they do
not know.
"""
