import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insist } from '../../harness/insist.ts';
import { readPayments } from '../../harness/readPayments.ts';
import { clientOf, startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { createDca, executions, startAgent, update } from '../automations/automationActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { untilPending, whileReverting } from '../ownedContracts.ts';
import { type Sent, send } from '../send.ts';

/** What may be spent with a key, whatever its agents may spend. 0.01 ETH are $36. */

const book = inject('addressBook');
const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const FREE = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null },
  ...{ max_slippage_bps: null, max_price_impact_bps: null },
};

interface Trader {
  readonly id: string;
  readonly wallet: `0x${string}`;
}

let service: TestService;
/** Several, so that no lock of an agent or a wallet puts the requests of one key in order. */
let agents: Trader[];
let token: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  agents = [];
  for (let at = 0; at < 5; at += 1) {
    const { id, wallet_address } = await newAgent(service, { limits: FREE });
    await giveEther(service, wallet_address);
    await giveDollars(service, wallet_address);
    await allow(service, id, OWNER);
    agents.push({ id, wallet: wallet_address as `0x${string}` });
  }
  token = (await launchToken(service, agents[0]!.id)).token.address!;
  await service.settle();
});
afterAll(() => service.stop());

interface Key {
  readonly id: string;
  readonly key: string;
}

async function newKey(limits: object, apiKey?: string): Promise<Key> {
  const made = await send(
    service,
    'POST /api/v1/keys',
    { name: 'limited', ...limits },
    apiKey ? { apiKey } : {},
  );
  expect(made.status).toBe(201);
  return made.body;
}

const ask = (apiKey: string, line: string, body: object) =>
  insist((key) => send(service, line, body, { apiKey, headers: { 'idempotency-key': key } }));
const buy = ({ key }: Pick<Key, 'key'>, at = 0, change: object = {}) =>
  ask(key, 'POST /api/v1/swaps?waitSeconds=0', {
    ...{ agentId: agents[at % 5]!.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01', slippageBps: 5000 },
    ...change,
  });
const pay = ({ key }: Pick<Key, 'key'>, at = 0) =>
  ask(key, 'POST /api/v1/wallet/transfers?waitSeconds=0', {
    ...{ agentId: agents[at % 5]!.id, to: OWNER, token: 'ETH', amount: '0.01' },
  });
const acceptedOf = (answers: readonly Sent[]) => answers.filter(({ status }) => status < 300);
const refusedOf = (answers: readonly Sent[]) => answers.filter(({ code }) => code === 'policy_violation');
const leftOf = async ({ key: apiKey }: Pick<Key, 'key'>): Promise<string | null> =>
  (await send(service, 'GET /api/v1/keys/current', undefined, { apiKey })).body.daily_left_usd;

async function countPayments(): Promise<number> {
  const paid = await readPayments(
    service.chain.rpcUrl,
    agents.map(({ wallet }) => wallet),
  );
  return paid.length;
}

test('fifty swaps at once with one key, over five agents, against a day that fits three: three are on the chain', async () => {
  const [key, before] = [await newKey({ max_daily_usd: '143.999999' }), await countPayments()];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => buy(key, at)));
  await service.settle();
  expect([acceptedOf(answers).length, refusedOf(answers).length]).toEqual([3, 47]);
  expect(await countPayments()).toBe(before + 3);
  expect(await leftOf(key)).toBe('35.999999');
});

test('of two requests that reach their commit together, over two agents, one takes what is left', async () => {
  const key = await newKey({ max_daily_usd: '50' });
  const { db } = service.database;
  // Commits end with a lock on the key that this transaction holds: both requests have looked by then.
  const both = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('api_keys').select('id').where('id', '=', key.id).forUpdate().execute();
    const asked = [buy(key, 0), buy(key, 1)];
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows[0]!.count;
    };
    await expect.poll(waiting).toBe(2);
    return asked;
  });
  const answers = await Promise.all(both);
  expect([acceptedOf(answers).length, refusedOf(answers).length]).toEqual([1, 1]);
  await service.settle();
});

test('two keys of one parent, swaps and transfers, take from the parent\u2019s day together', async () => {
  const parent = await newKey({ max_daily_usd: '180' });
  const children = [await newKey({}, parent.key), await newKey({ max_daily_usd: '150' }, parent.key)];
  const before = await countPayments();
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, at) => (at % 4 < 2 ? buy : pay)(children[at % 2]!, at)),
  );
  await service.settle();
  expect([acceptedOf(answers).length, refusedOf(answers).length]).toEqual([5, 43]);
  expect(await countPayments()).toBe(before + 5);
  expect([await leftOf(parent), await leftOf(children[0]!), await leftOf(children[1]!)]).toEqual([
    '0',
    '0',
    '0',
  ]);
});

test('a key that is rotated or revoked under fire fails nobody, and its successor has what it left', async () => {
  const parent = await newKey({ max_daily_usd: '180' });
  const [kept, lost] = [await newKey({ max_daily_usd: '100' }, parent.key), await newKey({}, parent.key)];
  const before = await countPayments();
  const requests = Array.from({ length: 24 }, (_, at) => (at % 4 < 2 ? buy : pay)([kept, lost][at % 2]!, at));
  const [rotated, revoked] = await Promise.all([
    send(service, `POST /api/v1/keys/${kept.id}/rotate`, {}, { apiKey: parent.key }),
    send(service, `DELETE /api/v1/keys/${lost.id}`, undefined, { apiKey: parent.key }),
  ]);
  expect([rotated.status, revoked.status]).toEqual([201, 200]);
  const answers = await Promise.all(requests);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const next: Key = rotated.body;
  answers.push(...(await Promise.all(Array.from({ length: 6 }, (_, at) => buy(next, at)))));
  await service.settle();
  const accepted = acceptedOf(answers).length;
  expect(accepted).toBeLessThanOrEqual(5);
  expect(await countPayments()).toBe(before + accepted);
  expect(Number(await leftOf(parent))).toBeCloseTo(180 - 36 * accepted, 5);
  expect([await leftOf(next), await leftOf(kept)]).toEqual(Array(2).fill(await leftOf(next)));
  expect(Number(await leftOf(next))).toBeLessThan(36);
});

test('refuses one operation above the limit of the key or of one above it, and says what would pass', async () => {
  const parent = await newKey({ max_operation_usd: '36' });
  const child = await newKey({ max_daily_usd: '1000' }, parent.key);
  const refuse = (change: object) =>
    expectRefusal(service, () => buy(child, 0, change), 403, 'policy_violation');
  await refuse({ amountIn: '0.010000000000000001' });
  const { body } = await buy(child, 0, { amountIn: '0.02' });
  expect(body.error).toBe(
    `This counts $72, more than the $36 that max_operation_usd of the API key ${parent.id} allows. It passes if it counts at most $36.`,
  );
  expect(acceptedOf([await buy(child)])).toHaveLength(1);
  await service.settle();
});

test('a quote and a preview name the limit of the key that asks, and a self-funded launch takes from it', async () => {
  const { key: apiKey } = await newKey({ max_operation_usd: '20' });
  const line = (path: string, body: object) => send(service, `POST /api/v1${path}`, body, { apiKey });
  const [{ id: agentId }] = agents as [Trader];
  const order = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01' };
  const quoted = async (amountIn: string) => (await line('/swaps/quote', { ...order, amountIn })).body.issues;
  expect(await quoted('0.01')).toMatchObject([{ code: 'policy_violation', severity: 'error' }]);
  expect(await quoted('0.005')).toEqual([]);
  const launch = { agentId, venue: 'pons', symbol: 'BUYS', name: 'Buys', quote: 'ETH' };
  const preview = async (initialBuy: string) =>
    (await line('/launch/preview', { ...launch, mode: 'self_funded', initialBuy })).body.issues;
  expect(await preview('0.01')).toMatchObject([{ code: 'policy_violation' }]);
  expect(await preview('0.001')).toEqual([]);
  const start = (initialBuy: string) =>
    ask(apiKey, 'POST /api/v1/launch/self-funded', { ...launch, initialBuy });
  await expectRefusal(service, () => start('0.01'), 403, 'policy_violation');
  const { status, body } = await start('0.001');
  expect(status).toBe(202);
  await service.settle();
  const shares = await sql<{ usd: string }>`SELECT usd FROM key_spendings JOIN spendings USING (operation_id)
    WHERE operation_id = ${body.id}`.execute(service.database.db);
  expect(shares.rows.map(({ usd }) => Number(usd) >= 3.6 && Number(usd) <= 20)).toEqual([true]);
});

test('says how much is left of the day, and from when on the same would pass', async () => {
  const key = await newKey({ max_daily_usd: '50' });
  const first = Date.now();
  expect((await buy(key)).status).toBeLessThan(300);
  await service.settle();
  const { body } = await buy(key);
  const [, left, from = ''] = /at most \$([\d.]+), or as it is from (\S+) on\.$/.exec(body.error) ?? [];
  expect(left).toBe('14');
  expect(Date.parse(from) - first).toBeGreaterThanOrEqual(86_400_000);
  expect(Date.parse(from) - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect(body.error).toContain(
    `This counts $36, more than the $14 that are left of the $50 that max_daily_usd of the API key ${key.id} allows`,
  );
  expect((await buy(key, 0, { amountIn: '0.003888888888888888' })).status).toBeLessThan(300);
  await service.settle();
});

test('an operation that ends without effect gives its share back, and yesterday is forgotten', async () => {
  const key = await newKey({ max_daily_usd: '50' });
  const stock = { tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '40' };
  const { id } = await service.chain.withoutMiner(async () => {
    const { body } = await buy(key, 0, stock);
    await untilPending(service);
    expect(await leftOf(key)).toBe('10');
    await whileReverting(service, book.usdg, () => service.chain.rpc('evm_mine'));
    return body;
  });
  await service.settle();
  expect((await send(service, `GET /api/v1/swaps/${id}`)).body.status).toBe('failed');
  expect(await leftOf(key)).toBe('50');
  expect((await buy(key, 0, stock)).status).toBeLessThan(300);
  await service.settle();
  await expectRefusal(service, () => buy(key, 0, stock), 403, 'policy_violation');
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
  await service.database.db.updateTable('spendings').set({ created_at: yesterday }).execute();
  expect(await leftOf(key)).toBe('50');
});

test('what nothing can price is refused with a limited key, and accepted with another one', async () => {
  const key = await newKey({ max_operation_usd: '1000000' });
  await swap(service, { agentId: agents[0]!.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01' });
  const transfer = (apiKey: string) =>
    ask(apiKey, 'POST /api/v1/wallet/transfers?waitSeconds=0', {
      ...{ agentId: agents[0]!.id, to: OWNER, token, amount: '1' },
    });
  const refused = await transfer(key.key);
  expect([refused.code, refused.body.error]).toEqual([
    'policy_violation',
    `This cannot be priced, and the API key ${key.id} has a money limit. Choose a token with a price, or use a key without limits.`,
  ]);
  expect((await transfer(service.apiKey)).status).toBeLessThan(300);
  await service.settle();
});

test('an automation takes from the limits of the key that made it, or that changed it last', async () => {
  await startAgent(service, agents[1]!.id);
  const key = await newKey({ max_daily_usd: '40', max_operation_usd: '40' });
  const client = clientOf(service.baseUrl, key.key);
  const [own, owners] = [
    await createDca({ client }, agents[1]!.id, {
      tokenOut: token,
      acknowledgeUnverified: true,
      slippageBps: 5000,
    }),
    await createDca(service, agents[1]!.id, {
      ...{ tokenOut: token, acknowledgeUnverified: true, slippageBps: 5000 },
      startAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  ];
  const outcomes = async (id: string) =>
    (await executions(service, id)).map(({ status, reason }) => reason ?? status);
  await expect.poll(() => outcomes(own.id)).toEqual(['executed']);
  await service.settle();
  expect(Number(await leftOf(key))).toBeCloseTo(4, 5);
  await update({ client }, owners.id, { name: 'mine now' });
  const due = new Date(Date.now() - 1_000);
  await service.database.db
    .updateTable('automations')
    .set({ next_run_at: due, due_at: due })
    .where('id', '=', owners.id)
    .execute();
  await expect.poll(() => outcomes(owners.id)).toEqual(['daily_cap']);
});

test('a sale of an automation that may lose more than its key allows is skipped, not failed', async () => {
  await startAgent(service, agents[2]!.id);
  const key = await newKey({ max_operation_usd: '0.000001' });
  const { id } = await createDca({ client: clientOf(service.baseUrl, key.key) }, agents[2]!.id);
  const outcomes = async () =>
    (await executions(service, id)).map(({ status, reason }) => `${status} ${reason}`);
  await expect.poll(outcomes).toEqual(['skipped price_impact']);
});
