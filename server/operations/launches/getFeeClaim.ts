import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { showClaim } from './showClaim.ts';

export const getFeeClaim: Read<'getFeeClaim'> = async (context, { caller, path, query }) => {
  const claim = await showClaim(context, caller, path.id, query.waitSeconds ?? 0);
  return movingReply(claim, locationOf('getFeeClaim', path));
};
