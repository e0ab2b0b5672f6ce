# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    datetime,
)
from typing import (
    Literal,
)


from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
    CamelAnswerModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    Meta,
    PageMeta,
)
from .shared_parts2 import (
    ApiKey,
    Scope,
)


class SignInMessageAnswer(AnswerModel):
    """A message that a wallet signs to sign in."""

    message: str
    """The whole EIP-4361 message. Sign it unchanged (`personal_sign`)."""

    nonce: str
    """The nonce in the message, for a page that composes the message."""

    expires_at: datetime
    """When the message expires."""

    meta: Meta


class CreateSignInMessageRequest(RequestModel):
    """The wallet that will sign, and the page that it signs in on."""

    address: str
    """The wallet that will sign."""

    origin: str | Unset = UNSET
    """The `location.origin` of the page. The message names it, and wallets warn if it is another. The service must allow it: its
    own origin or one of its setting CORS_ORIGINS. Default: the request's header `Origin`; without that the service's own
    origin.
    """


class SessionAnswer(AnswerModel):
    """A session of a page that signed in. The cookie is in no body."""

    id: str
    """Id of a session. Opaque. It is not the cookie."""

    account_id: str
    """Id of an account. Opaque."""

    address: str
    """The wallet that signed in."""

    csrf_token: str
    """Send it as the header `X-CSRF-Token` with every POST, PATCH and DELETE of this session. It stays the same for the whole
    session.
    """

    created_at: datetime
    """When the wallet signed in."""

    expires_at: datetime
    """When the session ends at the latest: 7 days after it began."""

    idle_expires_at: datetime
    """When the session ends without further use: 24 hours after its last use, counted to the minute."""

    meta: Meta


class CreateSessionRequest(RequestModel):
    """A signed sign-in message."""

    message: str
    """The message that the wallet signed. It is the one of `account.create_sign_in_message`, or one that the page composed by EIP-4361 with
    the same nonce. Its times are UTC with milliseconds.
    """

    signature: str
    """The signature of the message.

    - Key of the wallet: 65 bytes by EIP-191. The last byte is 27 or 28, and `s` is low.
    - Contract wallet: bytes that it accepts by ERC-1271, wrapped by ERC-6492 if the contract is not deployed yet.
    """


class ApiKeyList(AnswerModel):
    """A page of API keys, newest first."""

    data: list[ApiKey]
    """The keys of this page."""

    meta: PageMeta


class CreatedApiKeyAnswer(AnswerModel):
    """A new API key. Only this answer shows the key itself."""

    id: str
    """Id of an API key. Opaque, not a secret."""

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    prefix: str
    """The first 8 characters of the key."""

    last4: str
    """The last 4 characters of the key."""

    scopes: list[Scope]
    """Rights of the key."""

    agent_ids: list[str]
    """Agents that the key may act on. Empty means all."""

    allowed_ips: list[str]
    """Networks that the key may be used from. Empty means any."""

    status: Literal["active", "expired", "revoked"] | str
    """State of the key. Open.

    - `active`: it works.
    - `expired`: `expires_at` has passed.
    - `revoked`: it was revoked, or the key that created it was.
    """

    created_at: datetime
    """When the key was created."""

    expires_at: datetime | None
    """When the key expires; null for never. For a rotated key, when its overlap ends."""

    last_used_at: datetime | None
    """When the key was last used, to the minute; null if never."""

    last_used_ip: str | None
    """Address that the key was last used from, of the same time; null if that is unknown."""

    max_operation_usd: Amount | None
    """Most US dollars that one operation of this key may take; null for no limit."""

    max_daily_usd: Amount | None
    """Most US dollars that the operations of this key may take within 24 hours; null for no limit."""

    replaced_by: str | None
    """The successor of a rotated key; null without one."""

    key: str
    """The secret. Store it now: the service keeps only a hash of it."""

    meta: Meta


class CreateApiKeyRequest(RequestModel):
    """A new key. A property that is left out is inherited from the key that makes the request. A session has no bounds: the new key
    then may do everything and never expires.
    """

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    scopes: Sequence[Scope] | Unset = UNSET
    """Rights of the new key, at most those of the creating key. Default: the same."""

    expires_in_days: int | None | Unset = UNSET
    """Days until the new key expires, not later than the creating key; null for never. Default: the same time."""

    allowed_ips: Sequence[str] | Unset = UNSET
    """Networks that the new key may be used from, within those of the creating key. Empty means any. Default: the same."""

    agent_ids: Sequence[str] | Unset = UNSET
    """Agents that the new key may act on, among those of the creating key. Empty means all. Default: the same."""

    max_operation_usd: AmountIn | None | Unset = UNSET
    """Most US dollars that one operation of the new key may take, at most those of the creating key; null for no limit. Default: the same."""

    max_daily_usd: AmountIn | None | Unset = UNSET
    """Most US dollars that its operations may take within 24 hours, at most those of the creating key; null for no limit. They count for
    the creating key too. Default: the same.
    """


class CurrentApiKeyAnswer(AnswerModel):
    """The API key of the request, and what is left of its money limits."""

    id: str
    """Id of an API key. Opaque, not a secret."""

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    prefix: str
    """The first 8 characters of the key."""

    last4: str
    """The last 4 characters of the key."""

    scopes: list[Scope]
    """Rights of the key."""

    agent_ids: list[str]
    """Agents that the key may act on. Empty means all."""

    allowed_ips: list[str]
    """Networks that the key may be used from. Empty means any."""

    status: Literal["active", "expired", "revoked"] | str
    """State of the key. Open.

    - `active`: it works.
    - `expired`: `expires_at` has passed.
    - `revoked`: it was revoked, or the key that created it was.
    """

    created_at: datetime
    """When the key was created."""

    expires_at: datetime | None
    """When the key expires; null for never. For a rotated key, when its overlap ends."""

    last_used_at: datetime | None
    """When the key was last used, to the minute; null if never."""

    last_used_ip: str | None
    """Address that the key was last used from, of the same time; null if that is unknown."""

    max_operation_usd: Amount | None
    """Most US dollars that one operation of this key may take; null for no limit."""

    max_daily_usd: Amount | None
    """Most US dollars that the operations of this key may take within 24 hours; null for no limit."""

    replaced_by: str | None
    """The successor of a rotated key; null without one."""

    account_id: str
    """Id of an account. Opaque."""

    daily_left_usd: Amount | None
    """US dollars that operations of this key may still take now, by its `max_daily_usd` and those of the keys that made it. Null
    for no such limit.
    """

    meta: Meta


class RotatedApiKeyAnswer(AnswerModel):
    """The successor of an API key. Only this answer shows the key itself."""

    id: str
    """Id of an API key. Opaque, not a secret."""

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    prefix: str
    """The first 8 characters of the key."""

    last4: str
    """The last 4 characters of the key."""

    scopes: list[Scope]
    """Rights of the key."""

    agent_ids: list[str]
    """Agents that the key may act on. Empty means all."""

    allowed_ips: list[str]
    """Networks that the key may be used from. Empty means any."""

    status: Literal["active", "expired", "revoked"] | str
    """State of the key. Open.

    - `active`: it works.
    - `expired`: `expires_at` has passed.
    - `revoked`: it was revoked, or the key that created it was.
    """

    created_at: datetime
    """When the key was created."""

    expires_at: datetime | None
    """When the key expires; null for never. For a rotated key, when its overlap ends."""

    last_used_at: datetime | None
    """When the key was last used, to the minute; null if never."""

    last_used_ip: str | None
    """Address that the key was last used from, of the same time; null if that is unknown."""

    max_operation_usd: Amount | None
    """Most US dollars that one operation of this key may take; null for no limit."""

    max_daily_usd: Amount | None
    """Most US dollars that the operations of this key may take within 24 hours; null for no limit."""

    replaced_by: str | None
    """The successor of a rotated key; null without one."""

    key: str
    """The secret. Store it now: the service keeps only a hash of it."""

    replaces: str
    """The old key."""

    old_key_expires_at: datetime
    """When the old key stops working."""

    meta: Meta


class RotateApiKeyRequest(RequestModel):
    """How long the old key goes on."""

    overlap_seconds: int | Unset = UNSET
    """Seconds that the old key still works, at most 7 days and not beyond its expiry. With 0 it ends at once."""


class ProfileAnswer(AnswerModel):
    """The account that the API key or the session belongs to."""

    id: str
    """Id of an account. Opaque."""

    address: str | None
    """The wallet that the owner signs in with; null for an account that was created with its first key."""

    display_name: str | None
    """Name to show; null if there is none."""

    avatar_url: str | None
    """Stored URL of the picture; null if there is none."""

    image_url: str | None
    """URL of the same picture that a browser can show; null if this service has none."""

    created_at: datetime
    """When the account was created."""

    meta: Meta


class UpdateProfileRequest(RequestModel):
    """The properties to change. An omitted property keeps its value; null clears it."""

    display_name: str | None | Unset = UNSET
    """Display name. No space at either end, no control or invisible characters."""

    avatar_url: str | None | Unset = UNSET
    """An https or ipfs:// URL of a picture. A CID follows ipfs://. The `gateway_url` of an upload works too and is stored as its
    ipfs:// URL. User names, quotes, angle brackets and backslashes are refused. The service stores and returns the URL, and
    never fetches it.
    """


class SessionSummary(AnswerModel):
    """A signed-in session of the account, without its secrets."""

    id: str
    """Id of a session. Opaque. It is not the cookie."""

    address: str
    """The wallet that signed in."""

    created_at: datetime
    """When the wallet signed in."""

    expires_at: datetime
    """When the session ends at the latest."""

    idle_expires_at: datetime
    """When the session ends without further use."""

    last_used_at: datetime
    """When the session was last used, to the minute."""

    ip: str | None
    """Address that signed in; null if it is unknown."""

    last_used_ip: str | None
    """Address of the last use; null if it is unknown."""

    user_agent: str | None
    """What the browser that signed in called itself, cut after 256 characters. Anybody can send anything here."""

    is_current: bool
    """Whether it is the session of this request."""


class SessionList(AnswerModel):
    """A page of signed-in sessions, newest first."""

    data: list[SessionSummary]
    """The sessions of this page."""

    meta: PageMeta


class UploadedImageAnswer(CamelAnswerModel):
    """A picture that is pinned to IPFS."""

    url: str
    """The ipfs:// URL. Send it as `logo_url` of a launch or as `avatar_url`."""

    gateway_url: str
    """URL at this service, for a browser. `logo_url` and `avatar_url` take it too; the service then stores `url`."""

    cid: str
    """IPFS content identifier: version 1, SHA-256, in base32."""

    mime: Literal["image/png", "image/jpeg", "image/gif", "image/webp"] | str
    """Media type of the pinned bytes. Open."""

    bytes: int
    """Size of the pinned picture in bytes."""

    width: int
    """Width of a frame in pixels."""

    height: int
    """Height of a frame in pixels."""

    meta: Meta
