import { randomBytes } from 'node:crypto';
import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { newId } from '../../ids.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SignInFields } from '../../ports/walletSignatures.ts';
import { notFound, Problem } from '../../problem.ts';
import { findOrInsertAccount } from '../accounts/accountRows.ts';
import { type Admitted, holdAdmission } from '../accounts/admission.ts';
import { isSessionOrigin, refusedOrigin } from '../accounts/sessionOrigins.ts';
import { endSession, findSession, insertSession, SESSION_MS } from '../accounts/sessionRows.ts';
import { grantStarterCredits } from '../billing/credits.ts';
import { hashSessionToken, issueSessionToken } from './credentialFormats.ts';
import { countFailedSignIn, findSignInNonce, insertSignInNonce, useSignInNonce } from './signInNonceRows.ts';

export type SignInContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'walletSignatures' | 'publicUrl'
> &
  HasChainGuard &
  HasConfig;

/** Wrong signatures until a nonce is spent. */
const MAX_FAILURES = 5;

/** The clock of the signing page may be ahead. */
const CLOCK_SKEW_MS = 60_000;

/** Longer ones are cut. Browsers send about 120 characters. */
const MAX_USER_AGENT = 256;

export interface SignedMessage {
  readonly message: string;
  readonly signature: Hex;
  /** Anything that the page's browser says of itself. */
  readonly userAgent: string | null;
}

/**
 * Begins a session for the wallet that signed. The first one opens the account with starter credits.
 *
 * Only success spends the nonce, so a chain outage costs nothing. The token is never stored.
 * @throws Problem validation_failed, unauthenticated, chain_mismatch, or PortError
 */
export async function signIn(
  context: SignInContext,
  actor: Actor,
  { message, signature, userAgent }: SignedMessage,
): Promise<{ sessionId: string; token: string }> {
  const fields = context.walletSignatures.readMessage(message);
  if (fields === null || writeSignInMessage(fields) !== message) throw malformed();
  const fault = faultOf(context, fields) ?? (await faultOfNonce(context, fields));
  if (fault !== null) throw refused(fault);
  if (!(await isSignedBy(context, fields.address, { message, signature }))) {
    await countFailedSignIn(context.db, fields.nonce);
    throw refused('The signature is not this wallet’s signature of this message.');
  }
  return context.db.transaction().execute((trx) => beginSession(context, trx, actor, fields, userAgent));
}

function faultOf(
  context: Pick<Ports, 'clock' | 'publicUrl'> & HasConfig,
  fields: SignInFields,
): string | null {
  const now = context.clock.now();
  const { expirationTime, notBefore } = fields;
  if (!isOfOwnPage(context, fields)) return 'The message is for another site.';
  if (fields.version !== '1') return 'The message is of another version of EIP-4361.';
  if (fields.chainId !== context.config.chainId) return 'The message is for another chain.';
  if (fields.issuedAt.getTime() > now.getTime() + CLOCK_SKEW_MS) return 'The message is from the future.';
  if (expirationTime !== undefined && expirationTime <= now) return 'The message has expired.';
  if (notBefore !== undefined && notBefore > now) return 'The message is not valid yet.';
  return null;
}

/** Domain and URI must name the same page, whose origin may have sessions. */
function isOfOwnPage(
  context: Pick<Ports, 'publicUrl'> & HasConfig,
  { scheme, domain, uri }: SignInFields,
): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, host, protocol } = new URL(uri);
  return (
    isSessionOrigin(context, origin) && host === domain && (scheme === undefined || `${scheme}:` === protocol)
  );
}

async function faultOfNonce(
  context: Pick<Ports, 'clock' | 'db'>,
  { nonce, address }: SignInFields,
): Promise<string | null> {
  const row = await findSignInNonce(context.db, nonce);
  const isGood =
    row !== undefined &&
    row.address === address &&
    row.used_at === null &&
    row.failures < MAX_FAILURES &&
    Date.parse(row.expires_at) > context.clock.now().getTime();
  return isGood ? null : SPENT;
}

const SPENT = 'The nonce of the message is unknown, used or expired; request a new message.';

/** A key's signature needs no chain. On a wrong chain, a contract may have other owners. */
async function isSignedBy(
  context: SignInContext,
  address: Address,
  { message, signature }: Pick<SignedMessage, 'message' | 'signature'>,
): Promise<boolean> {
  const { walletSignatures, chainGuard } = context;
  if (await walletSignatures.isOfKey(address, message, signature)) return true;
  await chainGuard.assertSame(context);
  return walletSignatures.isOfContract(address, message, signature);
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

const refused = (sentence: string): Problem => new Problem('unauthenticated', sentence);

const malformed = (): Problem =>
  new Problem('validation_failed', 'The message does not follow EIP-4361.', {
    fieldErrors: [
      {
        field: 'message',
        code: 'invalid_format',
        message: 'does not follow EIP-4361',
      },
    ],
  });

const NONCE_MS = 5 * 60 * 1000;

const NONCE_BYTES = 16;

export interface OpenedSignIn {
  readonly message: string;
  readonly nonce: string;
  readonly expiresAt: Date;
}

/**
 * The nonce works once, within 5 minutes.
 * @throws Problem validation_failed for an origin that may have no session
 */
export async function openSignIn(
  context: Pick<Ports, 'clock' | 'db' | 'publicUrl'> & HasConfig,
  address: Address,
  origin: string,
): Promise<OpenedSignIn> {
  if (!isSessionOrigin(context, origin)) throw foreignOriginProblem(origin);
  const issuedAt = context.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + NONCE_MS);
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  await insertSignInNonce(context.db, { nonce, address }, issuedAt, expiresAt);
  const message = writeSignInMessage({
    domain: new URL(origin).host,
    address,
    statement: 'Sign in to the Agent Trading Service.',
    uri: origin,
    version: '1',
    chainId: context.config.chainId,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
  });
  return { message, nonce, expiresAt };
}

const foreignOriginProblem = (origin: string): Problem =>
  new Problem('validation_failed', refusedOrigin(origin, 'sign in here'), {
    fieldErrors: [
      {
        field: 'origin',
        code: 'conflict',
        message: 'is neither the service’s own origin nor listed in its setting CORS_ORIGINS',
      },
    ],
  });

/** The EIP-4361 form. Other spellings of the same content are refused. */
export function writeSignInMessage(fields: SignInFields): string {
  const { scheme, domain, address, statement, expirationTime, notBefore, requestId, resources } = fields;
  const page = scheme === undefined ? domain : `${scheme}://${domain}`;
  return [
    `${page} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt.toISOString()}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime.toISOString()}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore.toISOString()}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((one) => `- ${one}`)]),
  ].join('\n');
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
