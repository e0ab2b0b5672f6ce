import type { Context } from '../../context.ts';
import type { BlockRef } from '../ports.ts';

/** Whether the chain has this very block at its height. Throws PortError. */
export const hasBlock = async (
  { chain }: Pick<Context, 'chain'>,
  { number, hash }: Pick<BlockRef, 'number' | 'hash'>,
): Promise<boolean> => (await chain.block(number))?.hash === hash;
