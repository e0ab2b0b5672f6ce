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
    Venue,
)
from .shared_parts4 import (
    TokenRef,
)
from .shared_parts5 import (
    AutomationStatus,
    AutomationTrigger,
    DcaAutomation,
)


class LimitAutomation(CamelAnswerModel):
    """An automation that trades once, at its price or better, or as a stop."""

    id: str
    """Opaque id of an automation."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: Literal["limit"]
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
    """The token to buy."""

    slippage_bps: int
    """Tolerance below the quote, in basis points."""

    acknowledge_unverified: bool
    """True if the owner allowed buying an unverified token."""

    start_at: datetime
    """Start time."""

    expires_at: datetime | None
    """End time; null for never."""

    amount_in: Amount
    """Amount of token_in to sell."""

    trigger: AutomationTrigger

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


class SnipeFilters(CamelAnswerModel):
    """The launches that a sniper buys. All filters must hold; null lets every launch through."""

    venues: list[Venue] | None
    """The venue is one of these."""

    quotes: list[TokenRef] | None
    """The quote asset is one of these."""

    creators: list[str] | None
    """One of these addresses sent the launch. For a launch by this service, the agent's wallet counts as the sender."""

    deny_creators: list[str] | None
    """None of these addresses sent the launch or earns its creator fees."""

    symbol_pattern: str | None
    """An RE2 pattern that the token's symbol must contain."""

    max_snipe_tax_bps: int
    """Highest accepted snipe tax (extra tax on early buys), in basis points."""

    max_creator_tax_bps: int | None
    """Highest creator tax per trade, in basis points. On `long`, the part of the pool's fee above 1 % counts."""


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


Scope: TypeAlias = Literal["read", "account:write", "account:freeze", "agents:write", "launch:write", "trade:write", "transfer:write", "automations:write", "runtime:write", "market:write", "skills:write", "webhooks:write", "*"] | str
"""A right of a key. Open: clients must accept values that they do not know.

- `read`: every GET, quotes and launch previews.
- `account:write`: profile, pictures, API keys, and the list and the end of sessions.
- `account:freeze`: freeze agents and the account. Nothing else, so a key for an alarm can have it alone.
- `agents:write`: agents and their whitelists.
- `launch:write`: token launches.
- `trade:write`: swaps. Automations, and chats and runs that trade, need it too.
- `transfer:write`: transfers and fee claims.
- `automations:write`: automations.
- `runtime:write`: chats and runs.
- `market:write`: offers, sales and purchases of agents.
- `skills:write`: custom skills.
- `webhooks:write`: webhooks. With it alone a key can have every event sent elsewhere.
- `*`: everything.
"""


class ApiKey(AnswerModel):
    """An API key without its secret, which only its creation shows."""

    id: str
    """Id of an API key. Opaque, not a secret."""

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    prefix: str
    """The first 8 characters of the key."""

    last4: str
    """The last 4 characters of the key."""

    scopes: list[Scope]
    """Rights of the key."""

    agent_ids: list[str]
    """Agents that the key may act on. Empty means all."""

    allowed_ips: list[str]
    """Networks that the key may be used from. Empty means any."""

    status: Literal["active", "expired", "revoked"] | str
    """State of the key. Open.

    - `active`: it works.
    - `expired`: `expires_at` has passed.
    - `revoked`: it was revoked, or the key that created it was.
    """

    created_at: datetime
    """When the key was created."""

    expires_at: datetime | None
    """When the key expires; null for never. For a rotated key, when its overlap ends."""

    last_used_at: datetime | None
    """When the key was last used, to the minute; null if never."""

    last_used_ip: str | None
    """Address that the key was last used from, of the same time; null if that is unknown."""

    max_operation_usd: Amount | None
    """Most US dollars that one operation of this key may take; null for no limit."""

    max_daily_usd: Amount | None
    """Most US dollars that the operations of this key may take within 24 hours; null for no limit."""

    replaced_by: str | None
    """The successor of a rotated key; null without one."""


class Issue(AnswerModel):
    """A fact to know before the real call."""

    code: str
    """Machine-readable code. It is the error code if the real call would be refused."""

    severity: Literal["info", "warning", "error"] | str
    """Weight of the issue.

    - `info`: good to know.
    - `warning`: the real call would be accepted, with a drawback.
    - `error`: the real call would be refused now.

    Open.
    """

    message: str
    """One English sentence."""


class Verdict(AnswerModel):
    """The service's assessment of a token."""

    status: Literal["verified", "unverified", "blocked"] | str
    """Result of the assessment. Open.

    - `verified`: ETH, WETH, USDG, a registry stock by its address, or a token that the caller's account launched with an agent
      that it still has. Launches by a former owner of an agent do not count.
    - `unverified`: any other token. Buying it needs `acknowledge_unverified`.
    - `blocked`: the token cheated in a check and cannot be bought, even with `acknowledge_unverified`. Sales are always tried.
    """

    reasons: list[str]
    """Reasons of the status. Open.

    - `launched_here`: launched through this service.
    - `launched_on_pons`, `launched_on_long`: launched by the venue, with its contract.
    - `unknown_origin`: anybody's contract. The service buys and sells such a token in a simulation before it judges it.
    - `registry_symbol`: another token with the symbol of a registry asset.
    - `low_liquidity`: the token's markets hold less than $10,000 of WETH, USDG or its quote asset together. No sale can bring more.
    - `not_probed`: no simulation. The node refused it, the wallet holds too many such tokens, or the token is only shown.
    - `too_new`: launched less than an hour ago.
    - `high_fee`: the market keeps more than 10 % of a trade. Such a token of long can be sold and not bought.
    - `unnamed`: the token has no usable name or symbol. The service shows the start of its address.
    - `metadata_changed`: name or symbol have changed since the first trade, transfer or order here, or are gone. The first ones
      are shown. Trades work as before.
    - `decimals_changed` (blocked): the decimals have changed since then, or are gone. All amounts use the first ones.
    - `transfer_tax` (blocked): less arrives than is sent, so no minimum output would hold.
    - `sell_simulation_failed` (blocked): the token bought in the simulation could not be sold again.
    """


class Holding(CamelAnswerModel):
    """Balance of one token in the wallet."""

    token: TokenRef

    balance: Amount
    """Balance in whole units."""

    balance_raw: BaseUnits
    """Balance in base units of the token."""

    multiplier: Amount | None
    """Shares per token of a tokenized stock (ERC-8056), included in its price; null for other tokens."""

    price_usd: Amount | None
    """Price of one whole token in US dollars; null, never 0, while no price is known."""

    value_usd: Amount | None
    """Value in US dollars: balance times price, and for a launched token at most what its market holds of the quote asset. If the
    whole balance would sell for less than half of that: the proceeds of such a sale. Null while no price is known, or if no
    market takes so much.
    """

    share: Amount | None
    """Deprecated: the same as `share_ratio`."""

    share_ratio: Amount | None
    """Part of `total_usd`, from 0 to 1; null while no price is known or the total is 0."""

    verdict: Verdict
