import type { PolicyRow } from '../../domain/policy/policyRows.ts';
import type { VerdictCounts } from '../../domain/policy/verdictRows.ts';
import { notFound } from '../../problem.ts';
import type { Schema } from '../schema.ts';
import { rulesView } from './policyView.ts';

/** @throws Problem not_found */
export function shadowView(row: PolicyRow | undefined, counts: VerdictCounts): Schema<'ShadowPolicy'> {
  if (row === undefined || row.shadow === null || row.shadow_since === null) throw notFound('shadow policy');
  return { agentId: row.agent_id, ...rulesView(row.shadow), since: row.shadow_since, ...counts };
}
