import {
  type Address,
  createPublicClient,
  getAddress,
  type Hex,
  http,
  maxUint128,
  parseAbi,
  parseEther,
} from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sqrtPriceAt, tickOfPrice } from '../../server/adapters/dex/poolMath.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { acceptSelfFunded, endOf } from '../operations/launches/selfFundedActors.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { expectSameAnew } from './expectSameAnew.ts';
import { deployFlashTrader, type FlashTrader, poolKeyIn } from './flashTrader.ts';
import { launchOnLong } from './launchOnLong.ts';
import { type Stranger, stranger } from './stranger.ts';

/**
 * Liquidity lent to a pool for one transaction. The figures are compared with the chain's own pool and fees.
 */

const book = inject('addressBook');
const CHAIN = parseAbi([
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function collectFees(bytes32 poolId) returns (uint128 fees0, uint128 fees1)',
]);
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const LENT = 10n ** 29n;
const CHEAPEST = 4_295_128_740n;

let service: TestService;
let client: ReturnType<typeof clientOf>;
let somebody: Stranger;
let run: FlashTrader;
let agentId: string;
let long: Address;
let graduated: Address;

const clientOf = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
const db = () => service.context.db;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  client = clientOf(service.chain.rpcUrl);
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service, { limits: LIMITS });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address, parseEther('50'));
  const own = { venue: 'long', symbol: 'LENT', quote: 'ETH', allowDuplicate: true } as const;
  const launch = await acceptSelfFunded(service, agentId, own);
  long = (await endOf(service, launch.id)).token.address as Address;
  graduated = (await launchToken(service, agentId, { creatorTaxBps: 200 })).token.address as Address;
  somebody = await stranger(service.chain, book.pons.factory, { mines: false });
  run = await deployFlashTrader(somebody);
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: graduated, amountIn: '6', slippageBps: 500 });
  await service.settle();
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: long, amountIn: '1', slippageBps: 500 });
  await service.settle();
  await service.indexed();
  for (const token of [long, graduated])
    await run(await poolKeyIn(service, token), [buy(parseEther('0.5'), CHEAPEST)]);
  await service.indexed();
});
afterAll(() => service.stop());

const buy = (amount: bigint, sqrtPriceLimit: bigint) => ({
  zeroForOne: true,
  amount: -amount,
  sqrtPriceLimit,
});

async function shown(token: Address) {
  const params = { path: { address: token } };
  const { data } = await service.client.GET('/api/v1/tokens/{address}', { params });
  const { data: board } = await service.client.GET('/api/v1/leaderboard', {
    params: { query: { period: '24h' } },
  });
  return {
    volume: Number(data!.volumeUsd24h),
    liquidity: data!.liquidityUsd === null ? null : Number(data!.liquidityUsd),
    fees: Number(board!.data[0]!.creatorFeesUsd),
  };
}

const rowOf = (token: Address) =>
  db().selectFrom('index_tokens').selectAll().where('address', '=', token).executeTakeFirstOrThrow();
const newestOf = (token: Address) =>
  db()
    .selectFrom('index_trades')
    .selectAll()
    .where('token', '=', token)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .execute();

async function etherLocked(id: Hex, sender: Address, most: number): Promise<number> {
  const [sqrtPriceX96] = await client.readContract({
    ...{ address: book.uniswapV4.stateView, abi: CHAIN, functionName: 'getSlot0', args: [id] },
  });
  const logs = await client.getLogs({
    ...{ address: book.uniswapV4.poolManager, event: CHAIN[0], args: { id, sender }, fromBlock: 0n },
  });
  const price = Number(sqrtPriceX96) / 2 ** 96;
  const rootAt = (tick: number): number => 1.0001 ** (tick / 2);
  return logs.slice(0, most).reduce((sum, { args }) => {
    const [low, high] = [rootAt(args.tickLower!), rootAt(args.tickUpper!)];
    const at = Math.min(Math.max(price, low), high);
    return sum + (Number(args.liquidityDelta!) * (1 / at - 1 / high)) / 1e18;
  }, 0);
}

const tickAt = (sqrtPriceX96: bigint): number => tickOfPrice(sqrtPriceX96 ** 2n, 2n ** 192n);

test("lent liquidity adds nothing to a token's volume, liquidity and its agent's fees", async () => {
  const key = await poolKeyIn(service, long);
  const before = await shown(long);
  const tickLower = Math.ceil(tickAt(key.sqrtPriceX96) / 8) * 8 + 8;
  const lent = { tickLower, tickUpper: tickLower + 800, liquidity: LENT };
  await run(key, [
    lent,
    { zeroForOne: false, sqrtPriceLimit: sqrtPriceAt(lent.tickUpper - 8) },
    { ...lent, liquidity: -LENT },
    { zeroForOne: true, sqrtPriceLimit: key.sqrtPriceX96 },
  ]);
  await service.indexed();
  const [, sold] = await newestOf(long);
  // By the chain, more than a hundred thousand ether were traded.
  expect(BigInt(sold!.amount_quote_raw)).toBeGreaterThan(parseEther('100000'));
  const after = await shown(long);
  // The volume counts only trades against the launch's own liquidity: out over 800 ticks and back.
  expect(after.volume - before.volume).toBeLessThan(before.volume);
  const usd = Number(sold!.value_usd) / Number(sold!.amount_quote_raw);
  const truth = await etherLocked(key.id, getAddress(key.hooks), 2);
  expect(after.liquidity! / 1e18 / usd / truth).toBeCloseTo(1, 6);
  expect(after.liquidity! / before.liquidity!).toBeCloseTo(1, 6);
});

test('the fees of the leaderboard are what the venue pays out', async () => {
  const key = await poolKeyIn(service, long);
  const { result } = await client.simulateContract({
    ...{ address: key.hooks, abi: CHAIN, functionName: 'collectFees', args: [key.id] },
  });
  const [ether, tokens] = result;
  const paid = Number(ether) + Number(tokens) * (Number(2n ** 96n) / Number(key.sqrtPriceX96)) ** 2;
  const rows = await newestOf(long);
  const earned = rows.reduce((sum, { creator_fee_raw }) => sum + Number(creator_fee_raw), 0);
  // 95 % are the agent's. Fees in tokens are worth a little more at the final price.
  expect(earned).toBeLessThanOrEqual(paid * 0.95);
  expect(earned).toBeGreaterThan(paid * 0.95 * 0.98);
});

test("lent liquidity adds nothing to the volume of a graduated token, and its pool holds what the chain's does", async () => {
  const key = await poolKeyIn(service, graduated);
  const spacing = key.tickSpacing;
  const middle = Math.floor(tickAt(key.sqrtPriceX96) / spacing) * spacing;
  const lent = { tickLower: middle - spacing, tickUpper: middle + 2 * spacing, liquidity: 10n ** 27n };
  await run(key, [
    lent,
    // Ether out: the hook takes its fee in tokens.
    { zeroForOne: false, amount: parseEther('2'), sqrtPriceLimit: sqrtPriceAt(lent.tickUpper) },
    { zeroForOne: true, amount: -maxUint128, sqrtPriceLimit: key.sqrtPriceX96 },
    { ...lent, liquidity: -lent.liquidity },
  ]);
  await service.indexed();
  const [back, sold] = await newestOf(graduated);
  for (const trade of [sold!, back!]) {
    expect(Number(trade.amount_quote_raw)).toBeGreaterThan(1.9e18);
    expect(Number(trade.counted_quote_raw)).toBeLessThan(1e15);
  }
  const truth = await etherLocked(key.id, book.uniswapV4.positionManager, 1);
  expect(Number((await rowOf(graduated)).held_quote_raw) / 1e18 / truth).toBeCloseTo(1, 6);
});

test('of a pool whose liquidity may leave, volume and liquidity are unknown', async () => {
  const terms = { supplyRaw: 10n ** 27n, feePips: 10_000, curve: { tickLower: -200_000, tickUpper: 0 } };
  const token = await launchOnLong(service, somebody, 9n, { ...terms, isUnlocked: true });
  await service.indexed();
  await run(await poolKeyIn(service, token), [buy(parseEther('0.1'), CHEAPEST)]);
  await service.indexed();
  const { volume_usd_24h, held_quote_raw, trades_24h } = await rowOf(token);
  expect({ volume_usd_24h, held_quote_raw, trades_24h }).toEqual({
    ...{ volume_usd_24h: null, held_quote_raw: null, trades_24h: 1 },
  });
});

test('a reorg takes back what counted, and a fresh index has the same', async () => {
  await service.chain.withoutMiner(async () => {
    await service.indexed();
    const head = BigInt(await service.chain.rpc<string>('eth_blockNumber'));
    const [newest] = await newestOf(graduated);
    const depth = Number(head - BigInt(newest!.block_number)) + 1;
    await service.chain.rpc('anvil_reorg', depth, []);
    await service.indexed();
    expect((await newestOf(graduated))[0]!.block_number).not.toBe(newest!.block_number);
    await expectSameAnew(service);
  });
});
