import type { Trx } from '../../context.ts';
import { recordEvent, SERVICE } from '../account/auditEventRows.ts';
import type { PlannedTransaction } from '../ports.ts';
import type { PlanRefusal } from './operationKind.ts';
import type { OperationRow } from './operationRows.ts';

/** What was not signed. */
export interface DeniedStep {
  readonly name: string;
  readonly transaction: PlannedTransaction;
}

/** Tells the audit log which signature was denied, and why. */
export async function recordDenial(
  trx: Trx,
  { id: operationId, account_id: accountId, agent_id: agentId, wallet_id: walletId }: OperationRow,
  { name: step, transaction: { to, valueWei } }: DeniedStep,
  { refused: code, sentence, objection }: PlanRefusal,
  now: Date,
): Promise<void> {
  const detail = { step, to, value_wei: valueWei.toString(), code, reason: objection ?? sentence };
  const of = { accountId, agentId, walletId, operationId };
  await recordEvent(trx, SERVICE, { kind: 'signature_denied', ...of, detail }, now);
}
