import type { Database, Trx } from '../../db/database.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { listSoftReverts, listStepsFromNonce, type StepRow } from '../../engine/records/stepRows.ts';
import type { Address } from '../../ports/basics.ts';
import type { Approval } from '../../ports/chain.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { missingApprovals } from '../routes/approvals.ts';
import { marketOf } from '../routes/routeQuote.ts';
import type { OrderHooks } from './orderHooks.ts';
import { listSwapsOfOrder, type SwapRow } from './swapRows.ts';

export type SharedApprovalContext = Pick<
  Ports,
  'clock' | 'db' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping'
> &
  HasHeads;

/**
 * A reorg may bring back a reverted swap until its revert is final. Until then, the order may sign its next
 * swap only if both need one shared approval of exactly their amount. Then the first swap uses it up, and the
 * other one reverts.
 */

interface Successor {
  readonly automationId: string;
  readonly isLimitOrder: (db: Database | Trx) => Promise<boolean>;
  readonly walletId: string;
  /** Null before acceptance. */
  readonly swapId: string | null;
  readonly route: readonly Leg[];
  readonly amountInRaw: bigint;
}

/** Earlier swaps that a reorg may bring back. */
interface Forerunners {
  readonly swaps: readonly SwapRow[];
  /** Signed after the first of them. */
  readonly since: readonly StepRow[];
}

/** Null for swaps of owners and snipers. */
export function asSuccessor(
  { isLimitOrder }: Pick<OrderHooks, 'isLimitOrder'>,
  swap: SwapRow,
  walletId: string,
): Successor | null {
  const { automation_id: automationId } = swap;
  return automationId === null || swap.snipe_ceiling_bps !== null
    ? null
    : {
        automationId,
        isLimitOrder: (db) => isLimitOrder(db, automationId),
        walletId,
        swapId: swap.id,
        route: swap.route,
        amountInRaw: BigInt(swap.amount_in_raw),
      };
}

/** Swaps of the same limit order or stop whose revert is not final. */
async function findForerunners(
  db: Database | Trx,
  { automationId, walletId, swapId, isLimitOrder }: Successor,
): Promise<Forerunners | null> {
  const reverted = (await listSoftReverts(db, walletId)).filter((step) => step.operation_id !== swapId);
  if (reverted.length === 0) return null;
  const ids = reverted.map((step) => step.operation_id);
  const swaps = await listSwapsOfOrder(db, automationId, ids);
  const first = reverted.find((step) => swaps.some(({ id }) => id === step.operation_id));
  if (first === undefined || !(await isLimitOrder(db))) return null;
  return { swaps, since: await listStepsFromNonce(db, walletId, first.nonce + 1) };
}

/** Keys of the approvals of exactly the amount at block `at`. Undefined if no earlier swap can return. */
export async function readExact(
  context: SharedApprovalContext,
  successor: Successor | null,
  before: { readonly trader: Address; readonly at: bigint },
): Promise<readonly string[] | undefined> {
  const isLate = successor !== null && (await findForerunners(context.db, successor)) !== null;
  return isLate ? listExact(context, successor, before) : undefined;
}

/** Whether a reorg could let two swaps of the order sell. `exact` comes from `readExact`. */
export async function mayComeTwice(
  context: Pick<Ports, 'addressBook' | 'venues' | 'dex' | 'pools' | 'wrapping'>,
  db: Database | Trx,
  successor: Successor | null,
  exact: readonly string[],
): Promise<boolean> {
  const forerunners = successor && (await findForerunners(db, successor));
  return successor !== null && forerunners !== null && !isOnlyOne(context, forerunners, successor, exact);
}

export const leavesApproval = (
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  { route, amount_in_raw: amount }: SwapRow,
): boolean => route.length === 1 && spentBy(context, route[0]!, BigInt(amount)).length > 0;

function isOnlyOne(
  context: Pick<Ports, 'addressBook' | 'venues' | 'dex' | 'pools' | 'wrapping'>,
  { swaps, since }: Forerunners,
  { route, amountInRaw }: Successor,
  exact: readonly string[],
): boolean {
  const legs = [...swaps.map((swap) => swap.route), route];
  const isAlike = swaps.every((swap) => BigInt(swap.amount_in_raw) === amountInRaw);
  // With two legs, one swap's second trade could spend another's output.
  if (!isAlike || legs.some(({ length }) => length !== 1)) return false;
  const shared = spentBy(context, route[0]!, amountInRaw).filter((approval) =>
    legs.every(([leg]) =>
      spentBy(context, leg!, amountInRaw).some((other) => keyOf(other) === keyOf(approval)),
    ),
  );
  const called = new Set(since.map((step) => step.to_address.toLowerCase()));
  return shared.some(
    (approval) => exact.includes(keyOf(approval)) && !called.has(contractOf(context, approval).toLowerCase()),
  );
}

/** Keys of the approvals that the trade uses up, and that equal its amount at block `at`. */
async function listExact(
  context: SharedApprovalContext,
  { route, amountInRaw }: Successor,
  { trader, at }: { readonly trader: Address; readonly at: bigint },
): Promise<string[]> {
  const leg = route[0]!;
  // A new approval would let both swaps sell.
  if ((await missingApprovals(context, leg, { trader, amountInRaw, at })).length > 0) return [];
  const approvals = spentBy(context, leg, amountInRaw);
  const standing = await Promise.all(
    approvals.map(({ book, token, spender }) =>
      book === 'token'
        ? context.chain.allowance(token, trader, spender, at)
        : context.chain.permit2Allowance(token, trader, spender, at).then(({ amountRaw }) => amountRaw),
    ),
  );
  return approvals.filter((_, index) => standing[index] === amountInRaw).map(keyOf);
}

const spentBy = (
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  leg: Leg,
  amountInRaw: bigint,
): Approval[] =>
  marketOf(context, leg)
    .approvals(leg, amountInRaw)
    .filter(({ amountRaw }) => amountRaw === amountInRaw && amountRaw > 0n);

const keyOf = ({ book, token, spender }: Approval): string => [book, token, spender].join(' ').toLowerCase();

const contractOf = ({ addressBook }: Pick<Ports, 'addressBook'>, { book, token }: Approval): Address =>
  book === 'token' ? token : addressBook.uniswapV4.permit2;
