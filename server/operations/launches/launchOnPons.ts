import { requestLaunch } from '../../domain/launches/requestLaunch.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { launchRequestOf } from './launchBody.ts';
import { showLaunch } from './showLaunch.ts';

export const launchOnPons: Write<'launchOnPons'> = {
  decide: (context, { acceptance, caller, body }) =>
    requestLaunch(context, acceptance, launchRequestOf(context, caller.accountId, 'pons', body)),
  show: async (context, { caller }, id) => ({
    status: 202,
    body: await showLaunch(context, caller, id, 0),
    headers: { Location: locationOf('getLaunch', { id }) },
  }),
};
