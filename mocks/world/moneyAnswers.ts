import { fromRaw } from '../../server/money/amounts.ts';
import { agentsOf, earnedOf } from './agentAnswers.ts';
import { blockOf, SETTLED_MS, type WorldToken, type WorldTrade } from './buildWorld.ts';
import { exampleOf } from './exampleOf.ts';
import { changeOf, creatorFeesOf, showSpotUsd, usdOf, volumeOf } from './figures.ts';
import { type Asked, pageOf, type Stage, time } from './stage.ts';
import { findWorldToken, isGraduated } from './tokenAnswers.ts';

const EARNINGS = exampleOf('getFeeEarnings');
const PRICES = exampleOf('getPrices').data;
const BILLING = exampleOf('getBilling');
const UNCHANGED = { priceChange24hPct: '0', priceChange24hRatio: '0' };
const UNKNOWN = { priceChange24hPct: null, priceChange24hRatio: null };
const DAY_MS = 86_400_000;
const PRICE = 25;
const STARTER = 1_000;

/** Nothing is claimed. */
export function getFeeEarnings(stage: Stage, { query }: Asked) {
  const { nowMs } = stage.world;
  const agents = agentsOf(stage, query.agentId);
  const unswept = fromRaw(earnedOf(agents), 18);
  const tokens = agents.flatMap((agent) => agent.tokens);
  return {
    ...EARNINGS,
    ...{
      agentId: query.agentId ?? null,
      totalUsd: usdOf(earnedOf(agents)),
      claimableUsd: '0',
      claimedUsd: '0',
    },
    assets: [{ ...EARNINGS.assets[0], unswept, claimable: '0', claimed: '0' }],
    byToken: tokens.map(({ role, address, agent, launchId, trades }) => {
      const earned = fromRaw(creatorFeesOf(trades), 18);
      const named = { tokenAddress: address, symbol: role.symbol, agentId: agent?.id, launchId };
      return { ...EARNINGS.byToken[0], ...named, unswept: earned, earned };
    }),
    ...{ asOf: time(nowMs), block: blockOf(stage.world, nowMs) },
  };
}

const dayOf = (atMs: number): string => time(atMs).slice(0, 10);
const totalsOf = (trades: readonly WorldTrade[]) => ({
  ...{ feesUsd: usdOf(creatorFeesOf(trades)), volumeUsd: usdOf(volumeOf(trades)), trades: trades.length },
});

export function getFeeStats(stage: Stage, { query }: Asked) {
  const { nowMs } = stage.world;
  const { period = '30d', agentId } = query;
  const days = Number.parseInt(period, 10);
  const tokens = agentsOf(stage, agentId).flatMap((agent) => agent.tokens);
  const trades = tokens.flatMap((token) => token.trades);
  const byDay = Map.groupBy(trades, ({ atMs }) => dayOf(atMs));
  const dates = Array.from({ length: days }, (_, index) => dayOf(nowMs - (days - 1 - index) * DAY_MS));
  const top = tokens
    .filter((token) => token.trades.length > 0)
    .toSorted((one, other) => (creatorFeesOf(one.trades) > creatorFeesOf(other.trades) ? -1 : 1));
  return {
    ...{
      period,
      series: dates.map((date) => ({ date, ...totalsOf(byDay.get(date) ?? []) })),
      totals: totalsOf(trades),
    },
    topTokens: top.slice(0, 10).map(topView),
    asOf: time(nowMs),
  };
}

const topView = ({ address, role, agent, trades }: WorldToken) => ({
  ...{ tokenAddress: address, symbol: role.symbol, agentId: agent?.id, ...totalsOf(trades) },
});

export function getPrices(stage: Stage, { query }: Asked) {
  const { symbols, addresses } = query;
  const asOf = time(stage.world.nowMs);
  const assets = PRICES.map((price: { symbol: string }) => ({
    ...price,
    asOf,
    ...(price.symbol === 'ETH' ? UNCHANGED : UNKNOWN),
  }));
  const words = symbols?.toUpperCase().split(',') ?? [];
  const named = assets.filter(({ symbol }: { symbol: string }) => words.includes(symbol));
  const asked = addresses?.split(',') ?? [];
  const others = asked.map((address) => {
    const known = assets.find(
      (price: { address: string }) => price.address.toLowerCase() === address.toLowerCase(),
    );
    return known ?? marketPrice(stage, address);
  });
  const data = symbols === undefined && addresses === undefined ? assets : [...named, ...others];
  return { data, meta: { hasMore: false, nextCursor: null } };
}

function marketPrice(stage: Stage, address: string) {
  const token = findWorldToken(stage, address);
  return {
    ...{ symbol: token.role.symbol, address: token.address, priceUsd: showSpotUsd(token.market) },
    ...{
      source: isGraduated(token) ? 'pool' : 'curve',
      asOf: time(stage.world.nowMs),
      stale: false,
      reason: null,
    },
    ...changeOf(token),
  };
}

const launchesOf = ({ world }: Stage): WorldToken[] =>
  world.tokens.filter(({ launchId }) => launchId !== null);

export function getBilling(stage: Stage) {
  const left = String(STARTER - PRICE * launchesOf(stage).length);
  return { ...BILLING, creditsBalance: left, creditsReserved: '0', creditsAvailable: left };
}

/** A hold and its settlement for each launch, after the starter credits. */
export function listBillingTransactions(stage: Stage, { query }: Asked) {
  const { world } = stage;
  const starter = {
    ...{ id: world.starterLedgerId, kind: 'starter', amount: String(STARTER), reservedAmount: '0' },
    ...{
      balanceAfter: String(STARTER),
      reservedAfter: '0',
      reference: { type: 'account', id: world.accountId },
    },
    createdAt: time(world.beginMs),
  };
  const entries = launchesOf(stage).flatMap(({ ledgerIds: [hold, settle], launchId, launchedMs }, index) => {
    const balanceAfter = String(STARTER - PRICE * (index + 1));
    const shared = { balanceAfter, reference: { type: 'launch', id: launchId } };
    const [taken, kept] = [String(-PRICE), String(PRICE)];
    return [
      {
        id: hold,
        kind: 'hold',
        amount: taken,
        reservedAmount: kept,
        ...shared,
        reservedAfter: kept,
        createdAt: time(launchedMs),
      },
      {
        id: settle,
        kind: 'settle',
        amount: '0',
        reservedAmount: taken,
        ...shared,
        reservedAfter: '0',
        createdAt: time(launchedMs + SETTLED_MS),
      },
    ];
  });
  return pageOf('transactions', [starter, ...entries].toReversed(), query, (entry) => entry);
}
