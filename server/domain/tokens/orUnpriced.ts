import type { Context } from '../../context.ts';
import { type Address, PortError } from '../ports.ts';

/**
 * Prices where the chain gives them, none where it answers with an error: for what is recorded of a receipt, which must
 * not be lost with the price of it. A chain that does not answer at all is asked again by the caller.
 */
export async function orUnpriced<Price>(
  context: Context,
  read: () => Promise<ReadonlyMap<Address, Price>>,
): Promise<ReadonlyMap<Address, Price>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PortError) || error.kind === 'unavailable') throw error;
    context.log.warn({ err: error }, 'prices could not be read; the record goes without them');
    return new Map();
  }
}
