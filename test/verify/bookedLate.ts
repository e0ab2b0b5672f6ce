import type { Leg } from './legs.ts';
import type { Prices } from './prices.ts';
import type { StatementEntry } from './readService.ts';
import { ETHER, type WalletStory } from './walletStory.ts';

/** What a sale of the agent hands over, without a transaction. */
export const SALES: ReadonlySet<string> = new Set(['agent_bought', 'agent_sold']);

/** A gap to the chain's balance, which the service found later. */
export const isGap = ({ txHash, kind }: StatementEntry): boolean => txHash === null && !SALES.has(kind);

/** Ether of others leaves no log: the service may book it later. */
export const mayComeLater = ({ asset, meaning, tx }: Leg): boolean =>
  asset === ETHER && meaning === 'received' && !tx.isOwn;

/**
 * The legs as the service may book them: ether without an entry of its own counts where its gap was found, at that
 * block's price. That the amounts are the same, the balances of the statement prove.
 */
export function bookedLate(
  { wallet, head, blocks }: WalletStory,
  legs: readonly Leg[],
  entries: readonly StatementEntry[],
  prices: Prices,
): Leg[] {
  const booked = new Set(entries.map(({ txHash }) => txHash));
  const kept = legs.filter((leg) => !mayComeLater(leg) || booked.has(leg.tx.hash));
  const gaps = entries
    .filter((entry) => isGap(entry) && entry.block <= head.number)
    .map(({ block, token, amountRaw }): Leg => {
      const [asset, delta] = [token.address.toLowerCase(), BigInt(amountRaw)];
      return {
        tx: {
          ...{ hash: '0x', block, index: Number.POSITIVE_INFINITY, from: wallet, to: wallet, input: '0x' },
          ...{ succeeded: true, isOwn: false, logs: [], minedAtSeconds: blocks.get(block)?.seconds ?? 0 },
        },
        asset,
        delta,
        meaning: delta > 0n ? 'received' : 'pulled',
        counterparty: null,
        logIndex: null,
        value: prices.worth(asset, delta < 0n ? -delta : delta, block),
      };
    });
  return [...kept, ...gaps].sort(
    (one, other) => one.tx.block - other.tx.block || one.tx.index - other.tx.index || 0,
  );
}
