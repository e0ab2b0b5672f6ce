import { endSession } from '../../domain/account/sessionRows.ts';
import type { Read } from '../../pipeline/call.ts';
import { endedSessionCookie } from '../../pipeline/sessionCookie.ts';

export const deleteSession: Read<'deleteSession'> = async (context, { caller }) => {
  const id = caller.sessionId ?? '';
  await endSession(context.db, id, context.clock.now());
  const headers = { 'Set-Cookie': endedSessionCookie(context.config) };
  return { status: 200, body: { id, deleted: true }, headers };
};
