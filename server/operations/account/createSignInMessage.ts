import { openMessage } from '../../domain/access/signedMessage.ts';
import { SIGN_IN } from '../../domain/access/signIn.ts';
import { thawStatement } from '../../domain/access/thawMessage.ts';
import type { Read } from '../../pipeline/contract/call.ts';

/** Not replayable: each call makes a new message. */
export const createSignInMessage: Read<'createSignInMessage'> = async (context, { body, origin }) => {
  // Foreign origins were refused before. The wallet compares the message with the page's own origin.
  const page = body.origin ?? origin ?? context.publicUrl();
  const statement = body.thaw === undefined ? SIGN_IN : thawStatement(body.thaw);
  const opened = await openMessage(context, context.toChecksum(body.address), page, statement);
  const { message, nonce, expiresAt } = opened;
  return { status: 200, body: { message, nonce, expires_at: expiresAt.toISOString() } };
};
