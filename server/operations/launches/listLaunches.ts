import { readFundings } from '../../domain/launches/launchFunding.ts';
import { listLaunches as listLaunchRows } from '../../domain/launches/launchRows.ts';
import { readLaunchMarkets } from '../../domain/launches/readLaunchMarkets.ts';
import type { Read } from '../../pipeline/call.ts';
import { launchView } from '../../views/launches/launchView.ts';
import { readRecords } from '../readRecords.ts';

export const listLaunches: Read<'listLaunches'> = async (context, { caller, query }) => {
  const { data, meta } = await readRecords(context, caller, { list: 'launches', query }, (filter, page) =>
    listLaunchRows(context.db, caller.accountId, filter, page),
  );
  const launches = data.map(([launch]) => launch);
  const [markets, fundings] = await Promise.all([
    readLaunchMarkets(context, launches),
    readFundings(
      context,
      launches,
      data.map(([, { operation }]) => operation),
    ),
  ]);
  const shown = data.map(([launch, record]) => {
    const { id } = launch;
    const now = { market: markets.get(id) ?? null, funding: fundings.get(id) ?? null };
    return launchView(launch, record, now);
  });
  return { status: 200, body: { data: shown, meta } };
};
