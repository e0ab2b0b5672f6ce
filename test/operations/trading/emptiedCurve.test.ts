import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Stranger, stranger } from '../../indexer/stranger.ts';
import { type Agent, endOfSwap, giveEther, launchToken, newAgent, type Swap, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue, untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { whileSendsWait } from '../whileSendsWait.ts';

/**
 * A buy of more than a curve still sells takes part of the amount and the remaining tokens. The curve is then
 * finished.
 */

const { pons } = inject('addressBook');
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
/** Nearly five times the amount that empties a fresh curve. */
const AMOUNT = '20';
const EXECUTE = 'POST /api/v1/swap/execute';

let service: TestService;
let launching: Agent;
let buying: Agent;
let rival: Stranger;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  launching = await newAgent(service);
  buying = await newAgent(service, { limits: NO_CAPS });
  await giveEther(service, launching.wallet_address);
  rival = await stranger(service.chain, pons.factory, { mines: true });
});
afterAll(() => service.stop());

async function freshOrder(symbol: string, slippageBps: number) {
  const { token, pool } = await launchToken(service, launching.id, { symbol, name: symbol });
  await service.settle();
  await giveEther(service, buying.wallet_address, parseEther('100'));
  const body = {
    agentId: buying.id,
    tokenIn: 'ETH',
    tokenOut: token.address!,
    amountIn: AMOUNT,
    slippageBps,
  };
  const { data: quote } = await service.client.POST('/api/v1/swap/quote', { body });
  expect(quote!.issues).toMatchObject([{ code: 'partial_fill', severity: 'warning' }]);
  return { body, quote: quote!, curve: pool!.address as Address };
}

/** The finished swap, with a rival's buy between its signature and its block. */
const after = async (rivalWei: bigint, curve: Address, body: Parameters<typeof swap>[1]): Promise<Swap> => {
  const accepted = await service.chain.withoutMiner(async () => {
    const accepted = await swap(service, body, 0);
    await untilPending(service);
    await whileSendsWait(service, async () => {
      await service.chain.rpc('anvil_dropAllTransactions');
      await rival.buy(curve, rivalWei);
    });
    return accepted;
  });
  return endOfSwap(service, accepted);
};

/** The same with that buy between acceptance and signature. */
async function afterUnsigned(
  rivalWei: bigint,
  curve: Address,
  body: Parameters<typeof swap>[1],
): Promise<Swap> {
  // A plan that fails at the acceptance's block is made at the newest one.
  vi.spyOn(service.context.kinds.swap, 'plan').mockImplementationOnce(async () => {
    await rival.buy(curve, rivalWei);
    throw new Error('not at this block');
  });
  return swap(service, body);
}

/** At most 5 % worse than the quote. */
function expectPriceOf(bought: Swap, quote: { readonly price: string }): void {
  const paid = Number(bought.amountInFilled) / Number(bought.amountOut);
  expect(paid).toBeGreaterThan(1 / Number(quote.price));
  expect(paid).toBeLessThan(1 / Number(quote.price) / 0.95);
}

test('fails when the price of what is left has risen by more than the slippage since it was accepted', async () => {
  const { body, curve } = await freshOrder('RISEN', 100);
  expect(await after(parseEther('0.1'), curve, body)).toMatchObject({
    ...{ status: 'failed', statusReason: 'slippage_exceeded', amountInFilled: null, amountOut: null },
  });
});

test('takes the smaller rest at a price within the slippage of the one that was accepted, though that is less than the minimum', async () => {
  const { body, quote, curve } = await freshOrder('REST', 500);
  const bought = await after(parseEther('0.07'), curve, body);
  expect(bought).toMatchObject({ status: 'confirmed', minAmountOut: quote.minAmountOut });
  expectPriceOf(bought, quote);
  expect(Number(bought.amountOut)).toBeLessThan(Number(quote.minAmountOut));
});

test('takes the smaller rest at such a price also where others bought before it was signed', async () => {
  const { body, quote, curve } = await freshOrder('REST2', 500);
  const bought = await afterUnsigned(parseEther('0.07'), curve, body);
  expect(bought).toMatchObject({ status: 'confirmed', minAmountOut: quote.minAmountOut });
  expectPriceOf(bought, quote);
  expect(Number(bought.amountOut)).toBeLessThan(Number(quote.minAmountOut));
});

test('is not signed once the price of what is left has risen by more than the slippage', async () => {
  const { body, curve } = await freshOrder('RISEN2', 100);
  expect(await afterUnsigned(parseEther('0.1'), curve, body)).toMatchObject({
    ...{ status: 'failed', statusReason: 'slippage_exceeded', tx: null, amountOut: null },
  });
});

test('a quote is executed for the smaller rest that others left since, at a price within the slippage of its own', async () => {
  const { body, quote, curve } = await freshOrder('QUOTED', 500);
  await rival.buy(curve, parseEther('0.07'));
  const bought = await swap(service, { ...body, quoteId: quote.quoteId });
  expect(bought.status).toBe('confirmed');
  expectPriceOf(bought, quote);
  // The minimum applies the quote's price to the smaller rest.
  expect(Number(bought.minAmountOut)).toBeLessThan(Number(quote.minAmountOut));
  expect(Number(bought.amountOut)).toBeGreaterThanOrEqual(Number(bought.minAmountOut));
});

test('a quote is refused once the price of what is left has risen by more than its slippage', async () => {
  const { body, quote, curve } = await freshOrder('QUOTED2', 100);
  await rival.buy(curve, parseEther('0.1'));
  const order = { ...body, quoteId: quote.quoteId };
  await expectRefusal(service, () => send(service, EXECUTE, order), 422, 'slippage_exceeded');
});

test('a minimum of the caller is of what is left when the swap is asked for: where that is less it is refused', async () => {
  const { body, quote, curve } = await freshOrder('OWN', 500);
  await rival.buy(curve, parseEther('0.07'));
  const order = { ...body, quoteId: quote.quoteId, minAmountOut: quote.minAmountOut };
  await expectRefusal(service, () => send(service, EXECUTE, order), 422, 'slippage_exceeded');
});

test('passes without any slippage where nobody comes in between', async () => {
  const { body, quote } = await freshOrder('ALONE', 0);
  expect(await swap(service, body)).toMatchObject({
    ...{ status: 'confirmed', amountOut: quote.amountOut, minAmountOut: quote.amountOut },
  });
});
