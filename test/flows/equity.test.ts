import { sql } from 'kysely';
import { type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { takeSnapshots } from '../../server/domain/equity/takeSnapshots.ts';
import { dollarsOnTheHour } from '../harness/dollarsOnTheHour.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { untilFolded } from '../ledger/untilFolded.ts';
import {
  type Agent,
  allow,
  giveDollars,
  giveEther,
  launchToken,
  newAgent,
  swap,
  transfer,
} from '../operations/actors.ts';
import { publishAnswer } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';

/** Equity of real agents on the real chain, over three hours and a reorganisation. */

type History = components['schemas']['PortfolioHistory'];

const book = inject('addressBook');
const OUTSIDER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const HOUR = 3_600;

let service: TestService;
let one: Agent;
let two: Agent;
/** When dollars came to the first agent. */
let onTheHour: Date;

async function pass(seconds: number): Promise<void> {
  await service.chain.rpc('evm_increaseTime', seconds);
  await service.chain.rpc('evm_mine');
}

async function etherCosts(usd: bigint): Promise<void> {
  const { timestamp } = await service.chain.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
  await publishAnswer(service, book.ethUsdFeed as Hex, usd * 10n ** 8n, Number(timestamp));
}

async function read(query = 'interval=1h'): Promise<Pick<History, 'data' | 'total'>> {
  await service.settle();
  await untilFolded(service);
  const { body, status } = await send(service, `GET /api/v1/wallet/portfolio/history?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

const usd18 = (usd: string | null): bigint => parseUnits(usd!, 18);

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, ledgerCheckSeconds: 1 } });
  one = await newAgent(service, { limits: NO_CAPS });
  two = await newAgent(service, { limits: NO_CAPS });
  await giveEther(service, one.wallet_address, parseEther('10'));
  await giveDollars(service, one.wallet_address);
  await giveEther(service, two.wallet_address, parseEther('1'));
  for (const to of [OUTSIDER, two.wallet_address]) await allow(service, one.id, to);
  await untilFolded(service);
  await pass(HOUR);
  await etherCosts(4_000n);
  await swap(service, { agentId: one.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.5' });
  await transfer(service, { agentId: one.id, to: two.wallet_address, token: 'USDG', amount: '1000' });
  await transfer(service, { agentId: one.id, to: OUTSIDER, token: 'USDG', amount: '500' });
  const { token } = await launchToken(service, one.id, { symbol: 'HOUR', name: 'Hour' });
  onTheHour = await dollarsOnTheHour(service, one.wallet_address);
  await swap(service, {
    ...{ agentId: two.id, tokenIn: 'ETH', tokenOut: token.address!, amountIn: '0.1' },
    ...{ acknowledgeUnverified: true, slippageBps: 500 },
  });
});
afterAll(() => service.stop());

test('the points of two agents add up to the account, and the newest is what the wallets hold', async () => {
  const account = await read();
  const [ofOne, ofTwo] = [
    await read(`agentId=${one.id}&interval=1h`),
    await read(`agentId=${two.id}&interval=1h`),
  ];
  expect(account.data.length).toBeGreaterThanOrEqual(3);
  expect(account.data.map(({ unpriced, resultUsd }) => [unpriced, resultUsd === null])).toEqual(
    account.data.map(() => [0, false]),
  );
  for (const name of ['equityUsd', 'resultUsd'] as const)
    expect(usd18(account.total[name])).toBe(usd18(ofOne.total[name]) + usd18(ofTwo.total[name]));
  const moved = 1_000n * 10n ** 18n;
  const into = usd18(ofOne.total.flowsInUsd) + usd18(ofTwo.total.flowsInUsd);
  expect([into - usd18(account.total.flowsInUsd), usd18(account.total.flowsOutUsd)]).toEqual([
    moved,
    500n * 10n ** 18n,
  ]);
  for (const { data, total } of [account, ofOne, ofTwo])
    for (const point of [...data, total])
      expect(
        usd18(point.equityStartUsd) +
          usd18(point.flowsInUsd) -
          usd18(point.flowsOutUsd) +
          usd18(point.resultUsd),
      ).toBe(usd18(point.equityUsd));
  const { body } = await send(service, 'GET /api/v1/wallet/portfolio');
  const launched = body.holdings.find(({ token }: { token: { symbol: string } }) => token.symbol === 'HOUR');
  const difference = usd18(body.totalUsd) - usd18(account.total.equityUsd);
  // Both count the token alike, unless the cap by what its market holds applies.
  expect(difference >= -(10n ** 13n) && difference <= usd18(launched.valueUsd)).toBe(true);
});

test('history, profit and loss and statement divide the time alike: a block of exactly a full hour is in the later hour', async () => {
  await read();
  const hours = { before: `to=${onTheHour.toISOString()}`, after: `from=${onTheHour.toISOString()}` };
  const seen: string[] = [];
  for (const [name, period] of Object.entries(hours)) {
    const ask = async (path: string, more = '') =>
      (await send(service, `GET /api/v1/wallet/${path}?agentId=${one.id}&${period}${more}`)).body;
    const { total } = await ask('portfolio/history', '&interval=1h');
    const { totals } = await ask('pnl');
    for (const figure of ['equityStartUsd', 'equityUsd', 'flowsInUsd', 'flowsOutUsd', 'resultUsd'])
      expect(totals[figure], `${figure} ${name}`).toBe(total[figure]);
    const { data } = await ask('statement');
    if (data.some(({ time }: { time: string }) => time === onTheHour.toISOString())) seen.push(name);
  }
  expect(seen).toEqual(['after']);
});

const snapshots = async (): Promise<string[]> => {
  while ((await takeSnapshots(service.context, () => false)) > 0);
  const { rows } = await sql<{ row: string }>`SELECT s::text AS row FROM equity_snapshots AS s
    ORDER BY agent_id, ends_at`.execute(service.context.db);
  return rows.map(({ row }) => row);
};

test('snapshots taken again from the beginning are the same', async () => {
  await read();
  const before = await snapshots();
  expect(before.length).toBeGreaterThanOrEqual(4);
  await sql`INSERT INTO equity_marks (agent_id, account_id, since) SELECT agent_id, account_id, 'epoch' FROM equity_series`.execute(
    service.context.db,
  );
  expect(await snapshots()).toEqual(before);
});

test('a reorganisation over a full hour changes its snapshot, and none before it', async () => {
  await service.chain.withoutMiner(async () => {
    for (let blocks = 0; blocks < 3; blocks += 1) await service.chain.rpc('evm_mine');
    await pass(HOUR);
    await etherCosts(4_400n);
    await pass(HOUR);
  });
  const dear = await read();
  const stored = await snapshots();
  await service.chain.rpc('anvil_reorg', 4, []);
  await service.chain.withoutMiner(() => pass(HOUR));
  await service.settle();
  const cheap = await read();
  await snapshots();
  expect(await read()).toEqual({ ...cheap, meta: expect.anything() });
  expect(usd18(cheap.total.equityUsd)).toBeLessThan(usd18(dear.total.equityUsd));
  expect(cheap.data.slice(0, 2)).toEqual(dear.data.slice(0, 2));
  expect((await snapshots()).filter((row) => stored.includes(row)).length).toBeGreaterThanOrEqual(2);
});
