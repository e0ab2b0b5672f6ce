import { endAnySession } from '../../domain/access/signIn.ts';
import { assertNotAgentBound } from '../../domain/accounts/admission.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const removeSession: Read<'removeSession'> = async (context, { actor, caller, path }) => {
  assertNotAgentBound(caller.agentIds, 'ends no sessions');
  await endAnySession(context, caller, actor, path.id);
  return { status: 200, body: { id: path.id, deleted: true } };
};
