import { expect, test } from 'vitest';
import { QuoteSymbols } from '../../server/domain/tokens/quoteAssets.ts';
import type { Address } from '../../server/ports/basics.ts';

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;

function open(read: (address: Address) => Promise<{ symbol: string | null }>) {
  const asked: Address[] = [];
  let nowMs = 0;
  const symbols = new QuoteSymbols({
    nowMs: () => nowMs,
    read: (address) => {
      asked.push(address);
      return read(address);
    },
  });
  return {
    symbols,
    asked,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a symbol is asked once for all who want it, and again ten minutes later', async () => {
  const { symbols, asked, wait } = open(async () => ({ symbol: 'ODD' }));
  const [one] = [addressOf(1)];
  expect(await Promise.all([symbols.of(one), symbols.of(one)])).toEqual(['ODD', 'ODD']);
  wait(599_999);
  expect(await symbols.of(one)).toBe('ODD');
  expect(asked).toEqual([one]);
  wait(1);
  await symbols.of(one);
  expect(asked).toEqual([one, one]);
});

test('that there is no token is remembered, that the chain did not answer is not', async () => {
  let isAway = true;
  const { symbols, asked } = open(async () => {
    if (isAway) throw new Error('away');
    return { symbol: null };
  });
  await expect(symbols.of(addressOf(1))).rejects.toThrow('away');
  isAway = false;
  expect([await symbols.of(addressOf(1)), await symbols.of(addressOf(1))]).toEqual([null, null]);
  expect(asked).toHaveLength(2);
});

test('of any number of assets it remembers the newest thousand', async () => {
  const { symbols, asked } = open(async () => ({ symbol: 'ODD' }));
  for (let number = 0; number <= 1_000; number += 1) await symbols.of(addressOf(number));
  await symbols.of(addressOf(1));
  expect(asked).toHaveLength(1_001);
  await symbols.of(addressOf(0));
  expect(asked).toHaveLength(1_002);
});
