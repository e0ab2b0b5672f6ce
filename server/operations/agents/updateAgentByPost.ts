import type { Write } from '../../pipeline/contract/call.ts';
import { updateAgent } from './updateAgent.ts';

/** The contract has both POST and PATCH. */
export const updateAgentByPost: Write<'updateAgentByPost'> = {
  decide: (context, call) => updateAgent.decide(context, { ...call, operationId: 'updateAgent' }),
  show: (context, call, id) => updateAgent.show(context, { ...call, operationId: 'updateAgent' }, id),
};
