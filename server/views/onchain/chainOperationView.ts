import type { EngineRecord } from '../../engine/records/engineRecord.ts';
import type { OperationRow, RecordEvent } from '../../engine/records/operationRows.ts';
import { type OperationState, publicStatus } from '../../engine/records/operationState.ts';
import type { RecordStep } from '../../engine/records/stepRows.ts';
import { fromRaw } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

const WEI_DECIMALS = 18;

export function chainOperationView({ operation, steps, events }: EngineRecord) {
  return {
    status: publicStatus(operation.state),
    statusReason: operation.status_reason,
    revertReason: operation.revert_reason,
    tx: transactionView(operation, steps.at(-1)),
    history: historyView(events),
    ...(operation.approval_id === null ? {} : { approvalId: operation.approval_id }),
    createdAt: operation.created_at,
    updatedAt: operation.updated_at,
  };
}

function transactionView(
  operation: OperationRow,
  step: RecordStep | undefined,
): Schema<'ChainTransaction'> | null {
  if (step === undefined || step.tx_hash === null) return null;
  const included = step.block_number !== null;
  return {
    hash: step.tx_hash,
    blockNumber: step.block_number === null ? null : Number(step.block_number),
    finality: included ? (step.final ? 'final' : 'soft') : null,
    gasUsed: step.gas_used === null ? null : Number(step.gas_used),
    feeEth: step.fee_wei === null ? null : fromRaw(BigInt(step.fee_wei), WEI_DECIMALS),
    reorgs: operation.reorgs,
  };
}

/** Gas of all transactions, failed ones included. Null until one is known. */
export function gasEth({ steps }: EngineRecord): string | null {
  const paid = steps.flatMap(({ fee_wei: feeWei }) => (feeWei === null ? [] : [BigInt(feeWei)]));
  return paid.length === 0
    ? null
    : fromRaw(
        paid.reduce((sum, feeWei) => sum + feeWei, 0n),
        WEI_DECIMALS,
      );
}

/** Shows only changes of the public status; several inner states share one. */
function historyView(events: readonly RecordEvent[]): Schema<'StatusEvent'>[] {
  const shown: Schema<'StatusEvent'>[] = [];
  for (const event of events) {
    const status = publicStatus(event.state as OperationState);
    if (shown.at(-1)?.status === status) continue;
    shown.push({ status, at: event.at, txHash: event.tx_hash });
  }
  return shown.slice(-100);
}

const STEP_STATUS = {
  signed: 'submitted',
  broadcast: 'submitted',
  included: 'confirmed',
  reverted: 'failed',
  cancelled: 'failed',
  displaced: 'failed',
} as const satisfies Record<RecordStep['state'] & string, Schema<'OperationStep'>['status']>;

export const stepView = (step: RecordStep): Schema<'OperationStep'> => ({
  name: step.name,
  status: STEP_STATUS[step.state as keyof typeof STEP_STATUS],
  txHash: step.tx_hash,
});

/** 200 when it has ended, else 202 with its Location. */
export function movingReply<Body extends { status: string }>(body: Body, location: string) {
  return isMoving(body)
    ? { status: 202 as const, body, headers: { Location: location } }
    : { status: 200 as const, body };
}

/** The same for the creating request, with the Location in both cases. */
export function followedReply<Body extends { status: string }>(body: Body, location: string) {
  const headers = { Location: location };
  return isMoving(body) ? { status: 202 as const, body, headers } : { status: 200 as const, body, headers };
}

const isMoving = ({ status }: { readonly status: string }): boolean =>
  ['queued', 'awaiting_approval', 'awaiting_funding', 'submitted'].includes(status);
