import type { Context } from '../context.ts';
import { afterLived } from './afterLived.ts';
import { PortError } from './ports.ts';

/**
 * What the chain says, or null when it cannot be asked or takes its time: whoever reads what the database knows does not wait longer
 * than the context says for what the chain would add.
 */
export async function unlessAway<Answer>(
  { log, chainPatienceMs }: Pick<Context, 'log' | 'chainPatienceMs'>,
  what: string,
  read: () => Promise<Answer>,
): Promise<Answer | null> {
  const asked = read().catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    log.warn({ err: error }, `${what} could not be read from the chain`);
    return null;
  });
  let callOff = (): void => undefined;
  const late = new Promise<null>((resolve) => {
    callOff = afterLived(chainPatienceMs, () => resolve(null));
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    callOff();
  }
}
