/** A pons market against ether, as in the local sandbox. All amounts in base units of 18 decimals. */
export interface Market {
  quoteRaw: bigint;
  tokenRaw: bigint;
}

export interface Fill {
  readonly side: 'buy' | 'sell';
  readonly tokenRaw: bigint;
  /** What the trader paid or received, fees included. */
  readonly quoteRaw: bigint;
  readonly venueFeeRaw: bigint;
  readonly creatorTaxRaw: bigint;
  /** The creator's part of both fees. */
  readonly creatorRaw: bigint;
}

export const SUPPLY_RAW = 10n ** 27n;
export const PHANTOM_RAW = 168n * 10n ** 16n;
export const TARGET_RAW = 42n * 10n ** 17n;
export const VENUE_FEE_BPS = 100;
const CREATOR_SHARE_PCT = 70n;

export const newMarket = (): Market => ({ quoteRaw: PHANTOM_RAW, tokenRaw: SUPPLY_RAW });

/** In the market, without fees. */
export const raisedOf = ({ quoteRaw }: Market): bigint => quoteRaw - PHANTOM_RAW;

function feesOf(baseRaw: bigint, taxBps: number) {
  const venueFeeRaw = (baseRaw * BigInt(VENUE_FEE_BPS)) / 10_000n;
  const creatorTaxRaw = (baseRaw * BigInt(taxBps)) / 10_000n;
  const creatorRaw = (venueFeeRaw * CREATOR_SHARE_PCT) / 100n + creatorTaxRaw;
  return { venueFeeRaw, creatorTaxRaw, creatorRaw };
}

/** Changes the market. */
export function buyFrom(market: Market, paidRaw: bigint, taxBps: number): Fill {
  const fees = feesOf(paidRaw, taxBps);
  const product = market.quoteRaw * market.tokenRaw;
  const before = market.tokenRaw;
  market.quoteRaw += paidRaw - fees.venueFeeRaw - fees.creatorTaxRaw;
  market.tokenRaw = product / market.quoteRaw;
  return { side: 'buy', tokenRaw: before - market.tokenRaw, quoteRaw: paidRaw, ...fees };
}

/** Changes the market. */
export function sellTo(market: Market, soldRaw: bigint, taxBps: number): Fill {
  const product = market.quoteRaw * market.tokenRaw;
  const before = market.quoteRaw;
  market.tokenRaw += soldRaw;
  market.quoteRaw = product / market.tokenRaw + 1n;
  const grossRaw = before - market.quoteRaw;
  const fees = feesOf(grossRaw, taxBps);
  const quoteRaw = grossRaw - fees.venueFeeRaw - fees.creatorTaxRaw;
  return { side: 'sell', tokenRaw: soldRaw, quoteRaw, ...fees };
}
