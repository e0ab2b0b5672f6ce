import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { readFundings } from '../../domain/launches/launchFunding.ts';
import { readLaunchMarkets } from '../../domain/launches/launchMarkets.ts';
import { findLaunch, type LaunchRow } from '../../domain/tokens/launchRows.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { publicStatus } from '../../engine/records/operationState.ts';
import type { EngineRecord } from '../../engine/records/recordRows.ts';
import { launchView } from '../../views/launches/launchView.ts';
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
  const find = () => findLaunch(context.db, owner, id);
  const read = await awaitRecord(context, id, waitSeconds, find);
  const [shown] = await launchViews(context, [read]);
  return shown!;
}

/** A few queries for all of them. */
export async function launchViews(
  context: Context,
  read: readonly (readonly [LaunchRow, EngineRecord])[],
): Promise<Schema<'Launch'>[]> {
  const launches = read.map(([launch]) => launch);
  const operations = read.map(([, { operation }]) => operation);
  const logos = launches.map(({ logo_url }) => logo_url);
  const [markets, fundings, imageUrlOf] = await Promise.all([
    readLaunchMarkets(context, launches),
    readFundings(context, launches, operations),
    readImageUrls(context, logos),
  ]);
  return read.map(([launch, record]) => {
    const { id } = launch;
    const now = { market: markets.get(id) ?? null, funding: fundings.get(id) ?? null };
    return launchView(launch, record, now, imageUrlOf);
  });
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
