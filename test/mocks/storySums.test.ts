import { decodeTime } from 'ulid';
import { parseUnits } from 'viem';
import { expect, test } from 'vitest';
import { answerExamples } from './exampleRequests.ts';

/** The contract's examples tell one story, so a page built on the mock shows figures that add up. */
// biome-ignore lint/suspicious/noExplicitAny: examples of many shapes
type Example = any;
const SUCCESSES = answerExamples().filter(({ status }) => status < 300);
const ofName = (operationId: string, name?: string): Example => {
  const found = SUCCESSES.find(
    (answer) => answer.operationId === operationId && (name === undefined || answer.name === name),
  );
  if (found === undefined) throw new Error(`${operationId} has no example ${name ?? ''}`);
  return found.value;
};

const CENT = 0.01;
const portfolio = ofName('getPortfolio');
const listing = ofName('getMarketListing');
const held = (symbol: string): number =>
  Number(portfolio.holdings.find(({ token }: Example) => token.symbol === symbol).balance);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** `9,949.5` and `9,950` both match 9949.857, rounded to the shown digits. */
const said = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

test.each([
  ['the portfolio', portfolio, Number(portfolio.totalUsd)],
  ['a listing', listing, Number(listing.totalUsd) + Number(listing.marketUsd)],
])('what %s is worth is the sum of its holdings at their prices', (_, { holdings }, total) => {
  for (const { balance, priceUsd, valueUsd, share } of holdings) {
    expect(Math.abs(Number(balance) * Number(priceUsd) - Number(valueUsd))).toBeLessThan(CENT);
    expect(Math.abs(Number(valueUsd) / total - Number(share))).toBeLessThan(0.00001);
  }
  const worth = sum(holdings.map(({ valueUsd }: Example) => Number(valueUsd)));
  expect(Math.abs(worth - total)).toBeLessThan(CENT);
});

test('profit and loss adds up to the last digit, and agrees with the portfolio, the trade and the fees', () => {
  const { totals, positions } = ofName('getPnl');
  const usd18 = (text: string): bigint => parseUnits(text, 18);
  const add = (name: string): bigint =>
    positions.reduce((total: bigint, one: Example) => total + usd18(one[name]), 0n);
  const { costs } = totals;
  for (const name of ['realisedUsd', 'realisedFifoUsd', 'unrealisedUsd', 'feesEarnedUsd', 'feesClaimedUsd'])
    expect(add(name), name).toBe(usd18(totals[name]));
  expect(add('valueUsd')).toBe(usd18(totals.equityUsd));
  const result = ['realisedUsd', 'unrealisedUsd', 'feesClaimedUsd'].map((name) => usd18(totals[name]));
  const paid = usd18(costs.gasUsd) + usd18(costs.launchFeesUsd) + usd18(totals.unrealisedStartUsd);
  expect(result.reduce((total, part) => total + part, 0n) - paid).toBe(usd18(totals.resultUsd));
  expect(usd18(totals.equityUsd) - usd18(totals.equityStartUsd)).toBe(
    usd18(totals.netFlowsUsd) + usd18(totals.resultUsd),
  );
  for (const { token, quantity, valueUsd, costUsd, unrealisedUsd } of positions) {
    expect(Number(quantity)).toBe(held(token.symbol));
    expect(usd18(valueUsd) - usd18(costUsd)).toBe(usd18(unrealisedUsd));
  }
  const spent = Number(ofName('listTokenTrades').data[0].valueUsd);
  const scout = positions.find(({ token }: Example) => token.symbol === 'SCOUT');
  expect([Number(scout.costUsd), Number(totals.feesEarnedUsd)]).toEqual([
    spent,
    Number(ofName('getFeeEarnings').totalUsd),
  ]);
  const [row] = ofName('getLeaderboard', 'pnl').data;
  expect([row.pnlUsd, ofName('getAgentProfile').pnl.result_usd]).toEqual([
    totals.resultUsd,
    totals.resultUsd,
  ]);
  // 1 % each.
  expect([Number(costs.venueFeesUsd), Number(costs.creatorTaxUsd)]).toEqual([spent / 100, spent / 100]);
});

const eventsOf = (stream: string): { event: string; data: Example }[] =>
  [...stream.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data),
  }));

test('a chat says what the portfolio shows, in an answer, in a stream and in the history', () => {
  const events = eventsOf(ofName('sendChatMessage', 'stream'));
  const last = events.at(-1)?.data;
  const spoken = events.flatMap(({ event, data }) => (event === 'delta' ? [data.text] : [])).join('');
  const history = ofName('listChatMessages', 'turn').data;
  const [answer, tool] = [history[0].content, JSON.parse(history[1].content)];
  expect([spoken, last.content, ofName('sendChatMessage', 'answer').content]).toEqual([
    answer,
    answer,
    answer,
  ]);
  const results = events.flatMap(({ event, data }) => (event === 'tool_result' ? [data.body] : []));
  expect([...results, tool.body]).toEqual(Array(2).fill({ totalUsd: portfolio.totalUsd }));
  const [eth, usdg, scout, total] = said(answer);
  expect(eth).toBeCloseTo(held('ETH'), 2);
  expect([usdg, scout]).toEqual([held('USDG'), Math.floor(held('SCOUT'))]);
  expect(total).toBe(Math.round(Number(portfolio.totalUsd) / 1_000) * 1_000);
});

/** Itself included. */
function objectsIn(value: unknown): Example[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value, ...inner];
}

test('an asset has one address and one price, whichever answer shows it', () => {
  const [addresses, prices] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { value } of SUCCESSES)
    for (const object of objectsIn(value)) {
      const { symbol, address } = object.token ?? object;
      if (typeof symbol !== 'string' || typeof address !== 'string') continue;
      add(addresses, symbol, address);
      // An order's own price is a limit.
      const isShown = typeof object.priceUsd === 'string' && object.side === undefined;
      if (isShown) add(prices, symbol, Number(object.priceUsd).toPrecision(5));
    }
  const several = (map: Map<string, Set<string>>) => [...map].filter(([, { size }]) => size > 1);
  expect([several(addresses), several(prices)]).toEqual([[], []]);
  expect(prices.size).toBeGreaterThan(3);
  const priceOf = (symbol: string) => [...(prices.get(symbol) ?? [])].map(Number);
  const step = ofName('listRunSteps', 'two').data[1].output.data[0];
  expect([Number(step.priceUsd)]).toEqual(priceOf(step.symbol));
  const [bought, spent, at] = said(ofName('getRun', 'completed').result);
  expect([at]).toEqual(priceOf('ETH'));
  expect(bought).toBeCloseTo(spent! / at!, 4);
});

test('fees, volumes and credits of all answers come from the same trade and the same launch', () => {
  const [price] = ofName('getPrices').data;
  const earnings = ofName('getFeeEarnings');
  const trade = ofName('listTokenTrades').data[0];
  const fees = Number(earnings.byToken[0].earned) * Number(price.priceUsd);
  const volume = Number(trade.amountQuote) * Number(price.priceUsd);
  expect([fees, volume]).toEqual([Number(earnings.totalUsd), Number(trade.valueUsd)]);
  const [stats, platform, row] = [
    ofName('getFeeStats'),
    ofName('getStats'),
    ofName('getLeaderboard').data[0],
  ];
  expect(sum(stats.series.map(({ feesUsd }: Example) => Number(feesUsd)))).toBe(fees);
  const shown = [
    stats.totals.feesUsd,
    platform.creatorFeesUsdTotal,
    row.creatorFeesUsd,
    listing.unclaimedFeesUsd,
  ];
  expect(shown.map(Number)).toEqual(shown.map(() => fees));
  const traded = [
    stats.totals.volumeUsd,
    platform.volumeUsdTotal,
    row.volumeUsd,
    ofName('getToken').volumeUsd24h,
  ];
  expect(traded.map(Number)).toEqual(traded.map(() => volume));
});

test('the candle of the trade says what the trade says', () => {
  const [list, trade] = [ofName('listTokenCandles', 'trade'), ofName('listTokenTrades').data[0]];
  const [candle] = list.data;
  expect([candle.open, candle.high, candle.low, candle.close]).toEqual(Array(4).fill(trade.spotPriceUsd));
  expect([candle.volumeToken, candle.volumeQuote, candle.volumeUsd]).toEqual([
    trade.amountToken,
    trade.amountQuote,
    trade.valueUsd,
  ]);
  expect([candle.startsAt, list.address]).toEqual([
    trade.timestamp.replace(/\d\d\.000Z$/, '00.000Z'),
    ofName('getToken').address,
  ]);
  const [ether] = ofName('listTokenCandles', 'oracle').data;
  expect(ether.close).toBe(ofName('getPrices').data[0].priceUsd);
});

test('the credits of the account are what its ledger says, and a deposit is worth what one credit costs', () => {
  const billing = ofName('getBilling');
  const { creditsBalance, creditsReserved, creditsAvailable, usdPerCredit } = billing;
  expect(Number(creditsAvailable) + Number(creditsReserved)).toBe(Number(creditsBalance));
  const ledger = ofName('listBillingTransactions').data.toReversed();
  const after = { available: 0, reserved: 0 };
  for (const { amount, reservedAmount, balanceAfter, reservedAfter } of ledger) {
    after.available += Number(amount);
    after.reserved += Number(reservedAmount);
    expect([Number(balanceAfter), Number(reservedAfter)]).toEqual([after.available, after.reserved]);
  }
  const hold = ledger.find(({ kind }: Example) => kind === 'hold');
  expect([hold.balanceAfter, hold.reservedAfter]).toEqual([creditsAvailable, creditsReserved]);
  const { recent } = ofName('getDepositAddress');
  for (const { amount, credits, createdAt } of recent) {
    expect(Number(amount)).toBeCloseTo(Number(credits) * Number(usdPerCredit), 9);
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse(ledger.at(-1).createdAt));
  }
});

test('equity is what the portfolio shows, and its points and their sum add up', () => {
  const [hour, days] = [ofName('getPortfolioHistory', 'hour'), ofName('getPortfolioHistory', 'days')];
  for (const { data, total } of [hour, days]) {
    for (const point of [...data, total]) {
      const [start, end, into, out, result] = [
        ...[point.equityStartUsd, point.equityUsd, point.flowsInUsd, point.flowsOutUsd, point.resultUsd],
      ].map(Number) as [number, number, number, number, number];
      expect(start + into - out + result).toBeCloseTo(end, 5);
      if (point !== total) expect(result / (start + into)).toBeCloseTo(Number(point.returnRatio), 7);
    }
    const growth = data.reduce(
      (product: number, { returnRatio }: Example) => product * (1 + Number(returnRatio)),
      1,
    );
    expect(growth - 1).toBeCloseTo(Number(total.returnRatio), 6);
    const sumOf = (name: string) => sum(data.map((point: Example) => Number(point[name])));
    for (const name of ['flowsInUsd', 'flowsOutUsd', 'resultUsd'])
      expect(sumOf(name)).toBeCloseTo(Number(total[name]), 5);
  }
  const [ether, dollars] = ['ETH', 'USDG'].map((symbol) =>
    Number(portfolio.holdings.find(({ token }: Example) => token.symbol === symbol).valueUsd),
  );
  const raised = Number(ofName('getToken').liquidityUsd);
  expect(Math.abs(ether! + dollars! + raised - Number(hour.data[0].equityUsd))).toBeLessThan(CENT);
});

test('a swap belongs to one run, one turn of a chat or one automation: its id is of their time', () => {
  const runs = SUCCESSES.flatMap(({ value }) => objectsIn(value)).filter(
    ({ started_at, ended_at, actions }) => started_at && ended_at && actions?.length > 0,
  );
  const turn = ofName('sendChatMessage', 'trade');
  const executions = ofName('listAutomationExecutions', 'two').data.filter(({ swapId }: Example) => swapId);
  const spans = [
    ...runs.map((run) => [run.actions[0].id, run.started_at, run.ended_at]),
    [turn.actions[0].id, new Date(Date.parse(turn.created_at) - 10_000).toISOString(), turn.created_at],
    ...executions.map((one: Example) => [one.swapId, one.slot, one.createdAt]),
  ];
  expect(spans.length).toBeGreaterThan(3);
  for (const [id, from, to] of spans) {
    const madeAt = new Date(decodeTime(id.slice(4))).toISOString();
    expect(madeAt >= from && madeAt <= to ? 'within' : [id, madeAt, from, to]).toBe('within');
  }
});
