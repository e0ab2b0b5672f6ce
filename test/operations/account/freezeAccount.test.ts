import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import { post } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { freshKey, newOwner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('freezes every agent and the account, which say since when and why; a second freeze changes nothing', async () => {
  const owner = await newOwner(service);
  const [one, two] = [await newAgent(owner), await newAgent(owner)];
  await send(service, `POST /api/v1/agents/${one.id}/start`, undefined, owner);
  const { status, body } = await send(service, 'POST /api/v1/me/freeze', { reason: 'Alarm.' }, owner);
  expect([status, body.with, body.reason, body.under_way]).toEqual([200, 'account', 'Alarm.', []]);
  expect([...body.agent_ids].sort()).toEqual([one.id, two.id].sort());
  const frozen = { since: body.frozen_at, reason: 'Alarm.' };
  expect((await send(service, 'GET /api/v1/me', undefined, owner)).body.frozen).toEqual(frozen);
  for (const { id } of [one, two])
    expect((await send(service, `GET /api/v1/agents/${id}`, undefined, owner)).body).toMatchObject({
      status: 'stopped',
      status_reason: 'frozen',
      frozen: { ...frozen, with: 'account' },
    });
  const again = await send(service, 'POST /api/v1/me/freeze', { reason: 'again' }, owner);
  expect(again.body).toMatchObject({ frozen_at: body.frozen_at, reason: 'Alarm.' });
});

test('makes no agents, keys or webhooks and buys nothing; what takes rights away still works', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  const spare = await send(service, 'POST /api/v1/keys', { name: 'spare' }, owner);
  const seller = await newOwner(service);
  const offered = await newAgent(seller);
  const offer = { agentId: offered.id, price: '1', title: 'Offer', description: 'Trades.' };
  const listing = await send(service, 'POST /api/v1/market', offer, seller);
  await send(service, 'POST /api/v1/me/freeze', undefined, owner);
  const refused: readonly (readonly [string, object])[] = [
    ['POST /api/v1/agents', { name: 'New' }],
    ['POST /api/v1/keys', { name: 'new' }],
    ['POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/hook', types: ['swap.*'] }],
    [`POST /api/v1/market/${listing.body.id}/buy`, {}],
  ];
  for (const [line, body] of refused)
    await expectRefusal(
      service,
      () => send(service, line, body, { ...owner, headers: freshKey() }),
      409,
      'account_frozen',
    );
  await expectRefusal(
    service,
    () => send(service, `POST /api/v1/agents/${id}/start`, undefined, owner),
    409,
    'agent_frozen',
  );
  const revoked = await send(service, `DELETE /api/v1/keys/${spare.body.id}`, undefined, owner);
  expect(revoked.status).toBe(200);
});

test('nobody buys an agent that its seller froze', async () => {
  const [seller, buyer] = [await newOwner(service), await newOwner(service)];
  const { id } = await newAgent(seller);
  const offer = { agentId: id, price: '1', title: 'Offer', description: 'Trades.' };
  const { body: listing } = await send(service, 'POST /api/v1/market', offer, seller);
  await send(service, `POST /api/v1/agents/${id}/freeze`, undefined, seller);
  const buy = () =>
    send(service, `POST /api/v1/market/${listing.id}/buy`, {}, { ...buyer, headers: freshKey() });
  await expectRefusal(service, buy, 409, 'listing_not_available');
});

test('a session freezes too; a key that is bound to agents does not', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  const grant = { name: 'bound', scopes: ['account:freeze'], agent_ids: [id] };
  const bound = await send(service, 'POST /api/v1/keys', grant, owner);
  const byBound = () => send(service, 'POST /api/v1/me/freeze', undefined, { apiKey: bound.body.key });
  await expectRefusal(service, byBound, 403, 'insufficient_scope');
  const { status } = await post(service.baseUrl, '/api/v1/me/freeze', {}, owner.signedIn.headers);
  expect(status).toBe(200);
});
