import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, signIn } from '../../harness/signIn.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

async function leave(headers: Record<string, string>) {
  const response = await witnessFetch(`${service.baseUrl}/api/v1/auth/session`, {
    method: 'DELETE',
    headers,
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

test('ends the session and takes its cookie away', async () => {
  const { headers, session } = await signIn(service.baseUrl);
  const { response, body } = await leave(headers);
  const requestId = response.headers.get('x-request-id');
  expect([response.status, body]).toEqual([200, { id: session.id, deleted: true, meta: { requestId } }]);
  expect(response.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0;/);
  expect((await leave(headers)).body.code).toBe('session_expired');
});

test('ends nothing for another page or without the CSRF token', async () => {
  const { headers, cookie } = await signIn(service.baseUrl);
  const tries = [
    { cookie },
    { ...headers, origin: 'https://evil.example.com' },
    { ...headers, 'x-csrf-token': 'x' },
  ];
  for (const wrong of tries) {
    const { response, body } = await leave(wrong);
    expect([response.status, body.code]).toEqual([403, 'csrf_failed']);
  }
  expect((await leave(headers)).response.status).toBe(200);
});

test('a key that was made under the session goes on after it', async () => {
  const { headers, session } = await signIn(service.baseUrl);
  const { body: made } = await post(service.baseUrl, '/api/v1/keys', { name: 'made on the page' }, headers);
  await leave(headers);
  const profile = await service.request('GET', '/api/v1/me', { key: made.key });
  expect([profile.status, profile.body.id]).toEqual([200, session.account_id]);
});
