import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPOSED_HEADERS } from '../../server/http/origins.ts';
import { publicCache } from '../../server/operations/publicCache.ts';
import { resolve } from '../../spec/readContract.ts';
import { contract } from '../contract/contract.ts';
import { openBrowser } from '../harness/openBrowser.ts';
import { limitedReplicas } from './limitedReplicas.ts';
import { exampleOf } from './pipelineFixture.ts';

const APP = 'https://app.example.com';
const ELSEWHERE = 'https://evil.example.com';
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const listing = exampleOf('MarketListingWithWallet');
const getMarketListing = async () => ({ status: 200, headers: publicCache(null, 5), body: listing });

async function openTo(corsOrigins: readonly string[]) {
  const replicas = await limitedReplicas({}, { getMarketListing }, { corsOrigins });
  closers.push(replicas.close);
  const { key } = await replicas.first.account();
  const get = (origin: string | null, path = '/api/v1/me') =>
    replicas.first.request('GET', path, { key, ...(origin === null ? {} : { headers: { origin } }) });
  const preflight = (origin: string, path = '/api/v1/agents') =>
    fetch(replicas.first.baseUrl + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
  return { ...replicas, key, get, preflight };
}
const allowed = ({ headers }: { headers: Headers }) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
];
const listed = (headers: Headers, name: string) =>
  headers
    .get(name)
    ?.split(',')
    .map((text) => text.trim().toLowerCase());

describe('with a listed origin', () => {
  let open: Awaited<ReturnType<typeof openTo>>;
  beforeAll(async () => {
    open = await openTo([APP]);
  });

  test('lets its pages call and read every header that the contract names', async () => {
    const answer = await open.get(APP);
    expect([answer.status, ...allowed(answer)]).toEqual([200, APP, 'true']);
    expect(answer.headers.get('vary')).toBe('Origin');
    const exposed = new Set(listed(answer.headers, 'access-control-expose-headers'));
    const named = Object.values(contract.paths)
      .flatMap((path) => Object.values(path as Record<string, { responses: object }>))
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap((response) =>
        Object.keys((resolve(contract, response) as { headers?: object }).headers ?? {}),
      );
    // No page may ever read a cookie.
    const readable = new Set(named.filter((name) => name !== 'Set-Cookie'));
    expect(readable.size).toBeGreaterThan(5);
    expect([...readable].filter((name) => !exposed.has(name.toLowerCase()))).toEqual([]);
    expect(exposed.size).toBe(EXPOSED_HEADERS.length);
  });

  test('lets them read refusals too, also those outside an operation', async () => {
    for (const path of ['/api/v1/agents?limit=0', '/nowhere', '/api/v1/agents/%'])
      expect(allowed(await open.get(APP, path))).toEqual([APP, 'true']);
  });

  test('answers the question before a call, and lets it be remembered', async () => {
    const answer = await open.preflight(APP);
    expect([answer.status, ...allowed(answer)]).toEqual([204, APP, 'true']);
    expect(answer.headers.get('access-control-max-age')).toBe('600');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
    expect(listed(answer.headers, 'access-control-allow-methods')).toEqual(
      expect.arrayContaining(['get', 'post', 'patch', 'delete']),
    );
    expect(listed(answer.headers, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'idempotency-key',
        'if-none-match',
        'x-csrf-token',
      ]),
    );
  });

  test.each([
    ELSEWHERE,
    'null',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    `${APP}:8443`,
  ])('tells pages of %s nothing', async (origin) => {
    const [answer, question] = [await open.get(origin), await open.preflight(origin)];
    expect([allowed(answer), allowed(question), question.status]).toEqual([[null, null], [null, null], 405]);
    expect(answer.headers.get('vary')).toBe('Origin');
  });

  test('says to caches that programs, too, are answered by their origin', async () => {
    expect((await open.get(null)).headers.get('vary')).toBe('Origin');
    const kept = await fetch(`${open.first.baseUrl}/api/v1/market/${listing.id}`, {
      headers: { origin: APP },
    });
    expect(kept.headers.get('cache-control')).toMatch(/^public/);
    expect(listed(kept.headers, 'vary')).toEqual(['origin', 'authorization', 'cookie']);
  });

  test('lets its pages use MCP, and no others', async () => {
    const ping = (origin: string) =>
      open.first.request('POST', '/api/mcp', {
        key: open.key,
        json: { jsonrpc: '2.0', id: 1, method: 'ping' },
        headers: { origin, accept: 'application/json, text/event-stream' },
      });
    expect([(await ping(APP)).status, (await ping(ELSEWHERE)).status]).toEqual([200, 403]);
  });
});

test('lets pages of any origin call with a key only, where everybody may', async () => {
  const { get, preflight } = await openTo(['*', APP]);
  expect([allowed(await get(ELSEWHERE)), allowed(await preflight(ELSEWHERE))]).toEqual([
    ['*', null],
    ['*', null],
  ]);
  expect(allowed(await get(APP))).toEqual([APP, 'true']);
  const open = await openTo(['*']);
  const answer = await open.get(ELSEWHERE);
  expect([...allowed(answer), answer.headers.get('vary')]).toEqual(['*', null, null]);
  // Caches also give pages the answer to a program's request.
  expect(allowed(await open.get(null))).toEqual(['*', null]);
});

test('says nothing about pages where none is configured', async () => {
  const { get, preflight } = await openTo([]);
  const [answer, question] = [await get(APP), await preflight(APP)];
  expect([question.status, question.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  for (const { headers } of [answer, question])
    expect([...headers.keys()].filter((name) => /^access-control|^vary/.test(name))).toEqual([]);
});

async function servePage(): Promise<string> {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('is called by a page of a listed origin in a browser, and not by a page of another', async () => {
  const [ours, theirs] = [await servePage(), await servePage()];
  const { first, key } = await openTo([ours]);
  const { browser, close } = await openBrowser();
  closers.push(close);
  const call = `(async () => {
    const headers = { Authorization: 'Bearer ${key}', 'Idempotency-Key': 'k', 'Content-Type': 'application/json' };
    const response = await fetch('${first.baseUrl}/api/v1/keys', { method: 'POST', headers, body: '{"name":"page"}' });
    const { name } = await response.json();
    return [response.status, name, response.headers.get('ratelimit')];
  })().catch((error) => error.name)`;
  const from = async (origin: string) => {
    const page = await browser.newPage();
    await page.goto(origin);
    return page.evaluate(call);
  };
  expect(await from(ours)).toEqual([201, 'page', '"write";r=119;t=60']);
  expect(await from(theirs)).toBe('TypeError');
});
