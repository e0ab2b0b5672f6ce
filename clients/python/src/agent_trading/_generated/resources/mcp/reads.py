# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Unpack,
)


from ...._resource import (
    PlainOptions,
    Resource,
)
from ...models import (
    ToolList,
)


class McpReads(Resource):
    """The methods that read."""

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

        Example:

        ```python
        page = client.mcp.list_tools()
        for tool in page.data:
            print(tool.name, tool.title, tool.scope)
        ```
        """
        return self._call(
            "listTools",
            ToolList.model_validate,
            options=options,
        )
