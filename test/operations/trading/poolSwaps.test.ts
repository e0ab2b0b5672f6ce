import {
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseUnits,
  toHex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { poolIdOf } from '../../../server/adapters/dex/poolKey.ts';
import { uniswapV3 } from '../../../server/adapters/dex/uniswapV3.ts';
import { type Adapters, adaptersOn } from '../../adapters/chain/localAdapters.ts';
import { deployBeside, openPoolV4, placeCutHook } from '../../adapters/dex/openPoolV4.ts';
import { legBetween } from '../../adapters/legBetween.ts';
import { type ChainTruth, chainTruth, ETHER } from '../../flows/chainTruth.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, newAgent, type Swap } from '../actors.ts';
import { adoptPools, type LaunchPool, trustPools } from '../launchPools.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

/**
 * Swaps in Uniswap v4 pools that the venue calls its own: a plain one against ETH, and one against USDG whose
 * hook keeps 3.5 %.
 */

const book = inject('addressBook');
const { permit2, universalRouter: router } = book.uniswapV4;
type Address = `0x${string}`;

const PERMIT2 = parseAbi([
  'function allowance(address user, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
]);

let service: TestService;
let chain: ChainTruth;
let local: Adapters;
let agentId: string;
let wallet: Address;
let pools: { plain: LaunchPool; cut: LaunchPool };
const assets: Record<string, Address> = { ETH: ETHER, WETH: book.weth, USDG: book.usdg };

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const places = { rpcUrl: service.chain.rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} };
  chain = chainTruth(places);
  local = await adaptersOn(service.chain.rpcUrl, book);
  await openPools();
  adoptPools(service, Object.values(pools));
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const agent = await newAgent(service, { limits });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet, parseEther('100'));
  await giveDollars(service, wallet);
});
afterAll(() => service.stop());

async function openPools(): Promise<void> {
  const [plain, cut] = [
    await deployBeside(local, 'above', book.usdg),
    await deployBeside(local, 'below', book.usdg),
  ];
  await buyDollars();
  const hooked = { fee: 0, tickSpacing: 200, hooks: await placeCutHook(local) };
  const byEther = await openPoolV4(local, [
    [ETHER, parseEther('10')],
    [plain, parseEther('36000')],
  ]);
  const byDollars = [book.usdg, parseUnits('20000', 6)] as const;
  const behindHook = await openPoolV4(local, [byDollars, [cut, parseEther('20000')]], hooked);
  pools = {
    plain: { key: byEther, token: plain, quote: ETHER },
    cut: { key: behindHook, token: cut, quote: book.usdg, cut: { venueFeeBps: 100, creatorTaxBps: 250 } },
  };
  Object.assign(assets, { PLAIN: plain, CUT: cut });
}

async function buyDollars(): Promise<void> {
  const dex = uniswapV3(local);
  const leg = await legBetween(dex, [ETHER, book.usdg], parseEther('20'), await local.head());
  const order = { leg, trader: local.alice, amountInRaw: parseEther('20'), minAmountOutRaw: 1n };
  await local.send(await dex.trade({ ...order, deadlineSeconds: 9_999_999_999n }), local.alice);
}

const body = (tokenIn: string, tokenOut: string, amountIn: string) => ({
  ...{ agentId, tokenIn: assets[tokenIn]!, tokenOut: assets[tokenOut]!, amountIn },
});
const quote = async (...order: Parameters<typeof body>) =>
  (await service.client.POST('/api/v1/swap/quote', { body: body(...order) })).data!;
const execute = async (order: object): Promise<Swap> =>
  (
    await sendUntilDone(service, 'POST /api/v1/swap/execute?waitSeconds=25', {
      acknowledgeUnverified: true,
      ...order,
    })
  ).body;

const balances = async (): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(assets).map(async ([symbol, asset]) => [symbol, await chain.balanceOf(asset, wallet)]),
    ),
  );

async function gasOf(swap: Swap): Promise<bigint> {
  const sent = await Promise.all(swap.steps.map(({ txHash }) => chain.transaction(txHash!)));
  return sent.reduce((sum, { feeWei }) => sum + feeWei, 0n);
}

/** The code of `PLAIN` and `CUT` lets Permit2 take everything. Each way sells what an earlier one bought. */
const WAYS: [tokenIn: string, tokenOut: string, amount: string, markets: string[], steps: string[]][] = [
  ['ETH', 'PLAIN', '0.05', ['uniswap-v4'], ['trade']],
  ['PLAIN', 'ETH', '20.5', ['uniswap-v4'], ['permit', 'trade']],
  ['USDG', 'CUT', '25.000001', ['uniswap-v4'], ['approve', 'permit', 'trade']],
  ['CUT', 'USDG', '3.25', ['uniswap-v4'], ['permit', 'trade']],
  ['ETH', 'CUT', '0.01', ['uniswap-v3', 'uniswap-v4'], ['trade:1', 'approve:2', 'permit:2', 'trade:2']],
  ['USDG', 'PLAIN', '30', ['uniswap-v3', 'uniswap-v4'], ['approve:1', 'trade:1', 'trade:2']],
  ['PLAIN', 'WETH', '5', ['uniswap-v4', 'weth'], ['permit:1', 'trade:1', 'trade:2']],
  [
    ...(['CUT', 'PLAIN', '4'] as const),
    ['uniswap-v4', 'uniswap-v3', 'uniswap-v4'],
    ['permit:1', 'trade:1', 'approve:2', 'trade:2', 'trade:3'],
  ],
];

describe('a swap', () => {
  test.each(WAYS)('of %s for %s fills what it quoted, with what the chain shows', async (...way) => {
    const [tokenIn, tokenOut, amount, markets, steps] = way;
    const quoted = await quote(tokenIn, tokenOut, amount);
    expect(quoted.issues.map(({ code }) => code)).toEqual(
      tokenOut in { ETH: 0, USDG: 0, WETH: 0 } ? [] : ['unverified_token'],
    );
    const before = await balances();
    const swap = await execute({ ...body(tokenIn, tokenOut, amount), quoteId: quoted.quoteId });
    expect(swap).toMatchObject({ status: 'confirmed', amountInFilled: amount });
    expect(swap.amountOutRaw).toBe(quoted.amountOutRaw);
    expect(swap.route).toEqual(quoted.route);
    expect(swap.route.map(({ market }) => market)).toEqual(markets);
    expect(swap.steps.map(({ name, status }) => `${status} ${name}`)).toEqual(
      steps.map((name) => `confirmed ${name}`),
    );
    const [after, gasWei] = [await balances(), await gasOf(swap)];
    const gasOn = (symbol: string): bigint => (symbol === 'ETH' ? gasWei : 0n);
    expect(before[tokenIn]! - after[tokenIn]! - gasOn(tokenIn)).toBe(BigInt(swap.amountInRaw));
    expect(after[tokenOut]! - before[tokenOut]! + gasOn(tokenOut)).toBe(BigInt(swap.amountOutRaw!));
    for (const token of Object.values(assets).filter((asset) => asset !== ETHER)) {
      expect((await local.chain.permit2Allowance(token, wallet, router)).amountRaw).toBe(0n);
    }
    expect(await chain.allowance(book.usdg, wallet, permit2)).toBe(0n);
    expect(await chain.balanceOf(ETHER, router)).toBe(0n);
  });

  test('names the pool, what its hook keeps for whom, and its fee', async () => {
    const { route, fees } = await quote('USDG', 'CUT', '10');
    expect(route).toMatchObject([
      {
        market: 'uniswap-v4',
        address: book.uniswapV4.poolManager,
        poolId: poolIdOf(pools.cut.key),
        feeBps: 350,
      },
    ]);
    expect(fees.map(({ kind, token }) => [kind, token.address])).toEqual([
      ['venue', assets.CUT],
      ['creator_tax', assets.CUT],
    ]);
    const plain = await quote('ETH', 'PLAIN', '1');
    expect(plain.fees).toMatchObject([{ kind: 'pool', amount: '0.003', token: { symbol: 'ETH' } }]);
    expect((await quote('ETH', 'USDG', '1')).route).toMatchObject([{ market: 'uniswap-v3', poolId: null }]);
  });

  test('approves anew what stands for another amount or ends too soon, and nothing that stands as it should', async () => {
    const farOff = 4_000_000_000n;
    const ways: [standing: [amountRaw: bigint, untilSeconds: bigint], steps: string[]][] = [
      [
        [parseUnits('7', 6) + 1n, farOff],
        ['approve', 'permit', 'trade'],
      ],
      [
        [parseUnits('7', 6), 1n],
        ['approve', 'permit', 'trade'],
      ],
      [
        [parseUnits('7', 6), farOff],
        ['approve', 'trade'],
      ],
    ];
    for (const [[amountRaw, untilSeconds], steps] of ways) {
      await setPermit(book.usdg, amountRaw, untilSeconds);
      const swap = await execute(body('USDG', 'CUT', '7'));
      expect(swap).toMatchObject({ status: 'confirmed', steps: steps.map((name) => ({ name })) });
      expect((await local.chain.permit2Allowance(book.usdg, wallet, router)).amountRaw).toBe(0n);
    }
  });

  test('ends an approval by itself soon after the swap could still come', async () => {
    const swap = await execute(body('USDG', 'CUT', '3'));
    const hash = swap.steps[1]!.txHash as Hex;
    const { timestamp } = await local.cheats.getBlock({
      blockNumber: (await local.chain.receipt(hash))!.blockNumber,
    });
    const { untilSeconds } = await local.chain.permit2Allowance(book.usdg, wallet, router);
    expect(Number(untilSeconds - timestamp)).toBeGreaterThan(10 * 60);
    expect(Number(untilSeconds - timestamp)).toBeLessThan(30 * 60);
  });

  test('is never signed in a pool that no record of a venue makes', async () => {
    trustPools(service, [pools.plain]);
    const before = await balances();
    const swap = await execute(body('USDG', 'CUT', '5'));
    expect(swap).toMatchObject({
      ...{ status: 'failed', statusReason: 'policy_violation', amountOut: null, fills: [] },
      steps: [{ name: 'approve' }, { name: 'permit' }],
    });
    const { ETH: _, ...held } = await balances();
    expect(before).toMatchObject(held);
    trustPools(service, Object.values(pools));
    await service.settle();
    await assertInvariants(service);
  });
});

test('a portfolio values tokens by their pools', async () => {
  const { data } = await service.client.GET('/api/v1/wallet/portfolio', { params: { query: { agentId } } });
  const of = (symbol: string) => data!.holdings.find(({ token }) => token.address === assets[symbol]);
  expect(Number(of('CUT')!.priceUsd)).toBeCloseTo(1, 1);
  expect(Number(of('PLAIN')!.priceUsd)).toBeCloseTo(1, 1);
  expect(of('CUT')!.verdict.reasons).toContain('launched_on_pons');
});

/** Writes a permit into Permit2's storage, as only the wallet itself could. */
async function setPermit(token: Address, amountRaw: bigint, untilSeconds: bigint): Promise<void> {
  const inner = (key: Address, slot: Hex): Hex =>
    keccak256(encodeAbiParameters(parseAbiParameters('address, bytes32'), [key, slot]));
  const slot = inner(router, inner(token, inner(wallet, toHex(1, { size: 32 }))));
  const [, , nonce] = await local.cheats.readContract({
    ...{ address: permit2, abi: PERMIT2, functionName: 'allowance' },
    args: [wallet, token, router],
  });
  const word = toHex((BigInt(nonce) << 208n) | (untilSeconds << 160n) | amountRaw, { size: 32 });
  await service.chain.rpc('anvil_setStorageAt', permit2, slot, word);
  await service.chain.rpc('evm_mine');
  expect(await local.chain.permit2Allowance(token, wallet, router)).toEqual({ amountRaw, untilSeconds });
}
