import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEntries, type LedgerEntryRow } from '../../../server/domain/ledger/ledgerRows.ts';
import { rememberTokens } from '../../../server/domain/tokens/seenTokenRows.ts';
import { until } from '../../engine/until.ts';
import { parseCsv } from '../../harness/parseCsv.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, launchToken, newAgent, swap, transfer } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

interface Entry {
  readonly id: string;
  readonly time: string;
  readonly agentId: string;
  readonly kind: string;
  readonly token: { readonly symbol: string; readonly address: string; readonly decimals: number };
  readonly amountRaw: string;
  readonly balanceRaw: string;
  readonly operation: { readonly kind: string; readonly id: string } | null;
}

let service: TestService;
let agents: string[];
let token: string;
/** Newest first. */
let all: Entry[];

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/wallet/statement${query}`, undefined, { apiKey });
const pagesOf = async (query: string): Promise<Entry[]> =>
  (await everyPage((cursor) => list(`${query}&limit=3${cursor}`))).flat() as unknown as Entry[];
const csvOf = async (query: string, apiKey = service.apiKey) => {
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'text/csv' };
  const response = await fetch(`${service.baseUrl}/api/v1/wallet/statement${query}`, { headers });
  const [columns = [], ...rows] = parseCsv(await response.text());
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], cell])));
};

/** What the chain says that the wallet holds, by asset. */
async function balancesOf(agentId: string): Promise<Record<string, string>> {
  const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
  const held = body.holdings as { token: { address: string }; balanceRaw: string }[];
  return Object.fromEntries(held.map(({ token: { address }, balanceRaw }) => [address, balanceRaw]));
}

/** The balances after the newest entry of each asset. */
function lastOf(entries: readonly Entry[], agentId: string): Record<string, string> {
  const own = entries.filter((entry) => entry.agentId === agentId && entry.balanceRaw !== '0');
  return Object.fromEntries(own.toReversed().map((entry) => [entry.token.address, entry.balanceRaw]));
}

/** Two agents: one launches, buys, sells and pays the other. */
beforeAll(async () => {
  service = await startTestService();
  agents = [(await newAgent(service)).id, (await newAgent(service)).id];
  const [first = '', second = ''] = agents;
  token = (await launchToken(service, first)).token.address!;
  await swap(service, { agentId: first, tokenIn: 'ETH', tokenOut: token, amountIn: '0.05' });
  await swap(service, { agentId: first, tokenIn: token, tokenOut: 'ETH', amountIn: '1000' });
  const { body: other } = await send(service, `GET /api/v1/agents/${second}`);
  await allow(service, first, other.wallet_address);
  await transfer(service, { agentId: first, token: 'ETH', to: other.wallet_address, amount: '0.01' });
  await service.settle();
  const held = await Promise.all(agents.map(balancesOf));
  await until('the ledger holds what the chain does', async () => {
    all = (await list('?limit=100')).body.data;
    return isDeepStrictEqual(
      agents.map((agentId) => lastOf(all, agentId)),
      held,
    );
  });
});
afterAll(() => service.stop());

test("each balance is the one before it plus the amount, and the newest ones are the chain's", async () => {
  for (const entry of all) {
    const older = all.slice(all.indexOf(entry) + 1);
    const before = older.find(
      ({ agentId, token: { address } }) => agentId === entry.agentId && address === entry.token.address,
    );
    expect(BigInt(entry.balanceRaw)).toBe(BigInt(before?.balanceRaw ?? 0) + BigInt(entry.amountRaw));
  }
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of ['funding', 'swap', 'gas', 'transfer_out']) expect(kinds).toContain(kind);
});

test('shows each entry once over all pages, newest first', async () => {
  expect(await pagesOf('?')).toEqual(all);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ time }) => time)).toEqual(
    all
      .map(({ time }) => time)
      .toSorted()
      .reverse(),
  );
});

test('each filter keeps to its entries, page by page', async () => {
  const [first = '', second = ''] = agents;
  const { time } = all[Math.floor(all.length / 2)]!;
  const cases: [string, (entry: Entry) => boolean][] = [
    [`agentId=${second}`, ({ agentId }) => agentId === second],
    ['kind=gas', ({ kind }) => kind === 'gas'],
    ['asset=ETH', (entry) => entry.token.symbol === 'ETH'],
    [`asset=${token.toLowerCase()}`, (entry) => entry.token.address === token],
    [`asset=SCOUT&agentId=${first}`, (entry) => entry.token.address === token && entry.agentId === first],
    [`from=${time}`, (entry) => entry.time >= time],
    [`to=${time}`, (entry) => entry.time < time],
    [`from=${time}&to=${time}`, () => false],
    [`asset=0x${'1'.repeat(40)}`, () => false],
  ];
  for (const [query, keeps] of cases)
    expect([query, await pagesOf(`?${query}`)]).toEqual([query, all.filter(keeps)]);
});

test('the CSV has the same entries, whatever the limit, with exact amounts', async () => {
  const rows = await csvOf('?limit=1');
  const flat = all.map((entry) => {
    const { token: asset, operation, ...rest } = entry;
    const order = { operationKind: operation?.kind ?? '', operationId: operation?.id ?? '' };
    const named = { symbol: asset.symbol, token: asset.address, decimals: asset.decimals };
    const cells = Object.entries({ ...rest, ...named, ...order }).map(([name, cell]) => [
      name,
      String(cell ?? ''),
    ]);
    return Object.fromEntries(cells);
  });
  expect(rows).toEqual(flat);
  expect((await csvOf('?kind=gas')).length).toBe(all.filter(({ kind }) => kind === 'gas').length);
});

test('names the order of the agent itself, and no order of another one', () => {
  const [first, second] = agents;
  const kinds = (agentId: string | undefined) =>
    new Set(all.filter((entry) => entry.agentId === agentId).map(({ operation }) => operation?.kind ?? null));
  expect(kinds(first)).toContain('swap');
  expect(kinds(first)).toContain('transfer');
  expect(kinds(second)).toEqual(new Set([null]));
});

test('refuses what it does not know, and leaves nothing behind', async () => {
  const span = '?from=2026-11-20T09:00:00Z&to=2026-11-20T08:59:59Z';
  await expectRefusal(service, () => list(span), 400, 'validation_failed', 'to conflict');
  for (const query of ['kind=gift', 'from=yesterday', 'limit=0', 'asset=', 'agent=x'])
    await expectRefusal(service, () => list(`?${query}`), 400, 'validation_failed');
  await expectRefusal(service, () => list('?asset=NOPE'), 422, 'unknown_token', 'asset not_found');
  const { nextCursor } = (await list('?limit=1')).body.meta;
  await expectRefusal(service, () => list(`?kind=gas&cursor=${nextCursor}`), 400, 'invalid_cursor');
  const headers = { accept: 'application/pdf' };
  const other = () => send(service, 'GET /api/v1/wallet/statement', undefined, { headers });
  await expectRefusal(service, other, 406, 'not_acceptable');
});

test('another account sees nothing of it, and a bound key only its agents', async () => {
  const { apiKey } = await service.account();
  const [first = '', second = ''] = agents;
  expect((await list('', apiKey)).body.data).toEqual([]);
  expect(await csvOf('', apiKey)).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${first}`, apiKey), 404, 'not_found');
  const { body: bound } = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [second] });
  const own = all.filter(({ agentId }) => agentId === second);
  expect((await list('?limit=100', bound.key)).body.data).toEqual(own);
  expect((await csvOf('', bound.key)).length).toBe(own.length);
  await expectRefusal(service, () => list(`?agentId=${first}`, bound.key), 404, 'not_found');
});

const FOREIGN = `0x${'C0ffee'.repeat(6)}0000` as const;

test('a long CSV goes over all pages, also within one block, and runs no formula of a token', async () => {
  const { accountId, apiKey } = await service.account();
  const address = service.context.toChecksum(FOREIGN);
  const now = new Date('2026-11-20T09:00:00.000Z');
  const entry = (position: number) =>
    ({
      ...{ wallet_id: 'wal_long', block_number: '7', position, agent_id: `agt_${'0'.repeat(26)}` },
      ...{ account_id: accountId, mined_at: now.toISOString(), asset: address, kind: 'swap' },
      ...{ delta_raw: '-1', balance_raw: String(5_000 - position), tx_hash: null, operation_id: null },
      ...{ step: null, counterparty: null, value_usd: null, quantity_raw: null, cost_usd: null },
      ...{ bought_raw: null, sold_raw: null, realised_usd: null, realised_fifo_usd: null, unvalued: null },
    }) as unknown as LedgerEntryRow;
  await service.database.db.transaction().execute(async (trx) => {
    const formula = {
      address,
      symbol: '=HYPERLINK("http://x")',
      name: 'x',
      decimals: 18,
      isNew: true,
    } as const;
    await rememberTokens(trx, [formula], now);
    await insertEntries(
      trx,
      Array.from({ length: 1_203 }, (_, position) => entry(position)),
    );
  });
  const rows = await csvOf('', apiKey);
  expect(rows.map(({ balanceRaw }) => Number(balanceRaw))).toEqual(
    Array.from({ length: 1_203 }, (_, index) => 5_000 - 1_202 + index),
  );
  const [row] = rows;
  expect([row?.symbol, row?.amount, row?.amountRaw]).toEqual([
    `'=HYPERLINK("http://x")`,
    '-0.000000000000000001',
    '-1',
  ]);
});

test('refuses a symbol that two own launches have', async () => {
  await launchToken(service, agents[1]!);
  await expectRefusal(service, () => list('?asset=SCOUT'), 422, 'ambiguous_symbol', 'asset conflict');
});
