import { parseUnits } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../generated/operations.ts';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { openMockWorld, WORLD_OPERATIONS } from '../../mocks/world/answerWorld.ts';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import { createValidators } from '../../server/pipeline/contract/validators.ts';
import { endpointsOf } from '../../spec/readContract.ts';
import { contract } from '../contract/contract.ts';

/** `npm run mock -- --world`: its figures must be right, because pages are built on them. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Body = any;
const VALIDATORS = createValidators(isChecksumValid);
const ENDS_MS = Date.parse('2026-11-20T09:00:00.000Z');
const CENT = 0.01;

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0, { worldEndsMs: ENDS_MS });
});
afterAll(() => mock.close(0));

const read = (target: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${mock.port}${target}`, { headers: { authorization: `Bearer ${MADE_UP_KEY}` } });
const get = async (target: string): Promise<Body> => (await read(`/api/v1${target}`)).json();

async function everyItem(target: string): Promise<Body[]> {
  const items: Body[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const joint = target.includes('?') ? '&' : '?';
    const page: Body = await get(`${target}${joint}limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
    items.push(...page.data);
    expect(page.meta.hasMore).toBe(page.meta.nextCursor !== null);
    cursor = page.meta.nextCursor;
  }
  return items;
}

const sum = (values: readonly string[]): number => values.reduce((total, value) => total + Number(value), 0);

test('has ten agents, fifty tokens and hours of trades, each once over all pages', async () => {
  const [agents, tokens] = [await everyItem('/agents'), await everyItem('/tokens')];
  expect([new Set(agents.map(({ id }) => id)).size, agents.length]).toEqual([10, 10]);
  expect([new Set(tokens.map(({ address }) => address)).size, tokens.length]).toEqual([50, 50]);
  const [hottest] = (await get('/tokens?sort=hot')).data;
  const { data } = await get(`/tokens/${hottest.address}/candles?interval=1h`);
  expect(data.length).toBeGreaterThan(6);
});

test('the same time makes the same world', async () => {
  const open = () => openMockWorld(() => `http://127.0.0.1:${mock.port}`, ENDS_MS);
  const [one, other] = [await open(), await open()];
  const asked = { path: {}, query: { limit: '100', sort: 'volume24h' } };
  const first = one.answer('listTokens', asked);
  expect(other.answer('listTokens', asked)).toEqual(first);
  expect((await get('/tokens?limit=100&sort=volume24h')).data).toEqual((first as Body).data);
});

/** A path of each operation, with records of the world. */
async function pathsOfWorld(): Promise<Map<OperationId, string[]>> {
  const [{ data: agents }, { data: tokens }] = [
    await get('/agents?limit=100'),
    await get('/tokens?limit=100'),
  ];
  const [{ data: launches }, { data: swaps }] = [
    await get('/launch?limit=100'),
    await get('/swaps?limit=100'),
  ];
  const valuesOf = (template: string): string[] => {
    if (template.includes('{address}')) return tokens.map((token: Body) => token.address);
    if (template.includes('/launch/')) return launches.map(({ id }: Body) => id);
    if (template.includes('/swap')) return swaps.map(({ id }: Body) => id);
    return agents.map(({ id }: Body) => id);
  };
  const queries: Partial<Record<OperationId, string[]>> = {
    listTokenCandles: ['1m', '1h', '1d'].flatMap((interval) => [
      `?interval=${interval}`,
      `?interval=${interval}&fill=true&currency=quote`,
    ]),
    getPortfolio: agents.map(({ id }: Body) => `?agentId=${id}`),
    getFeeEarnings: ['', `?agentId=${agents[0].id}`],
    getPnl: ['', ...agents.map(({ id }: Body) => `?agentId=${id}`)],
    listStatement: ['?limit=100', `?agentId=${agents[0].id}&kind=swap`],
    getPrices: ['', `?addresses=${tokens[0].address},${tokens[1].address}`, '?symbols=ETH'],
  };
  return new Map(
    endpointsOf(contract).flatMap(({ path: template, operation }) => {
      const id = operation.operationId as OperationId;
      if (!WORLD_OPERATIONS.includes(id)) return [];
      const paths = template.includes('{')
        ? valuesOf(template).map((value) => template.replace(/\{\w+\}/, value))
        : [template];
      return [[id, paths.flatMap((one) => (queries[id] ?? ['']).map((query) => one + query))]];
    }),
  );
}

test('every answer is one that the contract allows, for every record', async () => {
  const broken: unknown[] = [];
  const paths = await pathsOfWorld();
  expect([...paths.keys()].sort()).toEqual([...WORLD_OPERATIONS].sort());
  for (const [operationId, targets] of paths) {
    const check = VALIDATORS[operationId].replies[200];
    for (const target of targets) {
      const response = await read(target);
      const body = await response.json();
      if (response.status !== 200 || check?.(body) !== true)
        broken.push({ target, body, errors: check?.errors });
    }
  }
  expect(broken.slice(0, 3)).toEqual([]);
});

test('a record by its id is the one of the list', async () => {
  for (const [list, one] of [
    ['/agents', (item: Body) => `/agents/${item.id}`],
    ['/tokens', (item: Body) => `/tokens/${item.address}`],
    ['/launch', (item: Body) => `/launch/${item.id}`],
    ['/swaps', (item: Body) => `/swaps/${item.id}`],
  ] as const) {
    const { data } = await get(`${list}?limit=5`);
    expect(data).toHaveLength(5);
    for (const item of data) {
      const { meta: _, ...alone } = await get(one(item));
      expect(alone).toEqual(item);
    }
  }
});

test('a record of the first world is unknown, and lists outside the world are empty', async () => {
  for (const target of ['/agents/agt_01M7W2Z4XGZ3XD1PXM252F7GQ7', '/swaps/swp_01M7W34MPG4HQKJXMX795KQKDP'])
    expect([(await get(target)).code, target]).toEqual(['not_found', target]);
  expect((await get('/automations')).data).toEqual([]);
  expect((await get('/tokens?cursor=abc')).code).toBe('invalid_cursor');
});

test('filters narrow a list, and sort=oldest turns it round', async () => {
  const [agent] = await everyItem('/agents');
  const [own] = await everyItem(`/tokens?agentId=${agent.id}`);
  expect(own.creator).toBe(agent.wallet_address);
  expect(await everyItem(`/tokens?addresses=${own.address}`)).toEqual([own]);
  expect((await everyItem(`/agents?q=${agent.name.slice(2, 6)}`)).map(({ id }) => id)).toContain(agent.id);
  const swaps = await everyItem(`/swaps?agentId=${agent.id}`);
  expect(await everyItem(`/swaps?agentId=${agent.id}&sort=oldest`)).toEqual(swaps.toReversed());
  const [{ tokenOut, tokenIn }] = swaps;
  const { address } = tokenOut.symbol === 'ETH' ? tokenIn : tokenOut;
  const ofToken = swaps.filter((one) => [one.tokenIn.address, one.tokenOut.address].includes(address));
  expect(await everyItem(`/swaps?agentId=${agent.id}&token=${address}`)).toEqual(ofToken);
  const [newest] = (await get(`/tokens/${address}/trades?limit=1`)).data;
  expect((await get(`/tokens/${address}/trades?from=${newest.timestamp}`)).data.length).toBeGreaterThan(0);
});

test('every picture of an agent or a token is there', async () => {
  const [agents, tokens] = [await everyItem('/agents'), await everyItem('/tokens')];
  const urls = new Set([...agents.map((one) => one.image_url), ...tokens.map((one) => one.imageUrl)]);
  expect(urls.size).toBe(60);
  for (const url of urls) {
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await response.bytes()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  }
});

test('an order of the board is the order of its figure', async () => {
  for (const [sort, figure] of [
    ['volume24h', 'volumeUsd24h'],
    ['marketCap', 'marketCapUsd'],
    ['priceChange24h', 'priceChange24hPct'],
  ] as const) {
    const figures = (await everyItem(`/tokens?sort=${sort}`)).map((token) => Number(token[figure]));
    expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  }
  const { data } = await get('/tokens?phase=graduated');
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ curve, pool }: Body) => curve === null && pool !== null)).toBe(true);
});

test('the figures of a token are those of its trades, and so are its candles', async () => {
  for (const token of (await get('/tokens?sort=hot&limit=3')).data) {
    const trades = await everyItem(`/tokens/${token.address}/trades`);
    const volume = sum(trades.map(({ valueUsd }) => valueUsd));
    expect(trades).toHaveLength(token.trades24h);
    expect(Math.abs(volume - Number(token.volumeUsd24h))).toBeLessThan(CENT);
    expect(trades[0].spotPriceUsd).toBe(token.priceUsd);
    for (const interval of ['5m', '1h', '1d']) {
      const { data } = await get(`/tokens/${token.address}/candles?interval=${interval}&limit=1000`);
      expect(data.at(-1).close).toBe(token.priceUsd);
      expect(Math.abs(sum(data.map(({ volumeUsd }: Body) => volumeUsd)) - volume)).toBeLessThan(CENT);
      for (const { open, high, low, close } of data) {
        expect(Math.max(...[open, close, low].map(Number))).toBeLessThanOrEqual(Number(high));
        expect(Math.min(...[open, close, high].map(Number))).toBeGreaterThanOrEqual(Number(low));
      }
    }
  }
});

test('a portfolio is the sum of its holdings, and holds what the swaps left', async () => {
  const prices = new Map((await everyItem('/tokens')).map(({ address, priceUsd }) => [address, priceUsd]));
  for (const agent of await everyItem('/agents')) {
    const { holdings, totalUsd } = await get(`/wallet/portfolio?agentId=${agent.id}`);
    expect(Math.abs(sum(holdings.map(({ valueUsd }: Body) => valueUsd)) - Number(totalUsd))).toBeLessThan(
      CENT,
    );
    expect(sum(holdings.map(({ share }: Body) => share))).toBeCloseTo(1, 4);
    const left = new Map<string, bigint>([
      ['ETH', 10n ** 19n],
      ['USDG', 10n ** 10n],
    ]);
    const add = (symbol: string, raw: bigint) => left.set(symbol, (left.get(symbol) ?? 0n) + raw);
    const swaps = await everyItem(`/swaps?agentId=${agent.id}`);
    for (const { tokenIn, tokenOut, amountInRaw, amountOutRaw, gasEth } of swaps) {
      add(tokenIn.symbol, -BigInt(amountInRaw));
      add(tokenOut.symbol, BigInt(amountOutRaw));
      add('ETH', -BigInt(Math.round(Number(gasEth) * 1e8)) * 10n ** 10n);
    }
    for (const { token, balanceRaw, priceUsd } of holdings) {
      expect([token.symbol, BigInt(balanceRaw)]).toEqual([token.symbol, left.get(token.symbol)]);
      expect(priceUsd).toBe(prices.get(token.address) ?? { ETH: '3000', USDG: '1' }[token.symbol as 'ETH']);
    }
    expect(agent.stats.trades).toBe(swaps.length);
  }
});

test('the equity of an agent ends at its portfolio, and changes by its funding and its results', async () => {
  const world = await openMockWorld(() => `http://127.0.0.1:${mock.port}`, ENDS_MS);
  const agents = await everyItem('/agents');
  for (const agentId of [undefined, ...agents.map(({ id }) => id)]) {
    const query = { interval: '1h', ...(agentId === undefined ? {} : { agentId }) };
    const { data, total }: Body = world.answer('getPortfolioHistory' as OperationId, { path: {}, query });
    const owners = agentId === undefined ? agents : agents.filter(({ id }) => id === agentId);
    const worth = await Promise.all(
      owners.map(async ({ id }) => (await get(`/wallet/portfolio?agentId=${id}`)).totalUsd),
    );
    expect(data).toHaveLength(12);
    expect(Math.abs(Number(data.at(-1).equityUsd) - sum(worth))).toBeLessThan(CENT);
    for (const [at, point] of [...data.entries(), [12, total]] as [number, Body][]) {
      const { equityStartUsd, equityUsd, flowsInUsd, flowsOutUsd, resultUsd } = point;
      const change = Number(flowsInUsd) - Number(flowsOutUsd) + Number(resultUsd);
      expect(Math.abs(Number(equityStartUsd) + change - Number(equityUsd))).toBeLessThan(CENT);
      if (at > 0 && at < 12) expect(equityStartUsd).toBe(data[at - 1].equityUsd);
    }
    expect(Number(total.flowsInUsd)).toBe(40_000 * owners.length);
  }
});

test('the portfolio of the account is the sum of its agents', async () => {
  const world = await openMockWorld(() => `http://127.0.0.1:${mock.port}`, ENDS_MS);
  const { totalUsd, holdings, agents }: Body = world.answer('getPortfolio', { path: {}, query: {} });
  for (const parts of [
    holdings.map(({ valueUsd }: Body) => valueUsd),
    agents.map((one: Body) => one.totalUsd),
  ])
    expect(Math.abs(sum(parts) - Number(totalUsd))).toBeLessThan(CENT);
  for (const one of agents)
    expect(one.totalUsd).toBe((await get(`/wallet/portfolio?agentId=${one.agentId}`)).totalUsd);
});

const usd18 = (value: string): bigint => parseUnits(value, 18);
const sum18 = (values: readonly string[]): bigint =>
  values.reduce((total, value) => total + usd18(value), 0n);

test('profit and loss adds up to the equity and its history to the last digit, for all time and for a period', async () => {
  const agents = await everyItem('/agents');
  const middle = new Date(ENDS_MS - 5 * 3_600_000).toISOString();
  for (const period of ['', `from=${middle}`, `to=${middle}`])
    for (const agentId of [null, ...agents.map(({ id }) => id)]) {
      const query = [period, ...(agentId === null ? [] : [`agentId=${agentId}`])].filter(Boolean).join('&');
      const { totals, positions, agents: parts } = await get(`/wallet/pnl?${query}`);
      const { costs } = totals;
      expect(usd18(totals.resultUsd)).toBe(
        usd18(totals.realisedUsd) +
          usd18(totals.unrealisedUsd) -
          usd18(totals.unrealisedStartUsd) -
          usd18(costs.gasUsd),
      );
      expect(usd18(totals.equityUsd) - usd18(totals.equityStartUsd)).toBe(
        usd18(totals.netFlowsUsd) + usd18(totals.resultUsd),
      );
      expect(sum18(positions.map(({ valueUsd }: Body) => valueUsd))).toBe(usd18(totals.equityUsd));
      for (const name of ['realisedUsd', 'realisedFifoUsd', 'unrealisedUsd', 'feesEarnedUsd'])
        if (name !== 'unrealisedUsd' || period === '')
          expect(sum18(positions.map((one: Body) => one[name]))).toBe(usd18(totals[name]));
      if (agentId === null)
        expect(sum18(parts.map((one: Body) => one.totals.resultUsd))).toBe(usd18(totals.resultUsd));
      if (period !== '') continue;
      const owner = agentId === null ? '' : `?agentId=${agentId}`;
      const { totalUsd } = await get(`/wallet/portfolio${owner}`);
      expect(Math.abs(Number(totalUsd) - Number(totals.equityUsd))).toBeLessThan(CENT);
    }
  const refused = await get(`/wallet/pnl?from=${middle}&to=${middle}`);
  expect([refused.code, refused.field_errors[0].field]).toEqual(['validation_failed', 'to']);
});

test('a statement begins with the funding, and its balances end at the holdings', async () => {
  for (const agent of (await everyItem('/agents')).slice(0, 3)) {
    const entries = (await everyItem(`/wallet/statement?agentId=${agent.id}`)).toReversed();
    expect(entries.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['funding', '10'],
      ['funding', '10000'],
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const balances = new Map<string, bigint>();
    for (const { token, amountRaw, balanceRaw } of entries) {
      balances.set(token.address, (balances.get(token.address) ?? 0n) + BigInt(amountRaw));
      expect(balances.get(token.address)).toBe(BigInt(balanceRaw));
    }
    const { holdings } = await get(`/wallet/portfolio?agentId=${agent.id}`);
    for (const { token, balanceRaw } of holdings)
      expect(balances.get(token.address)).toBe(BigInt(balanceRaw));
    const ether = await everyItem(`/wallet/statement?agentId=${agent.id}&asset=eth&kind=gas`);
    expect(ether).toHaveLength(agent.stats.trades);
  }
});

test('a chat says what the portfolio shows', async () => {
  for (const { id } of await everyItem('/agents')) {
    const { totalUsd } = await get(`/wallet/portfolio?agentId=${id}`);
    const [answer, call] = (await get(`/agents/${id}/messages`)).data;
    expect(answer.content).toContain(`about ${Math.floor(Number(totalUsd)).toLocaleString('en')} US dollars`);
    expect(JSON.parse(call.content).body).toEqual({ totalUsd });
  }
});

test('the leaderboard by profit shows what the history of each agent and its profile say', async () => {
  const { basis } = await get('/leaderboard?sort=pnl');
  const rows = await everyItem('/leaderboard?sort=pnl');
  expect(rows).toHaveLength(10);
  expect(rows.map(({ pnlUsd }) => Number(pnlUsd))).toEqual(
    rows.map(({ pnlUsd }) => Number(pnlUsd)).toSorted((one, other) => other - one),
  );
  const world = await openMockWorld(() => `http://127.0.0.1:${mock.port}`, ENDS_MS);
  for (const { agentId, pnlUsd, pnlAsOf, hasProfile } of rows) {
    expect([pnlAsOf, hasProfile]).toEqual([basis.to, true]);
    const hours = { agentId, interval: '1h' };
    const { data, total }: Body = world.answer('getPortfolioHistory', { path: {}, query: hours });
    const known = data.filter(({ time }: Body) => Date.parse(time) <= Date.parse(pnlAsOf) + 1);
    expect(Math.abs(sum(known.map(({ resultUsd }: Body) => resultUsd)) - Number(pnlUsd))).toBeLessThan(CENT);
    const { pnl, recent_trades } = await get(`/agents/${agentId}/profile`);
    expect(Math.abs(Number(pnl.result_usd) - Number(total.resultUsd))).toBeLessThan(CENT);
    expect(Number(pnl.realised_usd) + Number(pnl.unrealised_usd)).toBeGreaterThan(Number(pnl.result_usd));
    expect(recent_trades.length).toBeGreaterThan(0);
  }
  expect((await read('/api/v1/leaderboard?sort=pnl&period=7d')).status).toBe(400);
});

test('leaderboard, statistics, fees and credits come from the same trades and launches', async () => {
  const [rows, ours] = [await everyItem('/leaderboard'), await everyItem('/tokens?ours=true')];
  const [stats, fees, earnings] = [
    await get('/stats'),
    await get('/fees/stats?period=7d'),
    await get('/fees/earnings'),
  ];
  const volume = sum(ours.map(({ volumeUsd24h }) => volumeUsd24h));
  for (const shown of [stats.volumeUsdTotal, fees.totals.volumeUsd, sum(rows.map((row) => row.volumeUsd))])
    expect(Math.abs(Number(shown) - volume)).toBeLessThan(CENT);
  const earned = Number(earnings.totalUsd);
  const ofDays = sum(fees.series.map(({ feesUsd }: Body) => feesUsd));
  for (const shown of [stats.creatorFeesUsdTotal, ofDays, sum(rows.map((row) => row.creatorFeesUsd))])
    expect(Math.abs(Number(shown) - earned)).toBeLessThan(CENT);
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
  const [billing, ledger] = [await get('/billing'), await everyItem('/billing/transactions')];
  expect(sum(ledger.map(({ amount }) => amount))).toBe(Number(billing.creditsAvailable));
  expect(ledger[0].balanceAfter).toBe(billing.creditsAvailable);
  expect(ledger).toHaveLength(1 + 2 * stats.launchesTotal);
});
