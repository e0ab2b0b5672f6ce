import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';

const run = promisify(execFile);
const SUITE = path.join(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);

let service: TestService;
let keyed: http.Server;

/** The suite sends no key. This server passes everything on unchanged, with a key. */
beforeAll(async () => {
  service = await startTestService();
  keyed = http.createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${service.apiKey}` };
    // A page at the suite's own address counts here as the service's own.
    const origin = `http://${request.headers.host}`;
    if (headers.origin === origin && origin.startsWith('http://127.0.0.1:')) headers.origin = service.baseUrl;
    const onward = http.request(new URL(request.url ?? '/', service.baseUrl), {
      method: request.method,
      headers,
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => keyed.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  keyed.closeAllConnections();
  await new Promise((resolve) => keyed.close(resolve));
  await service.stop();
});

/**
 * The scenarios about features of this server. The others need fixtures, prompts, resources, logging or
 * sampling.
 */
const APPLICABLE = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

test.each(APPLICABLE)('the official conformance suite passes %s', async (scenario) => {
  const { port } = keyed.address() as AddressInfo;
  const words = ['server', '--url', `http://127.0.0.1:${port}/api/mcp`, '--scenario', scenario, '--verbose'];
  const { stdout, stderr } = await run(process.execPath, [SUITE, ...words]);
  const said = `${stdout}${stderr}`;
  expect(said).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/);
});
