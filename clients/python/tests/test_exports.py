"""Lists as CSV."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from conftest import Script

from agent_trading import ConnectionFailed, UnexpectedAnswer

TEXT = 'id,kind\r\nled_1,"a, ""b""\r\nü\u2028c"\r\n'


def answer(text: str, cut: Exception | None = None) -> httpx.Response:
    def pieces() -> Any:
        # A character may come in two pieces.
        for byte in text.encode():
            yield bytes([byte])
        if cut is not None:
            raise cut

    return httpx.Response(200, headers={"content-type": "text/csv; charset=utf-8"}, content=pieces())


def test_yields_lines_that_a_csv_reader_takes(script: Script) -> None:
    script.replies = [answer(TEXT)]
    with script.client().billing.export_transactions(kind="hold") as lines:
        rows = list(csv.DictReader(lines))
    assert rows == [{"id": "led_1", "kind": 'a, "b"\r\nü\u2028c'}]
    assert script.requests[0].headers["accept"] == "text/csv"
    assert str(script.requests[0].url).endswith("/billing/transactions?kind=hold")


def test_yields_lines_with_await(script: Script) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for byte in TEXT.encode():
            yield bytes([byte])

    async def run() -> str:
        async with script.async_client().billing.export_transactions() as lines:
            return "".join([line async for line in lines])

    headers = {"content-type": "text/csv; charset=utf-8"}
    script.replies.append(httpx.Response(200, headers=headers, content=pieces()))
    assert asyncio.run(run()) == TEXT


def test_a_csv_that_breaks_off_is_an_error_and_not_asked_for_again(script: Script) -> None:
    script.replies = [answer(TEXT, httpx.RemoteProtocolError("incomplete chunked read"))]
    with pytest.raises(ConnectionFailed, match="incomplete"):
        list(script.client().billing.export_transactions())
    assert len(script.requests) == 1


def test_another_answer_is_no_csv(script: Script) -> None:
    script.replies = [httpx.Response(200, json={"data": [], "meta": {}})]
    with pytest.raises(UnexpectedAnswer):
        list(script.client().billing.export_transactions())
