import { findSession } from '../../domain/account/sessionRows.ts';
import { signIn } from '../../domain/account/signIn.ts';
import type { Hex } from '../../domain/ports.ts';
import type { Read } from '../../pipeline/call.ts';
import { sessionCookie } from '../../pipeline/sessionCookie.ts';
import { sessionView } from '../../views/account/sessionView.ts';

/** Not a replayable decision: a nonce signs in once, and the cookie's value could not be shown again. */
export const createSession: Read<'createSession'> = async (context, { actor, body }) => {
  const signature = body.signature as Hex;
  const { sessionId, token } = await signIn(context, actor, { message: body.message, signature });
  return {
    status: 201,
    body: sessionView(context, await findSession(context.db, sessionId)),
    headers: { Location: '/api/v1/auth/session', 'Set-Cookie': sessionCookie(context.config, token) },
  };
};
