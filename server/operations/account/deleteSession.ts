import { signOut } from '../../domain/access/signIn.ts';
import { endedSessionCookie } from '../../pipeline/access/sessionCookie.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const deleteSession: Read<'deleteSession'> = async (context, { caller, actor }) => {
  const id = caller.sessionId ?? '';
  await signOut(context, actor, id);
  const headers = { 'Set-Cookie': endedSessionCookie(context.config) };
  return { status: 200, body: { id, deleted: true }, headers };
};
