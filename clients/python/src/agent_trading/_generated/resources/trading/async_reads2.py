# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Mapping,
)
from typing import (
    Literal,
)


from ...._resource import (
    AsyncResource,
)
from ...models import (
    TransferAnswer,
)


class AsyncTradingReads2(AsyncResource):
    """The methods that read."""

    async def wait_for_transfer(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[TransferAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> TransferAnswer:
        """Polls `trading.get_transfer()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.

        Example:

        ```python
        transfer = await client.trading.wait_for_transfer("trf_01M7W3C8V06K2N5D0T3C9XW4ZA")
        print(transfer.id, transfer.status, transfer.to)
        ```
        """
        return await self._wait(
            "getTransfer",
            TransferAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )
