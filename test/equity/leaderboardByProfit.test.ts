import { sql } from 'kysely';
import { type Address, encodeFunctionData, parseAbi, parseEther, parseUnits, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { takeSnapshots } from '../../server/domain/equity/takeSnapshots.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { untilFolded } from '../ledger/untilFolded.ts';
import { sell } from '../market/marketActors.ts';
import { type Agent, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { anybody } from '../operations/market/marketActors.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';

/** Profit of real agents on the real chain, as the leaderboard stores and `/wallet/pnl` computes it. */

type Board = components['schemas']['LeaderboardPage'];
type Row = components['schemas']['LeaderboardRow'];

const CURVE = parseAbi(['function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) payable']);
const STRANGER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const HOUR = 3_600;
const PUBLIC = {
  is_public: true,
  limits: { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null },
};

let service: TestService;
let [winner, loser, saver, hidden]: Agent[] = [];
let token: Address;
let curve: Address;

const trade = (agentId: string, tokenIn: string, tokenOut: string, amountIn: string) =>
  swap(service, { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true });

/** Another full hour is known, and every figure of it is stored. */
async function passHour(): Promise<void> {
  await service.chain.rpc('evm_increaseTime', HOUR);
  await service.chain.rpc('evm_mine');
  await untilStored();
}

async function untilStored(): Promise<void> {
  const { db } = service.context;
  await service.settle();
  await untilFolded(service);
  await expect
    .poll(async () => {
      while ((await takeSnapshots(service.context, () => false)) > 0);
      const { rows } = await sql<{ due: number }>`SELECT count(*)::integer AS due FROM (
        SELECT FROM equity_marks AS m, index_cursor AS c WHERE m.since < date_trunc('hour', c.mined_at)
        UNION ALL
        SELECT FROM equity_series AS s, index_cursor AS c
          WHERE NOT s.is_empty AND s.settled_until < date_trunc('hour', c.mined_at)) AS due`.execute(db);
      return rows[0]?.due;
    })
    .toBe(0);
}

async function board(query = 'sort=pnl'): Promise<Board> {
  const { status, body } = await anybody(service, `/api/v1/leaderboard?${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

const rowOf = ({ data }: Board, { id }: Agent): Row | undefined => data.find(({ agentId }) => agentId === id);

async function resultOf({ id }: Agent, to: string, account: Pick<TestAccount, 'apiKey'> = service) {
  const line = `GET /api/v1/wallet/pnl?agentId=${id}&to=${to}`;
  const { body } = await send(service, line, undefined, { apiKey: account.apiKey });
  return { pnlUsd: body.totals.resultUsd, pnlUnvalued: body.unvalued.length };
}

/** Buys on the curve, past the service. */
async function strangerBuys(wei: bigint): Promise<void> {
  const { chain } = service;
  const data = encodeFunctionData({ abi: CURVE, functionName: 'buy', args: [wei, 0n, STRANGER] });
  await giveEther(service, STRANGER);
  await chain.rpc('anvil_impersonateAccount', STRANGER);
  await chain.rpc('eth_sendTransaction', { from: STRANGER, to: curve, data, value: toHex(wei) });
  await chain.rpc('evm_mine');
}

const height = async (): Promise<number> => Number(await service.chain.rpc('eth_blockNumber'));

const usd18 = (usd: string | null | undefined): bigint => parseUnits(usd!, 18);

beforeAll(async () => {
  service = await startTestService({
    config: { starterFunding: null, ledgerCheckSeconds: 1, starterCredits: '100000' },
  });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  winner = await newAgent(service, PUBLIC);
  loser = await newAgent(service, PUBLIC);
  saver = await newAgent(service, PUBLIC);
  hidden = await newAgent(service, { ...PUBLIC, is_public: false });
  for (const { wallet_address } of [winner, loser, saver, hidden])
    await giveEther(service, wallet_address, parseEther('5'));
  await untilFolded(service);
  const launch = await launchToken(service, winner.id, { creatorTaxBps: 200 });
  token = launch.token.address as Address;
  curve = launch.pool!.address as Address;
  const { amountOut } = await trade(winner.id, 'ETH', token, '0.4');
  // The price rises, the winner sells into it, and the loser holds what is worth less then.
  await trade(loser.id, 'ETH', token, '1');
  await trade(hidden.id, 'ETH', token, '0.1');
  await trade(winner.id, token, 'ETH', (BigInt(amountOut!.split('.')[0]!) / 2n).toString());
  await service.settle();
  const claimed = await service.client.POST('/api/v1/fees/claim', { body: { agentId: winner.id } });
  expect(claimed.error).toBeUndefined();
  await service.settle();
});
afterAll(() => service.stop());

test('an agent is not ranked by profit before the first full hour after something moved', async () => {
  expect((await board()).data).toEqual([]);
  expect(rowOf(await board('sort=fees'), winner!)).toMatchObject({ hasProfile: true, pnlUsd: null });
});

test('ranks public agents by the profit that their owners see at that moment, losses below zero', async () => {
  await passHour();
  const { basis, data } = await board();
  expect(data.map(({ rank, agentId }) => [rank, agentId])).toEqual([
    [1, winner!.id],
    [2, saver!.id],
    [3, loser!.id],
  ]);
  expect(basis).toMatchObject({ figure: 'pnlUsd', period: 'all', from: null, block: null });
  for (const [index, agent] of [winner!, saver!, loser!].entries()) {
    expect(data[index]).toMatchObject({
      ...(await resultOf(agent, basis.to!)),
      ...{ pnlMethod: 'average', pnlUnvalued: 0, pnlAsOf: basis.to, hasProfile: true },
    });
    // Nothing has happened since, so it is the result of now as well.
    const { body } = await send(service, `GET /api/v1/wallet/pnl?agentId=${agent.id}`);
    expect(data[index]?.pnlUsd).toBe(body.totals.resultUsd);
  }
  const { body } = await send(service, `GET /api/v1/wallet/pnl?agentId=${winner!.id}`);
  expect(usd18(body.totals.feesClaimedUsd)).toBeGreaterThan(0n);
  expect(usd18(data[0]?.pnlUsd)).toBeGreaterThan(0n);
  expect(usd18(data[2]?.pnlUsd)).toBeLessThan(0n);
});

test('a deposit is no profit', async () => {
  await giveEther(service, saver!.wallet_address, parseEther('9'));
  await passHour();
  const { data } = await board();
  expect(data[1]).toMatchObject({ agentId: saver!.id, pnlUsd: '0', launches: 0, tokens: [], volumeUsd: '0' });
});

test('every order shows the profit of public agents, and of no others', async () => {
  const byProfit = await board();
  const publish = (is_public: boolean) => send(service, `PATCH /api/v1/agents/${winner!.id}`, { is_public });
  const { pnlUsd, pnlAsOf } = rowOf(byProfit, winner!)!;
  expect(rowOf(await board('sort=volume&period=24h'), winner!)).toMatchObject({ pnlUsd, pnlAsOf });
  await publish(false);
  const nothing = { pnlUsd: null, pnlMethod: null, pnlUnvalued: null, pnlAsOf: null };
  expect(rowOf(await board('sort=fees'), winner!)).toMatchObject({ hasProfile: false, ...nothing });
  expect(rowOf(await board(), winner!)).toBeUndefined();
  await publish(true);
  expect((await board()).data).toEqual(byProfit.data);
});

test.each([1, 2])('equal figures share a rank and come once each, over pages of %i', async (limit) => {
  const { db } = service.context;
  const stored = await sql<{
    agent_id: string;
    result_usd: string;
  }>`SELECT agent_id, result_usd FROM equity_series
    WHERE result_usd IS NOT NULL`.execute(db);
  await sql`UPDATE equity_series SET result_usd = -7.5 WHERE agent_id IN (${saver!.id}, ${loser!.id})`.execute(
    db,
  );
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { data, meta } = await board(`sort=pnl&limit=${limit}${cursor}`);
    rows.push(...data);
    if (meta.nextCursor === null) break;
    cursor = `&cursor=${meta.nextCursor}`;
  }
  const equal = [saver!.id, loser!.id].sort();
  expect(rows.map(({ rank, agentId }) => [rank, agentId])).toEqual([
    [1, winner!.id],
    ...equal.map((id) => [2, id]),
  ]);
  for (const { agent_id, result_usd } of stored.rows)
    await sql`UPDATE equity_series SET result_usd = ${result_usd} WHERE agent_id = ${agent_id}`.execute(db);
});

const series = async () =>
  (
    await sql<{ row: string }>`SELECT s::text AS row FROM equity_series AS s ORDER BY agent_id`.execute(
      service.context.db,
    )
  ).rows;

test('figures computed again from the beginning are the same', async () => {
  const before = await series();
  await sql`UPDATE equity_series SET result_usd = 1`.execute(service.context.db);
  await sql`INSERT INTO equity_marks (agent_id, account_id, since)
    SELECT agent_id, account_id, 'epoch' FROM equity_series`.execute(service.context.db);
  await untilStored();
  expect(await series()).toEqual(before);
});

test('a trade raises the profit of those who hold its token, until a reorg removes it', async () => {
  const quiet = rowOf(await board(), loser!)!;
  const first = await height();
  await service.chain.withoutMiner(async () => {
    await service.chain.rpc('evm_mine');
    await strangerBuys(parseEther('0.5'));
    await service.chain.rpc('evm_increaseTime', HOUR);
    await service.chain.rpc('evm_mine');
  });
  await untilStored();
  const raised = rowOf(await board(), loser!)!;
  expect(usd18(raised.pnlUsd)).toBeGreaterThan(usd18(quiet.pnlUsd));
  await service.chain.rpc('anvil_reorg', (await height()) - first, []);
  await passHour();
  const { basis, ...after } = await board();
  expect(rowOf({ basis, ...after }, loser!)).toMatchObject({ pnlUsd: quiet.pnlUsd, pnlAsOf: basis.to });
  expect(await resultOf(loser!, basis.to!)).toMatchObject({ pnlUsd: quiet.pnlUsd });
});

test('a sold agent is ranked by the result of its buyer, once the buyer makes it public', async () => {
  const buyer = await service.account();
  await sell(service, { agentId: loser!.id, seller: service, buyer });
  expect(rowOf(await board(), loser!)).toBeUndefined();
  await send(service, `PATCH /api/v1/agents/${loser!.id}`, { is_public: true }, { apiKey: buyer.apiKey });
  expect(rowOf(await board(), loser!)).toBeUndefined();
  await passHour();
  const { basis, ...rest } = await board();
  const row = rowOf({ basis, ...rest }, loser!);
  expect(row).toMatchObject({ ...(await resultOf(loser!, basis.to!, buyer)), pnlUsd: '0' });
  const { body } = await send(service, 'GET /api/v1/wallet/pnl');
  const left = body.agents.find(({ agentId }: { agentId: string }) => agentId === loser!.id);
  expect(left.totals.resultUsd).toMatch(/^-/);
});
