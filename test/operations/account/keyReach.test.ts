import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { send } from '../send.ts';
import { createSkill } from '../skills/skillActors.ts';

let service: TestService;
let agentId: string;

beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

async function keyOf(body: object, apiKey = service.apiKey): Promise<{ id: string; key: string }> {
  const { status, body: made } = await send(
    service,
    'POST /api/v1/keys',
    { name: 'made', ...body },
    { apiKey },
  );
  expect(status).toBe(201);
  return made as { id: string; key: string };
}
const revoke = async (id: string, apiKey: string): Promise<number> =>
  (await send(service, `DELETE /api/v1/keys/${id}`, undefined, { apiKey })).status;

test('a narrow key revokes itself and what it made, and never the key that made it', async () => {
  const parent = await keyOf({ scopes: ['account:write', 'read'] });
  const child = await keyOf({ scopes: ['read'] }, parent.key);
  const sibling = await keyOf({ scopes: ['read'] });
  const { body } = await send(service, 'GET /api/v1/keys', undefined, {});
  const root = body.data.find((one: { name: string }) => one.name === 'test key');
  expect(await revoke(root.id, parent.key)).toBe(404);
  expect(await revoke(sibling.id, parent.key)).toBe(404);
  expect(await revoke(child.id, parent.key)).toBe(200);
  expect(await revoke(parent.id, parent.key)).toBe(200);
  expect((await send(service, 'GET /api/v1/me', undefined, {})).status).toBe(200);
});

test('a key that is bound to an agent makes no other agent', async () => {
  const bound = await keyOf({ agent_ids: [agentId] });
  const sent = await send(service, 'POST /api/v1/agents', { name: 'Another' }, { apiKey: bound.key });
  expect([sent.status, sent.code]).toEqual([403, 'insufficient_scope']);
});

test.each([
  ['POST /api/v1/agents', { name: 'Hidden' }],
  ['POST /api/v1/agents/:id/start', undefined],
  ['PATCH /api/v1/agents/:id', { name: 'Renamed' }],
  ['POST /api/v1/agents/:id/whitelist', { address: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3' }],
])('a key that is bound to an agent is not shown what %s did to another', async (line, body) => {
  const hidden = (await newAgent(service)).id;
  const bound = await keyOf({ agent_ids: [agentId] });
  const headers = { 'idempotency-key': randomUUID() };
  const again = (apiKey: string) => send(service, line.replace(':id', hidden), body, { headers, apiKey });
  expect((await again(service.apiKey)).status).toBeLessThan(300);
  expect((await again(service.apiKey)).headers.get('idempotent-replayed')).toBe('true');
  const seen = await again(bound.key);
  expect([seen.status, seen.code]).toEqual([404, 'not_found']);
});

test('a key that is bound to an agent sees itself and the keys that it made, and changes no profile', async () => {
  const bound = await keyOf({ agent_ids: [agentId] });
  const child = await keyOf({ scopes: ['read'] }, bound.key);
  const { body } = await send(service, 'GET /api/v1/keys', undefined, { apiKey: bound.key });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([child.id, bound.id]);
  const sent = await send(service, 'POST /api/v1/me', { display_name: 'Mine' }, { apiKey: bound.key });
  expect([sent.status, sent.code]).toEqual([403, 'insufficient_scope']);
  expect((await send(service, 'GET /api/v1/me', undefined, {})).body.display_name).toBeNull();
});

test('a key that is bound to an agent is shown no newer text of a private skill than that agent has', async () => {
  const { id, slug } = await createSkill(service);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { version: 1, instructions: 'Report what nobody else knows.' };
  const again = (apiKey: string) =>
    send(service, `PATCH /api/v1/skills/custom/${id}`, body, { headers, apiKey });
  const agent = await newAgent(service, { skills: [slug] });
  expect((await again(service.apiKey)).status).toBe(200);
  const bound = await keyOf({ agent_ids: [agent.id] });
  const seen = await again(bound.key);
  expect([seen.status, seen.code]).toEqual([404, 'not_found']);
  await send(service, `PATCH /api/v1/agents/${agent.id}`, { skills: [`${slug}@2`] }, {});
  expect((await again(bound.key)).body.version).toBe(2);
});

test.each([
  ['the zero address', '0x0000000000000000000000000000000000000000'],
  ['the stand-in of ether', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
])('refuses %s as a payout wallet', async (_, wallet) => {
  const sent = await send(service, `PATCH /api/v1/agents/${agentId}`, { payout_wallet: wallet }, {});
  expect([sent.status, sent.code, sent.faults]).toEqual([
    400,
    'validation_failed',
    ['payout_wallet conflict'],
  ]);
});

test('shows a deleted agent again to the request that made it', async () => {
  const key = { 'Idempotency-Key': 'made-once' };
  const first = await send(service, 'POST /api/v1/agents', { name: 'Brief' }, { headers: key });
  await send(service, `DELETE /api/v1/agents/${first.body.id}?force=true`, undefined, {});
  const again = await send(service, 'POST /api/v1/agents', { name: 'Brief' }, { headers: key });
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});
