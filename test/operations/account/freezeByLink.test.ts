import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditUntilNow } from '../../events/readAudit.ts';
import { eventsUntilNow } from '../../events/readEvents.ts';
import { type Receiver, startReceiver } from '../../events/receiver.ts';
import { createWebhook, deliveriesOf } from '../../events/webhookActors.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { offer } from '../../market/marketActors.ts';
import { allow, newAgent } from '../actors.ts';
import { freshKey, newOwner, type Owner, signedThaw, thawAs } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const LINK = /\/docs\/freeze#((?:agt|acc)_[0-9A-Z]{26}\.[\w-]{43})/;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  Object.assign(service.context.webhookTimings, { retryMs: [100] });
});
afterAll(() => service.stop());

const slack = (receiver: Receiver, owner: Owner, body: object = {}) =>
  createWebhook(service, { format: 'slack', url: receiver.url('/services/T0/B0/secret'), ...body }, owner);

const tokenOf = ({ body }: { readonly body: string }): string => LINK.exec(JSON.parse(body).text)?.[1] ?? '';

/** The token of a message that an address was added to the agent's whitelist. */
async function whitelistToken(owner: Owner, agentId: string): Promise<string> {
  const receiver = await startReceiver();
  await slack(receiver, owner, { agentIds: [agentId], types: ['whitelist.added'] });
  await allow(owner, agentId, PAYEE);
  const token = tokenOf(await receiver.got(1));
  await receiver.close();
  return token;
}

/** Without a key or cookie. */
const useLink = (token: string) => send(service, 'POST /api/v1/freeze', { token }, { session: {} });

const refusalOf = async (token: string) => {
  const { status, code } = await useLink(token);
  return [status, code];
};

const frozenOf = async (owner: Owner, line: string) =>
  (await send(service, `GET /api/v1${line}`, undefined, owner)).body.frozen;

test('freezes the agent of the event once; audit log and reason name the link', async () => {
  const owner = await newOwner(service);
  const [agent, other] = [await newAgent(owner), await newAgent(owner)];
  const token = await whitelistToken(owner, agent.id);
  expect(await frozenOf(owner, `/agents/${agent.id}`)).toBeNull();
  const { status, body } = await useLink(token);
  expect([status, body.with, body.agent_id]).toEqual([200, 'agent', agent.id]);
  expect(Object.keys(body).sort()).toEqual(['agent_id', 'frozen_at', 'meta', 'with']);
  const reason = 'By the link in a message about whitelist.added.';
  expect(await frozenOf(owner, `/agents/${agent.id}`)).toEqual({
    since: body.frozen_at,
    with: 'agent',
    reason,
  });
  expect(await frozenOf(owner, `/agents/${other.id}`)).toBeNull();
  const rows = await auditUntilNow(service, owner.apiKey);
  const row = rows.find(({ kind }) => kind === 'agent_frozen')!;
  expect(row).toMatchObject({ agentId: agent.id, actorKind: 'link', detail: { reason } });
  expect(row.actor).toMatch(/^frl_/);
  const signed = await signedThaw(service, owner.wallet, agent.id);
  expect((await thawAs(service, owner, agent.id, signed)).status).toBe(200);
  await expectRefusal(service, () => useLink(token), 409, 'invalid_state');
  expect(await frozenOf(owner, `/agents/${agent.id}`)).toBeNull();
});

test('freezes the account for an event of the account; all links of one event work once together', async () => {
  const owner = await newOwner(service);
  const agent = await newAgent(owner);
  const receivers = [await startReceiver(), await startReceiver()];
  for (const receiver of receivers) await slack(receiver, owner, { types: ['key.created'] });
  await send(service, 'POST /api/v1/keys', { name: 'another' }, owner);
  const tokens = await Promise.all(receivers.map(async (receiver) => tokenOf(await receiver.got(1))));
  expect(new Set(tokens).size).toBe(2);
  const answers = await Promise.all(tokens.map(useLink));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const frozen = answers.find(({ status }) => status === 200)!.body;
  expect([frozen.with, frozen.agent_id]).toEqual(['account', null]);
  expect(await frozenOf(owner, '/me')).toMatchObject({ since: frozen.frozen_at });
  expect(await frozenOf(owner, `/agents/${agent.id}`)).toMatchObject({ with: 'account' });
  for (const receiver of receivers) await receiver.close();
});

test('the old owner’s link does nothing after a sale of the agent', async () => {
  const [seller, buyer] = [await newOwner(service), await newOwner(service)];
  const agent = await newAgent(seller);
  const token = await whitelistToken(seller, agent.id);
  const listing = await offer(seller, agent.id, { price: '1' });
  const line = `POST /api/v1/market/${listing.id}/buy`;
  expect((await send(service, line, {}, { ...buyer, headers: freshKey() })).status).toBe(200);
  await expectRefusal(service, () => useLink(token), 404, 'not_found');
  expect(await frozenOf(buyer, `/agents/${agent.id}`)).toBeNull();
});

test('an expired, unknown or altered token is refused, and opening the link freezes nothing', async () => {
  const owner = await newOwner(service);
  const [agent, other] = [await newAgent(owner), await newAgent(owner)];
  const token = await whitelistToken(owner, agent.id);
  const [, secret = ''] = token.split('.');
  expect(await refusalOf(`${other.id}.${secret}`)).toEqual([404, 'not_found']);
  expect(await refusalOf(`${owner.accountId}.${secret}`)).toEqual([404, 'not_found']);
  expect(await refusalOf(`${agent.id}.${'A'.repeat(43)}`)).toEqual([404, 'not_found']);
  expect(await refusalOf('agt_1')).toEqual([400, 'validation_failed']);
  for (const path of ['/docs/freeze', '/api/v1/freeze', `/api/v1/freeze?token=${token}`])
    await fetch(new URL(path, service.baseUrl));
  expect(await frozenOf(owner, `/agents/${agent.id}`)).toBeNull();
  const { db } = service.database;
  await db
    .updateTable('freeze_links')
    .set({ expires_at: new Date(0) })
    .where('agent_id', '=', agent.id)
    .execute();
  expect(await refusalOf(token)).toEqual([409, 'invalid_state']);
  expect(await frozenOf(owner, `/agents/${agent.id}`)).toBeNull();
});

test('a token opens nothing else, and the database has only its hash', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  const token = await whitelistToken(owner, id);
  for (const credential of [token, token.split('.')[1]!])
    for (const headers of [{ authorization: `Bearer ${credential}` }, { cookie: `session=${credential}` }]) {
      const response = await fetch(new URL('/api/v1/me', service.baseUrl), { headers });
      expect(response.status).toBe(401);
    }
  const rows = await service.database.db.selectFrom('freeze_links').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('latin1') }))),
  ).not.toContain(token.split('.')[1]);
});

test('what a receiver repeats of a message shows no token', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  const receiver = await startReceiver((response, { body }) => response.writeHead(200).end(body));
  const hook = await slack(receiver, owner, { agentIds: [id], types: ['whitelist.added'] });
  await allow(owner, id, PAYEE);
  const token = tokenOf(await receiver.got(1));
  await eventsUntilNow(service, owner.apiKey);
  const shown = await expect
    .poll(async () => JSON.stringify(await deliveriesOf(service, hook.id, '', owner)))
    .toContain('/docs/freeze#…')
    .then(async () => JSON.stringify(await deliveriesOf(service, hook.id, '', owner)));
  expect(shown).not.toContain(token.split('.')[1]);
  await receiver.close();
});

test('an account without a wallet, which nobody could thaw, gets no link', async () => {
  const receiver = await startReceiver();
  const url = receiver.url('/services/T0/B0/secret');
  await createWebhook(service, { format: 'slack', url, types: ['key.created'] });
  await send(service, 'POST /api/v1/keys', { name: 'second' });
  const { body } = await receiver.got(1);
  expect(JSON.parse(body).text).toContain('API key created');
  expect(body).not.toContain('/docs/freeze');
  await receiver.close();
});
