import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdCredits, releaseHold, settleHold } from '../../server/domain/billing/credits.ts';
import { readBalance } from '../../server/domain/billing/ledgerRows.ts';
import { newId } from '../../server/ids.ts';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import {
  calling,
  endOf,
  inTurn,
  PRICED,
  readRun,
  startRun,
  storyOf,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, ...modelConfig(endpoint, [PRICED]) },
  });
  // A sequence survives a rollback, so it also counts the refused holds.
  const { db } = service.database;
  await sql`CREATE SEQUENCE hold_attempts`.execute(db);
  await sql`CREATE FUNCTION count_hold() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    PERFORM nextval('hold_attempts'); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER count_hold BEFORE INSERT ON credit_holds FOR EACH ROW EXECUTE FUNCTION count_hold()`.execute(
    db,
  );
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

async function holdAttempts(): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT last_value AS count FROM hold_attempts`.execute(
    service.database.db,
  );
  return Number(rows[0]?.count);
}

/** An agent of an account whose credits are all held under such an id. */
async function penniless(prefix: 'msg' | 'lch') {
  const account = await service.account();
  const agent = await workingAgent({ ...service, client: account.client });
  const { db } = service.context;
  const { accountId } = account;
  const { availableMicro: amountMicro } = await readBalance(db, accountId);
  const other = { accountId, reference: newId(prefix, new Date()), amountMicro };
  await db.transaction().execute((trx) => holdCredits(trx, other, new Date()));
  return { account, agent, db, reference: other.reference };
}

test('a run that begins while other thoughts have reserved all credits waits for them too', async () => {
  endpoint.answerWith(() => ({ text: 'Done.' }));
  const { account, agent, db, reference } = await penniless('msg');
  const before = await holdAttempts();
  const { id } = await startRun(account, agent.id);
  await until('its first thought was refused', async () => (await holdAttempts()) > before);
  expect(await readRun(account, id)).toMatchObject({ status: 'running', stop_reason: null });
  await db.transaction().execute((trx) => releaseHold(trx, reference, new Date()));
  expect(await endOf(account, id)).toMatchObject({ status: 'completed', result: 'Done.' });
  await expectBalancedLedger(service);
});

test('none begins on what an operation holds', async () => {
  const { account, agent } = await penniless('lch');
  const ask = () => send(service, `POST /api/v1/agents/${agent.id}/runs`, { goal: 'Go.' }, account);
  await expectRefusal(service, ask, 402, 'insufficient_credits');
});

/** A run that has thought once and then finds its account's remaining credits held, `looks` times. */
async function shortRun(prefix: 'msg' | 'lch', looks: number) {
  const account = await service.account();
  const thinking = Promise.withResolvers<void>();
  const script = inTurn(calling('getPrices'), { text: 'Done.' });
  endpoint.answerWith((request) => ({
    ...script(request),
    // No thought releases much of its hold.
    usage: { inputTokens: 1_000_000, outputTokens: 10 },
    hold: thinking.promise,
  }));
  const asked = endpoint.requests.length;
  const agent = await workingAgent({ ...service, client: account.client });
  const { id } = await startRun(account, agent.id);
  await until('the model is asked', () => endpoint.requests.length > asked);
  const { db } = service.context;
  const { accountId } = account;
  const { availableMicro: amountMicro } = await readBalance(db, accountId);
  const other = { accountId, reference: newId(prefix, new Date()), amountMicro };
  await db.transaction().execute((trx) => holdCredits(trx, other, new Date()));
  const before = await holdAttempts();
  thinking.resolve();
  await until('its next thought was refused', async () => (await holdAttempts()) >= before + looks);
  const statusOf = async (): Promise<object> => {
    const { body } = await send(service, `GET /api/v1/agents/${agent.id}`, undefined, account);
    return { status: body.status, status_reason: body.status_reason };
  };
  return { account, id, statusOf, db, reference: other.reference };
}

const BEFORE = ['think succeeded', 'getPrices succeeded'];

test('a run waits for credits that only another thought has reserved, and goes on when they are given back; its agent is not paused', async () => {
  const { account, id, statusOf, db, reference } = await shortRun('msg', 2);
  expect(await readRun(account, id)).toMatchObject({ status: 'running', stop_reason: null });
  expect(await storyOf(account, id)).toEqual(BEFORE);
  await db.transaction().execute((trx) => releaseHold(trx, reference, new Date()));
  expect(await endOf(account, id)).toMatchObject({ status: 'completed', result: 'Done.' });
  expect(await storyOf(account, id)).toEqual([...BEFORE, 'think succeeded']);
  expect(await statusOf()).toEqual({ status: 'running', status_reason: null });
  await expectBalancedLedger(service);
});

test('once they are spent it is incomplete and its agent paused', async () => {
  const { account, id, statusOf, db, reference } = await shortRun('msg', 2);
  await db.transaction().execute((trx) => settleHold(trx, reference, new Date()));
  expect(await endOf(account, id)).toMatchObject({
    ...{ status: 'incomplete', stop_reason: 'insufficient_credits' },
  });
  expect(await storyOf(account, id)).toEqual(BEFORE);
  expect(await statusOf()).toEqual({ status: 'paused', status_reason: 'insufficient_credits' });
  await expectBalancedLedger(service);
});

test('it does not wait for what an operation holds, which may take a day and is spent then', async () => {
  const { account, id, statusOf, db, reference } = await shortRun('lch', 1);
  expect(await endOf(account, id)).toMatchObject({
    ...{ status: 'incomplete', stop_reason: 'insufficient_credits' },
  });
  expect(await statusOf()).toEqual({ status: 'paused', status_reason: 'insufficient_credits' });
  await db.transaction().execute((trx) => releaseHold(trx, reference, new Date()));
  await expectBalancedLedger(service);
});
