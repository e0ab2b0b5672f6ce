"""Pages, waits and streams."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from conftest import META, Script, answer, refusal
from examples import example

from agent_trading import AgentTradingError, ConnectionFailed, NotFound, ServiceFailed, WaitTimeout, models
from agent_trading._events import EventReader

AWAY = httpx.ConnectError("refused")


def page(names: str, cursor: str | None) -> httpx.Response:
    agents = [{**example("Agent"), "name": name} for name in names]
    meta = {**META, "hasMore": cursor is not None, "nextCursor": cursor, "total": 3}
    return answer({"data": agents, "meta": meta})


def test_iterates_over_all_pages_and_fetches_no_page_too_many(script: Script) -> None:
    script.replies = [page("ab", "c1"), page("", "c2"), page("c", None)]
    assert [agent.name for agent in script.client().agents.iterate(limit=2)] == ["a", "b", "c"]
    assert [request.url.query.decode() for request in script.requests] == [
        "limit=2",
        "limit=2&cursor=c1",
        "limit=2&cursor=c2",
    ]
    script.replies = [page("ab", "c1")]
    assert next(iter(script.client().agents.iterate())).name == "a"


def test_pages_that_would_never_end_are_an_error(script: Script) -> None:
    script.replies = [page("a", "c1"), page("b", "c1")]
    with pytest.raises(AgentTradingError, match="never end"):
        list(script.client().agents.iterate())


def test_iterates_async(script: Script) -> None:
    async def run() -> list[str]:
        return [agent.name async for agent in script.async_client().agents.iterate(limit=2)]

    script.replies = [page("ab", "c1"), AWAY, page("c", None)]
    assert asyncio.run(run()) == ["a", "b", "c"]


def launch(status: str = "submitted", finality: str | None = None, http: int = 202) -> httpx.Response:
    body = {**example("LaunchConfirmed"), "status": status}
    tx = None if finality is None else {**example("LaunchConfirmed")["tx"], "finality": finality}
    return answer({**body, "tx": tx}, http)


def test_waits_until_it_has_ended_and_tells_each_state(script: Script) -> None:
    script.replies = [launch(), AWAY, launch(), launch("confirmed", "soft", 200)]
    seen: list[str] = []
    record = script.client().launches.wait_for_launch("lch_1", on_update=lambda one: seen.append(one.status))
    assert record.status == "confirmed"
    assert seen == ["submitted", "submitted", "confirmed"]
    assert script.requests[0].url.query == b"waitSeconds=25"


def test_a_failure_is_a_result(script: Script) -> None:
    script.replies = [launch("failed", None, 200)] * 2
    launches = script.client().launches
    assert launches.wait_for_launch("lch_1").status == "failed"
    assert launches.wait_for_launch("lch_1", until="final").status == "failed"


def test_waits_until_no_reorg_can_change_it(script: Script) -> None:
    confirmed = ("confirmed", "soft", 200)
    script.replies = [launch(*confirmed), launch(), launch(*confirmed), launch("confirmed", "final", 200)]
    record = script.client().launches.wait_for_launch("lch_1", until="final")
    assert record.tx is not None
    assert record.tx.finality == "final"


def test_a_wait_ends_in_time_and_shows_the_last_state(script: Script) -> None:
    def later(_: httpx.Request) -> httpx.Response:
        script.now += 6
        return launch()

    script.replies = [later, later]
    with pytest.raises(WaitTimeout) as caught:
        script.client().launches.wait_for_launch("lch_1", timeout=10)
    assert caught.value.record.status == "submitted"
    script.replies = [later, *[AWAY] * 9]
    with pytest.raises(WaitTimeout) as caught:
        script.client().launches.wait_for_launch("lch_1", timeout=10)
    assert isinstance(caught.value.__cause__, ConnectionFailed)
    script.replies.clear()


def test_a_wait_raises_what_is_refused(script: Script) -> None:
    script.replies = [refusal("not_found", 404)]
    with pytest.raises(NotFound):
        script.client().trading.wait_for_swap("swp_1")


def test_waits_async(script: Script) -> None:
    async def run() -> str:
        seen: list[str] = []

        async def on_update(one: models.LaunchAnswer) -> None:
            seen.append(one.status)

        record = await script.async_client().launches.wait_for_launch("lch_1", on_update=on_update)
        assert seen == ["submitted", "confirmed"]
        return record.status

    script.replies = [launch(), launch("confirmed", "soft", 200)]
    assert asyncio.run(run()) == "confirmed"


def events(*parts: Any, cut: Exception | None = None) -> httpx.Response:
    def pieces() -> Any:
        for part in parts:
            yield part.encode()
        if cut is not None:
            raise cut

    return httpx.Response(200, headers={"content-type": "text/event-stream; charset=utf-8"}, content=pieces())


def event(name: str, data: Any, id: str | None = None) -> str:
    return ("" if id is None else f"id: {id}\n") + f"event: {name}\ndata: {json.dumps(data)}\n\n"


END = event("end", example("ChatAnswer"))


def test_yields_events_as_models(script: Script) -> None:
    script.replies = [events(":\n\n", event("delta", {"text": "Schö"}), event("wink", {"a": 1}), END)]
    with script.client().runs.stream_chat_message(id="agt_1", message="Hi") as stream:
        delta, unknown, end = stream
    assert isinstance(delta, models.ChatDeltaEvent)
    assert delta.data.text == "Schö"
    assert isinstance(unknown, models.UnknownChatEvent)
    assert (unknown.event, unknown.data) == ("wink", {"a": 1})
    assert isinstance(end, models.ChatEndEvent)
    assert script.requests[0].headers["accept"] == "text/event-stream"
    assert script.keys()[0] is not None


def test_reads_the_stream_of_the_contract(script: Script) -> None:
    text: Any = example("ChatStream")
    script.replies = [events(*text)]
    names = [one.event for one in script.client().runs.stream_chat_message(id="agt_1", message="Hi")]
    assert names == ["tool_call", "tool_result", "delta", "delta", "usage", "end"]


def test_a_chat_that_breaks_off_names_its_key(script: Script) -> None:
    for reply in (
        events(event("delta", {"text": "a"}), cut=httpx.ReadError("cut")),
        events(event("delta", {"text": "a"})),
    ):
        script.replies = [reply]
        runs = script.client(max_attempts=1).runs
        stream = runs.stream_chat_message(id="agt_1", message="Hi", idempotency_key="mine")
        assert next(stream).event == "delta"
        with pytest.raises(ConnectionFailed) as caught:
            next(stream)
        assert (caught.value.retry, caught.value.idempotency_key) == ("same", "mine")


def test_raises_what_the_service_fails_with_in_the_middle(script: Script) -> None:
    script.replies = [events(event("error", {"error": "Silent.", "code": "model_error"}))]
    with pytest.raises(Exception, match=r"Silent\. \(sendChatMessage, model_error") as caught:
        list(script.client().runs.stream_chat_message(id="agt_1", message="Hi"))
    assert getattr(caught.value, "retry") == "check"


def steps() -> list[str]:
    text: Any = example("RunStream")
    return [f"{part}\n\n" for part in text.strip().split("\n\n")]


def test_the_steps_of_a_run_go_on_after_the_last_event(script: Script) -> None:
    *parts, end = steps()
    first = parts[0] if "id:" in parts[0] else f"id: stp_1\n{parts[0]}"
    script.replies = [
        events(first, cut=httpx.ReadError("cut")),
        AWAY,
        events(*parts[1:]),
        events(end),
    ]
    names = [one.event for one in script.client().runs.stream_steps(id="run_1")]
    assert names == ["step"] * len(parts) + ["end"]
    resumed = [request.headers.get("last-event-id") for request in script.requests]
    assert resumed[0] is None
    assert resumed[1] == resumed[2] is not None


def test_a_run_that_stays_away_is_an_error(script: Script) -> None:
    script.replies = [events() for _ in range(4)]
    with pytest.raises(ConnectionFailed, match="before its last event"):
        list(script.client().runs.stream_steps(id="run_1"))


def test_streams_async(script: Script) -> None:
    async def run() -> list[str]:
        client = script.async_client()
        async with client.runs.stream_chat_message(id="agt_1", message="Hi") as stream:
            return [one.event async for one in stream]

    async def pieces() -> AsyncIterator[bytes]:
        yield event("delta", {"text": "a"}).encode()
        yield END.encode()

    headers = {"content-type": "text/event-stream"}
    script.replies.append(httpx.Response(200, headers=headers, content=pieces()))
    assert asyncio.run(run()) == ["delta", "end"]


def test_a_refused_stream_raises_before_the_first_event(script: Script) -> None:
    script.replies = [refusal("internal_error", 500)]
    with pytest.raises(ServiceFailed):
        next(script.client().runs.stream_chat_message(id="agt_1", message="Hi"))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_events_come_in_any_pieces(size: int, end: str) -> None:
    text = ":hi\n\nid: 1\nevent: a\ndata: ☃\ndata:b\n\ndata\n\nevent: none\n\nevent: cut\ndata: x".replace("\n", end)
    data = text.encode()
    reader = EventReader()
    read = [one for at in range(0, len(data), size) for one in reader.feed(data[at : at + size])]
    assert [(one.event, one.data, one.id) for one in read] == [("a", "☃\nb", "1"), ("message", "", "1")]
