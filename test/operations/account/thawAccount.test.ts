import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, signedSignIn, signedThaw, thawAs } from '../agents/freezeActors.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('thaws the account and the agents that were frozen with it; an agent that was frozen by itself stays so', async () => {
  const owner = await newOwner(service);
  const [free, before, after] = [await newAgent(owner), await newAgent(owner), await newAgent(owner)];
  const freeze = (path: string) => send(service, `POST /api/v1/${path}/freeze`, undefined, owner);
  await freeze(`agents/${before.id}`);
  await freeze('me');
  await freeze(`agents/${after.id}`);
  const signed = await signedThaw(service, owner.wallet, owner.accountId);
  const { status, body } = await thawAs(service, owner, owner.accountId, signed);
  expect([status, body.id, body.frozen]).toEqual([200, owner.accountId, null]);
  const frozenOf = async ({ id }: { id: string }) =>
    (await send(service, `GET /api/v1/agents/${id}`, undefined, owner)).body.frozen;
  expect(await frozenOf(free)).toBeNull();
  expect(await frozenOf(before)).toMatchObject({ with: 'agent' });
  expect(await frozenOf(after)).toMatchObject({ with: 'agent' });
  const made = await send(service, 'POST /api/v1/agents', { name: 'New' }, owner);
  expect(made.status).toBe(201);
});

test('refuses a sign-in message, and the message for an agent', async () => {
  const owner = await newOwner(service);
  const { id } = await newAgent(owner);
  await send(service, 'POST /api/v1/me/freeze', undefined, owner);
  for (const signed of [
    await signedSignIn(service, owner.wallet),
    await signedThaw(service, owner.wallet, id),
  ]) {
    const { status, body } = await thawAs(service, owner, owner.accountId, signed);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
  expect((await send(service, 'GET /api/v1/me', undefined, owner)).body.frozen).not.toBeNull();
});
