import { signIn } from '../../domain/access/signIn.ts';
import { findSession } from '../../domain/accounts/sessionRows.ts';
import { locationOf } from '../../locationOf.ts';
import { sessionCookie } from '../../pipeline/access/sessionCookie.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import type { Hex } from '../../ports/basics.ts';
import { sessionView } from '../../views/account/sessionView.ts';

/** Not replayable: a nonce signs in once, and the cookie is shown once. */
export const createSession: Read<'createSession'> = async (context, { actor, body, userAgent }) => {
  const signature = body.signature as Hex;
  const { sessionId, token } = await signIn(context, actor, { message: body.message, signature }, userAgent);
  return {
    status: 201,
    body: sessionView(context, await findSession(context.db, sessionId)),
    headers: { Location: locationOf('getSession'), 'Set-Cookie': sessionCookie(context.config, token) },
  };
};
