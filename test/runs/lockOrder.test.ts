import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginRun } from '../../server/domain/runs/carryOutRun.ts';
import { endRun } from '../../server/domain/runs/endRun.ts';
import { claimRuns } from '../../server/domain/runs/runRows.ts';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { say } from '../operations/runs/chatActors.ts';
import { startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

/**
 * A stop locks the agent before its run or turn. The model's work starts from the run or turn; the two must
 * not deadlock.
 */
let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, role: 'api', ...modelConfig(endpoint) },
  });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const stop = (agentId: string) => send(service, `POST /api/v1/agents/${agentId}/stop`);

/** PostgreSQL resolves a deadlock and counts it. */
async function collisions(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`SELECT deadlocks FROM pg_stat_database
    WHERE datname = current_database()`.execute(service.database.db);
  return Number(rows[0]?.deadlocks);
}

/** Locks the row, starts each work once the earlier ones wait for it, then releases the row. */
async function queued(
  table: 'chat_turns' | 'runs',
  id: string,
  works: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const { db } = service.database;
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return db
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
      const begun: Promise<unknown>[] = [];
      for (const work of works) {
        begun.push(work());
        await until('it waits for the row', async () => (await waiting()) >= begun.length);
      }
      return { begun };
    })
    .then(({ begun }) => Promise.all(begun));
}

test('a stop beside the answer of a model that is being written in a chat does not collide with it', async () => {
  const { id } = await workingAgent(service);
  const thinking = Promise.withResolvers<void>();
  endpoint.answerWith(({ messages }) =>
    messages.some(({ role }) => role === 'tool')
      ? { text: 'Done.' }
      : { toolCalls: [{ name: 'getPortfolio', arguments: {} }], hold: thinking.promise },
  );
  const asked = endpoint.requests.length;
  const answer = say(service, id, { message: 'Go.', allow_trades: true });
  await until('the model is asked', () => endpoint.requests.length > asked);
  const turn = await service.database.db
    .selectFrom('chat_turns')
    .select('id')
    .where('agent_id', '=', id)
    .executeTakeFirstOrThrow();
  const [, stopped] = await queued('chat_turns', turn.id, [async () => thinking.resolve(), () => stop(id)]);
  expect(stopped).toMatchObject({ status: 200 });
  expect(await answer).toMatchObject({ status: 200, body: { content: expect.stringContaining('stopped') } });
  expect(await collisions()).toBe(0);
});

test('nor beside a run that tells in the chat what came of it', async () => {
  const { id } = await workingAgent(service);
  const { id: runId } = await startRun(service, id);
  const { context } = service;
  const now = new Date();
  const claim = { worker: 'test', count: 1, ofOne: 1 };
  const [claimed] = await claimRuns(context.db, claim, now, new Date(now.getTime() + 60_000));
  const run = await beginRun(context, claimed!);
  const ending = { event: 'complete', reason: 'answered', result: 'Done.' } as const;
  const [, stopped] = await queued('runs', runId, [() => endRun(context, run!, ending), () => stop(id)]);
  expect(stopped).toMatchObject({ status: 200 });
  expect((await send(service, `GET /api/v1/runs/${runId}`)).body).toMatchObject({ status: 'completed' });
  expect(await collisions()).toBe(0);
});
