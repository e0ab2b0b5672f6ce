# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Iterator,
)
from typing import (
    Unpack,
)


from ...._model import (
    TimeIn,
    UNSET,
    Unset,
)
from ...._resource import (
    CsvLines,
    PlainOptions,
    Resource,
)
from ...models import (
    BillingAnswer,
    DepositAddressAnswer,
    LedgerTransaction,
    LedgerTransactionKind,
    LedgerTransactionList,
)


class BillingReads(Resource):
    """The methods that read."""

    def get(
        self,
        **options: Unpack[PlainOptions],
    ) -> BillingAnswer:
        """Read the account's credits.

        Returns the account's credits, which all its agents and keys share, the price of a credit, and the price of a sponsored
        launch.

        `platform.list_models` returns the prices of models.

        - Needs the scope `read`.

        Example:

        ```python
        billing = client.billing.get()
        print(billing.credits_balance, billing.credits_reserved, billing.credits_available)
        ```
        """
        return self._call(
            "getBilling",
            BillingAnswer.model_validate,
            options=options,
        )

    def get_deposit_address(
        self,
        **options: Unpack[PlainOptions],
    ) -> DepositAddressAnswer:
        """Read the account's deposit address.

        Returns the address where the account buys credits, the credits per USDG, and the newest deposits. Send only USDG, and at
        least `min_amount`: ETH and other tokens cannot be recovered.

        Anyone may pay. The service credits a payment once, when its block is final. The first call creates the address. It never
        changes. `billing.list_transactions` with `kind=deposit` lists all that was credited.

        - Needs the scope `read`.

        Example:

        ```python
        deposit_address = client.billing.get_deposit_address()
        print(deposit_address.address, deposit_address.uri)
        ```
        """
        return self._call(
            "getDepositAddress",
            DepositAddressAnswer.model_validate,
            options=options,
        )

    def list_transactions(
        self,
        *,
        kind: LedgerTransactionKind | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LedgerTransactionList:
        """List the account's credit ledger.

        Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.

        The sum of `amount` over all entries is `credits_available` of `billing.get`. Credits belong to the account, so a key that is
        bound to agents sees all entries. If an entry concerns another agent, its `reference` names the account instead.

        With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. Entries that are made
        meanwhile are not in it. See [Statements](/docs/statements).

        - `billing.iterate_transactions()` iterates over all pages.
        - `billing.export_transactions()` gives all entries as CSV.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`.

        Args:
            kind: Returns only ledger entries of this kind.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        page = client.billing.list_transactions()
        for ledger_transaction in page.data:
            print(ledger_transaction.id, ledger_transaction.kind, ledger_transaction.amount)
        ```
        """
        return self._call(
            "listBillingTransactions",
            LedgerTransactionList.model_validate,
            query={"kind": kind, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def iterate_transactions(
        self,
        *,
        kind: LedgerTransactionKind | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        limit: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> Iterator[LedgerTransaction]:
        """Yields every entry of `billing.list_transactions()`, page after page. `limit` is the size of a page.

        Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.

        The sum of `amount` over all entries is `credits_available` of `billing.get`. Credits belong to the account, so a key that is
        bound to agents sees all entries. If an entry concerns another agent, its `reference` names the account instead.

        With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. Entries that are made
        meanwhile are not in it. See [Statements](/docs/statements).

        Args:
            kind: Returns only ledger entries of this kind.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.
            limit: Entries per page.

        Example:

        ```python
        for ledger_transaction in client.billing.iterate_transactions():
            print(ledger_transaction.id, ledger_transaction.kind, ledger_transaction.amount)
        ```
        """
        return self._iterate(
            "listBillingTransactions",
            LedgerTransactionList.model_validate,
            query={"kind": kind, "from": from_, "to": to, "limit": limit},
            options=options,
        )

    def export_transactions(
        self,
        *,
        kind: LedgerTransactionKind | Unset = UNSET,
        from_: TimeIn | Unset = UNSET,
        to: TimeIn | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> CsvLines:
        """Yields the lines of a CSV with all entries of `billing.list_transactions()`. Raises `ConnectionFailed` if it breaks off.

        Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.

        The sum of `amount` over all entries is `credits_available` of `billing.get`. Credits belong to the account, so a key that is
        bound to agents sees all entries. If an entry concerns another agent, its `reference` names the account instead.

        With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. Entries that are made
        meanwhile are not in it. See [Statements](/docs/statements).

        Args:
            kind: Returns only ledger entries of this kind.
            from_: Only entries that were created at this time or later.
            to: Only entries that were created before this time. It must not be before `from`.

        Example:

        ```python
        with client.billing.export_transactions() as lines:
            for line in lines:
                print(line.rstrip())
        ```
        """
        return self._export(
            "listBillingTransactions",
            query={"kind": kind, "from": from_, "to": to},
            options=options,
        )
