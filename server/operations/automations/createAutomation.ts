import { findAutomation } from '../../domain/automations/automationRows.ts';
import { requestAutomation } from '../../domain/automations/requestAutomation.ts';
import { DEFAULT_SLIPPAGE_BPS } from '../../domain/trading/planSwap.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { automationView } from '../../views/automations/automationView.ts';
import { limitedKeyOf, termsOf, timeOf } from './automationBody.ts';

export const createAutomation: Write<'createAutomation'> = {
  decide: (context, { acceptance, caller, body }) =>
    requestAutomation(context, acceptance, {
      accountId: caller.accountId,
      agentIds: caller.agentIds,
      kind: body.kind,
      agentId: body.agentId,
      name: body.name ?? null,
      tokenIn: body.tokenIn,
      tokenOut: 'tokenOut' in body ? body.tokenOut : undefined,
      slippageBps: body.slippageBps ?? DEFAULT_SLIPPAGE_BPS,
      acknowledgeUnverified: body.acknowledgeUnverified ?? false,
      startAt: timeOf(body.startAt) ?? null,
      expiresAt: timeOf(body.expiresAt) ?? null,
      limitedKeyId: limitedKeyOf(caller),
      ...termsOf(body),
    }),
  show: async (context, { caller }, id) => ({
    status: 201,
    body: automationView(context, await findAutomation(context.db, caller, id)),
    headers: { Location: locationOf('getAutomation', { id }) },
  }),
};
