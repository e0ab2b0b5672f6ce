import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { armForgers, misbehave, mintHostile, openHostileMarkets } from '../../contracts/hostileTokens.ts';
import { type ChainTruth, chainTruth, ETHER } from '../../flows/chainTruth.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { setAtVenue } from '../ownedContracts.ts';

const book = inject('addressBook');
type Address = `0x${string}`;

interface Forgery {
  /** The only asset that the hostile token has a pool with. */
  readonly against: 'weth' | 'usdg';
  /** What the token that is bought on its curve is quoted in. */
  readonly quote: 'ETH' | 'USDG';
  readonly giftWei?: bigint;
  readonly tipUsdgRaw?: bigint;
}

const FORGERIES: [label: string, forgery: Forgery][] = [
  ['payments in ether', { against: 'weth', quote: 'ETH' }],
  ['payments in ether, and keeps a little', { against: 'weth', quote: 'ETH', giftWei: -1_000_000_000_000n }],
  ['payments in ether, and adds to them', { against: 'weth', quote: 'ETH', giftWei: parseEther('0.001') }],
  ['swaps of the last pool', { against: 'usdg', quote: 'ETH', giftWei: parseEther('0.001') }],
  ['swaps of the last pool, paid in USDG', { against: 'weth', quote: 'USDG', tipUsdgRaw: 3_000_000n }],
];

let service: TestService;
let chain: ChainTruth;
let agentId: string;
let wallet: Address;
let forgers: readonly Address[];
const onCurves: Record<string, { token: Address; curve: Address }> = {};

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const { rpcUrl } = service.chain;
  chain = chainTruth({ rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  for (const quote of ['ETH', 'USDG']) {
    const { token, pool } = await launchToken(service, agentId, { symbol: `IN${quote}`, quote });
    onCurves[quote] = { token: token.address as Address, curve: pool!.address as Address };
  }
  await service.settle();
  forgers = await service.chain.withoutMiner(async () => {
    const markets = FORGERIES.map(([, { against }], index) => ({
      symbol: `FORGE${index}`,
      pools: [{ against, fee: 3_000, depthUsd: 100_000n } as const],
    }));
    const tokens = await openHostileMarkets({ rpcUrl, book }, markets);
    const arms = FORGERIES.map(([, { giftWei = 0n, tipUsdgRaw = 0n }], index) => ({
      token: tokens[index]!,
      giftWei,
      tipUsdgRaw,
    }));
    await armForgers({ rpcUrl, book }, arms);
    await mintHostile(rpcUrl, tokens, wallet, parseEther('10'));
    await misbehave(
      rpcUrl,
      tokens.map((token) => [token, 'Forging'] as const),
    );
    return tokens;
  });
}, 120_000);
afterAll(() => service.stop());

const held = async (curve: Address) => ({
  ether: await chain.balanceOf(ETHER, wallet),
  dollars: await chain.balanceOf(book.usdg, wallet),
  curve: await chain.balanceOf(curve === onCurves['USDG']!.curve ? book.usdg : ETHER, curve),
});

test.each(FORGERIES.map(([label, forgery], index) => [label, forgery, index] as const))(
  'the second trade of a swap spends what the first one really paid when its token forges %s',
  async (_, { quote, giftWei = 0n, tipUsdgRaw = 0n }, index) => {
    const { token, curve } = onCurves[quote]!;
    const before = await held(curve);
    const order = { agentId, tokenIn: forgers[index]!, tokenOut: token, amountIn: '10' };
    const done = await swap(service, { ...order, acknowledgeUnverified: true }, 25);
    if (done.status !== 'confirmed') console.log(JSON.stringify(done, null, 1));
    expect(done).toMatchObject({ status: 'confirmed', fills: [{ step: 'trade:1' }, { step: 'trade:2' }] });
    const after = await held(curve);
    const sent = await Promise.all(done.steps.map(({ txHash }) => chain.transaction(txHash!)));
    const gasWei = sent.reduce((sum, { feeWei }) => sum + feeWei, 0n);
    // What the forger adds to the sale is the wallet's, and no part of the swap.
    const keptWei = giftWei > 0n ? giftWei : 0n;
    expect(after.ether - before.ether + gasWei).toBe(keptWei);
    expect(after.dollars - before.dollars).toBe(tipUsdgRaw);
    const [sale, purchase] = done.fills;
    expect(purchase!.amountInRaw).toBe(sale!.amountOutRaw);
    expect(String(after.curve - before.curve)).toBe(purchase!.amountInRaw);
    await service.settle();
  },
);
