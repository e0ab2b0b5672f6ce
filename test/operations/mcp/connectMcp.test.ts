import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { message, post as postTo } from '../../mcp/post.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const post = (text: string, headers?: Record<string, string>) => postTo(service, text, headers);

describe('a message', () => {
  const ERRORS: [what: string, text: string, status: number, code: number][] = [
    ['that is not JSON', '{"jsonrpc":', 400, -32700],
    ['that is empty', '', 400, -32700],
    ['that is no object', '"ping"', 400, -32600],
    ['that is no JSON-RPC', '{"hello":"world"}', 400, -32600],
    ['in a batch', `[${message('ping')},${message('ping')}]`, 400, -32600],
    ['that names a property twice', '{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"ping"}', 400, -32700],
  ];
  test.each(ERRORS)('%s is an error of the protocol', async (_, text, status, code) => {
    const answer = await post(text);
    expect(answer).toMatchObject({ status, body: { jsonrpc: '2.0', id: null, error: { code } } });
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  });

  test('of an unknown method is an error that repeats its id', async () => {
    expect((await post(message('tools/destroy'))).body).toMatchObject({ id: 7, error: { code: -32601 } });
  });

  test('that would listen for changes is an unknown method in either generation: there are none', async () => {
    const envelope = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const old = await post(message('subscriptions/listen', {}));
    const listen = message('subscriptions/listen', { _meta: envelope });
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
    const modern = await post(listen, headers);
    expect(modern.status).toBe(404);
    for (const { body } of [old, modern]) expect(body).toMatchObject({ id: 7, error: { code: -32601 } });
  });

  test('that calls a tool without an id calls nothing: a notification has no answer', async () => {
    const params = { name: 'createAgent', arguments: { name: 'Ghost' } };
    const answer = await post(JSON.stringify({ jsonrpc: '2.0', method: 'tools/call', params }));
    expect(answer.status).toBe(202);
    expect((await send(service, 'GET /api/v1/agents')).body.data).toEqual([]);
  });

  test('for an unknown tool is an invalid parameter', async () => {
    const { body } = await post(message('tools/call', { name: 'stealFunds', arguments: {} }));
    expect(body).toMatchObject({ id: 7, error: { code: -32602 } });
  });

  test('with arguments that are no object is an invalid parameter', async () => {
    const { body } = await post(message('tools/call', { name: 'getProfile', arguments: [1] }));
    expect(body.error.code).toBe(-32602);
  });

  test('in an unsupported revision is refused with the supported ones', async () => {
    const old = await post(message('ping'), { 'mcp-protocol-version': '1999-01-01' });
    expect(old.status).toBe(400);
    expect(old.body.error.message).toContain('2025-11-25');
  });

  test.each([
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
    ['2099-01-01', '2025-11-25'],
  ])('that shakes hands for revision %s is offered %s', async (protocolVersion, offered) => {
    const clientInfo = { name: 'test', version: '1' };
    const { body } = await post(message('initialize', { protocolVersion, capabilities: {}, clientInfo }));
    expect(body.result.protocolVersion).toBe(offered);
  });

  test('of a client that cannot take what the protocol may answer is 406', async () => {
    expect((await post(message('ping'), { accept: 'text/html' })).status).toBe(406);
  });

  test('of another media type is 415, of more than 256 KiB 413', async () => {
    expect((await post(message('ping'), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(message('ping', { text: 'x'.repeat(300_000) }))).status).toBe(413);
  });

  test('without an id is a notification: 202 and nothing more', async () => {
    const answer = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect(answer).toMatchObject({ status: 202, body: undefined });
  });
});

test.each(['GET', 'DELETE', 'PUT'])(
  '%s /api/mcp is 405: there is no stream and no session to end',
  async (method) => {
    const response = await fetch(new URL('/api/mcp', service.baseUrl), {
      method,
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  },
);
