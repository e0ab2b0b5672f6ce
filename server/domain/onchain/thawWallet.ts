import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { OPERATOR } from '../account/auditEventRows.ts';
import { type Address, type BlockRef, PortError } from '../ports.ts';
import { endLocked } from './endOperation.ts';
import { hasBlock } from './hasBlock.ts';
import { sightHead } from './headSightings.ts';
import { lockOperation, lockWallet } from './locks.ts';
import { listOperationIds } from './operationRows.ts';
import { isUnsigned, UNFINISHED } from './operationState.ts';
import { listUncertain } from './stepRows.ts';
import { thaw } from './walletFreeze.ts';
import { findWalletByAddress, setNextNonce, type WalletRow } from './walletRows.ts';

/** The finality of a chain whose parent chain is slow, several times over. */
const LONGEST_FINALITY_MS = 2 * 3_600_000;

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
 * may have happened under one of the nonces that nobody here signed, and is never re-issued by itself. `tell` hears why it takes long.
 * @throws ThawRefusal
 */
export async function thawWallet(
  context: Context,
  address: Address,
  tell: (sentence: string) => void = () => undefined,
): Promise<{ nextNonce: number }> {
  const wallet = await findWalletByAddress(context.db, address);
  if (wallet === undefined) throw new NothingToThaw(`There is no wallet ${address} in this database.`);
  if (wallet.frozen_reason === null) throw new NothingToThaw(`Wallet ${address} is not frozen.`);
  const nextNonce = await readFinalNonce(context, wallet, tell);
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

async function readFinalNonce(
  context: Context,
  { address }: WalletRow,
  tell: (sentence: string) => void,
): Promise<number> {
  if ((await context.chainGuard.checkNow(context)) !== 'same') {
    throw new ThawRefusal('The RPC endpoint does not serve the chain of this database.');
  }
  const finalized = await context.chainGuard.finalBlock(context);
  const finalNonce = finalized === null ? 0 : await nonceAtFinal(context, address, finalized, tell);
  const { nextNonce, isComplete } = await context.chain.lookEverywhere(address, []);
  if (!isComplete) throw new ThawRefusal('Not every RPC endpoint answers.');
  if (finalNonce !== nextNonce) {
    throw new ThawRefusal(
      `The chain's next nonce is ${nextNonce}, but ${finalNonce} at its final block: try again once they agree.`,
    );
  }
  return nextNonce;
}

/** The nonce at the final block; of a node that has lost that state, at the block of now, once it is final. */
async function nonceAtFinal(
  context: Context,
  address: Address,
  finalized: BlockRef,
  tell: (sentence: string) => void,
): Promise<number> {
  try {
    return await context.chain.nextNonce(address, finalized.number);
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
  }
  const head = await sightHead(context);
  if (head === null) throw new ThawRefusal("The chain's node has no latest block.");
  const nonce = await context.chain.nextNonce(address, head.number);
  tell(
    `The node has lost the state of the final block ${finalized.number}. Waiting until block ${head.number} is final …`,
  );
  await untilFinal(context, head);
  return nonce;
}

/** Resolves when the chain calls this very block final. @throws ThawRefusal when another one is in its place, or after too long */
async function untilFinal(context: Context, block: BlockRef): Promise<void> {
  const { chainGuard, clock, addressBook } = context;
  const sinceMs = clock.now().getTime();
  for (;;) {
    const finalized = await unlessAway(() => chainGuard.finalBlock(context));
    if (finalized !== null && finalized.number >= block.number) break;
    if (clock.now().getTime() - sinceMs > LONGEST_FINALITY_MS)
      throw new ThawRefusal(`Block ${block.number} did not become final within two hours: try again.`);
    await delay(addressBook.pollMs);
  }
  if (await hasBlock(context, block)) return;
  throw new ThawRefusal('The chain has lost the block at which the nonce was read: try again.');
}

/** A node that is away for a moment says nothing. */
async function unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PortError) return null;
    throw error;
  }
}
