import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import { newWallet, post, signIn } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent, whileFrozen } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sent, send } from '../send.ts';
import { newOwner, type Owner, signedSignIn, signedThaw, thawAs } from './freezeActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

async function frozenAgent(): Promise<string> {
  const { id } = await newAgent(owner);
  await send(service, `POST /api/v1/agents/${id}/freeze`, { reason: 'Lost a laptop.' }, owner);
  return id;
}

const readAgent = async (id: string) =>
  (await send(service, `GET /api/v1/agents/${id}`, undefined, owner)).body;

const thaw = async (id: string, signed: object, by: Pick<Owner, 'signedIn'> = owner): Promise<Sent> => {
  const { status, body, headers } = await thawAs(service, by, id, signed);
  return { status, body, headers, code: body.code, faults: [] };
};

test('the account’s wallet thaws it; it stays stopped, may be started, and accepts again', async () => {
  const id = await frozenAgent();
  const { status, body } = await thaw(id, await signedThaw(service, owner.wallet, id));
  expect([status, body.frozen, body.status, body.status_reason]).toEqual([200, null, 'stopped', null]);
  const started = await send(service, `POST /api/v1/agents/${id}/start`, undefined, owner);
  expect([started.status, started.body.status]).toEqual([200, 'running']);
});

test('a key never thaws, whatever its scopes', async () => {
  const id = await frozenAgent();
  const signed = await signedThaw(service, owner.wallet, id);
  const byKey = () => send(service, `POST /api/v1/agents/${id}/thaw`, signed, owner);
  await expectRefusal(service, byKey, 401, 'unauthenticated');
  expect((await readAgent(id)).frozen).not.toBeNull();
});

test('refuses every message but the one for this agent, signed by this wallet, once', async () => {
  const [id, other] = [await frozenAgent(), await frozenAgent()];
  const stranger = newWallet();
  const good = await signedThaw(service, owner.wallet, id);
  const wrong = [
    await signedSignIn(service, owner.wallet),
    await signedThaw(service, owner.wallet, other),
    await signedThaw(service, owner.wallet, owner.accountId),
    await signedThaw(service, stranger, id),
    { ...good, signature: await stranger.sign(good.message) },
    { ...good, message: good.message.replace(id, other) },
  ];
  for (const signed of wrong) {
    const { status, body } = await thaw(id, signed);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
  expect((await thaw(id, { ...good, message: 'Please.' })).body.code).toBe('validation_failed');
  expect((await readAgent(id)).frozen).not.toBeNull();
  expect((await thaw(id, good)).status).toBe(200);
  await send(service, `POST /api/v1/agents/${id}/freeze`, undefined, owner);
  expect((await thaw(id, good)).body.code).toBe('unauthenticated');
  expect((await readAgent(id)).frozen).not.toBeNull();
});

test('a message that thaws signs nobody in', async () => {
  const signed = await signedThaw(service, owner.wallet, await frozenAgent());
  const { status, body, headers } = await post(service.baseUrl, '/api/v1/auth/session', signed);
  expect([status, body.code, headers.get('set-cookie')]).toEqual([401, 'unauthenticated', null]);
});

test("answers another account's agent like one that does not exist", async () => {
  const id = await frozenAgent();
  const wallet = newWallet();
  const signedIn = await signIn(service.baseUrl, wallet);
  const signed = await signedThaw(service, wallet, id);
  await expectRefusal(service, () => thaw(id, signed, { signedIn }), 404, 'not_found');
});

test('an agent of a frozen account waits for the account', async () => {
  const lonely = await newOwner(service);
  const { id } = await newAgent(lonely);
  await send(service, 'POST /api/v1/me/freeze', undefined, lonely);
  const signed = await signedThaw(service, lonely.wallet, id);
  await expectRefusal(service, () => thaw(id, signed, lonely), 409, 'account_frozen');
});

test('a wallet that the chain froze stays so through a freeze and a thaw, and the agent says so', async () => {
  const id = await frozenAgent();
  const { wallet_address: wallet } = await readAgent(id);
  await whileFrozen(service, wallet, async () => {
    const { body } = await thaw(id, await signedThaw(service, owner.wallet, id));
    expect([body.frozen, body.status_reason]).toEqual([null, 'wallet_frozen']);
  });
});
