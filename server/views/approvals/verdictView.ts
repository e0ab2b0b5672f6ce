import type { PastVerdict, Rehearsal } from '../../domain/policy/rehearsal/rehearse.ts';
import type { Reason } from '../../domain/policy/verdict.ts';
import type { VerdictRow } from '../../domain/policy/verdictRows.ts';
import type { Schema } from '../schema.ts';

export const verdictView = (row: VerdictRow): Schema<'PolicyVerdict'> => ({
  operationId: row.id,
  operationKind: row.kind as Schema<'PolicyVerdict'>['operationKind'],
  outcome: row.outcome,
  reasons: row.reasons.map(reasonView),
  createdAt: row.created_at,
});

export const previewView = (
  agentId: string,
  { from, to, counts, rules, verdicts }: Rehearsal,
): Schema<'PolicyPreview'> => ({
  agentId,
  from: from.toISOString(),
  to: to.toISOString(),
  operations: counts.allowed + counts.held + counts.refused,
  ...counts,
  rules: rules.map(({ rule, effect, operations }) => ({ rule, effect, operations })),
  verdicts: verdicts.map(pastView),
});

const pastView = ({ operation: { id, kind, created_at }, outcome, reasons }: PastVerdict) => ({
  operationId: id,
  operationKind: kind,
  outcome,
  reasons: reasons.map(reasonView),
  createdAt: created_at,
});

const reasonView = ({ rule, effect, sentence, passes }: Reason): Schema<'PolicyReason'> => ({
  rule,
  effect,
  sentence,
  passes,
});
