import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import { holdOperation, type OperationRow } from '../../engine/records/operationRows.ts';
import { newId } from '../../ids.ts';
import type { Ports } from '../../ports/ports.ts';
import { findAccount } from '../accounts/accountRows.ts';
import type { AgentPolicy } from './agentPolicy.ts';
import { digestOf, type FactsContext, readApprovalFacts } from './approvalFacts.ts';
import { insertApproval } from './approvalRows.ts';
import type { HoldingReason } from './verdict.ts';

export type HoldContext = FactsContext & Pick<Ports, 'clock'>;

/** The operation waits for a person, with what it has reserved. */
export async function holdForPerson(
  context: HoldContext,
  trx: Trx,
  operation: OperationRow,
  policy: AgentPolicy,
  reasons: readonly HoldingReason[],
): Promise<void> {
  const { id: operationId, account_id: accountId, agent_id: agentId, wallet_id: walletId } = operation;
  const now = context.clock.now();
  const approvalId = newId('apv', now);
  const until = new Date(now.getTime() + policy.expiresInSeconds * 1_000);
  const facts = await readApprovalFacts(context, trx, operation);
  await insertApproval(
    trx,
    {
      id: approvalId,
      account_id: accountId,
      agent_id: agentId!,
      operation_id: operationId,
      digest: digestOf(operation, facts),
      facts,
      reasons: reasons.map(({ rule, sentence }) => ({ rule, sentence })),
      approvers: await approversOf(trx, accountId, policy),
      required: policy.required,
      validity_ms: Date.parse(operation.valid_until) - now.getTime(),
      expires_at: until,
    },
    now,
  );
  await holdOperation(trx, operation, { approvalId, until, now });
  const detail = { approval: approvalId, rules: reasons.map(({ rule }) => rule) };
  const [first] = reasons;
  const reason = reasons.map(({ sentence }) => sentence).join(' ');
  const decision = { outcome: 'held', rule: first!.rule, reason } as const;
  const of = { accountId, agentId, walletId, operationId };
  await recordEvent(trx, SERVICE, { kind: 'approval_requested', ...of, detail, decision }, now);
}

/** The policy was refused without approvers for an account that has no wallet. */
async function approversOf(trx: Trx, accountId: string, { approvers }: AgentPolicy): Promise<string[]> {
  if (approvers.length > 0) return [...approvers];
  const { address } = await findAccount(trx, accountId);
  return address === null ? [] : [address];
}
