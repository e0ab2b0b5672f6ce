import type { Selectable } from 'kysely';
import type { DB } from '../../../../generated/database.d.ts';
import type { Database, Trx } from '../../../db/database.ts';

/** A sale of an agent, after all that its wallet did up to a block. A trigger adds it. */
export type SaleRow = Readonly<Selectable<DB['ledger_sales']>>;

/** Oldest first. */
export const listSales = (trx: Trx, walletId: string): Promise<SaleRow[]> =>
  trx
    .selectFrom('ledger_sales')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .orderBy('block_number')
    .orderBy('mined_at')
    .orderBy('listing_id')
    .execute();

/** Oldest first. */
export const listSalesOfWallets = (db: Database, walletIds: readonly string[]): Promise<SaleRow[]> =>
  db
    .selectFrom('ledger_sales')
    .selectAll()
    .where((eb) => eb('wallet_id', '=', eb.fn.any(eb.val([...walletIds]))))
    .orderBy('block_number')
    .orderBy('mined_at')
    .orderBy('listing_id')
    .execute();
