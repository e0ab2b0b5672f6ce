import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../../paging/cursors.ts';

/** Profit and loss of an agent that is public, for its present owner. */
export interface PublicResultRow {
  readonly agent_id: string;
  readonly result_usd: string;
  /** Tokens whose unknown figures it leaves out. */
  readonly result_unvalued: number;
  readonly result_at: string;
}

export const RESULT_ORDER: readonly OrderColumn[] = [
  { name: 'result_usd', direction: 'desc', type: 'numeric' },
  { name: 'agent_id', direction: 'asc', type: 'text' },
];

const RESULTS = sql`SELECT agent_id, result_usd, result_unvalued, result_at FROM public_results`;

/** Highest first, one more than the page. */
export const listPublicResults = (db: Database, page: OrderedPage): Promise<PublicResultRow[]> =>
  selectPage(db, RESULTS, [], { order: RESULT_ORDER, page });

/** By id. Agents that are not public, or have no result yet, are absent. */
export async function findPublicResults(
  db: Database,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, PublicResultRow>> {
  const { rows } = await sql<PublicResultRow>`${RESULTS}
    WHERE agent_id = ANY (${[...agentIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.agent_id, row]));
}
