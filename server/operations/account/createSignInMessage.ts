import { openSignIn } from '../../domain/account/openSignIn.ts';
import type { Read } from '../../pipeline/call.ts';

/** Not a replayable decision: asked twice it gives two messages. */
export const createSignInMessage: Read<'createSignInMessage'> = async (context, { body }) => {
  const opened = await openSignIn(context, context.toChecksum(body.address), body.origin);
  const { message, nonce, expiresAt } = opened;
  return { status: 200, body: { message, nonce, expires_at: expiresAt.toISOString() } };
};
