import type { Read } from '../../pipeline/call.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { showLaunch } from './showLaunch.ts';

export const getLaunch: Read<'getLaunch'> = async (context, { caller, path, query }) => {
  const launch = await showLaunch(context, caller, path.id, query.waitSeconds ?? 0);
  return movingReply(launch, `/api/v1/launch/${path.id}`);
};
