"""Uses the service by MCP, as an agent's host does: lists the tools, and calls some. It needs no model.

AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the service is and who calls.
`pip install mcp==2.3.0` brings the official SDK.
"""

from __future__ import annotations

import asyncio
import os
import uuid
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


async def call(client: Client, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """Calls a tool and returns its answer. A refusal has a `code`, which a model would read."""
    result = await client.call_tool(name, arguments)
    answer: dict[str, Any] | None = result.structured_content
    if answer is None or result.is_error:
        raise SystemExit(f"{name}: {answer or result.content}")
    return answer


async def main() -> None:
    """Runs the example."""
    url = f"{os.environ['AGENT_TRADING_BASE_URL'].rstrip('/')}/api/mcp"
    headers = {"Authorization": f"Bearer {os.environ['AGENT_TRADING_API_KEY']}"}
    async with (
        httpx2.AsyncClient(headers=headers) as http_client,
        Client(streamable_http_client(url, http_client=http_client)) as client,
    ):
        tools = (await client.list_tools()).tools
        print(len(tools), "tools, such as", ", ".join(tool.name for tool in tools[:3]))
        # The key makes the call happen once, however often it is sent.
        agent = await call(client, "createAgent", {"name": "Scout", "idempotencyKey": str(uuid.uuid4())})
        print("created", agent["id"])
        portfolio = await call(client, "getPortfolio", {"agentId": agent["id"]})
        print("holds", portfolio["totalUsd"], "US dollars")


if __name__ == "__main__":
    asyncio.run(main())
