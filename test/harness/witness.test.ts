import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { witnessFetch } from './witness.ts';

let answer: { status: number; body: object; requestId?: string; headers?: Record<string, string> };
const server = createServer((_request, response) => {
  const { status, body, requestId = 'req_01M7W2Z5WRN4Q1J4K0ZG125QT9', headers } = answer;
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': requestId, ...headers });
  response.end(JSON.stringify(body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const profile = () => witnessFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/me`);
const refusal = (code: string) => ({ error: 'A sentence.', code });

test('lets an answer pass that the operation documents', async () => {
  answer = { status: 401, body: refusal('unauthenticated') };
  await expect(profile()).resolves.toHaveProperty('status', 401);
});

test('fails the test that sees a code which the operation does not document, in a status that it does', async () => {
  answer = { status: 400, body: refusal('invalid_cursor') };
  await expect(profile()).rejects.toThrow('getProfile answered 400 invalid_cursor, a code that it does not');
});

test('fails the test that sees an undocumented status, a broken body or no request id', async () => {
  answer = { status: 409, body: refusal('invalid_state') };
  await expect(profile()).rejects.toThrow(/409 invalid_state breaks the contract: .*"status"/);
  answer = { status: 401, body: { ...refusal('unauthenticated'), secret: 1 } };
  await expect(profile()).rejects.toThrow('breaks the contract');
  answer = { status: 401, body: refusal('unauthenticated'), requestId: '' };
  await expect(profile()).rejects.toThrow('carries no X-Request-Id');
});

test('fails the test that sees a success without the place which the contract says it carries', async () => {
  const { port } = server.address() as AddressInfo;
  const swap = document.components.examples.SwapConfirmed.value;
  answer = { status: 200, body: { ...swap, meta: { requestId: 'req_01M7W2Z5WRN4Q1J4K0ZG125QT9' } } };
  const execute = (headers: Record<string, string>, path = 'swaps') => {
    answer = { ...answer, headers };
    return witnessFetch(`http://127.0.0.1:${port}/api/v1/${path}`, { method: 'POST' });
  };
  await expect(execute({})).rejects.toThrow('executeSwap 200 carries no Location');
  await expect(execute({}, 'swap/execute')).rejects.toThrow('executeSwap 200 carries no Location');
  await expect(execute({ Location: `/api/v1/swaps/${swap.id}` })).resolves.toHaveProperty('status', 200);
});
