import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  armForgers,
  type Conduct,
  mintHostile,
  misbehave,
  openHostileMarkets,
} from '../../contracts/hostileTokens.ts';
import { type ChainTruth, chainTruth, ETHER } from '../../flows/chainTruth.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, launchToken, newAgent, swap, transfer } from '../actors.ts';
import { setAtVenue } from '../ownedContracts.ts';

const book = inject('addressBook');
type Address = `0x${string}`;
const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

interface Forgery {
  /** The only asset with which the hostile token has a pool. */
  readonly against: 'weth' | 'usdg';
  /** The quote asset of the token that is bought on its curve. */
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
  const limits = { max_trade_usd: null, max_daily_spend_usd: null };
  const agent = await newAgent(service, { limits });
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
    return tokens;
  });
  await mint(forgers);
  await turn(forgers.map((token) => [token, 'Forging']));
}, 120_000);
afterAll(() => service.stop());

const mint = (tokens: readonly Address[]): Promise<void> =>
  service.chain.withoutMiner(() => mintHostile(service.chain.rpcUrl, tokens, wallet, parseEther('10')));
const turn = (conducts: readonly (readonly [Address, Conduct])[]): Promise<void> =>
  service.chain.withoutMiner(() => misbehave(service.chain.rpcUrl, conducts));

const held = async (curve: Address) => ({
  ether: await chain.balanceOf(ETHER, wallet),
  dollars: await chain.balanceOf(book.usdg, wallet),
  curve: await chain.balanceOf(curve === onCurves.USDG!.curve ? book.usdg : ETHER, curve),
});

test.each(FORGERIES.map(([label, forgery], index) => [label, forgery, index] as const))(
  'the second trade of a swap spends what the first one really paid when its token forges %s',
  async (_, { quote, giftWei = 0n, tipUsdgRaw = 0n }, index) => {
    const { token, curve } = onCurves[quote]!;
    const before = await held(curve);
    const order = { agentId, tokenIn: forgers[index]!, tokenOut: token, amountIn: '10' };
    const done = await swap(service, { ...order, acknowledgeUnverified: true }, 25);
    expect(done).toMatchObject({ status: 'confirmed', fills: [{ step: 'trade:1' }, { step: 'trade:2' }] });
    const after = await held(curve);
    const sent = await Promise.all(done.steps.map(({ txHash }) => chain.transaction(txHash!)));
    const gasWei = sent.reduce((sum, { feeWei }) => sum + feeWei, 0n);
    // The forger's extra payment belongs to the wallet but not to the swap.
    const keptWei = giftWei > 0n ? giftWei : 0n;
    expect(after.ether - before.ether + gasWei).toBe(keptWei);
    expect(after.dollars - before.dollars).toBe(tipUsdgRaw);
    const [sale, purchase] = done.fills;
    expect(purchase!.amountInRaw).toBe(sale!.amountOutRaw);
    expect(String(after.curve - before.curve)).toBe(purchase!.amountInRaw);
    await service.settle();
  },
);

test('a transfer is recorded with no more than was asked for when its token says that all there can be was sent', async () => {
  const [token] = forgers as [Address];
  await mint([token]);
  await turn([[token, 'Boasting']]);
  await allow(service, agentId, OWNER);
  const sent = await transfer(service, { agentId, to: OWNER, token, amount: '2.5' });
  expect(sent).toMatchObject({ status: 'confirmed', amountSent: '2.5' });
});
