import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { showLaunch } from './showLaunch.ts';

export const getLaunch: Read<'getLaunch'> = async (context, { caller, path, query }) => {
  const launch = await showLaunch(context, caller, path.id, query.waitSeconds ?? 0);
  return movingReply(launch, locationOf('getLaunch', path));
};
