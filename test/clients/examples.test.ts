import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as exported from '../../clients/typescript/index.ts';
import { OPERATIONS } from '../../generated/operations.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';

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
let trader: TestAccount;
let agentId: string;
beforeAll(async () => {
  service = await startTestService();
  trader = await service.account();
  const client = exported.createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: trader.apiKey });
  agentId = (await client.createAgent({ name: 'Trader' })).id;
  const address = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
  await client.addWhitelistEntry({ id: agentId, address });
  await service.settle();
  await client.transferFunds({ agentId, to: address, token: 'ETH', amount: '0.01' });
  await client.launchOnPons({ agentId, symbol: 'TRADED', name: 'Traded Token', quote: 'ETH' });
  await service.settle();
});
afterAll(() => service.stop());

/** A claim needs fees to claim, and lists need entries: such examples run in an account that has just traded. */
async function accountFor(code: string): Promise<TestAccount> {
  if (!/claimFees|listSwaps|listLaunches|executeSwap|transferFunds|listTransfers/.test(code))
    return service.account();
  const client = exported.createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: trader.apiKey });
  const terms = { agentId, tokenIn: 'ETH', tokenOut: 'TRADED', amountIn: '0.01', slippageBps: 500 };
  await client.executeSwap({ ...terms, acknowledgeUnverified: true });
  await service.settle();
  return trader;
}

test('every operation has an example', () => {
  const code = EXAMPLES.map((example) => example.code).join('\n');
  const inJson = OPERATIONS.filter(({ mediaTypes }) =>
    mediaTypes.some((type) => type === 'application/json'),
  );
  for (const { operationId } of inJson) expect(code).toContain(`client.${operationId}(`);
});

test.each(EXAMPLES)('the example $name runs', async ({ code }) => {
  const { apiKey } = await accountFor(code);
  const { baseUrl } = service;
  const client = exported.createAgentTradingClient({ baseUrl, apiKey });
  const script = code
    .replaceAll(/^import \{(.*?)\} from '@agent-trading-service\/client';$/gm, 'const {$1} = exported;')
    .replaceAll('http://127.0.0.1:8080', baseUrl);
  const body = code.includes('const client =') ? script : `const client = given;\n${script}`;
  const source = stripTypeScriptTypes(body, { mode: 'strip' });
  const run = new AsyncFunction('exported', 'given', 'process', 'console', source);
  await run(exported, client, { env: { API_KEY: apiKey } }, { log: () => undefined });
  await service.settle();
});
