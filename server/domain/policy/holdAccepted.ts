import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import { findOperation, holdOperation, type OperationRow } from '../../engine/records/operationRows.ts';
import { newId } from '../../ids.ts';
import type { ApprovalGate } from '../../ports/acceptance.ts';
import { findAccount } from '../accounts/accountRows.ts';
import { digestOf, type FactsContext, readFacts } from './approvalFacts.ts';
import type { ApprovalPolicy } from './approvalPolicy.ts';
import { approvalReasons, type Reason, type ReasonsContext } from './approvalReasons.ts';
import { insertApproval } from './approvalRows.ts';
import { findPolicyOfOperation } from './policyRows.ts';

type HoldContext = FactsContext & ReasonsContext;

/** Ids of the kinds that a policy may hold. */
const IS_HELD_KIND = /^(swp|trf|lch|clm)_/;

export const approvalGate = (context: HoldContext): ApprovalGate => ({
  async hold(trx, id, { hasReadUntrusted }) {
    if (!IS_HELD_KIND.test(id)) return;
    const policy = await findPolicyOfOperation(trx, id);
    if (policy === undefined) return;
    const operation = await findOperation(trx, id);
    // A repeated cancellation answers with the id of what it cancelled.
    if (operation === undefined || operation.state !== 'accepted' || operation.approval_id !== null) return;
    const judged = { policy: policy.approvals, operation, hasReadUntrusted };
    const reasons = await approvalReasons(context, trx, judged);
    if (reasons.length > 0) await hold(context, trx, operation, policy.approvals, reasons);
  },
});

async function hold(
  context: HoldContext,
  trx: Trx,
  operation: OperationRow,
  policy: ApprovalPolicy,
  reasons: readonly Reason[],
): Promise<void> {
  const { id: operationId, account_id: accountId, agent_id: agentId, wallet_id: walletId } = operation;
  const now = context.clock.now();
  const approvalId = newId('apv', now);
  const until = new Date(now.getTime() + policy.expiresInSeconds * 1_000);
  const facts = await readFacts(context, trx, operation);
  await insertApproval(
    trx,
    {
      id: approvalId,
      account_id: accountId,
      agent_id: agentId!,
      operation_id: operationId,
      digest: digestOf(operation, facts),
      facts,
      reasons,
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
async function approversOf(trx: Trx, accountId: string, { approvers }: ApprovalPolicy): Promise<string[]> {
  if (approvers.length > 0) return [...approvers];
  const { address } = await findAccount(trx, accountId);
  return address === null ? [] : [address];
}
