import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { BUY, calling, endOf, inTurn, PRICED, startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { verifyAudit } from '../verify/verifyAudit.ts';
import { type AuditEvent, auditPages, auditUntilNow, untilLinked } from './readAudit.ts';

const CHANGES = 60;

let endpoint: ModelEndpoint;
/** Two processes of one service. */
let service: TestService;
let replica: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  const config = { starterFunding: null, ...modelConfig(endpoint, [PRICED]) };
  service = await startTestService({ config });
  const { database, chain } = service;
  replica = await startTestService({ config, database, chain });
});
afterAll(async () => {
  await replica.stop();
  await service.stop();
  await endpoint.close();
});

test('simultaneous changes over two processes get one chain without a gap, each row once', async () => {
  const agents = [await newAgent(service), await newAgent(service), await newAgent(service)];
  const { apiKey } = service;
  const changes = Array.from({ length: CHANGES }, (_, at) => {
    const { id } = agents[at % agents.length]!;
    const by = at % 2 === 0 ? service : replica;
    return send(by, `PATCH /api/v1/agents/${id}`, { name: `Name ${at}` }, { apiKey });
  });
  const answers = await Promise.all(changes);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await auditUntilNow(service);
  const named = rows.filter(({ kind }) => kind === 'agent_changed').map(({ requestId }) => requestId);
  expect(named.toSorted()).toEqual(answers.map(({ headers }) => headers.get('x-request-id')).toSorted());
  expect(await verifyAudit({ ...service, known: [] })).toMatchObject({ rows: rows.length, faults: [] });
});

test('rows follow the commits: one that commits later stands later, though it was written first', async () => {
  const { db } = service.database;
  const write = (trx: typeof db, kind: string) =>
    sql`INSERT INTO audit_events (at, kind, account_id, actor, detail)
      VALUES (now(), ${kind}, ${service.accountId}, 'service', '{}')`.execute(trx);
  await db.transaction().execute(async (trx) => {
    await write(trx, 'wallet_frozen');
    await write(db, 'wallet_thawed');
    await untilLinked(service);
  });
  const [newest, before] = await auditUntilNow(service);
  expect([newest?.kind, before?.kind]).toEqual(['wallet_frozen', 'wallet_thawed']);
});

test('what a run and a chat do names them, and their beginning names the key', async () => {
  const agent = await workingAgent(service);
  endpoint.answerWith(inTurn(calling('executeSwap', BUY), { text: 'Sold.' }));
  const run = await endOf(service, (await startRun(service, agent.id)).id);
  expect(run.status).toBe('completed');
  endpoint.answerWith(inTurn(calling('executeSwap', BUY), { text: 'Sold again.' }));
  const chat = await send(service, `POST /api/v1/agents/${agent.id}/chat`, {
    message: 'Sell.',
    allow_trades: true,
  });
  expect(chat.status).toBe(200);
  await service.settle();
  await untilLinked(service);
  const rows = (await auditPages(service, `&agentId=${agent.id}`)).reverse();
  const of = (kind: string): AuditEvent[] => rows.filter((row) => row.kind === kind);
  const [started] = of('run_started');
  expect(started).toMatchObject({ actorKind: 'key', detail: { run: run.id, dry_run: false } });
  const [asked] = of('chat_started');
  expect(asked).toMatchObject({ actorKind: 'key', detail: { allow_trades: true } });
  expect(of('swap_requested')).toMatchObject([
    { actorKind: 'run', actor: run.id, ip: null, requestId: expect.stringMatching(/^req_/) },
    { actorKind: 'chat', actor: asked!.detail.message, ip: null },
  ]);
  expect((await auditPages(service, `&actor=${run.id}`)).map(({ kind }) => kind)).toEqual(['swap_requested']);
});
