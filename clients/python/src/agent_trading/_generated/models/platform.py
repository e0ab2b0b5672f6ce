# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Any,
    Literal,
)

from pydantic import (
    Field,
)

from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    LaunchedToken,
    Meta,
)
from .platform_parts import (
    DatabaseHealth,
    DepositsHealth,
    IndexHealth,
    IpfsHealth,
    ModelsHealth,
    RpcHealth,
    VenuesHealth,
    WalletsHealth,
)


class QueueHealth(CamelAnswerModel):
    """Operations that are due and not started yet."""

    depth: int | None
    """Number of these operations; null while the database does not answer."""

    oldest_seconds: float | None
    """Time since the oldest became due, in seconds; null if there is none or the database does not answer."""


class HealthChecks(AnswerModel):
    """State of each part."""

    database: DatabaseHealth

    rpc: RpcHealth

    index: IndexHealth

    venues: VenuesHealth

    ipfs: IpfsHealth

    models: ModelsHealth

    wallets: WalletsHealth

    deposits: DepositsHealth

    queue: QueueHealth


class HealthAnswer(CamelAnswerModel):
    """State of the service and its parts. It contains no secrets."""

    status: Literal["ok", "degraded", "down"] | str
    """State of the whole service.

    - `ok`: every part works.
    - `degraded`: a part fails. Reads work; operations that move money may fail.
    - `down`: the database does not answer or refuses writes.
    """

    version: str
    """Version of the service."""

    uptime_seconds: float
    """Seconds since this process started."""

    checks: HealthChecks

    meta: Meta


class LeaderboardBasis(AnswerModel):
    """What the ranks rest on. Only what is in the blocks from `from` to `to` counts."""

    figure: Literal["creatorFeesUsd", "volumeUsd", "pnlUsd"] | str
    """Property of the rows that ranks them. Open."""

    counts: str
    """What that figure counts, in one sentence."""

    period: Literal["24h", "7d", "30d", "all"] | str
    """Period of the ranking."""

    from_: datetime | None = Field(validation_alias="from", serialization_alias="from")
    """Start of the period, a full hour; null for all time."""

    to: datetime | None
    """Time of the newest indexed block; with `sort=pnl` the last moment before the newest full hour. Null before the first block."""

    block: int | None
    """Number of the newest indexed block; null before the first, and with `sort=pnl`."""


class LeaderboardRow(CamelAnswerModel):
    """An agent, with the tokens that it launched, their figures, and the profit of its wallet."""

    rank: int
    """Place of the agent. Equal figures share a rank: 1, 1, 3."""

    agent_id: str
    """Id of an agent. Opaque."""

    name: str | None
    """Name of the agent; null after its owner deleted it."""

    avatar_url: str | None
    """Stored URL of the picture; null if there is none."""

    image_url: str | None
    """URL of the same picture that a browser can show; null if this service has none."""

    has_profile: bool
    """Whether its owner made it public. `agents.get_profile` then has its profile."""

    tokens: list[LaunchedToken]
    """Its newest five tokens."""

    launches: int
    """Number of tokens that it launched."""

    creator_fees_usd: Amount
    """Creator fees of its tokens in the period. Fees in an asset without a price are left out."""

    creator_fees_usd24h: Amount
    """The same in the last 24 hours."""

    volume_usd: Amount
    """Trading volume of its tokens in the period. Trades against an asset without a price are left out."""

    pnl_usd: Amount | None
    """Profit and loss of its wallet since its present owner has it, in all periods: `totals.result_usd` of `trading.get_pnl` with `to` = `pnl_as_of`. Null
    if the agent is not public or has no figure yet.
    """

    pnl_method: Literal["average"] | str | None
    """How disposals are valued. `average` is by average cost. Null without `pnlUsd`. Open."""

    pnl_unvalued: int | None
    """Number of tokens whose figures are unknown and left out. Null without `pnlUsd`."""

    pnl_as_of: datetime | None
    """Time of `pnlUsd`: the last moment before a full hour. The newest one, or an earlier one while the wallet holds nothing. Null without
    `pnlUsd`.
    """


class LeaderboardPage(AnswerModel):
    """A page of the leaderboard."""

    basis: LeaderboardBasis

    data: list[LeaderboardRow]
    """The agents of this page."""

    meta: PageMeta


class Model(CamelAnswerModel):
    """A model that agents can use."""

    id: str
    """Id of a model of `platform.list_models`."""

    name: str
    """Name to show."""

    provider: str
    """Company or program that runs the model."""

    context_tokens: int
    """Tokens that fit into one conversation."""

    supports_tools: bool
    """True if the model can call tools."""

    credits_per1k_input: Amount
    """Price of 1,000 input tokens in credits."""

    credits_per1k_output: Amount
    """Price of 1,000 output tokens in credits."""

    status: Literal["available", "unavailable"] | str
    """State of the model. An agent may also name an unavailable one. Open.

    - `available`: it can be used.
    - `unavailable`: the server has no model provider, so no question is sent. Or the provider refuses this model: a question is
      sent and fails.
    """

    default: bool
    """Whether a new agent gets it when none is named."""


class ModelList(AnswerModel):
    """All models in one page."""

    data: list[Model]
    """The models."""

    meta: PageMeta


class StatsAnswer(CamelAnswerModel):
    """Figures of the platform. They count tokens that agents of this service launched, and all trades of these tokens. Sums in US
    dollars leave out trades whose quote asset had no price. They are null while no value is known.
    """

    agents_total: int
    """Number of agents."""

    agents_running: int
    """Number of running agents."""

    launches_total: int | None
    """Tokens that agents launched; null while the index is empty."""

    launches24h: int | None
    """Tokens that agents launched in the last 24 hours; null while the index is empty."""

    tokens_graduated: int | None
    """Tokens of agents whose curve became a pool; null while the index is empty."""

    trades_total: int | None
    """Trades of these tokens; null while the index is empty."""

    trades24h: int | None
    """Trades of these tokens in the last 24 hours; null while the index is empty."""

    volume_usd_total: Amount | None
    """Trading volume of these tokens."""

    volume_usd24h: Amount | None
    """Trading volume of these tokens in the last 24 hours."""

    creator_fees_usd_total: Amount | None
    """Creator fees of these tokens."""

    creator_fees_usd24h: Amount | None
    """Creator fees of these tokens in the last 24 hours."""

    as_of: datetime | None
    """Time of the newest block that these figures include; null while the index is empty."""

    meta: Meta


class OpenApiDocument(AnswerModel):
    """An OpenAPI 3.1 document."""

    openapi: str
    """Version of OpenAPI."""

    info: dict[str, Any]
    """Title and version of the contract."""

    paths: dict[str, Any]
    """The operations by path."""
