import type { Context } from '../../context.ts';
import { type Actor, recordEvent } from './auditEventRows.ts';
import { endSession } from './sessionRows.ts';

/** Ends the session on every replica. Ended before, nothing happens. */
export async function signOut({ clock, db }: Context, actor: Actor, sessionId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const accountId = await endSession(trx, sessionId, now);
    if (accountId === undefined) return;
    await recordEvent(trx, actor, { kind: 'session_ended', accountId, detail: { session: sessionId } }, now);
  });
}
