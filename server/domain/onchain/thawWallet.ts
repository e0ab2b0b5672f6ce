import type { Context } from '../../context.ts';
import { OPERATOR } from '../account/auditEventRows.ts';
import type { Address } from '../ports.ts';
import { endLocked } from './endOperation.ts';
import { lockOperation, lockWallet } from './locks.ts';
import { listOperationIds } from './operationRows.ts';
import { isUnsigned, UNFINISHED } from './operationState.ts';
import { listUncertain } from './stepRows.ts';
import { thaw } from './walletFreeze.ts';
import { findWalletByAddress, setNextNonce, type WalletRow } from './walletRows.ts';

/** Nothing was thawed; the message is one sentence for the operator. */
export class ThawRefusal extends Error {}

/** No wallet of this address is frozen. */
export class NothingToThaw extends ThawRefusal {}

const NOT_KNOWN = {
  event: 'expired',
  code: 'wallet_frozen',
  sentence:
    'Its wallet was frozen meanwhile, and nobody knows whether it happened already; nothing was signed.',
} as const;

/**
 * Lets a frozen wallet sign again, from the chain's own next nonce on: only once all that the chain has used is final,
 * by the word of every endpoint, and nothing of ours is on its way. What waited for the wallet unsigned ends first: it
 * may have happened under one of the nonces that nobody here signed, and is never re-issued by itself.
 * @throws ThawRefusal
 */
export async function thawWallet(context: Context, address: Address): Promise<{ nextNonce: number }> {
  const wallet = await findWalletByAddress(context.db, address);
  if (wallet === undefined) throw new NothingToThaw(`There is no wallet ${address} in this database.`);
  if (wallet.frozen_reason === null) throw new NothingToThaw(`Wallet ${address} is not frozen.`);
  const nextNonce = await readFinalNonce(context, wallet);
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockWallet(trx, wallet.id);
    if (locked.frozen_reason === null) throw new NothingToThaw(`Wallet ${address} is not frozen any more.`);
    if (nextNonce < locked.next_nonce) {
      throw new ThawRefusal(
        `The chain's next nonce is ${nextNonce}, ${locked.next_nonce} is stored: the chain has lost blocks, or the endpoints lag.`,
      );
    }
    const [uncertain] = await listUncertain(trx, wallet.id);
    if (uncertain !== undefined) {
      throw new ThawRefusal(
        `Operation ${uncertain.operation_id} of this wallet has nonce ${uncertain.nonce} on its way; wait until it ends.`,
      );
    }
    for (const id of await listOperationIds(trx, 'wallet_id', wallet.id, UNFINISHED.filter(isUnsigned))) {
      await endLocked(context, trx, await lockOperation(trx, id), NOT_KNOWN);
    }
    await setNextNonce(trx, wallet.id, nextNonce);
    await thaw(trx, wallet.id, context.clock.now(), OPERATOR);
  });
  context.log.warn({ wallet: address, nextNonce }, 'wallet thawed by an operator');
  return { nextNonce };
}

async function readFinalNonce(context: Context, { address }: WalletRow): Promise<number> {
  if ((await context.chainGuard.checkNow(context)) !== 'same') {
    throw new ThawRefusal('The RPC endpoint does not serve the chain of this database.');
  }
  const [{ nextNonce, isComplete }, finalized] = await Promise.all([
    context.chain.lookEverywhere(address, []),
    context.chainGuard.finalBlock(context),
  ]);
  if (!isComplete) throw new ThawRefusal('Not every RPC endpoint answers.');
  const finalNonce = finalized === null ? 0 : await context.chain.nextNonce(address, finalized.number);
  if (finalNonce !== nextNonce) {
    throw new ThawRefusal(
      `The chain's next nonce is ${nextNonce}, but ${finalNonce} at its final block: try again once they agree.`,
    );
  }
  return nextNonce;
}
