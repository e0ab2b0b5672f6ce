import { encodeEventTopics, getAddress, pad, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { toRaw } from '../../../server/domain/amounts.ts';
import type { Address } from '../../../server/domain/ports.ts';
import { mintStock } from '../../../server/sandbox/mintStock.ts';
import { logsOf } from '../../engine/openEngineScene.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther } from '../actors.ts';
import { acceptSelfFunded, holdings, newPenniless, readLaunch } from './selfFundedActors.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
]);
const FEE_WEI = parseEther('0.0005');
const book = inject('addressBook');
const NVDA = book.stocks.find(({ symbol }) => symbol === 'NVDA')!.address;

let service: TestService;
let agentId: string;
let wallet: Address;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, starterCredits: '0' } });
  ({ agentId, wallet } = await newPenniless(service));
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const mint = { rpcUrl: service.chain.rpcUrl, token: NVDA, to: wallet, amountRaw: parseEther('10') };
  await service.chain.withoutMiner(() => mintStock(mint));
});
afterAll(() => service.stop());

const WITHOUT_BUY: [quote: string, symbol: string][] = [
  ['ETH', 'PLAINETH'],
  ['USDG', 'PLAINUSDG'],
  ['NVDA', 'PLAINNVDA'],
];

test.each(WITHOUT_BUY)('launches against %s at the cost of the wallet alone', async (quote, symbol) => {
  const before = await holdings(service, wallet, book.usdg, NVDA);
  const { id, token } = await acceptSelfFunded(service, agentId, { symbol, quote, creatorTaxBps: 250 });
  const launch = await readLaunch(service, id, 20);
  expect(launch).toMatchObject({
    ...{ status: 'confirmed', mode: 'self_funded', feeRecipient: wallet, funding: null, initialBuy: null },
    token: { address: token.predictedAddress, phase: 'curve' },
    cost: { credits: '0', launchFeeEth: '0.0005' },
    steps: [{ name: 'launch', status: 'confirmed', txHash: launch.tx?.hash }],
  });
  const spentWei = FEE_WEI + toRaw(launch.cost.gasEth!, 18)!;
  const after = await holdings(service, wallet, book.usdg, NVDA);
  expect(after).toEqual([before[0]! - spentWei, before[1], before[2]]);
  await expectCreator(launch.token.address!);
  await service.settle();
  await assertInvariants(service);
});

const WITH_BUY: [quote: string, symbol: string, amount: string, steps: string[]][] = [
  ['ETH', 'BUYETH', '0.05', ['launch']],
  ['USDG', 'BUYUSDG', '125.5', ['approve', 'launch']],
  ['NVDA', 'BUYNVDA', '0.75', ['approve', 'launch']],
];

test.each(WITH_BUY)('launches against %s and buys in the same transaction', async (...terms) => {
  const [quote, symbol, initialBuy, steps] = terms;
  const order = { symbol, quote, initialBuy, creatorTaxBps: 250, initialBuySlippageBps: 0 };
  const { body: preview } = await service.client
    .POST('/api/v1/launch/preview', { body: { ...order, agentId, name: 'Own Token', mode: 'self_funded' } })
    .then(({ data }) => ({ body: data! }));
  const before = await holdings(service, wallet, book.usdg, NVDA);
  const accepted = await acceptSelfFunded(service, agentId, order);
  expect(accepted.initialBuy).toMatchObject({ amountIn: initialBuy, tokensOut: null, amountInFilled: null });
  const launch = await readLaunch(service, accepted.id, 20);
  expect(launch).toMatchObject({ status: 'confirmed', token: accepted.token && { phase: 'curve' } });
  expect(launch.steps.map((step) => [step.name, step.status])).toEqual(steps.map((s) => [s, 'confirmed']));
  const { amountInFilledRaw: spent, tokensOutRaw: bought } = launch.initialBuy!;
  expect(launch.initialBuy).toEqual(preview.initialBuy);
  expect([spent, launch.initialBuy?.minTokensOutRaw]).toEqual([launch.initialBuy?.amountInRaw, bought]);
  expect(await buyOf(launch.pool!.address)).toEqual({ quoteIn: BigInt(spent!), tokensOut: BigInt(bought!) });

  const after = await holdings(service, wallet, book.usdg, NVDA, launch.token.address!);
  const quotes = ['ETH', 'USDG', 'NVDA'];
  const paid = quotes.map((symbol) => (symbol === quote ? BigInt(spent!) : 0n));
  paid[0]! += FEE_WEI + toRaw(launch.cost.gasEth!, 18)!;
  expect(after).toEqual([...before.map((held, index) => held - paid[index]!), BigInt(bought!)]);
  await expectCreator(launch.token.address!);
  expect(await allowanceLeft(quote === 'ETH' ? null : quote === 'USDG' ? book.usdg : NVDA)).toBe(0n);
  await service.settle();
  await assertInvariants(service);
});

/** The factory names the agent's wallet as the creator and as the recipient of the fees. */
async function expectCreator(token: string): Promise<void> {
  const [topic] = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' });
  const logs = await logsOf(
    service.chain,
    book.pons.factory,
    topic!,
    pad(token as Address),
    null,
    pad(wallet),
  );
  expect(logs).toHaveLength(1);
  const curve = await service.context.venues.pons.curve(token as Address);
  expect(curve?.feeRecipient).toBe(getAddress(wallet));
}

async function buyOf(curve: string) {
  const [topic] = encodeEventTopics({ abi: ABI, eventName: 'CurveBuy' });
  const [log] = (await logsOf(service.chain, curve, topic!, null, pad(wallet))) as unknown as {
    data: string;
  }[];
  const word = (index: number) => BigInt(`0x${log!.data.slice(2 + 64 * index, 66 + 64 * index)}`);
  return { quoteIn: word(0), tokensOut: word(1) };
}

async function allowanceLeft(token: Address | null): Promise<bigint> {
  if (token === null) return 0n;
  const spender = await service.context.venues.pons.initialBuySpender(token);
  return service.context.chain.allowance(token, wallet, spender!);
}
