import type { Database } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { StockListing } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';

/** In listing order. */
export async function listStockListings(db: Database, chainId: number): Promise<readonly StockListing[]> {
  const rows = await db
    .selectFrom('stock_listings')
    .select(['address', 'symbol', 'name'])
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .orderBy('address')
    .execute();
  return rows.map(({ address, ...texts }) => ({ ...texts, address: address as Address }));
}

/**
 * As of a finalized block. On a chain that may roll back, deletes missing listings known up to this block.
 * Another process may have stored newer ones.
 */
export async function saveStockListings(
  db: Database,
  { chainId, block, mayRollBack }: { chainId: number; block: bigint; mayRollBack: boolean },
  listings: readonly StockListing[],
): Promise<void> {
  const knownAt = block.toString();
  await db.transaction().execute(async (trx) => {
    if (mayRollBack) {
      const lost = trx
        .deleteFrom('stock_listings')
        .where('chain_id', '=', chainId)
        .where('known_at_block', '<=', knownAt);
      const addresses = listings.map(({ address }) => address);
      await (addresses.length === 0 ? lost : lost.where('address', 'not in', addresses)).execute();
    }
    if (listings.length === 0) return;
    const rows = listings.map(({ address, symbol, name }, position) => {
      return { chain_id: chainId, address, position, symbol, name, known_at_block: knownAt };
    });
    await deferWrite(
      trx,
      trx
        .insertInto('stock_listings')
        .values(rows)
        .onConflict((oc) => oc.columns(['chain_id', 'address']).doNothing()),
    );
  });
}
