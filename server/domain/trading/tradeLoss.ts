import { toFixed18, valueUsd18 } from '../amounts.ts';

/** What the loss of a swap is reckoned by, all of one moment: decimal US dollars. */
export interface LossTerms {
  /** What all that goes in is worth. */
  readonly inputUsd: string;
  /** One whole unit of what each leg brings, in their order; null where nobody knows. */
  readonly pricesUsd: readonly (string | null)[];
}

/** What a wallet is left with after a leg. */
export interface Left {
  readonly leg: number;
  readonly decimals: number;
  readonly raw: bigint;
}

/** By how much less that is worth than what went in, in USD and 18-digit fixed point; never below 0, null where nobody knows. */
export function lossOf({ inputUsd, pricesUsd }: LossTerms, { leg, decimals, raw }: Left): bigint | null {
  const priceUsd = pricesUsd[leg] ?? null;
  if (priceUsd === null) return null;
  const lost = toFixed18(inputUsd) - valueUsd18(raw, decimals, priceUsd);
  return lost > 0n ? lost : 0n;
}

/**
 * The most that a swap may lose that leaves at least so much after each of its legs: at its end, or where it stops before. An asset in
 * between that nobody can price tells nothing; null where that is the last one.
 */
export function worstLoss(terms: LossTerms, least: readonly Left[]): bigint | null {
  const losses = least.map((left) => lossOf(terms, left));
  if ((losses.at(-1) ?? null) === null) return null;
  return losses.reduce<bigint>((most, loss) => (loss !== null && loss > most ? loss : most), 0n);
}

/** Worth of an amount in USD, 18-digit fixed point, rounded up: what goes in is worth no less than this says. */
export function inputWorth(raw: bigint, decimals: number, priceUsd: string): bigint {
  const unit = 10n ** BigInt(decimals);
  return (raw * toFixed18(priceUsd) + unit - 1n) / unit;
}
