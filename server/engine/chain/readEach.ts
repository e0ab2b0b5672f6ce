import { PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Reads all keys at once, or one by one if the node refuses: strangers can make the joint answer too large.
 * Returns undefined for a refused or unreadable answer. Throws while the node is unavailable.
 */
export async function readAllOrEach<Key, Answer>(
  context: Pick<Ports, 'log' | 'chainLogs'>,
  keys: readonly Key[],
  read: (key: Key) => Promise<Answer>,
): Promise<(Answer | undefined)[]> {
  const { chainLogs, log } = context;
  try {
    return await Promise.all(keys.map((key) => readOrUndefined(context, key, read)));
  } catch (error) {
    if (!chainLogs.isTooWide(error)) throw error;
  }
  const answers: (Answer | undefined)[] = [];
  for (const key of keys) {
    try {
      answers.push(await readOrUndefined(context, key, read));
    } catch (error) {
      if (!chainLogs.isTooWide(error)) throw error;
      log.warn({ asked: String(key), err: error }, 'the node refuses to answer, will be repeated');
      answers.push(undefined);
    }
  }
  return answers;
}

/** Returns undefined for an unreadable answer. Throws if the node refuses. */
export async function readOrUndefined<Key, Answer>(
  { chainLogs, log }: Pick<Ports, 'log' | 'chainLogs'>,
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
