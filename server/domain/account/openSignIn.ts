import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Address } from '../ports.ts';
import { isSessionOrigin, refusedOrigin } from './sessionOrigins.ts';
import { writeSignInMessage } from './signInMessage.ts';
import { insertSignInNonce } from './signInNonceRows.ts';

const NONCE_MS = 5 * 60 * 1000;
const NONCE_BYTES = 16;

export interface OpenedSignIn {
  readonly message: string;
  readonly nonce: string;
  readonly expiresAt: Date;
}

/**
 * A message for this wallet to sign, with a nonce that signs it in once within 5 minutes.
 * @throws Problem validation_failed for an origin whose pages may have no session
 */
export async function openSignIn(context: Context, address: Address, origin: string): Promise<OpenedSignIn> {
  if (!isSessionOrigin(context, origin)) throw foreignOrigin(origin);
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

const foreignOrigin = (origin: string): Problem =>
  new Problem('validation_failed', refusedOrigin(origin, 'sign in here'), {
    fieldErrors: [
      {
        field: 'origin',
        in: 'body',
        code: 'conflict',
        message: 'is neither the service’s own origin nor one of its setting CORS_ORIGINS',
      },
    ],
  });
