import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import type { Address, Asset } from '../../ports/basics.ts';

/** `isNew`: no record here names the token yet. */
export interface SeenAsset extends Asset {
  readonly isNew?: true;
}

const seenTokens = pointRead((db, param: Parameter<{ readonly address: string }>) =>
  db
    .selectFrom('seen_tokens')
    .select(['address', 'symbol', 'name', 'decimals'])
    .where('address', '=', param('address')),
);

export async function findSeenToken(db: Database, address: Address): Promise<Asset | null> {
  const [row] = await seenTokens(db, { address });
  return row === undefined ? null : { ...row, address };
}

/** Fixes the metadata of new tokens: later changes do not count. */
export async function rememberTokens(trx: Trx, assets: readonly SeenAsset[], now: Date): Promise<void> {
  // One insertion order, so that commits do not deadlock.
  const fresh = assets
    .filter(({ isNew }) => isNew === true)
    .sort((one, other) => (one.address < other.address ? -1 : 1));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ address, symbol, name, decimals }) => ({
    address,
    symbol,
    name,
    decimals,
    first_seen_at: now,
  }));
  await deferWrite(
    trx,
    trx
      .insertInto('seen_tokens')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
