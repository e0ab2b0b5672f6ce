/**
 * The bonding curve in integers. Every division rounds like the contract's, in the same order, so figures
 * match to the last unit.
 */

const BPS = 10_000n;
const UINT256_MAX = (1n << 256n) - 1n;
/** Fees may not take this part of a buy. */
const MIN_NET_BPS = 100n;
/** The snipe tax halves so often over its window. */
const SNIPE_HALVINGS = 14n;

export interface CurveTerms {
  readonly feeBps: bigint;
  readonly creatorTaxBps: bigint;
}

/** Quote includes the phantom quote and excludes pending fees. */
export interface CurveReserves {
  readonly quoteReserveRaw: bigint;
  readonly tokenReserveRaw: bigint;
  readonly sellableRaw: bigint;
}

export interface CurveFees {
  readonly feeRaw: bigint;
  readonly taxRaw: bigint;
  readonly snipeRaw: bigint;
}

export interface BuyPricing extends CurveFees {
  /** Less than the input if the last buy is cut short. */
  readonly spentRaw: bigint;
  readonly netRaw: bigint;
  readonly tokensOutRaw: bigint;
}

export interface SellPricing extends CurveFees {
  readonly grossRaw: bigint;
  readonly quoteOutRaw: bigint;
}

/** The contract's error, or a 256-bit overflow. */
export class CurveRevert extends Error {
  readonly reason: 'CurveGraduated' | 'InsufficientOutputAmount' | 'ZeroAmount' | 'Overflow';
  constructor(reason: CurveRevert['reason']) {
    super(reason);
    this.name = 'CurveRevert';
    this.reason = reason;
  }
}

export function reservedTokens(supplyRaw: bigint, phantomQuoteRaw: bigint, thresholdRaw: bigint): bigint {
  return (supplyRaw * phantomQuoteRaw) / (phantomQuoteRaw + thresholdRaw);
}

/** The tax on a buy `elapsedSeconds` after the launch, for a recipient without exemption. */
export function snipeTaxBps(startBps: bigint, windowSeconds: bigint, elapsedSeconds: bigint): bigint {
  if (startBps === 0n || elapsedSeconds >= windowSeconds) return 0n;
  return startBps >> ((elapsedSeconds * SNIPE_HALVINGS) / windowSeconds);
}

export function priceBuy(
  receivedRaw: bigint,
  reserves: CurveReserves,
  terms: CurveTerms,
  snipeBps: bigint,
): BuyPricing {
  if (receivedRaw <= 0n) throw new CurveRevert('ZeroAmount');
  if (reserves.sellableRaw === 0n) throw new CurveRevert('CurveGraduated');
  const { quoteReserveRaw, tokenReserveRaw, sellableRaw } = reserves;
  const snipe = min(snipeBps, BPS - terms.feeBps - terms.creatorTaxBps - MIN_NET_BPS);
  const asked = charge(receivedRaw, terms, snipe);
  const tokensOutRaw = amountOut(asked.netRaw, quoteReserveRaw, tokenReserveRaw);
  if (tokensOutRaw <= sellableRaw) return { ...asked, tokensOutRaw };
  const net = amountIn(sellableRaw, quoteReserveRaw, tokenReserveRaw);
  const gross = ceilDiv(net * BPS, BPS - terms.feeBps - terms.creatorTaxBps - snipe);
  return { ...charge(min(gross, receivedRaw), terms, snipe), tokensOutRaw: sellableRaw };
}

export function priceSell(tokensInRaw: bigint, reserves: CurveReserves, terms: CurveTerms): SellPricing {
  if (tokensInRaw <= 0n) throw new CurveRevert('ZeroAmount');
  if (reserves.sellableRaw === 0n) throw new CurveRevert('CurveGraduated');
  const grossRaw = amountOut(tokensInRaw, reserves.tokenReserveRaw, reserves.quoteReserveRaw);
  const feeRaw = (grossRaw * terms.feeBps) / BPS;
  const taxRaw = (grossRaw * terms.creatorTaxBps) / BPS;
  return { grossRaw, feeRaw, taxRaw, snipeRaw: 0n, quoteOutRaw: grossRaw - feeRaw - taxRaw };
}

/** A price bound, as in the contract, so that a cut-short buy passes with fewer tokens. */
export function buyMeetsMinimum(receivedRaw: bigint, pricing: BuyPricing, minTokensOutRaw: bigint): boolean {
  return pricing.spentRaw * minTokensOutRaw <= receivedRaw * pricing.tokensOutRaw;
}

/** Compares with the price before the trade, without fees. Rounds down. */
export function priceImpactBps(
  inRaw: bigint,
  outRaw: bigint,
  reserveInRaw: bigint,
  reserveOutRaw: bigint,
): number {
  const spot = inRaw * reserveOutRaw;
  if (spot === 0n) return 0;
  const lost = spot - outRaw * reserveInRaw;
  return lost <= 0n ? 0 : Number((lost * BPS) / spot);
}

function charge(spentRaw: bigint, terms: CurveTerms, snipeBps: bigint) {
  const feeRaw = (spentRaw * terms.feeBps) / BPS;
  const taxRaw = (spentRaw * terms.creatorTaxBps) / BPS;
  const snipeRaw = (spentRaw * snipeBps) / BPS;
  return { spentRaw, feeRaw, taxRaw, snipeRaw, netRaw: spentRaw - feeRaw - taxRaw - snipeRaw };
}

function amountOut(inRaw: bigint, reserveInRaw: bigint, reserveOutRaw: bigint): bigint {
  const numerator = inRaw * BPS * reserveOutRaw;
  if (numerator > UINT256_MAX) throw new CurveRevert('Overflow');
  const out = numerator / (reserveInRaw * BPS + inRaw * BPS);
  if (out === 0n) throw new CurveRevert('InsufficientOutputAmount');
  return out;
}

function amountIn(outRaw: bigint, reserveInRaw: bigint, reserveOutRaw: bigint): bigint {
  return (outRaw * reserveInRaw * BPS) / ((reserveOutRaw - outRaw) * BPS) + 1n;
}

function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
