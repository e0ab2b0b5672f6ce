import { sql } from 'kysely';

/** SQL value: number of the last reorg that the index or the wallet logs followed. */
export const lastRewind = sql<string>`(SELECT coalesce(max(id), 0) FROM ledger_rewinds)`;
