# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    datetime,
)
from typing import (
    Literal,
)


from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    Agent,
    AgentStats,
)
from .shared_parts2 import (
    CountedPageMeta,
    LaunchedToken,
    Meta,
    TradeSide,
    WhitelistEntry,
)


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


class CreateAgentRequest(RequestModel):
    """The agent to create."""

    name: str
    """Display name. No space at either end, no control or invisible characters."""

    description: str | None | Unset = UNSET
    """Purpose of the agent, for people; null for none. At most 1,000 characters."""

    model: str | Unset = UNSET
    """Id of a model of `platform.list_models`. Default: the model marked `default` there."""

    skills: Sequence[str] | Unset = UNSET
    """Skills and presets of `skills.list`, custom skills as slug@version. Default: none."""

    system_prompt: str | None | Unset = UNSET
    """Instructions to the model before every chat and run; null for none. At most 16,000 characters."""

    payout_wallet: str | None | Unset = UNSET
    """The owner's address that receives claimed creator fees; null leaves them in the agent's wallet. Field errors: a token, a
    contract of a venue, a wallet of the service such as a deposit address, and other addresses from which a payment cannot be
    recovered.
    """

    avatar_url: str | None | Unset = UNSET
    """An http(s):// or ipfs://CID URL of a picture, without a user, quotes, angle brackets or backslashes. The `gateway_url` of an
    upload is kept as its ipfs:// URL. The service stores the URL and never fetches it.
    """

    is_public: bool | Unset = UNSET
    """Whether everybody may read its profile, see `agents.get_profile`. Default: false."""

    limits: AgentLimitsRequest | Unset = UNSET


class UpdateAgentRequest(RequestModel):
    """The properties to change. Omitted ones keep their values; null clears one."""

    name: str | Unset = UNSET
    """Display name. No space at either end, no control or invisible characters."""

    description: str | None | Unset = UNSET
    """Purpose of the agent, for people; null for none. At most 1,000 characters."""

    model: str | Unset = UNSET
    """Id of a model of `platform.list_models`."""

    skills: Sequence[str] | Unset = UNSET
    """The complete new list of skills and presets."""

    system_prompt: str | None | Unset = UNSET
    """Instructions to the model before every chat and run; null for none. At most 16,000 characters."""

    payout_wallet: str | None | Unset = UNSET
    """The owner's address that receives claimed creator fees; null leaves them in the agent's wallet. Field errors: a token, a
    contract of a venue, a wallet of the service such as a deposit address, and other addresses from which a payment cannot be
    recovered.
    """

    avatar_url: str | None | Unset = UNSET
    """An http(s):// or ipfs://CID URL of a picture, without a user, quotes, angle brackets or backslashes. The `gateway_url` of an
    upload is kept as its ipfs:// URL. The service stores the URL and never fetches it.
    """

    is_public: bool | Unset = UNSET
    """Whether everybody may read its profile, see `agents.get_profile`."""

    limits: AgentLimitsRequest | Unset = UNSET


class AgentTokenStats(AnswerModel):
    """What everybody traded in the tokens that the agent launched, since their launches and in the last 24 hours. Trades without a known
    value are left out of the sums in US dollars.
    """

    launches: int
    """Number of its tokens on the chain."""

    graduated: int
    """How many of them left their curve for a pool."""

    trades: int
    """Number of trades."""

    volume_usd: Amount
    """Value of these trades, each at its time."""

    creator_fees_usd: Amount
    """Creator fees of these trades, claimed or not, each at its time."""

    volume_usd_24h: Amount
    """The volume of the last 24 hours."""

    creator_fees_usd_24h: Amount
    """The creator fees of the last 24 hours."""


class AgentPnl(AnswerModel):
    """Profit and loss of the agent's wallet for its present owner, as `trading.get_pnl` computes it: deposits and withdrawals are no profit and no
    loss. In US dollars, with all digits.
    """

    method: Literal["average"]
    """How disposals are valued. `average` is by average cost. Open."""

    realised_usd: Amount
    """What disposals brought less the average cost of what they gave."""

    unrealised_usd: Amount
    """The value of the holdings less their average cost."""

    result_usd: Amount
    """Both, plus claimed creator fees, less gas and launch fees that the agent paid."""

    unvalued: int
    """Number of tokens whose figures are unknown and left out."""

    since: datetime
    """When the owner created or bought the agent."""

    as_of: datetime
    """Time of the block up to which the wallet is read."""


class AgentTrade(AnswerModel):
    """A trade of an agent's wallet."""

    token: LaunchedToken
    """The token that it bought or sold."""

    side: TradeSide

    amount_token: Amount
    """Amount of the token in whole units."""

    amount_quote: Amount
    """Amount of the quote asset in whole units, fees included."""

    quote_address: str
    """Address of the quote asset."""

    value_usd: Amount | None
    """Value of the trade in US dollars; null if the quote asset had no price."""

    tx_hash: str
    """Hash of a transaction."""

    traded_at: datetime
    """Time of the block."""


class AgentProfileAnswer(AnswerModel):
    """What everybody may read of an agent whose owner made it public."""

    id: str
    """Id of an agent. Opaque."""

    name: str
    """Name of the agent."""

    description: str | None
    """Purpose of the agent; null for none."""

    avatar_url: str | None
    """Picture of the agent as it is stored; null for none."""

    image_url: str | None
    """The picture of `avatar_url` as a URL that a browser can show; null if this service has none."""

    wallet_address: str
    """Wallet of the agent. The chain shows all that it did."""

    chain_id: int
    """EIP-155 id of the chain of the wallet."""

    tokens: list[LaunchedToken]
    """Its newest five tokens."""

    stats: AgentStats

    token_stats: AgentTokenStats

    pnl: AgentPnl | None
    """Profit and loss; null until the wallets are read."""

    recent_trades: list[AgentTrade]
    """Its newest 20 trades of tokens that a venue launched, newest first. Trades of other assets are in `stats` only."""

    created_at: datetime
    """When the agent was created."""

    meta: Meta


class WhitelistEntryList(AnswerModel):
    """A page of whitelist entries, newest first."""

    data: list[WhitelistEntry]
    """The entries, those that still wait included."""

    meta: CountedPageMeta


class WhitelistEntryAnswer(WhitelistEntry):
    """WhitelistEntry as the service answers it, with `meta`."""

    meta: Meta


class AddWhitelistEntryRequest(RequestModel):
    """The address to allow."""

    address: str
    """An account of the owner, named by the owner, never one from a text of others. Field errors: a token, a contract of a venue,
    the agent's own wallet, and other addresses from which a payment cannot be recovered.
    """

    label: str | None | Unset = UNSET
    """Note for people. Default null."""


class RemoveWhitelistEntryRequest(RequestModel):
    """The address to remove, if it is not in the query."""

    address: str | Unset = UNSET
    """An EVM address. Requests may use any case. Mixed case with a wrong EIP-55 checksum is the field error `checksum_mismatch`.
    Answers use EIP-55. The native asset is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.
    """
