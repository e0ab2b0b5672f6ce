import { expect } from 'vitest';
import { ENDPOINTS, isSessionOnly } from '../contract/contract.ts';
import type { TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { newOwner, type Owner, signedSignIn, signedThaw } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';
import type { ExampleRequest } from './exampleRequests.ts';
import { type World, withRecords } from './exampleWorld.ts';

const SESSION_ONLY = new Set(ENDPOINTS.filter(isSessionOnly).map(({ operation }) => operation.operationId));

/** With a cookie or for one. */
export const isSigned = ({ operationId, path }: ExampleRequest): boolean =>
  SESSION_ONLY.has(operationId) || path.startsWith('/api/v1/auth/session');

/** Each has a wallet of its own, and what it signs is good once. */
export async function sendSigned(service: TestService, world: World, request: ExampleRequest) {
  const { operationId, method, body } = request;
  const owner = await newOwner(service);
  const { path, json } =
    operationId === 'decideApproval'
      ? await decision(world, owner, request)
      : await signature(service, owner, request);
  expect(Object.keys(body ?? json).sort()).toEqual(Object.keys(json).sort());
  const response = await witnessFetch(new URL(path, service.baseUrl), {
    method,
    headers: { ...owner.signedIn.headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { line: `${method} ${path}`, status: response.status, body: await response.json() };
}

async function decision(world: World, owner: Owner, { path, body }: ExampleRequest) {
  const { id, digest } = await world.waitingFor(owner.wallet.address);
  return { path: withRecords(path, { apv: id }), json: { ...(body as object), digest } };
}

async function signature(service: TestService, owner: Owner, { operationId, path }: ExampleRequest) {
  const { wallet, accountId } = owner;
  if (operationId === 'thawAccount') {
    await freeze(service, owner, 'me');
    return { path, json: await signedThaw(service, wallet, accountId) };
  }
  if (operationId === 'thawAgent') {
    const { id } = await newAgent(owner, { skills: ['momentum'] });
    await launchToken(owner, id);
    await service.settle();
    await freeze(service, owner, `agents/${id}`);
    return { path: withRecords(path, { agt: id }), json: await signedThaw(service, wallet, id) };
  }
  return { path, json: await signedSignIn(service, wallet) };
}

async function freeze(service: TestService, { apiKey }: Owner, subject: string): Promise<void> {
  const { status } = await send(service, `POST /api/v1/${subject}/freeze`, undefined, { apiKey });
  expect(status).toBe(200);
}
