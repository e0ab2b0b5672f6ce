import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { ChainGuard, RELAXED_VERDICT_TTL_MS } from '../../server/engine/chain/chainGuard.ts';
import { newestKnownBlock } from '../../server/engine/chain/chainView.ts';
import { type FollowCursor, followChain, startCursor } from '../../server/engine/delivery/followChain.ts';
import { type Hex, PortError } from '../../server/ports/basics.ts';
import type { BlockRef, Chain } from '../../server/ports/chain.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import { swap } from './openEngineScene.ts';
import { until } from './until.ts';

const FOREIGN: Hex = `0x${'de'.repeat(32)}`;
/** More passes than are whole at one head. */
const MANY = 5;

let chain: TestChain;
let service: TestService;
/** Only the tests follow the chain with it. */
let context: Context;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null, role: 'api' } });
  context = service.context;
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
});

/** The node has its bytes; no worker continues it. */
async function sent(): Promise<string> {
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  await giveEther(service, agent.wallet_address);
  const order = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const { data, error } = await swap(service.client, order);
  expect(error).toBeUndefined();
  const worker = startOperationWorker(context, randomUUID());
  await until('it is out', async () => (await read(data!.id)).state === 'broadcast').finally(worker.close);
  return data!.id;
}

const read = (id: string) =>
  context.db
    .selectFrom('operations')
    .select(['state', 'reorgs'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const hashOf = async (id: string): Promise<string> =>
  (await context.db.selectFrom('attempts').select('hash').where('operation_id', '=', id).executeTakeFirst())!
    .hash;
const storedChain = () =>
  context.db
    .selectFrom('chains')
    .select(['genesis_hash', 'finalized_number', 'finalized_hash'])
    .executeTakeFirstOrThrow();
const headOf = async (): Promise<BlockRef> => (await context.chain.block('latest'))!;

/** With these answers in place of the chain's own. */
const pass = (cursor: FollowCursor, answers: Partial<Chain> = {}, given: Partial<Context> = {}) => {
  const own = { chain: { ...context.chain, ...answers }, chainGuard: new ChainGuard() };
  const seen = { ...context, ...given, ...own };
  return followChain(seen, cursor, new AbortController().signal);
};

async function followed(passes = 1): Promise<FollowCursor> {
  const cursor = startCursor();
  for (let done = 0; done < passes; done += 1) expect(await pass(cursor)).toBe(true);
  return cursor;
}

/** With another block at the height. */
const without =
  (height: bigint): Chain['block'] =>
  async (at) => {
    const block = await context.chain.block(at);
    return block?.number === height ? { ...block, hash: FOREIGN } : block;
  };

test('nothing of a round that finds another chain is recorded, neither a receipt nor what is final', async () => {
  const id = await sent();
  const cursor = await followed();
  await chain.mine(1);
  const before = await storedChain();
  const foreign: Partial<Chain> = {
    identity: async () => ({ chainId: context.config.chainId, genesisHash: FOREIGN }),
    block: async (at) => ({ ...(await context.chain.block(at))!, hash: FOREIGN }),
  };
  expect(await context.chain.receipt((await hashOf(id)) as Hex)).not.toBeNull();
  expect(await pass(cursor, foreign)).toBe(false);
  expect(await pass(startCursor(), foreign)).toBe(false);
  expect([await read(id), await storedChain()]).toEqual([{ state: 'broadcast', reorgs: 0 }, before]);
  expect(await pass(cursor)).toBe(true);
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
});

test('a receipt of a round that misses the tip is asked for again, and counts as it is then', async () => {
  const id = await sent();
  const cursor = await followed();
  const tip = await headOf();
  await chain.mine(1);
  const own = await hashOf(id);
  const answers: boolean[] = [];
  const receipt: Chain['receipt'] = async (hash) => {
    if (hash !== own) return context.chain.receipt(hash);
    const found = answers.length === 0 ? await context.chain.receipt(hash) : null;
    answers.push(found !== null);
    return found;
  };
  await pass(cursor, { receipt, block: without(tip.number) });
  expect(answers).toEqual([true, false]);
  expect(await read(id)).toEqual({ state: 'broadcast', reorgs: 0 });
  await pass(cursor);
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
});

test('a reorg between the look at the tip and that at the head of one round is noticed at the next one', async () => {
  const id = await sent();
  const cursor = await followed();
  await chain.mine(1);
  expect(await pass(cursor)).toBe(true);
  const included = await headOf();
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
  await chain.mine(1);
  expect(await pass(cursor)).toBe(true);
  // That round's head still exists; the block below it does not.
  await pass(cursor, { block: without(included.number), receipt: async () => null });
  expect(await read(id)).toEqual({ state: 'broadcast', reorgs: 1 });
});

test('a block that came and vanished between two looks holds nothing up, although no block comes any more', async () => {
  const id = await sent();
  const cursor = await followed(MANY);
  const head = await headOf();
  await chain.mine(1);
  // Another process records what this one never sees.
  await followed();
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
  await chain.rpc('anvil_rollback', 1);
  expect(await headOf()).toEqual(head);
  expect(await newestKnownBlock(context)).toBeGreaterThan(head.number);
  expect(await pass(cursor)).toBe(true);
  expect(await read(id)).toEqual({ state: 'broadcast', reorgs: 1 });
  expect(await newestKnownBlock(context)).toBeLessThanOrEqual(head.number);
});

test('a receipt of a lost block that another process records late is found, although no block comes any more', async () => {
  const id = await sent();
  const cursor = await followed();
  await chain.mine(1);
  const lost = await headOf();
  const receipt = await context.chain.receipt((await hashOf(id)) as Hex);
  await pass(cursor);
  await chain.rpc('anvil_reorg', 1, []);
  for (let time = 0; time < MANY; time += 1) await pass(cursor);
  expect(await read(id)).toEqual({ state: 'broadcast', reorgs: 1 });
  const block: Chain['block'] = async (at) =>
    at === 'latest' || at === lost.number ? lost : context.chain.block(at);
  await pass(startCursor(), { block, receipt: async () => receipt });
  expect(await read(id)).toEqual({ state: 'included', reorgs: 1 });
  expect(await pass(cursor)).toBe(true);
  expect(await read(id)).toEqual({ state: 'broadcast', reorgs: 2 });
});

test('what is final is noticed although no block comes any more', async () => {
  const id = await sent();
  await chain.mine(1);
  const cursor = await followed(MANY);
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
  const head = await headOf();
  const block: Chain['block'] = async (at) => (at === 'finalized' ? head : context.chain.block(at));
  expect(await pass(cursor, { block })).toBe(true);
  expect(await read(id)).toEqual({ state: 'final', reorgs: 0 });
  expect(await storedChain()).toMatchObject({ finalized_hash: head.hash });
});

test('a block that is final counts also where the head of the same round was an older one', async () => {
  const id = await sent();
  await chain.mine(1);
  const older = await headOf();
  await chain.mine(1);
  const final = await headOf();
  const at = { latest: older, finalized: final };
  const block: Chain['block'] = async (asked) =>
    asked === 'latest' || asked === 'finalized' ? at[asked] : context.chain.block(asked);
  expect(await pass(startCursor(), { block })).toBe(true);
  expect(await read(id)).toEqual({ state: 'final', reorgs: 0 });
  expect(await storedChain()).toMatchObject({ finalized_hash: final.hash });
});

test('while the node calls a block final that the chain does not have, passes go on and nothing becomes final', async () => {
  const id = await sent();
  const cursor = await followed();
  const before = await storedChain();
  await chain.mine(1);
  const far = { ...(await headOf()), number: 1_000_000_000n, hash: FOREIGN };
  const block: Chain['block'] = async (at) => (at === 'finalized' ? far : context.chain.block(at));
  for (let time = 0; time < MANY; time += 1) expect(await pass(cursor, { block })).toBe(true);
  expect([await read(id), await storedChain()]).toEqual([{ state: 'included', reorgs: 0 }, before]);
  expect(await pass(cursor)).toBe(true);
});

test('a receipt in the head of its round is recorded without a further question for that block', async () => {
  const id = await sent();
  const cursor = await followed();
  await chain.mine(1);
  const { number } = await headOf();
  const asked: unknown[] = [];
  const block: Chain['block'] = async (at) => {
    asked.push(at);
    return context.chain.block(at);
  };
  await pass(cursor, { block });
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
  expect(asked).toContain('latest');
  expect(asked).not.toContain(number);
});

test('a pass asks for all of it in one round, and for nothing else while nothing has happened', async () => {
  const id = await sent();
  const cursor = await followed(MANY);
  const { number } = await headOf();
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  const held =
    <Asked, Answer>(ask: (about: Asked) => Promise<Answer>) =>
    async (about: Asked): Promise<Answer> => {
      asked.push(about);
      await allowed;
      return ask(about);
    };
  const passing = pass(cursor, { block: held(context.chain.block), receipt: held(context.chain.receipt) });
  const round = ['finalized', await hashOf(id), 'latest', number].map(String).sort();
  await until('all of it is asked for', () => round.every((about) => asked.map(String).includes(about)));
  answer();
  expect(await passing).toBe(true);
  // One more by the guard, which always asks for the known final block.
  const { finalized_number: final } = await storedChain();
  expect(asked.map(String).sort()).toEqual([...round, final].sort());
});

test('a receipt that is too much for one answer with the rest comes alone, and the pass goes on', async () => {
  const id = await sent();
  const cursor = await followed();
  await chain.mine(1);
  const own = await hashOf(id);
  const tooMuch = new PortError('rejected', 'More than the node tells at once.');
  let [asked, underWay] = [0, 0];
  const receipt: Chain['receipt'] = async (hash) => {
    if (hash !== own) return context.chain.receipt(hash);
    underWay += 1;
    const found = await context.chain.receipt(hash);
    underWay -= 1;
    asked += 1;
    if (asked === 1) throw tooMuch;
    return found;
  };
  const block: Chain['block'] = async (at) => {
    // Simultaneous queries are sent by then.
    await Promise.resolve();
    if (at === 'latest' && underWay > 0) throw tooMuch;
    return context.chain.block(at);
  };
  const chainLogs = { ...context.chainLogs, isTooWide: (error: unknown) => error === tooMuch };
  expect(await pass(cursor, { receipt, block }, { chainLogs })).toBe(true);
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
});

test('what is on the chain, and what has gone from it, is recorded while the node cannot say what is final', async () => {
  const id = await sent();
  const cursor = await followed();
  await chain.mine(1);
  const noFinality =
    (block: Chain['block']): Chain['block'] =>
    (at) =>
      at === 'finalized' ? Promise.reject(new PortError('rejected', 'No finality yet.')) : block(at);
  await expect(pass(cursor, { block: noFinality(context.chain.block) })).rejects.toThrow('No finality yet.');
  expect(await read(id)).toEqual({ state: 'included', reorgs: 0 });
  const included = await headOf();
  const answers = { block: noFinality(without(included.number)), receipt: async () => null };
  await expect(pass(cursor, answers)).rejects.toThrow('No finality yet.');
  expect(await read(id)).toEqual({ state: 'broadcast', reorgs: 1 });
  expect(await pass(cursor)).toBe(true);
});

test('a node that hangs is asked for no receipt one by one', async () => {
  const id = await sent();
  const cursor = await followed();
  const [own, late] = [await hashOf(id), new PortError('unavailable', 'The node did not answer in time.')];
  const asked: Hex[] = [];
  const receipt: Chain['receipt'] = async (hash) => {
    asked.push(hash);
    throw late;
  };
  const chainLogs = { ...context.chainLogs, isTooWide: (error: unknown) => error === late };
  const answers = { receipt, block: () => Promise.reject(late) };
  await expect(pass(cursor, answers, { chainLogs })).rejects.toThrow(late);
  expect(asked.filter((hash) => hash === own)).toEqual([own]);
});

test('while nothing is on its way the whole chain is compared once in a while, and at once where its newest block is gone', async () => {
  const cursor = await followed(2);
  const tip = await headOf();
  const compared: Chain['identity'][] = [];
  const chainGuard = new ChainGuard();
  const quietPass = (block: Chain['block'] = context.chain.block) => {
    const identity: Chain['identity'] = async () => {
      compared.push(identity);
      return context.chain.identity();
    };
    let now = sinceMs + 2_000 * passes;
    passes += 1;
    const clock = { now: () => new Date(now++) };
    const own = { ...context, clock, chainGuard, chain: { ...context.chain, identity, block } };
    return followChain(own, cursor, new AbortController().signal, RELAXED_VERDICT_TTL_MS);
  };
  const sinceMs = context.clock.now().getTime();
  let passes = 0;
  for (let quiet = 0; quiet < 4; quiet += 1) expect(await quietPass()).toBe(true);
  expect(compared).toHaveLength(1);
  await quietPass(without(tip.number));
  // One for the comparison, one for the check that knows no newest block.
  expect(compared).toHaveLength(3);
});
