import { requestSelfFunded } from '../../domain/launches/requestSelfFunded.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { launchRequestOf } from './launchBody.ts';
import { showLaunch } from './showLaunch.ts';

export const launchSelfFunded: Write<'launchSelfFunded'> = {
  decide: (context, { acceptance, caller, body }) =>
    requestSelfFunded(context, acceptance, launchRequestOf(context, caller.accountId, body.venue, body)),
  show: async (context, { caller }, id) => ({
    status: 202,
    body: await showLaunch(context, caller, id, 0),
    headers: { Location: locationOf('getLaunch', { id }) },
  }),
};
