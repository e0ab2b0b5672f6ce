import { type ApprovalPolicy, NO_POLICY } from '../../domain/policy/approvalPolicy.ts';
import type { PolicyRow } from '../../domain/policy/policyRows.ts';
import type { Schema } from '../schema.ts';

export function policyView(agentId: string, row: PolicyRow | undefined): Schema<'AgentPolicy'> {
  const { approvers, ...policy }: ApprovalPolicy = row?.approvals ?? NO_POLICY;
  return { agentId, ...policy, approvers: [...approvers] };
}
