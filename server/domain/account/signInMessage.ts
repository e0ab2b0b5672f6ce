import type { SignInFields } from '../ports.ts';

/** The fields as EIP-4361 writes them. A message that says the same in other characters is not taken. */
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
