import type { ToolCall, ToolResult } from '../ports.ts';
import type { Entry, RecordedCall } from './conversation.ts';
import type { RunStepRow } from './runStepRows.ts';

interface Thought {
  readonly text: string;
  readonly tool_calls: readonly {
    readonly id: string;
    readonly call_id: string;
    readonly tool: string;
    readonly arguments: ToolCall['arguments'];
  }[];
}

/** What was said and done in a run, from its steps in their order: what was dropped was never said. */
export function entriesOf(goal: string, steps: readonly RunStepRow[]): Entry[] {
  const tools = new Map(steps.filter(({ kind }) => kind === 'tool').map((step) => [step.id, step]));
  const thoughts = steps.filter(({ kind, status }) => kind === 'think' && status === 'succeeded');
  return [{ kind: 'user', text: goal }, ...thoughts.map((step) => entryOf(step, tools))];
}

function entryOf(step: RunStepRow, tools: ReadonlyMap<string, RunStepRow>): Entry {
  const { text, tool_calls } = step.output as unknown as Thought;
  const calls = tool_calls.map(({ id, call_id, tool, arguments: input }): RecordedCall => {
    const done = tools.get(id);
    return { id, call: { id: call_id, tool, arguments: input }, result: done ? resultOf(done) : null };
  });
  return { kind: 'thought', text, calls };
}

function resultOf(step: RunStepRow): ToolResult | null {
  if (step.result_status === null) return null;
  return {
    status: step.result_status,
    body: step.output ?? {},
    text: step.result_text ?? '',
    untrusted: step.untrusted,
    resourceId: step.resource_id,
  };
}
