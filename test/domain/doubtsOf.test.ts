import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { assessTokens } from '../../server/domain/tokens/tokenAssessment.ts';
import type { Address, Asset } from '../../server/ports/basics.ts';

/** Finds nothing, like an index that lags. */
const emptyDatabase = () =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Only what a verdict needs; counts the calls and their concurrency. */
function quietWorld(launched: readonly Address[] = []) {
  let running = 0;
  const seen = { requests: 0, probes: 0, most: 0 };
  const probe = async () => {
    running += 1;
    seen.probes += 1;
    seen.most = Math.max(seen.most, running);
    await new Promise(setImmediate);
    running -= 1;
    return { taxBps: 0, isSellable: true, quotes: [] };
  };
  const markets = async (tokens: readonly Address[]) => {
    seen.requests += 1;
    return tokens.map((token) => (launched.includes(token) ? { token } : null));
  };
  const context = {
    db: emptyDatabase(),
    addressBook: { ...inject('addressBook'), stocks: [] },
    venues: { pons: { name: 'pons', markets } },
    tokenProbe: { probe },
    // The same labels as at first.
    chain: { tokenLabels: async (address: Address) => token(Number(address)) },
    prices: { oracle: async () => new Map() },
  } as unknown as Context;
  return { context, seen };
}

const token = (index: number): Asset => {
  const address: Address = `0x${index.toString(16).padStart(40, '0')}`;
  return { address, symbol: `T${index}`, name: 'Token', decimals: 18 };
};

test('tries out a few tokens at a time and forty at most, and says of the rest that it did not', async () => {
  const { context, seen } = quietWorld();
  const tokens = Array.from({ length: 43 }, (_, index) => token(index));
  const doubts = await assessTokens(context, tokens);
  expect(seen).toEqual({ requests: 1, probes: 40, most: 4 });
  expect(doubts.size).toBe(43);
  expect(doubts.get(tokens[39]!.address)?.reasons).toEqual(['unknown_origin', 'low_liquidity']);
  expect(doubts.get(tokens[40]!.address)).toEqual({ status: 'unverified', reasons: ['not_probed'] });
});

test('tries out no token of a venue, which it asks for all of them at once', async () => {
  const tokens = Array.from({ length: 43 }, (_, index) => token(index));
  const { context, seen } = quietWorld(tokens.slice(3).map(({ address }) => address));
  const doubts = await assessTokens(context, tokens);
  expect(seen).toEqual({ requests: 1, probes: 3, most: 3 });
  expect(doubts.get(tokens[2]!.address)?.reasons).toContain('unknown_origin');
  expect(doubts.get(tokens[42]!.address)?.reasons).toEqual(['launched_on_pons']);
});
