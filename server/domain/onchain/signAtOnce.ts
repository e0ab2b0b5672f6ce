import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import type { Pass } from './advanceOperation.ts';
import type { SurveyedGround } from './groundwork.ts';
import { newestKnownBlock } from './newestKnownBlock.ts';
import type { OperationRow } from './operationRows.ts';
import { signStep } from './signStep.ts';
import { stillStands } from './walletReadiness.ts';
import { findWallet } from './walletRows.ts';

/**
 * Plans and signs the first step at the block that the operation was accepted at, which mostly needs no question to the chain: all
 * of it was asked a moment ago. It only ever signs, or ends what the sign commit forbids; whatever is said against it before is asked
 * again at the newest block. Null: nothing was done.
 */
export async function signAtOnce(
  context: Context,
  operation: OperationRow,
  pass: Pass,
): Promise<'signed' | 'ended' | null> {
  const nowMs = context.clock.now().getTime();
  const ground = context.groundwork.take(operation.id, nowMs);
  if (ground === null || operation.state !== 'accepted' || Date.parse(operation.valid_until) <= nowMs)
    return null;
  return ground.within(() => signOn(context, operation, pass, ground));
}

async function signOn(
  context: Context,
  operation: OperationRow,
  { stopping, rest = () => () => undefined }: Pass,
  { head }: SurveyedGround,
): Promise<'signed' | 'ended' | null> {
  const wallet = await findWallet(context.db, operation.wallet_id);
  if (wallet.frozen_reason !== null) return null;
  const planned = await Promise.all([
    newestKnownBlock(context),
    context.chain.nextNonce(wallet.address, head.number),
    context.kinds[operation.kind].plan(context, operation, [], head.number),
    // Whatever failed is asked again, and told if it fails then.
  ]).catch(() => null);
  if (planned === null) return null;
  const [known, chainNonce, plan] = planned;
  // A node that lags showed an older block than the database knows.
  if (head.number < known) return null;
  if (chainNonce !== wallet.next_nonce || plan === null || !('transaction' in plan)) return null;
  // What waits for its moment is prepared on the newest block.
  if (plan.notBeforeSeconds !== undefined) return null;
  const view = { wallet, chainNonce, at: head.number, atHash: head.hash, isPassing: true };
  // Asked along with what only the signature asks. A reorg since then may have taken what the plan rests on, such as a market.
  const stands = ahead(stillStands(context, view));
  const outcome = await signStep(context, operation, plan, { ...view, stands, stopping, rest });
  return outcome === 'signed' || outcome === 'ended' ? outcome : null;
}
