import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { followRecord } from '../../views/onchain/followRecord.ts';
import { CLAIM, showClaim } from './showClaim.ts';

export const getFeeClaim: Read<'getFeeClaim'> = async (context, call) =>
  wantsEvents(call.accepts, null)
    ? { status: 200, events: followRecord(context, call, CLAIM) }
    : movingReply(
        await showClaim(context, call.caller, call.path.id, call.query.waitSeconds ?? 0),
        locationOf('getFeeClaim', call.path),
      );
