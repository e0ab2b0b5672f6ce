import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../engine/until.ts';
import {
  type AuditEvent,
  auditCsv,
  auditPages,
  auditUntilNow,
  hashOfAnswer,
  untilLinked,
} from '../../events/readAudit.ts';
import { newWallet, post, signIn } from '../../harness/signIn.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { buy, offer } from '../../market/marketActors.ts';
import { compareRows } from '../../verify/verifyAudit.ts';
import { allow, newAgent, requestLaunch, swap, transfer } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { closedUrl } from './webhookCases.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
/** Of the account, newest first. */
let all: AuditEvent[];
const ids: Record<'agent' | 'other' | 'desk' | 'deskKey' | 'firstKey', string> = {
  ...{ agent: '', other: '', desk: '', deskKey: '', firstKey: '' },
};
/** What no row may have. */
const secrets: string[] = [];
/** Ids of operations by kind of row. */
const asked: Record<string, string> = {};

beforeAll(async () => {
  service = await startTestService();
  await actAsOwner();
  await actByKey();
  await until('the automation has ordered', async () => {
    const { body } = await send(service, `GET /api/v1/automations/${asked.automation}`);
    return body.executionsDone === 1;
  });
  await service.settle();
  all = await auditUntilNow(service);
  ids.firstKey = all.findLast(({ kind }) => kind === 'key_created')!.keyId!;
}, 120_000);
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/audit${query}`, undefined, { apiKey });
const of = (kind: string): AuditEvent[] => all.filter((row) => row.kind === kind).reverse();

async function actAsOwner(): Promise<void> {
  secrets.push(service.apiKey);
  [ids.agent, ids.other] = [(await newAgent(service)).id, (await newAgent(service)).id];
  const path = `/api/v1/agents/${ids.agent}`;
  await send(service, `PATCH ${path}`, {
    ...{ name: 'Renamed', system_prompt: 'My password is swordfish.', limits: { max_trade_usd: '500' } },
    payout_wallet: OWNER,
  });
  secrets.push('swordfish');
  await send(service, `POST ${path}/start`);
  await allow(service, ids.agent, OWNER);
  asked.transfer_requested = (
    await transfer(service, { agentId: ids.agent, to: OWNER, token: 'ETH', amount: '0.1' })
  ).id;
  const webhook = await send(service, 'POST /api/v1/webhooks', { url: closedUrl('audit') });
  secrets.push(webhook.body.secret);
  await send(service, `PATCH /api/v1/webhooks/${webhook.body.id}`, { types: ['swap.*'] });
  secrets.push((await send(service, `POST /api/v1/webhooks/${webhook.body.id}/secret`, {})).body.secret);
  const standing = { kind: 'dca', agentId: ids.agent, tokenIn: 'ETH', tokenOut: 'USDG', interval: 'P1D' };
  const dca = await send(service, 'POST /api/v1/automations', { ...standing, amountPerExecution: '0.01' });
  asked.automation = dca.body.id;
  await send(service, `PATCH /api/v1/automations/${dca.body.id}`, { name: 'Daily' });
}

async function actByKey(): Promise<void> {
  const desk = await send(service, 'POST /api/v1/keys', {
    name: 'desk',
    scopes: ['read', 'trade:write', 'launch:write'],
  });
  ids.deskKey = desk.body.id;
  ids.desk = desk.body.key;
  secrets.push(desk.body.key);
  const bySwap = await send(
    service,
    'POST /api/v1/swaps?waitSeconds=25',
    { agentId: ids.agent, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.02' },
    { apiKey: desk.body.key },
  );
  asked.swap_requested = bySwap.body.id;
  asked.launch_requested = (await requestLaunch(service, ids.other)).id;
}

test('names the key, the address and the request of whoever asked for an operation', () => {
  const mine = of('swap_requested').find(({ operationId }) => operationId === asked.swap_requested);
  expect(mine).toMatchObject({
    ...{ actorKind: 'key', actor: ids.deskKey, actorName: 'desk', agentId: ids.agent, keyId: null },
    ip: expect.stringMatching(/127\.0\.0\.1$/),
    requestId: expect.stringMatching(/^req_/),
    detail: { token_out: service.context.addressBook.usdg, amount_in: '0.02' },
    ...{ before: null, after: null, decision: null },
  });
  expect(of('transfer_requested')).toMatchObject([
    { actorName: 'test key', operationId: asked.transfer_requested, detail: { to: OWNER, amount: '0.1' } },
  ]);
  expect(of('launch_requested')).toMatchObject([
    { operationId: asked.launch_requested, agentId: ids.other, detail: { symbol: 'SCOUT' } },
  ]);
});

test('names the automation that ordered a swap, and the key that made the automation', () => {
  const ordered = of('swap_requested').filter(({ actorKind }) => actorKind === 'automation');
  expect(ordered).toMatchObject([{ actor: asked.automation, actorName: null, ip: null, requestId: null }]);
  expect(of('automation_created')).toMatchObject([
    { actor: ids.firstKey, agentId: ids.agent, detail: { automation: asked.automation, amount_in: '0.01' } },
  ]);
  expect(of('automation_changed')).toMatchObject([{ before: { name: null }, after: { name: 'Daily' } }]);
});

test('tells what a change has changed, before and after', () => {
  expect(of('agent_changed')).toMatchObject([
    {
      before: { name: 'Scout', system_prompt: null },
      after: {
        name: 'Renamed',
        system_prompt: { length: 25, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    },
  ]);
  expect(of('limits_changed')).toMatchObject([
    { before: { limits: { max_trade_usd: '1000' } }, after: { limits: { max_trade_usd: '500' } } },
  ]);
  expect(of('payout_wallet_changed')).toMatchObject([
    { before: { payout_wallet: null }, after: { payout_wallet: OWNER } },
  ]);
  expect(of('agent_started')).toMatchObject([
    { before: { status: 'stopped' }, after: { status: 'running' } },
  ]);
  expect(of('webhook_changed')).toMatchObject([{ after: { types: ['swap.*'] } }]);
});

test('a session is named like a key', async () => {
  const wallet = newWallet();
  const { session, headers } = await signIn(service.baseUrl, wallet);
  const { body } = await post(service.baseUrl, '/api/v1/keys', { name: 'of the page' }, headers);
  secrets.push(body.key);
  const rows = await auditUntilNow(service, body.key);
  expect(rows.map(({ kind, actorKind, actor }) => [kind, actorKind, actor])).toEqual([
    ['key_created', 'session', session.id],
    ['session_created', 'anonymous', 'anonymous'],
    ['account_opened', 'anonymous', 'anonymous'],
  ]);
});

test('numbers have no gap, and each hash follows from the answer alone', () => {
  expect(all.length).toBeGreaterThan(20);
  const oldestFirst = all.toReversed();
  expect(oldestFirst.map(({ sequence }) => sequence)).toEqual(oldestFirst.map((_, at) => at + 1));
  expect(oldestFirst.map(({ previousHash }) => previousHash)).toEqual([
    '0'.repeat(64),
    ...oldestFirst.slice(0, -1).map(({ hash }) => hash),
  ]);
  expect(all.map(hashOfAnswer)).toEqual(all.map(({ hash }) => hash));
});

test('the CSV has the same rows, and its hashes follow from it alone', async () => {
  const table = parsed(await auditCsv(service)).filter(({ sequence }) => Number(sequence) <= all.length);
  expect(table.map(({ sequence, hash }) => [Number(sequence), hash])).toEqual(
    all.map(({ sequence, hash }) => [sequence, hash]),
  );
  expect(compareRows(table.toReversed())).toEqual([]);
  const kept = parsed(await auditCsv(service, '?kinds=transfer_requested,limits_changed&limit=1'));
  expect(kept.map(({ kind }) => kind)).toEqual(['transfer_requested', 'limits_changed']);
});

test('each filter keeps to its rows, page by page', async () => {
  const kept = async (query: string) => {
    const rows = await auditPages(service, query, service.apiKey, 3);
    return rows.filter(({ sequence }) => sequence <= all.length);
  };
  const expected = (is: (row: AuditEvent) => boolean) => all.filter(is);
  expect(await kept('')).toEqual(all);
  expect(await kept(`&agentId=${ids.other}`)).toEqual(expected(({ agentId }) => agentId === ids.other));
  expect(await kept('&kinds=agent_created,key_created')).toEqual(
    expected(({ kind }) => ['agent_created', 'key_created'].includes(kind)),
  );
  expect(await kept('&actor=service')).toEqual(expected(({ actor }) => actor === 'service'));
  const ofKey = expected(({ actor, keyId }) => actor === ids.deskKey || keyId === ids.deskKey);
  expect(ofKey.map(({ kind }) => kind)).toEqual(['swap_requested', 'key_created']);
  expect(await kept(`&keyId=${ids.deskKey}`)).toEqual(ofKey);
  const [from, to] = [all.at(-5)!.createdAt, all[4]!.createdAt];
  expect(await kept(`&from=${from}&to=${to}`)).toEqual(
    expected(({ createdAt }) => createdAt >= from && createdAt < to),
  );
});

test('another account sees nothing of it, and a bound key only the rows of its agents, without addresses', async () => {
  const { apiKey } = await service.account();
  expect(await auditPages(service, `&actor=${ids.deskKey}`, apiKey)).toEqual([]);
  for (const query of [`?agentId=${ids.agent}`, `?keyId=${ids.deskKey}`, '?agentId=agt_0', '?keyId=key_0'])
    await expectRefusal(service, () => list(query, apiKey), 404, 'not_found');
  const { body: bound } = await send(service, 'POST /api/v1/keys', {
    ...{ name: 'bound', scopes: ['read'], agent_ids: [ids.other] },
  });
  secrets.push(bound.key);
  const others = all.filter(({ agentId }) => agentId === ids.other);
  expect(others.some(({ ip, actorName }) => ip !== null && actorName !== null)).toBe(true);
  expect(await auditPages(service, '', bound.key)).toEqual(
    others.map((row) => ({ ...row, ip: null, actorName: null })),
  );
  await expectRefusal(service, () => list(`?agentId=${ids.agent}`, bound.key), 404, 'not_found');
  const blind = await send(service, 'POST /api/v1/keys', { name: 'blind', scopes: ['trade:write'] });
  secrets.push(blind.body.key);
  await expectRefusal(service, () => list('', blind.body.key), 403, 'insufficient_scope');
});

test('the buyer of an agent sees no row of the seller, and the seller not who bought it', async () => {
  const buyer = await service.account();
  const agent = await newAgent(service);
  await send(service, `PATCH /api/v1/agents/${agent.id}`, { payout_wallet: OWNER });
  const listing = await offer(service, agent.id);
  await buy(service, listing.id, buyer);
  await untilLinked(service);
  const bought = await auditPages(service, `&agentId=${agent.id}`, buyer.apiKey);
  expect(bought.map(({ kind, actorName }) => [kind, actorName])).toEqual([['agent_bought', 'test key']]);
  const sold = await auditPages(service, `&agentId=${agent.id}`);
  expect(sold.filter(({ detail }) => detail.listing === listing.id)).toMatchObject([
    { kind: 'payout_wallet_changed', actor: 'service', ip: null, requestId: null },
    { kind: 'listing_sold', actor: 'service', ip: null, requestId: null },
    { kind: 'listing_created', actor: ids.firstKey },
  ]);
  expect(JSON.stringify(sold)).not.toContain(buyer.accountId);
  expect(JSON.stringify(sold)).not.toContain(bought[0]!.actor);
});

test('no row has a secret', async () => {
  await untilLinked(service);
  const { rows } = await sql<{ row: string }>`SELECT e::text AS row FROM audit_events e
    UNION ALL SELECT c::text FROM audit_chain c UNION ALL SELECT v::text FROM audit_log v`.execute(
    service.database.db,
  );
  expect(rows.length).toBeGreaterThan(3 * all.length - 1);
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  }
});

test('a replay of a request writes no second row', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { agentId: ids.agent, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const [first, second] = [
    await send(service, 'POST /api/v1/swaps', body, { headers }),
    await send(service, 'POST /api/v1/swaps', body, { headers }),
  ];
  expect(second.body.id).toBe(first.body.id);
  await service.settle();
  await untilLinked(service);
  const rows = await auditPages(service, '&kinds=swap_requested');
  expect(rows.filter(({ operationId }) => operationId === first.body.id)).toHaveLength(1);
  await swap(service, body);
});

test('refuses what it does not know', async () => {
  await expectRefusal(
    service,
    () => list('?kinds=key_eaten'),
    400,
    'validation_failed',
    'kinds[0] invalid_enum',
  );
  const backwards = '?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z';
  await expectRefusal(service, () => list(backwards), 400, 'validation_failed', 'to conflict');
  await expectRefusal(service, () => list('?cursor=x'), 400, 'invalid_cursor');
  const { nextCursor } = (await list('?limit=1&actor=service')).body.meta;
  await expectRefusal(service, () => list(`?cursor=${nextCursor}`), 400, 'invalid_cursor');
});

function parsed(csv: string): Record<string, string>[] {
  const [names = [], ...lines] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}
