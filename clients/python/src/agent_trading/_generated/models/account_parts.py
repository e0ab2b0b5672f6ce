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

from pydantic import (
    Field,
)

from ..._model import (
    Amount,
    AmountIn,
    AnswerModel,
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
from .shared import (
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
    """The wallet that will sign, the page that it signs on, and what for."""

    address: str
    """The wallet that will sign."""

    thaw: str | Unset = UNSET
    """Id of the frozen agent or account that the message is to thaw, by `agents.thaw` or `account.thaw`. The message then signs nobody in."""

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


class LinkFreezeAnswer(AnswerModel):
    """What a link froze."""

    frozen_at: datetime
    """When it was frozen."""

    with_: Literal["agent", "account"] | str = Field(validation_alias="with", serialization_alias="with")
    """Whether one agent or the whole account is frozen. Open."""

    agent_id: str | None
    """The agent; null if the whole account is frozen."""

    meta: Meta


class FreezeByLinkRequest(RequestModel):
    """The token of a link."""

    token: str
    """What stands after `#` in the link. It is a secret that can freeze, and nothing else."""


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
