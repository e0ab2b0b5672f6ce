import { sql } from 'kysely';
import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase } from '../../../server/db/connect.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { ownerUrlOf } from '../../harness/testDatabase.ts';
import { launchOnLong } from '../../indexer/launchOnLong.ts';
import { type Stranger, stranger } from '../../indexer/stranger.ts';
import { send } from '../send.ts';

/**
 * Public lists with the extreme figures of strangers' tokens and trades. The harness checks every answer
 * against the contract.
 */

let service: TestService;
let somebody: Stranger;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  somebody = await stranger(service.chain, inject('addressBook').pons.factory, { mines: false });
  const launched = await somebody.launch('LARGE');
  token = launched.token;
  await somebody.buy(launched.curve, parseEther('0.01'));
  await service.indexed();
});
afterAll(() => service.stop());

const read = async (path: string) => {
  const { status, body } = await send(service, `GET /api/v1/${path}`);
  expect(status, path).toBe(200);
  return body;
};

interface NumericColumn {
  readonly table: string;
  readonly column: string;
  readonly precision: number | null;
  readonly scale: number | null;
}

/** The most digits of a number on the chain. */
const DIGITS = 78;
/** The index itself bounds these columns. */
const BOUNDED = ['price_change_24h_pct'];

const largestOf = ({ precision, scale }: NumericColumn): string => {
  const behind = scale ?? 0;
  return '9'.repeat((precision ?? DIGITS) - behind) + (behind === 0 ? '' : `.${'9'.repeat(behind)}`);
};

test('the largest number that each column of the index can hold is shown as the contract can say it', async () => {
  const owner = connectDatabase(ownerUrlOf(service.database.url), { max: 1 });
  await service.chain.withoutMiner(async () => {
    await service.indexed();
    const { rows } = await sql<NumericColumn>`
      SELECT table_name AS table, column_name AS column, numeric_precision AS precision, numeric_scale AS scale
      FROM information_schema.columns WHERE table_schema = current_schema() AND data_type = 'numeric'
        AND table_name IN ('index_tokens', 'index_trades')`.execute(owner);
    expect(rows.length).toBeGreaterThan(30);
    for (const found of rows.filter(({ column }) => !BOUNDED.includes(column))) {
      const [table, column] = [sql.table(found.table), sql.ref(found.column)];
      const before = await sql<{ value: string | null }>`SELECT ${column} AS value FROM ${table}`.execute(
        owner,
      );
      expect(before.rows).toHaveLength(1);
      await sql`UPDATE ${table} SET ${column} = ${largestOf(found)}`.execute(owner);
      for (const path of ['tokens', `tokens/${token}`, `tokens/${token}/trades`, `price?addresses=${token}`])
        await read(path);
      await sql`UPDATE ${table} SET ${column} = ${before.rows[0]!.value}`.execute(owner);
    }
  });
  await owner.destroy();
});

test('a supply beyond all amounts is as unknown as one that is not told', async () => {
  const own = { feePips: 10_000, curve: { tickLower: 160_000, tickUpper: 240_000 }, soldRaw: 10n ** 27n };
  const immense = await launchOnLong(service, somebody, 1n, { ...own, supplyRaw: 10n ** 49n });
  await service.indexed();
  const { data } = await read('tokens?venue=long');
  expect(data).toMatchObject([{ address: immense, totalSupply: null }]);
  expect(await read(`tokens/${immense}`)).toMatchObject({ decimals: 18, totalSupply: null });
});
