import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SignInFields } from '../../ports/walletSignatures.ts';
import { notFound } from '../../problem.ts';
import { findOrInsertAccount } from '../accounts/accountRows.ts';
import { type Admitted, holdAdmission } from '../accounts/admission.ts';
import { endSession, findSession, insertSession, SESSION_MS } from '../accounts/sessionRows.ts';
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

/** Longer ones are cut. Browsers send about 120 characters. */
const MAX_USER_AGENT = 256;

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
  /** Anything that the page's browser says of itself. */
  userAgent: string | null,
): Promise<{ sessionId: string; token: string }> {
  const fields = await readSignedMessage(context, signed, isSignIn);
  return context.db.transaction().execute((trx) => beginSession(context, trx, actor, fields, userAgent));
}

async function beginSession(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  actor: Actor,
  { nonce, address }: SignInFields,
  userAgent: string | null,
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
  const from = { ip: actor.ip, user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null };
  await insertSession(trx, { id: sessionId, account_id: accountId, address, hash, ...from }, now, expiresAt);
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
  await db.transaction().execute((trx) => endAndRecord(trx, actor, sessionId, clock.now()));
}

async function endAndRecord(trx: Trx, actor: Actor, sessionId: string, now: Date): Promise<void> {
  const accountId = await endSession(trx, sessionId, now);
  if (accountId === undefined) return;
  await recordEvent(trx, actor, { kind: 'session_ended', accountId, detail: { session: sessionId } }, now);
}

interface Ender extends Admitted {
  readonly accountId: string;
}

/**
 * Ends any session of the account, on every replica. Does nothing if it has ended.
 * @throws Problem not_found, or the error of an ended key or session
 */
export async function endAnySession(
  context: Pick<Ports, 'clock' | 'db'>,
  ender: Ender,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  const session = await findSession(context.db, sessionId);
  if (session.account_id !== ender.accountId) throw notFound('session');
  await context.db.transaction().execute(async (trx) => {
    // Not last: a session that ends itself would already have ended.
    await holdAdmission(context, trx, ender);
    await endAndRecord(trx, actor, sessionId, context.clock.now());
  });
}
