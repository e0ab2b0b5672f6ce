import { fundingKind } from './agents/fundingKind.ts';
import { gasKind } from './billing/gasKind.ts';
import { sweepKind } from './billing/sweepKind.ts';
import { claimKind } from './launches/claimKind.ts';
import { graduationKind } from './launches/graduationKind.ts';
import { launchKind } from './launches/launchKind.ts';
import type { OperationKinds } from './onchain/operationKind.ts';
import { swapKind } from './trading/swapKind.ts';
import { transferKind } from './trading/transferKind.ts';

/** Every kind of chain operation that the engine can run. */
export const operationKinds: OperationKinds = {
  launch: launchKind,
  swap: swapKind,
  transfer: transferKind,
  claim: claimKind,
  funding: fundingKind,
  graduation: graduationKind,
  sweep: sweepKind,
  gas: gasKind,
};
