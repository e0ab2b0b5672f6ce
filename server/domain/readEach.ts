import type { Context } from '../context.ts';
import { PortError } from './ports.ts';

type Reader = Pick<Context, 'chainLogs' | 'log'>;

/**
 * What the chain says about each key: all at once, and one by one where the node refuses that, because answers together may be
 * more than it tells at once, and anybody can make them large. `undefined`: it refuses even this one, or says of it what is not
 * understood, which is reported and holds up no other one. Throws while the node is away.
 */
export async function readEach<Key, Answer>(
  context: Reader,
  keys: readonly Key[],
  read: (key: Key) => Promise<Answer>,
): Promise<(Answer | undefined)[]> {
  const { chainLogs, log } = context;
  try {
    return await Promise.all(keys.map((key) => readSensible(context, key, read)));
  } catch (error) {
    if (!chainLogs.isTooWide(error)) throw error;
  }
  const answers: (Answer | undefined)[] = [];
  for (const key of keys) {
    try {
      answers.push(await readSensible(context, key, read));
    } catch (error) {
      if (!chainLogs.isTooWide(error)) throw error;
      log.warn({ asked: String(key), err: error }, 'the node refuses to answer, will be repeated');
      answers.push(undefined);
    }
  }
  return answers;
}

/** What the chain says about the key; `undefined`, and reported, where that is not understood. Throws what the node refuses. */
export async function readSensible<Key, Answer>(
  { chainLogs, log }: Reader,
  key: Key,
  read: (key: Key) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await read(key);
  } catch (error) {
    const isAnswered = error instanceof PortError && error.kind === 'rejected';
    if (!isAnswered || chainLogs.isTooWide(error)) throw error;
    log.warn({ asked: String(key), err: error }, 'the node’s answer is not understood, will be repeated');
    return undefined;
  }
}
