import type { Context } from '../../context.ts';
import { findOperations, listOperationIds } from '../onchain/operationRows.ts';
import { UNFINISHED } from '../onchain/operationState.ts';
import { type EarningToken, listEarningTokens } from './earningTokens.ts';
import { readLaunch } from './launchRows.ts';

/** What the database knows of an agent's launches, all at one moment. */
export interface LaunchView {
  /** Their tokens are on the chain, newest first. */
  readonly launched: readonly EarningToken[];
  /** A reorg took the token of another one off the chain, and it is on its way there again. */
  readonly isOneReturning: boolean;
}

/** A launch that comes back between two reads would be in neither of them: both are of one snapshot. */
export function readLaunchView({ db }: Context, agentId: string): Promise<LaunchView> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const launched = await listEarningTokens(trx, [agentId]);
    const unfinished = await findOperations(
      trx,
      await listOperationIds(trx, 'agent_id', agentId, UNFINISHED),
    );
    let isOneReturning = false;
    for (const { id, kind, reorgs } of unfinished) {
      if (kind !== 'launch' || reorgs === 0) continue;
      isOneReturning ||= (await readLaunch(trx, id)).token_address === null;
    }
    return { launched, isOneReturning };
  });
}
