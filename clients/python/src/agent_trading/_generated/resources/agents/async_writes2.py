# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Unpack,
)


from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncResource,
    KeyedOptions,
)
from ...models import (
    AddWhitelistEntryRequest,
    DeletedAnswer,
    RemoveWhitelistEntryRequest,
    WhitelistEntryAnswer,
)


class AsyncAgentsWrites2(AsyncResource):
    """The methods that change something."""

    async def add_whitelist_entry(
        self,
        *,
        id: str,
        address: str,
        label: str | None | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> WhitelistEntryAnswer:
        """Add a whitelist address.

        Lets the agent's wallet pay this address with `trading.transfer_funds` from `active_at` on, after the whitelist delay (24 hours by
        default). Moves nothing.

        A removed address that is added again waits again. A deposit address of any account can be added: the wallet can pay it only
        USDG, which buys credits.

        - `already_exists`: the address is on the list already, in any letter case.
        - `quota_exceeded`: the agent has 100 entries, the maximum.
        - `validation_failed`: a payment to the address could not be recovered, for example a token contract.

        More: [How an agent's money is kept safe](/docs/safety).

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `approval_required`, `agent_frozen`, `agent_listed`, `already_exists`, `quota_exceeded`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            address: An account of the owner, named by the owner, never one from a text of others. Field errors: a token, a contract of a venue,
                the agent's own wallet, and other addresses from which a payment cannot be recovered.
            label: Note for people. Default null.

        Example:

        ```python
        whitelist_entry = await client.agents.add_whitelist_entry(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            address="0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3",
            label="Cold wallet",
        )
        print(whitelist_entry.id, whitelist_entry.address, whitelist_entry.label)
        ```
        """
        return await self._call(
            "addWhitelistEntry",
            WhitelistEntryAnswer.model_validate,
            path={"id": id},
            body=(AddWhitelistEntryRequest, {"address": address, "label": label}),
            options=options,
        )

    async def remove_whitelist_entry(
        self,
        *,
        id: str,
        address: str | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> DeletedAnswer:
        """Remove a whitelist address.

        Removes the address from the agent's whitelist at once: after this answer nothing is signed that pays it.

        A transfer that was accepted but not signed yet ends as `failed` with `not_whitelisted`. Send the address in the query or in
        the body.

        - `validation_failed`: no address was sent, or a different one in each place.
        - `not_found`: the address is not on the list.

        - Needs the scope `agents:write`.
        - Errors of its own: `not_found`, `agent_listed`.

        Args:
            id: `agt_...`. An id that is not one of the caller's agents is 404 `not_found`.
            address: The address to remove. Send it here or in the body.

        Example:

        ```python
        deleted = await client.agents.remove_whitelist_entry(
            id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            address="0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3",
        )
        print(deleted.id, deleted.deleted)
        ```
        """
        return await self._call(
            "removeWhitelistEntry",
            DeletedAnswer.model_validate,
            path={"id": id},
            query={"address": address},
            body=(RemoveWhitelistEntryRequest, {}),
            options=options,
        )
