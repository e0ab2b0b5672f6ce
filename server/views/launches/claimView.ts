import { type ClaimAsset, type ClaimRow, claimedRaw } from '../../domain/launches/claimRows.ts';
import { FORWARD, subjectOf } from '../../domain/launches/planClaim.ts';
import type { EngineRecord } from '../../engine/records/engineRecord.ts';
import { isEnded } from '../../engine/records/operationState.ts';
import { fromRaw } from '../../money/amounts.ts';
import { chainOperationView, gasEth, stepView } from '../onchain/chainOperationView.ts';
import type { Schema } from '../schema.ts';

/** The contract's maximum. */
const MAX_ASSETS = 50;
const MAX_STEPS = 200;

const isForwarded = ({ steps }: EngineRecord, isAbout: (step: string) => boolean): boolean =>
  steps.some(({ name, state }) => name.startsWith(FORWARD) && state === 'included' && isAbout(name));

/** Also null if it ended without paying the payout wallet. */
function forwardedTo(claim: ClaimRow, record: EngineRecord): string | null {
  const isPaid = isForwarded(record, () => true);
  return isPaid || !isEnded(record.operation.state) ? claim.forward_to : null;
}

function assetView(claim: ClaimRow, record: EngineRecord, asset: ClaimAsset): Schema<'ClaimedAsset'> {
  const { operation } = record;
  const raw = claimedRaw(claim.claimed, asset.address);
  const isPaid = isForwarded(record, (step) => subjectOf(step) === asset.address);
  const isMissing = raw === null || (claim.forward_to !== null && raw > 0n && !isPaid);
  const missing = isEnded(operation.state) && isMissing ? (operation.status_reason ?? 'not_claimed') : null;
  return {
    symbol: asset.symbol,
    address: asset.address,
    amount: raw === null ? null : fromRaw(raw, asset.decimals),
    amountRaw: raw?.toString() ?? null,
    forwardedTo: isPaid ? claim.forward_to : null,
    statusReason: (raw === null ? asset.leftOut : undefined) ?? missing,
  };
}

export function claimView(claim: ClaimRow, record: EngineRecord): Schema<'FeeClaim'> {
  return {
    id: claim.id,
    agentId: claim.agent_id,
    ...chainOperationView(record),
    assets: claim.assets.slice(0, MAX_ASSETS).map((asset) => assetView(claim, record, asset)),
    forwardedTo: forwardedTo(claim, record),
    steps: record.steps.slice(0, MAX_STEPS).map(stepView),
    gasEth: gasEth(record),
  };
}
