import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thawWallet } from '../../server/engine/wallets/thawWallet.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { giveDollars, giveEther, swap } from '../operations/actors.ts';
import { acceptSelfFunded, readLaunch } from '../operations/launches/selfFundedActors.ts';
import { mineEach } from './mineEach.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/**
 * A reorganisation leaves a second trade nothing to sell, in a wallet that is frozen because somebody else
 * uses its key.
 */

let scene: Awaited<ReturnType<typeof openQuietScene>>;

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 });
});
afterAll(() => scene.stop());

test('what a displaced transaction leaves nothing to move is cancelled in its frozen wallet, which can be thawed after that', async () => {
  const { chain, service } = scene;
  const agent = await scene.fundedAgent('Stranded');
  const wallet = agent.wallet as Address;
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await chain.mine(1);
  const launched = await acceptSelfFunded(service, agent.id, {
    venue: 'pons',
    symbol: 'STRAND',
    quote: 'USDG',
  });
  await scene.minedUntilSettled();
  const { token } = await readLaunch(service, launched.id);
  const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut: token.address!, amountIn: '0.01' };
  const { id } = await swap(service, terms, 0);
  await mineEach(service, 3);
  await scene.reaches(id, 'included');
  const nonce = Math.min(...(await scene.attemptsOf(id)).map((attempt) => attempt.nonce));
  const kept = scene.keepFromNode();
  await chain.rpc('anvil_reorg', 3, []);
  await until('all of it is off', async () => (await scene.readSwap(id))?.fills.length === 0);
  await chain.rpc('anvil_dropAllTransactions');
  await chain.rpc('anvil_impersonateAccount', wallet);
  const theirs = { from: wallet, to: wallet, nonce: `0x${nonce.toString(16)}` };
  const foreign = [await chain.rpc<string>('eth_sendTransaction', theirs)];
  await chain.mine(1);
  await scene.reaches(id, 'unresolved');
  await chain.mine(4);
  const frozen = { [wallet]: 'nonce_consumed_externally' };
  await until(
    'it is somebody else’s',
    async () => (await scene.walletOf(wallet)).frozen_reason === frozen[wallet],
  );
  kept.end();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({
    status: 'failed',
    statusReason: 'nonce_consumed_externally',
  });
  await assertInvariants(service, { foreign, frozen });
  await thawWallet(service.context, wallet);
  const next = await scene.bought(agent, '0.01');
  await scene.minedUntilSettled();
  expect(await scene.readSwap(next)).toMatchObject({ status: 'confirmed' });
});
