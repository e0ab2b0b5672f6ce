import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ChainTruth, chainTruth, ETHER } from '../../flows/chainTruth.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, type Swap, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { giveStock } from '../giveStock.ts';
import { sendAs, setAtVenue, untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { whileSendsWait } from '../whileSendsWait.ts';

/** Swaps of several transactions when something changes between two of them. */

const book = inject('addressBook');
type Address = `0x${string}`;
const TRADER: Address = '0x00000000000000000000000000000000000ddba1';
const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function buy(uint256 quoteIn, uint256 minTokensOut, address recipient)',
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingleParams params) payable',
]);

let service: TestService;
let chain: ChainTruth;
let agentId: string;
let wallet: Address;
let nvda: Address;
let token: Address;
let curve: Address;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const places = { rpcUrl: service.chain.rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} };
  chain = chainTruth(places);
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  for (const owner of [wallet, TRADER]) await giveEther(service, owner);
  const launch = await launchToken(service, agentId, { symbol: 'CHIP', name: 'Chip', quote: 'NVDA' });
  [token, curve] = [launch.token.address as Address, launch.pool!.address as Address];
  nvda = await giveStock(service, 'NVDA', TRADER, parseEther('100'));
  await service.settle();
  const approval = encodeFunctionData({
    abi: ABI,
    functionName: 'approve',
    args: [curve, parseEther('100')],
  });
  await sendAs(service, TRADER, nvda, approval);
});
afterAll(() => service.stop());

const order = (change: object = {}) => ({
  agentId,
  tokenIn: 'ETH',
  tokenOut: 'CHIP',
  amountIn: '0.02',
  ...change,
});
const read = async (id: string): Promise<Swap> => (await send(service, `GET /api/v1/swap/${id}`)).body;

/** Starts the swap, and runs `meanwhile` before the service knows the block of its first trade. */
async function interrupted(meanwhile: () => Promise<unknown>, change: object = {}): Promise<Swap> {
  const { id } = await service.chain.withoutMiner(async () => {
    const accepted = await swap(service, order(change), 0);
    await untilPending(service);
    await whileSendsWait(service, async () => {
      await meanwhile();
      await service.chain.rpc('evm_mine');
    });
    return accepted;
  });
  await service.settle();
  await service.chain.rpc('anvil_stopImpersonatingAccount', TRADER);
  return read(id);
}

/** Another wallet's buy, for the same block or the one before. */
async function moveMarket(amountRaw: bigint): Promise<void> {
  const args = [amountRaw, 1n, TRADER] as const;
  const data = encodeFunctionData({ abi: ABI, functionName: 'buy', args });
  await sendAs(service, TRADER, curve, data);
}

async function expectStopped(swapped: Swap, reason: string): Promise<void> {
  expect(swapped).toMatchObject({
    ...{ status: 'failed', statusReason: reason, amountInFilled: null, amountOut: null },
    steps: [{ name: 'trade:1', status: 'confirmed' }],
    fills: [{ step: 'trade:1', tokenIn: { symbol: 'ETH' }, amountIn: '0.02', tokenOut: { symbol: 'NVDA' } }],
    tx: { finality: 'final' },
  });
  const [left] = swapped.fills;
  const received = await chain.transaction(swapped.steps[0]!.txHash!);
  expect(received.valueWei).toBe(parseEther('0.02'));
  expect(BigInt(left!.amountOutRaw)).toBeGreaterThan(0n);
  await assertInvariants(service);
}

test('stops when the market of its second trade has moved past the accepted minimum, and shows what the wallet is left with', async () => {
  const [held, tokens] = [await chain.balanceOf(nvda, wallet), await chain.balanceOf(token, wallet)];
  const swapped = await interrupted(() => moveMarket(parseEther('2')));
  await expectStopped(swapped, 'slippage_exceeded');
  expect(await chain.balanceOf(nvda, wallet)).toBe(held + BigInt(swapped.fills[0]!.amountOutRaw));
  expect(await chain.balanceOf(token, wallet)).toBe(tokens);
  expect(await chain.allowance(nvda, wallet, curve)).toBe(0n);
});

test('counts what a stopped swap has spent against the cap of the day, whose rest alone may follow', async () => {
  const limit = (most: string | null) =>
    send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { max_daily_spend_usd: most } });
  const spent = async () => {
    const rows = await service.database.db
      .selectFrom('spendings')
      .select('usd')
      .where('spent', '=', true)
      .execute();
    return rows.reduce((sum, { usd }) => sum + Number(usd), 0);
  };
  const before = await spent();
  expect(before).toBe(72);
  await limit('150');
  await expectStopped(await interrupted(() => moveMarket(parseEther('2'))), 'slippage_exceeded');
  expect(await spent()).toBe(before + 72);
  await expectRefusal(
    service,
    () => send(service, 'POST /api/v1/swap/execute', order()),
    403,
    'policy_violation',
  );
  await limit('5000');
});

test('buys nothing by way of an asset that the limits do not allow the wallet to hold in between', async () => {
  const limit = (limits: object) => send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  const execute = () => send(service, 'POST /api/v1/swap/execute', order());
  await limit({ allowed_tokens: [token] });
  await expectRefusal(service, execute, 403, 'policy_violation');
  await limit({ allowed_tokens: null, denied_tokens: [nvda] });
  await expectRefusal(service, execute, 403, 'policy_violation');
  await limit({ denied_tokens: null });
});

test('goes on when the market moved less than the slippage allows, for what really came out', async () => {
  const quoted = await service.client.POST('/api/v1/swap/quote', { body: order() });
  const swapped = await interrupted(() => moveMarket(parseEther('0.03')));
  expect(swapped.status).toBe('confirmed');
  expect(BigInt(swapped.amountOutRaw!)).toBeLessThan(BigInt(quoted.data!.amountOutRaw));
  expect(BigInt(swapped.amountOutRaw!)).toBeGreaterThanOrEqual(BigInt(swapped.minAmountOutRaw));
  expect(swapped.fills[1]!.amountInRaw).toBe(swapped.fills[0]!.amountOutRaw);
});

/**
 * Another wallet sells ether into the first pool, in a block before the swap's first trade. The node forgets
 * that trade, and the service sends its bytes again. `part`: the divisor of the pool's ether.
 */
async function sellEtherFirst(hop: Swap['route'][0], part: bigint): Promise<void> {
  const { swapRouter02: to } = book.uniswapV3;
  const wei = (await chain.balanceOf(book.weth, hop.address as Address)) / part;
  const amounts = { amountIn: wei, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n };
  const ends = { tokenIn: book.weth, tokenOut: hop.tokenOut.address as Address };
  const params = { ...ends, fee: hop.feeBps * 100, recipient: TRADER, ...amounts };
  const data = encodeFunctionData({ abi: ABI, functionName: 'exactInputSingle', args: [params] });
  const value = `0x${wei.toString(16)}` as const;
  const { rpc } = service.chain;
  await giveEther(service, TRADER, wei * 2n);
  await rpc('anvil_dropAllTransactions');
  await rpc('anvil_impersonateAccount', TRADER);
  await rpc('eth_sendTransaction', { from: TRADER, to, data, value });
}

test('takes into its second trade what the first one really paid, to the base unit', async () => {
  const { data: quoted } = await service.client.POST('/api/v1/swap/quote', { body: order() });
  const first = { ...order(), tokenOut: 'NVDA' };
  const { data: alone } = await service.client.POST('/api/v1/swap/quote', { body: first });
  const swapped = await interrupted(() => sellEtherFirst(quoted!.route[0]!, 600n));
  expect(swapped.status).toBe('confirmed');
  const [exchange, buy] = swapped.fills;
  expect(BigInt(exchange!.amountOutRaw)).toBeLessThan(BigInt(alone!.amountOutRaw));
  expect(buy!.amountInRaw).toBe(exchange!.amountOutRaw);
  expect(BigInt(swapped.amountOutRaw!)).toBeLessThan(BigInt(quoted!.amountOutRaw));
  const approval = await chain.transaction(swapped.steps[1]!.txHash!);
  expect(approval.events('Approval', nvda)).toMatchObject([
    { spender: curve, value: BigInt(exchange!.amountOutRaw) },
  ]);
});

test('reverts its first trade, and takes nothing, when that trade pays less than the whole route needs', async () => {
  const { data: quoted } = await service.client.POST('/api/v1/swap/quote', { body: order() });
  const swapped = await interrupted(() => sellEtherFirst(quoted!.route[0]!, 60n));
  expect(swapped).toMatchObject({
    ...{ status: 'failed', statusReason: 'slippage_exceeded', fills: [], amountOut: null },
    steps: [{ name: 'trade:1', status: 'failed' }],
  });
});

test("stops when the agent's limits were tightened after its first trade", async () => {
  const limit = (limits: object) => send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  await expectStopped(await interrupted(() => limit({ max_price_impact_bps: 10 })), 'policy_violation');
  await limit({ max_price_impact_bps: 1_000 });
  await expectStopped(await interrupted(() => limit({ denied_tokens: [token] })), 'policy_violation');
  await limit({ denied_tokens: null });
});

test('takes an approval that a stopped swap has left back before ether goes through the same router', async () => {
  const limit = (limits: object) => send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  await swap(service, order({ tokenOut: 'WETH', amountIn: '0.01' }));
  const sale = { tokenIn: 'WETH', tokenOut: 'NVDA', amountIn: '0.01' };
  const stopped = await interrupted(() => limit({ denied_tokens: [nvda] }), sale);
  await limit({ denied_tokens: null });
  expect(stopped.steps).toMatchObject([{ name: 'approve', status: 'confirmed' }]);
  const router = book.uniswapV3.swapRouter02 as Address;
  expect(await chain.allowance(book.weth, wallet, router)).toBe(parseEther('0.01'));
  const bought = await swap(service, order({ tokenOut: 'NVDA', amountIn: '0.01' }));
  expect(bought.steps.map(({ name }) => name)).toEqual(['approve', 'trade']);
  expect(await chain.allowance(book.weth, wallet, router)).toBe(0n);
  await service.settle();
});

test('counts what its first trade lost when the limit on price impact is asked for its second', async () => {
  const limit = (bps: number) =>
    send(service, `PATCH /api/v1/agents/${agentId}`, {
      limits: { max_price_impact_bps: bps, max_trade_usd: null },
    });
  await limit(1_000);
  const all = (await chain.balanceOf(token, wallet)).toString();
  const amountIn = `${all.slice(0, -18)}`;
  const body = { ...order(), tokenIn: 'CHIP', tokenOut: 'ETH', amountIn };
  const { data: quoted } = await service.client.POST('/api/v1/swap/quote', { body });
  const tight = quoted!.priceImpactBps - 1;
  expect(tight).toBeGreaterThan(10);
  const { id } = await service.chain.withoutMiner(async () => {
    const accepted = await swap(service, body, 0);
    await untilPending(service);
    await service.chain.rpc('evm_mine');
    await untilPending(service);
    await limit(tight);
    await service.chain.rpc('evm_mine');
    return accepted;
  });
  await service.settle();
  expect(await read(id)).toMatchObject({
    ...{ status: 'failed', statusReason: 'policy_violation' },
    fills: [{ step: 'trade:1', tokenOut: { symbol: 'NVDA' } }],
  });
});

test('is charged to the caps by the asset in between where neither end has a price', async () => {
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { max_price_impact_bps: null } });
  await launchToken(service, agentId, { symbol: 'SCOUT', name: 'Scout', quote: 'ETH' });
  await service.settle();
  await interrupted(async () => undefined);
  const { data: quoted } = await service.client.POST('/api/v1/swap/quote', {
    body: order({ tokenIn: 'CHIP', tokenOut: 'SCOUT', amountIn: '1000' }),
  });
  expect(quoted!.issues).toEqual([]);
  const swapped = await swap(service, order({ tokenIn: 'CHIP', tokenOut: 'SCOUT', amountIn: '1000' }));
  await service.settle();
  const row = await service.database.db
    .selectFrom('spendings')
    .select('usd')
    .where('operation_id', '=', swapped.id)
    .executeTakeFirstOrThrow();
  // NVDA costs $188 on the local chain.
  const dollars = (Number(swapped.fills[0]!.amountOutRaw) / 1e18) * 188;
  expect(Number(row.usd)).toBeCloseTo(dollars, 6);
  expect(ETHER).toBe(swapped.fills[1]!.tokenOut.address);
});
