import type { ToolCall, ToolResult } from '../ports.ts';
import type { Entry } from './conversation.ts';

/** Once may be chance and twice a second look; the third time nothing new was learned and only credits go. */
const SAME_CALLS = 3;
/** Enough for a model to read what was wrong and put it right a few times; after that it is guessing. */
const FAILED_CALLS = 5;
/** One empty answer is a hiccup of the provider; a second one to the same question will not be the last. */
const EMPTY_ANSWERS = 2;

const FIRST_FAILURE = 400;

/** Whether what was said and done since the last word of a user leads nowhere. */
export function isStuck(entries: readonly Entry[]): boolean {
  const thoughts = entries.slice(entries.findLastIndex(({ kind }) => kind === 'user') + 1);
  const empty = thoughts.slice(-EMPTY_ANSWERS).filter(isEmptyAnswer).length;
  if (empty === EMPTY_ANSWERS) return true;
  const done = thoughts.flatMap((entry) => (entry.kind === 'thought' ? entry.calls : []));
  const results = done.flatMap(({ call, result }) => (result === null ? [] : [{ call, result }]));
  return areAllFailed(results.slice(-FAILED_CALLS)) || areAllSame(results.slice(-SAME_CALLS));
}

export const isEmptyAnswer = (entry: Entry): boolean =>
  entry.kind === 'thought' && entry.calls.length === 0 && entry.text.trim() === '';

interface Done {
  readonly call: ToolCall;
  readonly result: ToolResult;
}

const areAllFailed = (last: readonly Done[]): boolean =>
  last.length === FAILED_CALLS && last.every(({ result }) => result.status >= FIRST_FAILURE);

const areAllSame = (last: readonly Done[]): boolean =>
  last.length === SAME_CALLS && new Set(last.map(fingerprint)).size === 1;

/** `meta` names the request, which is another one each time. */
function fingerprint({ call, result }: Done): string {
  const { meta: _meta, ...body } = result.body;
  return JSON.stringify([call.tool, sorted(call.arguments), result.status, sorted(body)]);
}

/** The same value with the keys of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
