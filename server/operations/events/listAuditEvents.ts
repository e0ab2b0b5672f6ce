import { AUDIT_ORDER, type LinkedEvent, listAuditEvents as listRows } from '../../audit/auditChainRows.ts';
import type { Context } from '../../composition/context.ts';
import { readOwnApiKeys } from '../../domain/accounts/apiKeyRows.ts';
import { readAuditFilter } from '../../domain/events/auditFilter.ts';
import {
  cursorPartsOf,
  everyPageAfter,
  type OrderedPage,
  positionOf,
  readOrderedPage,
  type ShownPage,
  showOrderedPage,
} from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { auditEventRow, auditEventView } from '../../views/events/auditEventView.ts';
import type { Schema } from '../../views/schema.ts';

const LIST = 'audit';

export const listAuditEvents: Read<'listAuditEvents'> = async (context, { caller, query, accepts }) => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const filter = await readAuditFilter(context, caller, filters);
  const page = readOrderedPage(LIST, query, cursorPartsOf(AUDIT_ORDER), filters);
  const read = (one: OrderedPage) => listRows(context.db, filter, one);
  const { accountId } = caller;
  const pages = () => everyPageAfter(page.after, positionOf(AUDIT_ORDER), read);
  return accepts === 'csv'
    ? { status: 200, rows: csvOf(context, accountId, pages()) }
    : {
        status: 200,
        body: await pageOf(
          context,
          accountId,
          showOrderedPage(LIST, await read(page), page, positionOf(AUDIT_ORDER), filters),
        ),
      };
};

async function pageOf(context: Context, accountId: string, { data, meta }: ShownPage<LinkedEvent>) {
  const names = await keyNames(context, accountId, data);
  return { data: data.map((row) => auditEventView(row, names)), meta };
}

async function* csvOf(
  context: Context,
  accountId: string,
  pages: AsyncIterable<LinkedEvent[]>,
): AsyncGenerator<Schema<'AuditEventRow'>[], void, undefined> {
  for await (const rows of pages) {
    const names = await keyNames(context, accountId, rows);
    yield rows.map((row) => auditEventRow(row, names));
  }
}

async function keyNames(
  { db }: Context,
  accountId: string,
  rows: readonly LinkedEvent[],
): Promise<ReadonlyMap<string, string>> {
  const actors = [...new Set(rows.map(({ actor }) => actor).filter((actor) => actor.startsWith('key_')))];
  const keys = actors.length === 0 ? [] : await readOwnApiKeys(db, accountId, actors);
  return new Map(keys.map(({ id, name }) => [id, name]));
}
