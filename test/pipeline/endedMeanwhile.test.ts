import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import type { Context } from '../../server/composition/context.ts';
import type { Acceptance } from '../../server/ports/acceptance.ts';
import { until } from '../engine/until.ts';
import { exampleOf, startPipeline } from './pipelineFixture.ts';

/**
 * Calls whose key is revoked while they run. They run on for longer than a revocation may take to take
 * effect.
 */
const PREVIEW =
  document.paths['/api/v1/launch/preview'].post.responses['200'].content['application/json'].examples.ok
    .value;
let service: Awaited<ReturnType<typeof startPipeline>>;

/** The gate that a handler passes before it answers, and how many wait there. */
let gate: Promise<void> = Promise.resolve();
let atGate = 0;
const passGate = async (): Promise<void> => {
  atGate += 1;
  await gate;
};

beforeAll(async () => {
  service = await startPipeline({
    previewLaunch: async () => {
      await passGate();
      return { status: 200, body: PREVIEW };
    },
    sendChatMessage: {
      decide: async () => 'msg_x',
      show: async () => {
        await passGate();
        return { status: 200, body: exampleOf('ChatAnswer') };
      },
    },
    createAgent: {
      decide: (_: Context, call: { acceptance: Acceptance }) => call.acceptance.commit(async () => 'res_1'),
      show: async () => {
        await passGate();
        return { status: 201, body: exampleOf('AgentCreated'), headers: { Location: '/x' } };
      },
    },
  });
});
afterAll(() => service.close());

let owner: string;
let stolen: { readonly id: string; readonly key: string };
beforeEach(async () => {
  gate = Promise.resolve();
  ({ key: owner } = await service.account());
  const json = { name: 'stolen' };
  stolen = (await service.request('POST', '/api/v1/keys', { key: owner, json })).body as typeof stolen;
});

async function revoke(): Promise<void> {
  const { status } = await service.request('DELETE', `/api/v1/keys/${stolen.id}`, { key: owner });
  expect(status).toBe(200);
  service.clock.at += 1_000;
}

const wasUsed = async (): Promise<boolean> => {
  const keys = service.db.selectFrom('api_keys').select('last_used_at').where('id', '=', stolen.id);
  return (await keys.executeTakeFirstOrThrow()).last_used_at !== null;
};

const call = (name: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });

test.each([
  ['/api/mcp/call', '{"name":"listApiKeys"}'],
  ['/api/mcp/call', '{"name":"no such tool"}'],
  ['/api/mcp', call('listApiKeys')],
  ['/api/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'],
  ['/api/mcp', '[]'],
])('%s does nothing for a key that was revoked while its body was on the way: %s', async (path, body) => {
  const sending = request(new URL(path, service.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stolen.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': body.length,
    },
  });
  sending.write(body.slice(0, 1));
  await until('it is let in', wasUsed);
  await revoke();
  sending.end(body.slice(1));
  const [response] = await once(sending, 'response');
  const { code } = JSON.parse((await response.toArray()).join(''));
  expect([response.statusCode, code]).toEqual([401, 'invalid_api_key']);
  expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
});

async function askAndRevoke(path: string, json: object, headers = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const before = atGate;
  const answer = service.request('POST', path, { key: stolen.key, json, headers });
  await until('the handler is at work', () => atGate > before);
  await revoke();
  resolve();
  return answer;
}

const LAUNCH = { venue: 'pons', agentId: 'agt_x', symbol: 'SCOUT', name: 'Scout', quote: 'ETH' };

test.each([
  ['what a launch would do', '/api/v1/launch/preview', LAUNCH],
  ['the answer to a message', '/api/v1/agents/agt_x/chat', { message: 'x' }],
])('%s is not told to a key that was revoked meanwhile', async (_, path, json) => {
  const { status, body } = await askAndRevoke(path, json);
  expect([status, body.code]).toEqual([401, 'invalid_api_key']);
});

test('what was accepted before the revocation is told as that, and a repetition of it is not', async () => {
  const made = { name: 'Scout' };
  const headers = { 'idempotency-key': 'one' };
  expect((await askAndRevoke('/api/v1/agents', made, headers)).status).toBe(201);
  const again = await service.request('POST', '/api/v1/keys', { key: owner, json: { name: 'another' } });
  stolen = again.body as typeof stolen;
  const repeated = await askAndRevoke('/api/v1/agents', made, headers);
  expect([repeated.status, repeated.body.code]).toEqual([401, 'invalid_api_key']);
});
