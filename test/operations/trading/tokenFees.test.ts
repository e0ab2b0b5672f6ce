import { type Address, erc20Abi, parseEther, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poolKeyOf, poolLeg } from '../../../server/adapters/dex/poolKey.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Stranger, stranger } from '../../indexer/stranger.ts';
import { type StrangerOnLong, strangerOnLong } from '../../indexer/strangerOnLong.ts';
import { type Agent, endOfSwap, giveDollars, giveEther, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { whileSendsWait } from '../whileSendsWait.ts';

let service: TestService;
let agent: Agent;
let onLong: StrangerOnLong;
let onPons: Stranger;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  agent = await newAgent(service, { limits: { max_trade_usd: null, max_daily_spend_usd: null } });
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  onLong = await strangerOnLong(service, { mines: false });
  onPons = await stranger(service.chain, service.context.addressBook.pons.factory, { mines: false });
});
afterAll(() => service.stop());

const limit = (max_price_impact_bps: number | null) =>
  send(service, `PATCH /api/v1/agents/${agent.id}`, { limits: { max_price_impact_bps } });
const order = (change: object) => ({
  ...{ agentId: agent.id, tokenIn: 'ETH', amountIn: '0.001', acknowledgeUnverified: true },
  ...change,
});
const quote = (change: object) => send(service, 'POST /api/v1/swap/quote', order(change));
const swap = (change: object) => send(service, 'POST /api/v1/swap/execute?waitSeconds=0', order(change));
async function swapped(change: object) {
  const { body, status } = await swap(change);
  expect([status, body.error]).toEqual([202, undefined]);
  return endOfSwap(service, body as never);
}

async function buyFor(recipient: string, token: Address, fee: number): Promise<bigint> {
  const { addressBook, pools } = service.context;
  const key = poolKeyOf([NATIVE, token], { fee, tickSpacing: 8, hooks: addressBook.long.poolInitializer });
  const leg = poolLeg(addressBook, key, NATIVE, token, fee);
  const amountInRaw = parseEther('1');
  const { address: trader } = onLong;
  const { to, data, valueWei } = await pools.trade({
    ...{ leg, trader, amountInRaw, minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n },
  });
  await onLong.sendRaw({ to, data, value: toHex(valueWei) });
  const { balances } = await service.context.chain.balances(trader, [token]);
  const heldRaw = balances[0]!.raw;
  await onLong.send(token, erc20Abi, 'transfer', [recipient, heldRaw]);
  return heldRaw;
}

test('buys nothing out of a pool that keeps more than a tenth, says so, and sells what a wallet holds of it', async () => {
  const token = await onLong.launch('STEEP', { fee: 900_000 });
  const heldRaw = await buyFor(agent.wallet_address, token, 900_000);
  await limit(null);
  await expectRefusal(service, () => quote({ tokenOut: token }), 422, 'insufficient_liquidity');
  await expectRefusal(service, () => swap({ tokenOut: token }), 422, 'insufficient_liquidity');
  await service.indexed();
  const { body } = await send(service, `GET /api/v1/tokens/${token}`);
  expect(body.verdict.reasons).toContain('high_fee');
  await limit(100);
  const amountIn = (heldRaw / 10n ** 18n / 1_000n).toString();
  const sold = await swapped({ tokenIn: token, tokenOut: 'ETH', amountIn });
  expect(sold.status).toBe('confirmed');
});

test('counts against the limit on losses what a token\u2019s maker takes of a purchase, at acceptance and at the signature, and of no sale', async () => {
  const token = await onLong.launch('FIVE', { fee: 50_000 });
  await limit(399);
  await expectRefusal(service, () => swap({ tokenOut: token }), 403, 'policy_violation');
  await limit(450);
  const bought = await swapped({ tokenOut: token });
  expect(bought.status).toBe('confirmed');
  const byDollars = { tokenIn: 'USDG', tokenOut: token, amountIn: '5' };
  const accepted = await whileSendsWait(service, async () => {
    const { body } = await swap(byDollars);
    await limit(200);
    return body;
  });
  expect(await endOfSwap(service, accepted as never)).toMatchObject({
    ...{ statusReason: 'policy_violation', amountOut: null },
  });
  await limit(100);
  const sold = await swapped({ tokenIn: token, tokenOut: 'ETH', amountIn: bought.amountOut! });
  expect(sold.status).toBe('confirmed');
});

test('counts the creator\u2019s tax of a curve, and the venue\u2019s usual fee of none', async () => {
  const [taxed, plain] = [
    await onPons.launch('TAXED', undefined, 300),
    await onPons.launch('PLAIN', undefined, 0),
  ];
  await outliveSnipeTax(service.chain);
  await limit(250);
  await expectRefusal(service, () => swap({ tokenOut: taxed.token }), 403, 'policy_violation');
  await limit(100);
  expect((await swapped({ tokenOut: plain.token })).status).toBe('confirmed');
  expect((await swapped({ tokenOut: await onLong.launch('USUAL') })).status).toBe('confirmed');
});
