import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { thawWallet } from '../../server/engine/wallets/thawWallet.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** A public chain has used one of our nonces for good, and its node withholds part of that. */

const DAY_MS = 24 * 3_600_000;
const SOME_LOOKS = 4;

let scene: Awaited<ReturnType<typeof openQuietScene>>;
/** Foreign transactions of the wallets. */
const foreign: string[] = [];

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000, mayRollBack: false });
});
afterAll(() => scene.stop());

/** Whole checks have begun and ended. */
async function lookedForAgain(): Promise<void> {
  const looks = vi.spyOn(scene.service.context.chain, 'surveyWallet');
  await until('it was looked for again and again', () => looks.mock.calls.length >= SOME_LOOKS);
  looks.mockRestore();
}

const isWallet = (wallet: string, address: unknown): boolean =>
  String(address).toLowerCase() === wallet.toLowerCase();

const forgetStates = (wallet: string, oldest: number) =>
  scene.proxy.refuseCalls(
    ({ method, params: [address, block] }) =>
      method === 'eth_getTransactionCount' && isWallet(wallet, address) && Number(block) < oldest,
    { code: -32_000, message: 'missing trie node' },
  );

/** Somebody else with the key uses the wallet's first nonce. */
async function takeNonce(wallet: string): Promise<void> {
  await scene.chain.rpc('anvil_impersonateAccount', wallet);
  const theirs = { from: wallet, to: wallet, nonce: '0x0' };
  foreign.push(await scene.chain.rpc<string>('eth_sendTransaction', theirs));
  await scene.chain.mine(1);
}

async function makeMissingForADay(id: string): Promise<void> {
  const { clock, db } = scene.service.context;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const steps = db.updateTable('operation_steps').where('operation_id', '=', id);
  await steps.set({ missing_since: since }).execute();
}

const head = async (): Promise<number> => Number(await scene.chain.rpc<string>('eth_blockNumber'));

/** On the chain, without a receipt at any endpoint. `told` shows the receipts and expects the normal end. */
async function included(name: string) {
  const agent = await scene.fundedAgent(name);
  const hidden = scene.proxy.alterAnswers(({ method }, result) =>
    method === 'eth_getTransactionReceipt' ? null : result,
  );
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await scene.chain.mine(1);
  await scene.reaches(id, 'unresolved');
  const told = async (): Promise<void> => {
    hidden.end();
    await scene.minedUntilSettled();
    expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', tx: { reorgs: 0 } });
    await assertInvariants(scene.service);
  };
  return { id, wallet: agent.wallet, told };
}

test('a nonce that our own transaction took is nobody else’s, however long no endpoint has its receipt', async () => {
  const { id, told } = await included('Owner');
  await scene.chain.mine(4);
  await lookedForAgain();
  expect(await scene.stateOf(id)).toBe('unresolved');
  await told();
});

test('a nonce that was seen to be our own stays so after a day, also where the states that told it are forgotten', async () => {
  const { id, wallet, told } = await included('Remembered');
  const oldest = (await head()) + 2;
  await scene.chain.mine(4);
  await lookedForAgain();
  const forgotten = forgetStates(wallet, oldest);
  await makeMissingForADay(id);
  await lookedForAgain();
  expect(await scene.stateOf(id)).toBe('unresolved');
  forgotten.end();
  await told();
});

test('a node that is wrong about the states of former blocks does not make our own nonce somebody else’s', async () => {
  const { id, wallet, told } = await included('Confused');
  const former = (await head()) - 2;
  const confused = scene.proxy.alterAnswers(({ method, params: [address, block] }, result) =>
    method === 'eth_getTransactionCount' && isWallet(wallet, address) && Number(block) >= former
      ? '0x1'
      : result,
  );
  await scene.chain.mine(4);
  await lookedForAgain();
  expect(await scene.stateOf(id)).toBe('unresolved');
  confused.end();
  await told();
});

test('who took a nonce is told by a node that has just the states which tell it', async () => {
  const agent = await scene.fundedAgent('Narrow');
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  const forgotten = forgetStates(agent.wallet, await head());
  await takeNonce(agent.wallet);
  await scene.reaches(id, 'unresolved');
  await scene.chain.mine(7);
  await scene.reaches(id, 'displaced');
  expect(forgotten.hits()).toBeGreaterThan(0);
  for (const one of [forgotten, kept]) one.end();
  const frozen = { [agent.wallet]: 'nonce_consumed_externally' };
  await scene.minedUntilSettled();
  await assertInvariants(scene.service, { foreign, frozen });
  await thawWallet(scene.service.context, agent.wallet as Address);
});

test('a node without the state of its final block keeps a wallet from nothing for longer than a day', async () => {
  const agent = await scene.fundedAgent('Pruned');
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await takeNonce(agent.wallet);
  await scene.reaches(id, 'unresolved');
  await scene.chain.mine(4);
  const forgotten = forgetStates(agent.wallet, (await head()) + 1);
  await forgotten.met(SOME_LOOKS);
  expect(await scene.stateOf(id)).toBe('unresolved');
  await makeMissingForADay(id);
  await scene.reaches(id, 'displaced');
  kept.end();
  const frozen = { [agent.wallet]: 'nonce_consumed_externally' };
  await scene.minedUntilSettled();
  await assertInvariants(scene.service, { foreign, frozen });
  forgotten.end();

  const past = await head();
  const pruned = forgetStates(agent.wallet, past);
  const said: string[] = [];
  const thawed = thawWallet(scene.service.context, agent.wallet as Address, (line) => said.push(line));
  await until('it waits for finality', () => said.length > 0);
  expect(await scene.walletOf(agent.wallet)).toMatchObject({ frozen_reason: 'nonce_consumed_externally' });
  await scene.chain.mine(6);
  expect(await thawed).toEqual({ nextNonce: 1 });
  expect(said).toEqual([expect.stringContaining(`Waiting until block ${past} is final`)]);
  pruned.end();
});

test('a nonce counts as somebody else’s after a day where no node has the states that would tell who took it', async () => {
  const agent = await scene.fundedAgent('Robbed');
  const kept = scene.keepFromNode();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await takeNonce(agent.wallet);
  await scene.reaches(id, 'unresolved');
  const oldest = (await head()) + 2;
  const forgotten = forgetStates(agent.wallet, oldest);
  await scene.chain.mine(4);
  await forgotten.met(SOME_LOOKS);
  expect(await scene.stateOf(id)).toBe('unresolved');
  await makeMissingForADay(id);
  await scene.reaches(id, 'displaced');
  for (const one of [forgotten, kept]) one.end();
  const frozen = { [agent.wallet]: 'nonce_consumed_externally' };
  await scene.minedUntilSettled();
  await assertInvariants(scene.service, { foreign, frozen });
});
