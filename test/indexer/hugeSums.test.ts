import { sql } from 'kysely';
import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sqrtPriceAt } from '../../server/adapters/dex/poolMath.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { ownerUrlOf } from '../harness/testDatabase.ts';
import { expectSameAnew } from './expectSameAnew.ts';
import { deployFlashTrader, poolKeyIn } from './flashTrader.ts';
import { launchOnLong } from './launchOnLong.ts';
import { type Stranger, stranger } from './stranger.ts';

let service: TestService;
let somebody: Stranger;

beforeAll(async () => {
  service = await startTestService();
  somebody = await stranger(service.chain, inject('addressBook').pons.factory, { mines: false });
  await service.indexed();
});
afterAll(() => service.stop());

const db = () => service.context.db;

const readIndex = async () => {
  const { data } = await service.client.GET('/api/v1/health', {});
  return { status: data!.status, index: data!.checks.index.status };
};

/** The service's role changes no table. */
async function asOwner(...statements: string[]): Promise<void> {
  const owner = connectDatabase(ownerUrlOf(service.database.url), { max: 1 });
  for (const statement of statements) await sql.raw(statement).execute(owner);
  await owner.destroy();
}

test('trades in sums that no column had room for stop nothing, and a fresh index has the same', async () => {
  // One token, sold at about 20,000,000,000,000,000 ether and little more, in a pool without a fee.
  const curve = { tickLower: 375_360, tickUpper: 376_160 };
  const token = await launchOnLong(service, somebody, 1n, { supplyRaw: 10n ** 18n, feePips: 0, curve });
  await service.indexed();
  const run = await deployFlashTrader(somebody);
  const [dear, cheap] = [sqrtPriceAt(8 - curve.tickUpper), sqrtPriceAt(-curve.tickLower - 8)];
  const buy = { zeroForOne: true, sqrtPriceLimit: dear };
  const sell = { zeroForOne: false, sqrtPriceLimit: cheap };
  const key = await poolKeyIn(service, token);
  // A few units of the token pay for each swap's rounding.
  await run(key, [{ ...buy, amount: -parseEther('1') }]);
  await service.indexed();
  const back = { zeroForOne: false, sqrtPriceLimit: (await poolKeyIn(service, token)).sqrtPriceX96 };
  await run(key, [buy, sell, buy, sell, buy, back]);
  await service.indexed();
  const row = await db()
    .selectFrom('index_tokens')
    .select(['trades_24h', 'volume_usd_24h'])
    .where('address', '=', token)
    .executeTakeFirstOrThrow();
  expect(row.trades_24h).toBe(7);
  // Too large for a number of 38 digits with 18 decimals.
  expect(Number(row.volume_usd_24h)).toBeGreaterThan(1e20);
  await service.chain.withoutMiner(() => expectSameAnew(service));
});

test('a block that the database has no room for shows in health at once, and heals with the column', async () => {
  await service.indexed();
  expect(await readIndex()).toEqual({ status: 'ok', index: 'ok' });
  await asOwner(
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '22003'; END $$`,
    'CREATE TRIGGER no_room BEFORE INSERT ON index_trades FOR EACH ROW EXECUTE FUNCTION no_room()',
  );
  const { curve } = await somebody.launch('NOROOM');
  await somebody.buy(curve, parseEther('0.01'));
  await expect.poll(readIndex, { timeout: 30_000 }).toEqual({ status: 'degraded', index: 'down' });
  await asOwner('DROP TRIGGER no_room ON index_trades');
  await service.indexed();
  expect(await readIndex()).toEqual({ status: 'ok', index: 'ok' });
});
