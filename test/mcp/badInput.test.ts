import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { send } from '../operations/send.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const ACCEPT = 'application/json, text/event-stream';
const PATHS = ['POST /api/mcp', 'GET /api/mcp/tools', 'POST /api/mcp/call'];

interface Posted {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a malformed message is answered has no type of its own
  readonly body: any;
  readonly headers: Headers;
}

/** Any text at all as a message of the protocol. */
async function post(text: string, headers: Record<string, string> = {}): Promise<Posted> {
  const response = await witnessFetch(new URL('/api/mcp', service.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      accept: ACCEPT,
      ...headers,
    },
    body: text,
  });
  const answer = await response.text();
  return {
    status: response.status,
    body: answer === '' ? undefined : JSON.parse(answer),
    headers: response.headers,
  };
}
const message = (method: string, params?: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });

describe.each(PATHS)('%s', (line) => {
  const [method = '', path = ''] = line.split(' ');
  const knock = (headers: Record<string, string>) =>
    witnessFetch(new URL(path, service.baseUrl), {
      method,
      headers: {
        accept: ACCEPT,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: path === '/api/mcp' ? message('ping') : '{"name":"getProfile"}' } : {}),
    });

  test('without a key is 401 with the way to authenticate', async () => {
    const response = await knock({});
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  });

  test('with a wrong key is 401 as well', async () => {
    const response = await knock({ authorization: 'Bearer cpk_wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('invalid_token');
  });

  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    'http://127.0.0.1.evil.example',
    'nonsense',
  ])('from a page at %s is 403 before the key is looked at', async (origin) => {
    const response = await knock({ origin, authorization: 'Bearer cpk_wrong' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'csrf_failed' });
  });

  test('from a page of its own origin is served', async () => {
    const authorization = `Bearer ${service.apiKey}`;
    for (const origin of [service.baseUrl, service.baseUrl.replace('127.0.0.1', 'localhost')])
      expect((await knock({ origin, authorization })).status).toBe(200);
  });
});

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

test.each(['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'])(
  'a client that looks for %s finds JSON that says 404',
  async (name) => {
    const response = await fetch(new URL(`/.well-known/${name}`, service.baseUrl));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'unknown_route' });
  },
);

describe('a call over plain HTTP', () => {
  const call = (body: unknown) => send(service, 'POST /api/mcp/call', body);

  test('of an unknown tool is 404', async () => {
    expect(await call({ name: 'stealFunds' })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('of an operation that is no tool is 404, also with a full key', async () => {
    for (const name of ['createApiKey', 'connectMcp', 'callTool', 'listTools', 'getOpenApi', '__proto__'])
      expect(await call({ name, arguments: {} })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('without a name, or with something beside it, is 400 with the fields', async () => {
    const answer = await call({ arguments: {}, argument: {} });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect([...answer.faults].sort()).toEqual(['argument unknown_field', 'name required']);
    expect((await call({ name: 'getProfile', arguments: 'none' })).faults).toEqual([
      'arguments invalid_type',
    ]);
  });

  test('with a key that is no text says so', async () => {
    const answer = await call({ name: 'createAgent', arguments: { name: 'Scout', idempotencyKey: 5 } });
    expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_invalid' });
  });

  test('takes null for an argument that is left out', async () => {
    const answer = await call({ name: 'listAgents', arguments: { cursor: null, limit: null, status: null } });
    expect(answer.status).toBe(200);
  });

  test('never answers 5xx, whatever the arguments are', async () => {
    const name = fc.constantFrom(
      ...[...TOOLS.keys()].filter((tool) => !['getHealth', 'createAgent'].includes(tool)),
    );
    const property = (tool: string) =>
      fc.constantFrom(
        ...Object.keys(TOOLS.get(tool)!.inputSchema.properties),
        'other',
        '__proto__',
        'constructor',
      );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('', 'ETH', -1, 1e308, '\u0000', '\ud800'),
    );
    const given = name.chain((tool) =>
      fc.record({
        tool: fc.constant(tool),
        entries: fc.array(fc.tuple(property(tool), value), { maxLength: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(given, async ({ tool, entries }) => {
        const answer = await call({ name: tool, arguments: Object.fromEntries(entries) });
        expect(answer.status).toBeLessThan(500);
        const rpc = await post(message('tools/call', { name: tool, arguments: Object.fromEntries(entries) }));
        expect(rpc.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
