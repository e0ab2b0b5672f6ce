import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AgentTradingClient,
  ApiError,
  createAgentTradingClient,
} from '../../clients/typescript/index.ts';
import { OPERATIONS } from '../../generated/operations.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { METHODS } from './methods.ts';

let service: TestService;
let client: AgentTradingClient;

const open = (apiKey: string) =>
  createAgentTradingClient({ baseUrl: service.baseUrl, apiKey, fetch: witnessFetch });

beforeAll(async () => {
  service = await startTestService();
  client = open(service.apiKey);
});
afterAll(() => service.stop());

test('has a method for every operation that answers JSON and an iterator for every list of the contract', () => {
  const lists = OPERATIONS.filter((operation) => 'cursor' in operation.query).map(
    ({ operationId }) => operationId,
  );
  for (const operationId of METHODS) expect(client).toHaveProperty(operationId, expect.any(Function));
  for (const { operationId } of OPERATIONS)
    if (!METHODS.includes(operationId)) expect(client).not.toHaveProperty(operationId);
  expect(Object.keys(client.iterate).sort()).toEqual(lists.toSorted());
});

test('an ApiError carries code, status, fields, request id, rule, key and headers', async () => {
  const call = client.createAgent({ name: '', skills: ['momentum', 'momentum'] }, { idempotencyKey: 'k-1' });
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  const { headers, requestId, fieldErrors } = error as ApiError;
  expect(error).toMatchObject({
    name: 'BadRequest',
    operationId: 'createAgent',
    code: 'validation_failed',
    status: 400,
    retry: 'never',
    idempotencyKey: 'k-1',
    attempts: 1,
    message: expect.stringMatching(/\w+/),
  });
  expect(fieldErrors).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'name', in: 'body', code: 'too_short' })]),
  );
  expect(requestId).toMatch(/^req_/);
  expect(headers.get('x-request-id')).toBe(requestId);
});

test('shows where the launch is that a second one would duplicate', async () => {
  const { id: agentId } = await client.createAgent({ name: 'Twice' });
  await service.settle();
  const token = { agentId, symbol: 'TWICE', name: 'Twice Token', quote: 'ETH' };
  const first = await client.launchOnPons(token);
  const error = await client.launchOnPons(token).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'possible_duplicate_launch', retry: 'check', attempts: 1 });
  expect((error as ApiError).headers.get('location')).toBe(`/api/v1/launch/${first.id}`);
});

test('sends path, query and body of one flat input to where they belong', async () => {
  const { id } = await client.createAgent({ name: 'Flat' });
  expect(await client.updateAgent({ id, description: 'changed' })).toMatchObject({
    id,
    description: 'changed',
  });
  expect(await client.startAgent({ id })).toMatchObject({ status: 'running' });
  const { data } = await client.listAgents({ status: 'running', limit: 1 });
  expect(data.map((agent) => agent.id)).toEqual([id]);
  await client.stopAgent({ id });
  await service.settle();
  await expect(client.deleteAgent({ id })).rejects.toMatchObject({ code: 'agent_has_funds' });
  expect(await client.deleteAgent({ id, force: true })).toMatchObject({ id, deleted: true });
});

test('reads public operations without a key', async () => {
  const stranger = createAgentTradingClient({ baseUrl: service.baseUrl, fetch: witnessFetch });
  await expect(stranger.getHealth()).resolves.toHaveProperty('status', 'ok');
  await expect(stranger.getProfile()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
});

test('answers the state of a service that is down instead of throwing it', async () => {
  const health = await client.getHealth();
  const fetch = async () => Response.json({ ...health, status: 'down' }, { status: 503 });
  const down = createAgentTradingClient({ baseUrl: service.baseUrl, fetch });
  await expect(down.getHealth()).resolves.toHaveProperty('status', 'down');
});
