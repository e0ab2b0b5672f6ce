import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';

let service: TestService;
let swapId: string;
let launchId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  launchId = (await launchToken(service, agent.id)).id;
  swapId = (await swap(service, { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' }))
    .id;
  await service.settle();
});
afterAll(() => service.stop());

const GOES_ON = 'submitted without figures';
const IS_DONE = 'confirmed with figures';

const momentOf = (status: string, figure: unknown): string =>
  `${status} ${figure == null ? 'without' : 'with'} figures`;

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly amountOut?: string | null;
  readonly token?: { readonly address: string | null };
}

const swapMoment = ({ status, amountOut }: Shown) => momentOf(status, amountOut);
const launchMoment = ({ status, token }: Shown) => momentOf(status, token?.address);
const among = (list: readonly Shown[], id: string): Shown => list.find((one) => one.id === id)!;

const EVENT = 'events?include=object&types=swap.confirmed';

/** Each way to read the two, and the moment that the answer shows. */
const READS: readonly (readonly [path: () => string, moment: (body: never) => string])[] = [
  [() => `swaps/${swapId}`, swapMoment],
  [() => 'swaps', ({ data }: { data: Shown[] }) => swapMoment(among(data, swapId))],
  [() => `launch/${launchId}`, launchMoment],
  [() => 'launch', ({ data }: { data: Shown[] }) => launchMoment(among(data, launchId))],
  [() => EVENT, ({ data }: { data: { data: { object: Shown } }[] }) => swapMoment(data[0]!.data.object)],
];

test('a status is never shown with the figures of another moment, however a record is read', async () => {
  const { db } = service.database;
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%as "events"%'`.execute(
      db,
    );
    return rows[0]!.count;
  };
  const readAll = () =>
    READS.map(async ([path, moment]) => {
      const { body } = await send(service, `GET /api/v1/${path()}`);
      return moment(body as never);
    });
  await expect.poll(async () => (await send(service, `GET /api/v1/${EVENT}`)).body.data.length).toBe(1);
  expect(await Promise.all(readAll())).toEqual(READS.map(() => IS_DONE));
  const during = await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE operations IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const reads = readAll();
    await expect.poll(waiting).toBeGreaterThanOrEqual(READS.length);
    // As a reorganisation takes both back.
    await sql`UPDATE operations SET state = 'broadcast' WHERE id IN (${swapId}, ${launchId})`.execute(trx);
    await sql`UPDATE swaps SET fills = '[]' WHERE id = ${swapId}`.execute(trx);
    await sql`UPDATE launches SET token_address = NULL, curve_address = NULL WHERE id = ${launchId}`.execute(
      trx,
    );
    return reads;
  });
  for (const moment of await Promise.all(during)) expect([IS_DONE, GOES_ON]).toContain(moment);
});
