import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDashboard } from '../../clients/dashboard/build.ts';
import { createHttpApp } from '../../server/http/app.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';
import { sourceFiles } from '../sourceFiles.ts';

const CLOCK = { now: () => new Date() };
const options = {
  context: { config: { trustedProxies: [], corsOrigins: [] }, clock: CLOCK, log: pino({ level: 'silent' }) },
};
const noOperation = async (): Promise<never> => {
  throw new Error('No operation belongs to these tests.');
};
const open = (dashboardFiles?: URL): Promise<Listening> =>
  listen(
    createHttpApp(noOperation, {}, { ...options, ...(dashboardFiles && { dashboardFiles }) }),
    '127.0.0.1',
    0,
    CLOCK,
  );

let door: Listening;
beforeAll(async () => {
  await buildDashboard();
  door = await open();
});
afterAll(() => door.close(0));

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${door.port}${path}`, init);

test.each(['/app', '/app/agents/agt_1', '/app/tokens/0x1?from=home'])(
  '%s is the one page, checked for news at each visit, and runs its own files only',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = await answer.text();
    expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|style=/i);
    for (const [, url = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) expect(url).toMatch(/^\/app\//);
  },
);

test('every file that the page names is there, compressed, and cached for ever', async () => {
  const html = await (await get('/app')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const answer = await get(file, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
  }
});

/** Compressed, without what comes later, such as the charts. */
const MAX_FIRST_LOAD_BYTES = 250_000;

test('the first load is small', async () => {
  const html = await (await get('/app')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  const sizes = await Promise.all(
    files.map(async (file) => {
      const answer = await get(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers.get('content-length'));
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(MAX_FIRST_LOAD_BYTES);
});

test.each([
  '/app/assets/no-such.js',
  '/app/assets/..%2findex.html',
  '/app/assets/..%2f..%2f..%2fpackage.json',
])('%s is no file of the build: 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a browser that asks for / gets to the dashboard, a program to the documentation', async () => {
  const placeFor = async (accept: string): Promise<string | null> =>
    (await get('/', { redirect: 'manual', headers: { accept } })).headers.get('location');
  expect(await placeFor('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('/app');
  expect(await placeFor('*/*')).toBe('/docs');
  expect(await placeFor('application/json')).toBe('/docs');
  const slash = await get('/app/', { redirect: 'manual' });
  expect([slash.status, slash.headers.get('location')]).toEqual([302, '/app']);
});

test('only GET and HEAD reach the page', async () => {
  expect((await get('/app', { method: 'HEAD' })).status).toBe(200);
  const answer = await get('/app/agents', { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a service without a build says how to make one, and goes on', async () => {
  const empty = scratchFolder('no-dashboard');
  const bare = await open(pathToFileURL(`${empty}/`));
  try {
    const answer = await fetch(`http://127.0.0.1:${bare.port}/app`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('node clients/dashboard/build.ts');
    expect((await fetch(`http://127.0.0.1:${bare.port}/app/assets/a.js`)).status).toBe(404);
  } finally {
    await bare.close(0);
    rmSync(empty, { recursive: true });
  }
});

const NETWORK =
  /\b(fetch|sendBeacon|importScripts)\(|\b(XMLHttpRequest|EventSource|WebSocket)\b|dangerouslySetInnerHTML/;

test('no source of the pages speaks to the network but through the client, or takes text for markup', () => {
  const pages = sourceFiles().filter(({ name }) => /^clients\/dashboard\/.*\.tsx?$/.test(name));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ code }) => NETWORK.test(code)).map(({ name }) => name)).toEqual([]);
});
