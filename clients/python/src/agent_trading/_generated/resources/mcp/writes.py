# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Any,
    Unpack,
)


from ...._model import (
    FreeJson,
    UNSET,
    Unset,
)
from ...._resource import (
    PlainOptions,
    Resource,
    any_object,
)
from ...models import (
    CallToolRequest,
)


class McpWrites(Resource):
    """The methods that change something."""

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

        Example:

        ```python
        answer = client.mcp.call_tool(
            name="getAgent",
            arguments={"id": "agt_01M7W2Z4XGZ3XD1PXM252F7GQ7"},
        )
        print(answer)
        ```
        """
        return self._call(
            "callTool",
            any_object,
            body=(CallToolRequest, {"name": name, "arguments": arguments}),
            options=options,
        )
