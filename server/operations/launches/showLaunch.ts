import type { Context } from '../../context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { readFundings } from '../../domain/launches/launchFunding.ts';
import { findLaunch } from '../../domain/launches/launchRows.ts';
import { readPhases } from '../../domain/launches/readPhases.ts';
import { waitForEnd } from '../../domain/onchain/waitForEnd.ts';
import { launchView } from '../../views/launches/launchView.ts';
import { readEngineRecord } from '../../views/onchain/chainOperationView.ts';
import type { Schema } from '../../views/schema.ts';

/** The owner's launch as it is after at most `waitSeconds`. */
export async function showLaunch(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'Launch'>> {
  await findLaunch(context.db, owner, id);
  await waitForEnd(context, id, waitSeconds);
  const [launch, record] = await Promise.all([
    findLaunch(context.db, owner, id),
    readEngineRecord(context, id),
  ]);
  const [phases, fundings] = await Promise.all([
    readPhases(context, [launch]),
    readFundings(context, [launch], [record.operation]),
  ]);
  return launchView(launch, record, { phase: phases.get(id) ?? null, funding: fundings.get(id) ?? null });
}
