import { fromRaw, rawToUsd18, showUsd, toFixed18 } from '../../server/money/amounts.ts';
import { agentsOf } from './agentAnswers.ts';
import {
  blockOf,
  GAS_PRICE_WEI,
  type MockWorld,
  STARTER_ETHER_RAW,
  SWAP_GAS,
  type WorldAgent,
  type WorldTrade,
} from './buildWorld.ts';
import { usd18Of } from './figures.ts';
import { DOLLAR, ETHER, refOf } from './holdings.ts';
import { type Asked, isBetween, pageOf, type Stage, time, type Values } from './stage.ts';

interface TokenRef {
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
}

interface Entry {
  readonly agent: WorldAgent;
  readonly atMs: number;
  readonly kind: 'funding' | 'swap' | 'gas';
  readonly token: TokenRef;
  readonly raw: bigint;
  readonly usd18: bigint;
  readonly txHash: string | undefined;
  readonly trade: WorldTrade | null;
}

interface Shown extends Entry {
  readonly balanceRaw: bigint;
  /** Among the agent's entries of its block. */
  readonly place: number;
}

function fundingOf(agent: WorldAgent): Entry[] {
  const shared = { agent, atMs: agent.createdMs, kind: 'funding', trade: null } as const;
  const [ether, dollars] = agent.fundingTxs;
  const usd18 = rawToUsd18(agent.dollarsRaw, DOLLAR.decimals, toFixed18('1')) ?? 0n;
  return [
    { ...shared, token: ETHER, raw: STARTER_ETHER_RAW, usd18: usd18Of(STARTER_ETHER_RAW), txHash: ether },
    { ...shared, token: DOLLAR, raw: agent.dollarsRaw, usd18, txHash: dollars },
  ];
}

/** What it gave, what came, and the gas. */
function entriesOf(agent: WorldAgent, trade: WorldTrade): Entry[] {
  const { token, side, tokenRaw, quoteRaw, atMs, txHash } = trade;
  const shared = { agent, atMs, trade, txHash, usd18: usd18Of(quoteRaw) };
  const launched = refOf(token);
  const isBuy = side === 'buy';
  const legs: Entry[] = [
    { ...shared, kind: 'swap', token: ETHER, raw: isBuy ? -quoteRaw : quoteRaw },
    { ...shared, kind: 'swap', token: launched, raw: isBuy ? tokenRaw : -tokenRaw },
  ];
  const gasRaw = BigInt(SWAP_GAS) * GAS_PRICE_WEI;
  return [
    ...(isBuy ? legs : legs.toReversed()),
    { ...shared, kind: 'gas', token: ETHER, raw: -gasRaw, usd18: usd18Of(gasRaw) },
  ];
}

/** Oldest first. */
function ledgerOf(agent: WorldAgent): Shown[] {
  const balances = new Map<string, bigint>();
  const places = new Map<number, number>();
  const entries = [...fundingOf(agent), ...agent.trades.flatMap((trade) => entriesOf(agent, trade))];
  return entries.map((entry) => {
    const { address } = entry.token;
    const balanceRaw = (balances.get(address) ?? 0n) + entry.raw;
    const place = places.get(entry.atMs) ?? 0;
    balances.set(address, balanceRaw);
    places.set(entry.atMs, place + 1);
    return { ...entry, balanceRaw, place };
  });
}

function entryView(world: MockWorld, { agent, atMs, kind, token, trade, ...entry }: Shown) {
  const block = blockOf(world, atMs);
  return {
    ...{ id: `${agent.id}-${block}-${entry.place}`, time: time(atMs), block, agentId: agent.id, kind, token },
    ...{ amount: fromRaw(entry.raw, token.decimals), amountRaw: String(entry.raw) },
    ...{ balance: fromRaw(entry.balanceRaw, token.decimals), balanceRaw: String(entry.balanceRaw) },
    ...{ valueUsd: showUsd(entry.usd18), txHash: entry.txHash ?? null },
    counterparty: kind === 'swap' ? (trade?.token.curve ?? null) : null,
    operation: trade === null ? null : { kind: 'swap', id: trade.swapId },
    ...{ step: trade === null ? null : 'trade', isFinal: true },
  };
}

const isOf = ({ token: { symbol, address } }: Entry, { asset }: Values): boolean =>
  asset === undefined || [symbol.toLowerCase(), address.toLowerCase()].includes(asset.toLowerCase());

/** @throws Problem not_found, invalid_cursor */
export function listStatement(stage: Stage, { query }: Asked) {
  const { agentId, kind, from, to } = query;
  const found = agentsOf(stage, agentId)
    .flatMap(ledgerOf)
    .filter((entry) => isOf(entry, query) && (kind === undefined || entry.kind === kind))
    .filter(({ atMs }) => isBetween(atMs, from, to))
    .toSorted((one, other) => one.atMs - other.atMs);
  return pageOf('statement', found.toReversed(), query, (entry) => entryView(stage.world, entry));
}
