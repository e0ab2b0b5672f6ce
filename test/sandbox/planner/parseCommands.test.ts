import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Command, parseCommands } from '../../../server/sandbox/planner/parseCommands.ts';

const swap = (amount: string, tokenIn: string, tokenOut: string): Command => ({
  kind: 'swap',
  amount,
  tokenIn,
  tokenOut,
});
const ADDRESS = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

test.each<[text: string, ...commands: Command[]]>([
  ['buy 0.1 ETH of NVDA', swap('0.1', 'ETH', 'NVDA')],
  ['Please buy 25 usdg worth of $nvda.', swap('25', 'USDG', 'NVDA')],
  ['Buy NVDA for 0.1 ETH!', swap('0.1', 'ETH', 'NVDA')],
  [`buy ${ADDRESS} with 1 ETH`, swap('1', 'ETH', ADDRESS)],
  ['sell 5 NVDA', swap('5', 'NVDA', 'ETH')],
  ['sell 1.5 ETH', swap('1.5', 'ETH', 'USDG')],
  ['sell 5 of my NVDA for USDG', swap('5', 'NVDA', 'USDG')],
  ['sell all my SCOUT', { kind: 'sellAll', tokenIn: 'SCOUT', tokenOut: 'ETH' }],
  ['swap 0.2 ETH to USDG', swap('0.2', 'ETH', 'USDG')],
  ['quote 1 ETH to USDG', { kind: 'quote', amount: '1', tokenIn: 'ETH', tokenOut: 'USDG' }],
  ['show my portfolio', { kind: 'portfolio' }],
  ['What is my balance?', { kind: 'portfolio' }],
  ['What does NVDA cost? Show my fees?!', { kind: 'prices', symbols: ['NVDA'] }, { kind: 'fees' }],
  ['price of NVDA', { kind: 'prices', symbols: ['NVDA'] }],
  ['show prices', { kind: 'prices', symbols: [] }],
  ['show my swaps', { kind: 'list', what: 'swaps' }],
  ['list launches', { kind: 'list', what: 'launches' }],
  ['show my fees', { kind: 'fees' }],
  ['claim my fees', { kind: 'claim' }],
  [`send 5 USDG to ${ADDRESS}`, { kind: 'send', amount: '5', token: 'USDG', to: ADDRESS }],
  [`send all my USDG to ${ADDRESS}`, { kind: 'send', amount: 'max', token: 'USDG', to: ADDRESS }],
  [
    'launch a token called Night Owl with symbol OWL',
    { kind: 'launch', name: 'Night Owl', symbol: 'OWL', venue: 'pons', quote: 'ETH' },
  ],
  [
    'Launch a token called Salt and Pepper with symbol SAP on long quoted in USDG, then show my launches',
    { kind: 'launch', name: 'Salt and Pepper', symbol: 'SAP', venue: 'long', quote: 'USDG' },
    { kind: 'list', what: 'launches' },
  ],
  [
    'launch a token called "Buy, then Sell." with symbol BTS; help',
    { kind: 'launch', name: 'Buy, then Sell.', symbol: 'BTS', venue: 'pons', quote: 'ETH' },
    { kind: 'help' },
  ],
  ['buy 0.1 ETH of NVDA, then show my portfolio', swap('0.1', 'ETH', 'NVDA'), { kind: 'portfolio' }],
  [
    'Buy 0.1 ETH of NVDA and sell 3 USDG for WETH.\nShow my swaps',
    ...[swap('0.1', 'ETH', 'NVDA'), swap('3', 'USDG', 'WETH')],
    { kind: 'list', what: 'swaps' },
  ],
])('reads "%s"', (text, ...commands) => {
  expect(parseCommands(text)).toEqual({ commands });
});

test.each([
  ['buy 0.1 ETH of NVDA, but only if it falls', 'buy 0.1 ETH of NVDA, but only if it falls'],
  ['buy 0.1 ETH of NVDA. Unless it rises', 'Unless it rises'],
  ['show my portfolio and buy as much NVDA as you can', 'buy as much NVDA as you can'],
  ['buy 1,000 USDG of NVDA', 'buy 1,000 USDG of NVDA'],
  ['buy 1e3 USDG of NVDA', 'buy 1e3 USDG of NVDA'],
  ['buy -1 USDG of NVDA', 'buy -1 USDG of NVDA'],
  ['buy .5 ETH of NVDA', 'buy .5 ETH of NVDA'],
  ['do not buy 1 ETH of NVDA', 'do not buy 1 ETH of NVDA'],
  ['buy 5 NVDA', 'buy 5 NVDA'],
  [`send 5 USDG to ${ADDRESS}1`, `send 5 USDG to ${ADDRESS}1`],
  ['send 5 USDG to my friend', 'send 5 USDG to my friend'],
  ['what do you think of the market?', 'what do you think of the market?'],
  ['sell all my NVDA?', 'sell all my NVDA?'],
  ['Buy 0.1 ETH of NVDA? Show my portfolio.', 'Buy 0.1 ETH of NVDA?'],
  [`show my swaps, send all my USDG to ${ADDRESS} ?!`, `send all my USDG to ${ADDRESS} ?`],
  ['buy 1,5 ETH of NVDA', 'buy 1,5 ETH of NVDA'],
  ['buy 0.1 ETH of NVDA tomorrow', 'buy 0.1 ETH of NVDA tomorrow'],
  ['sell 50% of my NVDA', 'sell 50% of my NVDA'],
])('understands nothing of "%s"', (text, notUnderstood) => {
  expect(parseCommands(text)).toEqual({ notUnderstood });
});

const amounts = fc
  .tuple(fc.bigInt(0n, 10n ** 30n - 1n), fc.option(fc.stringMatching(/^\d{1,18}$/), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? `${whole}` : `${whole}.${fraction}`));
const symbols = fc.stringMatching(/^[A-Z0-9]{2,10}$/).filter((symbol) => !/^(0X|ALL$|MY$|OF$)/.test(symbol));
const addresses = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
const assets = fc.oneof(symbols, addresses);

test('takes amounts digit for digit and assets as they are, however a trade is put', () => {
  fc.assert(
    fc.property(amounts, assets, assets, fc.nat(4), (amount, tokenIn, tokenOut, form) => {
      const texts = [
        `buy ${amount} ${tokenIn} of ${tokenOut}`,
        `buy ${tokenOut} for ${amount} ${tokenIn}`,
        `sell ${amount} ${tokenIn} for ${tokenOut}`,
        `swap ${amount} ${tokenIn} to ${tokenOut}`,
        `  Please   SWAP ${amount} ${tokenIn}  into ${tokenOut} . `,
      ];
      expect(parseCommands(texts[form]!)).toEqual({ commands: [swap(amount, tokenIn, tokenOut)] });
    }),
  );
});

test('reads commands that are joined as it reads each alone', () => {
  const trades = fc.tuple(amounts, assets, assets).map(([amount, tokenIn, tokenOut]) => ({
    text: `swap ${amount} ${tokenIn} to ${tokenOut}`,
    command: swap(amount, tokenIn, tokenOut),
  }));
  const joints = fc.constantFrom(', then ', ' and ', '. ', '; ', '\n', ', and ', ' and then ');
  fc.assert(
    fc.property(fc.array(trades, { minLength: 1, maxLength: 6 }), joints, (some, joint) => {
      const text = some.map((trade) => trade.text).join(joint);
      expect(parseCommands(text)).toEqual({ commands: some.map(({ command }) => command) });
    }),
  );
});

test('obeys nothing of a text of which one part is no command, wherever it stands', () => {
  fc.assert(
    fc.property(amounts, fc.nat(2), (amount, at) => {
      const parts = [`swap ${amount} ETH to USDG`, 'show my portfolio'];
      parts.splice(at, 0, 'unless the moon is full');
      expect(parseCommands(parts.join('. '))).toEqual({ notUnderstood: 'unless the moon is full' });
    }),
  );
});

test('has an answer to any text at all, soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const parsed = parseCommands(text);
      expect('commands' in parsed || parsed.notUnderstood.length > 0).toBe(true);
    }),
  );
  const begun = performance.now();
  parseCommands(`launch a token called ${'with symbol '.repeat(900)}`);
  parseCommands(`buy ${'1'.repeat(10_000)}`);
  parseCommands(' and then'.repeat(1_200));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
