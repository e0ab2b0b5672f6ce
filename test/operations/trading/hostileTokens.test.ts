import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type Conduct,
  type HostileMarket,
  misbehave,
  openHostileMarkets,
} from '../../contracts/hostileTokens.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { send } from '../send.ts';

const book = inject('addressBook');
const NVDA = book.stocks.find(({ symbol }) => symbol === 'NVDA')!.address;
/** Far more than any of them takes, and far less than a node's own limit would allow. */
const LONGEST_MS = 20_000;

const pools: HostileMarket['pools'] = [{ against: 'usdg', fee: 3_000, depthUsd: 100_000n }];
const SHOWN_BY_QUOTE: readonly [Conduct, readonly string[]][] = [
  ['Tax', ['transfer_tax', 'sell_simulation_failed']],
  ['SellTax', ['transfer_tax', 'sell_simulation_failed']],
  ['NoSale', ['sell_simulation_failed']],
  ['RevertingBalance', ['sell_simulation_failed']],
  ['LoopingBalance', ['sell_simulation_failed']],
  ['LyingBalance', ['transfer_tax', 'sell_simulation_failed']],
  ['EmptyBalance', ['transfer_tax', 'sell_simulation_failed']],
  ['LoopingAllowance', ['sell_simulation_failed']],
  ['FloodingAllowance', ['sell_simulation_failed']],
];
const WITHOUT_QUOTE: readonly [Conduct, string][] = [
  ['Paused', 'simulation_failed'],
  ['ReturnsFalse', 'simulation_failed'],
  ['LoopingTransfer', 'simulation_failed'],
];
const CONDUCTS = [...SHOWN_BY_QUOTE, ...WITHOUT_QUOTE].map(([conduct]) => conduct);

let service: TestService;
let agentId: string;
/** One token of each conduct, bought while it was honest. */
const tokens = new Map<Conduct, string>();
let fakeNvda: string;
let odd: string;
let sly: string;
let vast: string;
let shallow: string;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  const others: HostileMarket[] = [
    { symbol: 'NVDA', name: 'NVIDIA \u2022 Robinhood Token', pools },
    { symbol: 'ODD', decimals: 255 },
    { symbol: 'SL\u0007Y', name: 'Sly\u0000\u202e\n name', pools },
    { symbol: 'VAST', decimals: 0, perDollar: 10n ** 33n, pools },
    { symbol: 'THIN', pools: [{ against: 'weth', fee: 10_000, depthUsd: 900n }] },
  ];
  const world = { rpcUrl: service.chain.rpcUrl, book };
  const [opened, rest] = await service.chain.withoutMiner(async () => [
    await openHostileMarkets(
      world,
      CONDUCTS.map((conduct) => ({ symbol: conduct.slice(0, 16), pools })),
    ),
    await openHostileMarkets(world, others),
  ]);
  for (const [index, conduct] of CONDUCTS.entries()) tokens.set(conduct, opened![index]!);
  [fakeNvda, odd, sly, vast, shallow] = rest as unknown as [string, string, string, string, string];
  for (const tokenOut of tokens.values()) {
    const { status } = await swap(service, { ...buyOf(tokenOut), acknowledgeUnverified: true });
    expect(status).toBe('confirmed');
  }
  await turn(...[...tokens].map(([conduct, token]) => [token, conduct] as const));
}, 120_000);
afterAll(() => service.stop());

const buyOf = (tokenOut: string) => ({ agentId, tokenIn: 'USDG', tokenOut, amountIn: '20' });
const saleOf = (tokenIn: string) => ({ agentId, tokenIn, tokenOut: 'USDG', amountIn: '1' });
const quote = (body: object) => within(() => send(service, 'POST /api/v1/swap/quote', body));
const execute = (body: object) =>
  within(() => send(service, 'POST /api/v1/swap/execute', { ...body, acknowledgeUnverified: true }));
const turn = (...conducts: (readonly [string, Conduct])[]): Promise<void> =>
  service.chain.withoutMiner(() => misbehave(service.chain.rpcUrl, conducts as [`0x${string}`, Conduct][]));

async function within<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
  return result;
}

async function portfolio() {
  const { body, status } = await within(() =>
    send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`),
  );
  expect(status).toBe(200);
  return body.holdings as { token: { symbol: string; address: string }; verdict: object }[];
}

describe('a purchase', () => {
  test.each(SHOWN_BY_QUOTE)(
    'of a token of conduct %s is quoted as blocked and refused, acknowledged or not',
    async (conduct, reasons) => {
      const buy = buyOf(tokens.get(conduct)!);
      const { status, body } = await quote(buy);
      expect([status, body.verdict?.tokenOut]).toEqual([
        200,
        { status: 'blocked', reasons: ['unknown_origin', ...reasons] },
      ]);
      expect(body.issues).toMatchObject([{ code: 'simulation_failed', severity: 'error' }]);
      await expectRefusal(service, () => execute(buy), 422, 'simulation_failed');
      const { amountIn: amountPerExecution, ...order } = buy;
      const daily = { ...order, kind: 'dca', interval: 'P1D', amountPerExecution };
      const automate = () => send(service, 'POST /api/v1/automations', daily);
      await expectRefusal(service, automate, 422, 'simulation_failed');
      await expectRefusal(
        service,
        () => execute({ ...buy, quoteId: body.quoteId }),
        422,
        'simulation_failed',
      );
    },
  );

  test.each(WITHOUT_QUOTE)('of a token of conduct %s is refused, as is its quote', async (conduct, code) => {
    const buy = buyOf(tokens.get(conduct)!);
    await expectRefusal(service, () => quote(buy), 422, code);
    await expectRefusal(service, () => execute(buy), 422, code);
  });

  test('of a token of 255 decimals is refused, as is its quote', async () => {
    await expectRefusal(service, () => quote(buyOf(odd)), 422, 'unknown_token', 'tokenOut not_found');
    await expectRefusal(service, () => execute(buyOf(odd)), 422, 'unknown_token', 'tokenOut not_found');
  });
});

test('a purchase of more than any amount can show is refused, as is its quote', async () => {
  await expectRefusal(service, () => quote(buyOf(vast)), 422, 'amount_too_large', 'amountIn too_large');
  await expectRefusal(service, () => execute(buyOf(vast)), 422, 'amount_too_large', 'amountIn too_large');
});

describe('a token with the name of another', () => {
  test('never goes by its symbol, and says by its address that it is not the registry\u2019s', async () => {
    const bySymbol = await quote(buyOf('NVDA'));
    expect(bySymbol.body.tokenOut.address).toBe(NVDA);
    const byAddress = await quote(buyOf(fakeNvda));
    expect(byAddress.body.verdict.tokenOut).toEqual({
      status: 'unverified',
      reasons: ['unknown_origin', 'registry_symbol'],
    });
    const buy = { ...buyOf(fakeNvda), acknowledgeUnverified: false };
    const request = () => send(service, 'POST /api/v1/swap/execute', buy);
    await expectRefusal(service, request, 422, 'unverified_token');
  });

  test('is shown without the characters that do not print', async () => {
    const { body } = await quote(buyOf(sly));
    expect(body.tokenOut).toMatchObject({ symbol: 'SLY', address: sly });
    expect(body.verdict.tokenOut.status).toBe('unverified');
  });
});

test('a token whose pools could not pay out a position is said to be so, and may be bought', async () => {
  const { body } = await quote({ ...buyOf(shallow), tokenIn: 'ETH', amountIn: '0.001' });
  expect(body.verdict.tokenOut).toEqual({
    status: 'unverified',
    reasons: ['unknown_origin', 'low_liquidity'],
  });
  expect(body.issues).toMatchObject([{ code: 'unverified_token' }]);
});

test('a token that calls everybody back in its transfer brings exactly what was quoted', async () => {
  await turn([sly, 'Reentrant']);
  const { body } = await quote(buyOf(sly));
  const bought = await execute(buyOf(sly));
  expect(bought.body).toMatchObject({
    ...{ status: 'confirmed', amountInFilled: '20', amountOutRaw: body.amountOutRaw },
  });
  await turn([sly, 'Honest']);
});

test('a token that lies in its logs is recorded with no more than the pool sent', async () => {
  await turn([sly, 'LyingLogs']);
  const bought = await execute(buyOf(sly));
  expect(bought.body.status).toBe('confirmed');
  const { status, body } = await send(service, `GET /api/v1/swap/${bought.body.id}`);
  expect([status, body.amountInFilled]).toEqual([200, '20']);
  expect(Number(body.amountOut)).toBeLessThan(20);
  await turn([sly, 'Honest']);
});

test('a claim that names such a token is refused as a claim of nothing', async () => {
  for (const conduct of ['LoopingBalance', 'LoopingTransfer'] as const) {
    const body = { agentId, assets: [tokens.get(conduct)!] };
    const request = () => within(() => send(service, 'POST /api/v1/fees/claim', body));
    await expectRefusal(service, request, 422, 'insufficient_balance');
  }
});

describe('a wallet that holds such tokens', () => {
  test('shows all that answer, in bounded time, with what is known of each', async () => {
    const holdings = await portfolio();
    const silent = ['RevertingBalance', 'LoopingBalance', 'EmptyBalance', 'LyingBalance'];
    const expected = [...tokens].filter(([conduct]) => !silent.includes(conduct)).map(([, token]) => token);
    const shown = holdings.map(({ token }) => token.address);
    expect(shown).toEqual(expect.arrayContaining([...expected, book.usdg]));
    expect(holdings.find(({ token }) => token.address === tokens.get('Tax'))?.verdict).toEqual({
      status: 'blocked',
      reasons: ['unknown_origin', 'transfer_tax', 'sell_simulation_failed'],
    });
    expect(holdings.find(({ token }) => token.address === book.usdg)?.verdict).toEqual({
      status: 'verified',
      reasons: [],
    });
  });

  test('goes on trading everything else', async () => {
    const bought = await execute({ agentId, tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '188' });
    expect(bought.body.status).toBe('confirmed');
  });

  test.each(CONDUCTS.filter((conduct) => conduct !== 'FloodingAllowance'))(
    'does not sell a token of conduct %s, and loses nothing',
    async (conduct) => {
      await service.settle();
      const before = await footprint(service);
      expect(await execute(saleOf(tokens.get(conduct)!))).toMatchObject({ status: 422 });
      await service.settle();
      expect(await footprint(service)).toEqual(before);
    },
  );

  test('sells a blocked token that the chain lets go', async () => {
    const sold = await execute(saleOf(tokens.get('FloodingAllowance')!));
    expect(sold.body).toMatchObject({ status: 'confirmed', amountInFilled: '1' });
  });

  test('sells again when the token is honest again', async () => {
    await turn([tokens.get('NoSale')!, 'Honest']);
    const sold = await execute(saleOf(tokens.get('NoSale')!));
    expect(sold.body).toMatchObject({ status: 'confirmed', amountInFilled: '1' });
  });
});
