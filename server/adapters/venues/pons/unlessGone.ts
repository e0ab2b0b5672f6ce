import { isAddressEqual } from 'viem';
import { type Leg, PortError } from '../../../domain/ports.ts';
import { type PonsContext, readRecords } from './ponsContext.ts';

/**
 * What `read` says of the leg's curve, or `gone` where it fails and the factory has no such curve for either side of the leg at the
 * block: a reorganisation took its launch off the chain. The factory is asked only then.
 */
export async function unlessGone<Result, Gone>(
  context: PonsContext,
  leg: Leg,
  blockNumber: bigint,
  read: () => Promise<Result>,
  gone: Gone,
): Promise<Result | Gone> {
  try {
    return await read();
  } catch (error) {
    const isAway = error instanceof PortError && error.kind === 'unavailable';
    if (isAway || (await isThere(context, leg, blockNumber))) throw error;
    return gone;
  }
}

async function isThere(
  context: PonsContext,
  { tokenIn, tokenOut, hops: [hop] }: Leg,
  blockNumber: bigint,
): Promise<boolean> {
  const records = await readRecords(context, [tokenIn, tokenOut], blockNumber);
  return records.some(
    ({ exists, curve }) => exists && hop !== undefined && isAddressEqual(curve, hop.address),
  );
}
