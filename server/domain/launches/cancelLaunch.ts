import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import type { Owner } from '../agents/owner.ts';
import { cancelUnsigned } from '../onchain/cancelOperation.ts';
import { findLaunch } from './launchRows.ts';

/** Ends a launch of which nothing is signed yet; one that was cancelled before stays as it is. */
export async function cancelLaunch(
  context: Context,
  acceptance: Acceptance,
  owner: Owner,
  id: string,
): Promise<string> {
  return acceptance.commit(async (trx) => {
    const launch = await findLaunch(trx, owner, id);
    const outcome = await cancelUnsigned(context, trx, launch.id);
    if (outcome === 'too late') {
      throw new Problem('invalid_state', 'The launch is on its way to the chain or has ended.');
    }
    return launch.id;
  });
}
