import type { Context } from '../context.ts';

/**
 * What the chain says about each key: all at once, and one by one where the node refuses that, because answers together may be
 * more than it tells at once, and anybody can make them large. `undefined`: it refuses even this one, which is reported and
 * holds up no other one. Throws while the node is away.
 */
export async function readEach<Key, Answer>(
  { chainLogs, log }: Pick<Context, 'chainLogs' | 'log'>,
  keys: readonly Key[],
  read: (key: Key) => Promise<Answer>,
): Promise<(Answer | undefined)[]> {
  try {
    return await Promise.all(keys.map(read));
  } catch (error) {
    if (!chainLogs.isTooWide(error)) throw error;
  }
  const answers: (Answer | undefined)[] = [];
  for (const key of keys) {
    try {
      answers.push(await read(key));
    } catch (error) {
      if (!chainLogs.isTooWide(error)) throw error;
      log.warn({ asked: String(key), err: error }, 'the node refuses to answer, will be repeated');
      answers.push(undefined);
    }
  }
  return answers;
}
