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
    TypeAlias,
)


from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    CountedPageMeta,
    Meta,
)


SkillRiskLevel: TypeAlias = Literal["read", "trade", "transfer"] | str
"""The most that the skill's tools can do:

- `read`: read only.
- `trade`: swap, launch or claim.
- `transfer`: move funds out of the wallet.

Open: clients must accept values that they do not know.
"""


class PresetLimits(CamelAnswerModel):
    """Limits that suit a preset. An agent's `limits` have the same names in snake_case."""

    max_trade_usd: Amount
    """Most US dollars per trade."""

    max_daily_spend_usd: Amount
    """Most US dollars within 24 hours."""

    max_slippage_bps: int
    """Largest slippage in basis points."""

    max_price_impact_bps: int
    """Largest price impact in basis points."""


class Skill(CamelAnswerModel):
    """A built-in skill, or a preset that bundles skills with a strategy."""

    id: str
    """Id of a skill or preset of `skills.list`, or a custom skill as slug@version."""

    name: str
    """Display name."""

    description: str
    """Purpose of the skill or preset."""

    kind: Literal["skill", "preset"] | str
    """Kind of the entry:

    - `skill`: tools with instructions.
    - `preset`: a ready strategy that bundles skills.

    Open: clients must accept values that they do not know.
    """

    tools: list[str]
    """Operations that it lets a model call."""

    risk_level: SkillRiskLevel

    instructions: str | None = None
    """Instructions to the model."""

    skills: list[str] | None = None
    """Skills that a preset bundles. It has their tools. `null` for a skill."""

    limits: PresetLimits | None = None
    """Limits that suit a preset. The service never applies them; send them when you create the agent. `null` for a skill."""


class SkillList(AnswerModel):
    """All built-in skills and presets, in one page."""

    data: list[Skill]
    """The skills and presets."""

    meta: PageMeta


SkillVisibility: TypeAlias = Literal["private", "public"] | str
"""Accounts whose agents can have the skill:

- `private`: the author's account only.
- `public`: every account. The registry lists it.

Open: clients must accept values that they do not know.
"""


class SkillSummary(AnswerModel):
    """A custom skill without its instructions. `skills.get_custom_skill` returns them."""

    id: str
    """Id of a custom skill (`skl_...`)."""

    slug: str
    """Name of the skill in an agent's `skills`."""

    name: str
    """Display name."""

    description: str
    """Purpose of the skill, in its author's words."""

    tools: list[str]
    """Operations that the skill lets a model call."""

    risk_level: SkillRiskLevel

    visibility: SkillVisibility

    version: int
    """Number of its newest version."""

    status: Literal["active", "deleted"] | str
    """State of the skill:

    - `active`: it exists.
    - `deleted`: never appears in a list.

    Open: clients must accept values that they do not know.
    """

    author: str | None
    """Wallet address of the author's account; null if it has none."""

    uses: int
    """Number of agents that have a version of the skill."""

    created_at: datetime
    """When the skill was created."""

    updated_at: datetime
    """When the skill last changed."""


class CustomSkillList(AnswerModel):
    """A page of the account's custom skills, newest first. Each is in its newest version."""

    data: list[SkillSummary]
    """The custom skills."""

    meta: CountedPageMeta


class CustomSkillAnswer(AnswerModel):
    """One version of a skill that an account wrote."""

    id: str
    """Id of a custom skill (`skl_...`)."""

    slug: str
    """Name of the skill in an agent's `skills`."""

    name: str
    """Display name."""

    description: str
    """Purpose of the skill, in its author's words."""

    instructions: str
    """Instructions to the model."""

    tools: list[str]
    """Operations that the skill lets a model call."""

    risk_level: SkillRiskLevel

    visibility: SkillVisibility

    version: int
    """Number of this version. The text of a version never changes."""

    status: Literal["active", "deleted"] | str
    """State of the skill:

    - `active`: it exists.
    - `deleted`: only in the answer to a repeated request. Any other read of a deleted skill is 404.

    Open: clients must accept values that they do not know.
    """

    author: str | None
    """Wallet address of the author's account; null if it has none."""

    uses: int
    """Number of agents that have a version of the skill."""

    created_at: datetime
    """When the skill was created."""

    updated_at: datetime
    """When the skill last changed."""

    meta: Meta


class CreateCustomSkillRequest(RequestModel):
    """A new custom skill."""

    slug: str
    """Name of the skill in an agent's `skills`. Unique and permanent; a deleted skill keeps its slug."""

    name: str
    """Display name."""

    description: str | Unset = UNSET
    """Purpose of the skill."""

    instructions: str
    """Instructions to the model. At most 65,536 bytes."""

    tools: Sequence[str] | Unset = UNSET
    """Tools that the skill grants, by operation_id."""

    visibility: Literal["private", "public"] | Unset = UNSET
    """Accounts whose agents can have the skill:

    - `private`: yours.
    - `public`: all.
    """


class UpdateCustomSkillRequest(RequestModel):
    """Changes to a custom skill. A property that is left out stays as it is."""

    version: int
    """The newest version that you know. If a newer one exists, the answer is 412 `version_conflict`."""

    name: str | Unset = UNSET
    """Display name."""

    description: str | Unset = UNSET
    """Purpose of the skill."""

    instructions: str | Unset = UNSET
    """Instructions to the model. At most 65,536 bytes."""

    tools: Sequence[str] | Unset = UNSET
    """The complete new list of tools that the skill grants, by operation_id."""

    visibility: Literal["private", "public"] | Unset = UNSET
    """Accounts whose agents can have the skill:

    - `private`: yours.
    - `public`: all.
    """


class SkillRegistryPage(AnswerModel):
    """A page of public custom skills. Each is in its newest version."""

    data: list[SkillSummary]
    """The public custom skills."""

    meta: PageMeta
