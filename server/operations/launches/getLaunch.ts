import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { movingReply } from '../../views/onchain/chainOperationView.ts';
import { followRecord } from '../../views/onchain/followRecord.ts';
import { LAUNCH, showLaunch } from './showLaunch.ts';

export const getLaunch: Read<'getLaunch'> = async (context, call) =>
  wantsEvents(call.accepts, null)
    ? { status: 200, events: followRecord(context, call, LAUNCH) }
    : movingReply(
        await showLaunch(context, call.caller, call.path.id, call.query.waitSeconds ?? 0),
        locationOf('getLaunch', call.path),
      );
