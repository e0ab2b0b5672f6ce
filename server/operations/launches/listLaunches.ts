import { listLaunches as listLaunchRows } from '../../domain/launches/launchRows.ts';
import { readPhases } from '../../domain/launches/readPhases.ts';
import type { Read } from '../../pipeline/call.ts';
import { launchView } from '../../views/launches/launchView.ts';
import { readRecords } from '../readRecords.ts';

export const listLaunches: Read<'listLaunches'> = async (context, { caller, query }) => {
  const { data, meta } = await readRecords(context, caller, { list: 'launches', query }, (filter, page) =>
    listLaunchRows(context.db, caller.accountId, filter, page),
  );
  const phases = await readPhases(
    context,
    data.map(([launch]) => launch),
  );
  const shown = data.map(([launch, record]) => launchView(launch, record, phases.get(launch.id) ?? null));
  return { status: 200, body: { data: shown, meta } };
};
