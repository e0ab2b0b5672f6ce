import { checkKey, checkRepeated, checkRequest, type Seen } from './checkRequest.ts';
import type { ExamCall, ExamCase, Exchange, Expectation, Json, JsonObject, Outcome } from './examCase.ts';
import { bodyOf } from './playAnswer.ts';
import { difference } from './sameJson.ts';
import { filled } from './standIns.ts';

/** The exchanges of a case, each as often as it happens. */
export const exchangesOf = ({ server }: ExamCase): Exchange[] =>
  server.flatMap((exchange) => Array<Exchange>(exchange.atMost ?? exchange.times ?? 1).fill(exchange));

/** A timer may fire a little early. */
const EARLY_MS = 5;

/** Everything that is wrong with a run of a case: its requests, its pauses and its outcomes. */
export function judge(one: ExamCase, seen: readonly Seen[], outcomes: readonly Outcome[]): string[] {
  const exchanges = exchangesOf(one);
  const faults = seen.flatMap((_, n) =>
    requestFaults(one, exchanges, seen, n).map((fault) => `Request ${n + 1}: ${fault}.`),
  );
  const least = exchanges.length - (one.server.at(-1)?.atMost ?? 0);
  if (seen.length < least || seen.length > exchanges.length)
    faults.push(`${seen.length} requests came and not ${exchanges.length}.`);
  if (outcomes.length !== one.calls.length) faults.push(`There are ${outcomes.length} outcomes.`);
  for (const [n, call] of one.calls.entries())
    faults.push(
      ...outcomeFaults(call, outcomes[n] ?? {}, one, exchanges, seen).map(
        (fault) => `Call ${n + 1}: ${fault}.`,
      ),
    );
  return faults;
}

function requestFaults(
  { calls }: ExamCase,
  exchanges: readonly Exchange[],
  all: readonly Seen[],
  n: number,
): string[] {
  const [seen, before, exchange] = [all[n] as Seen, all[n - 1], exchanges[n]];
  if (exchange === undefined) return [`${seen.method} ${seen.path} is one too many`];
  const { request, isLeft = false } = exchange;
  const [call] = calls.length === 1 ? calls : [];
  const isRepeated = request === undefined && before !== undefined && call !== undefined;
  const pauseMs = exchange.pauseMs ?? (isRepeated && isPlain(call) ? leastPauseMs(exchanges, n) : 0);
  const pausedMs = before === undefined ? pauseMs : seen.atMs - before.answeredMs;
  return [
    ...(isRepeated ? checkRepeated(before, seen) : checkRequest(request ?? {}, seen, all)),
    ...(call === undefined ? [] : checkKey(call.operation, seen)),
    ...(pausedMs + EARLY_MS < pauseMs ? [`it came ${Math.round(pausedMs)} ms after the answer before`] : []),
    ...(isLeft && !seen.isLeft ? ['the client kept its connection'] : []),
  ];
}

const isPlain = (call: ExamCall | undefined): boolean =>
  call !== undefined && ['call', 'response'].includes(call.how ?? 'call');

/** Pauses double from 200 ms to 10 s, and half of each is random. */
function leastPauseMs(exchanges: readonly Exchange[], n: number): number {
  const first = exchanges.slice(0, n + 1).findLastIndex(({ request }) => request !== undefined);
  return Math.min(10_000, 200 * 2 ** (n - first - 1)) / 2;
}

function outcomeFaults(
  { expect }: ExamCall,
  outcome: Outcome,
  one: ExamCase,
  exchanges: readonly Exchange[],
  seen: readonly Seen[],
): string[] {
  const found = [
    ...resultFaults(expect, outcome, exchanges),
    expect.response === undefined
      ? null
      : difference(withKeys(expect.response, seen), outcome.response, true, 'its response'),
    expect.updates === undefined
      ? null
      : difference(filled(expect.updates), outcome.updates, true, 'its updates'),
    ...errorFaults(expect, outcome.error, seen),
    secretFault(one, outcome),
  ];
  return found.filter((fault) => fault !== null);
}

const NONE = { json: { data: [] } };

function resultFaults(
  { value, body, has, items, entriesOf }: Expectation,
  outcome: Outcome,
  exchanges: readonly Exchange[],
): (string | null)[] {
  const jsonOf = (n: number): Json => JSON.parse(bodyOf(exchanges[n - 1]?.answer ?? NONE).toString()) as Json;
  const entries = entriesOf?.flatMap((n) => (jsonOf(n) as { data: Json[] }).data);
  return [
    value === undefined ? null : difference(filled(value), outcome.value, false),
    body === undefined ? null : difference(jsonOf(body), outcome.value, false),
    has === undefined ? null : difference(filled(has), outcome.value, true),
    items === undefined ? null : difference(filled(items), outcome.items, false, 'the loop'),
    entries === undefined ? null : difference(entries, outcome.items, false, 'the loop'),
  ];
}

/** `<key 1>` is the idempotency key of the first request. */
const withKeys = (facts: JsonObject, seen: readonly Seen[]): JsonObject =>
  JSON.parse(
    JSON.stringify(facts).replaceAll(/<key (\d+)>/g, (_, n: string) =>
      String(seen[Number(n) - 1]?.headers['idempotency-key']),
    ),
  ) as JsonObject;

function errorFaults(
  { error: wanted }: Expectation,
  got: Outcome['error'],
  seen: readonly Seen[],
): (string | null)[] {
  if (wanted === undefined) return [got === undefined ? null : `it failed: ${JSON.stringify(got)}`];
  if (got === undefined) return ['it did not fail'];
  const { says = [], record, ...facts } = wanted;
  return [
    difference(withKeys(facts as JsonObject, seen), got, true, 'its error'),
    record === undefined ? null : difference(filled(record), got.record, true, 'the record'),
    ...says.map((part) => (got.text?.includes(part) ? null : `its error does not say ${part}: ${got.text}`)),
  ];
}

/** Every case has its key's secret in this word. */
const secretFault = ({ client }: ExamCase, { error }: Outcome): string | null => {
  const key = client?.apiKey ?? 'cpk_exam';
  const isTold = typeof key === 'string' && key !== '' && JSON.stringify(error ?? null).includes(key);
  return isTold ? 'its error shows the key' : null;
};
