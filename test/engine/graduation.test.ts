import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { graduateTokens } from '../../server/domain/launches/graduation.ts';
import { PortError } from '../../server/ports/basics.ts';
import { poolTruth } from '../flows/poolTruth.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { sendAs, setAtVenue, untilPending } from '../operations/ownedContracts.ts';
import { restLaunchers } from '../operations/restLaunchers.ts';
import { send } from '../operations/send.ts';
import { until } from './until.ts';

const book = inject('addressBook');
type Address = `0x${string}`;
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const ABI = parseAbi(['function createGraduatedPool(address token)']);
const STRANGER: Address = '0x00000000000000000000000000000000000057a9';
/** OpenZeppelin's reentrancy slot; at 2 the factory graduates nothing. */
const GUARD_SLOT = '0x9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00';
const HOUR_MS = 3_600_000;

let service: TestService;
let agent: Agent;
let count = 0;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  agent = await newAgent(service, { limits: LIMITS });
  await giveEther(service, agent.wallet_address, parseEther('100'));
  await giveEther(service, STRANGER);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

const db = () => service.database.db;
const launches = (id: string) => db().updateTable('launches').where('id', '=', id);
const makeDue = (id: string) => launches(id).set({ graduation_due_at: new Date() }).execute();
/** Without waiting for the worker's next scan. */
async function look(token: Token): Promise<void> {
  await makeDue(token.id);
  await graduateTokens(service.context);
}

async function newToken(agentId = agent.id) {
  count += 1;
  const { id, token } = await launchToken(service, agentId, { symbol: `G${count}`, name: `G ${count}` });
  const address = token.address as Address;
  return { id, token: address, pool: poolTruth(service.chain.rpcUrl, book, address) };
}
type Token = Awaited<ReturnType<typeof newToken>>;

const sellOut = ({ token }: Token) =>
  swap(service, { agentId: agent.id, tokenIn: 'ETH', tokenOut: token, amountIn: '6', slippageBps: 300 });

async function withoutLaunchers<T>(work: () => Promise<T>): Promise<T> {
  const resting = await restLaunchers(service);
  try {
    return await work();
  } finally {
    await resting.wake();
  }
}

async function soldOut(): Promise<Token> {
  const token = await newToken();
  await withoutLaunchers(async () => {
    await sellOut(token);
    await untilLookedAt(token);
  });
  return token;
}

const rowOf = ({ id }: Token) =>
  db()
    .selectFrom('launches')
    .select(['graduation_due_at', 'graduation_seen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A check postpones the next one by far more than it takes. */
const untilLookedAt = (token: Token) =>
  until('the token is looked at', async () => {
    const due = (await rowOf(token)).graduation_due_at;
    return due === null || Date.parse(due) > Date.now() + 30_000;
  });

const operationsOf = ({ id }: Token) =>
  db()
    .selectFrom('graduations')
    .innerJoin('operations', 'operations.id', 'graduations.id')
    .select(['operations.id', 'state', 'status_reason'])
    .where('launch_id', '=', id)
    .orderBy('operations.id')
    .execute();
const stepsOf = async (token: Token) => {
  const ids = (await operationsOf(token)).map(({ id }) => id);
  const steps = db().selectFrom('operation_steps').select(['name', 'value_wei', 'to_address']);
  return steps.where('operation_id', 'in', ids).orderBy('ordinal').execute();
};
const opened = (token: Token) => until('the pool is open', async () => (await token.pool.phase()) === 2);
const opening = (token: Address): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'createGraduatedPool', args: [token] });

test('a token without a pool yet trades nowhere, and its launch says so', async () => {
  const token = await soldOut();
  const body = { agentId: agent.id, tokenIn: 'ETH', tokenOut: token.token, amountIn: '0.1' };
  const ask = () => send(service, 'POST /api/v1/swap/quote', body);
  await expectRefusal(service, ask, 422, 'insufficient_liquidity');
  const back = { ...body, tokenIn: token.token, tokenOut: 'ETH', amountIn: '1000' };
  const sell = () => send(service, 'POST /api/v1/swap/execute', back);
  await expectRefusal(service, sell, 422, 'insufficient_liquidity');
  const { data } = await service.client.GET('/api/v1/launch/{id}', { params: { path: { id: token.id } } });
  expect(data).toMatchObject({ token: { phase: 'graduating' }, pool: null });
  await look(token);
  await opened(token);
});

test('closes the curve as well where the last buy could not', async () => {
  const token = await newToken();
  const guard = (value: number) =>
    service.chain.rpc(
      'anvil_setStorageAt',
      book.pons.factory,
      GUARD_SLOT,
      `0x${value.toString(16).padStart(64, '0')}`,
    );
  await guard(2);
  await sellOut(token);
  await untilLookedAt(token);
  expect(await token.pool.phase()).toBe(0);
  // The chain refused the trial: nothing is accepted, and a later check follows.
  expect(await operationsOf(token)).toEqual([]);
  const { data } = await service.client.GET('/api/v1/launch/{id}', { params: { path: { id: token.id } } });
  expect(data?.token.phase).toBe('graduating');
  await guard(1);
  await look(token);
  await opened(token);
  await service.settle();
  const to_address = book.pons.factory;
  expect(await stepsOf(token)).toEqual([
    { name: 'close', value_wei: '0', to_address },
    { name: 'open', value_wei: '0', to_address },
  ]);
  expect(await operationsOf(token)).toMatchObject([{ state: 'final' }]);
});

test('one whose venue does not answer keeps no other one waiting, and has its turn later', async () => {
  const tokens = [await soldOut(), await soldOut()];
  const { pons } = service.context.venues;
  const real = pons.graduation!;
  let isAway = true;
  // Fails for whichever comes first: one pass checks all due tokens.
  const asked: Address[] = [];
  vi.spyOn(pons, 'graduation').mockImplementation(async (token, ...rest) => {
    asked.push(token);
    if (isAway && token === asked[0]) throw new PortError('unavailable', 'The node does not answer.');
    return real(token, ...rest);
  });
  const ids = tokens.map(({ id }) => id);
  await db().updateTable('launches').where('id', 'in', ids).set({ graduation_due_at: new Date() }).execute();
  await until('both were looked at', async () => asked.length > 1);
  const bad = tokens.find(({ token }) => token === asked[0])!;
  const good = tokens.find((token) => token !== bad)!;
  await opened(good);
  await untilLookedAt(bad);
  expect([await operationsOf(bad), await bad.pool.phase()]).toEqual([[], 1]);
  isAway = false;
  await look(bad);
  await opened(bad);
  await service.settle();
});

test('is accepted once, however many processes look at the same moment', async () => {
  const token = await soldOut();
  await service.chain.withoutMiner(async () => {
    await makeDue(token.id);
    await Promise.all(Array.from({ length: 8 }, () => graduateTokens(service.context)));
    await untilLookedAt(token);
    await makeDue(token.id);
    await Promise.all(Array.from({ length: 8 }, () => graduateTokens(service.context)));
    expect(await operationsOf(token)).toHaveLength(1);
  });
  await opened(token);
  await service.settle();
  expect(await stepsOf(token)).toMatchObject([{ name: 'open' }]);
});

test('ends quietly and signs nothing when somebody else was faster', async () => {
  const token = await soldOut();
  const { pons } = service.context.venues;
  const real = pons.graduation!;
  // First before the acceptance, then before the signature.
  vi.spyOn(pons, 'graduation')
    .mockImplementationOnce(real)
    .mockImplementationOnce(async (...asked) => {
      await sendAs(service, STRANGER, book.pons.factory, opening(token.token));
      return real(asked[0]);
    });
  await look(token);
  await opened(token);
  await service.settle();
  expect(await operationsOf(token)).toMatchObject([{ state: 'rejected', status_reason: 'invalid_state' }]);
  expect(await stepsOf(token)).toEqual([]);
  await look(token);
  await untilLookedAt(token);
  expect(await operationsOf(token)).toHaveLength(1);
});

test('loses no more than gas when somebody overtakes it in the block', async () => {
  const token = await soldOut();
  await service.chain.withoutMiner(async () => {
    await look(token);
    await untilPending(service);
    const { chain } = service;
    await chain.rpc('anvil_impersonateAccount', STRANGER);
    const fees = { maxFeePerGas: '0x746a528800', maxPriorityFeePerGas: '0x746a528800', gas: '0x4c4b40' };
    const call = { from: STRANGER, to: book.pons.factory, data: opening(token.token) };
    await chain.rpc('eth_sendTransaction', { ...call, ...fees });
    await chain.rpc('evm_mine');
  });
  await service.settle();
  expect(await operationsOf(token)).toMatchObject([{ state: 'reverted' }]);
  expect(await token.pool.phase()).toBe(2);
  await look(token);
  await untilLookedAt(token);
  expect(await operationsOf(token)).toHaveLength(1);
});

test('looks at a pool once more after an hour, and never again', async () => {
  const token = await soldOut();
  await look(token);
  await opened(token);
  await service.settle();
  await look(token);
  const first = await until('the pool is seen', async () => {
    const row = await rowOf(token);
    return row.graduation_seen ? row : null;
  });
  expect(Date.parse(first.graduation_due_at!)).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  await look(token);
  await until('it is let go', async () => (await rowOf(token)).graduation_due_at === null);
});

test('keeps no owner from deleting an agent', async () => {
  const other = await newAgent(service, { limits: LIMITS });
  const token = await newToken(other.id);
  await withoutLaunchers(async () => {
    await sellOut(token);
    await untilLookedAt(token);
  });
  await service.chain.withoutMiner(async () => {
    await look(token);
    await untilPending(service);
    const { response } = await service.client.DELETE('/api/v1/agents/{id}', {
      params: { path: { id: other.id }, query: { force: true } },
    });
    expect(response.status).toBe(200);
  });
  await opened(token);
  await service.settle();
});

test('leaves the engine in order', async () => {
  await service.settle();
  await assertInvariants(service);
});
