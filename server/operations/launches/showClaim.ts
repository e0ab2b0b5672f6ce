import type { Context } from '../../context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { findClaim } from '../../domain/launches/claimRows.ts';
import { waitForEnd } from '../../domain/onchain/waitForEnd.ts';
import { claimView } from '../../views/launches/claimView.ts';
import { readEngineRecord } from '../../views/onchain/chainOperationView.ts';
import type { Schema } from '../../views/schema.ts';

/** The owner's fee claim as it is after at most `waitSeconds`. */
export async function showClaim(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'FeeClaim'>> {
  await findClaim(context.db, owner, id);
  await waitForEnd(context, id, waitSeconds);
  const [claim, record] = await Promise.all([
    findClaim(context.db, owner, id),
    readEngineRecord(context, id),
  ]);
  return claimView(claim, record);
}
