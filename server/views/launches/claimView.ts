import { fromRaw } from '../../domain/amounts.ts';
import { type ClaimRow, claimedRaw } from '../../domain/launches/claimRows.ts';
import { FORWARD } from '../../domain/launches/planClaim.ts';
import { isEnded } from '../../domain/onchain/operationState.ts';
import { chainOperationView, type EngineRecord, gasEth, stepView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';

/** Null as well once it has ended without paying the payout wallet. */
function forwardedTo(claim: ClaimRow, { operation, steps }: EngineRecord): string | null {
  const isPaid = steps.some((step) => step.name.startsWith(FORWARD) && step.state === 'included');
  return isPaid || !isEnded(operation.state) ? claim.forward_to : null;
}

export function claimView(claim: ClaimRow, record: EngineRecord): Schema<'FeeClaim'> {
  return {
    id: claim.id,
    agentId: claim.agent_id,
    ...chainOperationView(record),
    assets: claim.assets.map((asset) => {
      const raw = claimedRaw(claim.claimed, asset.address);
      return {
        symbol: asset.symbol,
        address: asset.address,
        amount: raw === null ? null : fromRaw(raw, asset.decimals),
        amountRaw: raw?.toString() ?? null,
      };
    }),
    forwardedTo: forwardedTo(claim, record),
    steps: record.steps.map(stepView),
    gasEth: gasEth(record),
  };
}
