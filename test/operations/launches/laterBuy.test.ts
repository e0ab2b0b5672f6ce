import { numberToHex, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePoolSwap } from '../../../server/adapters/dex/uniswapV4Swap.ts';
import { keyOfLaunch } from '../../../server/adapters/venues/long/launchTemplate.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, type Launch, whileFrozen } from '../actors.ts';
import { untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { whileSendsWait } from '../whileSendsWait.ts';
import {
  acceptSelfFunded,
  askSelfFunded,
  endOf,
  holdings,
  newPenniless,
  reaches,
  readLaunch,
} from './selfFundedActors.ts';

/** On long a launch buys nothing. The first buy is a later trade in the pool, which is open to everybody. */

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const LONG = { venue: 'long' } as const;
const stepsOf = ({ steps }: { steps: readonly { name: string }[] }) => steps.map(({ name }) => name);

test('pays in a token after the launch, with approvals of exactly the amount', async () => {
  const { agentId, wallet } = await newPenniless(service);
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const own = { ...LONG, symbol: 'USDBUY', quote: 'USDG', initialBuy: '250', initialBuySlippageBps: 50 };
  const { id } = await acceptSelfFunded(service, agentId, own);
  await service.settle();
  const done = await readLaunch(service, id);
  expect(done.status).toBe('confirmed');
  expect(stepsOf(done)).toEqual(['launch', 'approve', 'permit', 'buy']);
  const { usdg, uniswapV4 } = service.context.addressBook;
  const [, dollars, tokens] = await holdings(service, wallet, usdg, done.token.address!);
  expect(dollars).toBe(parseUnits('10000', 6) - parseUnits('250', 6));
  expect(tokens?.toString()).toBe(done.initialBuy?.tokensOutRaw);
  expect(await service.context.chain.allowance(usdg, wallet, uniswapV4.permit2)).toBe(0n);
  const permit = await service.context.chain.permit2Allowance(usdg, wallet, uniswapV4.universalRouter);
  expect(permit.amountRaw).toBe(0n);
});

test('is quoted before as the pool fills it after, whichever of its currencies the token is', async () => {
  const { agentId, wallet } = await newPenniless(service);
  await giveEther(service, wallet, parseEther('100'));
  const amounts = ['0.01', '0.2'];
  for (const [index, initialBuy] of amounts.entries()) {
    const own = { ...LONG, symbol: `EXACT${index}`, initialBuy, initialBuySlippageBps: 1 };
    const body = { agentId, mode: 'self_funded', name: 'Own Token', quote: 'ETH', ...own };
    const { body: preview } = await send(service, 'POST /api/v1/launch/preview', body);
    expect(preview).toMatchObject({ ok: true, initialMarketCapUsd: expect.stringMatching(/^(19|20)\d{3}/) });
    const { id } = await acceptSelfFunded(service, agentId, own);
    await service.settle();
    const { initialBuy: bought, status } = await readLaunch(service, id);
    expect([status, bought?.amountInFilled]).toEqual(['confirmed', initialBuy]);
    const [quoted, filled] = [BigInt(preview.initialBuy.tokensOutRaw), BigInt(bought!.tokensOutRaw!)];
    expect((quoted - filled) ** 2n).toBeLessThan((filled / 10n ** 12n) ** 2n);
  }
});

/** Requests a launch with a buy, and runs `work` while the launch waits for a block. */
async function whileLaunching(
  symbol: string,
  work: (launch: Launch) => Promise<void>,
): Promise<{ done: Launch; tokens: bigint | undefined }> {
  const { agentId, wallet } = await newPenniless(service);
  await giveEther(service, wallet);
  const own = { ...LONG, symbol, initialBuy: '0.1', initialBuySlippageBps: 10 };
  const { id } = await service.chain.withoutMiner(async () => {
    const launch = await acceptSelfFunded(service, agentId, own);
    await untilPending(service);
    await work(launch);
    return launch;
  });
  await service.settle();
  const done = await readLaunch(service, id);
  const [, tokens] = await holdings(service, wallet, done.token.address!);
  return { done, tokens };
}

/** A stranger's buy of an existing token. */
async function snipe(token: Address): Promise<void> {
  const { addressBook: book } = service.context;
  const key = keyOfLaunch(book, token, NATIVE);
  const amountIn = parseEther('0.2');
  const data = encodePoolSwap(
    { key, zeroForOne: true, amountIn, minAmountOut: 1n, deadlineSeconds: 9_999_999_999n },
    book.uniswapV4.universalRouterVersion,
  );
  const from = '0x00000000000000000000000000000000000051e9';
  await giveEther(service, from);
  await service.chain.rpc('anvil_impersonateAccount', from);
  const call = { from, to: book.uniswapV4.universalRouter, data, value: numberToHex(amountIn) };
  await service.chain.rpc('eth_sendTransaction', { ...call, gas: '0xf4240' });
}

test('is left out where others were faster, and the launch is confirmed without it', async () => {
  const { done, tokens } = await whileLaunching('SNIPED', ({ token, feeRecipient }) =>
    whileFrozen(service, feeRecipient, async () => {
      await service.chain.rpc('evm_mine');
      await snipe(token.predictedAddress as Address);
      await untilPending(service);
      await service.chain.rpc('evm_mine');
    }),
  );
  expect(tokens).toBe(0n);
  expect(done).toMatchObject({ status: 'confirmed', initialBuy: { amountInFilled: null, tokensOut: null } });
  expect(stepsOf(done)).toEqual(['launch']);
  expect(await spentBy(done)).toBe(0);
});

const spentBy = async ({ id }: Launch): Promise<number> => {
  const spendings = service.context.db.selectFrom('spendings').select('usd').where('operation_id', '=', id);
  return Number((await spendings.executeTakeFirstOrThrow()).usd);
};

test('that the block refuses leaves the launch confirmed without it, and spends nothing', async () => {
  const { done, tokens } = await whileLaunching('LATE', async ({ token }) => {
    await service.chain.rpc('evm_mine');
    await untilPending(service);
    await whileSendsWait(service, async () => {
      await service.chain.rpc('anvil_dropTransaction', await pendingHash());
      await snipe(token.predictedAddress as Address);
      await untilPending(service);
      await service.chain.rpc('evm_mine');
    });
  });
  expect(tokens).toBe(0n);
  expect(done).toMatchObject({
    ...{ status: 'confirmed', statusReason: null, initialBuy: { amountInFilled: null, tokensOut: null } },
    token: { phase: 'pool' },
    steps: [
      { name: 'launch', status: 'confirmed' },
      { name: 'buy', status: 'failed' },
    ],
    tx: { finality: 'final' },
  });
  const again = await askSelfFunded(service, done.agentId, { ...LONG, symbol: 'LATE' });
  expect([again.status, again.code]).toEqual([409, 'possible_duplicate_launch']);
});

test('that the agent no longer allows is left out, and the launch is confirmed without it', async () => {
  const limit = (agentId: string, limits: object) =>
    send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  const { done, tokens } = await whileLaunching('TIGHT', async ({ agentId }) => {
    await limit(agentId, { max_slippage_bps: 5 });
    await service.chain.rpc('evm_mine');
  });
  expect(tokens).toBe(0n);
  expect(done).toMatchObject({ status: 'confirmed', initialBuy: { amountInFilled: null, tokensOut: null } });
  expect(stepsOf(done)).toEqual(['launch']);
});

async function pendingHash(): Promise<string> {
  const block = await service.chain.rpc<{ transactions: string[] }>('eth_getBlockByNumber', 'pending', false);
  return block.transactions[0]!;
}

test('waits for its funds with the launch, and goes on when they come', async () => {
  const { agentId, wallet } = await newPenniless(service);
  const { id } = await acceptSelfFunded(service, agentId, { ...LONG, symbol: 'WAITS', initialBuy: '0.05' });
  const waiting = await reaches(service, id, 'awaiting_funding');
  expect(waiting).toMatchObject({ funding: { address: wallet, asset: { symbol: 'ETH' } } });
  await giveEther(service, wallet as Address, parseEther(waiting.funding!.required));
  const done = await endOf(service, id);
  expect(done).toMatchObject({ status: 'confirmed', initialBuy: { amountInFilled: '0.05' } });
});

test('knows no creator tax', async () => {
  const { agentId } = await newPenniless(service);
  const refused = await askSelfFunded(service, agentId, { ...LONG, creatorTaxBps: 1 });
  expect([refused.status, refused.faults]).toEqual([400, ['creatorTaxBps too_large']]);
});
