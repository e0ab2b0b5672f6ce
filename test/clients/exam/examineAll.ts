import type { ExamCase, Outcome } from '../../../clients/exam/server/examCase.ts';
import { judge } from '../../../clients/exam/server/judge.ts';
import { readCases } from '../../../clients/exam/server/readCases.ts';
import { startExamServer } from '../../../clients/exam/server/startExamServer.ts';
import { brokenCases } from './brokenCases.ts';
import { runCase } from './runCase.ts';

/** Most cases only pause. */
const AT_ONCE = 40;
const DAY_MS = 86_400_000;
const RUNNER = 'typescript';

export interface Findings {
  readonly faults: string[];
  /** Expectations that could be changed without a fault. */
  readonly unnoticed: string[];
}

type Entry = readonly [path: string, one: ExamCase];

interface Ended {
  readonly entry: Entry;
  readonly faults: string[];
  readonly outcomes: readonly Outcome[];
}

/**
 * Carries out all cases, many at the same time, and returns what is wrong with each, by its path. The cases with a jumping clock
 * come last, because they change the clock of the whole process.
 */
export async function examineAll(): Promise<Map<string, Findings>> {
  const server = await startExamServer();
  const ended: Ended[] = [];
  const carryOut = async (entries: readonly Entry[]): Promise<void> => {
    const left = [...entries];
    const workThrough = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        ended.push(await carriedOut(next, server.url));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
  };
  const entries = [...readCases()];
  await carryOut(entries.filter(([, { clock }]) => clock === undefined));
  await withJumpingClock(() => carryOut(entries.filter(([, { clock }]) => clock === 'jumps')));
  await server.close();
  return new Map(
    ended.map(({ entry: [path, one], faults, outcomes }) => {
      const seen = server.seen(`${RUNNER}/${path}`);
      const unnoticed = brokenCases(one).filter(([, broken]) => judge(broken, seen, outcomes).length === 0);
      return [path, { faults, unnoticed: unnoticed.map(([what]) => what) }];
    }),
  );
}

async function carriedOut(entry: Entry, serverUrl: string): Promise<Ended> {
  const [path, one] = entry;
  const url = `${serverUrl}/${RUNNER}/${path}`;
  try {
    const body = JSON.stringify(await runCase(one, url));
    const answer = await fetch(`${url}/exam/outcomes`, { method: 'POST', body });
    return { entry, faults: (await answer.json()) as string[], outcomes: JSON.parse(body) as Outcome[] };
  } catch (error) {
    return { entry, faults: [`The runner failed: ${(error as Error).stack}`], outcomes: [] };
  }
}

/** Each reading of the system's time is a day or two after or before the last one. An odd cycle: a loop that reads twice meets all. */
async function withJumpingClock(act: () => Promise<void>): Promise<void> {
  const { now } = Date;
  let readings = 0;
  Date.now = () => {
    readings += 1;
    return now() + ((readings % 3) - 1) * DAY_MS;
  };
  try {
    await act();
  } finally {
    Date.now = now;
  }
}
