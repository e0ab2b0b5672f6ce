import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Address } from '../ports.ts';
import { isSessionOrigin } from './sessionOrigins.ts';
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
export async function openSignIn(
  context: Context,
  address: Address,
  origin: string = context.publicUrl(),
): Promise<OpenedSignIn> {
  if (!isSessionOrigin(context, origin)) throw foreignOrigin();
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

const foreignOrigin = (): Problem =>
  new Problem('validation_failed', 'Pages of this origin may not sign in.', {
    fieldErrors: [
      {
        field: 'origin',
        in: 'body',
        code: 'conflict',
        message: 'is no origin that the service is set up for',
      },
    ],
  });
