import type { Database, Trx } from '../../context.ts';
import { lookup } from '../lookup.ts';
import type { Address, Asset } from '../ports.ts';
import { post } from '../post.ts';

/** An asset; `isNew`: nothing here has traded, sent or ordered it yet. */
export interface SeenAsset extends Asset {
  readonly isNew?: true;
}

const seenTokens = lookup((db, { address }: { readonly address: string }) =>
  db
    .selectFrom('seen_tokens')
    .select(['address', 'symbol', 'name', 'decimals'])
    .where('address', '=', address),
);

/** The token as it was first seen; null: it was not. */
export async function findSeenToken(db: Database, address: Address): Promise<Asset | null> {
  const [row] = await seenTokens(db, { address });
  return row === undefined ? null : { ...row, address };
}

/** From now on those that are new are what they are here, whatever they say of themselves later. */
export async function rememberTokens(trx: Trx, assets: readonly SeenAsset[], now: Date): Promise<void> {
  // In one order, so that no two commits wait for each other.
  const fresh = assets
    .filter(({ isNew }) => isNew === true)
    .sort((one, other) => (one.address < other.address ? -1 : 1));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ address, symbol, name, decimals }) => ({
    ...{ address, symbol, name, decimals, first_seen_at: now },
  }));
  await post(
    trx,
    trx
      .insertInto('seen_tokens')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
