import type { Context } from '../../context.ts';
import { findTreasury, listWallets } from '../onchain/walletRows.ts';
import type { Address } from '../ports.ts';

/** What one of the service's own wallets has for gas. */
export interface OwnFunds {
  readonly role: 'launcher' | 'treasury';
  readonly address: Address;
  readonly wei: bigint;
}

/** What the launchers and the treasury hold at the latest block. Throws PortError. */
export async function readOwnFunds({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<OwnFunds[]> {
  const [launchers, treasury] = await Promise.all([listWallets(db, 'launcher'), findTreasury(db)]);
  const own = [
    ...launchers.map(({ address }) => ({ role: 'launcher', address }) as const),
    ...(treasury === undefined ? [] : [{ role: 'treasury', address: treasury.address } as const]),
  ];
  return Promise.all(own.map(async (one) => ({ ...one, wei: await chain.balanceWei(one.address) })));
}
