import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candle } from '../../server/indexer/candlePoints.ts';
import {
  addCandles,
  CANDLE_SECONDS,
  type CandleCut,
  type CandleRow,
  cutCandles,
  minuteOf,
} from '../../server/indexer/candleRows.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const START_MS = Date.parse('2026-11-20T22:30:00.000Z');
const SERIES = ['one', 'other'] as const;

interface Fact {
  readonly series: (typeof SERIES)[number];
  readonly afterSeconds: number;
  readonly quote: bigint | null;
  readonly usd: bigint | null;
  readonly token: bigint;
}

const price = fc.option(fc.bigInt({ min: 1n, max: 10n ** 40n }), { freq: 6 });
const fact: fc.Arbitrary<Fact> = fc.record({
  series: fc.constantFrom(...SERIES),
  // Most facts share a minute, some are hours apart, so that every length is cut somewhere.
  afterSeconds: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9_000 })),
  quote: price,
  usd: fc.option(fc.bigInt({ min: 1n, max: 10n ** 30n }), { freq: 6 }),
  token: fc.bigInt({ min: 0n, max: 10n ** 30n }),
});

const decimal = (value: bigint | null, digits: number): string | null => {
  if (value === null) return null;
  const text = value.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** As its row says it. */
type CandlePoint = Omit<CandleRow, 'seconds' | 'trades' | 'unvalued'> & {
  readonly trades: number;
  readonly unvalued: number;
};

function pointsOf(facts: readonly Fact[]): CandlePoint[] {
  let ms = START_MS;
  return facts.map(({ series, afterSeconds, quote, usd, token }) => {
    ms += afterSeconds * 1_000;
    const [q, u] = [decimal(quote, 36), decimal(usd, 18)];
    return {
      series,
      started_at: new Date(ms).toISOString(),
      ...{ open_quote: q, high_quote: q, low_quote: q, close_quote: q },
      ...{ open_usd: u, high_usd: u, low_usd: u, close_usd: u },
      ...{ trades: 1, unvalued: usd === null ? 1 : 0, volume_usd: u ?? '0' },
      ...{ volume_token_raw: token.toString(), volume_quote_raw: (token / 3n).toString() },
    };
  });
}

function asCandle({ series, started_at, open_quote, open_usd, ...point }: CandlePoint): Candle {
  const onePrice = (text: string | null) => {
    if (text === null) return null;
    const price = digits(text);
    return { open: price, high: price, low: price, close: price };
  };
  const usd18 = point.volume_usd === '0' ? 0n : digits(point.volume_usd!);
  const volume = {
    tokenRaw: BigInt(point.volume_token_raw!),
    quoteRaw: BigInt(point.volume_quote_raw!),
    usd18,
  };
  return {
    ...{ series, startMs: Date.parse(started_at), quote36: onePrice(open_quote), usd18: onePrice(open_usd) },
    ...{ trades: point.trades, unvalued: point.unvalued, volume },
  };
}

const digits = (text: string): bigint => BigInt(text.replace('.', ''));
const known = (points: readonly CandlePoint[], name: 'open_quote' | 'open_usd'): string[] =>
  points.flatMap((point) => point[name] ?? []);
const most = (values: readonly string[], sign: 1 | -1): string | null =>
  values.reduce<string | null>((best, value) => {
    const isBetter = best === null || (digits(value) - digits(best)) * BigInt(sign) > 0n;
    return isBetter ? value : best;
  }, null);
const total = (points: readonly CandlePoint[], name: 'volume_token_raw' | 'volume_quote_raw'): string =>
  points.reduce((sum, point) => sum + BigInt(point[name]!), 0n).toString();

/** Made one by one from all points, without SQL. */
function expected(points: readonly CandlePoint[]): CandleRow[] {
  return CANDLE_SECONDS.flatMap((seconds) => {
    const groups = Map.groupBy(points, ({ series, started_at }) => {
      const start = Math.floor(Date.parse(started_at) / (seconds * 1_000)) * seconds * 1_000;
      return `${series} ${new Date(start).toISOString()}`;
    });
    return [...groups].map(([key, own]): CandleRow => {
      const [series = '', started_at = ''] = key.split(' ');
      const [quotes, dollars] = [known(own, 'open_quote'), known(own, 'open_usd')];
      return {
        ...{ series, seconds, started_at },
        ...{ open_quote: quotes[0] ?? null, close_quote: quotes.at(-1) ?? null },
        ...{ high_quote: most(quotes, 1), low_quote: most(quotes, -1) },
        ...{ open_usd: dollars[0] ?? null, close_usd: dollars.at(-1) ?? null },
        ...{ high_usd: most(dollars, 1), low_usd: most(dollars, -1) },
        trades: String(own.length),
        unvalued: String(own.filter(({ unvalued }) => unvalued === 1).length),
        volume_token_raw: total(own, 'volume_token_raw'),
        volume_quote_raw: total(own, 'volume_quote_raw'),
        volume_usd: decimal(
          own.reduce((sum, { volume_usd }) => sum + (volume_usd === '0' ? 0n : digits(volume_usd!)), 0n),
          18,
        ),
      };
    });
  });
}

const inOrder = (rows: readonly CandleRow[]): CandleRow[] =>
  [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const keyOf = ({ series, seconds, started_at }: CandleRow): string => `${series} ${seconds} ${started_at}`;
const stored = async (): Promise<CandleRow[]> =>
  inOrder(await database.db.selectFrom('index_candles').selectAll().execute());
const forget = () => sql`DELETE FROM index_candles`.execute(database.db);

/** In ranges of any size, as the index reads the chain. */
async function add(points: readonly CandlePoint[], sizes: readonly number[]): Promise<void> {
  let from = 0;
  for (let at = 0; from < points.length; at += 1) {
    const size = sizes[at % sizes.length]!;
    await addCandles(database.db, points.slice(from, from + size).map(asCandle));
    from += size;
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
const facts = fc.array(fact, { minLength: 1, maxLength: 60, size: 'max' });
/** Mostly a few of the newest facts, so that minutes are cut in their middle. */
const lostFacts = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 60 }));

test('candles of every length are those of all trades, in whatever ranges the chain is read', async () => {
  const property = fc.asyncProperty(facts, sizes, async (all, ranges) => {
    await forget();
    const points = pointsOf(all);
    await add(points, ranges);
    expect(await stored()).toEqual(inOrder(expected(points)));
  });
  await fc.assert(property, { numRuns: 60 });
});

function cutsOf(removed: readonly CandlePoint[]): CandleCut[] {
  return [...Map.groupBy(removed, ({ series }) => series)].map(([series, own]) => ({
    series,
    since: own[0]!.started_at,
  }));
}

test('what a reorg takes back leaves the candles of what is left, and new trades go on from there', async () => {
  const property = fc.asyncProperty(facts, sizes, lostFacts, facts, async (all, ranges, lost, next) => {
    await forget();
    const before = pointsOf(all);
    await add(before, ranges);
    const kept = before.slice(0, Math.max(before.length - lost, 0));
    const cuts = cutsOf(before.slice(kept.length));
    const left = kept.filter(({ series, started_at }) =>
      cuts.some((cut) => cut.series === series && started_at >= minuteOf(cut.since)),
    );
    await database.db.transaction().execute((trx) => cutCandles(trx, cuts, left.map(asCandle)));
    expect(await stored()).toEqual(inOrder(expected(kept)));
    const after = pointsOf([...all.slice(0, kept.length), ...next]);
    await add(after.slice(kept.length), ranges);
    expect(await stored()).toEqual(inOrder(expected(after)));
  });
  await fc.assert(property, { numRuns: 60 });
});
