import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AssetResult,
  addEntry,
  effectOf,
  NO_COSTS,
  NO_RESULT,
  type ResultEntry,
  resultUsd18,
} from '../../server/domain/ledger/results.ts';

const ASSETS = ['ETH', 'USDG', 'SCOUT'] as const;
type AssetName = (typeof ASSETS)[number];
type Table<Value> = Readonly<Record<AssetName, Value>>;

/** One thing that happens in a wallet, at the prices of that moment. */
interface Happening {
  readonly kind:
    | 'swap'
    | 'two legs'
    | 'deposit'
    | 'transfer_out'
    | 'claim'
    | 'gas'
    | 'launch_fee'
    | 'wrap'
    | 'sold';
  readonly prices: Table<bigint>;
  readonly assets: readonly [AssetName, AssetName, AssetName];
  readonly amounts: readonly [bigint, bigint, bigint];
}

const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
const price = fc.bigInt({ min: 1n, max: 10n ** 20n });
const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(
    'swap',
    'two legs',
    'deposit',
    'transfer_out',
    'claim',
    'gas',
    'launch_fee',
    'wrap',
    'sold',
  ),
  prices: fc.record({ ETH: price, USDG: price, SCOUT: price }),
  assets: fc
    .shuffledSubarray([...ASSETS], { minLength: 3 })
    .map(([one, other, last]) => [one!, other!, last!] as const),
  amounts: fc.tuple(amount, amount, amount),
});

interface Line extends ResultEntry {
  readonly asset: AssetName;
}

/** The ledger's entries. A trade values both of its sides by what it gave. */
function entriesOf({ kind, prices, assets, amounts }: Happening, held: Table<AssetResult>): Line[] {
  const [one, other, last] = assets;
  const [given, middle, got] = amounts;
  const line = (kind: string, asset: AssetName, deltaRaw: bigint, worth?: bigint): Line => {
    const magnitude = deltaRaw < 0n ? -deltaRaw : deltaRaw;
    return { kind, asset, deltaRaw, valueUsd18: worth ?? magnitude * prices[asset] };
  };
  const worth = given * prices[one];
  switch (kind) {
    case 'swap':
      return [line('swap', one, -given), line('swap', other, got, worth)];
    case 'two legs':
      return [
        line('swap', one, -given),
        line('swap', other, middle, worth),
        line('swap', other, -middle),
        line('swap', last, got, middle * prices[other]),
      ];
    case 'claim':
      return [line('claim', one, given), line('claim', other, got)];
    case 'deposit':
      return [line(kind, one, given)];
    case 'transfer_out':
      return [line(kind, one, -given)];
    case 'gas':
    case 'launch_fee':
      return [line(kind, 'ETH', -given)];
    case 'wrap':
      return [line('wrap', 'ETH', -given), line('wrap', 'ETH', given)];
    case 'sold':
      return ASSETS.map((asset) => line('agent_sold', asset, -held[asset].quantityRaw));
  }
}

const EMPTY: Table<AssetResult> = { ETH: NO_RESULT, USDG: NO_RESULT, SCOUT: NO_RESULT };

function carryOut(held: Table<AssetResult>, one: Happening): Table<AssetResult> {
  const state = { ...held };
  for (const line of entriesOf(one, held)) state[line.asset] = addEntry(state[line.asset], line);
  return state;
}

const sum = (held: Table<AssetResult>, of: (result: AssetResult, asset: AssetName) => bigint): bigint =>
  ASSETS.reduce((total, asset) => total + of(held[asset], asset), 0n);

/** Everything by which two moments differ. */
function figures(held: Table<AssetResult>, prices: Table<bigint>) {
  const unrealised = sum(held, (one, asset) => one.quantityRaw * prices[asset] - one.costUsd18);
  return {
    equity: sum(held, (one, asset) => one.quantityRaw * prices[asset]),
    flows: sum(held, (one) => one.flowsInUsd18 - one.flowsOutUsd18),
    result: unrealised + sum(held, (one) => resultUsd18(one, 0n)),
  };
}

test('between any two moments, equity changes by exactly the flows and the result', () => {
  const history = fc.array(happening, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(history, fc.nat(), fc.nat(), (list, first, second) => {
      const states = [{ held: EMPTY, prices: list[0]!.prices }];
      for (const one of list) states.push({ held: carryOut(states.at(-1)!.held, one), prices: one.prices });
      const [from, to] = [first % states.length, second % states.length].sort((one, other) => one - other);
      const [before, after] = [states[from!]!, states[to!]!].map(({ held, prices }) => figures(held, prices));
      expect(after!.equity - before!.equity).toBe(
        after!.flows - before!.flows + after!.result - before!.result,
      );
    }),
    { numRuns: 500 },
  );
});

test('gas, launch fees and claims have the sign of what they did to the wallet', () => {
  const list: ResultEntry[] = [
    { kind: 'deposit', deltaRaw: 100n, valueUsd18: 100n },
    { kind: 'gas', deltaRaw: -3n, valueUsd18: 3n },
    { kind: 'launch_fee', deltaRaw: -5n, valueUsd18: 5n },
    { kind: 'claim', deltaRaw: 20n, valueUsd18: 20n },
    { kind: 'claim_forward', deltaRaw: -20n, valueUsd18: 20n },
  ];
  const end = list.reduce(addEntry, NO_RESULT);
  expect(end).toMatchObject({
    quantityRaw: 92n,
    costUsd18: 92n,
    realisedUsd18: 0n,
    gasUsd18: 3n,
    launchFeesUsd18: 5n,
    feesClaimedUsd18: 20n,
    flowsInUsd18: 100n,
    flowsOutUsd18: 20n,
  });
  // 92 left = 80 of flows + 12 of results.
  expect(resultUsd18(end, 0n)).toBe(12n);
});

test('costs of trades add up and change no other figure', () => {
  const costs = { ...NO_COSTS, venueFeesUsd18: 4n, snipeTaxUsd18: 2n, slippageUsd18: -1n };
  const bought: ResultEntry = { kind: 'swap', deltaRaw: 10n, valueUsd18: 50n };
  const withCosts = [bought, bought].reduce((held, one) => addEntry(held, { ...one, costs }), NO_RESULT);
  const without = [bought, bought].reduce(addEntry, NO_RESULT);
  expect(withCosts).toEqual({ ...without, venueFeesUsd18: 8n, snipeTaxUsd18: 4n, slippageUsd18: -2n });
});

test('a wrap changes nothing, and an unknown kind is an error rather than a result', () => {
  const held = addEntry(NO_RESULT, { kind: 'deposit', deltaRaw: 9n, valueUsd18: 9n });
  expect(addEntry(held, { kind: 'wrap', deltaRaw: -9n, valueUsd18: 9n })).toBe(held);
  expect(() => effectOf('surprise')).toThrow('surprise');
});
