import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Context } from '../composition/context.ts';
import { HOUR_MS } from '../concurrency/timers.ts';
import { openMessage } from '../domain/access/signedMessage.ts';
import { SIGN_IN } from '../domain/access/signIn.ts';
import { DASHBOARD } from '../http/dashboard.ts';

export const SIGN_IN_LINK_HOURS = 12;

/**
 * Returns an address of the dashboard that signs the owner of the wallet in: a sign-in message that is signed already. The page
 * writes the message again from these parts. They stand behind `#`, so no request and no log has them, and the nonce works once.
 */
export async function makeSignInLink(context: Context, baseUrl: string, privateKey: Hex): Promise<string> {
  const account = privateKeyToAccount(privateKey);
  const validMs = SIGN_IN_LINK_HOURS * HOUR_MS;
  const opened = await openMessage(context, account.address, baseUrl, SIGN_IN, validMs);
  const { message, nonce, issuedAt, expiresAt } = opened;
  const signature = await account.signMessage({ message });
  const parts = [account.address, nonce, issuedAt.getTime(), expiresAt.getTime(), signature];
  return `${baseUrl}${DASHBOARD}/enter#${parts.join('.')}`;
}
