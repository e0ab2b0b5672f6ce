import fc from 'fast-check';
import { type Address, formatUnits, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import {
  type Agent,
  endOfSwap,
  giveDollars,
  giveEther,
  launchToken,
  newAgent,
  type Swap,
  swap,
} from '../operations/actors.ts';
import { giveStock } from '../operations/giveStock.ts';
import { outliveQuote } from '../operations/outliveQuote.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { type ChainTruth, chainTruth, ETHER } from './chainTruth.ts';

/** Any two known assets, and a token on a curve, trade for each other at the quoted price. */

const book = inject('addressBook');
const SEED = 20_261_120;
/** Each seller's start; a trade is a millionth to a hundredth of it. */
const HOLDING_USD = 1_000n;
const PARTS = 1_000_000n;
/** Amounts of assets that the wallets hold more of. */
const SOLD: Readonly<Record<string, bigint>> = { ETH: parseEther('0.25'), USDG: HOLDING_USD * 1_000_000n };
const SLIPPAGE_BPS = 500;
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

interface Traded {
  readonly symbol: string;
  readonly address: Address;
  readonly decimals: number;
}

const REGISTRY: readonly Traded[] = [
  { symbol: 'ETH', address: ETHER, decimals: 18 },
  { symbol: 'WETH', address: book.weth, decimals: 18 },
  { symbol: 'USDG', address: book.usdg, decimals: 6 },
  ...book.stocks.map(({ symbol, address }) => ({ symbol, address, decimals: 18 })),
];

let service: TestService;
let chain: ChainTruth;
let assets: readonly Traded[];
/** One agent sells each asset, so that they trade in parallel. */
const sellers = new Map<Address, Agent & { readonly held: bigint }>();

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const feeds = Object.fromEntries(book.stocks.map(({ address, priceFeed }) => [address, priceFeed]));
  chain = chainTruth({
    rpcUrl: service.chain.rpcUrl,
    factory: book.pons.factory,
    usdg: book.usdg,
    feeds: { ...feeds, [ETHER]: book.ethUsdFeed, [book.weth]: book.ethUsdFeed },
  });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const maker = await newAgent(service);
  const launch = await launchToken(service, maker.id, { symbol: 'CHIP', name: 'Chip', quote: 'NVDA' });
  assets = [...REGISTRY, { symbol: 'CHIP', address: launch.token.address as Address, decimals: 18 }];
  for (const asset of assets) {
    const agent = await newAgent(service, { name: asset.symbol, limits: NO_CAPS });
    await giveEther(service, agent.wallet_address, parseEther('10'));
    await giveHolding(asset, agent);
    const held = await chain.balanceOf(asset.address, agent.wallet_address as Address);
    sellers.set(asset.address, { ...agent, held: SOLD[asset.symbol] ?? held });
  }
  await service.settle();
});
afterAll(() => service.stop());

async function giveHolding(
  { symbol, address }: Traded,
  { id, wallet_address: wallet }: Agent,
): Promise<void> {
  if (symbol === 'ETH') return;
  if (symbol === 'USDG') return giveDollars(service, wallet);
  if (symbol === 'WETH' || symbol === 'CHIP') {
    const amountIn = symbol === 'WETH' ? '0.25' : '0.1';
    await swap(service, { agentId: id, tokenIn: 'ETH', tokenOut: address, amountIn, slippageBps: 500 });
    return service.settle();
  }
  const price18 = await chain.priceOf(address);
  await giveStock(service, symbol, wallet, (HOLDING_USD * 10n ** 36n) / price18);
}

const orderOf = (tokenIn: Traded, tokenOut: Traded, part: number) => {
  const { id, held } = sellers.get(tokenIn.address)!;
  const raw = (held * BigInt(part)) / PARTS;
  const amountIn = formatUnits(raw === 0n ? 1n : raw, tokenIn.decimals);
  const ends = { tokenIn: tokenIn.address, tokenOut: tokenOut.address };
  return { agentId: id, ...ends, amountIn, slippageBps: SLIPPAGE_BPS };
};

/** The fill must reach the quote's minimum. */
async function trade(tokenIn: Traded, tokenOut: Traded, part: number): Promise<Swap> {
  const pair = `${tokenIn.symbol} for ${tokenOut.symbol}`;
  const order = orderOf(tokenIn, tokenOut, part);
  const quoted = await insist(() => send(service, 'POST /api/v1/swap/quote', order));
  expect([pair, quoted.status, quoted.body.issues]).toEqual([pair, 200, []]);
  const { quoteId, minAmountOutRaw } = quoted.body;
  await outliveQuote(service, quoteId);
  const accepted = await insist((key) =>
    service.client.POST('/api/v1/swap/execute', {
      params: { header: { 'Idempotency-Key': key }, query: { waitSeconds: 25 } },
      body: { ...order, quoteId },
    }),
  );
  expect([pair, accepted.error]).toEqual([pair, undefined]);
  const done = await endOfSwap(service, accepted.data!);
  expect([pair, done.status, done.statusReason, done.amountInFilled]).toEqual([
    ...[pair, 'confirmed', null],
    order.amountIn,
  ]);
  expect(BigInt(done.amountOutRaw!)).toBeGreaterThanOrEqual(BigInt(minAmountOutRaw));
  return done;
}

/** The wallet must hold what its swaps say, to the base unit. */
async function expectWallet(seller: Agent, before: readonly bigint[], swaps: readonly Swap[]): Promise<void> {
  const expected = new Map(assets.map(({ address }, index) => [address as string, before[index]!]));
  const add = (address: string, raw: bigint) => expected.set(address, expected.get(address)! + raw);
  for (const { fills, steps } of swaps) {
    for (const { tokenIn, amountInRaw, tokenOut, amountOutRaw } of fills) {
      add(tokenIn.address, -BigInt(amountInRaw));
      add(tokenOut.address, BigInt(amountOutRaw));
    }
    for (const { txHash } of steps) add(ETHER, -(await chain.transaction(txHash!)).feeWei);
  }
  expect([seller.name, await balancesOf(seller)]).toEqual([seller.name, [...expected.values()]]);
}

const balancesOf = ({ wallet_address: wallet }: Agent): Promise<bigint[]> =>
  Promise.all(assets.map(({ address }) => chain.balanceOf(address, wallet as Address)));

const parts = fc.integer({ min: 1, max: 10_000 });

describe('every pair of assets', () => {
  test('is quoted, and filled for at least the minimum of the quote', async () => {
    const pairs = assets.length * (assets.length - 1);
    const amounts = fc.array(parts, { minLength: pairs, maxLength: pairs });
    const sellAll = async (chosen: readonly number[]) => {
      const ofSeller = assets.map(async (tokenIn, index) => {
        const before = await balancesOf(sellers.get(tokenIn.address)!);
        const swaps: Swap[] = [];
        // Each starts at another asset, so that no market gets all at once.
        for (let turn = 1; turn < assets.length; turn += 1) {
          const tokenOut = assets[(index + turn) % assets.length]!;
          swaps.push(await trade(tokenIn, tokenOut, chosen[index * (assets.length - 1) + turn - 1]!));
        }
        await expectWallet(sellers.get(tokenIn.address)!, before, swaps);
        return swaps.length;
      });
      const counts = await Promise.all(ofSeller);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(pairs);
    };
    await fc.assert(fc.asyncProperty(amounts, sellAll), { seed: SEED, numRuns: 1, endOnFailure: true });
    await service.settle();
    await assertInvariants(service);
  }, 300_000);

  test('has a quote that adds up, or a reason why it has none, for any amount', async () => {
    const asset = fc.integer({ min: 0, max: assets.length - 1 });
    const amount = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -18, max: 25 }));
    const property = fc.asyncProperty(asset, asset, amount, async (from, to, [digits, power]) => {
      fc.pre(from !== to);
      const [tokenIn, tokenOut] = [assets[from]!, assets[to]!];
      const scale = Math.max(power, -tokenIn.decimals);
      const amountIn = formatUnits(
        BigInt(digits) * 10n ** BigInt(scale + tokenIn.decimals),
        tokenIn.decimals,
      );
      const body = { ...orderOf(tokenIn, tokenOut, 1), amountIn };
      const quoted = await insist(() => send(service, 'POST /api/v1/swap/quote', body));
      if (quoted.status !== 200) {
        const reasons = ['amount_too_small', 'amount_too_large', 'insufficient_liquidity'];
        expect([quoted.status, reasons]).toEqual([422, expect.arrayContaining([quoted.code])]);
        return;
      }
      const { route, amountOutRaw, minAmountOutRaw, priceImpactBps } = quoted.body;
      expect(route[0].tokenIn.address).toBe(tokenIn.address);
      expect(route.at(-1).tokenOut.address).toBe(tokenOut.address);
      for (const [index, hop] of route.slice(1).entries()) expect(hop.tokenIn).toEqual(route[index].tokenOut);
      expect(BigInt(minAmountOutRaw)).toBe((BigInt(amountOutRaw) * 9_500n) / 10_000n);
      expect(priceImpactBps).toBeLessThanOrEqual(10_000);
    });
    await fc.assert(property, { seed: SEED, numRuns: 100, endOnFailure: true });
  });
});
