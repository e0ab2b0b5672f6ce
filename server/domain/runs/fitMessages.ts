import type { PromptMessage } from '../ports.ts';
import type { Entry, RecordedCall } from './conversation.ts';
import { isEmptyAnswer } from './isStuck.ts';
import { safeTokensOf } from './promptTokens.ts';

export const LEFT_OUT = '[Left out to save room. Call the tool again if you still need this result.]';
/** Of a call that changed something: made again it would be a second swap. */
export const leftOutOf = (resourceId: string | null): string =>
  resourceId === null
    ? LEFT_OUT
    : `[Left out to save room. This call was carried out and made ${resourceId}: do not make it again, read that if you need it.]`;
export const NOT_CARRIED_OUT = '[This call was not carried out.]';

/** What belongs together: a user's words, or a thought with the results of its calls. */
interface Unit {
  readonly isUser: boolean;
  readonly messages: PromptMessage[];
  /** What may stand for each of the messages; null: nothing. */
  readonly shorter: readonly (string | null)[];
  /** A call of it made something; of a user's words: a call that they led to did. */
  readonly hasChanged: boolean;
}

/**
 * The entries as messages that take at most `tokens`, safely counted. First the results of tools give way, the oldest before the
 * newer, then whole entries, the oldest first. What came last stays longer, as does what changed something, with the words that it
 * was done for: who does not know of a swap may make it again. The newest words of a user always stay, and with them, as short as can
 * be, what was changed since and what came last, even where they are too long: a question that is refused moves nothing. A call always
 * has its result. It begins with words of a user whenever there are any.
 */
export function fitMessages(entries: readonly Entry[], tokens: number): PromptMessage[] {
  const units = unitsOf(entries.filter((entry) => !isEmptyAnswer(entry)));
  const newestWordsAt = units.findLastIndex(({ isUser }) => isUser);
  const last = units.slice(-1);
  const older = units.slice(0, -1);
  const lasting = units.filter((unit, at) => at >= newestWordsAt && unit.hasChanged);
  const kept = new Set(units);
  let excess = units.reduce((sum, unit) => sum + sizeOf(unit), 0) - tokens;
  const shorten = (unit: Unit): void => {
    for (let at = 1; at < unit.messages.length && excess > 0; at += 1) excess -= leaveOut(unit, at);
  };
  const silence = (unit: Unit): void => {
    if (excess > 0) excess -= leaveOut(unit, 0);
  };
  const drop = (unit: Unit): void => {
    if (excess <= 0 || unit === units[newestWordsAt] || lasting.includes(unit)) return;
    excess -= sizeOf(unit);
    kept.delete(unit);
  };
  older.forEach(shorten);
  older.filter(({ hasChanged }) => !hasChanged).forEach(drop);
  last.forEach(shorten);
  older.filter(({ hasChanged }) => hasChanged).forEach(drop);
  [...lasting, ...last].forEach(silence);
  const told = units.filter((unit) => kept.has(unit));
  const first = told.findIndex(({ isUser }) => isUser);
  return told.slice(Math.max(first, 0)).flatMap(({ messages }) => messages);
}

const sizeOf = ({ messages }: Unit): number =>
  messages.reduce((sum, message) => sum + safeTokensOf(message), 0);

/** Returns how much smaller the unit became. */
function leaveOut({ messages, shorter }: Unit, at: number): number {
  const [message, text] = [messages[at], shorter[at] ?? null];
  if (message === undefined || text === null || message.text.length <= text.length) return 0;
  const shortened = { ...message, text };
  messages[at] = shortened;
  return safeTokensOf(message) - safeTokensOf(shortened);
}

/** Words of a user are kept for as long as what was done for them, which would have no beginning without. */
function unitsOf(entries: readonly Entry[]): Unit[] {
  const units = entries.map(unitOf);
  return units.map((unit, at) => {
    const next = units.findIndex(({ isUser }, after) => isUser && after > at);
    const answer = units.slice(at + 1, next < 0 ? undefined : next);
    return unit.isUser ? { ...unit, hasChanged: answer.some(({ hasChanged }) => hasChanged) } : unit;
  });
}

function unitOf(entry: Entry): Unit {
  if (entry.kind === 'user')
    return { isUser: true, hasChanged: false, shorter: [], messages: [{ role: 'user', text: entry.text }] };
  const toolCalls = entry.calls.map(({ call }) => call);
  const made = entry.calls.map(({ result }) => result?.resourceId ?? null);
  return {
    isUser: false,
    hasChanged: made.some((id) => id !== null),
    shorter: [toolCalls.length === 0 ? null : '', ...made.map(leftOutOf)],
    messages: [{ role: 'assistant', text: entry.text, toolCalls }, ...entry.calls.map(resultOf)],
  };
}

const resultOf = ({ call, result }: RecordedCall): PromptMessage => ({
  role: 'tool',
  callId: call.id,
  tool: call.tool,
  text: result?.text ?? NOT_CARRIED_OUT,
});
