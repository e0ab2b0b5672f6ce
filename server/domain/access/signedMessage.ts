import { randomBytes } from 'node:crypto';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SignInFields } from '../../ports/walletSignatures.ts';
import { Problem } from '../../problem.ts';
import { isSessionOrigin, refusedOrigin } from '../accounts/sessionOrigins.ts';
import { countFailedSignIn, findSignInNonce, insertSignInNonce } from './signInNonceRows.ts';

export type SignedMessageContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'walletSignatures' | 'publicUrl'
> &
  HasChainGuard &
  HasConfig;

/** Wrong signatures until a nonce is spent. */
const MAX_FAILURES = 5;

/** The clock of the signing page may be ahead. */
const CLOCK_SKEW_MS = 60_000;

export interface SignedMessage {
  readonly message: string;
  readonly signature: Hex;
}

/**
 * Returns what the wallet signed. The nonce is not spent yet: `useSignInNonce` does that in the commit of what was signed for, so
 * an outage costs nothing. `statement` tells whether the message may say this.
 * @throws Problem validation_failed, unauthenticated, chain_mismatch, or PortError
 */
export async function readSignedMessage(
  context: SignedMessageContext,
  { message, signature }: SignedMessage,
  isMeant: (statement: string | undefined) => boolean,
): Promise<SignInFields> {
  const fields = context.walletSignatures.readMessage(message);
  if (fields === null || writeSignInMessage(fields) !== message) throw malformed();
  if (!isMeant(fields.statement)) throw refused('The message says something else than what it is sent for.');
  const fault = faultOf(context, fields) ?? (await faultOfNonce(context, fields));
  if (fault !== null) throw refused(fault);
  if (await isSignedBy(context, fields.address, { message, signature })) return fields;
  await countFailedSignIn(context.db, fields.nonce);
  throw refused('The signature is not this wallet’s signature of this message.');
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

export const SPENT = 'The nonce of the message is unknown, used or expired; request a new message.';

/** A key's signature needs no chain. On a wrong chain, a contract may have other owners. */
async function isSignedBy(
  context: SignedMessageContext,
  address: Address,
  { message, signature }: SignedMessage,
): Promise<boolean> {
  const { walletSignatures, chainGuard } = context;
  if (await walletSignatures.isOfKey(address, message, signature)) return true;
  await chainGuard.assertSame(context);
  return walletSignatures.isOfContract(address, message, signature);
}

export const refused = (sentence: string): Problem => new Problem('unauthenticated', sentence);

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

export interface OpenedMessage {
  readonly message: string;
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/**
 * The nonce works once, within 5 minutes if the caller names no other time.
 * @throws Problem validation_failed for an origin that may have no session
 */
export async function openMessage(
  context: Pick<Ports, 'clock' | 'db' | 'publicUrl'> & HasConfig,
  address: Address,
  origin: string,
  statement: string,
  validMs = NONCE_MS,
): Promise<OpenedMessage> {
  if (!isSessionOrigin(context, origin)) throw foreignOriginProblem(origin);
  const issuedAt = context.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + validMs);
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  await insertSignInNonce(context.db, { nonce, address }, issuedAt, expiresAt);
  const message = writeSignInMessage({
    domain: new URL(origin).host,
    address,
    statement,
    uri: origin,
    version: '1',
    chainId: context.config.chainId,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
  });
  return { message, nonce, issuedAt, expiresAt };
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
