import { type Address, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { unrecoverableProblem } from '../agents/whitelist.ts';
import { findSeenToken } from '../tokens/seenTokenRows.ts';
import { isKnownUnrecoverable, isUnfitPayoutWallet, isUnrecoverableAddress } from './unrecoverableAddress.ts';

export type AssertDestinationContext = Pick<
  Ports,
  'log' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues'
>;

/**
 * Refuses an address that cannot pay back: see `isUnrecoverableAddress`, and any token. While the chain is
 * away, only known facts decide; the payment checks again. Slow: call it before the commit.
 * @throws Problem validation_failed for `field`
 */
export async function assertDestination(
  context: AssertDestinationContext,
  accountId: string,
  destination: Address,
  field: string,
): Promise<void> {
  if (await isKnownUnrecoverable(context, accountId, destination)) throw unrecoverableProblem(field);
  if (await isContractByChain(context, accountId, destination)) throw unrecoverableProblem(field);
}

/** Also refuses wallets that cannot take every asset. */
export async function assertPayoutWallet(
  context: AssertDestinationContext,
  accountId: string,
  payout: Address | null | undefined,
): Promise<void> {
  if (payout === null || payout === undefined) return;
  if (await isUnfitPayoutWallet(context, context.db, payout)) throw unrecoverableProblem('payout_wallet');
  await assertDestination(context, accountId, payout, 'payout_wallet');
}

async function isContractByChain(
  context: AssertDestinationContext,
  accountId: string,
  destination: Address,
): Promise<boolean> {
  try {
    const [isDead, seen, token] = await Promise.all([
      isUnrecoverableAddress(context, accountId, destination),
      findSeenToken(context.db, context.toChecksum(destination)),
      context.chain.token(destination),
    ]);
    return isDead || seen !== null || token !== null;
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'a destination could not be looked up on the chain');
    return false;
  }
}
