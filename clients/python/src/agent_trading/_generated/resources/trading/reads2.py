# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Iterator,
    Mapping,
)
from typing import (
    Any,
    Literal,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    CsvLines,
    EventStream,
    PlainOptions,
    Resource,
)
from ...models import (
    ChainOperationStatus,
    StatementEntry,
    StatementEntryKind,
    StatementEntryList,
    Transfer,
    TransferAnswer,
    TransferFrame,
    TransferList,
)


parse_transfer_frame: Callable[[Any], TransferFrame] = TypeAdapter[TransferFrame](TransferFrame).validate_python


class TradingReads2(Resource):
    """The methods that read."""

    def list_statement(
        self,
        *,
        agent_id: str | Unset = UNSET,
        asset: str | Unset = UNSET,
        kind: StatementEntryKind | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> StatementEntryList:
        """List everything that moved in the wallets.

        Lists what moved in the wallets of the account's agents, newest first, with balances.

        Each movement of each asset is an entry: sides of swaps, transfers, deposits, claims, launches, wraps, and gas.

        The newest `balance` of an asset is the balance of the chain, once the service has read its newest block. An account sees the entries
        of the time in which it owned the agent. A reorg changes entries until they are `is_final`.

        With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. See
        [Statements](/docs/statements).

        - `trading.iterate_statement()` iterates over all pages.
        - `trading.export_statement()` gives all entries as CSV.
        - Needs the scope `read`.
        - Errors of its own: `ambiguous_symbol`, `invalid_cursor`, `not_found`, `rpc_error`, `rpc_unavailable`, `unknown_token`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            asset: Only entries of this asset.
            kind: Only entries of this kind.
            from_: Only entries of blocks at this time or later.
            to: Only entries of blocks before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.trading.list_statement()
        for statement_entry in page.data:
            print(statement_entry.id, statement_entry.time, statement_entry.block)
        ```
        """
        return self._call(
            "listStatement",
            StatementEntryList.model_validate,
            query={"agentId": agent_id, "asset": asset, "kind": kind, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_statement(
        self,
        *,
        agent_id: str | Unset = UNSET,
        asset: str | Unset = UNSET,
        kind: StatementEntryKind | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[StatementEntry]:
        """Yields every entry of `trading.list_statement()`, page after page. `limit` is the size of a page.

        Lists what moved in the wallets of the account's agents, newest first, with balances.

        Each movement of each asset is an entry: sides of swaps, transfers, deposits, claims, launches, wraps, and gas.

        The newest `balance` of an asset is the balance of the chain, once the service has read its newest block. An account sees the entries
        of the time in which it owned the agent. A reorg changes entries until they are `is_final`.

        With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. See
        [Statements](/docs/statements).

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            asset: Only entries of this asset.
            kind: Only entries of this kind.
            from_: Only entries of blocks at this time or later.
            to: Only entries of blocks before this time. It must not be before `from`.
            limit: Entries per page.

        Example:

        ```python
        for statement_entry in client.trading.iterate_statement():
            print(statement_entry.id, statement_entry.time, statement_entry.block)
        ```
        """
        return self._iterate(
            "listStatement",
            StatementEntryList.model_validate,
            query={"agentId": agent_id, "asset": asset, "kind": kind, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def export_statement(
        self,
        *,
        agent_id: str | Unset = UNSET,
        asset: str | Unset = UNSET,
        kind: StatementEntryKind | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CsvLines:
        """Yields the lines of a CSV with all entries of `trading.list_statement()`. Raises `ConnectionFailed` if it breaks off.

        Lists what moved in the wallets of the account's agents, newest first, with balances.

        Each movement of each asset is an entry: sides of swaps, transfers, deposits, claims, launches, wraps, and gas.

        The newest `balance` of an asset is the balance of the chain, once the service has read its newest block. An account sees the entries
        of the time in which it owned the agent. A reorg changes entries until they are `is_final`.

        With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. See
        [Statements](/docs/statements).

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            asset: Only entries of this asset.
            kind: Only entries of this kind.
            from_: Only entries of blocks at this time or later.
            to: Only entries of blocks before this time. It must not be before `from`.

        Example:

        ```python
        with client.trading.export_statement() as lines:
            for line in lines:
                print(line.rstrip())
        ```
        """
        return self._export(
            "listStatement",
            query={"agentId": agent_id, "asset": asset, "kind": kind, "from": from_, "to": to},
            options=options,
        )

    def list_transfers(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TransferList:
        """List the account's transfers.

        Returns the transfers of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        - `trading.iterate_transfers()` iterates over all pages.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.trading.list_transfers()
        for transfer in page.data:
            print(transfer.id, transfer.status, transfer.to)
        ```
        """
        return self._call(
            "listTransfers",
            TransferList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_transfers(
        self,
        *,
        agent_id: str | Unset = UNSET,
        status: ChainOperationStatus | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        sort: Literal["newest", "oldest"] | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[Transfer]:
        """Yields every entry of `trading.list_transfers()`, page after page. `limit` is the size of a page.

        Returns the transfers of the caller's agents in every status, newest first.

        `agent_id`, `status`, `from` and `to` narrow the list.

        Args:
            agent_id: Only entries of this agent. Without it, all agents of the account. Another account's id answers 404.
            status: Only records in this status now. Only self-funded launches can be `awaiting_funding`; other lists are empty for it. `awaiting_approval` waits
                for a person.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            sort: Order of the list by creation.
            limit: Entries per page.

        Example:

        ```python
        for transfer in client.trading.iterate_transfers():
            print(transfer.id, transfer.status, transfer.to)
        ```
        """
        return self._iterate(
            "listTransfers",
            TransferList.model_validate,
            query={"agentId": agent_id, "status": status, "from": from_, "to": to, "sort": sort, "limit": limit},
            options=options,
        )

    def get_transfer(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> TransferAnswer:
        """Poll a transfer.

        Returns the transfer in its current state. It has ended when it is confirmed, failed or expired.

        `wait_seconds` holds the answer until the transfer has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `trading.wait_for_transfer()` waits until it has ended.
        - `trading.stream_transfer()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `trf_...`. Id of one of the caller's transfers; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        transfer = client.trading.get_transfer(id="trf_01M7W3C8V06K2N5D0T3C9XW4ZA")
        print(transfer.id, transfer.status, transfer.to)
        ```
        """
        return self._call(
            "getTransfer",
            TransferAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_transfer(
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
        transfer = client.trading.wait_for_transfer("trf_01M7W3C8V06K2N5D0T3C9XW4ZA")
        print(transfer.id, transfer.status, transfer.to)
        ```
        """
        return self._wait(
            "getTransfer",
            TransferAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    def stream_transfer(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> EventStream[TransferFrame]:
        """Yields what `trading.get_transfer()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns the transfer in its current state. It has ended when it is confirmed, failed or expired.

        `wait_seconds` holds the answer until the transfer has ended.
        200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `trading.wait_for_transfer()` waits until it has ended.
        - `trading.stream_transfer()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: `trf_...`. Id of one of the caller's transfers; any other id is 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        with client.trading.stream_transfer(id="trf_01M7W3C8V06K2N5D0T3C9XW4ZA") as events:
            for event in events:
                print(event.event)
        ```
        """
        return self._stream(
            "getTransfer",
            parse_transfer_frame,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )
