/**
 * English prose runs at four bytes a token or more, JSON with hexadecimal addresses and other scripts at about three. This
 * decides what is left out of a prompt, and what a question and the part of its answer cost that nobody has counted; what a prompt may
 * cost has a bound of its own.
 */
const BYTES_A_TOKEN = 3;

/** About how many tokens so many bytes take, rounded up. */
export const tokensOfBytes = (bytes: number): number => Math.ceil(bytes / BYTES_A_TOKEN);

/** About how many tokens a part of a prompt or an answer takes, rounded up. */
export function tokensOf(part: unknown): number {
  const text = typeof part === 'string' ? part : JSON.stringify(part);
  return tokensOfBytes(Buffer.byteLength(text, 'utf8'));
}
