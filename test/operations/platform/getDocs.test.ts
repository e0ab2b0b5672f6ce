import { afterAll, beforeAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../../mocks/introduction.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  witnessFetch(new URL(path, service.baseUrl), init);

test('serves the page without a key, and nothing on it may run or load that is not its own', async () => {
  const response = await get('/docs');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(await response.text()).toMatch(/^<!doctype html>\n<html lang="en"/);
});

test('loads only files of its own, by relative addresses that work behind any origin', async () => {
  const html = await (await get('/docs')).text();
  const loaded = [
    ...html.matchAll(/<(?:link rel="(?:stylesheet|icon)"|script|img|iframe)[^>]* (?:href|src)="([^"]*)"/g),
  ].map(([, address]) => address);
  const own = loaded.filter((address) => !address?.startsWith('data:image/svg+xml,'));
  expect(own).toHaveLength(3);
  for (const address of own) expect(address).toMatch(/^docs\/[\w-]+\.[0-9a-f]{16}\.(js|css)$/);
  // A link to another site loads nothing before a reader follows it.
  const withoutLinks = html.replaceAll(/<a href="https:[^"]*"/g, '<a');
  expect(withoutLinks).not.toMatch(/<style|<script>| style="| on\w+="|(href|src)="(https?:|\/)/);
});

const SUCCESSOR_KEY = 'cpk_9Rt5mVx4TzKp9LwRb3NcYd6JfGs8Ea4bKw81';

/** Of the guide's commands, and of the contract. */
const EXAMPLES = ['cpk_your_key', 'cpk_4Jd8', 'cpk_7Hq2', MADE_UP_KEY, 'cpk_9Rt5', SUCCESSOR_KEY];

test('holds no key but an obvious example', async () => {
  const text = await (await get('/llms-full.txt')).text();
  expect(new Set(text.match(/cpk_\w+/g))).toEqual(new Set(EXAMPLES));
});

test('answers HEAD as GET without the body', async () => {
  const [whole, head] = [await get('/docs'), await get('/docs', { method: 'HEAD' })];
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['content-type', 'content-length', 'content-security-policy'])
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
});

test.each(['text/html', '*/*', 'text/html,application/xhtml+xml;q=0.9'])(
  'answers who accepts %s',
  async (accept) => {
    expect((await get('/docs', { headers: { accept } })).status).toBe(200);
  },
);

test('refuses in JSON whoever does not accept a page, or asks for more than there is', async () => {
  const json = await get('/docs', { headers: { accept: 'application/json' } });
  expect([json.status, await json.json()]).toEqual([
    406,
    { error: 'This operation answers in text/html or text/markdown only.', code: 'not_acceptable' },
  ]);
  const asked = await get('/docs?theme=dark');
  expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([400, 'validation_failed']);
});

test.each(['/', '/docs/', '/?from=home'])('%s leads a browser to it', async (address) => {
  const answer = await get(address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await get(address)).headers.get('content-type')).toMatch(/^text\/html/);
  expect((await get(address, { method: 'HEAD', redirect: 'manual' })).status).toBe(302);
  expect((await get(address, { method: 'POST' })).status).toBe(404);
});

test('names every error code of the contract with its status and retry rule', async () => {
  const { data } = await service.client.GET('/openapi.json');
  const { components } = data as unknown as { components: { schemas: { ErrorCode: ErrorCodes } } };
  const { enum: codes, 'x-error-codes': facts } = components.schemas.ErrorCode;
  const html = await (await get('/docs/errors')).text();
  const rows = [
    ...html.matchAll(/<tr id="error-(\w+)"><td>(\d+)<.*?<td><code>(\w+)<\/code><\/td><td>(.+?)<\/td><\/tr>/g),
  ];
  expect(rows.map(([, code]) => code)).toEqual(codes);
  for (const [, code = '', status, retry, meaning = ''] of rows) {
    expect({ code, status: Number(status), retry }).toEqual({
      code,
      status: facts[code]?.status,
      retry: facts[code]?.retry,
    });
    expect(meaning.length).toBeGreaterThan(20);
  }
});

interface ErrorCodes {
  readonly enum: readonly string[];
  readonly 'x-error-codes': Readonly<Record<string, { readonly status: number; readonly retry: string }>>;
}
