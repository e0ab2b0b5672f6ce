import { readFundings } from '../../domain/launches/launchFunding.ts';
import { readLaunchMarkets } from '../../domain/launches/launchMarkets.ts';
import { listLaunches as listLaunchRows } from '../../domain/tokens/launchRows.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { launchView } from '../../views/launches/launchView.ts';
import { readRecords } from '../readRecords.ts';

export const listLaunches: Read<'listLaunches'> = async (context, { caller, query }) => {
  const { data, meta } = await readRecords(context, caller, { list: 'launches', query }, (filter, page) =>
    listLaunchRows(context.db, caller.accountId, filter, page),
  );
  const launches = data.map(([launch]) => launch);
  const [markets, fundings, imageUrlOf] = await Promise.all([
    readLaunchMarkets(context, launches),
    readFundings(
      context,
      launches,
      data.map(([, { operation }]) => operation),
    ),
    readImageUrls(
      context,
      launches.map(({ logo_url }) => logo_url),
    ),
  ]);
  const shown = data.map(([launch, record]) => {
    const { id } = launch;
    const now = { market: markets.get(id) ?? null, funding: fundings.get(id) ?? null };
    return launchView(launch, record, now, imageUrlOf);
  });
  return { status: 200, body: { data: shown, meta } };
};
