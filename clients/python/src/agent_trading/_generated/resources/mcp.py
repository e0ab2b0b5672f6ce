# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Any,
    Unpack,
)


from ..._model import (
    FreeJson,
    UNSET,
    Unset,
)
from ..._resource import (
    AsyncResource,
    PlainOptions,
    Resource,
    any_object,
    async_raw,
    raw,
)
from ..models import (
    CallToolRequest,
    ToolList,
)


class Mcp(Resource):
    """The same operations as tools of the Model Context Protocol (MCP)."""

    @property
    def with_raw_response(self) -> McpWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return McpWithRawResponse(self)

    def call_tool(
        self,
        *,
        name: str,
        arguments: FreeJson | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> dict[str, Any]:
        """Call a tool over plain HTTP.

        Calls one tool without the MCP protocol. The answer is that of the tool's operation: status, body, headers and errors. The call
        needs the same rights of the key.

        - `in` of a field error names the argument's place in a request of that operation.
        - Loose values are read as models mean them. null or `""` leaves out an optional argument; text becomes the number, boolean,
          list or object that it spells. The header `Arguments-Read` lists them.
        - Send the idempotency key as the header or as the argument `idempotencyKey`. Both at once are 400.
        - An unknown tool is 404 `not_found`.

        See [Quick start by MCP](/docs/mcp).

        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `csrf_failed`, `not_found`.

        Args:
            name: Name of the tool: the operation_id of its operation. An unknown name is 404 `not_found`.
            arguments: Arguments of the tool, as its `input_schema` says. Default: none.
        """
        return self._call(
            "callTool",
            any_object,
            body=(CallToolRequest, {"name": name, "arguments": arguments}),
            options=options,
        )

    def list_tools(
        self,
        **options: Unpack[PlainOptions],
    ) -> ToolList:
        """List the MCP tools.

        Lists the tools that this key may call: one per operation, named by its operation_id. The whole list is one page.

        - Arguments are one flat object: path, query and body properties of the operation. `idempotencyKey` is the header of that name.
        - `input_schema` and `output_schema` are JSON Schema without references. `x-untrusted` marks text that others wrote.
        - `tools/list` of the MCP server returns the same list without `output_schema`.
        - 403 `csrf_failed`: a page of an origin that the service does not allow.

        - Errors of its own: `csrf_failed`.
        """
        return self._call(
            "listTools",
            ToolList.model_validate,
            options=options,
        )


class McpWithRawResponse:
    """The methods of `Mcp`, each with status and headers of its answer."""

    def __init__(self, of: Mcp) -> None:
        """Wraps the methods of a namespace."""
        self.call_tool = raw(of.call_tool)
        self.list_tools = raw(of.list_tools)


class AsyncMcp(AsyncResource):
    """The same operations as tools of the Model Context Protocol (MCP)."""

    @property
    def with_raw_response(self) -> AsyncMcpWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncMcpWithRawResponse(self)

    async def call_tool(
        self,
        *,
        name: str,
        arguments: FreeJson | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> dict[str, Any]:
        """Call a tool over plain HTTP.

        Calls one tool without the MCP protocol. The answer is that of the tool's operation: status, body, headers and errors. The call
        needs the same rights of the key.

        - `in` of a field error names the argument's place in a request of that operation.
        - Loose values are read as models mean them. null or `""` leaves out an optional argument; text becomes the number, boolean,
          list or object that it spells. The header `Arguments-Read` lists them.
        - Send the idempotency key as the header or as the argument `idempotencyKey`. Both at once are 400.
        - An unknown tool is 404 `not_found`.

        See [Quick start by MCP](/docs/mcp).

        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `csrf_failed`, `not_found`.

        Args:
            name: Name of the tool: the operation_id of its operation. An unknown name is 404 `not_found`.
            arguments: Arguments of the tool, as its `input_schema` says. Default: none.
        """
        return await self._call(
            "callTool",
            any_object,
            body=(CallToolRequest, {"name": name, "arguments": arguments}),
            options=options,
        )

    async def list_tools(
        self,
        **options: Unpack[PlainOptions],
    ) -> ToolList:
        """List the MCP tools.

        Lists the tools that this key may call: one per operation, named by its operation_id. The whole list is one page.

        - Arguments are one flat object: path, query and body properties of the operation. `idempotencyKey` is the header of that name.
        - `input_schema` and `output_schema` are JSON Schema without references. `x-untrusted` marks text that others wrote.
        - `tools/list` of the MCP server returns the same list without `output_schema`.
        - 403 `csrf_failed`: a page of an origin that the service does not allow.

        - Errors of its own: `csrf_failed`.
        """
        return await self._call(
            "listTools",
            ToolList.model_validate,
            options=options,
        )


class AsyncMcpWithRawResponse:
    """The methods of `AsyncMcp`, each with status and headers of its answer."""

    def __init__(self, of: AsyncMcp) -> None:
        """Wraps the methods of a namespace."""
        self.call_tool = async_raw(of.call_tool)
        self.list_tools = async_raw(of.list_tools)
