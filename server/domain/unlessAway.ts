import { once } from 'node:events';
import type { Context } from '../context.ts';
import { PortError } from './ports.ts';

/** Whoever reads what the database knows does not wait longer for what the chain would add. */
const PATIENCE_MS = 1_000;

/** What the chain says, or null when it cannot be asked or takes its time. */
export async function unlessAway<Answer>(
  context: Context,
  what: string,
  read: () => Promise<Answer>,
): Promise<Answer | null> {
  const asked = read().catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, `${what} could not be read from the chain`);
    return null;
  });
  const late = once(AbortSignal.timeout(PATIENCE_MS), 'abort').then(() => null);
  return Promise.race([asked, late]);
}
