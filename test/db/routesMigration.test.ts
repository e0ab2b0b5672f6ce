import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../server/db/migrations/0004_routes.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

const CURVE = '0x345E64763B2d91718DFb37F9969A1B0670a83E71';
const ETHER = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const TOKEN = '0xBA975da4d2459Aa3F11D31291a25A8358F84946d';
const HOP = { address: CURVE, tokenIn: ETHER, tokenOut: TOKEN, feePips: 20_000 };

/** The columns of a swap that the migration touches, as they were before it. */
const BEFORE = sql`CREATE TEMPORARY TABLE swaps (id text, leg jsonb NOT NULL, filled_in_raw numeric(78, 0), filled_out_raw numeric(78, 0))`;

test('a swap of one leg becomes a route of one leg, with its fill if it has one', async () => {
  const database = await createTestDatabase();
  const rows = await database.db.connection().execute(async (db) => {
    await BEFORE.execute(db);
    const leg = JSON.stringify({ market: 'pons-curve', ...HOP });
    const most = (2n ** 128n - 1n).toString();
    await sql`INSERT INTO swaps VALUES ('filled', ${leg}, 50000000000000000, ${most}::numeric), ('open', ${leg}, NULL, NULL)`.execute(
      db,
    );
    await up(db as unknown as Kysely<unknown>);
    return (await sql`SELECT * FROM swaps ORDER BY id`.execute(db)).rows;
  });
  await database.drop();
  const route = [{ market: 'pons-curve', tokenIn: ETHER, tokenOut: TOKEN, hops: [HOP] }];
  const fill = { amountInRaw: '50000000000000000', amountOutRaw: '340282366920938463463374607431768211455' };
  expect(rows).toEqual([
    { id: 'filled', route, intermediates: [], fills: [fill] },
    { id: 'open', route, intermediates: [], fills: [] },
  ]);
});
