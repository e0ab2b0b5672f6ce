import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { findClaim } from '../../domain/launches/claimRows.ts';
import { claimView } from '../../views/launches/claimView.ts';
import type { Schema } from '../../views/schema.ts';
import { awaitRecord } from '../awaitRecord.ts';

export async function showClaim(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'FeeClaim'>> {
  const find = () => findClaim(context.db, owner, id);
  return claimView(...(await awaitRecord(context, id, waitSeconds, find)));
}
