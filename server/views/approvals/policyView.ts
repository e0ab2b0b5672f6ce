import { type AgentPolicy, NO_POLICY } from '../../domain/policy/agentPolicy.ts';
import { hitOf, type PolicyRow } from '../../domain/policy/policyRows.ts';
import type { Schema } from '../schema.ts';

export function policyView(agentId: string, row: PolicyRow | undefined): Schema<'AgentPolicy'> {
  return {
    agentId,
    ...rulesView(row?.rules ?? NO_POLICY),
    measuredFrom: row?.measured_from ?? null,
    hit: row === undefined ? null : hitView(row),
  };
}

export const rulesView = ({ approvers, tradingDays, ...rules }: AgentPolicy) => ({
  ...rules,
  approvers: [...approvers],
  tradingDays: [...tradingDays],
});

function hitView(row: PolicyRow): Schema<'AgentPolicy'>['hit'] {
  const hit = hitOf(row);
  if (hit === null) return null;
  const { rule, sentence, at, until } = hit;
  return { rule, sentence, at: at.toISOString(), until: until?.toISOString() ?? null };
}
