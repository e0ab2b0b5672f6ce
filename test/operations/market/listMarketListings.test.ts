import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../harness/signIn.ts';
import {
  clientOf,
  startTestService,
  type TestAccount,
  type TestService,
} from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { anybody, list, takeOff } from './marketActors.ts';

const PRICES = ['30', '9.5', '200', '9.5'];

let service: TestService;
let other: TestAccount;
let agentIds: string[];
const ids: string[] = [];
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  other = await service.account();
  const sellers = [service, service, other, other];
  agentIds = [];
  for (const [at, seller] of sellers.entries()) {
    const { data } = await seller.client.POST('/api/v1/agents', { body: { name: `Agent ${at}` } });
    agentIds.push(data!.id);
    const title = at === 2 ? 'Momentum' : `Scout ${at}`;
    ids.push((await list(seller, data!.id, { title, price: PRICES[at]! })).id);
  }
});
afterAll(() => service.stop());

const market = (query: string, apiKey?: string) =>
  apiKey === undefined
    ? anybody(service, `/api/v1/market${query}`)
    : send(service, `GET /api/v1/market${query}`, undefined, { apiKey });
const shown = (pages: { id: string }[][]) => pages.flat().map(({ id }) => ids.indexOf(id));
const found = async (query: string, apiKey?: string) => shown([(await market(query, apiKey)).body.data]);

test('shows everybody every active listing once over all pages, the newest first, as reading it alone does', async () => {
  const pages = await everyPage((cursor) => market(`?limit=3${cursor}`));
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  expect(shown(pages)).toEqual([3, 2, 1, 0]);
  const { body: alone } = await anybody(service, `/api/v1/market/${ids[3]}`);
  const { stateHash, holdings, totalUsd, marketUsd, unclaimedFeesUsd, meta } = alone;
  const onlyAlone = { stateHash, holdings, totalUsd, marketUsd, unclaimedFeesUsd, meta };
  expect({ ...pages[0]![0], ...onlyAlone }).toEqual(alone);
  expect(Object.keys(pages[0]![0]!)).not.toContain('holdings');
  expect(pages.flat()).toMatchObject(ids.map(() => ({ stateHash: null })));
});

test('the cheapest come first where that is asked, page by page, equal prices the newest first', async () => {
  expect(shown(await everyPage((cursor) => market(`?sort=price&limit=1${cursor}`)))).toEqual([3, 1, 0, 2]);
});

test('keeps to its filters', async () => {
  expect(await found(`?agentId=${agentIds[1]}`)).toEqual([1]);
  expect(await found('?agentId=agt_unknown')).toEqual([]);
  expect(await found('?q=SCOUT')).toEqual([3, 1, 0]);
  expect(await found('?q=agent%202')).toEqual([2]);
  expect(await found('?q=cout')).toEqual([]);
  expect(await found('?q=%25')).toEqual([]);
  expect(await found('?ours=true', other.apiKey)).toEqual([3, 2]);
  expect(await found('?ours=false', other.apiKey)).toEqual([1, 0]);
  expect(await found('?ours=true')).toEqual([]);
  expect(await found('?ours=false')).toEqual([3, 2, 1, 0]);
  expect(await found('?status=sold')).toEqual([]);
});

test('finds what a seller with an address sells, in any case of it', async () => {
  const { session, headers } = await signIn(service.baseUrl);
  const minted = await fetch(`${service.baseUrl}/api/v1/keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'page' }),
  });
  const { key } = (await minted.json()) as { key: string };
  const client = clientOf(service.baseUrl, key);
  const { id: agentId } = await newAgent({ client, settle: async () => undefined });
  const { id, seller } = await list({ client }, agentId);
  expect(seller).toEqual({ address: session.address });
  const ofSeller = async (address: string) =>
    (await market(`?seller=${address}`)).body.data.map((row: { id: string }) => row.id);
  expect(await ofSeller(session.address!)).toEqual([id]);
  expect(await ofSeller(session.address!.toLowerCase())).toEqual([id]);
  expect(await ofSeller(`0x${'5a'.repeat(20)}`)).toEqual([]);
  await takeOff({ client }, id);
  expect((await market('?status=cancelled')).body.data).toMatchObject([{ id, status: 'cancelled' }]);
});

test('refuses a cursor with other filters, another order or another caller', async () => {
  const { nextCursor } = (await market('?ours=false&limit=1', other.apiKey)).body.meta;
  for (const [query, key] of [
    ['?', other.apiKey],
    ['?ours=false&sort=price&', other.apiKey],
    ['?ours=false&', service.apiKey],
  ] as const)
    await expectRefusal(service, () => market(`${query}cursor=${nextCursor}`, key), 400, 'invalid_cursor');
});

test.each(['limit=0', 'status=open', 'sort=old', 'q=', 'seller=me', 'owner=x'])(
  'refuses ?%s',
  async (query) => {
    await expectRefusal(service, () => market(`?${query}`), 400, 'validation_failed');
  },
);

test('to a key that is bound to an agent no other is there, and only its own are ours', async () => {
  const body = { name: 'bound', agent_ids: [agentIds[0]] };
  const { key } = (await send(service, 'POST /api/v1/keys', body)).body;
  expect(await found('?ours=true', key)).toEqual([0]);
  expect(await found('', key)).toEqual([3, 2, 1, 0]);
  await expectRefusal(service, () => market(`?agentId=${agentIds[1]}`, key), 404, 'not_found');
});

test('what is on offer is found by its title and by its agent, however many of the same name have ended', async () => {
  // Rows as from an owner who lists and cancels an agent a thousand times. In alphabetical order they come
  // first.
  await sql`INSERT INTO market_listings (id, account_id, agent_id, title, description, agent, price_micro, includes_history,
      includes_system_prompt, status, buyable_at, expires_at, created_at, updated_at)
    SELECT 'lst_' || lpad(no::text, 26, '0'), account_id, agent_id, 'Scout', description, jsonb_set(agent, '{name}', '"Agent"'),
      price_micro, includes_history, includes_system_prompt, 'cancelled', buyable_at, expires_at, created_at, updated_at
    FROM market_listings, generate_series(1, 1000) AS no WHERE id = ${ids[0]}`.execute(service.database.db);
  expect(await found('?q=scout')).toEqual([3, 1, 0]);
  expect(await found('?q=agent')).toEqual([3, 2, 1, 0]);
});
