import type { AbiParameter } from 'viem';
import type { Hex } from '../../../ports/basics.ts';
import { toChecksum } from '../../addressBook/checksum.ts';

/** Reads 64 hex digits as the value that viem would return. */
type ReadWord = (word: string) => unknown;

const WORD_DIGITS = 64;

const PREFIX_DIGITS = 2;

const ADDRESS_DIGITS = 40;

const WHOLE_BYTES = /^0x(?:[0-9a-f]{2})*$/i;

/** viem returns a number up to this size. */
const MAX_NUMBER_BITS = 48;

/** A function that decodes data of one-word values, many times as fast as viem. Null if a value has another type. */
export function wordsDecoder(inputs: readonly AbiParameter[]): ((data: Hex) => unknown[]) | null {
  const readers = inputs.flatMap(({ type }) => readerOf(type) ?? []);
  if (readers.length < inputs.length) return null;
  const digits = PREFIX_DIGITS + readers.length * WORD_DIGITS;
  return (data) => {
    if (data.length < digits || !WHOLE_BYTES.test(data)) throw new Error('not the words of an event');
    return readers.map((read, at) => {
      const from = PREFIX_DIGITS + at * WORD_DIGITS;
      return read(data.slice(from, from + WORD_DIGITS));
    });
  };
}

function readerOf(type: string): ReadWord | null {
  if (type === 'address') return (word) => toChecksum(`0x${word.slice(-ADDRESS_DIGITS)}`);
  if (type === 'bytes32') return (word) => `0x${word.toLowerCase()}`;
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(type) ?? [];
  if (bits === undefined) return null;
  const read = unsigned === 'u' ? readUnsigned : readSigned;
  return Number(bits) > MAX_NUMBER_BITS ? read : (word) => safeNumber(read(word));
}

const readUnsigned = (word: string): bigint => BigInt(`0x${word}`);

const readSigned = (word: string): bigint => BigInt.asIntN(256, readUnsigned(word));

/** A log of a stranger may hold more than the type allows. */
function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error('a number out of its range');
  return number;
}
