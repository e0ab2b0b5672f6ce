# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from typing import (
    Unpack,
)


from ...._model import (
    AmountIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    KeyedOptions,
    PlainOptions,
)
from ...models import (
    CreateApiKeyRequest,
    CreateSessionRequest,
    CreateSignInMessageRequest,
    CreatedApiKeyAnswer,
    DeletedAnswer,
    FreezeAnswer,
    FreezeByLinkRequest,
    FreezeRequest,
    LinkFreezeAnswer,
    ProfileAnswer,
    RotateApiKeyRequest,
    RotatedApiKeyAnswer,
    Scope,
    SessionAnswer,
    SignInMessageAnswer,
    UpdateProfileRequest,
)


class AsyncAccountWrites(AsyncResource):
    """The methods that change something."""

    async def create_sign_in_message(
        self,
        *,
        address: str,
        thaw: str | Unset = UNSET,
        origin: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> SignInMessageAnswer:
        """Create a sign-in message.

        Returns the message that a wallet signs to sign in (EIP-4361). This call signs nobody in and creates no account.

        The message is valid for 5 minutes, for one sign-in of this address, and for at most five attempts with a wrong signature. An
        `origin` that the service does not allow is 400 `validation_failed`.

        - Needs no API key.
        - Takes no idempotency key, so the client sends it only once.

        Args:
            address: The wallet that will sign.
            thaw: Id of the frozen agent or account that the message is to thaw, by `agents.thaw` or `account.thaw`. The message then signs nobody in.
            origin: The `location.origin` of the page. The message names it, and wallets warn if it is another. The service must allow it: its
                own origin or one of its setting CORS_ORIGINS. Default: the request's header `Origin`; without that the service's own
                origin.

        Example:

        ```python
        sign_in_message = await client.account.create_sign_in_message(
            address="0x9f1A0469CBce2fEb53C705746446981548845b3B",
        )
        print(sign_in_message.message, sign_in_message.nonce, sign_in_message.expires_at)
        ```
        """
        return await self._call(
            "createSignInMessage",
            SignInMessageAnswer.model_validate,
            body=(CreateSignInMessageRequest, {"address": address, "thaw": thaw, "origin": origin}),
            options=options,
        )

    async def create_session(
        self,
        *,
        message: str,
        signature: str,
        **options: Unpack[PlainOptions],
    ) -> SessionAnswer:
        """Sign in.

        Starts a session for the wallet that signed the message, and sets its cookie. The first sign-in of a wallet creates its account.

        - 401 `unauthenticated`: the message names another site, chain, wallet or time. Or its nonce is unknown, used or expired. Or the
          signature is wrong.
        - 403 `csrf_failed`: the page's origin is not allowed. The sentence names the origin and the setting that allows it.
        - `rpc_unavailable`, `rpc_error` or `chain_mismatch`: the chain, which checks signatures of contract wallets, failed. The nonce
          stays unused: send the same request again.

        See [Building a web page on the API](/docs/frontends).

        - Needs no API key.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            message: The message that the wallet signed. It is the one of `account.create_sign_in_message`, or one that the page composed by EIP-4361 with
                the same nonce. Its times are UTC with milliseconds.
            signature: The signature of the message.

                - Key of the wallet: 65 bytes by EIP-191. The last byte is 27 or 28, and `s` is low.
                - Contract wallet: bytes that it accepts by ERC-1271, wrapped by ERC-6492 if the contract is not deployed yet.

        Example:

        ```python
        session = await client.account.create_session(
            message="127.0.0.1:8080 wants you to sign in with your Ethereum account:\\n0x9f1A0469CBce2fEb53C705746446981548845b3B\\n\\nSign in to the Agent Trading Service.\\n\\nURI: http://127.0.0.1:8080\\nVersion: 1\\nChain ID: 31337\\nNonce: 4f0c2b6a9d1e48d7b35c6a7e80f91d24\\nIssued At: 2026-11-20T09:00:00.000Z\\nExpiration Time: 2026-11-20T09:05:00.000Z",
            signature="0x6d5b3c8f7a1e09d24b6f835c71aa90de42f8176be35d0c9472ab18fe603d95c12f47a80b91e6d35c7f024be819aa63d0574c8fe12b906ad7385fc41e90b72d6a1b",
        )
        print(session.id, session.address, session.created_at)
        ```
        """
        return await self._call(
            "createSession",
            SessionAnswer.model_validate,
            body=(CreateSessionRequest, {"message": message, "signature": signature}),
            options=options,
        )

    async def delete_session(
        self,
        **options: Unpack[PlainOptions],
    ) -> DeletedAnswer:
        """Sign out.

        Ends the session of this cookie at once on every replica, and removes the cookie. Other sessions of the account go on, and so do
        the API keys that this session created.

        - Takes no idempotency key, so the client sends it only once.

        Example:

        ```python
        deleted = await client.account.delete_session()
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "deleteSession",
            DeletedAnswer.model_validate,
            options=options,
        )

    async def freeze_by_link(
        self,
        *,
        token: str,
        **options: Unpack[PlainOptions],
    ) -> LinkFreezeAnswer:
        """Freeze by the link of a message.

        Freezes the agent or account that the link names, as `agents.freeze` and `account.freeze` do, without a key or session. Messages about
        security and approvals have such a link: see [Notifications](/docs/notifications). It leads to a page that says what is frozen and calls
        this operation when a person presses its button. Opening the link freezes nothing.

        A link is valid for 7 days. All links about one event work once together. Only the wallet of the account thaws. Fails with:

        - 404 `not_found`: the service made no such link, or the agent is deleted or sold.
        - 409 `invalid_state`: the link has expired or was used.

        - Needs no API key.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `invalid_state`.

        Args:
            token: What stands after `#` in the link. It is a secret that can freeze, and nothing else.

        Example:

        ```python
        link_freeze = await client.account.freeze_by_link(
            token="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7.wl1yq5rYv0b2Q8jHkT3dN7sXcE4uMfZgA9oLpBiRt6U",
        )
        print(link_freeze.frozen_at, link_freeze.with_)
        ```
        """
        return await self._call(
            "freezeByLink",
            LinkFreezeAnswer.model_validate,
            body=(FreezeByLinkRequest, {"token": token}),
            options=options,
        )

    async def create_api_key(
        self,
        *,
        name: str,
        scopes: Sequence[Scope] | Unset = UNSET,
        expires_in_days: int | None | Unset = UNSET,
        allowed_ips: Sequence[str] | Unset = UNSET,
        agent_ids: Sequence[str] | Unset = UNSET,
        max_operation_usd: AmountIn | None | Unset = UNSET,
        max_daily_usd: AmountIn | None | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CreatedApiKeyAnswer:
        """Create an API key.

        Creates an API key with at most the rights of this request's key, and shows it once. A session may create any key. A second request
        creates a second key.

        - 403 `scope_escalation`: the new key would have more rights than the key of this request.
        - 404 `not_found`: an agent in `agent_ids` is not of this account.
        - 403 `quota_exceeded`: the account has 50 active keys.

        `max_operation_usd` and `max_daily_usd` limit what swaps, transfers and self-funded launches of the key may take, also in chats and
        runs that it started and automations that it changed last. What a key takes counts for those above it too. A breach is 403
        `policy_violation`.

        Revoking a key also revokes the keys that it created. The end of a session ends none of its keys.

        - Needs the scope `account:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `approval_required`, `account_frozen`, `scope_escalation`, `not_found`, `quota_exceeded`.

        Args:
            name: Name that says what the key is for. No space at either end, no invisible characters.
            scopes: Rights of the new key, at most those of the creating key. Default: the same.
            expires_in_days: Days until the new key expires, not later than the creating key; null for never. Default: the same time.
            allowed_ips: Networks that the new key may be used from, within those of the creating key. Empty means any. Default: the same.
            agent_ids: Agents that the new key may act on, among those of the creating key. Empty means all. Default: the same.
            max_operation_usd: Most US dollars that one operation of the new key may take, at most those of the creating key; null for no limit. Default: the same.
            max_daily_usd: Most US dollars that its operations may take within 24 hours, at most those of the creating key; null for no limit. They count for
                the creating key too. Default: the same.

        Example:

        ```python
        created_api_key = await client.account.create_api_key(
            name="trading bot",
            scopes=["read", "trade:write"],
            expires_in_days=90,
            agent_ids=["agt_01M7W2Z4XGZ3XD1PXM252F7GQ7"],
            max_operation_usd="50",
            max_daily_usd="200",
        )
        print(created_api_key.id, created_api_key.status, created_api_key.name)
        ```
        """
        return await self._call(
            "createApiKey",
            CreatedApiKeyAnswer.model_validate,
            body=(CreateApiKeyRequest, {"name": name, "scopes": scopes, "expires_in_days": expires_in_days, "allowed_ips": allowed_ips, "agent_ids": agent_ids, "max_operation_usd": max_operation_usd, "max_daily_usd": max_daily_usd}),
            options=options,
        )

    async def delete_api_key(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> DeletedAnswer:
        """Revoke an API key.

        Revokes the key and every key that it created, also the key of this request. Runs and trading chats that they started stop;
        other accepted operations go on.

        After the answer no replica accepts these keys, and a GET that waits with one is 401. Nothing more is signed for
        the stopped runs and the chats with `allow_trades`. Other operations belong to the account. To hold them back, stop the agent,
        tighten its limits or remove the address from its whitelist.

        A session, or a key with every scope and every agent, may revoke any key. Other keys may revoke only themselves and the keys
        that they created, else 404 `not_found`. Sessions go on. The record stays as `revoked`; revoking it again is 200.

        - Needs the scope `account:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`.

        Args:
            id: `key_...`. Any id that is not of an API key of the account answers 404.

        Example:

        ```python
        deleted = await client.account.delete_api_key(id="key_01M7W23C80ZGB6Z10JCEW2ZX6C")
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "deleteApiKey",
            DeletedAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    async def rotate_api_key(
        self,
        *,
        id: str,
        overlap_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> RotatedApiKeyAnswer:
        """Replace an API key.

        Makes a successor with the same rights and limits, and shows it once. The old key works for `overlap_seconds`. Both share what is left
        of the money limits. Keys, runs and chats of the old key stay with it. Revoking the successor revokes these too.

        A session may rotate any key, and a key itself and those that it created, with any scope. If a key rotated itself, revoking it also
        revokes the successor.

        - 409 `invalid_state`: the key has ended, or was rotated before. If that answer was lost, rotate the successor that the error names.
        - 404 `not_found`: a key of another account, or one that this key may not rotate.
        - 403 `quota_exceeded`: the account has 50 active keys. With `overlap_seconds` 0 there is always room.

        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `invalid_state`, `quota_exceeded`.

        Args:
            id: `key_...`. Any id that is not of an API key of the account answers 404.
            overlap_seconds: Seconds that the old key still works, at most 7 days and not beyond its expiry. With 0 it ends at once.

        Example:

        ```python
        rotated_api_key = await client.account.rotate_api_key(
            id="key_01M7W23C80ZGB6Z10JCEW2ZX6C",
            overlap_seconds=600,
        )
        print(rotated_api_key.id, rotated_api_key.status, rotated_api_key.name)
        ```
        """
        return await self._call(
            "rotateApiKey",
            RotatedApiKeyAnswer.model_validate,
            path={"id": id},
            body=(RotateApiKeyRequest, {"overlap_seconds": overlap_seconds}),
            options=options,
        )

    async def update_profile(
        self,
        *,
        display_name: str | None | Unset = UNSET,
        avatar_url: str | None | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> ProfileAnswer:
        """Change the profile.

        Changes the name and the picture of the account. An omitted property keeps its value; null clears it.

        A key that is bound to agents is refused: 403 `insufficient_scope`.

        - Needs the scope `account:write`.

        Args:
            display_name: Display name. No space at either end, no control or invisible characters.
            avatar_url: An https or ipfs:// URL of a picture. A CID follows ipfs://. The `gateway_url` of an upload works too and is stored as its
                ipfs:// URL. User names, quotes, angle brackets and backslashes are refused. The service stores and returns the URL, and
                never fetches it.

        Example:

        ```python
        profile = await client.account.update_profile(display_name="Ada", avatar_url=None)
        print(profile.id, profile.address, profile.display_name)
        ```
        """
        return await self._call(
            "updateProfile",
            ProfileAnswer.model_validate,
            body=(UpdateProfileRequest, {"display_name": display_name, "avatar_url": avatar_url}),
            options=options,
        )

    async def freeze(
        self,
        *,
        reason: str | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> FreezeAnswer:
        """Freeze the whole account.

        Freezes all agents of the account at once, as `agents.freeze` does. New agents, API keys, webhooks and purchases on the market are 409
        `account_frozen`. Reads still work, and so do revocations: API keys, whitelist entries, webhooks and sessions.

        Only `account.thaw` ends it, with the wallet of the account. On a frozen account it changes nothing. A key that is bound to agents
        cannot freeze the account.

        - Needs the scope `account:freeze`.

        Args:
            reason: For the owner's memory. It stands in the agent or the profile until the thaw, and in the audit log.

        Example:

        ```python
        freeze = await client.account.freeze(reason="A key may be stolen.")
        print(freeze.frozen_at, freeze.with_, freeze.reason)
        ```
        """
        return await self._call(
            "freezeAccount",
            FreezeAnswer.model_validate,
            body=(FreezeRequest, {"reason": reason}),
            options=options,
        )

    async def remove_session(
        self,
        *,
        id: str,
        **options: Unpack[PlainOptions],
    ) -> DeletedAnswer:
        """End a session.

        Ends any session of the account at once on every replica, also the one of this request. The API keys that it created go on; see
        `account.delete_api_key`. A session that has ended is 200 again.

        A key needs `account:write`, and a key that is bound to agents ends none: 403 `insufficient_scope`. Its owner can sign in again.

        - Needs the scope `account:write`.
        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`.

        Args:
            id: `ses_...`. Any id that is not of a session of the account answers 404.

        Example:

        ```python
        deleted = await client.account.remove_session(id="ses_01M7W2Y7M0Z3XD1PXM252F7GQ7")
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "removeSession",
            DeletedAnswer.model_validate,
            path={"id": id},
            options=options,
        )
