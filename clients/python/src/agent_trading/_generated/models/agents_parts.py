# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    datetime,
)


from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared import (
    AgentStatus,
    ChainOperationStatus,
    CountedPageMeta,
    Meta,
    Venue,
)


class AgentLimits(AnswerModel):
    """Limits on what the agent's wallet may spend; null means no limit. A purchase counts with its whole input, a transfer with its
    whole amount, a trade into ETH, WETH or USDG with what it loses. See [How an agent's money is kept safe](/docs/safety).
    """

    max_trade_usd: Amount | None
    """Most US dollars that one trade may spend or lose, or that one transfer may send."""

    max_daily_spend_usd: Amount | None
    """Most US dollars that may be spent, sent or lost within 24 hours. A failure on the chain counts until it is final."""

    max_slippage_bps: int | None
    """Largest `slippage_bps` of one trade, in basis points. The trades of one route add up."""

    max_price_impact_bps: int | None
    """Most that one trade may lose, in basis points; the trades of one route add up. The larger of two losses counts:

    - By the markets: price impact, snipe tax and, when it buys a token outside the registry, fees and creator tax beyond 1 %.
    - By fresh oracle prices: the value lost between the first and the last priced asset of the route, fees included.
    """

    allowed_tokens: list[str] | None
    """If set, the only tokens that the agent may buy besides ETH, WETH and USDG, or hold between two transactions of a purchase.
    The agent's `acknowledged_tokens` says which of them its models may buy.
    """

    denied_tokens: list[str] | None
    """Tokens that the agent may neither buy nor hold between two transactions of a purchase."""


class PendingLimits(AnswerModel):
    """All limits that will apply after the wait, including the unchanged ones."""

    limits: AgentLimits
    """The limits that will apply."""

    active_at: datetime
    """Time from which they apply."""


class AcknowledgedToken(AnswerModel):
    """A token of `allowed_tokens` that the agent's models may buy even if it is unverified."""

    address: str
    """Address of the token."""

    active_at: datetime
    """Time from which models may buy it."""


class AgentToken(AnswerModel):
    """Newest token that the agent launched."""

    launch_id: str
    """Id of a launch; opaque."""

    initiator_id: str | None
    """Message (`msg_...`) or run (`run_...`) whose model launched and named the token; null if the owner did."""

    address: str
    """Address of the token."""

    symbol: str
    """Symbol of the token."""

    name: str
    """Name of the token."""

    venue: Venue


class AgentStats(AnswerModel):
    """Totals of the agent so far. Only confirmed operations count."""

    launches: int
    """Number of launched tokens."""

    trades: int
    """Number of swaps. Wrapping or unwrapping ether does not count."""

    volume_usd: Amount
    """Value of these swaps in US dollars, each at its time."""

    creator_fees_usd: Amount
    """Claimed creator fees in US dollars, each at the price of its claim."""


class StarterFunding(AnswerModel):
    """Funds that the service gives a new agent. Its treasury sends them right after the agent is created."""

    status: ChainOperationStatus

    eth: Amount
    """Amount of ETH in whole units."""

    usdg: Amount
    """Amount of USDG in whole units."""

    tx_hashes: list[str]
    """Hashes of the transfers, once they are signed."""


class Agent(AnswerModel):
    """An autonomous agent with its own wallet."""

    id: str
    """Id of an agent. Opaque."""

    name: str
    """Display name. No space at either end, no control or invisible characters."""

    description: str | None
    """Purpose of the agent, for people; null for none."""

    model: str
    """Id of a model of `platform.list_models`."""

    skills: list[str]
    """Ids of its skills and presets. A custom skill includes its pinned version, as slug@version."""

    system_prompt: str | None
    """Instructions to the model before every chat and run; null for none. At most 16,000 characters."""

    payout_wallet: str | None
    """Address that receives claimed creator fees; null leaves them in the agent's wallet."""

    payout_wallet_active_at: datetime | None
    """Time from which fees go to `payout_wallet`. A new one waits for the whitelist delay. Null without a payout wallet."""

    avatar_url: str | None
    """Picture of the agent as it is stored; null for none."""

    image_url: str | None
    """The picture of `avatar_url` as a URL that a browser can show; null if this service has none."""

    is_public: bool
    """Whether everybody may read its profile (`agents.get_profile`). A sale sets it to false."""

    limits: AgentLimits
    """The limits that apply now."""

    pending_limits: PendingLimits | None
    """Loosened limits that wait for the whitelist delay; null if nothing waits."""

    acknowledged_tokens: list[AcknowledgedToken]
    """Tokens that the present owner put on `allowed_tokens`, each with the time from which the agent's models may buy it. On an
    existing agent a new token waits for the whitelist delay. A former owner's tokens are missing here: to acknowledge one,
    remove it from `allowed_tokens` and add it again.
    """

    wallet_address: str
    """The agent's wallet. Only the service can sign for it."""

    chain_id: int
    """EIP-155 id of the chain of the wallet."""

    status: AgentStatus

    status_reason: str | None
    """Why the service paused the agent; null otherwise. Open.

    - `insufficient_credits`: the account could not pay for the next step of a run.
    - `wallet_frozen`: the wallet is frozen and signs nothing. A stopped agent shows this too.
    """

    listed: bool
    """Whether the agent is offered on the market. A listed agent is frozen."""

    token: AgentToken | None
    """Newest token that the agent launched; null before the first."""

    stats: AgentStats

    starter_funding: StarterFunding | None
    """Starter funds of the agent; null if it gets none."""

    version: int
    """Grows by 1 with every change of the agent's own properties."""

    created_at: datetime
    """When the agent was created."""

    updated_at: datetime
    """When its own properties or its status last changed."""


class AgentList(AnswerModel):
    """A page of agents, newest first."""

    data: list[Agent]
    """The agents."""

    meta: CountedPageMeta


class AgentAnswer(Agent):
    """Agent as the service answers it, with `meta`."""

    meta: Meta


class AgentLimitsRequest(RequestModel):
    """Limits on spending: null means no limit, an omitted limit keeps its value or default. They bind the agent's
    wallet, whoever acts.

    - A purchase counts with its whole input, a transfer with its whole amount.
    - A trade into ETH, WETH or USDG counts with what it may lose, and later with what it lost.
    - Anything that cannot be priced is refused while a limit in US dollars is set.
    - On an existing agent, a tighter limit applies at once. A looser one waits for the whitelist delay.

    See [How an agent's money is kept safe](/docs/safety).
    """

    max_trade_usd: AmountIn | None | Unset = UNSET
    """Most US dollars that one trade spends or may lose, or that one transfer sends. Default 1000."""

    max_daily_spend_usd: AmountIn | None | Unset = UNSET
    """Most US dollars spent, sent or lost within 24 hours. A failure on the chain counts until final. Default 5000."""

    max_slippage_bps: int | None | Unset = UNSET
    """Largest `slippage_bps` of one trade; the trades of one route add up. Default 500."""

    max_price_impact_bps: int | None | Unset = UNSET
    """Most that one trade may lose, in basis points; the trades of one route add up. Default 1000. The larger of two losses
    counts:

    - By the markets: price impact, snipe tax and, when it buys a token outside the registry, fees and creator tax beyond 1 %.
    - By fresh oracle prices: the value lost between the first and the last priced asset of the route, fees included.

    So the agent does not trade with a pool that somebody moved away from the market.
    """

    allowed_tokens: Sequence[str] | None | Unset = UNSET
    """If set, the only tokens to buy besides ETH, WETH and USDG. Default null. A token on the list is also acknowledged: the
    agent's models may buy it even if it is unverified. On an existing agent models must wait for the whitelist delay, see the
    agent's `acknowledged_tokens`. Removing a token ends both at once.
    """

    denied_tokens: Sequence[str] | None | Unset = UNSET
    """Tokens never to buy. Default null."""
