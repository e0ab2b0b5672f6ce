import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { ahead } from '../ahead.ts';
import { isWithin } from '../isWithin.ts';
import { type BlockRef, type Hex, PortError } from '../ports.ts';
import { findChain, saveChain } from './chainRows.ts';
import { hasBlock } from './hasBlock.ts';

export type ChainVerdict = 'same' | 'rolled_back' | 'mismatch';

const VERDICT_TTL_MS = 1000;
/** For whoever signs nothing and knows the chain by the blocks that it follows as well. */
export const QUIET_VERDICT_TTL_MS = 10_000;

/**
 * Watches that the RPC still speaks for the chain that this database belongs to: chain id, genesis hash and the hash at
 * the last finalized height. Signing on another chain would spend the same nonces twice.
 */
export class ChainGuard {
  #verdict: { readonly value: Promise<ChainVerdict>; readonly at: number } | null = null;
  /** The last block that was called final and found on the chain. */
  #final: BlockRef | null = null;

  /**
   * Compares, unless somebody did less than `agoMs` ago; callers at the same time share one comparison. Throws PortError when the RPC
   * does not answer.
   */
  check(context: Context, agoMs: number = VERDICT_TTL_MS): Promise<ChainVerdict> {
    const now = context.clock.now().getTime();
    if (this.#verdict !== null && isWithin(now, this.#verdict.at, agoMs)) return this.#verdict.value;
    const asked = { value: compare(context), at: now };
    this.#verdict = asked;
    asked.value.catch(() => {
      if (this.#verdict === asked) this.#verdict = null;
    });
    return asked.value;
  }

  /** Refuses a money operation on a chain that is not the database's. */
  async assertSame(context: Context): Promise<void> {
    if ((await this.check(context)) === 'mismatch') {
      throw new Problem(
        'chain_mismatch',
        'The RPC endpoint serves another chain than this service; nothing was sent.',
      );
    }
  }

  /** Compares anew: for a decision that rests on what the endpoint has just said. */
  checkNow(context: Context): Promise<ChainVerdict> {
    this.forget();
    return this.check(context);
  }

  /** The newest final block; null where it is not known now. Throws PortError. */
  async finalBlock(context: Context): Promise<BlockRef | null> {
    return this.proveFinal(context, await context.chain.block('finalized'));
  }

  /**
   * What a node calls final, if the chain has that block at that height; else null. What follows from it is for good: one wrong answer,
   * or that of a node of another past, must not make anything final, nor be remembered as a height that the chain has.
   */
  async proveFinal(context: Context, told: BlockRef | null): Promise<BlockRef | null> {
    if (told === null || (told.hash === this.#final?.hash && told.number === this.#final.number)) return told;
    if (!(await hasBlock(context, told))) {
      const about = { block: String(told.number), hash: told.hash };
      context.log.warn(
        about,
        'the node calls a block final that the chain does not have; what is final is not known now',
      );
      return null;
    }
    this.#final = told;
    return told;
  }

  forget(): void {
    this.#verdict = null;
  }
}

async function compare(context: Context): Promise<ChainVerdict> {
  const { chain, db, config } = context;
  const known = await findChain(db, config.chainId);
  const finalizedThere = ahead(
    known === undefined ? Promise.resolve(null) : chain.block(BigInt(known.finalized_number)),
  );
  const identity = await chain.identity();
  if (identity.chainId !== config.chainId) return 'mismatch';
  if (known === undefined) return 'same';
  if (known.genesis_hash !== identity.genesisHash) return 'mismatch';
  const finalized = await finalizedThere;
  if (finalized?.hash === known.finalized_hash) return 'same';
  // A public node may lag behind the height that another one reported; only a different hash there is another chain.
  if (context.addressBook.mayRollBack) return 'rolled_back';
  return finalized === null ? 'same' : 'mismatch';
}

/** Moves the stored finalized height to the chain's own; also downwards, after a permitted rollback. */
export async function rememberFinalized(context: Context): Promise<bigint> {
  const { chain, chainGuard } = context;
  const [{ genesisHash }, finalized] = await Promise.all([chain.identity(), chainGuard.finalBlock(context)]);
  return saveFinalized(context, genesisHash, finalized);
}

/**
 * The same with what was read in one round: the finalized block, and by its first block the chain that it is of. Throws
 * PortError, with nothing written, where that is not the chain of this database.
 */
export async function saveFinalized(
  context: Context,
  genesisHash: Hex,
  finalized: BlockRef | null,
): Promise<bigint> {
  const { db, config, clock } = context;
  if (finalized === null) return 0n;
  const isKnown = await saveChain(
    db,
    {
      chainId: config.chainId,
      genesisHash,
      finalizedNumber: finalized.number,
      finalizedHash: finalized.hash,
      mayRollBack: context.addressBook.mayRollBack,
    },
    clock.now(),
  );
  if (!isKnown) throw new PortError('rejected', 'The RPC endpoint serves another chain than before.');
  return finalized.number;
}
