import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { showSwap } from './showSwap.ts';

export const getSwap: Read<'getSwap'> = async (context, { caller, path, query }) => {
  const swap = await showSwap(context, caller, path.id, query.waitSeconds ?? 0);
  return movingReply(swap, locationOf('getSwap', path));
};
