import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import files from '../../generated/docs/files.json' with { type: 'json' };
import pages from '../../generated/docs/pages.json' with { type: 'json' };
import contract from '../../generated/openapi.json' with { type: 'json' };
import { startTestService, type TestService } from '../harness/startTestService.ts';

/** The documentation as it goes over the wire. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    config: { rateLimits: { document: { points: 400, seconds: 600 } } },
  });
});
afterAll(() => service.stop());

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Reads the bytes as they come: fetch would decompress them. */
const get = (path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(new URL(path, service.baseUrl), { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      })
      .on('error', reject);
  });

const served = (source: string): string =>
  `/docs/${files.find((file) => file.source === source)?.name ?? 'none'}`;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.each(['/docs', '/docs/executeSwap', '/openapi.json', '/openapi.yaml', '/llms.txt', served('page.css')])(
  '%s is the same text plain, by gzip and by brotli, and says so to caches',
  async (path) => {
    const plain = await get(path);
    const text = plain.bytes.toString();
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    const brotli = await get(path, BROWSER);
    const gzip = await get(path, { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    for (const { headers, bytes } of [plain, brotli, gzip]) {
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers.etag).toBe(plain.headers.etag);
    }
    expect(brotli.bytes.length).toBeLessThan(text.length / 2);
  },
);

test('a known page is answered with 304 and no content, by every encoding', async () => {
  const { headers } = await get('/docs/swaps', BROWSER);
  const again = await get('/docs/swaps', { ...BROWSER, 'if-none-match': headers.etag });
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect(again.headers['content-encoding']).toBeUndefined();
  const other = await get('/docs/swaps', { accept: 'text/markdown', 'if-none-match': headers.etag });
  expect(other.status).toBe(200);
});

test('the first view of a page is small, and the search is a second, smaller part of the limit', async () => {
  const sizeOf = async (paths: readonly string[]): Promise<number> => {
    const answers = await Promise.all(paths.map((path) => get(path, BROWSER)));
    return answers.reduce((sum, { bytes }) => sum + bytes.length, 0);
  };
  const frame = await sizeOf(['page.css', 'page.js', 'tryIt.js'].map(served));
  for (const path of ['/docs', '/docs/executeSwap', '/docs/createAutomation', '/docs/errors'])
    expect(frame + (await sizeOf([path]))).toBeLessThan(60_000);
  const search = await sizeOf(['search.js', 'searchEngine.js', 'searchIndex.js'].map(served));
  expect(search).toBeLessThan(275_000);
});

test('every page is there, as HTML and as Markdown, by its name and by what is accepted', async () => {
  const names = pages.map(({ name }) => name).filter((name) => name !== 'index');
  for (const name of names) {
    const title = pages.find((page) => page.name === name)?.title ?? '';
    const [html, markdown] = await Promise.all([get(`/docs/${name}`), get(`/docs/${name}.md`)]);
    expect([name, html.status, html.headers['content-type']]).toEqual([
      name,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(html.bytes.toString()).toMatch(/^<!doctype html>.*<h1>.*<\/html>\n$/s);
    expect(html.bytes.toString()).not.toMatch(/\{\{\w+\}\}/);
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.bytes.toString()).toContain(`# ${title}`);
  }
  const asked = await get('/docs/swaps', { accept: 'text/markdown' });
  expect(asked.bytes.toString()).toBe((await get('/docs/swaps.md')).bytes.toString());
  const start = await get('/docs', { accept: 'text/markdown' });
  expect(start.bytes.toString()).toBe((await get('/docs/index.md')).bytes.toString());
});

test('llms.txt lists every page with one line, and llms-full.txt has them all', async () => {
  const list = (await get('/llms.txt')).bytes.toString();
  const linked = [...list.matchAll(/^- \[.+\]\((.+)\/docs\/([\w-]+)\.md\): .+$/gm)];
  expect(linked.map(([, , name]) => name).sort()).toEqual(pages.map(({ name }) => name).sort());
  for (const [, origin] of linked) expect(origin).toBe(service.baseUrl);
  const all = (await get('/llms-full.txt')).bytes.toString();
  for (const { title } of pages) expect(all).toContain(`# ${title}\n`);
});

test('a browser gets a refusal as a page, a program gets JSON', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const missing = await get('/docs/nothing', browser);
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.bytes.toString()).toContain('<h1>404 <code>not_found</code></h1>');
  const { content } = contract.paths['/docs/{file}'].get.responses['404'];
  expect(Object.keys(content)).toEqual(['application/json', 'text/html']);
  const forProgram = await get('/docs/nothing');
  expect(JSON.parse(forProgram.bytes.toString())).toMatchObject({ code: 'not_found' });
  let last = await get('/docs', browser);
  for (let asked = 0; asked < 400 && last.status === 200; asked += 1) last = await get('/docs', browser);
  expect([last.status, last.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(last.bytes.toString()).toContain('Too many requests');
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.headers['content-security-policy']).toContain("default-src 'none'");
});
