# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
)


from ..._model import (
    Amount,
    AnswerModel,
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    PageMeta,
    Venue,
)


class Price(CamelAnswerModel):
    """The price of one whole token."""

    symbol: str | None
    """Symbol of the token; null if it is unknown."""

    address: str
    """Address of the token."""

    price_usd: Amount | None
    """US dollars for one whole token; null, never 0, while unknown."""

    source: Literal["oracle", "peg", "curve", "pool"] | str | None
    """Source of the price; null without a price. Open.

    - `oracle`: a Chainlink feed.
    - `peg`: the peg of a stablecoin.
    - `curve`, `pool`: the token's own market, at the price of its quote asset.
    """

    as_of: datetime | None
    """Time of the price; null without a price.

    - Oracle: time of the feed's answer.
    - Peg: now.
    - Market: the earlier of the feed's answer for the quote asset and the newest block that the service has read.
    """

    stale: bool
    """True if the feed's answer is too old, or the stock's issuer says not to trust the price now. Do not use such a price."""

    reason: str | None
    """Reason of a missing price; null with a price. Open.

    - `no_feed`: a registry stock without a known price feed.
    - `no_feed_answer`: the oracle does not answer.
    - `no_market`: no venue launched the token, or the address holds no token.
    - `not_trading`: the token's market is closed now.
    - `no_quote_price`: the quote asset has no price.
    """

    price_change24h_pct: Amount | None
    """Deprecated: `price_change24h_ratio` in percent."""

    price_change24h_ratio: Amount | None
    """Change in 24 hours as a fraction, so 0.05 is 5 % up. Null if the earlier price is unknown, and for a stale price or a peg.

    - Oracle: compared with the feed's last answer before that time.
    - Market: market price times price of the quote asset, now and then. A younger token counts from its launch.
    """


class PriceList(AnswerModel):
    """Prices in one page."""

    data: list[Price]
    """The prices."""

    meta: PageMeta


class QuoteAsset(CamelAnswerModel):
    """An asset that new tokens on a venue can trade against."""

    symbol: str
    """Symbol; send it as `quote` of a launch."""

    name: str
    """Name to show."""

    address: str
    """Address of the asset."""

    decimals: int
    """Decimal places of one whole unit."""

    kind: Literal["native", "wrapped", "stablecoin", "stock"] | str
    """Kind of the asset. Open.

    - `native`: ETH.
    - `wrapped`: WETH.
    - `stablecoin`: USDG.
    - `stock`: a tokenized stock.
    """

    logo_url: str | None
    """Badge of a registry asset, drawn by this service; an ipfs URL that `account.get_ipfs_file` serves. Null for other assets."""

    image_url: str | None
    """The picture of `logo_url` as a URL for a browser; null without a picture."""


class QuoteAssetList(AnswerModel):
    """All quote assets of a venue, popular ones first, in one page."""

    data: list[QuoteAsset]
    """The assets."""

    meta: PageMeta


class StockToken(CamelAnswerModel):
    """A tokenized stock of the chain's registry."""

    symbol: str
    """Ticker of the stock. If an older asset has it, the end of the address is added: `ETH.1F3A`."""

    name: str
    """Name to show."""

    address: str
    """Address of the token. It identifies the stock; a token at another address with this ticker is not the stock."""

    decimals: int
    """Decimal places of one whole token."""

    image_url: str | None
    """URL of a badge with the ticker, drawn by this service; null while the service cannot store it."""

    multiplier: Amount | None
    """Shares per token (ERC-8056), already part of the price; null while unknown."""

    price_usd: Amount | None
    """US dollars for one whole token; null, never 0, without a feed or without its answer."""

    source: Literal["oracle", "peg", "curve", "pool"] | str | None
    """Source of the price; null without a price. Open.

    - `oracle`: the Chainlink feed of the stock; today the only source.
    - `peg`: the peg of a stablecoin.
    - `curve`, `pool`: a market of the token.
    """

    as_of: datetime | None
    """Time of the feed's last answer; null without a price. Stock feeds pause while the exchange is closed."""

    stale: bool | None
    """True if the feed's answer is too old, or the issuer says not to trust it now; null without a price."""

    restricted: bool
    """True if the issuer's terms exclude residents of some countries; today true for every stock of the registry. Information only:
    neither the token's contract nor the service checks who trades, and nothing is refused. Check yourself whether the terms
    apply to you.
    """

    paused: bool | None
    """True if the issuer has paused transfers; null while unknown."""

    oracle_paused: bool | None
    """True if the issuer says not to trust the price now; null while unknown."""

    pairable: list[Venue]
    """Venues that accept the stock as quote asset of new tokens now."""


class StockTokenList(AnswerModel):
    """A page of the registry's tokenized stocks, popular ones first."""

    data: list[StockToken]
    """The tokenized stocks."""

    meta: PageMeta


class TokenQuote(AnswerModel):
    """The quote asset of a token."""

    symbol: str | None
    """Symbol of the asset; null if unknown."""

    address: str
    """Address of the asset."""


class TokenCurve(CamelAnswerModel):
    """The bonding curve of a token of pons. It ends when the token gets its pool."""

    address: str
    """Address of the curve's contract."""

    progress_pct: Amount | None
    """Deprecated: `progress_ratio` in percent."""

    progress_ratio: Amount | None
    """Raised part of the target, from 0 to 1."""

    raised: Amount | None
    """Quote asset in the curve, in whole units, without fees."""

    raised_raw: BaseUnits | None
    """The same amount in base units."""

    target: Amount | None
    """Quote asset in the curve when it is sold out and graduates, in whole units."""

    target_raw: BaseUnits | None
    """The same amount in base units."""

    fee_bps: int | None
    """The venue's fee on each trade, in basis points."""

    creator_tax_bps: int | None
    """Creator tax on each trade, in basis points."""

    snipe_tax_bps: int | None
    """Snipe tax on a buy now, in basis points, unless the buyer is exempt. It halves repeatedly in the first seconds."""
