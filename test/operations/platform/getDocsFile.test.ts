import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';

let service: TestService;
let names: string[];
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const html = await (await get('/docs')).text();
  names = [...html.matchAll(/="docs\/([\w]+\.[0-9a-f]{16}\.\w+)"/g)].map(([, name = '']) => name);
});
afterAll(() => service.stop());

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  witnessFetch(new URL(path, service.baseUrl), init);

test('serves every file that the page names, as what it is, to be kept for ever', async () => {
  expect(names.map((name) => name.replace(/\.[0-9a-f]{16}\./, '.')).sort()).toEqual([
    'approve.js',
    'freeze.js',
    'page.css',
    'page.js',
    'search.js',
    'searchEngine.js',
    'searchIndex.js',
    'tryIt.js',
  ]);
  for (const name of names) {
    const response = await get(`/docs/${name}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `${name.endsWith('.js') ? 'text/javascript' : 'text/css'}; charset=utf-8`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = await response.arrayBuffer();
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect(name).toContain(`.${hash.slice(0, 16)}.`);
  }
});

test('serves a page by its name, in two forms, to be asked for again', async () => {
  for (const [path, type] of [
    ['/docs/swaps', 'text/html'],
    ['/docs/swaps.md', 'text/markdown'],
  ] as const) {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toMatch(/^W\/"/);
  }
});

test('answers HEAD as GET without the body', async () => {
  const head = await get(`/docs/${names[0]}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
});

test.each([
  'page.js',
  'index',
  'layout.html',
  'files.json',
  'swaps.html',
  'constructor',
  '__proto__',
  '.md',
  ' ',
])('has no file %j', async (name) => {
  const response = await fetch(`${service.baseUrl}/docs/${encodeURIComponent(name)}`);
  expect(response.status).toBe(404);
  expect(((await response.json()) as { code: string }).code).toMatch(/^(not_found|unknown_route)$/);
});

test('refuses a file that the page does not name', async () => {
  const response = await get('/docs/page.0123456789abcdef.css');
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: 'The documentation has no such page or file.', code: 'not_found' },
  ]);
});

test.each([
  '..%2f..%2fpackage.json',
  '%2e%2e%2fpage.html',
  '..%5c..%5cpackage.json',
  '%2fetc%2fpasswd',
  'page.css%00.js',
  `${'..%2f'.repeat(20)}etc%2fpasswd`,
])('leads nowhere else: %s', async (path) => {
  const response = await fetch(`${service.baseUrl}/docs/${path}`);
  expect([400, 404]).toContain(response.status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('refuses a caller who accepts neither pages nor scripts nor styles', async () => {
  const response = await get(`/docs/${names[0]}`, { headers: { accept: 'image/png' } });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    406,
    'not_acceptable',
  ]);
});
