import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../actors.ts';
import { deployUntradedToken } from '../deployUntradedToken.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue, whileReverting } from '../ownedContracts.ts';
import { send } from '../send.ts';

let service: TestService;
let first: string;
let second: string;
beforeAll(async () => {
  service = await startTestService();
  [first, second] = [(await newAgent(service)).id, (await newAgent(service)).id];
  await launchToken(service, first, { symbol: 'AETH', name: 'A', creatorTaxBps: 100 });
  await launchToken(service, first, { symbol: 'AUSD', name: 'B', quote: 'USDG' });
  await launchToken(service, second, { symbol: 'BETH', name: 'C' });
  await swap(service, { agentId: first, tokenIn: 'ETH', tokenOut: 'AETH', amountIn: '0.05' });
  await swap(service, { agentId: first, tokenIn: 'USDG', tokenOut: 'AUSD', amountIn: '100' });
  await swap(service, { agentId: second, tokenIn: 'ETH', tokenOut: 'BETH', amountIn: '0.01' });
});
afterAll(() => service.stop());

const read = (agentId?: string) =>
  service.client.GET('/api/v1/fees/earnings', {
    params: { query: agentId === undefined ? {} : { agentId } },
  });

test('shows what one agent earned, by asset and by token', async () => {
  const { data, response } = await read(first);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  // 70 % of the fee of 1 %, and the whole creator tax of 1 %.
  const assets = [...data!.assets].sort((one, other) => (one.symbol < other.symbol ? -1 : 1));
  expect(assets).toMatchObject([
    { symbol: 'ETH', decimals: 18, unswept: '0.00085', claimable: '0', claimed: '0' },
    { symbol: 'USDG', decimals: 6, unswept: '0.7', claimable: '0', claimed: '0' },
  ]);
  expect(
    data?.byToken.map(({ symbol, unswept, earned, agentId }) => [symbol, unswept, earned, agentId]),
  ).toEqual(
    expect.arrayContaining([
      ['AETH', '0.00085', '0.00085', first],
      ['AUSD', '0.7', '0.7', first],
    ]),
  );
  expect(data).toMatchObject({ agentId: first, totalUsd: '3.76', claimableUsd: '0', claimedUsd: '0' });
});

test('adds all agents of the account up when none is named', async () => {
  const { data } = await read();
  expect(data).toMatchObject({ agentId: null, totalUsd: '4.012' });
  expect(data?.assets.map(({ symbol, unswept }) => [symbol, unswept]).sort()).toEqual([
    ['ETH', '0.00092'],
    ['USDG', '0.7'],
  ]);
  expect(data?.byToken).toHaveLength(3);
});

test('shows all fees while a quote asset that the venue pairs with does not answer', async () => {
  const { id } = await newAgent(service);
  const foreign = await deployUntradedToken(service);
  await setAtVenue(service, 'setPairTokenEconomics', foreign, 10n ** 18n, 4n * 10n ** 18n, 18);
  await setAtVenue(service, 'setPairTokenApproved', foreign, true);
  await launchToken(service, id, { symbol: 'PAIRED', name: 'D', quote: 'NONE' });
  await service.indexed();
  const quote = { symbol: 'NONE', address: foreign };
  await whileReverting(service, foreign, async () => {
    expect((await read(id)).data?.byToken).toMatchObject([{ symbol: 'PAIRED', quote, unswept: '0' }]);
    const { data } = await read();
    expect(data?.byToken).toHaveLength(4);
    expect(data?.assets.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'USDG']);
  });
  await setAtVenue(service, 'setPairTokenApproved', foreign, false);
});

test('is empty for an agent that launched nothing', async () => {
  const { id } = await newAgent(service);
  const { data } = await read(id);
  expect(data).toMatchObject({ totalUsd: '0', claimableUsd: '0', claimedUsd: '0', assets: [], byToken: [] });
});

test('misses no token, however many were launched since', async () => {
  const before = (await read()).data!;
  const { db } = service.database;
  const since = sql`FROM launches l JOIN operations o ON o.id = l.id, generate_series(1, 1000) n WHERE l.symbol = 'BETH'`;
  await sql`INSERT INTO operations
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id || n))).* ${since}`.execute(db);
  await sql`INSERT INTO launches SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id || n,
      'token_address', '0x' || lpad(to_hex(n), 40, 'f'), 'graduation_due_at', NULL,
      'created_at', l.created_at + interval '1 hour'))).* ${since}`.execute(db);
  const { data } = await read();
  expect(data).toMatchObject({ totalUsd: before.totalUsd, assets: before.assets });
  expect(data?.byToken).toEqual(before.byToken);
  expect((await read(second)).data?.byToken).toMatchObject([{ symbol: 'BETH', unswept: '0.00007' }]);
});

test('gives a bound key only the earnings of its agents', async () => {
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [second] },
  });
  const { apiKey } = { apiKey: key!.key };
  const { body } = await send(service, 'GET /api/v1/fees/earnings', undefined, { apiKey });
  expect(body.byToken.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['BETH']);
  const other = () => send(service, `GET /api/v1/fees/earnings?agentId=${first}`, undefined, { apiKey });
  await expectRefusal(service, other, 404, 'not_found');
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  const request = () => send(service, `GET /api/v1/fees/earnings?agentId=${first}`, undefined, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
  const wrong = () => send(service, `GET /api/v1/fees/earnings?agentid=${first}`);
  await expectRefusal(service, wrong, 400, 'validation_failed', 'agentid unknown_field');
});
