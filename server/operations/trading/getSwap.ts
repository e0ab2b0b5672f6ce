import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { followRecord } from '../../views/onchain/followRecord.ts';
import { SWAP, showSwap } from './showSwap.ts';

export const getSwap: Read<'getSwap'> = async (context, call) =>
  wantsEvents(call.accepts, null)
    ? { status: 200, events: followRecord(context, call, SWAP) }
    : movingReply(
        await showSwap(context, call.caller, call.path.id, call.query.waitSeconds ?? 0),
        locationOf('getSwap', call.path),
      );
