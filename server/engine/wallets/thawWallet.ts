import { setTimeout as delay } from 'node:timers/promises';
import { OPERATOR } from '../../audit/auditEventRows.ts';
import { type Address, PortError } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { HasChainGuard } from '../chain/chainGuard.ts';
import { hasBlock } from '../chain/chainGuard.ts';
import { observeHead } from '../chain/headHistory.ts';
import { endLocked } from '../operations/endOperation.ts';
import { lockOperation, lockWallet } from '../records/locks.ts';
import { listOperationIds } from '../records/operationRows.ts';
import { isUnsigned, UNFINISHED } from '../records/operationState.ts';
import { listUnfinalSteps } from '../records/stepRows.ts';
import { findWalletByAddress, setNextNonce, type WalletRow } from '../records/walletRows.ts';
import type { WalletsContext } from './walletFreeze.ts';
import { unfreezeWallet } from './walletFreeze.ts';

/** Several times the finality of a chain with a slow parent chain. */
const MAX_FINALITY_WAIT_MS = 2 * 3_600_000;

/** The message is one sentence for the operator. */
export class ThawRefusal extends Error {}

export class NothingToThaw extends ThawRefusal {}

const OUTCOME_UNKNOWN = {
  event: 'expired',
  code: 'wallet_frozen',
  sentence:
    'Its wallet was frozen meanwhile, and it is unknown whether it already happened; nothing was signed.',
} as const;

/**
 * Lets a frozen wallet sign again, from the chain's next nonce on.
 * Every endpoint must agree that all used nonces are final, and no step of ours may be open. Unsigned
 * operations of the wallet end first: one may have happened under a foreign nonce, so none is repeated.
 * `tell` receives the reason of a long wait.
 * @throws ThawRefusal
 */
export async function thawWallet(
  context: WalletsContext,
  address: Address,
  tell: (sentence: string) => void = () => undefined,
): Promise<{ nextNonce: number }> {
  const wallet = await findWalletByAddress(context.db, address);
  if (wallet === undefined) throw new NothingToThaw(`There is no wallet ${address} in this database.`);
  if (wallet.frozen_reason === null) throw new NothingToThaw(`Wallet ${address} is not frozen.`);
  const nextNonce = await readFinalNonce(context, wallet, tell);
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockWallet(trx, wallet.id);
    if (locked.frozen_reason === null) throw new NothingToThaw(`Wallet ${address} is no longer frozen.`);
    if (nextNonce < locked.next_nonce) {
      throw new ThawRefusal(
        `The chain's next nonce is ${nextNonce}, ${locked.next_nonce} is stored: the chain has lost blocks, or the endpoints lag.`,
      );
    }
    const [uncertain] = await listUnfinalSteps(trx, wallet.id);
    if (uncertain !== undefined) {
      throw new ThawRefusal(
        `Operation ${uncertain.operation_id} of this wallet has nonce ${uncertain.nonce} on its way; wait until it ends.`,
      );
    }
    for (const id of await listOperationIds(trx, 'wallet_id', wallet.id, UNFINISHED.filter(isUnsigned))) {
      await endLocked(context, trx, await lockOperation(trx, id), OUTCOME_UNKNOWN);
    }
    await setNextNonce(trx, wallet.id, nextNonce);
    await unfreezeWallet(context, trx, wallet.id, context.clock.now(), OPERATOR);
  });
  context.log.warn({ wallet: address, nextNonce }, 'wallet thawed by an operator');
  return { nextNonce };
}

async function readFinalNonce(
  context: WalletsContext,
  { address }: WalletRow,
  tell: (sentence: string) => void,
): Promise<number> {
  if ((await context.chainGuard.checkNow(context)) !== 'same') {
    throw new ThawRefusal('The RPC endpoint does not serve the chain of this database.');
  }
  const finalized = await context.chainGuard.finalBlock(context);
  const finalNonce = finalized === null ? 0 : await nonceAtFinal(context, address, finalized, tell);
  const { nextNonce, isComplete } = await context.chain.surveyWallet(address, []);
  if (!isComplete) throw new ThawRefusal('Not every RPC endpoint answers.');
  if (finalNonce !== nextNonce) {
    throw new ThawRefusal(
      `The chain's next nonce is ${nextNonce}, but ${finalNonce} at its final block: try again once they agree.`,
    );
  }
  return nextNonce;
}

/** If the node lost the final block's state, waits until the present head is final. */
async function nonceAtFinal(
  context: WalletsContext,
  address: Address,
  finalized: BlockRef,
  tell: (sentence: string) => void,
): Promise<number> {
  try {
    return await context.chain.nextNonce(address, finalized.number);
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
  }
  const head = await observeHead(context);
  if (head === null) throw new ThawRefusal("The chain's node has no latest block.");
  const nonce = await context.chain.nextNonce(address, head.number);
  tell(
    `The node has lost the state of the final block ${finalized.number}. Waiting until block ${head.number} is final …`,
  );
  await waitUntilFinal(context, head);
  return nonce;
}

/** @throws ThawRefusal if another block takes its place, or after too long */
async function waitUntilFinal(
  context: Pick<Ports, 'log' | 'clock' | 'addressBook' | 'chain'> & HasChainGuard,
  block: BlockRef,
): Promise<void> {
  const { chainGuard, clock, addressBook } = context;
  const sinceMs = clock.now().getTime();
  for (;;) {
    const finalized = await nullIfUnavailable(() => chainGuard.finalBlock(context));
    if (finalized !== null && finalized.number >= block.number) break;
    if (clock.now().getTime() - sinceMs > MAX_FINALITY_WAIT_MS)
      throw new ThawRefusal(`Block ${block.number} did not become final within two hours: try again.`);
    await delay(addressBook.pollMs);
  }
  if (await hasBlock(context, block)) return;
  throw new ThawRefusal('The chain has lost the block at which the nonce was read: try again.');
}

async function nullIfUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PortError) return null;
    throw error;
  }
}
