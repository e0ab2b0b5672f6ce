import type { Write } from '../../pipeline/call.ts';
import { updateAgent } from './updateAgent.ts';

/** The same merge by another method: the specification names both. */
export const updateAgentByPost: Write<'updateAgentByPost'> = {
  decide: (context, call) => updateAgent.decide(context, { ...call, operationId: 'updateAgent' }),
  show: (context, call, id) => updateAgent.show(context, { ...call, operationId: 'updateAgent' }, id),
};
