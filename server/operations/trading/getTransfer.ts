import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { followRecord } from '../../views/onchain/followRecord.ts';
import { showTransfer, TRANSFER } from './showTransfer.ts';

export const getTransfer: Read<'getTransfer'> = async (context, call) =>
  wantsEvents(call.accepts, null)
    ? { status: 200, events: followRecord(context, call, TRANSFER) }
    : movingReply(
        await showTransfer(context, call.caller, call.path.id, call.query.waitSeconds ?? 0),
        locationOf('getTransfer', call.path),
      );
