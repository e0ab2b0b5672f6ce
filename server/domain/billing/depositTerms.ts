import type { Context } from '../../context.ts';
import { creditsToMicro } from '../amounts.ts';
import type { Asset } from '../ports.ts';
import { registryAssets } from '../tokens/registryAssets.ts';

/** A whole unit of the asset, which counts as one US dollar. */
const LEAST_UNITS = 1n;
const MICRO = 1_000_000n;

/** What is paid in, and what it is worth. */
export interface DepositTerms {
  readonly asset: Asset;
  /** Less than this is not credited. */
  readonly leastRaw: bigint;
  /** Micro-credits for so many base units, rounded down. */
  microOf(amountRaw: bigint): bigint;
  /** The same for what is credited; 0: it is too little. */
  creditFor(amountRaw: bigint): bigint;
}

/** Deposits are USDG, and one of it is one dollar by decree, whatever it trades at. */
export function depositTerms({ addressBook, config }: Pick<Context, 'addressBook' | 'config'>): DepositTerms {
  const asset = registryAssets(addressBook).find(({ address }) => address === addressBook.usdg)!;
  const unit = 10n ** BigInt(asset.decimals);
  // As many digits after the point as credits have.
  const microUsdPerCredit = creditsToMicro(config.usdPerCredit);
  const microOf = (amountRaw: bigint): bigint => (amountRaw * MICRO * MICRO) / (microUsdPerCredit * unit);
  const leastWorth = divideUp(microUsdPerCredit * unit, MICRO * MICRO);
  const leastRaw = leastWorth > LEAST_UNITS * unit ? leastWorth : LEAST_UNITS * unit;
  const creditFor = (amountRaw: bigint): bigint => (amountRaw < leastRaw ? 0n : microOf(amountRaw));
  return { asset, leastRaw, microOf, creditFor };
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
