import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';

/** How far the index is. Its `mined_at` is the "now" of all sliding figures. Absent until the first blocks are indexed. */
export type IndexCursorRow = Readonly<Selectable<DB['index_cursor']>>;
