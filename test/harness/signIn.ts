import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { witnessFetch } from './witness.ts';

export interface Wallet {
  readonly address: string;
  sign(message: string): Promise<string>;
}

export function newWallet(): Wallet {
  const account = privateKeyToAccount(generatePrivateKey());
  return { address: account.address, sign: (message) => account.signMessage({ message }) };
}

export interface SignedIn {
  readonly session: components['schemas']['SessionAnswer'];
  /** As a browser sends it: `session=…`. */
  readonly cookie: string;
  readonly setCookie: string;
  /** Headers of a changing request from a page of the service. */
  readonly headers: Readonly<Record<'cookie' | 'origin' | 'x-csrf-token', string>>;
}

export async function post(
  baseUrl: string,
  path: string,
  json: object,
  headers: Record<string, string> = {},
) {
  const response = await witnessFetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what a malformed request is answered has no type of the contract
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

export async function messageFor(baseUrl: string, { address }: Wallet, origin?: string): Promise<string> {
  const asked = await post(baseUrl, '/api/v1/auth/nonce', { address, ...(origin && { origin }) });
  expect(asked.status).toBe(200);
  return asked.body.message;
}

export async function signIn(baseUrl: string, wallet = newWallet(), origin = baseUrl): Promise<SignedIn> {
  const message = await messageFor(baseUrl, wallet, origin);
  const signature = await wallet.sign(message);
  const made = await post(baseUrl, '/api/v1/auth/session', { message, signature }, { origin });
  expect(made.body).toMatchObject({ address: wallet.address });
  expect(made.status).toBe(201);
  const setCookie = made.headers.get('set-cookie') ?? '';
  const [cookie = ''] = setCookie.split(';');
  const headers = { cookie, origin, 'x-csrf-token': made.body.csrf_token };
  return { session: made.body, cookie, setCookie, headers };
}
