import { fundingKind } from '../domain/agents/fundingKind.ts';
import { orderHooks } from '../domain/automations/settleExecution.ts';
import { gasKind, sweepKind } from '../domain/billing/sweepKinds.ts';
import { claimKind } from '../domain/launches/claimKind.ts';
import { graduationKind } from '../domain/launches/graduation.ts';
import { launchKind } from '../domain/launches/launchKind.ts';
import { swapKind } from '../domain/trading/swapKind.ts';
import { transferKind } from '../domain/trading/transferKind.ts';
import type { OperationKinds } from '../engine/operations/operationKind.ts';
import type { Context } from './context.ts';

export const operationKinds = (context: Omit<Context, 'kinds' | 'signingGate'>): OperationKinds => ({
  launch: launchKind(context),
  swap: swapKind(context, orderHooks),
  transfer: transferKind(context),
  claim: claimKind(context),
  funding: fundingKind(context),
  graduation: graduationKind(context),
  sweep: sweepKind(context),
  gas: gasKind(context),
});
