"""What is sent, and what comes back."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import httpx
import pytest
from conftest import DELETED, META, Script, answer, refusal
from examples import example

from agent_trading import UNSET, AgentTrading, ApiError, UnexpectedAnswer, __version__, models

SWAP: dict[str, Any] = {"agent_id": "agt_1", "token_in": "ETH", "token_out": "USDG"}


def test_sends_names_of_the_wire_and_returns_a_model(script: Script) -> None:
    script.replies = [answer(example("SwapConfirmed"))]
    swap = script.client().trading.execute_swap(**SWAP, amount_in="0.05", wait_seconds=0)
    [request] = script.requests
    assert (request.method, str(request.url)) == ("POST", "http://x/api/v1/swaps?waitSeconds=0")
    assert script.bodies() == [{"agentId": "agt_1", "tokenIn": "ETH", "tokenOut": "USDG", "amountIn": "0.05"}]
    assert request.headers["authorization"] == "Bearer cpk_secret"
    assert request.headers["user-agent"] == f"agent-trading-python/{__version__}"
    assert isinstance(swap, models.SwapAnswer)
    assert isinstance(swap, models.Swap)
    assert swap.amount_out == Decimal("28340080.97165991902834008")
    assert swap.amount_in_raw == 50000000000000000


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("0.05", "0.05"),
        (Decimal("5E-18"), "0.000000000000000005"),
        (Decimal("1E+30"), "1" + "0" * 30),
        (Decimal("123456789012345678901234567890.123456789012345678"),) * 2,
        (7, "7"),
        ("1e3", "1000"),
    ],
)
def test_amounts_are_sent_exactly_and_without_exponent(script: Script, given: Any, sent: Any) -> None:
    script.replies = [answer(example("SwapConfirmed"))]
    script.client().trading.execute_swap(**SWAP, amount_in=given)
    assert script.bodies()[0]["amountIn"] == str(sent)


@pytest.mark.parametrize("given", [0.05, True, None, ["1"]])
def test_an_amount_is_no_float(script: Script, given: Any) -> None:
    with pytest.raises(TypeError, match="An amount is a str, Decimal or int"):
        script.client().trading.execute_swap(**SWAP, amount_in=given)
    assert script.requests == []


@pytest.mark.parametrize("given", ["abc", "NaN", Decimal("Infinity"), ""])
def test_an_amount_is_a_number(script: Script, given: Any) -> None:
    with pytest.raises(ValueError, match="executeSwap: amount_in: An amount is a"):
        script.client().trading.execute_swap(**SWAP, amount_in=given)


def test_the_whole_balance_is_a_word(script: Script) -> None:
    script.replies = [answer(example("TransferConfirmed"))]
    script.client().trading.transfer_funds(agent_id="agt_1", to="0x1", token="ETH", amount="max")
    assert script.bodies()[0]["amount"] == "max"


def test_amounts_of_answers_are_exact(script: Script) -> None:
    large = "123456789012345678901234567890.123456789012345678"
    body = {**example("SwapConfirmed"), "amountOut": large, "amountOutRaw": "9" * 78}
    script.replies = [answer(body)]
    swap = script.client().trading.get_swap(id="swp_1")
    assert swap.amount_out == Decimal(large)
    assert swap.amount_out_raw == int("9" * 78)
    written = swap.model_dump(mode="json", by_alias=True)
    assert (written["amountOut"], written["amountOutRaw"]) == (large, "9" * 78)


def test_small_amounts_are_written_without_exponent() -> None:
    charge = models.RunUsage.model_validate({**example("RunCompleted")["usage"], "credits": "0.0000001"})
    assert charge.model_dump(mode="json")["credits"] == "0.0000001"


def test_null_and_left_out_are_two_things(script: Script) -> None:
    script.replies = [answer(example("Agent"))] * 2
    agents = script.client().agents
    agents.update(id="agt_1", description=None, limits={"max_trade_usd": None, "max_slippage_bps": 5})
    agents.update(id="agt_1", name="New", description=UNSET, limits=models.AgentLimitsRequest(max_trade_usd=1))
    assert script.bodies() == [
        {"description": None, "limits": {"max_trade_usd": None, "max_slippage_bps": 5}},
        {"name": "New", "limits": {"max_trade_usd": "1"}},
    ]


def test_missing_and_null_of_an_answer_are_told_apart() -> None:
    fault = {"field": "name", "in": "body", "code": "too_short", "message": "is short"}
    missing = models.FieldError.model_validate(fault)
    assert missing.expected is None
    assert "expected" not in missing.model_fields_set
    assert missing.model_dump(by_alias=True, exclude_unset=True) == fault


def test_nested_objects_take_both_writings(script: Script) -> None:
    script.replies = [answer(example("AutomationLimit"), 201)] * 2
    automations = script.client().automations
    for trigger in ({"side": "atOrBelow", "price_usd": 1000}, {"side": "atOrBelow", "priceUsd": "1000"}):
        automations.create_limit(
            agent_id="agt_1", token_in="ETH", token_out="USDG", amount_in=1, trigger=trigger
        )
    assert script.bodies()[0] == script.bodies()[1]
    assert script.bodies()[0]["kind"] == "limit"
    assert script.bodies()[0]["trigger"] == {"side": "atOrBelow", "priceUsd": "1000"}


def test_names_the_property_that_is_wrong(script: Script) -> None:
    with pytest.raises(ValueError, match=r"^createAgent: limits\.max_trade: Extra inputs are not permitted$"):
        script.client().agents.create(name="x", limits={"max_trade": 1})


def test_times_need_a_zone(script: Script) -> None:
    script.replies = [answer(example("AutomationLimit"))]
    automations = script.client().automations
    at = datetime(2027, 1, 1, tzinfo=timezone(timedelta(hours=2)))
    automations.update(id="aut_1", expires_at=at)
    assert script.bodies() == [{"expiresAt": "2027-01-01T00:00:00+02:00"}]
    with pytest.raises(ValueError, match="time zone"):
        automations.update(id="aut_1", expires_at=datetime(2027, 1, 1))


def test_queries_are_written_as_the_contract_says(script: Script) -> None:
    script.replies = [answer({"data": [], "meta": {**META, "hasMore": False, "nextCursor": None}})] * 2
    client = script.client()
    client.tokens.get_prices(symbols=["ETH", "USDG"])
    client.market.list_listings(ours=True, limit=5)
    assert str(script.requests[0].url) == "http://x/api/v1/price?symbols=ETH%2CUSDG"
    assert str(script.requests[1].url).endswith("/market?ours=true&limit=5") or str(
        script.requests[1].url
    ).endswith("/market?limit=5&ours=true")


@pytest.mark.parametrize("given", ["", ".", "..", None, 5])
def test_a_path_leads_to_one_resource(script: Script, given: Any) -> None:
    with pytest.raises(TypeError, match="getAgent needs id"):
        script.client().agents.get(id=given)


def test_a_path_is_escaped(script: Script) -> None:
    script.replies = [answer(example("Agent"))]
    script.client().agents.get(id="a/b?c=ü")
    assert script.requests[0].url.raw_path == b"/api/v1/agents/a%2Fb%3Fc%3D%C3%BC"


def test_what_a_newer_service_adds_is_kept(script: Script) -> None:
    body = {**example("SwapConfirmed"), "status": "teleported", "novelty": {"a": 1}}
    script.replies = [answer(body)]
    swap = script.client().trading.get_swap(id="swp_1")
    assert swap.status == "teleported"
    assert swap.model_extra == {"novelty": {"a": 1}}
    assert swap.model_dump(mode="json", by_alias=True)["novelty"] == {"a": 1}


def test_a_new_kind_of_automation_is_kept(script: Script) -> None:
    known = example("AutomationDca")
    new = {**known, "kind": "grid", "rungs": 5}
    page = {"data": [known, new], "meta": {**META, "hasMore": False, "nextCursor": None}}
    script.replies = [answer(page)]
    first, second = script.client().automations.list().data
    assert isinstance(first, models.DcaAutomation)
    assert isinstance(second, models.UnknownAutomation)
    assert (second.kind, second.id, (second.model_extra or {})["rungs"]) == ("grid", known["id"], 5)


def test_an_answer_that_cannot_be_read_says_what_came(script: Script) -> None:
    script.replies = [answer({"id": 5, "meta": META}, 201)]
    with pytest.raises(UnexpectedAnswer) as caught:
        script.client().agents.create(name="x")
    assert (caught.value.status, caught.value.body) == (201, {"id": 5, "meta": META})


def test_files_come_and_go_as_bytes(script: Script) -> None:
    picture = bytes(range(256))
    uploaded = {"url": "ipfs://b", "cid": "b", "gatewayUrl": "http://x/b", "size": 256, "meta": META}
    script.replies = [httpx.Response(200, content=picture), answer(uploaded)]
    client = script.client()
    assert client.account.get_ipfs_file(cid="b") == picture
    try:
        client.account.upload_image(file=picture)
    except UnexpectedAnswer:
        pass  # Only what was sent matters here.
    sent = script.requests[1]
    assert sent.headers["content-type"].startswith("multipart/form-data")
    assert b'name="file"' in sent.content
    assert picture in sent.content


def test_the_state_of_a_service_that_is_down_is_a_state(script: Script) -> None:
    health = {"status": "down", "version": "1", "uptimeSeconds": 1, "meta": META}
    script.replies = [answer({**health, "checks": {}}, 503)]
    with pytest.raises(UnexpectedAnswer):
        script.client().platform.get_health()


def test_unknown_arguments_are_refused(script: Script) -> None:
    agents: Any = script.client().agents
    with pytest.raises(TypeError, match="createAgent has no argument 'nmae'"):
        agents.create(name="x", nmae="y")
    with pytest.raises(TypeError, match="listAgents takes no idempotency key"):
        agents.list(idempotency_key="mine")


def test_raw_responses_have_status_and_headers(script: Script) -> None:
    script.replies = [answer(DELETED, 200, idempotent_replayed="true")]
    raw = script.client().agents.with_raw_response.delete(id="agt_1", idempotency_key="mine")
    assert raw.data.deleted is True
    assert (raw.status, raw.request_id, raw.is_replayed) == (200, META["requestId"], True)
    assert (raw.idempotency_key, raw.attempts) == ("mine", 1)


def test_no_key_in_any_repr_log_or_error(script: Script, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    script.replies = [refusal("not_found", 404), httpx.ConnectError("no route")]
    client = script.client(max_attempts=1)
    shown = [repr(client), repr(client.agents), str(vars(client))]
    for _ in range(2):
        with pytest.raises(Exception) as caught:
            client.agents.get(id="agt_1")
        shown += [repr(caught.value), str(caught.value), repr(vars(caught.value)), str(caught.value.__cause__)]
    assert "cpk_secret" not in "\n".join([*shown, caplog.text])
    for bad in ("cpk secret", "cpk_secret\n"):
        with pytest.raises(ValueError, match="api_key") as refused:
            AgentTrading(base_url="http://x", api_key=bad)
        assert "secret" not in str(refused.value)


def test_the_environment_gives_url_and_key(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AGENT_TRADING_BASE_URL", "http://y/gateway/")
    monkeypatch.setenv("AGENT_TRADING_API_KEY", "cpk_env")
    script.replies = [answer(example("Agent"))]
    transport = httpx.MockTransport(script.handle)
    with httpx.Client(transport=transport) as http_client:
        AgentTrading(http_client=http_client).agents.get(id="agt_1")
    assert str(script.requests[0].url) == "http://y/gateway/api/v1/agents/agt_1"
    assert script.requests[0].headers["authorization"] == "Bearer cpk_env"


@pytest.mark.parametrize("url", ["", "x", "ftp://x", "http://u:p@x", "http://x?a=1", "http://x/api/v1"])
def test_refuses_what_is_no_base_url(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AGENT_TRADING_BASE_URL", raising=False)
    with pytest.raises(ValueError, match="base_url"):
        AgentTrading(base_url=url)


@pytest.mark.parametrize(
    "options",
    [
        {"max_attempts": 0},
        {"attempt_timeout": 0},
        {"total_timeout": -1},
        {"headers": {"authorization": "x"}},
        {"headers": {"x-a": "b\r\nc"}},
    ],
)
def test_refuses_options_that_could_only_fail_later(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        AgentTrading(base_url="http://x", **options)


def test_errors_can_be_pickled(script: Script) -> None:
    import pickle

    script.replies = [refusal("not_found", 404)]
    with pytest.raises(ApiError) as caught:
        script.client().agents.get(id="agt_1")
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (type(copied), str(copied)) == (type(caught.value), str(caught.value))
