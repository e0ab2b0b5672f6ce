import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { type Address, PortError } from '../ports.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';
import { findSeenToken } from '../tokens/seenTokenRows.ts';
import { isDeadEnd, isKnownDeadEnd } from './isDeadEnd.ts';
import { isOwnNoPayout } from './ownWallets.ts';

/**
 * Refuses a destination from which nothing comes back: the zero address, the native asset's stand-in, a token, a contract of the
 * venues, a wallet of this service that pays nobody. While the chain cannot be asked, only what is known without it: whoever pays
 * asks again. Before the commit, for it takes its time. @throws Problem validation_failed for the body's `field`
 */
export async function assertDestination(
  context: Context,
  accountId: string,
  destination: Address,
  field: string,
): Promise<void> {
  if (await isKnownDeadEnd(context, accountId, destination)) throw deadEnd(field);
  if (await isContractByChain(context, accountId, destination)) throw deadEnd(field);
}

/** The same for where claimed fees go on to, whatever they are in; null and undefined name none. */
export async function assertPayoutWallet(
  context: Context,
  accountId: string,
  payout: Address | null | undefined,
): Promise<void> {
  if (payout === null || payout === undefined) return;
  if (await isOwnNoPayout(context, context.db, payout)) throw deadEnd('payout_wallet');
  await assertDestination(context, accountId, payout, 'payout_wallet');
}

async function isContractByChain(
  context: Context,
  accountId: string,
  destination: Address,
): Promise<boolean> {
  try {
    const [isDead, seen, token] = await Promise.all([
      isDeadEnd(context, accountId, destination),
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

/** @throws Problem validation_failed for the agent's own wallet */
export function assertOther(own: Address, destination: Address, field: string): void {
  if (isSameAddress(own, destination)) throw deadEnd(field);
}

function deadEnd(field: string): Problem {
  const message = 'What is sent to this address cannot be had back; name a wallet of your own.';
  return new Problem('validation_failed', message, {
    fieldErrors: [{ field, in: 'body', code: 'conflict', message }],
  });
}
