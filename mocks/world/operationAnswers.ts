import { fromRaw, subtractBps } from '../../server/money/amounts.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import { notFound } from '../../server/problem.ts';
import { agentsOf } from './agentAnswers.ts';
import { blockOf, GAS_PRICE_WEI, SWAP_GAS, type WorldToken, type WorldTrade } from './buildWorld.ts';
import { exampleOf } from './exampleOf.ts';
import { ETHER, refOf } from './holdings.ts';
import { type Asked, isBetween, pageOf, pictureOf, type Stage, sorted, time, type Values } from './stage.ts';
import { isGraduated } from './tokenAnswers.ts';

const LAUNCH = exampleOf('listLaunches').data[0];
const SWAP = exampleOf('listSwaps').data[0];
const DONE_MS = 280;

const historyOf = (atMs: number, txHash: string) => [
  { status: 'queued', at: time(atMs), txHash: null },
  { status: 'submitted', at: time(atMs + 40), txHash },
  { status: 'confirmed', at: time(atMs + DONE_MS), txHash },
];

const isWithin = (atMs: number, { from, to, status }: Values): boolean =>
  isBetween(atMs, from, to) && (status === undefined || status === 'confirmed');

function launchView(stage: Stage, token: WorldToken) {
  const { role, agent, launchTx: hash, launchedMs, address, curve } = token;
  const picture = pictureOf(stage, role.symbol);
  return {
    ...LAUNCH,
    ...{
      id: token.launchId,
      agentId: agent?.id,
      name: role.name,
      symbol: role.symbol,
      description: role.description,
    },
    ...{
      logoUrl: picture.stored,
      imageUrl: picture.shown,
      creatorTaxBps: token.taxBps,
      feeRecipient: agent?.wallet,
    },
    token: { address, predictedAddress: address, phase: isGraduated(token) ? 'graduated' : 'curve' },
    pool: { kind: 'curve', address: curve, poolId: null },
    tx: { ...LAUNCH.tx, hash, blockNumber: blockOf(stage.world, launchedMs) },
    steps: [{ ...LAUNCH.steps[0], txHash: hash }],
    history: historyOf(launchedMs, hash),
    ...{ createdAt: time(launchedMs), updatedAt: time(launchedMs + DONE_MS) },
  };
}

export function listLaunches(stage: Stage, { query }: Asked) {
  const { agentId, venue } = query;
  const found = agentsOf(stage, agentId)
    .flatMap(({ tokens }) => tokens)
    .filter(({ launchedMs }) => (venue === undefined || venue === 'pons') && isWithin(launchedMs, query))
    .toSorted((one, other) => one.launchedMs - other.launchedMs);
  return pageOf('launches', sorted(found, query), query, (token) => launchView(stage, token));
}

export function getLaunch(stage: Stage, { path }: Asked) {
  const found = stage.world.tokens.find(({ launchId }) => launchId !== null && launchId === path.id);
  if (found === undefined) throw notFound('launch');
  return launchView(stage, found);
}

function swapView({ world }: Stage, trade: WorldTrade) {
  const { token, side, txHash, atMs, tokenRaw, quoteRaw } = trade;
  const launched = refOf(token);
  const [tokenIn, tokenOut] = side === 'buy' ? [ETHER, launched] : [launched, ETHER];
  const [inRaw, outRaw] = side === 'buy' ? [quoteRaw, tokenRaw] : [tokenRaw, quoteRaw];
  const least = subtractBps(outRaw, 100);
  const filled = {
    ...{ amountIn: fromRaw(inRaw, 18), amountInRaw: String(inRaw) },
    ...{ amountOut: fromRaw(outRaw, 18), amountOutRaw: String(outRaw) },
  };
  const feeEth = fromRaw(BigInt(SWAP_GAS) * GAS_PRICE_WEI, 18);
  const fee = (kind: string, raw: bigint) => ({
    kind,
    token: ETHER,
    amount: fromRaw(raw, 18),
    amountRaw: String(raw),
  });
  return {
    ...SWAP,
    ...{ id: trade.swapId, agentId: trade.agent?.id, quoteId: null, tokenIn, tokenOut, ...filled },
    ...{ amountInFilled: filled.amountIn, amountInFilledRaw: filled.amountInRaw },
    ...{ minAmountOut: fromRaw(least, 18), minAmountOutRaw: String(least) },
    route: [{ ...SWAP.route[0], address: token.curve, tokenIn, tokenOut, feeBps: 100 + token.taxBps }],
    fees: [
      fee('venue', trade.venueFeeRaw),
      ...(token.taxBps > 0 ? [fee('creator_tax', trade.creatorTaxRaw)] : []),
    ],
    fills: [{ step: 'trade', tokenIn, tokenOut, ...filled }],
    steps: [{ ...SWAP.steps[0], txHash }],
    ...{
      gasEth: feeEth,
      tx: { ...SWAP.tx, hash: txHash, blockNumber: blockOf(world, atMs), gasUsed: SWAP_GAS, feeEth },
    },
    history: historyOf(atMs, txHash),
    ...{ createdAt: time(atMs), updatedAt: time(atMs + DONE_MS) },
  };
}

/** By symbol or address. Each swap has ether on one side. */
const isSwapOf = ({ role, address }: WorldToken, asked = 'ETH'): boolean =>
  ['eth', NATIVE.toLowerCase(), role.symbol.toLowerCase(), address.toLowerCase()].includes(
    asked.toLowerCase(),
  );

export function listSwaps(stage: Stage, { query }: Asked) {
  const { agentId, automationId, token: asked } = query;
  const ids = new Set(agentsOf(stage, agentId).map(({ id }) => id));
  const found = stage.world.trades.filter(
    ({ agent, atMs, token }) =>
      isSwapOf(token, asked) &&
      agent !== null &&
      ids.has(agent.id) &&
      automationId === undefined &&
      isWithin(atMs, query),
  );
  return pageOf('swaps', sorted(found, query), query, (trade) => swapView(stage, trade));
}

export function getSwap(stage: Stage, { path }: Asked) {
  const found = stage.world.trades.find(({ swapId }) => swapId !== null && swapId === path.id);
  if (found === undefined) throw notFound('swap');
  return swapView(stage, found);
}
