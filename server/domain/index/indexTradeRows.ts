import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';

/** A trade as the index has it; what each column means stands in the migration that makes the table. */
export type IndexTradeRow = Readonly<Selectable<DB['index_trades']>>;
