import type { Address, PlannedTransaction } from '../ports.ts';
import type { PriceTable } from '../tokens/priceTokens.ts';
import type { Earnings, VenueShare } from './readEarnings.ts';

/** What one transaction of a claim moves. */
export interface ClaimPart {
  /** The launched token whose market it is of; null: the balance in the venue's escrow. */
  readonly market: Address | null;
  /** It pays the wallet itself; else it moves fees to the escrow, or is the claim from there. */
  readonly isCollection: boolean;
  /** The assets with an amount in it. */
  readonly pays: readonly Address[];
  /** All that it may pay. */
  readonly mayPay: readonly Address[];
  /** In 18-digit fixed point; null where one of its assets has no price. */
  readonly usd18: bigint | null;
  plan(): Promise<PlannedTransaction>;
}

/** All parts of the venues' figures that the wallet may move now, the most valuable first, those without a price last. */
export function claimParts(
  shares: readonly VenueShare[],
  assets: Earnings['assets'],
  prices: PriceTable,
): ClaimPart[] {
  const worth = (amounts: readonly Amount[]): bigint | null => {
    let total = 0n;
    for (const [address, raw] of amounts) {
      const decimals = assets.find(({ asset }) => asset.address === address)?.asset.decimals;
      const price = prices.get(address) ?? null;
      if (price === null || decimals === undefined) return null;
      total += (raw * price) / 10n ** BigInt(decimals);
    }
    return total;
  };
  const partOf = (
    amounts: readonly Amount[],
    part: Pick<ClaimPart, 'market' | 'isCollection' | 'plan'>,
  ): ClaimPart[] => {
    const paid = amounts.filter(([, raw]) => raw > 0n);
    const [pays, mayPay] = [paid, amounts].map((some) => some.map(([address]) => address));
    return paid.length === 0 ? [] : [{ ...part, pays: pays!, mayPay: mayPay!, usd18: worth(paid) }];
  };
  const parts = shares.flatMap(({ venue, block, byToken, assets: rows }) => {
    const isCollection = venue.swept !== null;
    const escrowed = rows.flatMap(({ asset, claimableRaw }) => {
      const plan = () => venue.claim(asset, block);
      return partOf([[asset, claimableRaw]], { market: null, isCollection: false, plan });
    });
    const sweepable = byToken.filter((earning) => earning.sweepable);
    const markets = sweepable.flatMap(({ token, quote, unsweptRaw, unsweptTokenRaw }) => {
      const plan = () => venue.sweep(token, block);
      const ofQuote: Amount = [quote, unsweptRaw];
      const amounts: Amount[] = isCollection ? [ofQuote, [token, unsweptTokenRaw]] : [ofQuote];
      return partOf(amounts, { market: token, isCollection, plan });
    });
    return [...escrowed, ...markets];
  });
  return parts.sort((one, other) => compare(other.usd18 ?? -1n, one.usd18 ?? -1n));
}

type Amount = readonly [Address, bigint];

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
