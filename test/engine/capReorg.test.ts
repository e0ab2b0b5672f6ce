import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sumSpendingWithUsd18 } from '../../server/domain/agents/spendingRows.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { Interference } from '../harness/rpcProxy.ts';
import { allow, giveDollars, giveEther, newAgent } from '../operations/actors.ts';
import { startAgent } from '../operations/automations/automationActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { grantFor, letStand, quickToolbox, refusal, use } from '../toolbox/openToolbox.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/**
 * Payments of seven dollars under a cap of ten, on a slowly finalizing chain: the bytes of a reverted payment
 * may still come back.
 */

const PAID = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const CAPPED = { max_daily_spend_usd: '10' };

type Scene = Awaited<ReturnType<typeof openQuietScene>>;
let scene: Scene;
let service: Scene['service'];
let chain: Scene['chain'];
let usdg: Address;
let slow: Interference;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 600_000 });
  ({ service, chain } = scene);
  ({ usdg } = service.context.addressBook);
  letStand(service);
});
afterEach(async () => {
  slow.end();
  await scene.minedUntilSettled();
  await assertInvariants(service);
});
afterAll(() => scene.stop());

/** Nothing becomes final from now on. */
async function payer(limits: object): Promise<string> {
  const quiet = { client: service.client, settle: async () => undefined };
  const agent = await newAgent(quiet, { limits, skills: ['wallet'] });
  await scene.minedUntilSettled();
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  await allow(service, agent.id, PAID);
  await startAgent(service, agent.id);
  const final = await chain.rpc('eth_getBlockByNumber', 'finalized', false);
  slow = scene.proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? final : result,
  );
  return agent.id;
}

const paidOut = async (): Promise<bigint> =>
  (await service.context.chain.balances(PAID, [usdg])).balances[0]!.raw;
const heightOf = async (): Promise<number> => Number(await chain.rpc('eth_blockNumber'));
const payment = (agentId: string, amount = '7') => ({ agentId, to: PAID, token: 'USDG', amount });
const pay = (agentId: string) =>
  send(service, 'POST /api/v1/wallet/transfer?waitSeconds=0', payment(agentId));

/** The payment fails on the chain, but not finally; `undo` takes it off. */
async function reverts(id: string): Promise<{ undo(): Promise<void> }> {
  await until('it is in the pool', async () => {
    const newest = (await scene.attemptsOf(id)).at(-1);
    return newest !== undefined && scene.isPooled(newest.hash);
  });
  const [height, code] = [await heightOf(), await chain.rpc('eth_getCode', usdg, 'latest')];
  await whileReverting(service, usdg, async () => {
    await chain.mine(1);
    await scene.reaches(id, 'reverted');
  });
  const undo = async () => {
    await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
    // The node keeps code that was set without a block.
    await chain.rpc('anvil_setCode', usdg, code);
  };
  return { undo };
}

test('what leaves within 24 hours is within the limit where a reorganisation brings back a payment that had reverted', async () => {
  const agentId = await payer(CAPPED);
  const before = await paidOut();
  const { id } = (await pay(agentId)).body;
  const { undo } = await reverts(id);
  const second = await pay(agentId);
  expect([second.status, second.code]).toEqual([403, 'policy_violation']);
  await undo();
  slow.end();
  await scene.minedUntilSettled();
  expect(await scene.stateOf(id)).toBe('final');
  expect((await paidOut()) - before).toBe(7_000_000n);
});

test.each([
  ['just now', 0],
  ['more than a day ago', 25],
])(
  'a payment asked for %s gives its share back once its revert is final, and not before',
  async (_, hours) => {
    const agentId = await payer(CAPPED);
    const { id } = (await pay(agentId)).body;
    await reverts(id);
    const then = new Date(service.context.clock.now().getTime() - hours * 3_600_000);
    const spendings = service.database.db.updateTable('spendings').where('operation_id', '=', id);
    await spendings.set({ created_at: then }).execute();
    expect((await pay(agentId)).code).toBe('policy_violation');
    slow.end();
    await scene.minedUntilSettled();
    const again = await pay(agentId);
    expect(again.status).toBe(202);
    await scene.minedUntilSettled();
    expect(await scene.stateOf(again.body.id)).toBe('final');
  },
);

test('a run has spent what reverted until that is final: when the next one is accepted, and when it is signed', async () => {
  const agentId = await payer({ max_daily_spend_usd: null });
  const grant = { ...(await grantFor(service, agentId)), maxSpendUsd: '10' };
  const quick = quickToolbox(service);
  const ask = (amount: string) => use(quick, grant, 'transferFunds', payment(agentId, amount));
  const signedSum = (id: string) => sumSpendingWithUsd18(service.context.db, grant.initiatorId, id);
  const first = await ask('7');
  await reverts(first.resourceId!);
  expect(refusal(await ask('4'))).toBe('403 policy_violation');
  const { resourceId: small } = await ask('1');
  expect(await signedSum(small!)).toBe(8n * 10n ** 18n);
  slow.end();
  await scene.minedUntilSettled();
  expect(await signedSum(small!)).toBe(10n ** 18n);
  expect((await ask('4')).status).toBe(202);
});

test('a sale that a reorganisation takes off the chain takes again what it may lose, until it is back', async () => {
  const agentId = await payer({ max_daily_spend_usd: null });
  const sale = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1' };
  const { id, minAmountOut } = (await send(service, 'POST /api/v1/swap/execute?waitSeconds=0', sale)).body;
  const isPooled = async () => {
    const newest = (await scene.attemptsOf(id)).at(-1);
    return newest !== undefined && scene.isPooled(newest.hash);
  };
  const spending = async () => {
    const rows = service.database.db.selectFrom('spendings').where('operation_id', '=', id);
    const { usd, lost_usd } = await rows.select(['usd', 'lost_usd']).executeTakeFirstOrThrow();
    return [Number(usd), Number(lost_usd)];
  };
  // One ether costs $3,600 here.
  const reserved = 3_600 - Number(minAmountOut);
  await until('it is in the pool', isPooled);
  const height = await heightOf();
  expect((await spending())[0]).toBeCloseTo(reserved, 6);
  await chain.mine(1);
  await scene.reaches(id, 'included');
  const { amountOut } = (await send(service, `GET /api/v1/swap/${id}`)).body;
  const lost = 3_600 - Number(amountOut);
  expect(lost).toBeLessThan(reserved);
  const recorded = await spending();
  for (const usd of recorded) expect(usd).toBeCloseTo(lost, 6);
  await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
  await until('it is off the chain', async () => (await spending())[1] === 0);
  expect((await spending())[0]).toBeCloseTo(reserved, 6);
  slow.end();
  await scene.minedUntilSettled();
  expect(await spending()).toEqual(recorded);
});
