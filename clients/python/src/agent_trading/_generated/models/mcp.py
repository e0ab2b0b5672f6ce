# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Any,
    Literal,
)


from ..._model import (
    AnswerModel,
    CamelAnswerModel,
    FreeJson,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    PageMeta,
)


class CallToolRequest(RequestModel):
    """The tool to call."""

    name: str
    """Name of the tool: the operation_id of its operation. An unknown name is 404 `not_found`."""

    arguments: FreeJson | Unset = UNSET
    """Arguments of the tool, as its `input_schema` says. Default: none."""


class JsonSchema(AnswerModel):
    """A JSON Schema (2020-12) of an object, without references."""

    type: Literal["object"]
    """Always `object`."""

    properties: dict[str, Any]
    """A schema for each property."""


class ToolAnnotations(CamelAnswerModel):
    """Effects of the tool, as MCP defines them. An absent hint has the protocol's default."""

    read_only_hint: bool | None = None
    """True if the tool changes nothing."""

    destructive_hint: bool | None = None
    """True if the tool moves money, spends credits, deletes or overwrites, now or later without another call."""

    idempotent_hint: bool | None = None
    """True if another call with the same arguments has no further effect."""


class Tool(CamelAnswerModel):
    """An operation as a tool of the Model Context Protocol."""

    name: str
    """Name of the tool."""

    title: str
    """Name of the tool for people."""

    description: str
    """Purpose, costs and conditions of the tool, for a model."""

    input_schema: JsonSchema
    """Schema of the arguments."""

    output_schema: JsonSchema
    """Schema of a successful answer."""

    annotations: ToolAnnotations

    scope: str | None
    """The scope that the key needs; null if it needs none."""

    operation_id: str
    """The operation that the tool calls."""

    method: Literal["GET", "POST", "PATCH", "PUT", "DELETE"] | str
    """HTTP method of the operation."""

    path: str
    """Path of the operation."""


class ToolList(AnswerModel):
    """All tools that the key may call, in one page."""

    data: list[Tool]
    """The tools, sorted by name."""

    meta: PageMeta
