import type { Entry } from './conversation.ts';

/** Once may be chance and twice a second look; the third time nothing new was learned and only credits go. */
const SAME_THOUGHTS = 3;
/** Enough for a model to read what was wrong and put it right a few times; after that it is guessing. */
const FAILED_THOUGHTS = 5;
/** One empty answer is a hiccup of the provider; a second one to the same question will not be the last. */
const EMPTY_ANSWERS = 2;

const FIRST_FAILURE = 400;

type Thought = Extract<Entry, { kind: 'thought' }>;

/**
 * Whether what was said and done since the last word of a user leads nowhere. It is judged by thoughts: of the calls that one
 * makes together the model has seen no result when it makes them.
 */
export function isStuck(entries: readonly Entry[]): boolean {
  const thoughts = entries
    .slice(entries.findLastIndex(({ kind }) => kind === 'user') + 1)
    .filter((entry) => entry.kind === 'thought');
  const empty = thoughts.slice(-EMPTY_ANSWERS).filter(isEmptyAnswer).length;
  if (empty === EMPTY_ANSWERS) return true;
  const acting = thoughts.filter(({ calls }) => calls.length > 0);
  return areAllFailed(acting.slice(-FAILED_THOUGHTS)) || areAllSame(acting.slice(-SAME_THOUGHTS));
}

export const isEmptyAnswer = (entry: Entry): boolean =>
  entry.kind === 'thought' && entry.calls.length === 0 && entry.text.trim() === '';

const areAllFailed = (last: readonly Thought[]): boolean =>
  last.length === FAILED_THOUGHTS &&
  last.every(({ calls }) => calls.every(({ result }) => result !== null && result.status >= FIRST_FAILURE));

const areAllSame = (last: readonly Thought[]): boolean =>
  last.length === SAME_THOUGHTS && new Set(last.map(fingerprint)).size === 1;

/** What it did and what came of it. `meta` names the request, which is another one each time. */
const fingerprint = ({ calls }: Thought): string =>
  JSON.stringify(
    calls.map(({ call, result }) => {
      const { meta: _meta, ...body } = result?.body ?? {};
      return [call.tool, sorted(call.arguments), result?.status, sorted(body)];
    }),
  );

/** The same value with the keys of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}
