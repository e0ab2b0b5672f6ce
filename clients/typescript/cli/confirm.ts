import { ask } from './input/ask.ts';
import type { Task } from './input/findTask.ts';
import { valueAt } from './input/inputObject.ts';
import { commandOf } from './input/shortcuts.ts';
import { UsageError } from './input/usageError.ts';
import type { OpenClient } from './openClient.ts';
import { oneLine } from './output/plainText.ts';
import { shortText } from './output/table.ts';
import type { Terminal } from './output/terminal.ts';

type Input = Readonly<Record<string, unknown>>;

/** True if this call moves money. Calling a tool moves money only if the tool's operation does. */
export function movesMoney(operationId: string, input: Input): boolean {
  if (operationId === 'callTool') {
    const { name, arguments: inner } = input;
    const isKnown = typeof name === 'string' && name !== 'callTool';
    try {
      return !isKnown || movesMoney(name, (inner ?? {}) as Input);
    } catch {
      return true;
    }
  }
  const { moves } = commandOf(operationId);
  if (moves === null) return false;
  if (moves.when !== null) return input[moves.when] === true;
  return moves.unless === null || input[moves.unless] !== true;
}

/** The agent's name, so that a person sees a wrong id. A key may lack the right to read it. */
async function agentName(client: OpenClient, id: unknown): Promise<string | null> {
  if (typeof id !== 'string' || !id.startsWith('agt_')) return null;
  try {
    const name = valueAt(await client.call('getAgent', { id }), 'name');
    return typeof name === 'string' ? oneLine(name) : null;
  } catch {
    return null;
  }
}

interface Question {
  readonly task: Task;
  readonly operationId: string;
  readonly input: Input;
  readonly client: OpenClient;
  readonly terminal: Terminal;
  readonly place: string;
}

/** Shows what will happen and asks. Throws a `UsageError` if the person says no, or if nobody can answer. */
export async function confirm({
  task,
  operationId,
  input,
  client,
  terminal,
  place,
}: Question): Promise<void> {
  if (!terminal.isInteractive)
    throw new UsageError(
      `${task.name} moves money, and there is no terminal to ask for your consent. Nothing was sent.`,
      'Add --yes to consent.',
    );
  const name = await agentName(client, input.agentId ?? input.id);
  const widest = Math.max(...Object.keys(input).map((key) => key.length));
  const lines = Object.entries(input).map(([key, value]) => {
    const isAgent = name !== null && (key === 'agentId' || key === 'id');
    return `  ${key.padEnd(widest)}  ${shortText(value)}${isAgent ? ` (${name})` : ''}`;
  });
  terminal.say([`${commandOf(operationId).summary} at ${place}:`, ...lines].join('\n'));
  if (!/^y(es)?$/i.test(await ask('Go on? [y/N] '))) throw new UsageError('Cancelled. Nothing was sent.');
}
