import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { takeSnapshots } from '../../../server/domain/equity/takeSnapshots.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import {
  answer,
  at,
  beginChain,
  forgetAnswers,
  moveTo,
  type SeededAgent,
  seedLedger,
} from '../../equity/seedLedger.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

/** The ledger's entries are seeded; `test/flows` has those of a real chain. */

type History = components['schemas']['PortfolioHistory'];
type Account = Awaited<ReturnType<TestService['account']>>;

const book = inject('addressBook');
const ETHER = 10n ** 18n;
const STRANGE = '0x00000000000000000000000000000000000d00d1';

let service: TestService;
let ledger: ReturnType<typeof seedLedger>;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
  const { db } = service.database;
  ledger = seedLedger(db);
  await beginChain(db);
  await answer(db, book.ethUsdFeed, 0, '2000');
  await answer(db, book.ethUsdFeed, 90, '2060');
  await answer(db, book.ethUsdFeed, 150, '1854');
  await moveTo(db, 200);
});
afterAll(() => service.stop());

const db = () => service.database.db;
const snap = async () => {
  while ((await takeSnapshots(service.context, () => false)) > 0);
};

async function newSeries(account: Account): Promise<SeededAgent> {
  const { apiKey, accountId } = account;
  const { body } = await send(service, 'POST /api/v1/agents', { name: 'Scout' }, { apiKey });
  const { wallet_id } = await db()
    .selectFrom('agents')
    .select('wallet_id')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return { id: body.id, accountId, walletId: wallet_id };
}

const readAs = async ({ apiKey }: Pick<Account, 'apiKey'>, query: string) =>
  send(service, `GET /api/v1/wallet/portfolio/history?${query}`, undefined, { apiKey });

async function read(account: Pick<Account, 'apiKey'>, query: string): Promise<Omit<History, 'meta'>> {
  const { body, status } = await readAs(account, query);
  expect([status, body.code]).toEqual([200, undefined]);
  const { meta: _, ...history } = body;
  return history;
}

const funding = (minutes: number, ether: bigint, usd: string) =>
  ({ minutes, asset: NATIVE, kind: 'funding', raw: ether * ETHER, usd }) as const;
const rowsOf = ({ data }: Pick<History, 'data'>) =>
  data.map((point) => [
    (Date.parse(point.startsAt) - at(0).getTime()) / 60_000,
    ...[point.equityStartUsd, point.equityUsd, point.flowsInUsd, point.flowsOutUsd],
    ...[point.resultUsd, point.returnRatio],
  ]);

/** Ten ether at $2,000, one more at $2,060, gas and a transfer out at $1,854. */
async function openScene() {
  const account = await service.account();
  const agent = await newSeries(account);
  await ledger.add(
    agent,
    funding(10, 10n, '20000'),
    { ...funding(100, 1n, '2060'), kind: 'deposit' },
    { minutes: 155, asset: NATIVE, kind: 'gas', raw: -ETHER / 100n, usd: '18.54' },
    { minutes: 156, asset: NATIVE, kind: 'transfer_out', raw: -ETHER, usd: '1854' },
  );
  return { account, agent, query: `agentId=${agent.id}&interval=1h` };
}

const HOURS = [
  [0, '0', '20000', '20000', '0', '0', '0'],
  [60, '20000', '22660', '2060', '0', '600', '0.02719854'],
  [120, '22660', '18521.46', '0', '1854', '-2284.54', '-0.10081818'],
];

test('is empty for an agent whose ledger has nothing', async () => {
  const account = await service.account();
  const { id } = await newSeries(account);
  const nothing = { equityStartUsd: '0', equityUsd: '0', flowsInUsd: '0', flowsOutUsd: '0' };
  expect(await read(account, `agentId=${id}`)).toEqual({
    ...{ agentId: id, interval: '1d', data: [] },
    total: { ...nothing, resultUsd: '0', returnRatio: null },
  });
});

test('tells deposits and transfers apart from results, hour by hour, up to the newest block', async () => {
  const { account, agent, query } = await openScene();
  const history = await read(account, query);
  expect(rowsOf(history)).toEqual([...HOURS, [180, '18521.46', '18521.46', '0', '0', '0', '0']]);
  expect(history.data.map(({ time }) => time)).toEqual(
    [60, 120, 180, 200].map((minutes) => at(minutes).toISOString()),
  );
  expect(history).toMatchObject({
    agentId: agent.id,
    total: {
      ...{ equityStartUsd: '0', equityUsd: '18521.46', flowsInUsd: '22060', flowsOutUsd: '1854' },
      ...{ resultUsd: '-1684.54', returnRatio: '-0.07636174' },
    },
  });
});

test('is the same whether the worker has taken the snapshots or the request computes them', async () => {
  const { account, query } = await openScene();
  const computed = [await read(account, query), await read(account, '')];
  await snap();
  expect([await read(account, query), await read(account, '')]).toEqual(computed);
  expect(await db().selectFrom('equity_snapshots').select('ends_at').execute()).toContainEqual({
    ends_at: at(180).toISOString(),
  });
});

test('days join the hours', async () => {
  const { account, query } = await openScene();
  await snap();
  expect(rowsOf(await read(account, query.replace('1h', '1d')))).toEqual([
    [-540, '0', '18521.46', '22060', '1854', '-1684.54', '-0.07636174'],
  ]);
});

test('a span has the intervals that begin in it, without it the newest', async () => {
  const { account, query } = await openScene();
  const [one, two, three, four] = rowsOf(await read(account, query));
  for (const isTaken of [false, true]) {
    if (isTaken) await snap();
    const shown = async (span: string) => rowsOf(await read(account, `${query}&${span}`));
    expect(await shown('limit=2')).toEqual([three, four]);
    expect(await shown(`to=${at(121).toISOString()}&limit=2`)).toEqual([two, three]);
    expect(await shown(`from=${at(61).toISOString()}&limit=2`)).toEqual([two, three]);
    expect(await shown(`from=${at(60).toISOString()}&to=${at(120).toISOString()}`)).toEqual([two]);
    expect(await shown(`from=${at(-999).toISOString()}&limit=1`)).toEqual([one]);
    expect(await shown(`from=${at(70).toISOString()}&to=${at(70).toISOString()}`)).toEqual([]);
    expect(await shown(`from=${at(500).toISOString()}`)).toEqual([]);
  }
});

test('of the account, transfers between its agents are no flows', async () => {
  const account = await service.account();
  const [one, two] = [await newSeries(account), await newSeries(account)];
  const move = { minutes: 70, asset: NATIVE, raw: 3n * ETHER, usd: '6000', tx: '0xaa' } as const;
  await ledger.add(one, funding(10, 10n, '20000'));
  await ledger.add(two, funding(20, 1n, '2000'));
  await snap();
  await ledger.add(one, { ...move, kind: 'transfer_out', raw: -move.raw });
  await snap();
  await ledger.add(two, { ...move, kind: 'transfer_in' });
  const expected = [
    [0, '0', '22000', '22000', '0', '0', '0'],
    [60, '22000', '22660', '0', '0', '660', '0.03'],
  ];
  for (const isTaken of [false, true]) {
    if (isTaken) await snap();
    expect(rowsOf(await read(account, 'interval=1h')).slice(0, 2)).toEqual(expected);
    const [, sender] = rowsOf(await read(account, `agentId=${one.id}&interval=1h`));
    expect(sender).toEqual([60, '20000', '14420', '0', '6000', '420', '0.021']);
  }
  const made = await send(service, 'POST /api/v1/keys', { name: 'one', agent_ids: [one.id] }, account);
  const [, seen] = rowsOf(await read({ apiKey: made.body.key }, 'interval=1h'));
  expect(seen).toEqual([60, '20000', '14420', '0', '6000', '420', '0.021']);
});

test('an agent that is sold leaves at its worth, and its past stays with the seller', async () => {
  const [seller, buyer] = [await service.account(), await service.account()];
  const agent = await newSeries(seller);
  await ledger.add(agent, funding(10, 10n, '20000'));
  await ledger.add(agent, {
    minutes: 100,
    asset: NATIVE,
    kind: 'agent_sold',
    raw: -10n * ETHER,
    usd: '20600',
  });
  const bought = { ...agent, accountId: buyer.accountId, walletId: `${agent.walletId}_after` };
  await ledger.add(bought, { ...funding(100, 10n, '20600'), kind: 'agent_bought' });
  const { accountId } = buyer;
  await db().updateTable('agents').set({ account_id: accountId }).where('id', '=', agent.id).execute();
  for (const isTaken of [false, true]) {
    if (isTaken) await snap();
    expect(rowsOf(await read(seller, 'interval=1h'))).toEqual([
      [0, '0', '20000', '20000', '0', '0', '0'],
      [60, '20000', '0', '0', '20600', '600', '0.03'],
    ]);
    expect(rowsOf(await read(buyer, `agentId=${agent.id}&interval=1h`))).toEqual([
      [60, '0', '20600', '20600', '0', '0', '0'],
      [120, '20600', '18540', '0', '0', '-2060', '-0.1'],
      [180, '18540', '18540', '0', '0', '0', '0'],
    ]);
  }
});

test('an asset without a known worth is counted, and no result rests on it', async () => {
  const account = await service.account();
  const agent = await newSeries(account);
  const gift = { minutes: 20, asset: STRANGE, kind: 'transfer_in', raw: 5n, usd: null } as const;
  await ledger.add(agent, funding(10, 1n, '2000'), gift);
  await ledger.add(
    agent,
    { minutes: 70, asset: STRANGE, kind: 'swap', raw: -2n, usd: '500' },
    { minutes: 70, asset: book.usdg as `0x${string}`, kind: 'swap', raw: 500_000_000n, usd: '500' },
  );
  const { data, total } = await read(account, `agentId=${agent.id}&interval=1h&to=${at(120).toISOString()}`);
  expect(
    data.map(({ unpriced, equityUsd, resultUsd, returnRatio }) => [
      unpriced,
      equityUsd,
      resultUsd,
      returnRatio,
    ]),
  ).toEqual([
    [1, '2000', '0', '0'],
    [1, '2560', null, null],
  ]);
  expect(total).toMatchObject({ resultUsd: null, returnRatio: null, equityUsd: '2560' });
});

test('a reorg changes snapshots, and back again to the last digit', async () => {
  const { account, agent, query } = await openScene();
  await snap();
  const rows = () =>
    db()
      .selectFrom('equity_snapshots')
      .selectAll()
      .where('agent_id', '=', agent.id)
      .orderBy('ends_at')
      .execute();
  const before = [await read(account, query), await rows()];
  const gone = await ledger.replace(agent, 100, funding(110, 5n, '10300'));
  const other = rowsOf(await read(account, query));
  expect(other.slice(0, 2)).toEqual([HOURS[0], [60, '20000', '30900', '10300', '0', '600', '0.01980198']]);
  await snap();
  expect(rowsOf(await read(account, query))).toEqual(other);
  await ledger.replace(agent, 100, ...gone);
  await snap();
  expect([await read(account, query), await rows()]).toEqual(before);
});

test('a reorg of prices alone changes them too, though nothing moved in the wallet', async () => {
  const { account, query } = await openScene();
  await snap();
  const before = await read(account, query);
  const lastHour = () => read(account, query).then((history) => rowsOf(history).at(-1));
  await moveTo(db(), 149);
  await forgetAnswers(db(), 150);
  await answer(db(), book.ethUsdFeed, 151, '2060');
  expect((await read(account, query)).data).toHaveLength(3);
  await moveTo(db(), 200);
  expect(await lastHour()).toEqual([180, '20579.4', '20579.4', '0', '0', '0', '0']);
  await snap();
  expect(await lastHour()).toEqual([180, '20579.4', '20579.4', '0', '0', '0', '0']);
  await moveTo(db(), 149);
  await forgetAnswers(db(), 150);
  await answer(db(), book.ethUsdFeed, 150, '1854');
  await moveTo(db(), 200);
  await snap();
  expect(await read(account, query)).toEqual(before);
});

test('a point is final when no reorg can reach it', async () => {
  const { account, query } = await openScene();
  await snap();
  const blocks = [60, 130].map((minutes) => ({
    ...{ number: String(minutes * 60 + 1), hash: '0x00', mined_at: at(minutes).toISOString() },
  }));
  await db().insertInto('indexed_blocks').values(blocks).execute();
  await db()
    .updateTable('chains')
    .set({ finalized_number: String(130 * 60 + 2) })
    .execute();
  const { data } = await read(account, query);
  expect(data.map(({ isFinal }) => isFinal)).toEqual([true, true, false, false]);
});

test.each([
  ['interval=1m', 'interval invalid_enum'],
  ['limit=1001', 'limit too_large'],
  ['cursor=a', 'cursor unknown_field'],
  ['interval=1h&from=2026-11-20T10:00:00Z&to=2026-11-20T09:00:00Z', 'to conflict'],
  ['interval=1h&from=2026-11-20T10:00:00Z&to=2026-11-24T14:00:01Z', 'from out_of_range'],
  ['limit=1000&from=2020-11-20T10:00:00Z&to=2026-11-24T14:00:01Z', 'from out_of_range'],
])('refuses "%s"', async (query, fault) => {
  const account = await service.account();
  await expectRefusal(service, () => readAs(account, query), 400, 'validation_failed', fault);
});

test('answers another account’s agent like one that does not exist', async () => {
  const { query } = await openScene();
  const other = await service.account();
  await expectRefusal(service, () => readAs(other, query), 404, 'not_found');
});
