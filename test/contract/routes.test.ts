import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { createApp } from '../../server/http/app.ts';
import { Problem } from '../../server/problem.ts';
import { filesOf } from '../../spec/filesOf.ts';
import { filePart, MULTIPART, multipart } from '../operations/account/upload.ts';
import { startPipeline } from '../pipeline/pipelineFixture.ts';
import { contract, ENDPOINTS, isSessionOnly, operationOf, PLACES, pathOf, validRequest } from './contract.ts';

/** The service serves exactly the contract, under the contract's names. */

const REQUEST_ID = /^req_[0-9A-HJKMNP-TV-Z]{26}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
/** Each handler answers only with its operation's name. */
const handlers = Object.fromEntries(
  ENDPOINTS.map(({ operation: { operationId } }) => [
    operationId,
    async () => {
      throw new Problem('service_unavailable', operationId);
    },
  ]),
);
beforeAll(async () => {
  service = await startPipeline(handlers);
  ({ key } = await service.account());
});
afterAll(() => service.close());

/** Carriers have no handler; the carried operation answers. */
const CARRIERS = ['callTool', 'connectMcp'];
const HANDLED = PLACES.filter((place) => !CARRIERS.includes(operationOf(place)));

test('the two doors of MCP reach the operation that the tool stands for', async () => {
  const tool = { name: 'listSkills', arguments: {} };
  const call = await service.request('POST', '/api/mcp/call', { key, json: tool });
  expect([call.status, call.body.error]).toEqual([503, 'listSkills']);
  const rpc = await service.request('POST', '/api/mcp', {
    key,
    headers: { accept: 'application/json, text/event-stream' },
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
  });
  expect(rpc.body.result).toMatchObject({ structuredContent: { error: 'listSkills', httpStatus: 503 } });
});

const formWith = (parts: readonly { name: string }[]) => ({
  headers: { 'content-type': MULTIPART },
  text: multipart(...parts.map(({ name }) => filePart('x', 'image/png', name))),
});

test.each(HANDLED)('$method $path reaches $operation.operationId', async (endpoint) => {
  const { method, path, headers, json } = validRequest(endpoint);
  const sent = filesOf(contract, endpoint).length > 0 ? formWith(filesOf(contract, endpoint)) : { headers };
  const { headers: cookie } = await service.session();
  const { status, body } = await service.request(method, path, {
    ...sent,
    ...(isSessionOnly(endpoint) ? { headers: cookie } : { key }),
    ...(json === undefined ? {} : { json }),
  });
  expect([status, body.code, body.error]).toEqual([503, 'service_unavailable', operationOf(endpoint)]);
});

test.each(HANDLED.filter(({ method }) => method === 'get'))(
  'HEAD $path answers like GET',
  async (endpoint) => {
    const { headers: cookie } = await service.session();
    const sent = isSessionOnly(endpoint) ? { headers: cookie } : { key };
    const { path } = validRequest(endpoint);
    const [head, get] = [await service.request('HEAD', path, sent), await service.request('GET', path, sent)];
    expect([head.status, head.headers.get('content-type')]).toEqual([503, get.headers.get('content-type')]);
  },
);

const PATHS = [...Map.groupBy(PLACES, ({ path }) => path)].map(([path, here]) => ({ path, here }));

test.each(PATHS)('$path refuses every other method and names its own', async ({ here }) => {
  const own = here.map(({ method }) => method.toUpperCase());
  const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].sort();
  for (const method of METHODS.filter((one) => !allowed.includes(one))) {
    const { status, headers, body } = await service.request(method, pathOf(here[0]!), { key });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, allowed.join(', ')]);
    expect(headers.get('x-request-id')).toMatch(REQUEST_ID);
    if (method !== 'HEAD') expect(body).toEqual({ error: expect.any(String), code: 'method_not_allowed' });
  }
});

/** The pages for people are files and no part of the contract. */
const PAGES = ['get /app', 'get /app/*page', 'get /app/assets/:name', 'get /app/icon.svg'];

test('has no route beside those of the contract, and the pages for people', () => {
  const rows = OPERATIONS.flatMap(({ path, aliases }) => [path, ...aliases]);
  expect([...new Set(rows)].sort()).toEqual([...new Set(PLACES.map(({ path }) => path))].sort());
  const app = createApp({} as never, service);
  type Layer = { readonly route?: { readonly path: string; readonly methods: object } };
  const { stack } = app.router as unknown as { readonly stack: readonly Layer[] };
  const routed = stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods)
          .filter((method) => method !== '_all')
          .map((method) => `${method} ${route.path}`),
  );
  const documented = PLACES.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  expect(routed.sort()).toEqual([...documented, ...PAGES].sort());
});

const isRouted = (path: string): boolean =>
  PLACES.some((endpoint) =>
    new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

const NEAR_MISSES: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replace('/', '//'),
  (path) => path.replace(/\/(\w+)$/, '//$1'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  (path) => path.replace('/api/v1', ''),
  (path) => path.replace('/v1', ''),
  (path) => path.replace('/api/v1', '/api/v2'),
  (path) => path.replace('/api/v1', '/v1'),
  (path) => path.replace('/api', '/api/v1/api'),
  (path) => `${path}.json`,
  (path) => `${path};v=1`,
  (path) => `${path}%20`,
  (path) => `/x${path}`,
  (path) => path.slice(0, -1),
  (path) => `${path}s`,
];

test('answers every address that is nearly right as unknown, in JSON and with a request id', async () => {
  const miss = fc
    .tuple(
      fc.constantFrom(...PLACES),
      fc.array(fc.constantFrom(...NEAR_MISSES), { minLength: 1, maxLength: 3 }),
    )
    .map(([endpoint, changes]) => ({
      method: endpoint.method.toUpperCase(),
      path: changes.reduce((path, change) => change(path), pathOf(endpoint)),
    }))
    // Any text counts as an id, so the operation itself refuses it.
    .filter(({ path }) => path.startsWith('/') && path !== '/docs/' && !isRouted(path));
  await fc.assert(
    fc.asyncProperty(miss, async ({ method, path }) => {
      const answer = await fetch(`${service.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
      });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: expect.any(String), code: 'unknown_route' },
      ]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-request-id')).toMatch(REQUEST_ID);
    }),
    { numRuns: 300, seed: 20_261_120 },
  );
});
