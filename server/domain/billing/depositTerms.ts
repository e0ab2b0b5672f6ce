import type { HasConfig } from '../../config/config.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { registryAssets } from '../../ports/registryAssets.ts';

/** Whole units, each worth one US dollar. */
const MIN_UNITS = 1n;
const MICRO = 1_000_000n;

export interface DepositTerms {
  readonly asset: Asset;
  readonly minRaw: bigint;
  /** Micro-credits for an amount, rounded down. */
  microOf(amountRaw: bigint): bigint;
  /** 0 below the minimum. */
  creditFor(amountRaw: bigint): bigint;
}

/** One USDG counts as one dollar, at any market price. */
export function depositTerms({ addressBook, config }: Pick<Ports, 'addressBook'> & HasConfig): DepositTerms {
  const asset = registryAssets(addressBook).find(({ address }) => address === addressBook.usdg)!;
  const unit = 10n ** BigInt(asset.decimals);
  // USD have the same decimals as credits.
  const microUsdPerCredit = creditsToMicro(config.usdPerCredit);
  const microOf = (amountRaw: bigint): bigint => (amountRaw * MICRO * MICRO) / (microUsdPerCredit * unit);
  const leastWorth = divideUp(microUsdPerCredit * unit, MICRO * MICRO);
  const leastRaw = leastWorth > MIN_UNITS * unit ? leastWorth : MIN_UNITS * unit;
  const creditFor = (amountRaw: bigint): bigint => (amountRaw < leastRaw ? 0n : microOf(amountRaw));
  return { asset, minRaw: leastRaw, microOf, creditFor };
}

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
