/**
 * English prose runs at four bytes a token or more, JSON with hexadecimal addresses at two to three. What a question and the part of
 * its answer cost that nobody has counted goes by this; what a prompt may cost has a bound of its own.
 */
const BYTES_A_TOKEN = 3;

/** JSON of addresses and amounts is 2.2 bytes a token or more. */
const ASCII_BYTES_A_TOKEN = 2;

/** About how many tokens so many bytes take, rounded up. */
export const tokensOfBytes = (bytes: number): number => Math.ceil(bytes / BYTES_A_TOKEN);

/** About how many tokens a part of a prompt or an answer takes, rounded up. */
export const tokensOf = (part: unknown): number => tokensOfBytes(bytesOf(textOf(part)));

/**
 * So many tokens a part of a prompt hardly ever passes, whoever wrote it: a rare script takes a token for each byte. It decides what
 * is left out of a prompt, which is refused as a whole where it is too long.
 */
export function safeTokensOf(part: unknown): number {
  const text = textOf(part);
  const rareBytes = bytesOf(text.replaceAll(/\p{ASCII}+/gu, ''));
  return rareBytes + Math.ceil((bytesOf(text) - rareBytes) / ASCII_BYTES_A_TOKEN);
}

const textOf = (part: unknown): string => (typeof part === 'string' ? part : JSON.stringify(part));

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');
