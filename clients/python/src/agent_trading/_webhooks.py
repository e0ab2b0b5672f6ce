"""Verifies webhooks of the service, and signs them for tests (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from pydantic import TypeAdapter, ValidationError

from ._errors import AgentTradingError
from ._generated.models import Event

# Not the package `standardwebhooks`: it does not know `v1a`. Its vectors are tests here.

WebhookFault: TypeAlias = Literal["headers", "timestamp", "signature", "body"]
"""What is wrong with a webhook: its headers, their time, the signature, or a body that is no event."""

TOLERANCE = 300

MISSING = "Keys of Ed25519 need the package cryptography: pip install 'agent-trading[ed25519]'"

_event_of: Callable[[Any], Event] = TypeAdapter[Event](Event).validate_python


class WebhookVerificationError(AgentTradingError):
    """A webhook that does not come from the service, not now, or not unchanged. Answer 400, and do nothing else.

    Example:

    ```python
    from agent_trading import WebhookVerificationError, verify_webhook

    try:
        verify_webhook(b"{}", {}, "whsec_" + "c2VjcmV0IG9mIHRlc3Rz")
    except WebhookVerificationError as error:
        print(error.reason)  # headers
    ```
    """

    def __init__(self, reason: WebhookFault, message: str) -> None:
        """Keeps the reason."""
        super().__init__(message)
        self.reason: WebhookFault = reason


@dataclass(frozen=True, slots=True)
class SignedWebhook:
    """A webhook as it is sent.

    Example:

    ```python
    from agent_trading import sign_webhook

    [event, *_] = client.events.list(limit=1).data
    signed = sign_webhook(event, "whsec_" + "c2VjcmV0IG9mIHRlc3Rz")
    print(signed.headers["webhook-id"], len(signed.body))
    ```
    """

    body: bytes
    headers: Mapping[str, str]


def verify_webhook(
    raw_body: bytes | str, headers: Mapping[str, str], secret: str, *, now: float | None = None
) -> Event:
    """Returns the event of a webhook that the service signed, at most five minutes ago.

    Whether you have had it before is yours to check, by its `id`.

    Args:
        raw_body: What arrived, before any JSON parser.
        headers: The request's headers, in any case.
        secret: The webhook's secret (`whsec_...`, signatures `v1`), or its public key (`whpk_...`, signatures `v1a`).
            A public key needs `pip install 'agent-trading[ed25519]'`.
        now: The time to compare with in seconds since 1970, for tests.

    Raises:
        WebhookVerificationError: It must not be trusted.
        ValueError: The secret is none.

    Example:

    ```python
    from agent_trading import WebhookVerificationError, verify_webhook

    def status_of(raw_body: bytes, headers: dict[str, str], secret: str) -> int:
        try:
            event = verify_webhook(raw_body, headers, secret)
        except WebhookVerificationError:
            return 400
        print(event.type)
        return 204
    ```
    """
    version, fits = _verifier(secret)
    given = {name.lower(): value for name, value in headers.items()}
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    missing = [name for name in names if not given.get(name)]
    if missing:
        raise WebhookVerificationError("headers", f"The webhook has no header {missing[0]}.")
    id, timestamp, signatures = (given[name] for name in names)
    _check_time(timestamp, time.time() if now is None else now)
    body = raw_body.encode() if isinstance(raw_body, str) else raw_body
    content = _content(id, timestamp, body)
    for signature in signatures.split(" "):
        its, _, text = signature.partition(",")
        found = _from_base64(text) if its == version else None
        if found is not None and fits(found, content):
            return _parsed(body)
    raise WebhookVerificationError("signature", "No signature of the webhook fits its body and this secret.")


def sign_webhook(
    event: Event | Mapping[str, Any],
    secret: str | Sequence[str],
    *,
    id: str | None = None,
    sent_at: float | None = None,
) -> SignedWebhook:
    """Returns an event as the service would send it, signed for a test of your receiver.

    Args:
        event: An event, or its JSON.
        secret: `whsec_...`, or a private key `whsk_...`. Several give several signatures, as after a rotation.
        id: The header `webhook-id`. Default: the id of the event, as the service does.
        sent_at: When it was sent, in seconds since 1970. Default: now.

    Example:

    ```python
    from agent_trading import sign_webhook, verify_webhook

    [event, *_] = client.events.list(limit=1).data
    signed = sign_webhook(event, "whsec_" + "c2VjcmV0IG9mIHRlc3Rz")
    print(verify_webhook(signed.body, signed.headers, "whsec_" + "c2VjcmV0IG9mIHRlc3Rz").type)
    ```
    """
    said = event if isinstance(event, Mapping) else event.model_dump(mode="json", by_alias=True, exclude_unset=True)
    body = json.dumps(said, separators=(",", ":"), ensure_ascii=False).encode()
    own_id = str(said["id"]) if id is None else id
    timestamp = str(int(time.time() if sent_at is None else sent_at))
    secrets = [secret] if isinstance(secret, str) else secret
    content = _content(own_id, timestamp, body)
    signatures = [f"{version},{base64.b64encode(sign(content)).decode()}" for version, sign in map(_signer, secrets)]
    return SignedWebhook(
        body,
        {
            "content-type": "application/json",
            "webhook-id": own_id,
            "webhook-timestamp": timestamp,
            "webhook-signature": " ".join(signatures),
        },
    )


def _content(id: str, timestamp: str, body: bytes) -> bytes:
    return f"{id}.{timestamp}.".encode() + body


def _check_time(timestamp: str, now: float) -> None:
    is_number = timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12
    if not is_number or abs(int(now) - int(timestamp)) > TOLERANCE:
        raise WebhookVerificationError("timestamp", "The webhook was not sent within five minutes of now.")


def _parsed(body: bytes) -> Event:
    try:
        return _event_of(json.loads(body))
    except (ValueError, ValidationError) as error:
        raise WebhookVerificationError("body", "The body of the webhook is no event.") from error


def _verifier(secret: str) -> tuple[str, Callable[[bytes, bytes], bool]]:
    kind, key = _parts(secret, "whsec_ or whpk_")
    if kind == "whsec":
        return "v1", lambda signature, content: hmac.compare_digest(_hmac(key, content), signature)
    if kind != "whpk" or len(key) != 32:
        raise _wrong_secret("whsec_ or whpk_")
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as error:
        raise ImportError(MISSING) from error
    public_key = Ed25519PublicKey.from_public_bytes(key)

    def fits(signature: bytes, content: bytes) -> bool:
        try:
            public_key.verify(signature, content)
        except InvalidSignature:
            return False
        return True

    return "v1a", fits


def _signer(secret: str) -> tuple[str, Callable[[bytes], bytes]]:
    kind, key = _parts(secret, "whsec_ or whsk_")
    if kind == "whsec":
        return "v1", lambda content: _hmac(key, content)
    # 64 bytes: the public key follows.
    if kind != "whsk" or len(key) not in (32, 64):
        raise _wrong_secret("whsec_ or whsk_")
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ImportError as error:
        raise ImportError(MISSING) from error
    return "v1a", Ed25519PrivateKey.from_private_bytes(key[:32]).sign


def _hmac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()


def _parts(secret: str, kinds: str) -> tuple[str, bytes]:
    kind, _, text = secret.partition("_")
    key = _from_base64(text)
    if kind not in ("whsec", "whpk", "whsk") or not key:
        raise _wrong_secret(kinds)
    return kind, key


def _wrong_secret(kinds: str) -> ValueError:
    # Without the secret itself: errors end in logs.
    return ValueError(f"The secret must be {kinds} and base64.")


def _from_base64(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
