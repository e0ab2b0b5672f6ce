import type { ChainLog, GraduationFact, LaunchFact } from '../../domain/ports.ts';

type Opening = LaunchFact | GraduationFact;

/** Each of them asks the node a handful of questions. */
const AT_ONCE = 16;

/** What `read` makes of the logs, in their order, some at a time: a range may hold thousands of launches. */
export async function eachOpening(
  logs: readonly ChainLog[],
  read: (log: ChainLog) => Promise<Opening | null>,
): Promise<Opening[]> {
  const openings = new Map<number, Opening>();
  let next = 0;
  const take = async (): Promise<void> => {
    for (let index = next++; index < logs.length; index = next++) {
      const opening = await read(logs[index]!);
      if (opening !== null) openings.set(index, opening);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, logs.length) }, take));
  return [...openings].sort(([one], [other]) => one - other).map(([, opening]) => opening);
}
