import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sending, type Sent, send } from '../send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const OTHER = '0x1111111111111111111111111111111111111111';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const remove = (query: string, json?: unknown, sending?: Sending) =>
  send(service, `DELETE /api/v1/agents/${agentId}/whitelist${query}`, json, sending);
const listed = async () =>
  (await send(service, `GET /api/v1/agents/${agentId}/whitelist`)).body.data.map(
    ({ address }: { address: string }) => address,
  );

test.each([
  ['the query', `?address=${OWNER}`, undefined],
  ['the query, in another case', `?address=${OWNER.toLowerCase()}`, undefined],
  ['the body', '', { address: OWNER.toLowerCase() }],
  ['both', `?address=${OWNER}`, { address: OWNER.toLowerCase() }],
  ['the query, beside an empty body', `?address=${OWNER}`, {}],
])('removes the address of %s at once, and keeps its row', async (_, query, json) => {
  const id = await allow(service, agentId, OWNER);
  const { status, body } = await remove(query, json);
  expect([status, body.id, body.deleted]).toEqual([200, id, true]);
  expect(await listed()).toEqual([]);
  const row = await service.database.db
    .selectFrom('whitelist_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ address: OWNER, agent_id: agentId });
  expect(Date.parse(row!.removed_at!)).toBeGreaterThanOrEqual(Date.parse(row!.created_at));
  const params = { path: { id: agentId } };
  const { data, error } = await service.client.POST('/api/v1/wallet/transfer', {
    body: { agentId: params.path.id, to: OWNER, token: 'ETH', amount: '1' },
  });
  expect([data, error?.code]).toEqual([undefined, 'not_whitelisted']);
});

test('refuses to guess: no address, two addresses, what is none', async () => {
  await allow(service, agentId, OWNER);
  await allow(service, agentId, OTHER);
  const placeOf = ({ body }: Sent): string => body.field_errors[0].in;
  for (const [json, place] of [
    [undefined, 'query'],
    [{}, 'body'],
  ] as const) {
    const refused = await expectRefusal(
      service,
      () => remove('', json),
      400,
      'validation_failed',
      'address required',
    );
    expect(placeOf(refused)).toBe(place);
  }
  const two = () => remove(`?address=${OWNER}`, { address: OTHER });
  const refused = await expectRefusal(service, two, 400, 'validation_failed', 'address conflict');
  expect(placeOf(refused)).toBe('body');
  const wrong = () => remove(`?address=${OWNER.replace('a', 'A')}`);
  await expectRefusal(service, wrong, 400, 'validation_failed', 'address checksum_mismatch');
  const unknown = () => remove('', { id: 'wle_x' });
  await expectRefusal(service, unknown, 400, 'validation_failed', 'id unknown_field');
  expect(await listed()).toEqual([OTHER, OWNER]);
});

test('answers an address that is not there, or not any more, like none', async () => {
  await expectRefusal(service, () => remove(`?address=0x${'2'.repeat(40)}`), 404, 'not_found');
  await remove(`?address=${OWNER}`);
  await expectRefusal(service, () => remove(`?address=${OWNER}`), 404, 'not_found');
});

test('answers a repeated key with the same removal', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await remove(`?address=${OTHER}`, undefined, { headers });
  const again = await remove(`?address=${OTHER}`, undefined, { headers });
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([
    200,
    first.body.id,
    'true',
  ]);
  const other = () => remove(`?address=${OWNER}`, undefined, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test("answers another account's agent, and one that the key is not bound to, like none", async () => {
  await allow(service, agentId, OWNER);
  const { apiKey } = await service.account();
  const { id: otherId } = await newAgent(service);
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  for (const foreign of [apiKey, key!.key]) {
    const request = () => remove(`?address=${OWNER}`, undefined, { apiKey: foreign });
    await expectRefusal(service, request, 404, 'not_found');
  }
  expect(await listed()).toEqual([OWNER]);
});
