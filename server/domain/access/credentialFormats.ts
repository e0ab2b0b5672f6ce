import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const PREFIX = 'cpk_';

const RANDOM_LENGTH = 30;

const CHECKSUM_LENGTH = 6;

const KEY_SHAPE = /^cpk_[0-9A-Za-z]{36}$/;

/** Base62 CRC-32, zero-padded. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** `cpk_`, 30 random base62 characters (178 bits), 6 of checksum. */
export function issueApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX}${random}${checksum(PREFIX + random)}`;
}

/** Refuses other text without a query. */
export const isApiKey = (text: string): boolean =>
  KEY_SHAPE.test(text) && text.slice(-CHECKSUM_LENGTH) === checksum(text.slice(0, -CHECKSUM_LENGTH));

/** The only stored form. */
export const hashApiKey = (pepper: string, key: string): Buffer =>
  createHmac('sha256', pepper).update(key).digest();

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits. */
export const issueSessionToken = (): string => randomBytes(32).toString('base64url');

/** Refuses other text without a query. */
export const isSessionToken = (text: string): boolean => TOKEN_SHAPE.test(text);

/** The only stored form. */
export const hashSessionToken = (pepper: string, token: string): Buffer =>
  createHmac('sha256', pepper).update(`session:${token}`).digest();

/** Derived from the session id, so it is never stored. */
export const csrfTokenOf = (pepper: string, sessionId: string): string =>
  createHmac('sha256', pepper).update(`csrf:${sessionId}`).digest('base64url');

export function isCsrfToken(pepper: string, sessionId: string, text: string): boolean {
  const [right, given] = [Buffer.from(csrfTokenOf(pepper, sessionId)), Buffer.from(text)];
  return right.length === given.length && timingSafeEqual(right, given);
}
