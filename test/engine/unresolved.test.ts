import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectChain } from '../../server/adapters/chain/connectChain.ts';
import { findReceipt } from '../../server/engine/chain/receipts.ts';
import { includeStep } from '../../server/engine/delivery/observeOperation.ts';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import { readOpenSteps } from '../../server/engine/records/stepRows.ts';
import { ThawRefusal, thawWallet } from '../../server/engine/wallets/thawWallet.ts';
import type { Address } from '../../server/ports/basics.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { Interference } from '../harness/rpcProxy.ts';
import { launch, type SceneAgent, swap } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;
/** Foreign transactions of the wallets. */
const foreign: string[] = [];

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 });
});
beforeEach(async () => {
  agent = await scene.fundedAgent('Shared');
});
afterEach(async () => {
  await scene.minedUntilSettled();
  await assertInvariants(scene.service, { foreign });
});
afterAll(() => scene.stop());

/** Somebody else with the wallet's key uses its next nonce. */
async function meddle(wallet: string): Promise<void> {
  await scene.chain.rpc('anvil_impersonateAccount', wallet);
  const nonce = `0x${(await scene.nonceOf(wallet)).toString(16)}`;
  const hash = await scene.chain.rpc<string>('eth_sendTransaction', { from: wallet, to: wallet, nonce });
  foreign.push(hash);
  await scene.chain.mine(1);
  await scene.chain.rpc('anvil_stopImpersonatingAccount', wallet);
}

/** Few blocks to finality: the node forgets older states, which show who used the nonce. */
async function isLost(wallet: string): Promise<void> {
  await scene.chain.mine(4);
  await until('its nonce is somebody else’s', async () => {
    return (await scene.walletOf(wallet)).frozen_reason === 'nonce_consumed_externally';
  });
}

async function walletAddressOf(id: string): Promise<string> {
  const { db } = scene.service.context;
  const row = await db
    .selectFrom('operations')
    .innerJoin('wallets', 'wallets.id', 'operations.wallet_id')
    .select('wallets.address')
    .where('operations.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.address;
}

/** The audit log, oldest first. */
async function toldOf(wallet: string) {
  const { db } = scene.service.context;
  const rows = await db
    .selectFrom('audit_events')
    .innerJoin('wallets', 'wallets.id', 'audit_events.wallet_id')
    .select(['kind', 'actor', 'detail', 'agent_id'])
    .where('wallets.address', '=', wallet)
    .where('kind', 'in', ['wallet_frozen', 'wallet_thawed'])
    .orderBy('audit_events.id')
    .execute();
  expect(new Set(rows.map((row) => row.agent_id))).toEqual(new Set([agent.id]));
  return rows.map(({ kind, actor, detail }) => [kind, actor, detail]);
}

const readAgent = async () =>
  (await scene.service.client.GET('/api/v1/agents/{id}', { params: { path: { id: agent.id } } })).data;
const move = (verb: 'start' | 'stop') =>
  scene.service.client.POST(`/api/v1/agents/{id}/${verb}`, { params: { path: { id: agent.id } } });
const terms = () => ({ agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
const thaw = (address: string) => thawWallet(scene.service.context, address as Address);

test('a nonce that somebody else used: unresolved and frozen, then failed once that is final; never another signature', async () => {
  await move('start');
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  const second = await scene.bought(agent, '0.02');
  await scene.reaches(id, 'broadcast');
  await meddle(agent.wallet);
  await scene.reaches(id, 'unresolved');
  expect(await scene.readSwap(id)).toMatchObject({ status: 'submitted', statusReason: null });
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'unresolved' });
  expect(await readAgent()).toMatchObject({ status: 'paused', status_reason: 'wallet_frozen' });
  expect((await swap(scene.service.client, terms())).error).toMatchObject({ code: 'invalid_state' });
  expect((await move('start')).error).toMatchObject({ code: 'invalid_state' });
  expect((await move('stop')).data).toMatchObject({ status: 'stopped', status_reason: 'wallet_frozen' });
  await expect(thaw(agent.wallet)).rejects.toThrow(ThawRefusal);
  kept.end();

  await isLost(agent.wallet);
  expect(await scene.stateOf(id)).toBe('displaced');
  expect(await scene.readSwap(id)).toMatchObject({
    status: 'failed',
    statusReason: 'nonce_consumed_externally',
    amountOut: null,
    steps: [{ status: 'failed' }],
  });
  expect(await scene.attemptsOf(id)).toHaveLength(1);
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'nonce_consumed_externally' });
  expect(await scene.stateOf(second)).toBe('accepted');

  await thaw(agent.wallet);
  expect(await toldOf(agent.wallet)).toEqual([
    ['wallet_frozen', 'service', { reason: 'unresolved' }],
    ['wallet_frozen', 'service', { reason: 'nonce_consumed_externally' }],
    ['wallet_thawed', 'operator', {}],
  ]);
  expect(await scene.readSwap(second)).toMatchObject({ status: 'expired', statusReason: 'wallet_frozen' });
  expect(await readAgent()).toMatchObject({ status: 'stopped', status_reason: null });
  const after = await scene.bought(agent, '0.01');
  await scene.minedUntilSettled();
  expect(await scene.readSwap(after)).toMatchObject({ status: 'confirmed' });
});

test('a launcher\u2019s nonce that somebody else used: the held credits come back, and the other launchers go on', async () => {
  const kept = scene.keepFromNode();
  const id = await scene.launched(agent, 'STOLEN');
  await scene.reaches(id, 'broadcast');
  const launcher = await walletAddressOf(id);
  await meddle(launcher);
  await scene.reaches(id, 'unresolved');
  expect(await scene.holdOf(id)).toBe('held');
  kept.end();
  await isLost(launcher);
  await scene.minedUntilSettled();
  expect(await scene.readLaunch(id)).toMatchObject({
    status: 'failed',
    statusReason: 'nonce_consumed_externally',
  });
  expect(await scene.holdOf(id)).toBe('released');
  const health = await scene.service.client.GET('/api/v1/health');
  expect(health.data).toMatchObject({ status: 'degraded', checks: { wallets: { frozen: 1 } } });
  const next = await scene.launched(agent, 'ELSEWHERE');
  expect(await walletAddressOf(next)).not.toBe(launcher);
  await scene.minedUntilSettled();
  expect(await scene.readLaunch(next)).toMatchObject({ status: 'confirmed' });

  const { db } = scene.service.context;
  const launchers = () => db.updateTable('wallets').where('role', '=', 'launcher');
  await launchers().set({ frozen_reason: 'nonce_ahead' }).execute();
  const none = await launch(scene.service.client, agent.id, 'NOBODY');
  expect([none.response.status, none.error]).toMatchObject([503, { code: 'service_unavailable' }]);
  await launchers().set({ frozen_reason: null }).where('address', '<>', launcher).execute();
  await thaw(launcher);
});

test('a treasury that is frozen makes no agent that would have to go without its funds', async () => {
  const { db } = scene.service.context;
  const treasury = () => db.updateTable('wallets').where('role', '=', 'treasury');
  const agents = () => db.selectFrom('agents').select('id').execute();
  await treasury().set({ frozen_reason: 'nonce_ahead' }).execute();
  const before = await agents();
  const refused = await scene.service.client.POST('/api/v1/agents', { body: { name: 'Poor' } });
  expect([refused.response.status, refused.error]).toMatchObject([503, { code: 'service_unavailable' }]);
  expect(await agents()).toEqual(before);
  await treasury().set({ frozen_reason: null }).execute();
});

const hideReceipts = (): Interference =>
  scene.proxy.alterAnswers(({ method }, result) => (method === 'eth_getTransactionReceipt' ? null : result));

test('a receipt that appears late resolves it, and the wallet thaws by itself', async () => {
  const hidden = hideReceipts();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const waiting = await scene.bought(agent, '0.02');
  await scene.chain.mine(1);
  await scene.reaches(id, 'unresolved');
  expect(await readAgent()).toMatchObject({ status: 'stopped', status_reason: 'wallet_frozen' });
  hidden.end();
  await scene.reaches(id, 'included', 'final');
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: null });
  expect(await readAgent()).toMatchObject({ status: 'stopped', status_reason: null });
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', tx: { reorgs: 0 } });
  expect(await scene.readSwap(waiting)).toMatchObject({ status: 'confirmed' });
});

test('a receipt that was asked for before its step was missed thaws the wallet too', async () => {
  const { context } = scene.service;
  const hidden = hideReceipts();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const [read] = await readOpenSteps(context.db, id);
  await scene.chain.mine(1);
  await scene.reaches(id, 'unresolved');
  const { chainId } = context.config;
  const past = connectChain({ chainId, rpcUrls: [scene.chain.rpcUrl], addressBook: context.addressBook });
  const receipt = await findReceipt({ ...context, chain: past }, read!.attempts);
  const early = { ...read!, step: { ...read!.step, missing_since: null } };
  await includeStep(context, (await findOperation(context.db, id))!, early, receipt!);
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: null });
  hidden.end();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', tx: { reorgs: 0 } });
});

test('a node that shows a nonce a moment before the receipt freezes nothing', async () => {
  const { chain, db } = scene.service.context;
  const hidden = hideReceipts();
  const look = vi.spyOn(chain, 'surveyWallet').mockImplementationOnce(async (...asked) => {
    look.mockRestore();
    const seen = await chain.surveyWallet(...asked);
    hidden.end();
    return seen;
  });
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await scene.chain.mine(1);
  await scene.reaches(id, 'included', 'final');
  expect(hidden.hits()).toBeGreaterThan(0);
  const events = await db
    .selectFrom('operation_events')
    .select('state')
    .where('operation_id', '=', id)
    .execute();
  expect(events.map(({ state }) => state)).not.toContain('unresolved');
});

test('a chain that goes back frees the nonce again: the same bytes are sent, and the wallet thaws', async () => {
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await meddle(agent.wallet);
  await scene.reaches(id, 'unresolved');
  await scene.chain.rpc('anvil_reorg', 1, []);
  await scene.reaches(id, 'broadcast');
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: null });
  kept.end();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', tx: { reorgs: 1 } });
  expect(await scene.attemptsOf(id)).toHaveLength(1);
});

test('a chain that loses even the final block of it has the bytes sent after all; the wallet waits for its operator', async () => {
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const snapshot = await scene.chain.rpc<string>('evm_snapshot');
  await meddle(agent.wallet);
  await scene.reaches(id, 'unresolved');
  await isLost(agent.wallet);
  await scene.minedUntilSettled();
  expect(await scene.stateOf(id)).toBe('displaced');
  await scene.chain.rpc('evm_revert', snapshot);
  kept.end();
  await scene.reaches(id, 'broadcast');
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', statusReason: null });
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'nonce_consumed_externally' });
  await thaw(agent.wallet);
});

test('a receipt that the node refuses to tell holds up nobody but its own operation', async () => {
  const other = await scene.fundedAgent('Heard');
  const untold = await scene.bought(agent, '0.01');
  // The service checks the receipt before a send too, and sends nothing without an answer.
  await scene.reaches(untold, 'broadcast');
  const [attempt] = await scene.attemptsOf(untold);
  const refused = scene.proxy.refuseCalls(
    ({ method, params }) => method === 'eth_getTransactionReceipt' && params[0] === attempt?.hash,
    { code: -32_000, message: 'missing trie node' },
  );
  try {
    const told = await scene.bought(other, '0.01');
    await scene.reaches(told, 'broadcast');
    await until('the other one is final', async () => {
      await scene.chain.mine(1);
      return (await scene.stateOf(told)) === 'final';
    });
    expect(refused.hits()).toBeGreaterThan(0);
    expect(await scene.stateOf(untold)).toBe('broadcast');
  } finally {
    refused.end();
  }
  await scene.minedUntilSettled();
  expect(await scene.readSwap(untold)).toMatchObject({ status: 'confirmed' });
});

test('a nonce that somebody else used between two steps: nothing more is signed, and a thaw ends what had begun', async () => {
  const order = { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '5' };
  const id = (await swap(scene.service.client, order)).data!.id;
  await scene.reaches(id, 'broadcast');
  const [approval] = await scene.attemptsOf(id);
  await until('the approval waits for its block', () => scene.isPooled(approval!.hash));
  // Signers ask for the nonce at a block.
  const busy = scene.proxy.refuseCalls(
    ({ method, params }, result) =>
      method === 'eth_getTransactionCount' && String(params[1]).startsWith('0x') && Number(result) > 0,
    { code: -32_000, message: 'busy' },
  );
  await scene.chain.mine(1);
  await scene.reaches(id, 'continuing');
  await meddle(agent.wallet);
  // A pass that has checked the head would sign by the block before: it has to end first.
  const failures = await scene.failuresOf(id);
  await until('a pass has ended', async () => (await scene.failuresOf(id)) > failures);
  busy.end();
  await until('the wallet is frozen', async () => {
    return (await scene.walletOf(agent.wallet)).frozen_reason === 'nonce_ahead';
  });
  expect(await scene.readSwap(id)).toMatchObject({ status: 'submitted', statusReason: null });
  await until('all of it is final', async () => {
    await scene.chain.mine(1);
    return thaw(agent.wallet).catch(() => null);
  });
  expect(await scene.readSwap(id)).toMatchObject({ status: 'expired', statusReason: 'wallet_frozen' });
  expect(await scene.attemptsOf(id)).toHaveLength(1);
  const after = (await swap(scene.service.client, order)).data!.id;
  await scene.minedUntilSettled();
  expect(await scene.readSwap(after)).toMatchObject({ status: 'confirmed' });
});

test('the first of several nonces that a reorg gave back is used by somebody else: what follows happens once, by its own bytes', async () => {
  const { chain: port, addressBook } = scene.service.context;
  const dollars = async () =>
    (await port.balances(agent.wallet as Address, [addressBook.usdg])).balances[0]!.raw;
  const before = await dollars();
  const ids: string[] = [];
  for (const amountIn of ['0.01', '0.02', '0.03']) {
    const id = await scene.bought(agent, amountIn);
    await scene.reaches(id, 'broadcast');
    const [attempt] = await scene.attemptsOf(id);
    await until('it waits for its block', () => scene.isPooled(attempt!.hash));
    if (ids.push(id) === 3) break;
    await scene.chain.mine(1);
    await scene.reaches(id, 'included');
  }
  const [first, second, third] = ids as [string, string, string];
  const signed = await Promise.all(ids.map(scene.attemptsOf));
  const firstNonce = signed[0]![0]!.nonce;
  const kept = scene.keepFromNode();
  await scene.chain.rpc('anvil_reorg', 2, []);
  await until('both are off', async () => (await scene.nonceOf(agent.wallet)) === firstNonce);
  await meddle(agent.wallet);
  await scene.reaches(first, 'unresolved');
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'unresolved' });
  kept.end();
  await isLost(agent.wallet);
  await until('all of it is final', async () => {
    await scene.chain.mine(1);
    return (await Promise.all(ids.map(scene.stateOf))).join() === 'displaced,final,final';
  });
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'nonce_consumed_externally' });
  const hashesOf = (attempts: readonly (readonly { hash: string }[])[]) =>
    attempts.map((own) => own.map(({ hash }) => hash));
  expect(hashesOf(await Promise.all(ids.map(scene.attemptsOf)))).toEqual(hashesOf(signed));
  const swaps = await Promise.all([second, third].map(scene.readSwap));
  const paid = swaps.reduce((sum, done) => sum + BigInt(done!.amountOutRaw!), 0n);
  expect(await dollars()).toBe(before + paid);
  expect(await scene.readSwap(first)).toMatchObject({ statusReason: 'nonce_consumed_externally' });
  await thaw(agent.wallet);
});

test('an approval whose nonce a reorg gave to somebody else: its trade is not signed anew, and sells nothing', async () => {
  const { chain: port, addressBook } = scene.service.context;
  const dollars = async () =>
    (await port.balances(agent.wallet as Address, [addressBook.usdg])).balances[0]!.raw;
  const before = await dollars();
  const order = { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '5' };
  const id = (await swap(scene.service.client, order)).data!.id;
  for (const count of [1, 2]) {
    const attempts = await scene.hasAttempts(id, count);
    await until('it waits for its block', () => scene.isPooled(attempts.at(-1)!.hash));
    await scene.chain.mine(1);
  }
  await scene.reaches(id, 'included');
  expect(await dollars()).toBe(before - 5_000_000n);
  const kept = scene.keepFromNode();
  await scene.chain.rpc('anvil_reorg', 2, []);
  await scene.reaches(id, 'broadcast');
  await meddle(agent.wallet);
  await until('the wallet is frozen', async () => {
    return (await scene.walletOf(agent.wallet)).frozen_reason === 'unresolved';
  });
  kept.end();
  await isLost(agent.wallet);
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'failed', amountOut: null });
  expect(await scene.attemptsOf(id)).toHaveLength(2);
  expect(await dollars()).toBe(before);
  await thaw(agent.wallet);
});
