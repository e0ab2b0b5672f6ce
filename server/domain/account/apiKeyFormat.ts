import { createHmac, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'cpk_';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^cpk_[0-9A-Za-z]{36}$/;

/** CRC-32 of what stands before it, as base62 with leading zeros. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** A new key: `cpk_`, 30 random base62 characters (178 bits), 6 of checksum. */
export function issueApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX}${random}${checksum(PREFIX + random)}`;
}

/** Whether it can be a key at all; what cannot is refused without asking the database. */
export const isApiKey = (text: string): boolean =>
  SHAPE.test(text) && text.slice(-CHECKSUM_LENGTH) === checksum(text.slice(0, -CHECKSUM_LENGTH));

/** The only form in which a key is stored. */
export const hashApiKey = (pepper: string, key: string): Buffer =>
  createHmac('sha256', pepper).update(key).digest();
