import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { readFundings } from '../../domain/launches/launchFunding.ts';
import { readLaunchMarkets } from '../../domain/launches/launchMarkets.ts';
import { findLaunch } from '../../domain/tokens/launchRows.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { launchView } from '../../views/launches/launchView.ts';
import type { Schema } from '../../views/schema.ts';
import { awaitRecord } from '../awaitRecord.ts';

export async function showLaunch(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'Launch'>> {
  const find = () => findLaunch(context.db, owner, id);
  const [launch, record] = await awaitRecord(context, id, waitSeconds, find);
  const [markets, fundings, imageUrlOf] = await Promise.all([
    readLaunchMarkets(context, [launch]),
    readFundings(context, [launch], [record.operation]),
    readImageUrls(context, [launch.logo_url]),
  ]);
  const now = { market: markets.get(id) ?? null, funding: fundings.get(id) ?? null };
  return launchView(launch, record, now, imageUrlOf);
}
