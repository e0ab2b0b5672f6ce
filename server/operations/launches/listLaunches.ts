import { listLaunches as listLaunchRows } from '../../domain/tokens/launchRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { launchViews } from '../../views/launches/launchView.ts';
import { readRecords } from '../readRecords.ts';

export const listLaunches: Read<'listLaunches'> = async (context, { caller, query }) => {
  const { data, meta } = await readRecords(
    context,
    caller,
    { list: 'launches', query },
    (trx, filter, page) => listLaunchRows(trx, caller.accountId, filter, page),
  );
  return { status: 200, body: { data: await launchViews(context, data), meta } };
};
