import { changeShadow } from '../../domain/policy/changePolicy.ts';
import { findPolicy } from '../../domain/policy/policyRows.ts';
import { countVerdicts } from '../../domain/policy/verdictRows.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { shadowView } from '../../views/approvals/shadowView.ts';

export const updateShadowPolicy: Write<'updateShadowPolicy'> = {
  decide: (context, { acceptance, actor, caller: { accountId }, path, body }) =>
    acceptance.commit((trx) => changeShadow(context, trx, { actor, accountId, agentId: path.id }, body)),
  show: async ({ db }, _call, id) => ({
    status: 200,
    body: shadowView(await findPolicy(db, id), await countVerdicts(db, id)),
  }),
};
