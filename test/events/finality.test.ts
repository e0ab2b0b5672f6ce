import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOLLAR, openPayer } from '../deposits/openPayer.ts';
import type { SceneAgent } from '../engine/openEngineScene.ts';
import { BUMP_AFTER_MS, openQuietScene } from '../engine/openQuietScene.ts';
import { until } from '../engine/until.ts';
import { eventsUntilNow } from './readEvents.ts';

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 });
  agent = await scene.fundedAgent('Told');
});
afterAll(() => scene.stop());

/** The verbs that were told of the swap. */
async function verbsOf(id: string): Promise<string[]> {
  const events = await eventsUntilNow(scene.service);
  return events
    .filter(({ data }) => 'swapId' in data && data.swapId === id)
    .map(({ type }) => type.replace('swap.', ''));
}

test('a swap whose fee was raised is confirmed once', async () => {
  const id = await scene.bought(agent, '0.01');
  scene.bumpAfter(BUMP_AFTER_MS);
  await scene.hasAttempts(id, 3);
  scene.bumpAfter(60_000);
  await scene.minedUntilSettled();
  expect(await verbsOf(id)).toEqual(['accepted', 'submitted', 'confirmed', 'finalized']);
});

test('a swap that a reorg of ten blocks took off the chain is reverted and confirmed again, once each', async () => {
  const id = await scene.bought(agent, '0.02');
  await scene.reaches(id, 'broadcast');
  await scene.chain.mine(1);
  await scene.reaches(id, 'included');
  const height = async () => Number(await scene.chain.rpc<string>('eth_blockNumber'));
  const sentAgain = scene.keepFromNode();
  expect(await height()).toBeGreaterThan(10);
  await scene.chain.rpc('anvil_reorg', 10, []);
  await scene.reaches(id, 'broadcast');
  sentAgain.end();
  await scene.minedUntilSettled();
  expect(await verbsOf(id)).toEqual([
    ...['accepted', 'submitted', 'confirmed', 'reverted', 'confirmed', 'finalized'],
  ]);
});

test('a swap that was not signed in time expires', async () => {
  const busy = scene.proxy.refuseCalls(({ method }) => method === 'eth_getTransactionCount', {
    ...{ code: -32_000, message: 'busy' },
  });
  const id = await scene.bought(agent, '0.01');
  await busy.met();
  await scene.expire(id);
  await scene.reaches(id, 'expired');
  busy.end();
  expect(await verbsOf(id)).toEqual(['accepted', 'expired']);
});

test('a nonce that somebody else used: the wallet is frozen, its agent paused, and the swap fails in the end', async () => {
  await scene.service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id: agent.id } } });
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const nonce = `0x${(await scene.nonceOf(agent.wallet)).toString(16)}`;
  await scene.chain.rpc('anvil_impersonateAccount', agent.wallet);
  await scene.chain.rpc('eth_sendTransaction', { from: agent.wallet, to: agent.wallet, nonce });
  await scene.chain.mine(1);
  await scene.reaches(id, 'unresolved');
  kept.end();
  await scene.chain.mine(4);
  await scene.reaches(id, 'displaced');
  expect(await verbsOf(id)).toEqual(['accepted', 'submitted', 'failed']);
  const events = await eventsUntilNow(scene.service);
  const told = events.filter(({ type }) => type.startsWith('agent.')).map(({ type, data }) => [type, data]);
  expect(told.slice(-2)).toEqual([
    ['agent.frozen', { status: 'running', statusReason: 'unresolved', listingId: null }],
    ['agent.paused', { status: 'paused', statusReason: 'wallet_frozen', listingId: null }],
  ]);
});

test('a payment that a reorg takes back is lost, and a small one brings nothing', async () => {
  const account = await scene.service.account();
  const { data } = await account.client.GET('/api/v1/billing/deposit');
  const depositsOf = async () =>
    (await eventsUntilNow(scene.service, account.apiKey)).flatMap((event) =>
      event.type.startsWith('deposit.') ? [[event.type, event.data]] : [],
    );
  const address = data!.address as `0x${string}`;
  const payer = await openPayer(scene.chain);
  await payer.pay(address, 20n * DOLLAR);
  await scene.service.indexed();
  await scene.chain.rpc('anvil_reorg', 1, []);
  await scene.service.indexed();
  const small = await openPayer(scene.chain);
  await small.pay(address, DOLLAR / 2n);
  await scene.chain.mine(4);
  const told = await until('all are told', async () => {
    const found = await depositsOf();
    return found.length >= 4 && found;
  });
  expect(told).toMatchObject([
    ['deposit.seen', { amount: '20', credits: null }],
    ['deposit.lost', { amount: '20', credits: null }],
    ['deposit.seen', { amount: '0.5', credits: null }],
    ['deposit.below_minimum', { amount: '0.5', credits: '0' }],
  ]);
});
