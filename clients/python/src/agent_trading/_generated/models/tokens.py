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
    CamelAnswerModel,
)
from .shared_parts import (
    PageMeta,
    Venue,
)
from .shared_parts2 import (
    Meta,
    TradeSide,
)
from .shared_parts3 import (
    LaunchPool,
    QuoteAssetRef,
    TokenPhase,
)
from .shared import (
    Verdict,
)
from .tokens_parts import (
    TokenCurve,
    TokenQuote,
)


class Token(CamelAnswerModel):
    """A token of the chain. An unknown value is null, never 0."""

    address: str
    """Address of the token."""

    chain_id: int
    """Id of the token's chain."""

    name: str | None
    """Name as on the chain, without control characters."""

    symbol: str | None
    """Symbol as on the chain. Not unique; the address identifies the token."""

    decimals: int | None
    """Decimal places of one whole unit."""

    total_supply: Amount | None
    """Total supply in whole units; for a token of a venue, the supply at launch."""

    logo_url: str | None
    """Picture of the token; for a registry asset, a badge drawn by this service."""

    image_url: str | None
    """The picture of `logo_url` as a URL for a browser; null if this service has none."""

    description: str | None
    """Text by the token's creator."""

    website: str | None
    """Website that its launch named; null without one, and for a token that no agent of this service launched."""

    twitter: str | None
    """URL of its X profile, likewise."""

    telegram: str | None
    """URL of its Telegram group, likewise."""

    venue: Venue | None
    """Venue that launched the token; null for other tokens."""

    phase: TokenPhase | None
    """Phase of the token's market; null without a venue."""

    quote: TokenQuote | None
    """Quote asset of the token; null without a venue."""

    launch_id: str | None
    """Launch of the token by an agent of this service; else null."""

    agent_id: str | None
    """Agent of this service that launched the token; else null."""

    creator: str | None
    """Address that earns the creator fees."""

    launched_at: datetime | None
    """Time of the launch's block."""

    price_usd: Amount | None
    """US dollars for one whole token."""

    market_cap_usd: Amount | None
    """Price times total supply."""

    liquidity_usd: Amount | None
    """Value of the quote asset in the token's market. In a pool only the venue's locked liquidity counts, without fees."""

    volume_usd24h: Amount | None
    """Volume of the last 24 hours. In a pool only trades against the venue's locked liquidity count."""

    price_change24h_pct: Amount | None
    """Deprecated: `price_change24h_ratio` in percent."""

    price_change24h_ratio: Amount | None
    """Change of `price_usd` in 24 hours as a fraction, so 0.05 is 5 % up; a younger token counts from its launch. It compares market price times price of
    the quote asset, now and then, whenever the last trade was. For a registry asset it compares with the oracle's last answer
    before that time. Null if the earlier price or the current price of the quote asset is unknown.
    """

    trades24h: int | None
    """Number of trades in the last 24 hours."""

    curve: TokenCurve | None
    """Bonding curve of the token; null once it has a pool."""

    pool: LaunchPool | None
    """Pool of the token; null until it has one."""

    verdict: Verdict

    updated_at: datetime
    """When the token's entry in the index last changed; now for a token outside the index."""


class TokenList(AnswerModel):
    """A page of the token board."""

    data: list[Token]
    """The tokens."""

    meta: PageMeta


class TokenAnswer(Token):
    """Token as the service answers it, with `meta`."""

    meta: Meta


CandleInterval: TypeAlias = Literal["1m", "5m", "15m", "1h", "4h", "1d"] | str
"""Length of a candle. Intervals begin at whole multiples of their length in UTC, a day at 00:00.

- `1m`, `5m`, `15m`: minutes.
- `1h`, `4h`: hours.
- `1d`: a day.
"""


CandleCurrency: TypeAlias = Literal["usd", "quote"] | str
"""Currency of the prices.

- `usd`: US dollars.
- `quote`: the quote asset of the token's market.
"""


class Candle(CamelAnswerModel):
    """Prices and volumes of one interval."""

    starts_at: datetime
    """Start of the interval."""

    open: Amount | None
    """First price of the interval; null if no price of it is known."""

    high: Amount | None
    """Highest price; null if none is known."""

    low: Amount | None
    """Lowest price; null if none is known."""

    close: Amount | None
    """Last price; null if none is known."""

    volume_token: Amount | None
    """Traded tokens in whole units; null for an oracle or a peg. Like `volume_usd24h`, it counts the venue's locked liquidity only."""

    volume_quote: Amount | None
    """The same trades in the quote asset, fees included."""

    volume_usd: Amount | None
    """The same trades in US dollars, each at the price of its time; null if one of them has no known value."""

    trades: int | None
    """Number of trades; null for an oracle or a peg."""

    is_final: bool
    """True if the interval is over and no reorg can change it any more. Keep such a candle; read the others again."""


class CandleList(AnswerModel):
    """Candles of one token."""

    address: str
    """Address of the token."""

    interval: CandleInterval

    currency: CandleCurrency

    quote: QuoteAssetRef | None
    """Quote asset of the token's market; null for a token without a market of a venue, and while its symbol is unknown."""

    source: Literal["trades", "oracle", "peg"] | str | None
    """Source of the prices; null if the service knows none for this token. Open.

    - `trades`: the market's price after each trade, on the curve and later in the pool.
    - `oracle`: answers of a Chainlink feed.
    - `peg`: the peg of a stablecoin.
    """

    data: list[Candle]
    """The candles, oldest first. An interval without a price is left out, unless `fill` is set."""

    meta: Meta


class TokenTrade(CamelAnswerModel):
    """One trade of a token in its venue's market, with the amounts that the trader paid and received. Swaps that a pool's hook makes for
    itself are not listed.
    """

    id: str
    """Id of the trade. Opaque."""

    tx_hash: str
    """Hash of a transaction."""

    log_index: int
    """Index of the trade's log in the block."""

    block_number: int
    """Number of the trade's block."""

    timestamp: datetime
    """Time of the block."""

    side: TradeSide

    trader: str
    """Address of the trader."""

    agent_id: str | None
    """Agent whose wallet traded; null for other traders."""

    ours: bool
    """True if an agent of this service traded."""

    amount_token: Amount
    """Amount of the token in whole units."""

    amount_quote: Amount
    """Amount of the quote asset in whole units, fees included."""

    price_quote: Amount | None
    """Average price of this trade, fees included: `amount_quote / amount_token`. Null if it has too many digits. Charts need the spot
    price: fees make an average price jump between buys and sales.
    """

    price_usd: Amount | None
    """`price_quote` in US dollars; null if the quote asset had no price. Rounded down to 18 decimals."""

    spot_price_quote: Amount | None
    """Price of the market after this trade, without fees. It follows from the reserves of the curve, or from the price of the pool
    after the swap. Null if the market was empty, or if it has too many digits.
    """

    spot_price_usd: Amount | None
    """`spot_price_quote` in US dollars, at the oracle's newest answer for the quote asset before the trade. Null if there was none. Rounded down to
    18 decimals.
    """

    value_usd: Amount | None
    """Value of the trade in US dollars; null if the quote asset had no price."""

    fee_quote: Amount | None
    """All fees of the trade in the quote asset; null if unknown."""


class TokenTradeList(AnswerModel):
    """A page of a token's trades."""

    data: list[TokenTrade]
    """The trades."""

    meta: PageMeta
