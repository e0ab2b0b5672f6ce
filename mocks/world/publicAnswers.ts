import { showAmount } from '../../server/money/amounts.ts';
import { contractViolation } from '../../server/problem.ts';
import { earnedBy, statsOf, tradedBy, tradesOfTokens } from './agentAnswers.ts';
import { blockOf, type WorldAgent, type WorldTrade } from './buildWorld.ts';
import { usd } from './equityAnswers.ts';
import { exampleOf } from './exampleOf.ts';
import { usd18Of, usdOf } from './figures.ts';
import { findWorldAgent } from './holdings.ts';
import { initialsOf } from './pictures.ts';
import { profitAt } from './positions.ts';
import { type Asked, pageOf, pictureOf, type Stage, time } from './stage.ts';
import { isGraduated } from './tokenAnswers.ts';

const HOUR_MS = 3_600_000;
const SHOWN_TOKENS = 5;
const SHOWN_TRADES = 20;

const { basis: BASIS } = exampleOf('getLeaderboard');
const [ROW] = exampleOf('getLeaderboard').data;
const { meta: _, ...PROFILE } = exampleOf('getAgentProfile');

const BY_VOLUME = {
  figure: 'volumeUsd',
  counts: 'All trades of its tokens by anybody, in US dollars at the time of each trade.',
};
const BY_PROFIT = {
  figure: 'pnlUsd',
  counts:
    "Profit and loss of the wallet for the agent's present owner by average cost, at the last full hour: realised, unrealised and claimed fees, less gas and launch fees.",
};

/** The last moment before the newest full hour. */
const hourOf = ({ world }: Stage): number => Math.floor(world.nowMs / HOUR_MS) * HOUR_MS - 1;

const profitOf = (stage: Stage, agent: WorldAgent): bigint => profitAt(agent, hourOf(stage)).result;

function rankingOf(stage: Stage, sort: string | undefined) {
  const { agents, nowMs } = stage.world;
  const launchers = agents.filter(({ tokens }) => tokens.length > 0);
  const now = { to: time(nowMs), block: blockOf(stage.world, nowMs) };
  if (sort === 'volume')
    return { ranked: launchers, figureOf: tradedBy, basis: { ...BASIS, ...BY_VOLUME, ...now } };
  if (sort !== 'pnl') return { ranked: launchers, figureOf: earnedBy, basis: { ...BASIS, ...now } };
  const figureOf = (agent: WorldAgent): bigint => profitOf(stage, agent);
  const basis = { ...BASIS, ...BY_PROFIT, to: time(hourOf(stage)), block: null };
  return { ranked: agents.filter(({ createdMs }) => createdMs < hourOf(stage)), figureOf, basis };
}

/**
 * The world is younger than every period, and its agents are public.
 * @throws Problem validation_failed
 */
export function getLeaderboard(stage: Stage, { query }: Asked) {
  const { sort, period = 'all' } = query;
  if (sort === 'pnl' && period !== 'all')
    throw contractViolation([
      { in: 'query', field: 'period', code: 'conflict', message: 'must be all, or absent, with sort=pnl' },
    ]);
  const { ranked, figureOf, basis } = rankingOf(stage, sort);
  const sorted = ranked.toSorted((one, other) => (figureOf(one) > figureOf(other) ? -1 : 1));
  const page = pageOf('leaderboard', sorted, query, (agent) => {
    const rank = sorted.filter((other) => figureOf(other) > figureOf(agent)).length + 1;
    return rowView(stage, agent, rank);
  });
  return { basis: { ...basis, period }, ...page };
}

const tokensOf = ({ tokens }: WorldAgent) =>
  tokens
    .toReversed()
    .slice(0, SHOWN_TOKENS)
    .map(({ role, address }) => ({ symbol: role.symbol, address }));

function rowView(stage: Stage, agent: WorldAgent, rank: number) {
  const picture = pictureOf(stage, initialsOf(agent.role.name));
  const fees = usdOf(earnedBy(agent));
  const hasFigure = agent.createdMs < hourOf(stage);
  return {
    ...ROW,
    ...{ rank, agentId: agent.id, name: agent.role.name, tokens: tokensOf(agent), hasProfile: true },
    ...{ avatarUrl: picture.stored, imageUrl: picture.shown, launches: agent.tokens.length },
    ...{ creatorFeesUsd: fees, creatorFeesUsd24h: fees, volumeUsd: usdOf(tradedBy(agent)) },
    pnlUsd: hasFigure ? usd(profitOf(stage, agent)) : null,
    pnlMethod: hasFigure ? 'average' : null,
    pnlUnvalued: hasFigure ? 0 : null,
    pnlAsOf: hasFigure ? time(hourOf(stage)) : null,
  };
}

/** @throws Problem not_found */
export function getAgentProfile(stage: Stage, { path }: Asked) {
  const agent = findWorldAgent(stage, path.id);
  const { role, tokens, trades, createdMs, wallet } = agent;
  const { nowMs } = stage.world;
  const picture = pictureOf(stage, initialsOf(role.name));
  const { realised, unrealised, result } = profitAt(agent, nowMs);
  const [volume, fees] = [usdOf(tradedBy(agent)), usdOf(earnedBy(agent))];
  return {
    ...PROFILE,
    ...{ id: agent.id, name: role.name, description: role.description, wallet_address: wallet },
    ...{ avatar_url: picture.stored, image_url: picture.shown, tokens: tokensOf(agent) },
    stats: statsOf(agent),
    token_stats: {
      ...{ launches: tokens.length, graduated: tokens.filter(isGraduated).length },
      ...{ trades: tradesOfTokens(agent).length, volume_usd: volume, creator_fees_usd: fees },
      ...{ volume_usd_24h: volume, creator_fees_usd_24h: fees },
    },
    pnl: {
      ...{ method: 'average', realised_usd: usd(realised), unrealised_usd: usd(unrealised) },
      ...{ result_usd: usd(result), unvalued: 0, since: time(createdMs), as_of: time(nowMs) },
    },
    recent_trades: trades.slice(-SHOWN_TRADES).toReversed().map(tradeView),
    created_at: time(createdMs),
  };
}

const tradeView = ({ token, side, tokenRaw, quoteRaw, txHash, atMs }: WorldTrade) => ({
  ...PROFILE.recent_trades[0],
  ...{ token: { symbol: token.role.symbol, address: token.address }, side },
  ...{ amount_token: showAmount(tokenRaw, 18), amount_quote: showAmount(quoteRaw, 18) },
  ...{ value_usd: usd(usd18Of(quoteRaw)), tx_hash: txHash, traded_at: time(atMs) },
});
