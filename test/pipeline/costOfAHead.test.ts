import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPipeline } from './pipelineFixture.ts';

/** Heads are read before any limit counts their sender. None may cost the process more than its length. */
let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;

beforeAll(async () => {
  service = await startPipeline();
  ({ key } = await service.account());
});
afterAll(() => service.close());

interface Head {
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const TRIES = 5;

/**
 * Processor time of one such request, in microseconds: the minimum of several, because other work runs too.
 */
async function costOf({ status, method, path, headers = {}, body }: Head): Promise<number> {
  const costs: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const before = process.cpuUsage();
    const answer = await fetch(`${service.baseUrl}${path}`, { method, headers, ...(body && { body }) });
    await answer.arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    expect(answer.status).toBe(status);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

/** At this length, a single pass costs some milliseconds; reading anew at each step costs hundreds. */
const atMost = (plain: number): number => 10 * plain + 50_000;

test('a query costs no more for naming one thing thousands of times than for naming thousands', async () => {
  const names = (name: (at: number) => string) =>
    Array.from({ length: 3_500 }, (_, at) => name(at)).join('&');
  const open = { status: 401, method: 'GET', path: '/api/v1/agents?' };
  const plain = await costOf({ ...open, path: open.path + names((at) => (at + 1_000).toString(36)) });
  const repeated = await costOf({ ...open, path: `${open.path}${'a&'.repeat(7_500)}a` });
  expect(repeated).toBeLessThan(atMost(plain));
});

test('the type of a body costs no more with a gap in it than with a word of its length', async () => {
  const typed = (gap: string): Head => ({
    ...{ status: 415, method: 'POST', path: '/api/v1/me', body: '{}' },
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': `application/json;charset=utf-8${gap}.` },
  });
  const plain = await costOf(typed('x'.repeat(15_000)));
  expect(await costOf(typed(' '.repeat(15_000)))).toBeLessThan(atMost(plain));
});
