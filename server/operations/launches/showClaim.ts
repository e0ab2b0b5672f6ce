import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { type ClaimRow, findClaim } from '../../domain/launches/claimRows.ts';
import { claimView } from '../../views/launches/claimView.ts';
import type { RecordKind } from '../../views/onchain/followRecord.ts';
import { hasIncludedStep } from '../../views/onchain/pastRecord.ts';
import type { Schema } from '../../views/schema.ts';
import { awaitRecord } from '../awaitRecord.ts';

export async function showClaim(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'FeeClaim'>> {
  return claimView(...(await awaitRecord(context, { owner, id, waitSeconds }, findClaim)));
}

export const CLAIM: RecordKind<ClaimRow> = {
  find: findClaim,
  show: (_context, claim, record) => claimView(claim, record),
  before: (claim, past) => (hasIncludedStep(past) ? claim : { ...claim, claimed: {} }),
};
