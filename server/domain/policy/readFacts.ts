import type { Database, Trx } from '../../db/database.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import { recordedUsd, toFixed18 } from '../../money/amounts.ts';
import type { QuotedSwap } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { isCash } from '../../ports/registryAssets.ts';
import { findSpending, sumPossibleLossUsd18 } from '../agents/spendingRows.ts';
import { hasForwardedTo, readClaim } from '../launches/claimRows.ts';
import {
  countSwapsSince,
  hasBought,
  readSwap,
  type SwapRow,
  sumPendingPurchasesUsd18,
} from '../trading/swapRows.ts';
import { hasPaid, readTransfer } from '../trading/transferRows.ts';
import { type AgentPolicy, limitsDay, limitsDrawdown, limitsLosses } from './agentPolicy.ts';
import type { OperationFacts, PositionFacts, TradeFacts } from './judge.ts';
import type { LossStanding } from './lossBudget.ts';
import { hitOf, type PolicyRow } from './policyRows.ts';
import { readLosses } from './readLosses.ts';
import type { JudgedKind } from './verdict.ts';

export type FactsReaders = Pick<Ports, 'addressBook' | 'clock'>;

/** How an operation was asked for. */
export interface Asking {
  readonly hasReadUntrusted: boolean;
  /** A signed-in session asks for it. */
  readonly isPerson: boolean;
}

export type Judged = OperationRow & { readonly agent_id: string };

/**
 * The facts that the rules ask for. In the accept commit, after its rows are written and under the agent's lock: two requests
 * cannot pass a rule together.
 */
export async function readFacts(
  context: FactsReaders,
  trx: Trx,
  policy: PolicyRow,
  operation: Judged,
  { hasReadUntrusted, isPerson }: Asking,
): Promise<OperationFacts> {
  const kind = operation.kind as JudgedKind;
  const { rules } = policy;
  const swap = kind === 'swap' ? await readSwap(trx, operation.id) : null;
  return {
    kind,
    at: context.clock.now(),
    worth: rules.aboveUsd === null ? null : await readWorth(trx, operation),
    newDestination: rules.newDestinations ? await readNewDestination(trx, operation) : null,
    newToken: rules.newTokens && swap !== null ? await readNewToken(context, trx, swap) : null,
    swapsBefore: swap === null ? null : await countSwaps(context, trx, rules, swap),
    hasReadUntrusted,
    trade: await readTrade(context, trx, policy, operation, { swap, sellsFreely: isPerson, counting: 'all' }),
  };
}

/** The same of a swap that is only quoted, as it would be if it were accepted now. */
export async function readQuotedFacts(
  context: FactsReaders,
  db: Database,
  policy: PolicyRow,
  quoted: QuotedSwap,
  isPerson: boolean,
): Promise<OperationFacts> {
  const { rules } = policy;
  const { valueUsd18, mayLoseUsd18 } = quoted;
  const swap: JudgedSwap = {
    // It is none of those that are under way.
    id: '',
    agent_id: quoted.agentId,
    token_out: quoted.tokenOut,
    value_usd: valueUsd18 === null ? null : recordedUsd(valueUsd18),
  };
  const trader = {
    id: '',
    account_id: quoted.accountId,
    agent_id: quoted.agentId,
    wallet_id: quoted.walletId,
  };
  const query = { swap, sellsFreely: isPerson, counting: 'all' } as const;
  return {
    kind: 'swap',
    at: context.clock.now(),
    worth: { usd18: valueUsd18 },
    newDestination: null,
    newToken: rules.newTokens ? await readNewToken(context, db, swap) : null,
    swapsBefore: await countSwaps(context, db, rules, swap),
    hasReadUntrusted: false,
    trade: isFreeSale(context, query)
      ? null
      : await tradeOf(context, db, policy, { ...trader, mayLoseUsd18 }, query),
  };
}

/** Null: it has no worth that could be held. */
async function readWorth(trx: Trx, { id, kind }: OperationRow): Promise<OperationFacts['worth']> {
  if (kind === 'launch') return (await findSpending(trx, id)) ?? null;
  if (kind === 'claim') return readClaimWorth(trx, id);
  const { value_usd: usd } = await (kind === 'swap' ? readSwap : readTransfer)(trx, id);
  return { usd18: usd === null ? null : toFixed18(usd) };
}

/** Fees that stay in the wallet move nothing. */
async function readClaimWorth(trx: Trx, id: string): Promise<OperationFacts['worth']> {
  const { forward_to: to, value_usd: usd } = await readClaim(trx, id);
  return to === null ? null : { usd18: usd === null ? null : toFixed18(usd) };
}

async function readNewDestination(trx: Trx, { id, kind, agent_id }: Judged): Promise<string | null> {
  if (kind === 'transfer') {
    const { to_address: to } = await readTransfer(trx, id);
    return (await hasPaid(trx, agent_id, to)) ? null : to;
  }
  if (kind !== 'claim') return null;
  const { forward_to: to } = await readClaim(trx, id);
  return to === null || (await hasForwardedTo(trx, agent_id, to)) ? null : to;
}

async function readNewToken(
  { addressBook }: FactsReaders,
  db: Database | Trx,
  { agent_id, token_out: token }: JudgedSwap,
): Promise<string | null> {
  if (isCash(addressBook, token.address)) return null;
  return (await hasBought(db, agent_id, token.address)) ? null : token.address;
}

async function countSwaps(
  { clock }: FactsReaders,
  db: Database | Trx,
  { maxTrades, maxTradesSeconds }: AgentPolicy,
  { agent_id, id }: JudgedSwap,
): Promise<number> {
  if (maxTrades === null) return 0;
  const since = new Date(clock.now().getTime() - maxTradesSeconds * 1_000);
  return countSwapsSince(db, agent_id, since, id);
}

const NOTHING_LOST: LossStanding = { day: null, drawdown: null, losses: null };

/** Null: it trades nothing, or it is a person's sale for cash. */
async function readTrade(
  context: FactsReaders,
  db: Database | Trx,
  policy: PolicyRow,
  operation: Judged,
  query: TradeQuery,
): Promise<TradeFacts | null> {
  if (operation.kind !== 'swap' && operation.kind !== 'launch') return null;
  if (isFreeSale(context, query)) return null;
  const spending = await findSpending(db, operation.id);
  // A launch that credits pay costs the wallet nothing.
  if (spending === undefined) return null;
  return tradeOf(context, db, policy, { ...operation, mayLoseUsd18: spending.mayLoseUsd18 }, query);
}

const isFreeSale = ({ addressBook }: FactsReaders, { swap, sellsFreely }: TradeQuery): boolean =>
  sellsFreely && swap !== null && isCash(addressBook, swap.token_out.address);

type Trader = Pick<Judged, 'id' | 'account_id' | 'agent_id' | 'wallet_id'> & {
  readonly mayLoseUsd18: bigint | null;
};

async function tradeOf(
  context: FactsReaders,
  db: Database | Trx,
  policy: PolicyRow,
  { id, agent_id: agentId, wallet_id: walletId, account_id: accountId, mayLoseUsd18 }: Trader,
  { swap, counting }: TradeQuery,
): Promise<TradeFacts> {
  const { addressBook, clock } = context;
  const { rules } = policy;
  const trade = { mayLoseUsd18, hit: hitOf(policy) };
  if (!limitsLosses(rules) && rules.maxPositionUsd === null)
    return { ...trade, pendingUsd18: 0n, standing: NOTHING_LOST, position: null };
  // What is under way is read before the ledger, so that it counts in one of the two.
  const limitsSum = limitsDay(rules) || limitsDrawdown(rules);
  const pendingUsd18 = limitsSum ? await sumPossibleLossUsd18(db, { walletId, except: id, counting }) : 0n;
  const buysUsd18 = swap === null ? null : await readPurchases(context, db, rules, { swap, walletId });
  const owner = { accountId, agentId };
  const { standing, now } = await readLosses(db, addressBook, owner, policy, clock.now());
  const position = swap === null || buysUsd18 === null ? null : positionOf(swap, now.values, buysUsd18);
  return { ...trade, pendingUsd18, standing, position };
}

/** What the rules ask about a swap, also one that is only quoted. */
type JudgedSwap = Pick<SwapRow, 'id' | 'agent_id' | 'token_out' | 'value_usd'>;

interface TradeQuery {
  readonly swap: JudgedSwap | null;
  readonly sellsFreely: boolean;
  /** `signed`: of the others, only what was signed counts, so that they do not all wait for each other. */
  readonly counting: 'all' | 'signed';
}

/** In the sign commit: what hours and losses say of a purchase or launch. */
export async function readSignedTrade(
  context: FactsReaders,
  db: Database | Trx,
  policy: PolicyRow,
  operation: Judged,
): Promise<OperationFacts> {
  const swap = operation.kind === 'swap' ? await readSwap(db, operation.id) : null;
  const query = { swap, sellsFreely: true, counting: 'signed' } as const;
  // Its position was judged when it was accepted, and counted for those after it.
  const asked = { ...policy, rules: { ...policy.rules, maxPositionUsd: null } };
  const trade = await readTrade(context, db, asked, operation, query);
  return { ...NOTHING_ASKED, kind: operation.kind as JudgedKind, at: context.clock.now(), trade };
}

const NOTHING_ASKED = {
  worth: null,
  newDestination: null,
  newToken: null,
  swapsBefore: null,
  hasReadUntrusted: false,
} as const;

/** What is under way buys of the same token. Null: nothing limits it. */
async function readPurchases(
  { addressBook }: FactsReaders,
  db: Database | Trx,
  { maxPositionUsd }: AgentPolicy,
  { swap, walletId }: { readonly swap: JudgedSwap; readonly walletId: string },
): Promise<bigint | null> {
  const { address: token } = swap.token_out;
  if (maxPositionUsd === null || isCash(addressBook, token)) return null;
  return sumPendingPurchasesUsd18(db, { agentId: swap.agent_id, walletId, token, except: swap.id });
}

function positionOf(
  { token_out: { address: token }, value_usd: usd }: JudgedSwap,
  values: ReadonlyMap<string, bigint | null>,
  buysUsd18: bigint,
): PositionFacts {
  const held = values.get(token);
  return {
    token,
    heldUsd18: held === null ? null : (held ?? 0n) + buysUsd18,
    addsUsd18: usd === null ? null : toFixed18(usd),
  };
}
