import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readAgent } from '../../server/domain/agents/agentRows.ts';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import { OrderWatch, watchOrders } from '../../server/domain/automations/watchOrders.ts';
import { freezeWallet, unfreezeWallet } from '../../server/engine/wallets/walletFreeze.ts';
import { PortError } from '../../server/ports/basics.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import {
  executions,
  read,
  startAgent,
  stopAgent,
  update,
} from '../operations/automations/automationActors.ts';
import { footprint } from '../operations/footprint.ts';
import { send } from '../operations/send.ts';
import { ALWAYS, type LookScene, NEVER, openLookScene, SECOND } from './openLookScene.ts';

/** The test itself checks stops that sell ether, at its own times. */

const MET = { trigger: { side: 'atOrBelow', priceUsd: ALWAYS } } as const;

let scene: LookScene;
let service: TestService;
let agentId: string;
beforeAll(async () => {
  scene = await openLookScene();
  ({ service, agentId } = scene);
});
beforeEach(() => scene.begin());
afterEach(() => scene.end());
afterAll(() => service.stop());

const db = () => service.context.db;
const row = (id: string) => readAutomation(db(), id);

test('trades by the second look, for the quote less its slippage', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  expect([await scene.swaps(id), await scene.seen(id)]).toEqual([[], expect.any(String)]);
  await scene.later();
  await scene.look(id);
  const swapId = (await scene.swaps(id))[0]!.swapId!;
  const { data } = await service.client.GET('/api/v1/swap/{id}', { params: { path: { id: swapId } } });
  const { quoted_out_raw: quoted } = await db()
    .selectFrom('swaps')
    .select('quoted_out_raw')
    .where('id', '=', swapId)
    .executeTakeFirstOrThrow();
  expect(BigInt(data!.minAmountOutRaw)).toBe((BigInt(quoted) * 9_900n) / 10_000n);
  expect(await scene.seen(id)).toBeNull();
});

test('does not trade by two looks in one block, nor by two that are closer than a second', async () => {
  const id = await scene.metStop();
  await service.chain.withoutMiner(async () => {
    await scene.look(id);
    const first = await scene.seen(id);
    for (const _ of [1, 2, 3]) {
      scene.pass(SECOND);
      await scene.look(id);
    }
    expect([await scene.swaps(id), await scene.seen(id)]).toEqual([[], first]);
  });
  await scene.setPrice(id, NEVER);
  await scene.look(id);
  await scene.setPrice(id, ALWAYS);
  await scene.look(id);
  await service.chain.mine(1);
  scene.pass(-20 * SECOND);
  await scene.look(id);
  expect(await scene.swaps(id)).toEqual([]);
  scene.pass(20 * SECOND);
});

test('starts again after a look at which its price was not met', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  await scene.later();
  await scene.setPrice(id, NEVER);
  await scene.look(id);
  expect(await scene.seen(id)).toBeNull();
  await scene.later();
  await scene.setPrice(id, ALWAYS);
  await scene.look(id);
  expect(await scene.swaps(id)).toEqual([]);
  await scene.later();
  await scene.look(id);
  expect(await scene.swaps(id)).toHaveLength(1);
});

test('a look that could not be made says nothing, and what was seen half a minute ago nothing any more', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  const first = await scene.seen(id);
  vi.spyOn(service.context.dex, 'findQuoted').mockResolvedValueOnce(null);
  await scene.later();
  await scene.look(id);
  expect(await scene.seen(id)).toBe(first);
  vi.spyOn(service.context.dex, 'findQuoted').mockRejectedValueOnce(new Error('away'));
  await scene.look(id);
  expect(await scene.seen(id)).toBe(first);
  await scene.later(30 * SECOND);
  await scene.look(id);
  expect(await scene.swaps(id)).toEqual([]);
  expect(Date.parse((await scene.seen(id))!)).toBeGreaterThan(Date.parse(first!) + 30 * SECOND);
  await scene.later(15 * SECOND);
  await scene.look(id);
  expect(await scene.swaps(id)).toHaveLength(1);
});

test('two workers that confirm it at one moment trade it once', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  await scene.later();
  await Promise.all([scene.look(id), scene.look(id), scene.look(id)]);
  expect(await scene.swaps(id)).toHaveLength(1);
});

test('trades nothing that a worker with an older view would trade', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  await scene.later();
  const before = await row(id);
  await scene.setPrice(id, NEVER);
  await scene.look(id);
  await watchOrders(service.context, [before], 'test', new OrderWatch());
  expect([await scene.swaps(id), await scene.seen(id)]).toEqual([[], null]);
});

test.each([
  ['a pause', (id: string) => update(service, id, { status: 'paused' })],
  ['another amount', (id: string) => update(service, id, { amountIn: '0.02' })],
  [
    'another price',
    (id: string) => update(service, id, { trigger: { side: 'atOrBelow', priceUsd: '0.000002' } }),
  ],
])('%s makes it start again', async (_, change) => {
  const id = await scene.metStop();
  await scene.look(id);
  expect(await scene.seen(id)).not.toBeNull();
  await scene.setPrice(id, NEVER);
  await change(id);
  expect(await scene.seen(id)).toBeNull();
});

const walletFreezes = (reason: 'unresolved' | null) =>
  db()
    .transaction()
    .execute(async (trx) => {
      const { wallet_id: walletId } = await readAgent(trx, agentId);
      const now = service.context.clock.now();
      await (reason === null
        ? unfreezeWallet(service.context, trx, walletId, now)
        : freezeWallet(service.context, trx, walletId, reason, now));
    });

test.each([
  ['stopped', () => stopAgent(service, agentId), async () => undefined],
  ['paused for its wallet', () => walletFreezes('unresolved'), () => walletFreezes(null)],
])('its price must be met anew once its agent was %s and runs again', async (_, halt, mend) => {
  const id = await scene.metStop();
  await scene.look(id);
  await halt();
  expect(await scene.seen(id)).toBeNull();
  await mend();
  await startAgent(service, agentId);
  await scene.later();
  await scene.look(id);
  expect(await scene.swaps(id)).toEqual([]);
});

test('what a look sees does not count when its agent was stopped and started again during it', async () => {
  const id = await scene.metStop();
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  vi.spyOn(dex, 'findQuoted').mockImplementationOnce(async (...asked) => {
    await stopAgent(service, agentId);
    await startAgent(service, agentId);
    return findQuoted(...asked);
  });
  await scene.look(id);
  expect(await scene.seen(id)).toBeNull();
});

test('its price must be met anew after its swap has failed', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  await scene.later();
  await scene.look(id);
  const { last_swap_id: swapId } = await row(id);
  await scene.settle(swapId!, 'failed');
  expect(await read(service, id)).toMatchObject({ status: 'active', executionsDone: 0, spent: '0' });
  await scene.later();
  await scene.look(id);
  expect(await scene.swaps(id)).toHaveLength(1);
  await scene.later();
  await scene.look(id);
  expect(await scene.swaps(id)).toHaveLength(2);
});

test('what is refused counts as a failure, and is tried again only once its price is met anew', async () => {
  const poor = await newAgent({ client: service.client, settle: async () => undefined });
  await startAgent(service, poor.id);
  const { id } = await scene.stop('0.01', { agentId: poor.id });
  await scene.setPrice(id, ALWAYS);
  await scene.look(id);
  await scene.later();
  await scene.look(id);
  expect(await executions(service, id)).toMatchObject([{ status: 'failed', reason: 'insufficient_balance' }]);
  expect([(await row(id)).failures, await scene.seen(id)]).toEqual([1, null]);
});

test('a price that the market leaves between the look and the swap is no failure', async () => {
  const id = await scene.metStop();
  await scene.look(id);
  await scene.later();
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  let quotes = 0;
  // The check makes two quotes; at the third, ether is expensive.
  vi.spyOn(dex, 'findQuoted').mockImplementation(async (...asked) => {
    const answer = await findQuoted(...asked);
    quotes += 1;
    return quotes > 2 && answer !== null && 'amountOutRaw' in answer
      ? { ...answer, amountOutRaw: answer.amountOutRaw * 10n ** 12n }
      : answer;
  });
  await scene.look(id);
  expect([quotes, await executions(service, id), await scene.seen(id)]).toEqual([3, [], null]);
});

test('of stops of one market each is met by what its own amount is paid', async () => {
  const trade = { agentId, tokenIn: 'ETH', tokenOut: 'USDG' };
  const priceOf = async (amountIn: string): Promise<number> => {
    const { data } = await service.client.POST('/api/v1/swap/quote', { body: { ...trade, amountIn } });
    return Number(data!.amountOut) / Number(amountIn);
  };
  const [small, large] = [await priceOf('1'), await priceOf('50')];
  expect(large).toBeLessThan(small * 0.999);
  const between = ((small + large) / 2).toFixed(6);
  const ids = await Promise.all(
    ['1', '50', '50', '2'].map(async (amountIn) => (await scene.stop(amountIn)).id),
  );
  const setPrices = (prices: readonly string[]) =>
    Promise.all(prices.map((usd, index) => scene.setPrice(ids[index]!, usd)));
  const met = () => Promise.all(ids.map(async (id) => (await scene.seen(id)) !== null));
  // No later block confirms anything.
  await service.chain.withoutMiner(async () => {
    await setPrices([ALWAYS, ALWAYS, ALWAYS, ALWAYS]);
    await scene.look(...ids);
    expect(await met()).toEqual([true, true, true, true]);
    await setPrices([between, between, NEVER, ALWAYS]);
    await scene.look(...ids);
    expect(await met()).toEqual([false, true, false, true]);
  });
  // The largest one's failed quote must not affect the others.
  const { findQuoted } = service.context.dex;
  vi.spyOn(service.context.dex, 'findQuoted').mockImplementation(async (...asked) =>
    asked[2] === 50n * 10n ** 18n ? null : findQuoted(...asked),
  );
  await scene.later();
  await scene.look(...ids);
  expect(await Promise.all(ids.map(async (id) => (await scene.swaps(id)).length))).toEqual([0, 0, 0, 1]);
  expect(await scene.seen(ids[1]!)).not.toBeNull();
});

test('a market that would take only a part of its amount does not say what the whole is paid', async () => {
  const id = await scene.metStop();
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  vi.spyOn(dex, 'findQuoted').mockImplementation(async (...asked) => {
    const answer = await findQuoted(...asked);
    return answer !== null && 'amountOutRaw' in answer
      ? { ...answer, amountInUsedRaw: answer.amountInRaw / 2n }
      : answer;
  });
  await scene.look(id);
  expect(await scene.seen(id)).toBeNull();
  const { id: made } = await scene.stop('0.01', MET);
  expect(await read(service, made)).toMatchObject({ status: 'active' });
});

test('where the market rules all out, one quote is all that is asked', async () => {
  const made = await Promise.all(['0.11', '0.12', '0.13', '0.14'].map((amountIn) => scene.stop(amountIn)));
  const quotes = vi.spyOn(service.context.dex, 'findQuoted');
  await scene.look(...made.map(({ id }) => id));
  expect(quotes).toHaveBeenCalledTimes(1);
});

test('one whose price nobody can tell when it is made waits until somebody can', async () => {
  const { dex, prices } = service.context;
  vi.spyOn(dex, 'findQuoted').mockResolvedValueOnce(null);
  const unquoted = await scene.stop('0.01', MET);
  const oracle = prices.oracle.bind(prices);
  vi.spyOn(prices, 'oracle').mockImplementationOnce(async (tokens) => {
    const fresh = await oracle(tokens);
    return new Map([...fresh].map(([token, price]) => [token, { ...price, stale: true }]));
  });
  const unpriced = await scene.stop('0.02', MET);
  await scene.look(unquoted.id, unpriced.id);
  await scene.later();
  await scene.look(unquoted.id, unpriced.id);
  for (const { id } of [unquoted, unpriced]) expect(await scene.swaps(id)).toHaveLength(1);
});

test('is not made while the chain is away, since nobody could tell whether it would trade at once', async () => {
  const { chain } = service.context;
  const block = chain.block.bind(chain);
  vi.spyOn(chain, 'block').mockImplementation(async (at) => {
    if (at === 'latest') throw new PortError('unavailable', 'The node is away.');
    return block(at);
  });
  const body = { kind: 'limit', agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const trigger = { side: 'atOrBelow', priceUsd: NEVER };
  const before = await footprint(service);
  const refused = await send(service, 'POST /api/v1/automations', { ...body, trigger });
  expect([refused.status, refused.body.code]).toEqual([503, 'rpc_unavailable']);
  expect(await footprint(service)).toEqual(before);
});

test('of two changes at one moment the one that was quoted for what is not any more is refused', async () => {
  const { id } = await scene.stop('0.01');
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  vi.spyOn(dex, 'findQuoted').mockImplementationOnce(async (...asked) => {
    await update(service, id, { amountIn: '0.05' });
    return findQuoted(...asked);
  });
  const trigger = { side: 'atOrBelow', priceUsd: '0.000002' } as const;
  const { body } = await send(service, `PATCH /api/v1/automations/${id}`, { trigger });
  expect(body).toMatchObject({
    code: 'invalid_state',
    error: 'The automation has just changed; read it again.',
  });
  expect(await read(service, id)).toMatchObject({ amountIn: '0.05', trigger: { priceUsd: NEVER } });
});
