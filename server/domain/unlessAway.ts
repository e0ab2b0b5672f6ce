import type { Context } from '../context.ts';
import { PortError } from './ports.ts';

/** So finely is told what this process waited from what kept it busy. */
const STEP_MS = 100;

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
  let steady: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    let leftMs = chainPatienceMs;
    // However long this process is kept busy counts as one step; an answer that came meanwhile is read before it is given up.
    steady = setInterval(() => {
      leftMs -= STEP_MS;
      if (leftMs <= 0) setImmediate(() => resolve(null));
    }, STEP_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearInterval(steady);
  }
}
