import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditDeposit } from '../../../server/domain/billing/credits.ts';
import { listTransactions } from '../../../server/domain/billing/ledgerRows.ts';
import { startChainWorker } from '../../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../../server/workers/operationWorker.ts';
import { parseCsv } from '../../harness/parseCsv.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { watchPages } from '../../harness/watchPages.ts';
import { newAgent, requestLaunch } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectBalancedLedger } from '../expectBalancedLedger.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const DEPOSIT = 'dep_01M7W31WT0HE5406RPSF4FM3PQ';

let service: TestService;
let launched: string;
let cancelled: string;
let launcher: string;

/** A starter grant, a deposit, a cancelled launch and a final one. */
beforeAll(async () => {
  service = await startTestService({
    config: { role: 'api', starterFunding: null, starterCredits: '60' },
  });
  await deposit(service.accountId, DEPOSIT, 1_500_000n);
  const agent = await newAgent(service);
  launcher = agent.id;
  cancelled = (await requestLaunch(service, agent.id)).id;
  launched = (await requestLaunch(service, agent.id, { symbol: 'STAYS', name: 'Stays' })).id;
  await service.client.POST('/api/v1/launch/{id}/cancel', { params: { path: { id: cancelled } } });
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
});
afterAll(() => service.stop());

const deposit = (accountId: string, reference: string, amountMicro: bigint) =>
  service.context.db
    .transaction()
    .execute((trx) => creditDeposit(trx, { accountId, reference, amountMicro }, new Date()));

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/billing/transactions${query}`, undefined, { apiKey });

test('shows every booking with what it changed and what it left, the newest first', async () => {
  const { body } = await list('');
  const line = (
    kind: string,
    [amount, reservedAmount, balanceAfter, reservedAfter]: string[],
    id: string,
  ) => {
    const type = { acc: 'account', dep: 'deposit', lch: 'launch' }[id.slice(0, 3)];
    const rest = { amount, reservedAmount, balanceAfter, reservedAfter, reference: { type, id } };
    return { id: expect.stringMatching(/^led_/), kind, ...rest, createdAt: expect.any(String) };
  };
  expect(body.data).toEqual([
    line('settle', ['0', '-25', '36.5', '0'], launched),
    line('release', ['25', '-25', '36.5', '25'], cancelled),
    line('hold', ['-25', '25', '11.5', '50'], launched),
    line('hold', ['-25', '25', '36.5', '25'], cancelled),
    line('deposit', ['1.5', '0', '61.5', '0'], DEPOSIT),
    line('starter', ['60', '0', '60', '0'], service.accountId),
  ]);
});

test('shows each booking once over all pages, which sum to what can be spent and what is held', async () => {
  const pages = await everyPage((cursor) => list(`?limit=4${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([4, 2]);
  const lines = pages.flat() as unknown as Record<'amount' | 'reservedAmount', string>[];
  const { data: billing } = await service.client.GET('/api/v1/billing');
  const sum = (field: 'amount' | 'reservedAmount') =>
    lines.reduce((total, line) => total + Math.round(Number(line[field]) * 1e6), 0) / 1e6;
  expect(String(sum('amount'))).toBe(billing!.creditsAvailable);
  expect(String(sum('reservedAmount'))).toBe(billing!.creditsReserved);
  await expectBalancedLedger(service);
});

test('goes on where a page ended, whatever is booked meanwhile', async () => {
  const { accountId, apiKey } = await service.account();
  await deposit(accountId, 'dep_01M7W31WT0HE5406RPSF4FM3PR', 1n);
  const first = await list('?limit=1', apiKey);
  await deposit(accountId, 'dep_01M7W31WT0HE5406RPSF4FM3PS', 2n);
  const rest = await list(`?limit=1&cursor=${first.body.meta.nextCursor}`, apiKey);
  const amounts = [first, rest].map(({ body }) => body.data[0].amount);
  expect([amounts, rest.body.meta.hasMore]).toEqual([['0.000001', '60'], false]);
});

test('keeps to its kind page by page', async () => {
  const pages = await everyPage((cursor) => list(`?kind=hold&limit=1${cursor}`));
  expect(pages.map(([line]) => (line as never as { reference: { id: string } }).reference.id)).toEqual([
    launched,
    cancelled,
  ]);
});

test('refuses a cursor with another kind, or of another list', async () => {
  const { nextCursor } = (await list('?kind=hold&limit=1')).body.meta;
  for (const query of ['?', '?kind=settle&']) {
    const request = () => list(`${query}cursor=${nextCursor}`);
    await expectRefusal(service, request, 400, 'invalid_cursor', 'cursor invalid_format');
  }
});

const csvOf = async (query: string, apiKey = service.apiKey) => {
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'text/csv' };
  return parseCsv(
    await (await fetch(`${service.baseUrl}/api/v1/billing/transactions${query}`, { headers })).text(),
  );
};

test('the CSV has every booking of the filters, as the pages show them, whatever the limit', async () => {
  const { body } = await list('');
  const [columns = [], ...rows] = await csvOf('?limit=1');
  const entries = rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], cell])));
  const flat = body.data.map(
    ({ reference: { type, id }, ...line }: { reference: Record<string, string> }) => ({
      ...line,
      referenceType: type,
      referenceId: id,
    }),
  );
  expect(entries).toEqual(flat);
  const holds = await csvOf('?kind=hold');
  expect(holds.slice(1).map((row) => row[1])).toEqual(['hold', 'hold']);
  const { nextCursor } = (await list('?limit=2')).body.meta;
  expect(await csvOf(`?cursor=${nextCursor}`)).toEqual([columns, ...rows.slice(2)]);
});

test('the CSV of an account goes over all its pages, and shows nothing of another account', async () => {
  const { accountId, apiKey } = await service.account();
  await seed(accountId, 1_100);
  const [, ...rows] = await csvOf('', apiKey);
  expect(rows.length).toBe(1_101);
  const balances = rows.map((row) => Number(row[3]));
  expect(balances.every((balance, index) => balance === 60 + 1_100 - index)).toBe(true);
});

test('keeps to its period: from its beginning on, and before its end', async () => {
  const { body } = await list('');
  const { createdAt: from } = body.data[4];
  const { createdAt: to } = body.data[0];
  const within = body.data.filter(({ createdAt: at }: { createdAt: string }) => at >= from && at < to);
  expect(within.length).toBeGreaterThan(0);
  const query = `?from=${from}&to=${to}`;
  expect((await list(query)).body.data).toEqual(within);
  expect((await everyPage((cursor) => list(`${query}&limit=1${cursor}`))).flat()).toEqual(within);
  expect((await list(`?from=${to}&to=${to}`)).body.data).toEqual([]);
  const afterwards = new Date(Date.parse(to) + 1).toISOString();
  expect((await list(`?from=${afterwards}`)).body.data).toEqual([]);
  expect((await list(`?to=${afterwards}`)).body.data).toEqual(body.data);
});

test('refuses a period that ends before it begins', async () => {
  const query = '?from=2026-11-20T09:00:00Z&to=2026-11-20T08:59:59Z';
  await expectRefusal(service, () => list(query), 400, 'validation_failed', 'to conflict');
});

test.each(['limit=0', 'limit=101', 'kind=gift', 'agentId=x', 'from=yesterday'])(
  'refuses ?%s',
  async (query) => {
    await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
  },
);

test('shows a key that is bound to agents every booking, and names what of it is theirs', async () => {
  const { body: all } = await list('');
  const seenBy = async (agentId: string) => {
    const { body } = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [agentId] });
    return (await list('', body.key)).body.data;
  };
  expect(await seenBy(launcher)).toEqual(all.data);
  const account = { type: 'account', id: service.accountId };
  const hidden = all.data.map((line: { reference: { type: string } }) =>
    line.reference.type === 'launch' ? { ...line, reference: account } : line,
  );
  expect(await seenBy((await newAgent(service)).id)).toEqual(hidden);
});

test('shows nothing of another account', async () => {
  const { apiKey, accountId } = await service.account();
  const { body } = await list('', apiKey);
  expect(body.data.map((line: { reference: object }) => line.reference)).toEqual([
    { type: 'account', id: accountId },
  ]);
});

/** Adds this many bookings of one credit, one a minute, without the checks that each of them would cost. */
const seed = (accountId: string, lines: number) =>
  service.database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    const ids = sql`'led_' || substr(account_id, 5, 20) || lpad(no::text, 6, '0')`;
    const causes = sql`'dep' || substr(${ids}, 4)`;
    await sql`WITH line AS (
        SELECT account_id, last_no + at AS no, available_micro + at * 1000000 AS after
        FROM credit_balances, generate_series(1, ${lines}::bigint) AS at WHERE account_id = ${accountId}
      ), booked AS (
        INSERT INTO ledger_transactions (id, kind, reference, created_at, account_id, no, entries, available_after_micro, reserved_after_micro)
        SELECT ${ids}, 'deposit', ${causes}, now() - interval '1 minute' * (${lines}::bigint - no), account_id, no, 2, after, 0 FROM line
      ), entries AS (
        INSERT INTO ledger_entries (transaction_id, ledger_account, amount_micro)
        SELECT ${ids}, side, amount FROM line, (VALUES ('issued', -1000000), ('available', 1000000)) AS entry (side, amount)
      )
      UPDATE credit_balances SET last_no = last_no + ${lines}::bigint, available_micro = available_micro + ${lines}::bigint * 1000000
      WHERE account_id = ${accountId}`.execute(trx);
  });

test('a page costs what it costs, however many bookings there are and wherever it starts', async () => {
  const [{ accountId }, other] = [await service.account(), await service.account()];
  const watched = watchPages(service.database.url);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const places = [
    [{}, null],
    [{}, '50'],
    [{ kind: 'deposit' }, '50'],
    [{ kind: 'hold' }, null],
    [{ from: at(-90), to: at(-60) }, null],
    [{ kind: 'deposit', to: at(-60) }, null],
    [{ kind: 'hold', from: at(-90) }, null],
  ] as const;
  const costs = async () => {
    await sql`ANALYZE ledger_transactions, ledger_entries`.execute(service.database.db);
    const pages: number[] = [];
    for (const [filter, after] of places) {
      const page = { limit: 8, after: after === null ? null : [after] };
      pages.push(await watched.pagesOf(() => listTransactions(watched.db, accountId, filter, page)));
    }
    return pages;
  };
  try {
    await seed(accountId, 100);
    const small = await costs();
    for (const id of [accountId, other.accountId]) await seed(id, 20_000);
    await deposit(other.accountId, 'dep_01M7W31WT0HE5406RPSF4FM3PT', 1n);
    const large = await costs();
    expect(large.map((pages, at) => pages - small[at]!).filter((more) => more > 24)).toEqual([]);
  } finally {
    await watched.close();
  }
  await expectBalancedLedger(service);
});
