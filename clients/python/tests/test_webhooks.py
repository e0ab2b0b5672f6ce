"""Signatures of webhooks: the vectors of all clients, and the reference library."""

from __future__ import annotations

import json
import sys
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from standardwebhooks import Webhook

from agent_trading import WebhookVerificationError, models, sign_webhook, verify_webhook

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "exam" / "webhooks" / "signatures.json").read_text()
)
GOOD: dict[str, Any] = VECTORS["cases"][0]
SECRET: str = GOOD["secret"]
EVENT: dict[str, Any] = GOOD["expect"]["event"]
PUBLIC_KEY, PRIVATE_KEY = next(iter(VECTORS["signingKeys"].items()))


def _json(event: models.Event) -> Any:
    return event.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _same(event: models.Event) -> bool:
    """Whether an event is the one of the vectors."""
    expected = TypeAdapter[models.Event](models.Event).validate_python(EVENT)
    return event == expected and isinstance(event, models.EventOfSwap)


@pytest.mark.parametrize("vector", VECTORS["cases"], ids=lambda vector: vector["name"])
@pytest.mark.parametrize("as_text", [False, True])
def test_vectors_of_all_clients(vector: dict[str, Any], as_text: bool) -> None:
    body = vector["body"] if as_text else vector["body"].encode()
    expected = vector["expect"]
    if "event" in expected:
        event = verify_webhook(body, vector["headers"], vector["secret"], now=vector["now"])
        wanted = TypeAdapter[models.Event](models.Event).validate_python(expected["event"])
        assert _json(event) == _json(wanted)
        assert _json(event)["id"] == expected["event"]["id"]
    elif expected["error"] == "argument":
        with pytest.raises(ValueError):
            verify_webhook(body, vector["headers"], vector["secret"], now=vector["now"])
    else:
        with pytest.raises(WebhookVerificationError) as caught:
            verify_webhook(body, vector["headers"], vector["secret"], now=vector["now"])
        assert caught.value.reason == expected["error"]


def test_reference_library_verifies_what_we_sign_and_the_other_way_round() -> None:
    signed = sign_webhook(EVENT, SECRET)
    assert Webhook(SECRET).verify(signed.body, dict(signed.headers)) == EVENT
    text, now = json.dumps(EVENT), datetime.now(timezone.utc)
    headers = {
        "webhook-id": "msg_1",
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Webhook(SECRET).sign("msg_1", now, text),
    }
    assert _same(verify_webhook(text, headers, SECRET))


def test_a_model_is_signed_like_its_json_and_each_secret_is_enough() -> None:
    event = TypeAdapter[models.Event](models.Event).validate_python(EVENT)
    other = "whsec_" + "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="
    signed = sign_webhook(event, [other, SECRET, PRIVATE_KEY], sent_at=1_000_000.9)
    assert signed.headers["webhook-id"] == EVENT["id"]
    assert signed.headers["webhook-timestamp"] == "1000000"
    for one in (other, SECRET, PUBLIC_KEY):
        assert _same(verify_webhook(signed.body, signed.headers, one, now=1_000_300.0))


def test_whatever_one_bit_of_the_body_changes_the_signature_does_not_fit() -> None:
    signed = sign_webhook(EVENT, [SECRET, PRIVATE_KEY])
    for bit in range(0, len(signed.body) * 8, 7):
        changed = bytearray(signed.body)
        changed[bit >> 3] ^= 1 << (bit & 7)
        for one in (SECRET, PUBLIC_KEY):
            with pytest.raises(WebhookVerificationError) as caught:
                verify_webhook(bytes(changed), signed.headers, one)
            assert caught.value.reason == "signature"


def test_a_public_key_without_the_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    signed = sign_webhook(EVENT, SECRET)
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.asymmetric.ed25519", None)
    assert _same(verify_webhook(signed.body, signed.headers, SECRET))
    with pytest.raises(ImportError, match=r"agent-trading\[ed25519\]"):
        verify_webhook(signed.body, signed.headers, PUBLIC_KEY)
    with pytest.raises(ImportError, match=r"agent-trading\[ed25519\]"):
        sign_webhook(EVENT, PRIVATE_KEY)


def test_no_error_shows_the_secret() -> None:
    for wrong in ("whsec_*mystery*", "cpk_mystery"):
        with pytest.raises(ValueError) as caught:
            verify_webhook(b"", {}, wrong)
        assert "mystery" not in str(caught.value)
