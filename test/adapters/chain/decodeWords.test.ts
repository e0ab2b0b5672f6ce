import fc from 'fast-check';
import { type AbiParameter, decodeAbiParameters, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { wordsDecoder } from '../../../server/adapters/chain/logs/decodeWords.ts';

const TYPES = ['address', 'bytes32', 'uint256', 'uint160', 'uint128', 'uint24', 'int256', 'int128', 'int24'];

const inputs: fc.Arbitrary<AbiParameter[]> = fc.array(
  fc.constantFrom(...TYPES).map((type) => ({ type, name: 'value' })),
  { minLength: 1, maxLength: 6 },
);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), ...ofLength(length) });
const ofLength = (length: number) => ({ minLength: length, maxLength: length });
/** Small values, small negative ones, and words that a stranger made up. */
const word = fc.oneof(
  digits(6).map((text) => text.padStart(64, '0')),
  digits(6).map((text) => text.padStart(64, 'f')),
  digits(40).map((text) => text.padStart(64, '0')),
  digits(64),
);
const data: fc.Arbitrary<Hex> = fc
  .tuple(fc.array(word, { maxLength: 8 }), fc.constantFrom('', '', '00', '0', 'zz'))
  .map(([words, rest]): Hex => `0x${words.join('')}${rest}`);

const outcomeOf = (decode: () => readonly unknown[]): readonly unknown[] | 'refused' => {
  try {
    return decode();
  } catch {
    return 'refused';
  }
};

test('whatever a log holds, its words are what viem reads there, or refused as there', () => {
  const property = fc.property(inputs, data, (types, text) => {
    const decode = wordsDecoder(types)!;
    const viems = outcomeOf(() => decodeAbiParameters(types, text) as readonly unknown[]);
    // viem completes half a byte; a node that sends one is not believed.
    expect(outcomeOf(() => decode(text))).toEqual(text.length % 2 === 0 ? viems : 'refused');
  });
  fc.assert(property, { numRuns: 2_000 });
});

test('values of several words are left to viem', () => {
  for (const type of ['string', 'bytes', 'uint256[]', 'bool', 'bytes4', 'tuple'])
    expect(wordsDecoder([{ type, name: 'value' }])).toBeNull();
});
