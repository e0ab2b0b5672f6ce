import { changeShadow } from '../../domain/policy/changePolicy.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const removeShadowPolicy: Read<'removeShadowPolicy'> = async (context, { actor, caller, path }) => {
  const of = { actor, accountId: caller.accountId, agentId: path.id };
  const id = await context.db.transaction().execute((trx) => changeShadow(context, trx, of, null));
  return { status: 200, body: { id, deleted: true } };
};
