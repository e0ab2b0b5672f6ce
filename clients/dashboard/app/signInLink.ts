import { client } from './client.ts';

/**
 * Signs in by a link: the parts of a sign-in message and its signature. The message is written again for this page, so a link for
 * another site does not fit its signature. The service accepts the link once.
 */
export async function signInByLink(fragment: string): Promise<void> {
  const [address, nonce, issued, expires, signature] = fragment.replace(/^#/, '').split('.');
  if (address === undefined || nonce === undefined || signature === undefined)
    throw new Error('The link is not complete. Copy all of it.');
  const { chain } = await client.getConfig();
  const message = [
    `${location.host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Sign in to the Agent Trading Service.',
    '',
    `URI: ${location.origin}`,
    'Version: 1',
    `Chain ID: ${chain.id}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(Number(issued)).toISOString()}`,
    `Expiration Time: ${new Date(Number(expires)).toISOString()}`,
  ].join('\n');
  await client.createSession({ message, signature });
}
