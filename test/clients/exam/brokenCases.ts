import type {
  ExamCall,
  ExamCase,
  Exchange,
  Expectation,
  Json,
} from '../../../clients/exam/server/examCase.ts';

/** Another value than the given one. */
const other = (value: Json | undefined): Json => (value === 'another' ? 'one more' : 'another');

/** What a result of each kind never is. */
const INSTEAD: Readonly<Record<Exclude<keyof Expectation, 'error'>, Expectation>> = {
  value: { value: 'another' },
  body: { value: 'another' },
  has: { value: 'another' },
  items: { items: ['another'] },
  entriesOf: { items: ['another'] },
  updates: { updates: ['another'] },
  response: { response: { status: 0 } },
};

const changed = <T>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((item, n) => (n === at ? { ...item, ...change } : item));

/**
 * The case with one thing changed that it expects, for each such thing. A client that passes the case fails each of them. So
 * every expectation of a case counts.
 */
export function brokenCases(one: ExamCase): [what: string, broken: ExamCase][] {
  const withCall = (at: number, expect: ExamCall['expect']): ExamCase => ({
    ...one,
    calls: changed(one.calls, at, { expect }),
  });
  const withExchange = (at: number, change: Partial<Exchange>): ExamCase => ({
    ...one,
    server: changed(one.server, at, change),
  });
  const expectations = one.calls.flatMap(({ expect }, at): [string, ExamCase][] => {
    const { error, ...rest } = expect;
    const facts = Object.keys(error ?? {}).map((fact): [string, ExamCase] => {
      const value = fact === 'says' ? ['words that no error has'] : other(error?.[fact]);
      return [
        `error.${fact}`,
        withCall(at, { ...rest, error: { ...error, [fact]: value } as typeof error & {} }),
      ];
    });
    const results = (Object.keys(rest) as (keyof typeof rest)[]).map((key): [string, ExamCase] => {
      const { [key]: _, ...others } = expect;
      return [key, withCall(at, { ...others, ...INSTEAD[key] })];
    });
    const whole = error === undefined ? { ...rest, error: { kind: 'other' as const } } : rest;
    return [['error', withCall(at, whole)], ...facts, ...results];
  });
  const requests = one.server.flatMap(({ request = {} }, at): [string, ExamCase][] => {
    const wrong = (change: Exchange['request']) => withExchange(at, { request: { ...request, ...change } });
    return [
      [`method ${at}`, wrong({ method: 'PUT' })],
      [`path ${at}`, wrong({ path: '/another' })],
      [`query ${at}`, wrong({ query: { another: '1' } })],
      [`body ${at}`, wrong({ body: 'another' })],
      [`header ${at}`, wrong({ headers: { ...request.headers, 'x-another': true } })],
      ...(at === 0 ? [] : [[`pause ${at}`, withExchange(at, { pauseMs: 600_000 })] as [string, ExamCase]]),
    ];
  });
  const more: ExamCase = { ...one, server: [...one.server, { answer: {} }] };
  const fewer: ExamCase = { ...one, server: one.server.slice(0, -1) };
  const counts: [string, ExamCase][] = one.server.at(-1)?.atMost
    ? []
    : [
        ['one request more', more],
        ...(one.server.length > 0 ? [['one fewer', fewer] as [string, ExamCase]] : []),
      ];
  return [...expectations, ...requests, ...counts];
}
