# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Literal,
    TypeAlias,
)


from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
)
from .shared_parts import (
    Venue,
)
from .shared_parts2 import (
    Meta,
)


class NativeAsset(AnswerModel):
    """The asset that pays for gas."""

    symbol: str
    """Symbol."""

    name: str
    """Name to show."""

    decimals: int
    """Decimal places of one whole unit."""


class ExplorerConfig(CamelAnswerModel):
    """Links into a block explorer. Put the value in place of the word in braces."""

    url: str
    """Its first page."""

    transaction_url: str
    """Page of a transaction; replace `{hash}`."""

    address_url: str
    """Page of a wallet or contract; replace `{address}`."""

    token_url: str
    """Page of a token; replace `{address}`."""

    block_url: str
    """Page of a block; replace `{number}`."""


class ChainConfig(AnswerModel):
    """The chain that the service works on."""

    id: int
    """Chain id of EIP-155."""

    name: str
    """Name to show."""

    native: NativeAsset

    usdg: str
    """Contract of the stablecoin USDG."""

    weth: str
    """Contract of wrapped ether."""

    explorer: ExplorerConfig | None
    """Block explorer of the chain; null if there is none, as on a local chain."""


class VenueConfig(AnswerModel):
    """A launch venue."""

    venue: Venue

    address: str
    """Its entry contract."""

    enabled: bool | None
    """True if it takes new launches now; null while the chain does not answer."""


class NewAgentFunds(AnswerModel):
    """Funds of each new agent, in whole units."""

    eth: Amount
    """Amount of ETH."""

    usdg: Amount
    """Amount of USDG."""


class FeaturesConfig(CamelAnswerModel):
    """What this service has switched on."""

    models: bool
    """Agents can chat and run. False without a model provider."""

    starter_funding: NewAgentFunds | None
    """Funds that each new agent receives, in whole units; null for none."""


class LimitsConfig(CamelAnswerModel):
    """Limits that the operator or the service sets."""

    agents_per_account: int
    """Agents that an account can have."""

    whitelist_delay_seconds: int
    """Seconds until a new whitelist entry, payout wallet or looser limit takes effect, and until a new market listing can be bought."""

    min_automation_interval_seconds: int
    """Shortest interval of an automation."""


class PricesConfig(CamelAnswerModel):
    """Prices of the service."""

    usd_per_credit: Amount
    """US dollars that one credit costs."""

    starter_credits: Amount
    """Credits of a new account."""

    sponsored_launch_credits: Amount
    """Credits of a sponsored launch."""

    market_fee_bps: int
    """Share of the price of a sold agent that the service keeps, in basis points."""


class PublicConfigAnswer(AnswerModel):
    """Public settings of this service. They contain no secrets and change only when its operator restarts it."""

    version: str
    """Version of the service."""

    chain: ChainConfig

    venues: list[VenueConfig]
    """The launch venues."""

    features: FeaturesConfig

    limits: LimitsConfig

    prices: PricesConfig

    meta: Meta


CheckStatus: TypeAlias = Literal["ok", "down", "disabled"] | str
"""State of a part. Open.

- `ok`: it works.
- `down`: it does not answer or does not do its work.
- `disabled`: it is not configured.
"""


class DatabaseHealth(AnswerModel):
    """State of the database. It is also `down` for one minute after a write failed on a full disk; reads go on then."""

    status: CheckStatus


class RpcHealth(CamelAnswerModel):
    """State of the chain's RPC."""

    status: CheckStatus
    """`down`: the RPC does not answer, or serves another chain."""

    chain_id: int | None
    """EIP-155 id that the RPC reports; null if it does not answer."""

    block_number: int | None
    """Newest block; null if the RPC does not answer."""

    block_age_seconds: float | None
    """Age of the newest block in seconds; null if the RPC does not answer."""


class IndexHealth(CamelAnswerModel):
    """State of the index, the source of boards, trades, statistics and rankings."""

    status: CheckStatus | None
    """`down`: the index is more than a minute and ten blocks behind the chain, or cannot store the next block. Null if unknown."""

    block: int | None
    """Newest indexed block; null if unknown."""

    lag_blocks: int | None
    """Blocks of the chain that are not indexed yet; null if unknown."""

    lag_seconds: float | None
    """Time between the newest indexed block and the newest block of the chain, in seconds; null if unknown."""


class VenueHealth(CamelAnswerModel):
    """State of one launch venue."""

    status: CheckStatus
    """`down`: the chain has no code at the address, or the RPC does not answer."""

    address: str
    """The venue's entry contract in the address book."""

    has_code: bool | None
    """True if the chain has code at that address; null while the RPC does not answer."""

    enabled: bool | None
    """True if the venue takes new launches now; null while the RPC does not answer."""


class VenuesHealth(AnswerModel):
    """The launch venues by name."""

    pons: VenueHealth

    long: VenueHealth


class IpfsHealth(AnswerModel):
    """State of IPFS pinning. It is `ok` if no external store is configured."""

    status: CheckStatus


class ModelsHealth(AnswerModel):
    """State of the model provider. It is also `down` if this process saw the provider refuse a model of the catalog within ten
    minutes. `platform.list_models` shows which.
    """

    status: CheckStatus


class WalletsHealth(AnswerModel):
    """The wallets that the service signs for."""

    frozen: int | None
    """Number of frozen wallets, which sign nothing until their state is explained; null if unknown. A frozen launcher or treasury
    makes the service `degraded`.
    """


class DepositsHealth(CamelAnswerModel):
    """Credited deposits that the chain has lost."""

    lost: int | None
    """Deposits that the chain lost after it had called them final; null if unknown. Their credits stay. One lost deposit makes the
    service `degraded`.
    """

    lost_credits: Amount | None
    """Credits of the lost deposits; null if unknown."""
