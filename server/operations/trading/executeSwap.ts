import { requestSwap } from '../../domain/trading/requestSwap.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { followedReply } from '../../views/onchain/chainOperationView.ts';
import { showSwap } from './showSwap.ts';
import { swapRequestOf } from './swapBody.ts';

const DEFAULT_WAIT_SECONDS = 15;

export const executeSwap: Write<'executeSwap'> = {
  decide: (context, { acceptance, caller, body }) =>
    requestSwap(context, acceptance, {
      ...swapRequestOf(caller.accountId, body),
      slippageBps: body.slippageBps,
      agentIds: caller.agentIds,
      acknowledgeUnverified: body.acknowledgeUnverified ?? false,
      quoteId: body.quoteId,
      minAmountOut: body.minAmountOut,
      order: null,
    }),
  show: async (context, { caller, query }, id) =>
    followedReply(
      await showSwap(context, caller, id, query.waitSeconds ?? DEFAULT_WAIT_SECONDS),
      locationOf('getSwap', { id }),
    ),
};
