import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SignInFields } from '../../ports/walletSignatures.ts';
import { findOrInsertAccount } from '../accounts/accountRows.ts';
import { endSession, insertSession, SESSION_MS } from '../accounts/sessionRows.ts';
import { grantStarterCredits } from '../billing/credits.ts';
import { hashSessionToken, issueSessionToken } from './credentialFormats.ts';
import {
  readSignedMessage,
  refused,
  type SignedMessage,
  type SignedMessageContext,
  SPENT,
} from './signedMessage.ts';
import { useSignInNonce } from './signInNonceRows.ts';
import { THAW } from './thawMessage.ts';

export const SIGN_IN = 'Sign in to the Agent Trading Service.';

/** Pages may compose their own words, but none that mean something else here. */
const isSignIn = (statement: string | undefined): boolean => !(statement ?? '').startsWith(THAW);

/**
 * Begins a session for the wallet that signed. The first one opens the account with starter credits.
 *
 * Only success spends the nonce, so a chain outage costs nothing. The token is never stored.
 * @throws Problem validation_failed, unauthenticated, chain_mismatch, or PortError
 */
export async function signIn(
  context: SignedMessageContext,
  actor: Actor,
  signed: SignedMessage,
): Promise<{ sessionId: string; token: string }> {
  const fields = await readSignedMessage(context, signed, isSignIn);
  return context.db.transaction().execute((trx) => beginSession(context, trx, actor, fields));
}

async function beginSession(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  actor: Actor,
  { nonce, address }: SignInFields,
) {
  const now = context.clock.now();
  if (!(await useSignInNonce(trx, nonce, now))) throw refused(SPENT);
  const account = await findOrInsertAccount(trx, newId('acc', now), address, now);
  const accountId = account.id;
  if (account.isNew) {
    await grantStarterCredits(trx, accountId, creditsToMicro(context.config.starterCredits), now);
    await recordEvent(trx, actor, { kind: 'account_opened', accountId, detail: { address } }, now);
  }
  const token = issueSessionToken();
  const hash = hashSessionToken(context.config.apiKeyPepper, token);
  const sessionId = newId('ses', now);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(trx, { id: sessionId, account_id: accountId, address, hash }, now, expiresAt);
  const detail = { session: sessionId, address };
  await recordEvent(trx, actor, { kind: 'session_created', accountId, detail }, now);
  return { sessionId, token };
}

/** On every replica. Does nothing if the session has ended. */
export async function signOut(
  { clock, db }: Pick<Ports, 'clock' | 'db'>,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const accountId = await endSession(trx, sessionId, now);
    if (accountId === undefined) return;
    await recordEvent(trx, actor, { kind: 'session_ended', accountId, detail: { session: sessionId } }, now);
  });
}
