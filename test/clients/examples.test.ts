import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as exported from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';

/** Every example in the client's documentation, as one would copy it; those without a client of their own are given one. */
const FOLDER = path.join(import.meta.dirname, '../../clients/typescript');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|md)$/.test(file),
);
const EXAMPLES = FILES.flatMap((file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/^ +\* ?/gm, '');
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)];
  return blocks.map(([, code = ''], index) => ({ name: `${file} ${index + 1}`, code }));
});

type Run = (names: typeof exported, client: unknown, process: object, console: object) => Promise<void>;
const AsyncFunction = (async () => undefined).constructor as new (...source: string[]) => Run;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('every operation has an example', () => {
  expect(EXAMPLES.length).toBeGreaterThan(Object.keys(exported.RETRY_RULES).length / 2);
});

test.each(EXAMPLES)('the example $name runs', async ({ code }) => {
  const { apiKey } = await service.account();
  const { baseUrl } = service;
  const client = exported.createAgentTradingClient({ baseUrl, apiKey });
  const script = code
    .replaceAll(/^import \{(.*?)\} from '@agent-trading-service\/client';$/gm, 'const {$1} = exported;')
    .replaceAll('http://127.0.0.1:8080', baseUrl);
  const body = code.includes('const client =') ? script : `const client = given;\n${script}`;
  const run = new AsyncFunction(
    'exported',
    'given',
    'process',
    'console',
    stripTypeScriptTypes(body, { mode: 'strip' }),
  );
  await run(exported, client, { env: { API_KEY: apiKey } }, { log: () => undefined });
  await service.settle();
});
