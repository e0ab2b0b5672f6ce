import type { Context } from '../../context.ts';
import { sightHead } from '../onchain/headSightings.ts';
import { PortError } from '../ports.ts';

/** The number of the chain's head, which is remembered. Throws PortError where there is none. */
export async function readHead(context: Context): Promise<bigint> {
  const head = await sightHead(context);
  if (head === null) throw new PortError('rejected', "The chain's node has no latest block.");
  return head.number;
}
