# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
)


from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts3 import (
    Profile,
)
from .shared import (
    Scope,
)


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


class ProfileAnswer(Profile):
    """Profile as the service answers it, with `meta`."""

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
