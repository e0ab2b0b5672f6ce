import {
  fromRaw,
  price36,
  quoteToUsd18,
  showAmount,
  showPriceUsd,
  showQuotePrice,
  showUsd,
} from '../../server/money/amounts.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { notFound } from '../../server/problem.ts';
import { blockOf, type WorldToken, type WorldTrade } from './buildWorld.ts';
import { raisedOf, SUPPLY_RAW, TARGET_RAW, VENUE_FEE_BPS } from './curve.ts';
import { exampleOf } from './exampleOf.ts';
import {
  changeOf,
  ETH_USD18,
  showSpot,
  showSpotUsd,
  spotUsd18,
  usd18Of,
  usdOf,
  volumeOf,
} from './figures.ts';
import { type Asked, isBetween, pageOf, pictureOf, type Stage, time } from './stage.ts';

const TEMPLATE = exampleOf('listTokens').data[0];
const QUOTE = { symbol: 'ETH', address: NATIVE };
const HOUR_MS = 3_600_000;
/** Of the pool manager. */
const POOLS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** For good: later sales do not bring the curve back. */
export const isGraduated = ({ trades }: WorldToken): boolean =>
  trades.some(({ after }) => raisedOf(after) >= TARGET_RAW);

export function findWorldToken({ world }: Stage, address = ''): WorldToken {
  const found = world.tokens.find((token) => token.address.toLowerCase() === address.toLowerCase());
  if (found === undefined) throw notFound('token');
  return found;
}

function curveView({ curve, market, taxBps }: WorldToken) {
  const raised = raisedOf(market);
  const progress = (raised * 1_000_000n) / TARGET_RAW;
  return {
    ...{ address: curve, progressPct: fromRaw(progress, 4), progressRatio: fromRaw(progress, 6) },
    ...{ raised: fromRaw(raised, 18), raisedRaw: String(raised) },
    ...{ target: fromRaw(TARGET_RAW, 18), targetRaw: String(TARGET_RAW) },
    ...{ feeBps: VENUE_FEE_BPS, creatorTaxBps: taxBps, snipeTaxBps: 0 },
  };
}

export function tokenView(stage: Stage, token: WorldToken) {
  const { world } = stage;
  const { role, agent, market, trades, launchedMs } = token;
  const picture = pictureOf(stage, role.symbol);
  const graduated = isGraduated(token);
  const isNew = world.nowMs - launchedMs < HOUR_MS;
  const reasons = [
    'launched_on_pons',
    ...(agent === null ? [] : ['launched_here']),
    ...(isNew ? ['too_new'] : []),
  ];
  return {
    ...TEMPLATE,
    ...{ address: token.address, name: role.name, symbol: role.symbol, description: role.description },
    ...{ logoUrl: picture.stored, imageUrl: picture.shown, phase: graduated ? 'graduated' : 'curve' },
    ...{ quote: QUOTE, launchId: token.launchId, agentId: agent?.id ?? null, creator: token.creator },
    launchedAt: time(launchedMs),
    priceUsd: showSpotUsd(market),
    marketCapUsd: showUsd((spotUsd18(market) * SUPPLY_RAW) / 10n ** 18n),
    liquidityUsd: usdOf(raisedOf(market)),
    volumeUsd24h: usdOf(volumeOf(trades)),
    ...changeOf(token),
    trades24h: trades.length,
    curve: graduated ? null : curveView(token),
    pool: graduated ? { kind: 'pool', address: POOLS, poolId: token.poolId } : null,
    verdict: { status: 'unverified', reasons: [...reasons, 'low_liquidity'] },
    updatedAt: time(trades.at(-1)?.atMs ?? launchedMs),
  };
}

const compare = (one: bigint | number, other: bigint | number): number =>
  one > other ? -1 : one < other ? 1 : 0;

const ORDERS = (nowMs: number): Readonly<Record<string, (token: WorldToken) => bigint | number>> => ({
  new: ({ launchedMs }) => launchedMs,
  hot: ({ trades }) => trades.filter(({ atMs }) => atMs > nowMs - HOUR_MS).length * 100_000 + trades.length,
  volume24h: ({ trades }) => volumeOf(trades),
  marketCap: ({ market }) => spotUsd18(market),
  priceChange24h: ({ market }) => spotUsd18(market),
});

export function listTokens(stage: Stage, { query }: Asked) {
  const { sort = 'new', venue, quote, phase, q, ours, agentId, creator, addresses } = query;
  const named = addresses?.toLowerCase().split(',');
  const word = q?.toLowerCase();
  const isQuote =
    quote === undefined || quote.toUpperCase() === 'ETH' || quote.toLowerCase() === NATIVE.toLowerCase();
  const found = stage.world.tokens.filter(
    (token) =>
      (venue === undefined || venue === 'pons') &&
      isQuote &&
      (agentId === undefined || token.agent?.id === agentId) &&
      (creator === undefined || token.creator.toLowerCase() === creator.toLowerCase()) &&
      (named === undefined || named.includes(token.address.toLowerCase())) &&
      (phase === undefined || phase === (isGraduated(token) ? 'graduated' : 'curve')) &&
      (ours === undefined || (token.agent !== null) === (ours === 'true')) &&
      (word === undefined ||
        [token.role.name, token.role.symbol, token.address].some((text) =>
          text.toLowerCase().includes(word),
        )),
  );
  const figure = ORDERS(stage.world.nowMs)[sort] ?? (() => 0);
  const sorted = found.toSorted(
    (one, other) => compare(figure(one), figure(other)) || (one.address < other.address ? -1 : 1),
  );
  return pageOf('tokens', sorted, { ...query, sort }, (token) => tokenView(stage, token));
}

export function tradeView({ world }: Stage, trade: WorldTrade) {
  const paid = { quoteRaw: trade.quoteRaw, tokenRaw: trade.tokenRaw };
  const price = price36(paid, { decimals: 18, quoteDecimals: 18 });
  return {
    ...{ id: `${trade.txHash}-${trade.logIndex}`, txHash: trade.txHash, logIndex: trade.logIndex },
    ...{ blockNumber: blockOf(world, trade.atMs), timestamp: time(trade.atMs), side: trade.side },
    ...{ trader: trade.trader, agentId: trade.agent?.id ?? null, ours: trade.agent !== null },
    ...{ amountToken: showAmount(trade.tokenRaw, 18), amountQuote: showAmount(trade.quoteRaw, 18) },
    priceQuote: showQuotePrice(price),
    priceUsd: showPriceUsd(quoteToUsd18(price, ETH_USD18) ?? 0n),
    ...{ spotPriceQuote: showSpot(trade.after), spotPriceUsd: showSpotUsd(trade.after) },
    valueUsd: showUsd(usd18Of(trade.quoteRaw)),
    feeQuote: showAmount(trade.venueFeeRaw + trade.creatorTaxRaw, 18),
  };
}

export function listTokenTrades(stage: Stage, { path, query }: Asked) {
  const { ours, side, agentId, from, to } = query;
  const { address, trades } = findWorldToken(stage, path.address);
  const found = trades.filter(
    (trade) =>
      (ours === undefined || (trade.agent !== null) === (ours === 'true')) &&
      isBetween(trade.atMs, from, to) &&
      (side === undefined || trade.side === side) &&
      (agentId === undefined || trade.agent?.id === agentId),
  );
  return pageOf('trades', found.toReversed(), { ...query, address }, (trade) => tradeView(stage, trade));
}
