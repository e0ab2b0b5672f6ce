# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Mapping,
    Sequence,
)
from typing import (
    Any,
    Unpack,
)


from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    KeyedOptions,
    PlainOptions,
    Resource,
)
from ...models import (
    AgentAnswer,
    AgentLimitsRequest,
    CreateAgentRequest,
    DeletedAnswer,
    FreezeAnswer,
    FreezeRequest,
    ThawRequest,
    UpdateAgentRequest,
)


class AgentsWrites(Resource):
    """The methods that change something."""

    def create(
        self,
        *,
        name: str,
        description: str | None | Unset = UNSET,
        model: str | Unset = UNSET,
        skills: Sequence[str] | Unset = UNSET,
        system_prompt: str | None | Unset = UNSET,
        payout_wallet: str | None | Unset = UNSET,
        avatar_url: str | None | Unset = UNSET,
        is_public: bool | Unset = UNSET,
        limits: AgentLimitsRequest | Mapping[str, Any] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AgentAnswer:
        """Create an agent.

        Creates an agent with its own wallet, at no charge. It starts as `stopped`: launches, swaps and claims work at once,
        automations and runs need `running`.

        If the service gives starter funds, they arrive shortly after: see `starter_funding`.

        - `service_unavailable`: starter funds cannot be paid now. No agent is created.
        - `model_unavailable`, `skill_rejected`: the model or a skill is unknown.
        - `quota_exceeded`: the account has 50 agents, the maximum.
        - `insufficient_scope`: the key is bound to agents.
        - `not_found`: this Idempotency-Key created an agent that was sold since.

        - Needs the scope `agents:write`.
        - Errors of its own: `account_frozen`, `model_unavailable`, `skill_rejected`, `quota_exceeded`, `not_found`.

        Args:
            name: Display name. No space at either end, no control or invisible characters.
            description: Purpose of the agent, for people; null for none. At most 1,000 characters.
            model: Id of a model of `platform.list_models`. Default: the model marked `default` there.
            skills: Skills and presets of `skills.list`, custom skills as slug@version. Default: none.
            system_prompt: Instructions to the model before every chat and run; null for none. At most 16,000 characters.
            payout_wallet: The owner's address that receives claimed creator fees; null leaves them in the agent's wallet. Field errors: a token, a
                contract of a venue, a wallet of the service such as a deposit address, and other addresses from which a payment cannot be
                recovered.
            avatar_url: An http(s):// or ipfs://CID URL of a picture, without a user, quotes, angle brackets or backslashes. The `gateway_url` of an
                upload is kept as its ipfs:// URL. The service stores the URL and never fetches it.
            is_public: Whether everybody may read its profile, see `agents.get_profile`. Default: false.
            limits: Limits on spending: null means no limit, an omitted limit keeps its value or default. They bind the agent's
                wallet, whoever acts.

                - A purchase counts with its whole input, a transfer with its whole amount.
                - A trade into ETH, WETH or USDG counts with what it may lose, and later with what it lost.
                - Anything that cannot be priced is refused while a limit in US dollars is set.
                - On an existing agent, a tighter limit applies at once. A looser one waits for the whitelist delay.

                See [How an agent's money is kept safe](/docs/safety).

        Example:

        ```python
        agent = client.agents.create(name="Momentum Scout")
        print(agent.id, agent.status, agent.name)
        ```
        """
        return self._call(
            "createAgent",
            AgentAnswer.model_validate,
            body=(CreateAgentRequest, {"name": name, "description": description, "model": model, "skills": skills, "system_prompt": system_prompt, "payout_wallet": payout_wallet, "avatar_url": avatar_url, "is_public": is_public, "limits": limits}),
            options=options,
        )

    def update_by_post(
        self,
        *,
        id: str,
        name: str | Unset = UNSET,
        description: str | None | Unset = UNSET,
        model: str | Unset = UNSET,
        skills: Sequence[str] | Unset = UNSET,
        system_prompt: str | None | Unset = UNSET,
        payout_wallet: str | None | Unset = UNSET,
        avatar_url: str | None | Unset = UNSET,
        is_public: bool | Unset = UNSET,
        limits: AgentLimitsRequest | Mapping[str, Any] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AgentAnswer:
        """Change an agent (POST).

        Does the same as PATCH on this path, for clients that cannot send PATCH. Omitted properties keep their values.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `approval_required`, `agent_frozen`, `agent_listed`, `model_unavailable`, `skill_rejected`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            name: Display name. No space at either end, no control or invisible characters.
            description: Purpose of the agent, for people; null for none. At most 1,000 characters.
            model: Id of a model of `platform.list_models`.
            skills: The complete new list of skills and presets.
            system_prompt: Instructions to the model before every chat and run; null for none. At most 16,000 characters.
            payout_wallet: The owner's address that receives claimed creator fees; null leaves them in the agent's wallet. Field errors: a token, a
                contract of a venue, a wallet of the service such as a deposit address, and other addresses from which a payment cannot be
                recovered.
            avatar_url: An http(s):// or ipfs://CID URL of a picture, without a user, quotes, angle brackets or backslashes. The `gateway_url` of an
                upload is kept as its ipfs:// URL. The service stores the URL and never fetches it.
            is_public: Whether everybody may read its profile, see `agents.get_profile`.
            limits: Limits on spending: null means no limit, an omitted limit keeps its value or default. They bind the agent's
                wallet, whoever acts.

                - A purchase counts with its whole input, a transfer with its whole amount.
                - A trade into ETH, WETH or USDG counts with what it may lose, and later with what it lost.
                - Anything that cannot be priced is refused while a limit in US dollars is set.
                - On an existing agent, a tighter limit applies at once. A looser one waits for the whitelist delay.

                See [How an agent's money is kept safe](/docs/safety).

        Example:

        ```python
        agent = client.agents.update_by_post(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            limits={"max_trade_usd": "250"},
        )
        print(agent.id, agent.status, agent.name)
        ```
        """
        return self._call(
            "updateAgentByPost",
            AgentAnswer.model_validate,
            path={"id": id},
            body=(UpdateAgentRequest, {"name": name, "description": description, "model": model, "skills": skills, "system_prompt": system_prompt, "payout_wallet": payout_wallet, "avatar_url": avatar_url, "is_public": is_public, "limits": limits}),
            options=options,
        )

    def update(
        self,
        *,
        id: str,
        name: str | Unset = UNSET,
        description: str | None | Unset = UNSET,
        model: str | Unset = UNSET,
        skills: Sequence[str] | Unset = UNSET,
        system_prompt: str | None | Unset = UNSET,
        payout_wallet: str | None | Unset = UNSET,
        avatar_url: str | None | Unset = UNSET,
        is_public: bool | Unset = UNSET,
        limits: AgentLimitsRequest | Mapping[str, Any] | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> AgentAnswer:
        """Change an agent.

        Changes the properties that are sent; null clears a value. Tightened limits apply at once. Loosened limits and a new
        `payout_wallet` wait for the whitelist delay.

        Works in every status. `limits` changes only the limits that it names. `pending_limits`, `payout_wallet_active_at` and
        `acknowledged_tokens` show what waits.

        - `model_unavailable`, `skill_rejected`: the model or a skill is unknown.

        [How an agent's money is kept safe](/docs/safety) explains limits. [The market: selling and buying an agent](/docs/market)
        explains the name and prompt of a bought agent.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `approval_required`, `agent_frozen`, `agent_listed`, `model_unavailable`, `skill_rejected`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            name: Display name. No space at either end, no control or invisible characters.
            description: Purpose of the agent, for people; null for none. At most 1,000 characters.
            model: Id of a model of `platform.list_models`.
            skills: The complete new list of skills and presets.
            system_prompt: Instructions to the model before every chat and run; null for none. At most 16,000 characters.
            payout_wallet: The owner's address that receives claimed creator fees; null leaves them in the agent's wallet. Field errors: a token, a
                contract of a venue, a wallet of the service such as a deposit address, and other addresses from which a payment cannot be
                recovered.
            avatar_url: An http(s):// or ipfs://CID URL of a picture, without a user, quotes, angle brackets or backslashes. The `gateway_url` of an
                upload is kept as its ipfs:// URL. The service stores the URL and never fetches it.
            is_public: Whether everybody may read its profile, see `agents.get_profile`.
            limits: Limits on spending: null means no limit, an omitted limit keeps its value or default. They bind the agent's
                wallet, whoever acts.

                - A purchase counts with its whole input, a transfer with its whole amount.
                - A trade into ETH, WETH or USDG counts with what it may lose, and later with what it lost.
                - Anything that cannot be priced is refused while a limit in US dollars is set.
                - On an existing agent, a tighter limit applies at once. A looser one waits for the whitelist delay.

                See [How an agent's money is kept safe](/docs/safety).

        Example:

        ```python
        agent = client.agents.update(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            limits={"max_trade_usd": "250"},
        )
        print(agent.id, agent.status, agent.name)
        ```
        """
        return self._call(
            "updateAgent",
            AgentAnswer.model_validate,
            path={"id": id},
            body=(UpdateAgentRequest, {"name": name, "description": description, "model": model, "skills": skills, "system_prompt": system_prompt, "payout_wallet": payout_wallet, "avatar_url": avatar_url, "is_public": is_public, "limits": limits}),
            options=options,
        )

    def delete(
        self,
        *,
        id: str,
        force: bool | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Delete an agent.

        Deletes the agent for good: its owner can no longer reach what is left in its wallet. The agent must be stopped, have no
        unfinished operation, and hold less than $1 with its unclaimed fees.

        A chat answer in progress ends. The service keeps the encrypted key, and only its operator can restore the agent.

        - `invalid_state`: the agent is not stopped.
        - `agent_busy`: a run or an operation is unfinished, or an operation failed in a block that is not final yet. Wait: on a
          public chain this takes minutes.
        - `agent_has_funds`: $1 or more is left, or anything of unknown worth. `force=true` skips only this check.

        More: [How an agent's money is kept safe](/docs/safety).

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `agent_busy`, `agent_has_funds`, `rpc_error`, `rpc_unavailable`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            force: `true` deletes the agent even if it holds $1 or more, or anything of unknown worth. It skips no other check. Default `false`.

        Example:

        ```python
        deleted = client.agents.delete(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        print(deleted.id, deleted.deleted)
        ```
        """
        return self._call(
            "deleteAgent",
            DeletedAnswer.model_validate,
            path={"id": id},
            query={"force": force},
            options=options,
        )

    def freeze(
        self,
        *,
        id: str,
        reason: str | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> FreezeAnswer:
        """Freeze an agent.

        From this answer on nothing is accepted or signed for the agent, on any replica. It is stopped: its automations, runs and chats end or
        rest. What was signed and not sent is never sent. What may be on its way is cancelled unless a block has it; `under_way` names it. What
        waits unsigned fails with `agent_frozen`.

        Only `agents.thaw` ends it, with the wallet of the account. On a frozen agent it changes nothing. See
        [What if my key leaks?](/docs/safety).

        - Needs the scope `account:freeze`.
        - Errors of its own: `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            reason: For the owner's memory. It stands in the agent or the profile until the thaw, and in the audit log.

        Example:

        ```python
        freeze = client.agents.freeze(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            reason="A key may be stolen.",
        )
        print(freeze.frozen_at, freeze.with_, freeze.reason)
        ```
        """
        return self._call(
            "freezeAgent",
            FreezeAnswer.model_validate,
            path={"id": id},
            body=(FreezeRequest, {"reason": reason}),
            options=options,
        )

    def start(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> AgentAnswer:
        """Start an agent.

        Lets the agent's automations and runs act: `stopped` or `paused` becomes `running`. The call spends nothing; automations that
        wait may then trade.

        On a running agent it changes nothing. `invalid_state`: the agent's wallet is frozen, see `status_reason`.

        After a loss limit of its policy, only a signed-in session starts it, as long as the account has a wallet; otherwise 403
        `approval_required`. Losses then count from now on.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `approval_required`, `invalid_state`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.

        Example:

        ```python
        agent = client.agents.start(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        print(agent.id, agent.status, agent.name)
        ```
        """
        return self._call(
            "startAgent",
            AgentAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    def stop(
        self,
        *,
        id: str,
        **options: Unpack[KeyedOptions],
    ) -> AgentAnswer:
        """Stop an agent.

        Stops the agent's automations and runs: it becomes `stopped`, and nothing new is signed for them. Direct launches, swaps,
        transfers and claims still work.

        Transactions that were sent to the chain before continue. On a stopped agent it changes nothing.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.

        Example:

        ```python
        agent = client.agents.stop(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
        print(agent.id, agent.status, agent.name)
        ```
        """
        return self._call(
            "stopAgent",
            AgentAnswer.model_validate,
            path={"id": id},
            options=options,
        )

    def thaw(
        self,
        *,
        id: str,
        message: str,
        signature: str,
        **options: Unpack[PlainOptions],
    ) -> AgentAnswer:
        """Thaw a frozen agent.

        Ends the freeze of one agent. It needs a session, and a message that the wallet of the account signs anew: `account.create_sign_in_message` with
        the agent's id in `thaw`. The agent stays stopped until `agents.start`. What was frozen does not come back.

        - 401 `unauthenticated`: the message is for something else, its nonce is spent, or another wallet signed it.
        - 409 `account_frozen`: the whole account is frozen. Thaw it with `account.thaw`.

        - Takes no idempotency key, so the client sends it only once.
        - Errors of its own: `not_found`, `account_frozen`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            message: The message of `account.create_sign_in_message` with `thaw`, as the account's wallet signed it.
            signature: The wallet's signature of the message, as for `account.create_session`.

        Example:

        ```python
        agent = client.agents.thaw(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            message="127.0.0.1:8080 wants you to sign in with your Ethereum account:\\n0x9f1A0469CBce2fEb53C705746446981548845b3B\\n\\nThaw agt_01M7W2Z4XGZ3XD1PXM252F7GQ7 in the Agent Trading Service. It may trade and pay again.\\n\\nURI: http://127.0.0.1:8080\\nVersion: 1\\nChain ID: 31337\\nNonce: 4f0c2b6a9d1e48d7b35c6a7e80f91d24\\nIssued At: 2026-11-20T09:00:00.000Z\\nExpiration Time: 2026-11-20T09:05:00.000Z",
            signature="0x6d5b3c8f7a1e09d24b6f835c71aa90de42f8176be35d0c9472ab18fe603d95c12f47a80b91e6d35c7f024be819aa63d0574c8fe12b906ad7385fc41e90b72d6a1b",
        )
        print(agent.id, agent.status, agent.name)
        ```
        """
        return self._call(
            "thawAgent",
            AgentAnswer.model_validate,
            path={"id": id},
            body=(ThawRequest, {"message": message, "signature": signature}),
            options=options,
        )
