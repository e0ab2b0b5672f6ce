import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { ACCEPT, message } from './post.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const PATHS = ['POST /api/mcp', 'GET /api/mcp/tools', 'POST /api/mcp/call'];

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

test.each(['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'])(
  'a client that looks for %s finds JSON that says 404',
  async (name) => {
    const response = await fetch(new URL(`/.well-known/${name}`, service.baseUrl));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'unknown_route' });
  },
);
