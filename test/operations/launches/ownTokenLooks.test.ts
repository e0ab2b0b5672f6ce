import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOwnLaunches } from '../../../server/domain/tokens/launchRows.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type WatchedPages, watchPages } from '../../harness/watchPages.ts';
import { newAgent, requestLaunch } from '../actors.ts';

const LAUNCHES = 20_000;
/** The height of an index, the rows of three launches, and the agent of each. */
const FEW_PAGES = 40;

let service: TestService;
let watched: WatchedPages;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  const { id } = await requestLaunch(service, agent.id);
  watched = watchPages(service.database.ownerUrl);
  const { db } = watched;
  const many = sql`generate_series(1, ${LAUNCHES}::int) n`;
  await sql`INSERT INTO operations SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id || n,
      'state', 'final', 'settled', true))).* FROM operations o, ${many} WHERE o.id = ${id}`.execute(db);
  await sql`INSERT INTO launches SELECT (jsonb_populate_record(l, jsonb_build_object('id', l.id || n,
      'symbol', 'Coin' || n / 3, 'token_address', '0x' || lpad(upper(to_hex(n)), 40, '0'),
      'created_at', l.created_at + n * interval '1 second'))).*
    FROM launches l, ${many} WHERE l.id = ${id}`.execute(db);
  await sql`VACUUM ANALYZE launches, agents`.execute(db);
});
afterAll(async () => {
  await watched.close();
  await service.stop();
});

test.each([
  ['symbol', 'coin2', ['Coin2', 'Coin2', 'Coin2']],
  ['symbol', 'nothing', []],
  ['token_address', `0x${'a'.padStart(40, '0')}`, ['Coin3']],
  ['token_address', `0x${'f'.repeat(40)}`, []],
] as const)(
  'whether an account launched a %s %s is known without a look at all that it launched',
  async (column, value, found) => {
    const look = () => findOwnLaunches(watched.db, service.accountId, column, value);
    expect((await look()).map(({ symbol }) => symbol)).toEqual(found);
    expect(await watched.pagesOf(look)).toBeLessThan(FEW_PAGES);
  },
);
