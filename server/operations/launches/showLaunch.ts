import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { findLaunch, type LaunchRow } from '../../domain/tokens/launchRows.ts';
import { publicStatus } from '../../engine/records/operationState.ts';
import { launchViews } from '../../views/launches/launchView.ts';
import type { RecordKind } from '../../views/onchain/followRecord.ts';
import { hasIncludedStep } from '../../views/onchain/pastRecord.ts';
import type { Schema } from '../../views/schema.ts';
import { awaitRecord } from '../awaitRecord.ts';

export async function showLaunch(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'Launch'>> {
  const read = await awaitRecord(context, { owner, id, waitSeconds }, findLaunch);
  const [shown] = await launchViews(context, [read]);
  return shown!;
}

const UNLAUNCHED = { token_address: null, curve_address: null, bought_in_raw: null, bought_out_raw: null };

export const LAUNCH: RecordKind<LaunchRow> = {
  find: findLaunch,
  show: async (context, launch, record) => (await launchViews(context, [[launch, record]]))[0]!,
  before: (launch, past) =>
    publicStatus(past.operation.state) === 'confirmed' && hasIncludedStep(past)
      ? launch
      : { ...launch, ...UNLAUNCHED },
};
