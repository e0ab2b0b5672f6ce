import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { components } from '../../generated/client.d.ts';
import { findAddress, NoService, silent } from './findService.ts';
import { toldUsage } from './toldUsage.ts';

const USAGE = `Usage: npm run account
Makes a further account of the service that \`npm start\` started, or of that of BASE_URL, and prints a key of it.`;

/**
 * As a person does: a new wallet signs in, and its session makes a key. Prints only the key, for a shell. The
 * wallet's key is thrown away.
 */
async function main(): Promise<void> {
  const place = findAddress();
  const { baseUrl } = place;
  const wallet = privateKeyToAccount(generatePrivateKey());
  const { address } = wallet;
  const asked = await post<'SignInMessageAnswer'>(baseUrl, '/api/v1/auth/nonce', {
    address,
    origin: baseUrl,
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? silent(place) : error;
  });
  const signature = await wallet.signMessage({ message: asked.body.message });
  const proof = { message: asked.body.message, signature };
  const signedIn = await post<'SessionAnswer'>(baseUrl, '/api/v1/auth/session', proof, { origin: baseUrl });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  const page = { origin: baseUrl, cookie, 'x-csrf-token': signedIn.body.csrf_token };
  const made = await post<'CreatedApiKeyAnswer'>(baseUrl, '/api/v1/keys', { name: 'My key' }, page);
  process.stdout.write(`${made.body.key}\n`);
}

type Schemas = components['schemas'];

/** The client takes only keys. @throws with the service's answer if it refuses. */
async function post<Name extends keyof Schemas>(
  baseUrl: string,
  path: string,
  json: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly headers: Headers; readonly body: Schemas[Name] }> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return { headers: response.headers, body: JSON.parse(text) as Schemas[Name] };
}

try {
  if (!toldUsage(USAGE)) await main();
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof NoService ? sentence : `Failed: ${sentence}`}\n`);
  process.exitCode = 1;
}
