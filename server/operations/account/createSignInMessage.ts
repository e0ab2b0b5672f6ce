import { openSignIn } from '../../domain/access/signIn.ts';
import type { Read } from '../../pipeline/contract/call.ts';

/** Not replayable: each call makes a new message. */
export const createSignInMessage: Read<'createSignInMessage'> = async (context, { body, origin }) => {
  // Foreign origins were refused before. The wallet compares the message with the page's own origin.
  const page = body.origin ?? origin ?? context.publicUrl();
  const opened = await openSignIn(context, context.toChecksum(body.address), page);
  const { message, nonce, expiresAt } = opened;
  return { status: 200, body: { message, nonce, expires_at: expiresAt.toISOString() } };
};
