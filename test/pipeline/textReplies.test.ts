import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPipeline } from './pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
let reply: object;
beforeAll(async () => {
  service = await startPipeline({ getDocs: async () => reply });
});
afterAll(() => service.close());

const get = async () => {
  const response = await fetch(`${service.baseUrl}/docs`);
  return { response, text: await response.text() };
};

test('goes out as it is, with its length in bytes, a request id and headers of its own', async () => {
  const headers = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': "default-src 'self'" };
  reply = { status: 200, mediaType: 'text/html', body: '<p>naïve – ☃</p>', headers };
  const { response, text } = await get();
  expect([response.status, text]).toEqual([200, '<p>naïve – ☃</p>']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
    'x-request-id': expect.stringMatching(/^req_/),
  });
});

test.each([
  ['a media type that the contract does not name', { status: 200, mediaType: 'text/plain', body: 'x' }],
  ['no media type', { status: 200, body: 'x' }],
  ['a status that the contract does not name', { status: 202, mediaType: 'text/html', body: 'x' }],
  ['JSON in place of a page', { status: 200, body: { page: 'x' } }],
])('is no answer with %s', async (_, broken) => {
  reply = broken;
  const { response, text } = await get();
  expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([500, 'internal_error']);
});
