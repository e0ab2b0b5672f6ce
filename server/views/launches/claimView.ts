import { fromRaw } from '../../domain/amounts.ts';
import type { ClaimRow } from '../../domain/launches/claimRows.ts';
import { chainOperationView, type EngineRecord, stepView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';

export function claimView(claim: ClaimRow, record: EngineRecord): Schema<'FeeClaim'> {
  return {
    id: claim.id,
    agentId: claim.agent_id,
    ...chainOperationView(record),
    assets: claim.assets.map((asset) => {
      const raw = claim.claimed[asset.address]?.raw ?? null;
      return {
        symbol: asset.symbol,
        address: asset.address,
        amount: raw === null ? null : fromRaw(BigInt(raw), asset.decimals),
        amountRaw: raw,
      };
    }),
    forwardedTo: claim.forward_to,
    steps: record.steps.map(stepView),
  };
}
