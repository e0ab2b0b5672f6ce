import { agentsOf } from '../../domain/agents/owner.ts';
import { readPage, showPage } from '../../domain/keyset.ts';
import { readFundings } from '../../domain/launches/launchFunding.ts';
import { listLaunches as listLaunchRows } from '../../domain/launches/launchRows.ts';
import { readPhases } from '../../domain/launches/readPhases.ts';
import type { Read } from '../../pipeline/call.ts';
import { launchView } from '../../views/launches/launchView.ts';
import { engineRecordOf, readEngineRecords } from '../../views/onchain/chainOperationView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const listLaunches: Read<'listLaunches'> = async (context, { caller, query }) => {
  const { agentId, venue, status } = query;
  await findAskedAgent(context, caller, agentId);
  const filters = { agentId, venue, status };
  const page = readPage('launches', query, filters);
  const filter = { agentIds: agentsOf(caller, agentId), venue, status };
  const { data, meta } = showPage(
    'launches',
    await listLaunchRows(context.db, caller.accountId, filter, page),
    page,
    (row) => row,
    filters,
  );
  const ids = data.map((launch) => launch.id);
  const [records, phases] = await Promise.all([readEngineRecords(context, ids), readPhases(context, data)]);
  const operations = [...records.values()].map((record) => record.operation);
  const fundings = await readFundings(context, data, operations);
  const shown = data.map((launch) => {
    const { id } = launch;
    const now = { phase: phases.get(id) ?? null, funding: fundings.get(id) ?? null };
    return launchView(launch, engineRecordOf(records, id), now);
  });
  return { status: 200, body: { data: shown, meta } };
};
