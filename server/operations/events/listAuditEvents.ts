import { AUDIT_ORDER, type LinkedEvent, listAuditEvents as listRows } from '../../audit/auditChainRows.ts';
import type { Context } from '../../composition/context.ts';
import { readOwnApiKeys } from '../../domain/accounts/apiKeyRows.ts';
import {
  isIdentified,
  type AuditReader as Reader,
  readAuditFilter,
} from '../../domain/events/auditFilter.ts';
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
  const pages = () => everyPageAfter(page.after, positionOf(AUDIT_ORDER), read);
  return accepts === 'csv'
    ? { status: 200, rows: csvOf(context, caller, pages()) }
    : {
        status: 200,
        body: await pageOf(
          context,
          caller,
          showOrderedPage(LIST, await read(page), page, positionOf(AUDIT_ORDER), filters),
        ),
      };
};

async function pageOf(context: Context, reader: Reader, { data, meta }: ShownPage<LinkedEvent>) {
  const { rows, names } = await shownTo(context, reader, data);
  return { data: rows.map((row) => auditEventView(row, names)), meta };
}

async function* csvOf(
  context: Context,
  reader: Reader,
  pages: AsyncIterable<LinkedEvent[]>,
): AsyncGenerator<Schema<'AuditEventRow'>[], void, undefined> {
  for await (const page of pages) {
    const { rows, names } = await shownTo(context, reader, page);
    yield rows.map((row) => auditEventRow(row, names));
  }
}

/** The rows as this reader may see them, and the names of the keys among their actors. */
async function shownTo({ db }: Context, reader: Reader, rows: readonly LinkedEvent[]) {
  const isOpen = (row: LinkedEvent): boolean => isIdentified(reader, row);
  const actors = new Set(rows.filter(isOpen).map(({ actor }) => actor));
  const keys = await readOwnApiKeys(db, reader.accountId, [...actors]);
  return {
    rows: rows.map((row) => (isOpen(row) ? row : { ...row, ip: null })),
    names: new Map(keys.map(({ id, name }) => [id, name])),
  };
}
