import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { DB } from '../../generated/database.d.ts';
import type { Context } from '../../server/composition/context.ts';
import { shareBriefly } from '../../server/concurrency/promises.ts';
import { ChainGuard } from '../../server/engine/chain/chainGuard.ts';
import { HeadHistory } from '../../server/engine/chain/headHistory.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

const clockAt = (ms: number) => ({ ms, now: () => new Date(clock.ms) });
let clock: ReturnType<typeof clockAt>;

test('an answer that is shared is asked for again once its time is over, also by a clock that was set back', async () => {
  let nowMs = NOON;
  const read = vi.fn(async () => nowMs);
  const shared = shareBriefly(() => nowMs, 1_000, read);
  expect([await shared(), await shared()]).toEqual([NOON, NOON]);
  nowMs += 1_000;
  expect(await shared()).toBe(nowMs);
  nowMs -= HOUR_MS;
  expect(await shared()).toBe(nowMs);
  expect(read).toHaveBeenCalledTimes(3);
});

test('another chain is noticed within the time of a verdict, also by a clock that was set back', async () => {
  clock = clockAt(NOON);
  const identity = vi.fn(async () => ({ chainId: 1, genesisHash: '0x' }));
  const context = { clock, chain: { identity }, db: unknownChain, config: { chainId: 1 } };
  const guard = new ChainGuard();
  const look = () => guard.check(context as unknown as Context);
  expect([await look(), await look()]).toEqual(['same', 'same']);
  clock.ms -= HOUR_MS;
  identity.mockResolvedValue({ chainId: 2, genesisHash: '0x' });
  expect(await look()).toBe('mismatch');
});

test('a lost block is waited for no longer by a clock that was set back', () => {
  const heads = new HeadHistory();
  const head = (number: bigint, hash: `0x${string}`) => ({ number, hash, timestampSeconds: 0n });
  heads.record(head(7n, '0x7a'), NOON, NOON);
  heads.record(head(7n, '0x7b'), NOON + 1, NOON + 1);
  heads.record(head(8n, '0x8b'), NOON - HOUR_MS, NOON - HOUR_MS);
  expect(heads.lastReorg()).toEqual({ number: 7n, atMs: NOON - HOUR_MS });
});

const unknownChain = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
