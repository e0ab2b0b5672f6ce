import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database } from '../../context.ts';

/** How far the index is. Its `mined_at` is the "now" of all sliding figures. Absent until the first blocks are indexed. */
export type IndexCursorRow = Readonly<Selectable<DB['index_cursor']>>;

/** Null until the first blocks are indexed. */
export const findIndexCursor = async (db: Database, chainId: number): Promise<IndexCursorRow | null> =>
  (await db.selectFrom('index_cursor').selectAll().where('chain_id', '=', chainId).executeTakeFirst()) ??
  null;
