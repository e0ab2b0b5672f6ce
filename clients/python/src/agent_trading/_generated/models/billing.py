# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
    TypeAlias,
)


from ..._model import (
    Amount,
    AnswerModel,
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)


class BillingAnswer(CamelAnswerModel):
    """Credits of the account at one moment, and prices."""

    credits_balance: Amount
    """All credits of the account: the available and the reserved ones."""

    credits_reserved: Amount
    """Credits on hold for accepted work. Success spends them, a failure returns them."""

    credits_available: Amount
    """Credits that can be spent now."""

    usd_per_credit: Amount
    """Price in US dollars of one credit that is bought by a deposit."""

    sponsored_launch_credits: Amount
    """Price of one sponsored launch now."""

    meta: Meta


class DepositAsset(CamelAnswerModel):
    """An asset that buys credits."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Contract of the token; only payments of this contract are credited."""

    credits_per_unit: Amount
    """Credits for one whole unit. One unit counts as one US dollar, whatever its market price. Each deposit is converted as a whole and rounded down to a millionth of a credit."""

    min_amount: Amount
    """Smallest amount that is credited. A smaller deposit is recorded and stays with the service."""


class Deposit(CamelAnswerModel):
    """A payment to the account's deposit address."""

    id: str
    """Id of a deposit; opaque. It is derived from the transaction, so a reorg that moves the payment keeps it."""

    asset: str
    """Symbol of the paid asset."""

    amount: Amount
    """Paid amount in whole units."""

    amount_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    credits: Amount
    """Credits that the payment brings, or brought once credited; 0 below the minimum."""

    status: Literal["pending", "credited", "below_minimum"] | str
    """State of the payment. Open.

    - `pending`: on the chain but not final. A reorg may still remove it; then it is no longer listed.
    - `credited`: final, and in the balance for good.
    - `below_minimum`: too little to be credited.
    """

    tx_hash: str
    """Hash of a transaction."""

    log_index: int
    """Index of the Transfer log in its block."""

    block_number: int
    """Number of the block with the payment."""

    created_at: datetime
    """Time of that block."""

    credited_at: datetime | None
    """When it was credited; null before."""


class DepositAddressAnswer(CamelAnswerModel):
    """The address where the account buys credits."""

    address: str
    """The account's own deposit address. It never changes. ETH sent to it is not credited."""

    chain_id: int
    """Chain to pay on; a payment on another chain is lost."""

    assets: list[DepositAsset]
    """Assets that buy credits."""

    uri: str
    """The same as a payment link (EIP-681), without an amount. Wallets open or scan it."""

    recent: list[Deposit]
    """The newest deposits, at most 20, newest first."""

    meta: Meta


LedgerTransactionKind: TypeAlias = Literal["starter", "deposit", "hold", "settle", "release", "purchase", "sale"] | str
"""Kind of the ledger entry. Open: clients must accept values that they do not know.

- `starter`: credits of a new account.
- `deposit`: credits bought by a deposit.
- `hold`: credits reserved for accepted work.
- `settle`: the work succeeded. Its cost is spent, and the rest of the hold is available again.
- `release`: the work failed. The whole hold is available again.
- `purchase`: the account bought an agent on the market.
- `sale`: the account sold an agent there, for the price less the fee.
"""


class LedgerReference(AnswerModel):
    """The cause of the ledger entry."""

    type: Literal["account", "deposit", "launch", "message", "run_step", "listing"] | str
    """Kind of the resource. Open: clients must accept values that they do not know.

    - `account`: the account itself, also for causes that the caller may not see.
    - `deposit`: a payment to the deposit address.
    - `launch`: a sponsored launch.
    - `message`: a message of a chat.
    - `run_step`: a step of a run.
    - `listing`: a listing on the market.
    """

    id: str
    """Id of the resource."""


class LedgerTransaction(CamelAnswerModel):
    """One ledger entry of the account. It never changes, and it continues from the entry before it."""

    id: str
    """Id of the ledger entry; opaque."""

    kind: LedgerTransactionKind

    amount: Amount
    """Change of the available credits."""

    reserved_amount: Amount
    """Change of the reserved credits."""

    balance_after: Amount
    """Available credits after the entry."""

    reserved_after: Amount
    """Reserved credits after the entry."""

    reference: LedgerReference

    created_at: datetime
    """When the entry was made."""


class LedgerTransactionList(AnswerModel):
    """A page of the account's ledger entries, newest first."""

    data: list[LedgerTransaction]
    """The ledger entries."""

    meta: PageMeta
