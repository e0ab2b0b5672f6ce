import type { Context } from '../../composition/context.ts';
import { ENTRY_ORDER, type LedgerEntryRow, listEntries } from '../../domain/ledger/ledgerRows.ts';
import { describeEntries, readStatementFilter } from '../../domain/ledger/readStatement.ts';
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
import type { Schema } from '../../views/schema.ts';
import { statementEntryView, statementRow } from '../../views/trading/statementView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

const LIST = 'statement';

async function* csvOf(
  context: Context,
  accountId: string,
  pages: AsyncIterable<LedgerEntryRow[]>,
): AsyncGenerator<Schema<'StatementRow'>[], void, undefined> {
  const known = new Map();
  for await (const entries of pages)
    yield (await describeEntries(context, accountId, entries, known)).map(statementRow);
}

async function pageOf(context: Context, accountId: string, { data, meta }: ShownPage<LedgerEntryRow>) {
  const lines = await describeEntries(context, accountId, data, new Map());
  return { data: lines.map(statementEntryView), meta };
}

export const listStatement: Read<'listStatement'> = async (context, { caller, query, accepts }) => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  await findAskedAgent(context, caller, query.agentId);
  const filter = await readStatementFilter(context, caller, filters);
  const page = readOrderedPage(LIST, query, cursorPartsOf(ENTRY_ORDER), filters);
  const read = (one: OrderedPage) => listEntries(context.db, filter, one);
  const { accountId } = caller;
  return accepts === 'csv'
    ? {
        status: 200,
        rows: csvOf(context, accountId, everyPageAfter(page.after, positionOf(ENTRY_ORDER), read)),
      }
    : {
        status: 200,
        body: await pageOf(
          context,
          accountId,
          showOrderedPage(LIST, await read(page), page, positionOf(ENTRY_ORDER), filters),
        ),
      };
};
