import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { findAccount } from '../accounts/accountRows.ts';
import {
  readSignedMessage,
  refused,
  type SignedMessage,
  type SignedMessageContext,
  SPENT,
} from './signedMessage.ts';
import { useSignInNonce } from './signInNonceRows.ts';

/** How each statement of a thaw begins. A message that signs in must not begin so. */
export const THAW = 'Thaw ';

/** `subject` is the id of an agent or an account. */
export const thawStatement = (subject: string): string =>
  `${THAW}${subject} in the Agent Trading Service. It may trade and pay again.`;

/**
 * Proves that the account's own wallet asks for the thaw of this subject now. Returns what spends the message in the commit.
 * @throws Problem validation_failed, unauthenticated, chain_mismatch, or PortError
 */
export async function proveThaw(
  context: SignedMessageContext,
  { accountId, subject }: { readonly accountId: string; readonly subject: string },
  signed: SignedMessage,
): Promise<(trx: Trx) => Promise<void>> {
  const { address, nonce } = await readSignedMessage(
    context,
    signed,
    (statement) => statement === thawStatement(subject),
  );
  if ((await findAccount(context.db, accountId)).address !== address)
    throw refused('Only the wallet of the account thaws it; another one signed.');
  return (trx) => spend(context, trx, nonce);
}

async function spend({ clock }: Pick<Ports, 'clock'>, trx: Trx, nonce: string): Promise<void> {
  if (!(await useSignInNonce(trx, nonce, clock.now()))) throw refused(SPENT);
}
