import type { Context } from '../../context.ts';
import { PortError } from '../ports.ts';
import { sightHead } from './headSightings.ts';

/** The number of the chain's head, which an acceptance plans at from now on. Throws PortError where there is none. */
export async function readHead(context: Context): Promise<bigint> {
  const beganMs = context.clock.now().getTime();
  const head = await sightHead(context);
  if (head === null) throw new PortError('rejected', "The chain's node has no latest block.");
  context.groundwork.standOn(head, beganMs);
  return head.number;
}
