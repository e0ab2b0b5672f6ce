# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from ...._resource import (
    async_raw,
    raw,
)
from .reads import (
    McpReads,
)
from .writes import (
    McpWrites,
)
from .async_reads import (
    AsyncMcpReads,
)
from .async_writes import (
    AsyncMcpWrites,
)


class Mcp(McpReads, McpWrites):
    """The same operations as tools of the Model Context Protocol (MCP)."""

    @property
    def with_raw_response(self) -> McpWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return McpWithRawResponse(self)


class McpWithRawResponse:
    """The methods of `Mcp`, each with status and headers of its answer."""

    def __init__(self, of: Mcp) -> None:
        """Wraps the methods of a namespace."""
        self.list_tools = raw(of.list_tools)
        self.call_tool = raw(of.call_tool)


class AsyncMcp(AsyncMcpReads, AsyncMcpWrites):
    """The same operations as tools of the Model Context Protocol (MCP)."""

    @property
    def with_raw_response(self) -> AsyncMcpWithRawResponse:
        """The same methods, each with status and headers of its answer: `RawResponse`."""
        return AsyncMcpWithRawResponse(self)


class AsyncMcpWithRawResponse:
    """The methods of `AsyncMcp`, each with status and headers of its answer."""

    def __init__(self, of: AsyncMcp) -> None:
        """Wraps the methods of a namespace."""
        self.list_tools = async_raw(of.list_tools)
        self.call_tool = async_raw(of.call_tool)
