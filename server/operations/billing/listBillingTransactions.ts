import type { Context } from '../../composition/context.ts';
import { listVisibleReferences } from '../../domain/access/recordOwnership.ts';
import { assertSpan } from '../../domain/agents/ownedRecords.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { LEDGER_ORDER, type LedgerLine, listTransactions } from '../../domain/billing/ledgerRows.ts';
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
import { ledgerTransactionRow, ledgerTransactionView } from '../../views/billing/ledgerTransactionView.ts';
import type { Schema } from '../../views/schema.ts';

const LIST = 'billing transactions';

async function shown(context: Context, caller: Owner, lines: readonly LedgerLine[]) {
  const references = lines.map(({ reference }) => reference);
  const seen = await listVisibleReferences(context.db, caller, references);
  return lines.map((line) => ledgerTransactionView(line, seen));
}

async function* csvOf(
  context: Context,
  caller: Owner,
  pages: AsyncIterable<LedgerLine[]>,
): AsyncGenerator<Schema<'LedgerTransactionRow'>[], void, undefined> {
  for await (const lines of pages) yield (await shown(context, caller, lines)).map(ledgerTransactionRow);
}

export const listBillingTransactions: Read<'listBillingTransactions'> = async (
  context,
  { caller, query, accepts },
) => {
  const filter = { kind: query.kind, from: query.from, to: query.to };
  assertSpan(filter);
  const page = readOrderedPage(LIST, query, cursorPartsOf(LEDGER_ORDER), filter);
  const read = (one: OrderedPage) => listTransactions(context.db, caller.accountId, filter, one);
  return accepts === 'csv'
    ? {
        status: 200,
        rows: csvOf(context, caller, everyPageAfter(page.after, positionOf(LEDGER_ORDER), read)),
      }
    : {
        status: 200,
        body: await pageOf(
          context,
          caller,
          showOrderedPage(LIST, await read(page), page, positionOf(LEDGER_ORDER), filter),
        ),
      };
};

const pageOf = async (context: Context, caller: Owner, { data, meta }: ShownPage<LedgerLine>) => ({
  data: await shown(context, caller, data),
  meta,
});
