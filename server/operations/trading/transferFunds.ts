import { requestTransfer } from '../../domain/trading/requestTransfer.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { followedReply } from '../../views/onchain/chainOperationView.ts';
import { showTransfer } from './showTransfer.ts';

const DEFAULT_WAIT_SECONDS = 15;

export const transferFunds: Write<'transferFunds'> = {
  decide: (context, { acceptance, caller, body }) =>
    requestTransfer(context, acceptance, {
      accountId: caller.accountId,
      agentId: body.agentId,
      to: context.toChecksum(body.to),
      token: body.token,
      amount: body.amount,
    }),
  show: async (context, { caller, query }, id) =>
    followedReply(
      await showTransfer(context, caller, id, query.waitSeconds ?? DEFAULT_WAIT_SECONDS),
      locationOf('getTransfer', { id }),
    ),
};
