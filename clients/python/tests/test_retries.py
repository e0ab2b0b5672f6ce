"""What is sent again, when, and under which key."""

from __future__ import annotations

import asyncio
from email.utils import formatdate
from typing import Any

import httpx
import pytest
from conftest import DELETED, Script, answer, refusal
from examples import contract, example

from agent_trading import (
    RETRY_RULES,
    ApiError,
    BadRequest,
    Conflict,
    ConnectionFailed,
    Forbidden,
    NotFound,
    PaymentRequired,
    RateLimited,
    RequestInfo,
    ResponseInfo,
    RetryInfo,
    ServiceFailed,
    Unauthenticated,
    Unprocessable,
)
from agent_trading._retry import delay_after

GATEWAY = httpx.Response(502, text="<html>Bad Gateway</html>", headers={"content-type": "text/html"})
AWAY = httpx.ConnectError("refused")


def test_knows_the_retry_rule_of_every_code() -> None:
    declared = contract()["components"]["schemas"]["ErrorCode"]["x-error-codes"]
    assert {code: facts["retry"] for code, facts in declared.items()} == RETRY_RULES


@pytest.mark.parametrize("code", sorted(RETRY_RULES))
def test_repeats_a_refusal_only_where_its_rule_is_same(script: Script, code: str) -> None:
    status = contract()["components"]["schemas"]["ErrorCode"]["x-error-codes"][code]["status"]
    script.replies = [refusal(code, status), *([answer(DELETED)] if RETRY_RULES[code] == "same" else [])]
    agents = script.client().agents
    if RETRY_RULES[code] == "same":
        assert agents.delete(id="agt_1").deleted
        assert script.keys()[0] == script.keys()[1] is not None
        return
    with pytest.raises(ApiError) as caught:
        agents.delete(id="agt_1")
    assert (caught.value.code, caught.value.retry, caught.value.attempts) == (code, RETRY_RULES[code], 1)


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, BadRequest),
        (401, Unauthenticated),
        (402, PaymentRequired),
        (403, Forbidden),
        (404, NotFound),
        (405, BadRequest),
        (409, Conflict),
        (410, Conflict),
        (412, Conflict),
        (422, Unprocessable),
        (500, ServiceFailed),
    ],
)
def test_each_status_has_its_class(script: Script, status: int, kind: type[ApiError]) -> None:
    script.replies = [refusal("a_code_of_tomorrow", status)]
    with pytest.raises(kind) as caught:
        script.client().agents.get(id="agt_1")
    assert caught.value.retry == ("check" if status >= 500 else "never")


def test_the_message_holds_the_faults_of_the_fields(script: Script) -> None:
    faults = [{"field": "name", "in": "body", "code": "too_short", "message": "is too short"}]
    body = {"error": "Wrong.", "code": "validation_failed", "field_errors": faults}
    script.replies = [answer(body, 400)]
    with pytest.raises(BadRequest) as caught:
        script.client().agents.create(name="")
    error = caught.value
    assert str(error) == (
        "Wrong. (createAgent, validation_failed, HTTP 400, req_01M7W2Z5WRN4Q1J4K0ZG125QT9)\n"
        "  name: is too short (too_short)"
    )
    assert [fault.in_ for fault in error.field_errors] == ["body"]
    assert error.idempotency_key == script.keys()[0]


def test_one_key_for_all_attempts_and_another_for_another_call(script: Script) -> None:
    script.replies = [AWAY, GATEWAY, refusal("database_unavailable", 503), answer(example("Agent"), 201)] * 2
    for _ in range(2):
        script.client().agents.create(name="Scout")
    first, second = set(script.keys()[:4]), set(script.keys()[4:])
    assert len(first) == len(second) == 1
    assert first != second


def test_keeps_the_key_that_was_given(script: Script) -> None:
    script.replies = [AWAY, answer(example("Agent"), 201)]
    script.client().agents.create(name="Scout", idempotency_key="mine")
    assert script.keys() == ["mine", "mine"]
    for bad in ("a b", "x" * 256, "é"):
        with pytest.raises(ValueError, match="idempotency_key"):
            script.client().agents.create(name="Scout", idempotency_key=bad)


@pytest.mark.parametrize(
    "reply",
    [
        AWAY,
        httpx.ReadTimeout("slow"),
        httpx.RemoteProtocolError("cut"),
        GATEWAY,
        httpx.Response(503, text="x"),
        httpx.Response(504, text="x"),
        httpx.Response(429, text="x"),
    ],
)
def test_reads_are_repeated_when_no_answer_of_the_service_came(script: Script, reply: Any) -> None:
    script.replies = [reply, answer(example("Agent"))]
    assert script.client().agents.get(id="agt_1").id


@pytest.mark.parametrize(
    ("reply", "retry"),
    [(AWAY, "check"), (GATEWAY, "check"), (refusal("database_unavailable", 503), "same")],
)
def test_what_takes_no_key_is_sent_once(script: Script, reply: Any, retry: str) -> None:
    script.replies = [reply]
    with pytest.raises((ConnectionFailed, ServiceFailed)) as caught:
        script.client().account.create_api_key(name="Bot")
    assert getattr(caught.value, "retry") == retry


def test_pauses_double_and_are_half_random(script: Script) -> None:
    script.replies = [AWAY] * 7
    with pytest.raises(ConnectionFailed, match="getAgent got no answer in 7 attempts: refused"):
        script.client(max_attempts=7).agents.get(id="agt_1")
    assert script.pauses == pytest.approx([0.15, 0.3, 0.6, 1.2, 2.4, 4.8])


@pytest.mark.parametrize(("attempt", "longest"), [(1, 0.2), (2, 0.4), (6, 6.4), (7, 10), (1000, 10)])
def test_a_pause_doubles_until_it_is_ten_seconds_long(attempt: int, longest: float) -> None:
    assert delay_after(attempt, None, lambda: 1.0) == longest
    assert delay_after(attempt, None, lambda: 0.0) == longest / 2


def test_waits_as_long_as_the_service_asks(script: Script) -> None:
    later = formatdate(4_102_444_800, usegmt=True)
    script.replies = [
        refusal("rate_limited", 429, retry_after="3"),
        httpx.Response(503, text="x", headers={"retry-after": "soon"}),
        answer(example("Agent")),
        refusal("rate_limited", 429, retry_after=later),
    ]
    client = script.client()
    client.agents.get(id="agt_1")
    assert script.pauses == pytest.approx([3.1, 0.3])
    with pytest.raises(RateLimited):
        client.agents.get(id="agt_1")


def test_ends_when_the_time_of_all_attempts_is_over(script: Script) -> None:
    script.replies = [refusal("rate_limited", 429, retry_after="50")] * 3
    with pytest.raises(RateLimited) as caught:
        script.client().agents.get(id="agt_1")
    assert caught.value.attempts == 3
    script.replies = [refusal("rate_limited", 429, retry_after="50")]
    with pytest.raises(RateLimited):
        script.client().agents.get(id="agt_1", timeout=10)


def test_an_answer_that_trickles_is_lost(script: Script) -> None:
    def slow(_: httpx.Request) -> httpx.Response:
        def pieces() -> Any:
            for piece in (b"{", b"}", b" "):
                script.now += 20
                yield piece

        return httpx.Response(200, content=pieces())

    script.replies = [slow]
    with pytest.raises(ConnectionFailed, match="took too long"):
        script.client(max_attempts=1).agents.get(id="agt_1")


def test_a_redirect_is_shown_and_not_followed(script: Script) -> None:
    script.replies = [httpx.Response(301, headers={"location": "https://x/api"})]
    with pytest.raises(ApiError, match="base_url is redirected to https://x;"):
        script.client().agents.get(id="agt_1")


def test_hooks_hear_each_attempt(script: Script) -> None:
    heard: list[Any] = []
    script.replies = [AWAY, answer(DELETED)]
    client = script.client(on_request=heard.append, on_response=heard.append, on_retry=heard.append)
    client.agents.delete(id="agt_1", idempotency_key="mine")
    request, retry, again, response = heard
    assert request == RequestInfo("deleteAgent", "DELETE", "http://x/api/v1/agents/agt_1", 1, "mine")
    assert isinstance(retry, RetryInfo)
    assert isinstance(retry.error, ConnectionFailed)
    assert again.attempt == 2
    assert isinstance(response, ResponseInfo)
    assert response.status == 200
    assert "cpk_secret" not in repr(heard)


def test_the_async_client_does_the_same(script: Script) -> None:
    heard: list[str] = []

    async def on_retry(fact: RetryInfo) -> None:
        heard.append(fact.operation_id)

    async def run() -> None:
        client = script.async_client(on_retry=on_retry)
        agent = await client.agents.create(name="Scout")
        raw = await client.agents.with_raw_response.get(id=agent.id)
        assert raw.status == 200
        with pytest.raises(NotFound):
            await client.agents.get(id="agt_2")

    script.replies = [AWAY, answer(example("Agent"), 201), answer(example("Agent")), refusal("not_found", 404)]
    asyncio.run(run())
    assert script.keys()[0] == script.keys()[1] is not None
    assert heard == ["createAgent"]
