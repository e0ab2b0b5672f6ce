import { signOut } from '../../domain/account/signOut.ts';
import type { Read } from '../../pipeline/call.ts';
import { endedSessionCookie } from '../../pipeline/sessionCookie.ts';

export const deleteSession: Read<'deleteSession'> = async (context, { caller, actor }) => {
  const id = caller.sessionId ?? '';
  await signOut(context, actor, id);
  const headers = { 'Set-Cookie': endedSessionCookie(context.config) };
  return { status: 200, body: { id, deleted: true }, headers };
};
