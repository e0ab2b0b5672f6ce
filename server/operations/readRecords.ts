import type { Context } from '../composition/context.ts';
import type { Trx } from '../db/database.ts';
import { readSnapshot } from '../db/snapshot.ts';
import { assertSpan } from '../domain/agents/ownedRecords.ts';
import { agentFilter, type Owner } from '../domain/agents/owner.ts';
import { type EngineRecord, withEngineRecords } from '../engine/records/engineRecord.ts';
import { type Keyset, readPage, showPage } from '../paging/cursors.ts';
import { findAskedAgent } from './agents/findAskedAgent.ts';

interface RecordQuery {
  readonly agentId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: 'newest' | 'oldest' | undefined;
}

/** One page of the owner's records, each with its engine record. All of the query except the page filters. */
export async function readRecords<Query extends RecordQuery, Row extends { id: string; created_at: string }>(
  context: Context,
  owner: Owner,
  { list, query }: { readonly list: string; readonly query: Query },
  read: (
    trx: Trx,
    filter: Omit<Omit<Query, 'limit' | 'cursor'>, 'agentId'> & { readonly agentIds: readonly string[] },
    page: Keyset,
  ) => Promise<Row[]>,
): Promise<{
  readonly data: readonly (readonly [Row, EngineRecord])[];
  readonly meta: { hasMore: boolean; nextCursor: string | null };
}> {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { agentId, ...others } = filters;
  assertSpan(query);
  await findAskedAgent(context, owner, agentId);
  const page = readPage(list, query, filters);
  return readSnapshot(context.db, async (trx) => {
    const rows = await read(trx, { ...others, agentIds: agentFilter(owner, agentId) }, page);
    const { data, meta } = showPage(list, rows, page, (row) => row, filters);
    return { data: await withEngineRecords(trx, data), meta };
  });
}
