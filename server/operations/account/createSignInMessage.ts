import { openSignIn } from '../../domain/account/openSignIn.ts';
import type { Read } from '../../pipeline/call.ts';

/** Not a replayable decision: asked twice it gives two messages. */
export const createSignInMessage: Read<'createSignInMessage'> = async (context, { body, origin }) => {
  // A foreign origin was refused before. The page's own origin is the one that its wallet compares with.
  const page = body.origin ?? origin ?? context.publicUrl();
  const opened = await openSignIn(context, context.toChecksum(body.address), page);
  const { message, nonce, expiresAt } = opened;
  return { status: 200, body: { message, nonce, expires_at: expiresAt.toISOString() } };
};
