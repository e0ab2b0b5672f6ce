import { findIndexCursor } from '../../indexer/cursorRows.ts';
import { type Earned, sumEarned } from '../../indexer/earnings.ts';
import { findLedgerTime } from '../../indexer/walletLogs/walletCursorRows.ts';
import { lastMomentBefore, momentAfter } from '../../indexer/windows.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { contractViolation } from '../../problem.ts';
import { listAgentWallets } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { listLedgerAgents } from '../ledger/ledgerRows.ts';
import { NO_RESULT } from '../ledger/results.ts';
import { listAgentSales } from './agentSales.ts';
import { type DescribedToken, describeTokens } from './describeTokens.ts';
import { type OwnedSpan, ownedSpans, within } from './ownership.ts';
import {
  isKnown,
  joinPositions,
  type PnlTotals,
  type PositionPnl,
  type PositionState,
  positionPnl,
  totalsOf,
} from './pnlFigures.ts';
import { type OwnedPosition, readPositions } from './readPositions.ts';

export type ReadPnlContext = Pick<Ports, 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain'>;

export interface PnlQuery {
  readonly agentId: string | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface TokenPnl extends PositionPnl {
  readonly token: DescribedToken;
}

export interface Pnl {
  readonly agentId: string | null;
  readonly from: Date | null;
  readonly to: Date;
  readonly totals: PnlTotals;
  /** The most valuable first. Tokens that do not say their decimals are only in `unvalued`. */
  readonly positions: readonly TokenPnl[];
  /** Empty if one agent was asked for. */
  readonly agents: readonly { readonly agentId: string; readonly totals: PnlTotals }[];
  readonly unvalued: readonly Address[];
  readonly asOf: Date | null;
}

/** @throws Problem validation_failed */
export async function readPnl(context: ReadPnlContext, owner: Owner, query: PnlQuery): Promise<Pnl> {
  const { db, addressBook } = context;
  const asOf = await findLedgerTime(db, addressBook.chainId);
  const { from, to, isOpen } = await readPeriod(context, query, asOf);
  const agentIds = query.agentId === null ? await listAgentIds(context, owner) : [query.agentId];
  const owners = agentIds.map((agentId) => ({ agentId, accountId: owner.accountId }));
  const [ends, starts, earned] = await Promise.all([
    readPositions(db, addressBook, owners, isOpen ? to : lastMomentBefore(to)),
    from === null ? [] : readPositions(db, addressBook, owners, lastMomentBefore(from)),
    readEarned(context, owner.accountId, agentIds, { from, to: isOpen ? null : to }),
  ]);
  const all = joinPeriod(ends, starts, earned);
  const byAsset = [...Map.groupBy(all, ({ asset }) => asset)];
  const tokens = await describeTokens(
    context,
    byAsset.map(([asset]) => asset),
  );
  const positions = byAsset.map(([asset, some]) => ({
    asset,
    pnl: joinPositions(some.map(({ pnl }) => pnl)),
  }));
  const shown = positions.flatMap(({ asset, pnl }) => {
    const token = tokens.get(asset);
    return token === undefined ? [] : [{ ...pnl, token }];
  });
  return {
    agentId: query.agentId,
    from,
    to,
    totals: totalsOf(all.map(({ pnl }) => pnl)),
    positions: shown.sort(byValue),
    agents: query.agentId === null ? agentTotals(agentIds, all) : [],
    unvalued: positions
      .filter(({ asset, pnl }) => !isKnown(pnl) || !tokens.has(asset))
      .map(({ asset }) => asset),
    asOf,
  };
}

/** From `from` on, before `to`, as in the statement and the history. */
interface Period {
  readonly from: Date | null;
  readonly to: Date;
  /** It lasts until now, so the newest block counts too. */
  readonly isOpen: boolean;
}

async function readPeriod(
  { clock, db, addressBook }: ReadPnlContext,
  { from, to }: PnlQuery,
  asOf: Date | null,
): Promise<Period> {
  const cursor = await findIndexCursor(db, addressBook.chainId);
  // The chain's clock may be ahead of this one.
  const times = [clock.now(), asOf, cursor === null ? null : new Date(cursor.mined_at)];
  const newest = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
  const isOpen = to === undefined || new Date(to) > newest;
  const end = isOpen ? newest : new Date(to);
  const begin = from === undefined ? null : new Date(from);
  if (begin !== null && (isOpen ? begin > end : begin >= end)) {
    const [field, message] =
      to === undefined ? (['from', 'must be in the past'] as const) : (['to', 'must be after from'] as const);
    throw contractViolation([{ field, code: 'conflict', message }]);
  }
  return { from: begin, to: end, isOpen };
}

/** A key that is bound to agents sees these alone. Others see sold agents too, until their sale. */
async function listAgentIds({ db }: Pick<Ports, 'db'>, owner: Owner): Promise<string[]> {
  const own = (await listAgentWallets(db, owner)).map(({ id }) => id);
  if (owner.agentIds.length > 0) return own;
  return [...new Set([...own, ...(await listLedgerAgents(db, owner.accountId))])];
}

async function readEarned(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  agentIds: readonly string[],
  period: { readonly from: Date | null; readonly to: Date | null },
): Promise<Earned[]> {
  const sales = Map.groupBy(await listAgentSales(db, agentIds), ({ agentId }) => agentId);
  const spans = agentIds.flatMap((agentId) =>
    ownedSpans(sales.get(agentId) ?? [], accountId).flatMap((owned) => {
      const span = within(halfOpen(owned), period);
      return span === null ? [] : [{ agentId, ...span }];
    }),
  );
  return sumEarned(db, spans);
}

/** What happened in the block of a sale is still the seller's. */
const halfOpen = ({ from, to }: OwnedSpan): OwnedSpan => ({
  from: from && momentAfter(from),
  to: to && momentAfter(to),
});

interface AgentPosition {
  readonly agentId: string;
  readonly asset: Address;
  readonly pnl: PositionPnl;
}

const NOTHING: PositionState = {
  result: NO_RESULT,
  fifo: { costUsd18: 0n, realisedUsd18: 0n },
  priceUsd18: null,
  valueUsd18: 0n,
};

/** Positions without a holding and without a figure of the period are left out. */
function joinPeriod(
  ends: readonly OwnedPosition[],
  starts: readonly OwnedPosition[],
  earned: readonly Earned[],
): AgentPosition[] {
  const keyOf = (agentId: string, asset: string) => `${agentId} ${asset}`;
  const start = new Map(starts.map(({ agentId, asset, state }) => [keyOf(agentId, asset), state]));
  const fees = new Map<string, Earned>();
  for (const one of earned) {
    const key = keyOf(one.agentId, one.token);
    fees.set(key, { ...one, usd18: one.usd18 + (fees.get(key)?.usd18 ?? 0n) });
  }
  const held = ends.map(({ agentId, asset, state }) => {
    const key = keyOf(agentId, asset);
    const before = start.get(key) ?? null;
    const usd18 = fees.get(key)?.usd18 ?? 0n;
    fees.delete(key);
    return { agentId, asset, pnl: positionPnl(state, before, usd18) };
  });
  const unheld = [...fees.values()].map(({ agentId, token: asset, usd18 }) => {
    return { agentId, asset, pnl: positionPnl(NOTHING, null, usd18) };
  });
  return [...held, ...unheld].filter(({ pnl }) => isShown(pnl));
}

const isShown = (pnl: PositionPnl): boolean =>
  [
    pnl.quantityRaw,
    pnl.valueStartUsd18,
    pnl.realisedUsd18,
    pnl.realisedFifoUsd18,
    pnl.feesEarnedUsd18,
    pnl.feesClaimedUsd18,
    pnl.flowsInUsd18,
    pnl.flowsOutUsd18,
    ...Object.values(pnl.costs),
  ].some((figure) => figure !== 0n);

function agentTotals(agentIds: readonly string[], all: readonly AgentPosition[]) {
  const byAgent = Map.groupBy(all, ({ agentId }) => agentId);
  return agentIds.map((agentId) => {
    return { agentId, totals: totalsOf((byAgent.get(agentId) ?? []).map(({ pnl }) => pnl)) };
  });
}

/** Most valuable first; those without a value last. */
function byValue(one: TokenPnl, other: TokenPnl): number {
  const difference = (other.valueUsd18 ?? -1n) - (one.valueUsd18 ?? -1n);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
