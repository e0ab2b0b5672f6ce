import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamCall, Outcome } from '../../clients/exam/server/examCase.ts';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { countEffects, planCalls, prepareTraders } from './exam/planCalls.ts';
import { outcomeOf } from './exam/runCase.ts';
import { type Fault, startFaultyProxy } from './faultyProxy.ts';
import { describePython, PACKAGE } from './pythonEnvironment.ts';

/** `npm run torture -- clients` sets 500. */
const CALLS = Number(process.env.CLIENT_CALLS ?? 40);
const AT_ONCE = 8;

type Access = { readonly baseUrl: string; readonly apiKey: string };

async function byTypeScript(calls: readonly ExamCall[], access: Access): Promise<Outcome[]> {
  const client = createAgentTradingClient(access);
  const outcomes: Outcome[] = [];
  const left = calls.entries();
  const workThrough = async (): Promise<void> => {
    for (const [number, call] of left) outcomes[number] = await outcomeOf(client, call);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
  return outcomes;
}

const byPython =
  (bin: string) =>
  async (calls: readonly ExamCall[], { baseUrl, apiKey }: Access): Promise<Outcome[]> => {
    const env = { ...process.env, AGENT_TRADING_BASE_URL: baseUrl, AGENT_TRADING_API_KEY: apiKey };
    const script = path.join(PACKAGE, 'tests/carry_out.py');
    const child = spawn(path.join(bin, 'python'), ['-B', script], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify(calls));
    const [output] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
    return JSON.parse(Buffer.concat(output).toString()) as Outcome[];
  };

/** Every fifth answer is lost: in turn the connection ends before it, or in its middle. */
const everyFifth = (number: number): Fault | undefined =>
  number % 5 !== 0 ? undefined : number % 10 === 0 ? 'cutAnswer' : 'dropAnswer';

function onceMore(call: ExamCall, error: Outcome['error']): ExamCall[] {
  if (error?.retry !== 'same') return [];
  const { idempotencyKey } = error;
  return [idempotencyKey === null ? call : ({ ...call, options: { idempotencyKey } } as ExamCall)];
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function loseEveryFifth(language: string, carryOut: typeof byTypeScript): Promise<void> {
  const account = await service.account();
  const traders = await prepareTraders(service, account);
  const proxy = await startFaultyProxy(service.baseUrl, everyFifth);
  const calls = planCalls(CALLS, traders);
  const begun = performance.now();
  const access = { baseUrl: proxy.url, apiKey: account.apiKey };
  const outcomes = await carryOut(calls, access);
  // All attempts of a call may be lost. Its caller then sends it again under the key that the error names.
  const again = calls.flatMap((call, n) => onceMore(call, outcomes[n]?.error));
  const failed = [...outcomes.filter(({ error }) => error && error.retry !== 'same')];
  failed.push(...(await carryOut(again, access)).filter(({ error }) => error));
  await proxy.close();
  await service.settle();
  const { wanted, found } = await countEffects(service, account, calls, traders);
  const lost = Math.floor(proxy.seen.length / 5);
  const repeated = Object.entries(found).filter(([, count]) => count > 1);
  console.log(
    `${language}: ${calls.length} calls, ${proxy.seen.length} requests, ${lost} answers lost, ` +
      `${again.length} calls sent again by their caller, ${failed.length} failed, ` +
      `${repeated.length} of ${wanted} effects twice, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  expect(failed).toEqual([]);
  expect(proxy.seen.length).toBeGreaterThan(calls.length * 1.1);
  expect(Object.keys(found)).toHaveLength(wanted);
  expect(repeated).toEqual([]);
}

test('the TypeScript client does each thing once while every fifth answer is lost', () =>
  loseEveryFifth('TypeScript', byTypeScript));

describePython('the Python client', (_, bin) => {
  test('does each thing once while every fifth answer is lost', () =>
    loseEveryFifth('Python', byPython(bin())));
});
