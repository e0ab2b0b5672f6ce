import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listLaunches } from '../../server/domain/tokens/launchRows.ts';
import { listSwaps } from '../../server/domain/trading/swapRows.ts';
import { listTransfers } from '../../server/domain/trading/transferRows.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { type WatchedPages, watchPages } from '../harness/watchPages.ts';
import { newAgent } from '../operations/actors.ts';
import { buy, offer } from './marketActors.ts';

const AGENTS = 40;
const SHORT = 40;
const LONG = 20_000;
/** Allowed growth in pages, as indexes get taller: once per agent and list. */
const DEEPER = AGENTS * 25;

let service: TestService;
let buyer: TestAccount;
let watched: WatchedPages;
let agents: string[];
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  buyer = await service.account();
  watched = watchPages(service.database.ownerUrl);
  const quick = { client: service.client, settle: async () => undefined };
  agents = [];
  for (let at = 0; at < AGENTS; at += 1) agents.push((await newAgent(quick)).id);
});
afterAll(async () => {
  await watched.close();
  await service.stop();
});

const DOLLARS = JSON.stringify({
  address: inject('addressBook').usdg,
  symbol: 'USDG',
  name: 'USDG',
  decimals: 6,
});

/** About half of them expired. */
async function addSwaps(count: number): Promise<void> {
  const { db } = watched;
  const first = (await sql<{ n: number }>`SELECT count(*)::int AS n FROM swaps`.execute(db)).rows[0]!.n;
  const numbers = sql`generate_series(${first}::int, ${first + count - 1}::int) AS n`;
  const id = sql`'swp_' || lpad(n::text, 26, '0')`;
  const agent = sql`(${agents}::text[])[CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n % ${AGENTS}::int END]`;
  const at = sql`timestamptz '2026-01-01' + n * interval '1 second'`;
  await sql`INSERT INTO operations (id, kind, account_id, agent_id, wallet_id, state, settled, valid_until,
      next_attempt_at, created_at, updated_at)
    SELECT ${id}, 'swap', ${service.accountId}, a.id, a.wallet_id,
      CASE WHEN n / 41 % 2 = 0 THEN 'final' ELSE 'expired' END, true, ${at}, ${at}, ${at}, ${at}
    FROM ${numbers} JOIN agents a ON a.id = ${agent}`.execute(db);
  await sql`INSERT INTO swaps (id, account_id, agent_id, token_in, token_out, amount_in_raw, quoted_out_raw,
      min_amount_out_raw, whole_min_out_raw, slippage_bps, route, intermediates, fees, created_at)
    SELECT ${id}, ${service.accountId}, ${agent}, ${DOLLARS}, ${DOLLARS}, 1, 1, 1, 1, 50, '[]', '[]', '[]', ${at}
    FROM ${numbers}`.execute(db);
  await sql`ANALYZE operations, swaps, agents`.execute(db);
}

async function costs(): Promise<Record<string, number>> {
  const page = { limit: 20, after: null };
  const rows = await listSwaps(watched.db, service.accountId, { agentIds: [] }, page);
  const { created_at: createdAt, id } = rows.at(-1)!;
  const far = { limit: 20, after: { createdAt, id } };
  const all = { agentIds: [] };
  const lists: Record<string, () => Promise<unknown>> = {
    newest: () => listSwaps(watched.db, service.accountId, all, page),
    'the next page': () => listSwaps(watched.db, service.accountId, all, far),
    'of one agent': () => listSwaps(watched.db, service.accountId, { agentIds: [agents[0]!] }, page),
    expired: () => listSwaps(watched.db, service.accountId, { agentIds: [], status: 'expired' }, page),
    queued: () => listSwaps(watched.db, service.accountId, { agentIds: [], status: 'queued' }, page),
    launches: () => listLaunches(watched.db, service.accountId, all, page),
    transfers: () => listTransfers(watched.db, service.accountId, all, page),
  };
  const found: Record<string, number> = {};
  for (const [name, list] of Object.entries(lists)) found[name] = await watched.pagesOf(list);
  return found;
}

test('a page of all that an account has costs what it costs, however much its agents did', async () => {
  await addSwaps(AGENTS * SHORT);
  const short = await costs();
  await addSwaps(2 * LONG);
  const long = await costs();
  const grown = Object.entries(long).filter(([name, pages]) => pages > short[name]! + DEEPER);
  expect(grown, JSON.stringify({ short, long })).toEqual([]);
  const { data } = await service.client.GET('/api/v1/swaps', { params: { query: { limit: 1 } } });
  expect(data?.data[0]?.createdAt).toBe('2026-01-01T11:33:19.000Z');
});

test('an agent with 20,000 operations is sold at once, and nothing of its history is written', async () => {
  const { db } = service.database;
  const versions = () =>
    sql<{
      n: string;
    }>`SELECT count(DISTINCT o.xmin::text || s.xmin::text) AS n FROM operations o JOIN swaps s USING (id)`
      .execute(db)
      .then(({ rows }) => rows[0]?.n);
  const before = await versions();
  const { id } = await offer(service, agents[0]!);
  const began = performance.now();
  expect((await buy(service, id, buyer)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await versions()).toBe(before);
  const query = { params: { query: { limit: 1, agentId: agents[0]! } } };
  expect((await buyer.client.GET('/api/v1/swaps', query)).data?.data).toHaveLength(1);
  const { data } = await service.client.GET('/api/v1/swaps', { params: { query: { limit: 100 } } });
  expect(data?.data.filter(({ agentId }) => agentId === agents[0])).toEqual([]);
});
