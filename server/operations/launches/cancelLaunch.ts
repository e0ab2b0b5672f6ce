import { cancelLaunch as cancel } from '../../domain/launches/requestLaunch.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { showLaunch } from './showLaunch.ts';

export const cancelLaunch: Write<'cancelLaunch'> = {
  decide: (context, { acceptance, caller, path }) => cancel(context, acceptance, caller, path.id),
  show: async (context, { caller }, id) => ({ status: 200, body: await showLaunch(context, caller, id, 0) }),
};
