import type { PromptMessage } from '../ports.ts';
import type { Entry, RecordedCall } from './conversation.ts';
import { isEmptyAnswer } from './isStuck.ts';
import { safeTokensOf } from './promptTokens.ts';

export const LEFT_OUT = '[Left out to save room. Call the tool again if you still need this result.]';
export const NOT_CARRIED_OUT = '[This call was not carried out.]';

/** What belongs together: a user's words, or a thought with the results of its calls. */
interface Unit {
  readonly isUser: boolean;
  readonly messages: PromptMessage[];
}

/**
 * The entries as messages that take at most `tokens`, safely counted. First the results of tools give way, the oldest before the
 * newer, then whole entries, the oldest first; what came last stays the longest. A call always has its result; the newest
 * words of a user always stay, even where they alone are too long. It begins with words of a user whenever there are any.
 */
export function fitMessages(entries: readonly Entry[], tokens: number): PromptMessage[] {
  const units = entries.filter((entry) => !isEmptyAnswer(entry)).map(unitOf);
  const newestWords = units.findLast(({ isUser }) => isUser);
  const last = units.slice(-1);
  const older = units.slice(0, -1);
  let excess = units.reduce((sum, unit) => sum + sizeOf(unit), 0) - tokens;
  const dropped = new Set<Unit>();
  const shorten = (unit: Unit): void => {
    for (let at = 0; at < unit.messages.length && excess > 0; at += 1) excess -= leaveOut(unit, at);
  };
  const drop = (unit: Unit): void => {
    if (excess <= 0 || unit === newestWords) return;
    excess -= sizeOf(unit);
    dropped.add(unit);
  };
  for (const some of [older, last]) {
    some.forEach(shorten);
    some.forEach(drop);
  }
  const kept = units.filter((unit) => !dropped.has(unit));
  const first = kept.findIndex(({ isUser }) => isUser);
  return kept.slice(Math.max(first, 0)).flatMap(({ messages }) => messages);
}

const sizeOf = ({ messages }: Unit): number =>
  messages.reduce((sum, message) => sum + safeTokensOf(message), 0);

/** Returns how much smaller the unit became. */
function leaveOut({ messages }: Unit, at: number): number {
  const message = messages[at];
  if (message?.role !== 'tool' || message.text.length <= LEFT_OUT.length) return 0;
  const shortened = { ...message, text: LEFT_OUT };
  messages[at] = shortened;
  return safeTokensOf(message) - safeTokensOf(shortened);
}

function unitOf(entry: Entry): Unit {
  if (entry.kind === 'user') return { isUser: true, messages: [{ role: 'user', text: entry.text }] };
  const toolCalls = entry.calls.map(({ call }) => call);
  return {
    isUser: false,
    messages: [{ role: 'assistant', text: entry.text, toolCalls }, ...entry.calls.map(resultOf)],
  };
}

const resultOf = ({ call, result }: RecordedCall): PromptMessage => ({
  role: 'tool',
  callId: call.id,
  tool: call.tool,
  text: result?.text ?? NOT_CARRIED_OUT,
});
