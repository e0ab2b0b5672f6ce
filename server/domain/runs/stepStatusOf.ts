import type { ToolResult } from '../ports.ts';
import type { RunStepRow } from './runStepRows.ts';

/** refused: nothing happened. failed: something was accepted and has failed by the time of the answer. */
export function stepStatusOf({
  status,
  body,
}: ToolResult): Exclude<RunStepRow['status'], 'running' | 'dropped'> {
  if (status >= 400) return 'refused';
  return body.status === 'failed' || body.status === 'expired' ? 'failed' : 'succeeded';
}
