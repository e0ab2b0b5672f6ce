import type { Context, Database, Trx } from '../../context.ts';
import { readAutomation } from '../automations/automationRows.ts';
import { listSoftReverts, listStepsFromNonce, type StepRow } from '../onchain/stepRows.ts';
import type { Address, Approval, Leg } from '../ports.ts';
import { missingApprovals } from './approvals.ts';
import { marketOf } from './routeQuote.ts';
import { listSwapsOfOrder, type SwapRow } from './swapRows.ts';

/**
 * A swap that reverted in a block that is not final may come back with a reorg and go through. Another one may take its place sooner
 * only where both can spend nothing but one and the same approval of exactly their amount: whichever of them goes through uses it
 * up, and the other one reverts.
 */

/** A swap of an order, before or after it is accepted. */
interface Successor {
  readonly automationId: string;
  readonly walletId: string;
  /** Null: not accepted yet. */
  readonly swapId: string | null;
  readonly route: readonly Leg[];
  readonly amountInRaw: bigint;
}

/** What a reorg may bring back beside it. */
interface Forerunners {
  readonly swaps: readonly SwapRow[];
  /** What the wallet has signed since the first of them. */
  readonly since: readonly StepRow[];
}

/** What the swap may have taken the place of; null for one that no order made. */
export const asSuccessor = (swap: SwapRow, walletId: string): Successor | null =>
  swap.automation_id === null || swap.snipe_ceiling_bps !== null
    ? null
    : {
        automationId: swap.automation_id,
        walletId,
        swapId: swap.id,
        route: swap.route,
        amountInRaw: BigInt(swap.amount_in_raw),
      };

/** Swaps of the same limit order or stop that have reverted, not for good yet; null: there are none. */
async function findForerunners(
  db: Database | Trx,
  { automationId, walletId, swapId }: Successor,
): Promise<Forerunners | null> {
  const reverted = (await listSoftReverts(db, walletId)).filter((step) => step.operation_id !== swapId);
  if (reverted.length === 0) return null;
  const ids = reverted.map((step) => step.operation_id);
  const swaps = await listSwapsOfOrder(db, automationId, ids);
  const first = reverted.find((step) => swaps.some(({ id }) => id === step.operation_id));
  if (first === undefined || (await readAutomation(db, automationId)).kind !== 'limit') return null;
  return { swaps, since: await listStepsFromNonce(db, walletId, first.nonce + 1) };
}

/**
 * The approvals of which exactly the swap's amount stands at the block `at`, where it takes the place of one that a reorg may bring
 * back; undefined where it does not.
 */
export async function readExact(
  context: Context,
  successor: Successor | null,
  before: { readonly trader: Address; readonly at: bigint },
): Promise<readonly string[] | undefined> {
  const isLate = successor !== null && (await findForerunners(context.db, successor)) !== null;
  return isLate ? listExact(context, successor, before) : undefined;
}

/** A reorg could have the swap sell, and another one of its order too. `exact`: what readExact says of it. */
export async function mayComeTwice(
  context: Context,
  db: Database | Trx,
  successor: Successor | null,
  exact: readonly string[],
): Promise<boolean> {
  const forerunners = successor && (await findForerunners(db, successor));
  return successor !== null && forerunners !== null && !isOnlyOne(context, forerunners, successor, exact);
}

/** Whether a swap that reverts leaves an approval that its successor could not do without. */
export const leavesApproval = (context: Context, { route, amount_in_raw: amount }: SwapRow): boolean =>
  route.length === 1 && spentBy(context, route[0]!, BigInt(amount)).length > 0;

/** Whether at most one of them all can sell. */
function isOnlyOne(
  context: Context,
  { swaps, since }: Forerunners,
  { route, amountInRaw }: Successor,
  exact: readonly string[],
): boolean {
  const legs = [...swaps.map((swap) => swap.route), route];
  const isAlike = swaps.every((swap) => BigInt(swap.amount_in_raw) === amountInRaw);
  // A second trade would spend what the first one of another swap has paid.
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

/** Of the approvals that the trade uses up those of which exactly its amount stands at the block `at`. */
async function listExact(
  context: Context,
  { route, amountInRaw }: Successor,
  { trader, at }: { readonly trader: Address; readonly at: bigint },
): Promise<string[]> {
  const leg = route[0]!;
  // What is made anew would let both of them sell.
  if ((await missingApprovals(context, leg, { trader, amountInRaw, at })).length > 0) return [];
  const approvals = spentBy(context, leg, amountInRaw);
  const standing = await Promise.all(
    approvals.map(({ book, token, spender }) =>
      book === 'token'
        ? context.chain.allowance(token, trader, spender, at)
        : context.chain.permit(token, trader, spender, at).then(({ amountRaw }) => amountRaw),
    ),
  );
  return approvals.filter((_, index) => standing[index] === amountInRaw).map(keyOf);
}

const spentBy = (context: Context, leg: Leg, amountInRaw: bigint): Approval[] =>
  marketOf(context, leg)
    .approvals(leg, amountInRaw)
    .filter(({ amountRaw }) => amountRaw === amountInRaw && amountRaw > 0n);

const keyOf = ({ book, token, spender }: Approval): string => [book, token, spender].join(' ').toLowerCase();

/** Whose code writes it. */
const contractOf = ({ addressBook }: Context, { book, token }: Approval): Address =>
  book === 'token' ? token : addressBook.uniswapV4.permit2;
