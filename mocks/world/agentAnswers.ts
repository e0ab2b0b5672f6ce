import { fromRaw } from '../../server/money/amounts.ts';
import { CHAT_MS, type WorldAgent } from './buildWorld.ts';
import { exampleOf } from './exampleOf.ts';
import { creatorFeesOf, sumOf, usdOf, volumeOf } from './figures.ts';
import { findWorldAgent, portfolioOf } from './holdings.ts';
import { initialsOf } from './pictures.ts';
import { type Asked, isBetween, pageOf, pictureOf, type Stage, time } from './stage.ts';
import { isGraduated } from './tokenAnswers.ts';

const TEMPLATE = exampleOf('listAgents').data[0];
const [ANSWER, CALL, QUESTION] = exampleOf('listChatMessages').data;

const statusOf = (stage: Stage, agent: WorldAgent): string =>
  stage.world.agents.indexOf(agent) % 3 === 2 ? 'stopped' : 'running';

/** Nobody has claimed fees. */
export const statsOf = ({ tokens, trades }: WorldAgent) => ({
  ...{ launches: tokens.length, trades: trades.length, volume_usd: usdOf(volumeOf(trades)) },
  creator_fees_usd: '0',
});

function agentView(stage: Stage, agent: WorldAgent) {
  const { role, tokens } = agent;
  const picture = pictureOf(stage, initialsOf(role.name));
  const token = tokens.at(-1);
  const named = token && {
    address: token.address,
    symbol: token.role.symbol,
    name: token.role.name,
    venue: 'pons',
  };
  return {
    ...TEMPLATE,
    ...{ id: agent.id, name: role.name, description: role.description, skills: [...role.skills] },
    ...{ avatar_url: picture.stored, image_url: picture.shown, wallet_address: agent.wallet },
    ...{ payout_wallet: null, payout_wallet_active_at: null, status: statusOf(stage, agent) },
    token: token === undefined ? null : { ...TEMPLATE.token, ...named, launch_id: token.launchId },
    stats: statsOf(agent),
    starter_funding: { ...TEMPLATE.starter_funding, tx_hashes: agent.fundingTxs },
    ...{ created_at: time(agent.createdMs), updated_at: time(agent.createdMs) },
  };
}

export function listAgents(stage: Stage, { query }: Asked) {
  const { status, q } = query;
  const word = q?.toLowerCase() ?? '';
  const found = stage.world.agents.filter(
    (agent) =>
      (status === undefined || statusOf(stage, agent) === status) &&
      (agent.role.name.toLowerCase().includes(word) || agent.wallet.toLowerCase().startsWith(word)),
  );
  const { data, meta } = pageOf('agents', found.toReversed(), query, (agent) => agentView(stage, agent));
  return { data, meta: { ...meta, total: found.length } };
}

export const getAgent = (stage: Stage, { path }: Asked) => agentView(stage, findWorldAgent(stage, path.id));

export const tradesOfTokens = ({ tokens }: Pick<WorldAgent, 'tokens'>) =>
  tokens.flatMap(({ trades }) => trades);
export const earnedBy = (agent: WorldAgent): bigint => creatorFeesOf(tradesOfTokens(agent));

export const tradedBy = (agent: WorldAgent): bigint => volumeOf(tradesOfTokens(agent));

/** The world is younger than a day. */
export function getStats(stage: Stage) {
  const { agents, nowMs } = stage.world;
  const tokens = agents.flatMap((agent) => agent.tokens);
  const trades = tradesOfTokens({ tokens });
  const [volume, fees] = [usdOf(volumeOf(trades)), usdOf(creatorFeesOf(trades))];
  return {
    agentsTotal: agents.length,
    agentsRunning: agents.filter((agent) => statusOf(stage, agent) === 'running').length,
    ...{
      launchesTotal: tokens.length,
      launches24h: tokens.length,
      tokensGraduated: tokens.filter(isGraduated).length,
    },
    ...{ tradesTotal: trades.length, trades24h: trades.length, volumeUsdTotal: volume, volumeUsd24h: volume },
    ...{ creatorFeesUsdTotal: fees, creatorFeesUsd24h: fees, asOf: time(nowMs) },
  };
}

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Says what the portfolio shows. */
export function listChatMessages(stage: Stage, { path, query }: Asked) {
  const agent = findWorldAgent(stage, path.id);
  const { totalUsd } = portfolioOf(stage, agent);
  const tokens = [...agent.held.values()].filter((raw) => raw > 0n).length;
  const [whole = '0'] = totalUsd.split('.');
  const ether = Number(fromRaw(agent.etherRaw, 18)).toFixed(2);
  const content = `I hold ${ether} ETH, ${grouped(fromRaw(agent.dollarsRaw, 6))} USDG and ${tokens} launched tokens, together about ${grouped(whole)} US dollars.`;
  const askedMs = stage.world.nowMs - CHAT_MS;
  const [question, call, answer] = agent.messageIds;
  const result = { status: 200, body: { totalUsd } };
  const toolCalls = [{ ...CALL.tool_calls[0], id: call }];
  const messages = [
    { ...ANSWER, id: answer, content, created_at: time(askedMs + 2_000) },
    {
      ...CALL,
      id: call,
      content: JSON.stringify(result),
      tool_calls: toolCalls,
      created_at: time(askedMs + 1_000),
    },
    { ...QUESTION, id: question, created_at: time(askedMs) },
  ];
  const { from, to } = query;
  const found = messages.filter(({ created_at }) => isBetween(Date.parse(created_at), from, to));
  return pageOf('messages', found, { ...query, id: agent.id }, (message) => message);
}

/** Of all agents, or of one. */
export const agentsOf = (stage: Stage, agentId: string | undefined): readonly WorldAgent[] =>
  agentId === undefined ? stage.world.agents : [findWorldAgent(stage, agentId)];

export const earnedOf = (agents: readonly WorldAgent[]): bigint => sumOf(agents, earnedBy);
