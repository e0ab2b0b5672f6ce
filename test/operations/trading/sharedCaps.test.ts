import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insist } from '../../harness/insist.ts';
import { readPayments } from '../../harness/readPayments.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent } from '../actors.ts';
import { type Sent, send } from '../send.ts';

const book = inject('addressBook');
const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
type Address = `0x${string}`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

/** 0.01 ETH are $36. */
async function agentWith(limits: object) {
  const { id, wallet_address } = await newAgent(service, {
    limits: { max_trade_usd: null, max_daily_spend_usd: null, ...limits },
  });
  await giveEther(service, wallet_address);
  await giveDollars(service, wallet_address);
  await allow(service, id, OWNER);
  const { token } = await launchToken(service, id, { symbol: id.slice(-8), name: id });
  await service.settle();
  return { id, wallet: wallet_address as Address, token: token.address! };
}

/** Many simultaneous requests may keep the one node busy beyond the service's timeout. */
const ask = (line: string, body?: object) =>
  insist((key) => send(service, line, body, { headers: { 'idempotency-key': key } }));
const buy = (agent: { id: string; token: string }) =>
  ask('POST /api/v1/swap/execute?waitSeconds=0', {
    ...{ agentId: agent.id, tokenIn: 'ETH', tokenOut: agent.token, amountIn: '0.01', slippageBps: 500 },
  });
const pay = (agent: { id: string }, change: object = {}) =>
  ask('POST /api/v1/wallet/transfer?waitSeconds=0', {
    ...{ agentId: agent.id, to: OWNER, token: 'ETH', amount: '0.01' },
    ...change,
  });
const acceptedOf = (answers: readonly Sent[]) => answers.filter(({ status }) => status < 300);
const refusedOf = (answers: readonly Sent[], code: string) => answers.filter((sent) => sent.code === code);
const paymentsOf = (wallet: Address) => readPayments(service.chain.rpcUrl, [wallet]);

test('fifty swaps at once against a limit that fits three: three are on the chain', async () => {
  const agent = await agentWith({ max_daily_spend_usd: '143.999999' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(agent)));
  await service.settle();
  expect(acceptedOf(answers)).toHaveLength(3);
  expect(refusedOf(answers, 'policy_violation')).toHaveLength(47);
  expect(await paymentsOf(agent.wallet)).toHaveLength(3);
});

test('swaps and transfers share the day\u2019s limit, however they come', async () => {
  const agent = await agentWith({ max_daily_spend_usd: '180' });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? buy(agent) : pay(agent))),
  );
  await service.settle();
  expect(acceptedOf(answers)).toHaveLength(5);
  expect(refusedOf(answers, 'policy_violation')).toHaveLength(19);
  expect(await paymentsOf(agent.wallet)).toHaveLength(5);
});

test('of two transfers of all ether at once the second ends without the funds', async () => {
  const agent = await agentWith({ max_daily_spend_usd: '100000' });
  const everything = await service.chain.withoutMiner(() =>
    Promise.all([pay(agent, { amount: '9.99' }), pay(agent, { amount: '9.99' })]),
  );
  await service.settle();
  expect(everything.map(({ status }) => status)).toEqual([202, 202]);
  const records = await Promise.all(
    everything.map(({ body }) => send(service, `GET /api/v1/wallet/transfers/${body.id}`)),
  );
  const statuses = records.map(({ body }) => body.status).sort();
  expect(statuses).toEqual(['confirmed', 'failed']);
  const failed = records.find(({ body }) => body.status === 'failed')!.body;
  expect(['insufficient_balance', 'insufficient_gas']).toContain(failed.statusReason);
  expect(failed).toMatchObject({ amountSent: null, tx: null });
  expect(await paymentsOf(agent.wallet)).toHaveLength(1);
});

test('of two transfers of all dollars at once the second ends without the funds', async () => {
  const agent = await agentWith({});
  const change = { token: 'USDG', amount: 'max' };
  const both = await service.chain.withoutMiner(() => Promise.all([pay(agent, change), pay(agent, change)]));
  await service.settle();
  const records = await Promise.all(
    both.map(({ body }) => send(service, `GET /api/v1/wallet/transfers/${body.id}`)),
  );
  const endings = records.map(({ body }) => [body.status, body.statusReason, body.amountSent]).sort();
  expect(endings).toEqual([
    ['confirmed', null, '10000'],
    ['failed', 'insufficient_balance', null],
  ]);
  expect(await paymentsOf(agent.wallet)).toMatchObject([{ to: OWNER, asset: book.usdg }]);
});

test('of all that is there at the signature no more is sent than was accepted, and no more than is left', async () => {
  const [rich, poor] = [await agentWith({}), await agentWith({})];
  const sent = await service.chain.withoutMiner(async () => {
    // Each agent's first transfer holds its wallet until a block comes; later ones are planned after it.
    const first = [await pay(rich, { amount: '1' }), await pay(poor, { amount: '1' })];
    const all = [await pay(rich, { amount: 'max' }), await pay(poor, { amount: 'max' })];
    expect([...first, ...all].map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    await giveEther(service, rich.wallet, 50n * 10n ** 18n);
    return all;
  });
  await service.settle();
  const [more, less] = await Promise.all(
    sent.map(({ body }) => send(service, `GET /api/v1/wallet/transfers/${body.id}`)),
  );
  expect(more!.body).toMatchObject({ status: 'confirmed', max: true, amountSent: more!.body.amount });
  expect(Number(more!.body.amount)).toBeGreaterThan(9.9);
  expect(less!.body).toMatchObject({ status: 'confirmed', max: true });
  expect(Number(less!.body.amount)).toBeGreaterThan(9.9);
  expect(Number(less!.body.amountSent)).toBeGreaterThan(8.9);
  expect(Number(less!.body.amountSent)).toBeLessThan(9);
});

test('an owner who changes everything at once while twenty swaps and transfers run gets an answer to each, and no leak', async () => {
  const agent = await agentWith({ max_daily_spend_usd: '5000' });
  const line = `/api/v1/agents/${agent.id}`;
  const changes = Array.from({ length: 20 }, async (_, index) => {
    const limits = { max_trade_usd: index % 2 === 0 ? '30' : '40' };
    return [
      await ask(`PATCH ${line}`, { limits }),
      await ask(`DELETE ${line}/whitelist?address=${OWNER}`),
      await ask(`POST ${line}/whitelist`, { address: OWNER }),
    ];
  });
  const orders = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? buy(agent) : pay(agent)));
  const answers = [...(await Promise.all(changes)).flat(), ...(await Promise.all(orders))];
  await service.settle();
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const ids = acceptedOf(await Promise.all(orders)).map(({ body }) => body.id as string);
  const states = await service.database.db
    .selectFrom('operations')
    .select(['state', 'status_reason'])
    .where('agent_id', '=', agent.id)
    .where('id', 'in', [...ids, ''])
    .execute();
  for (const { state, status_reason } of states) {
    const endings = ['final', 'not_whitelisted', 'policy_violation', 'slippage_exceeded'];
    expect(endings).toContain(status_reason ?? state);
  }
  expect(await paymentsOf(agent.wallet)).toHaveLength(states.filter(({ state }) => state === 'final').length);
});
