import type { Context, Trx } from '../../context.ts';
import { Problem, unauthorized } from '../../errors.ts';
import { creditsToMicro } from '../amounts.ts';
import { grantStarterCredits } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import type { Address, Hex, SignInFields } from '../ports.ts';
import { findOrInsertAccount } from './accountRows.ts';
import { type Actor, recordEvent } from './auditEventRows.ts';
import { SESSION_MS } from './sessionLife.ts';
import { isSessionOrigin } from './sessionOrigins.ts';
import { insertSession } from './sessionRows.ts';
import { hashSessionToken, issueSessionToken } from './sessionToken.ts';
import { writeSignInMessage } from './signInMessage.ts';
import { countFailedSignIn, findSignInNonce, useSignInNonce } from './signInNonceRows.ts';

/** After so many wrong signatures a nonce signs nobody in any more. */
const MAX_FAILURES = 5;
/** A page that composed the message itself may run a little ahead. */
const CLOCK_SKEW_MS = 60_000;

export interface SignedMessage {
  readonly message: string;
  readonly signature: Hex;
}

/**
 * Begins a session for the wallet that signed; its first one makes its account, with starter credits. The nonce is used up by
 * this alone; what the chain does not answer costs nothing.
 * @returns the session's id and what its cookie holds, which is known only here and to its owner
 * @throws Problem validation_failed, unauthenticated, chain_mismatch, or PortError
 */
export async function signIn(
  context: Context,
  actor: Actor,
  { message, signature }: SignedMessage,
): Promise<{ sessionId: string; token: string }> {
  const fields = context.walletSignatures.readMessage(message);
  if (fields === null || writeSignInMessage(fields) !== message) throw malformed();
  const fault = faultOf(context, fields) ?? (await faultOfNonce(context, fields));
  if (fault !== null) throw refused(fault);
  if (!(await isSignedBy(context, fields.address, { message, signature }))) {
    await countFailedSignIn(context.db, fields.nonce);
    throw refused('The signature is not this wallet’s signature of this message.');
  }
  return context.db.transaction().execute((trx) => beginSession(context, trx, actor, fields));
}

/** What is wrong with the message itself, or null. */
function faultOf(context: Context, fields: SignInFields): string | null {
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

/** Domain and URI are of one page, whose origin may have sessions here. */
function isOfOwnPage(context: Context, { scheme, domain, uri }: SignInFields): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, host, protocol } = new URL(uri);
  return (
    isSessionOrigin(context, origin) && host === domain && (scheme === undefined || `${scheme}:` === protocol)
  );
}

async function faultOfNonce(context: Context, { nonce, address }: SignInFields): Promise<string | null> {
  const row = await findSignInNonce(context.db, nonce);
  const isGood =
    row !== undefined &&
    row.address === address &&
    row.used_at === null &&
    row.failures < MAX_FAILURES &&
    Date.parse(row.expires_at) > context.clock.now().getTime();
  return isGood ? null : SPENT;
}

const SPENT = 'The nonce of the message is unknown, used or over; ask for a new message.';

/** A key's own signature needs no chain. A contract is asked only on the right one: elsewhere it may have other owners. */
async function isSignedBy(
  context: Context,
  address: Address,
  { message, signature }: SignedMessage,
): Promise<boolean> {
  const { walletSignatures, chainGuard } = context;
  if (await walletSignatures.isOfKey(address, message, signature)) return true;
  await chainGuard.assertSame(context);
  return walletSignatures.isOfContract(address, message, signature);
}

async function beginSession(context: Context, trx: Trx, actor: Actor, { nonce, address }: SignInFields) {
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

const refused = (sentence: string): Problem => unauthorized('unauthenticated', sentence);

const malformed = (): Problem =>
  new Problem('validation_failed', 'The message is no message of EIP-4361.', {
    fieldErrors: [
      {
        field: 'message',
        in: 'body',
        code: 'invalid_format',
        message: 'is no message of EIP-4361 as it writes them',
      },
    ],
  });
