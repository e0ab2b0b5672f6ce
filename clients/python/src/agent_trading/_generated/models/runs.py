# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
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
    AmountIn,
    AnswerModel,
    RequestModel,
    UNSET,
    Unset,
    told_apart,
)
from .shared import (
    Meta,
    PageMeta,
    RunStatus,
    RunStopReason,
)


class RunBudgets(AnswerModel):
    """The most that the run may use, as requested or by default."""

    max_steps: int
    """Most model calls and tool calls together."""

    max_duration_seconds: int
    """Most seconds, counted from `started_at`."""

    max_credits: Amount
    """Most credits that the run's model calls and operations may cost together."""

    max_spend_usd: Amount
    """Most US dollars that the run's operations may spend together, counted as for the agent's limits."""

    allowed_tools: list[str]
    """Tools that the run may call."""

    allow_transfers: bool
    """`true`: the run may transfer to the agent's whitelist."""

    dry_run: bool
    """`true`: calls that would move value are only quoted or previewed."""


class RunUsage(AnswerModel):
    """Usage of the run so far. Reserved amounts count."""

    steps: int
    """Model calls and tool calls."""

    input_tokens: int
    """Tokens that the model read."""

    output_tokens: int
    """Tokens that the model wrote."""

    credits: Amount
    """Cost of the run's model calls and operations."""

    spend_usd: Amount | None
    """US dollars that the run's operations have spent, lost in trades, or may still spend or lose. A failed operation counts until
    its failure is final. `null` if a part has no known price.
    """


class RunError(AnswerModel):
    """Cause of a failed run."""

    code: str
    """Code of the cause, such as `model_error`. Open: clients must accept values that they do not know."""

    error: str
    """One English sentence that is safe to show."""


class RunAction(AnswerModel):
    """A resource that the run made or changed."""

    tool: str
    """Name of the tool that made or changed the resource; an operation_id."""

    id: str
    """Id of the resource. Read it for its full record."""

    status: str
    """Same as `state`. In the action of a chat, `status` is the HTTP status of the tool call instead."""

    state: str
    """Result so far. A chain operation has its current status, such as `queued` or `confirmed`. Everything else is `done`.
    Open: clients must accept values that they do not know.
    """


class Run(AnswerModel):
    """A goal that an agent works on alone. Its model calls tools until it answers or a budget is used up. Each tool call passes the
    same checks as a request of the owner, and the agent's limits.
    """

    id: str
    """Opaque id of a run."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: RunStatus

    stop_reason: RunStopReason | None
    """Reason why the run ended or is being stopped; null before."""

    goal: str
    """The task, in the caller's words."""

    model: str
    """Model that works on the run. It is the agent's model at the start."""

    budgets: RunBudgets

    usage: RunUsage

    result: str | None
    """The model's answer. It may repeat text of strangers. `null` unless the run is completed."""

    error: RunError | None
    """Cause of the failure; null unless the run failed."""

    actions: list[RunAction]
    """Resources that the run made or changed, in order."""

    started_at: datetime | None
    """When a worker began the run; null before."""

    ended_at: datetime | None
    """When the run ended; null before."""

    created_at: datetime
    """When the run was accepted."""

    updated_at: datetime
    """When the record last changed."""


class RunList(AnswerModel):
    """A page of runs, newest first."""

    data: list[Run]
    """The runs."""

    meta: PageMeta


class RunAnswer(Run):
    """Run as the service answers it, with `meta`."""

    meta: Meta


class StartRunRequest(RequestModel):
    """The goal of a run and its budgets."""

    goal: str
    """The task, in plain words."""

    max_steps: int | Unset = UNSET
    """Most model calls and tool calls together."""

    max_duration_seconds: int | Unset = UNSET
    """Most seconds that the run may take. They count from `started_at`."""

    max_credits: AmountIn | Unset = UNSET
    """Most credits that the run's model calls and operations may cost together. Default 100."""

    max_spend_usd: AmountIn | Unset = UNSET
    """Most US dollars that the run's operations may spend together. They count as for the agent's limits, which apply too: a trade
    into ETH, WETH or USDG counts the amount that it may lose. Default 0: the run may wrap ether, but trade nothing.
    """

    allowed_tools: Sequence[str] | Unset = UNSET
    """Only tools that the run may call, out of those that the agent's skills grant. If left out: all that the caller may call too."""

    allow_transfers: bool | Unset = UNSET
    """Allows transfers to the agent's whitelist, until the run reads text of strangers."""

    dry_run: bool | Unset = UNSET
    """`true` only quotes and previews calls that would move value."""


class RunStepTransaction(AnswerModel):
    """Transaction of the operation that a step made. The operation's own record has more details."""

    hash: str
    """Hash of a transaction."""

    block_number: int | None
    """Number of the block that includes the transaction; null while no block does."""

    finality: Literal["soft", "final"] | str | None
    """Finality of the transaction; null while no block includes it.

    - `soft`: included, but a reorg may still remove it.
    - `final`: included irrevocably.

    Open: clients must accept values that they do not know.
    """


class RunStep(AnswerModel):
    """One step of a run. The service records it before it happens, so that nothing happens twice."""

    id: str
    """Opaque id of a step of a run."""

    index: int
    """Position in the run, from 0."""

    kind: Literal["think", "tool", "observation"] | str
    """Kind of step:

    - `think`: a model call.
    - `tool`: a tool call.
    - `observation`: a note of the service, for example that another worker continues the run.

    Open: clients must accept values that they do not know.
    """

    tool: str | None
    """Name of the tool as the model wrote it; null if the step calls none."""

    input: dict[str, Any] | None
    """Arguments of the tool call as the model wrote them; null without arguments."""

    output: dict[str, Any] | None
    """Result of the step; null until there is one.

    - `think`: the model's `text` and its `tool_calls`.
    - `tool`: the body of the answer, shortened if it is long. If it held a former owner's private data, it has only
      `withheld`, a sentence that says so.
    - `observation`: the note.
    """

    status: Literal["running", "succeeded", "failed", "refused", "dropped"] | str
    """State of the step:

    - `running`: it is under way.
    - `succeeded`: it ended well.
    - `failed`: the tool's operation was accepted and then failed.
    - `refused`: the tool call was refused, and nothing happened.
    - `dropped`: it broke off. A dropped model call costs nothing and does not count as a step.

    Open: clients must accept values that they do not know.
    """

    credits: Amount
    """Cost of the model call; while it runs, the most that it may cost."""

    tx: RunStepTransaction | None
    """Transaction of the operation that the tool call made; null if there is none."""

    untrusted: list[str]
    """Fields of `output` that strangers wrote. After the first such output, the run makes no transfers."""

    started_at: datetime
    """When the step was recorded."""

    ended_at: datetime | None
    """When the step ended; null while it runs."""


class RunStepList(AnswerModel):
    """A page of steps, in order."""

    data: list[RunStep]
    """The steps."""

    meta: PageMeta


class RunStepEvent(AnswerModel):
    """A step began or ended. The same step comes again when it ends."""

    event: Literal["step"]
    """Name of the event."""

    data: RunStep


class RunEndEvent(AnswerModel):
    """The run has ended. `data` is the run as `runs.get` returns it."""

    event: Literal["end"]
    """Name of the event."""

    data: Run


class UnknownRunEvent(AnswerModel):
    """A kind of RunEvent that this version of the client does not know. `model_extra` holds the rest."""

    event: str
    data: Any


RunEvent: TypeAlias = Annotated[
    Annotated[RunStepEvent, Tag("step")]
    |     Annotated[RunEndEvent, Tag("end")]
    |     Annotated[UnknownRunEvent, Tag("")],
    told_apart("event", "step", "end"),
]
"""One event of a stream that follows a run. The stream ends after `end` or `error`. Open: clients must skip events that they do
not know.
"""
