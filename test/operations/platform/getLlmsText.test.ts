import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const get = (init: RequestInit = {}): Promise<Response> =>
  witnessFetch(new URL('/llms.txt', service.baseUrl), init);

test('is plain text without a key, with the addresses of this service', async () => {
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  expect(text).toMatch(/^# Agent Trading Service\n/);
  expect(text).toContain('/docs/swaps.md');
  expect(text).toContain(`${service.baseUrl}/docs/`);
  expect(text).not.toContain('http://127.0.0.1:8080');
});

test('is answered with 304 and no body to a caller who knows it', async () => {
  const tag = (await get()).headers.get('etag') ?? '';
  const again = await get({ headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('refuses a caller who accepts no text', async () => {
  const response = await get({ headers: { accept: 'image/png' } });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    406,
    'not_acceptable',
  ]);
});
