import { startEarly } from '../../concurrency/promises.ts';
import { isRecent } from '../../concurrency/timers.ts';
import type { HasConfig } from '../../config/config.ts';
import { type Hex, PortError } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { findChain, saveChain } from '../records/chainRows.ts';

export type ChainGuardContext = Pick<Ports, 'log' | 'clock' | 'db' | 'addressBook' | 'chain'> &
  HasChainGuard &
  HasConfig;

export type ChainVerdict = 'same' | 'rolled_back' | 'mismatch';

const VERDICT_TTL_MS = 1000;

/** For callers that sign nothing and also follow the blocks. */
export const RELAXED_VERDICT_TTL_MS = 10_000;

/**
 * Checks the RPC's chain id, genesis hash and last finalized block against this database.
 * Signing on another chain would spend the same nonces twice.
 */
export class ChainGuard {
  #verdict: { readonly value: Promise<ChainVerdict>; readonly at: number } | null = null;
  #final: BlockRef | null = null;

  /** Reuses a comparison younger than `agoMs`. @throws PortError */
  check(
    context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'chain'> & HasConfig,
    agoMs: number = VERDICT_TTL_MS,
  ): Promise<ChainVerdict> {
    const now = context.clock.now().getTime();
    if (this.#verdict !== null && isRecent(now, this.#verdict.at, agoMs)) return this.#verdict.value;
    const asked = { value: compare(context), at: now };
    this.#verdict = asked;
    asked.value.catch(() => {
      if (this.#verdict === asked) this.#verdict = null;
    });
    return asked.value;
  }

  async assertSame(
    context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'chain'> & HasConfig,
  ): Promise<void> {
    if ((await this.check(context)) === 'mismatch') {
      throw new Problem(
        'chain_mismatch',
        'The RPC endpoint serves another chain than this service; nothing was sent.',
      );
    }
  }

  /** For a decision that needs the endpoint's latest answer. */
  checkNow(
    context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'chain'> & HasConfig,
  ): Promise<ChainVerdict> {
    this.forget();
    return this.check(context);
  }

  /** Null if unknown. @throws PortError */
  async finalBlock(context: Pick<Ports, 'log' | 'chain'>): Promise<BlockRef | null> {
    return this.proveFinal(context, await context.chain.block('finalized'));
  }

  /** Null if the chain lacks the block that a node calls final: one wrong answer must finalize nothing. */
  async proveFinal(context: Pick<Ports, 'log' | 'chain'>, told: BlockRef | null): Promise<BlockRef | null> {
    if (told === null || (told.hash === this.#final?.hash && told.number === this.#final.number)) return told;
    if (!(await hasBlock(context, told))) {
      const about = { block: String(told.number), hash: told.hash };
      context.log.warn(
        about,
        'the node calls a block final that the chain does not have; the final block is unknown for now',
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

async function compare(
  context: Pick<Ports, 'db' | 'addressBook' | 'chain'> & HasConfig,
): Promise<ChainVerdict> {
  const { chain, db, config } = context;
  const known = await findChain(db, config.chainId);
  const finalizedThere = startEarly(
    known === undefined ? Promise.resolve(null) : chain.block(BigInt(known.finalized_number)),
  );
  const identity = await chain.identity();
  if (identity.chainId !== config.chainId) return 'mismatch';
  if (known === undefined) return 'same';
  if (known.genesis_hash !== identity.genesisHash) return 'mismatch';
  const finalized = await finalizedThere;
  if (finalized?.hash === known.finalized_hash) return 'same';
  // A public node may lag behind. Only a different hash at that height means another chain.
  if (context.addressBook.mayRollBack) return 'rolled_back';
  return finalized === null ? 'same' : 'mismatch';
}

/** The height may go down after a permitted rollback. */
export async function storeFinalized(context: ChainGuardContext): Promise<bigint> {
  const { chain, chainGuard } = context;
  const [{ genesisHash }, finalized] = await Promise.all([chain.identity(), chainGuard.finalBlock(context)]);
  return saveFinalized(context, genesisHash, finalized);
}

/** @throws PortError, writing nothing, if `genesisHash` is of another chain */
export async function saveFinalized(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook'> & HasConfig,
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

/** @throws PortError */
export const hasBlock = async (
  { chain }: Pick<Ports, 'chain'>,
  { number, hash }: Pick<BlockRef, 'number' | 'hash'>,
): Promise<boolean> => (await chain.block(number))?.hash === hash;

export interface HasChainGuard {
  readonly chainGuard: ChainGuard;
}
