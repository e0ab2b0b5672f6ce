import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { showTransfer } from './showTransfer.ts';

export const getTransfer: Read<'getTransfer'> = async (context, { caller, path, query }) => {
  const transfer = await showTransfer(context, caller, path.id, query.waitSeconds ?? 0);
  return movingReply(transfer, locationOf('getTransfer', path));
};
