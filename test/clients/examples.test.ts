import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as index from '../../clients/typescript/index.ts';
import * as webhooks from '../../clients/typescript/webhooks.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { keepLink, LINK_TOKEN } from '../operations/agents/freezeActors.ts';
import { checkTypes } from './checkTypes.ts';
import { documentation, exportedNames } from './documentation.ts';
import { METHODS } from './methods.ts';

/** Every documented example as a reader copies it; those without a client get one. */
const FOLDER = path.join(import.meta.dirname, '../../clients/typescript');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|md)$/.test(file) && !/^(dist|node_modules)\//.test(file),
);
const EXAMPLES = FILES.flatMap((file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/^ +\* ?/gm, '');
  const blocks = [...text.matchAll(/```ts\n(.*?)```/gs)];
  return blocks.map(([, code = ''], index) => ({ name: `${file} ${index + 1}`, code }));
});

const exported = { ...index, ...webhooks };

type Run = (
  names: typeof exported,
  client: unknown,
  wallet: object,
  process: object,
  console: object,
) => Promise<void>;
const AsyncFunction = (async () => undefined).constructor as new (...source: string[]) => Run;

let endpoint: ModelEndpoint;
let service: TestService;
let trader: TestAccount;
let agentId: string;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: modelConfig(endpoint) });
  trader = await service.account();
  const client = exported.createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: trader.apiKey });
  agentId = (await client.createAgent({ name: 'Trader' })).id;
  const address = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
  await client.addWhitelistEntry({ id: agentId, address });
  await service.settle();
  await client.transferFunds({ agentId, to: address, token: 'ETH', amount: '0.01' });
  await client.launchOnPons({ agentId, symbol: 'TRADED', name: 'Traded Token', quote: 'ETH' });
  await service.settle();
  const stranger = await service.account();
  const { data: linked } = await stranger.client.POST('/api/v1/agents', { body: { name: 'Linked' } });
  await keepLink(service, { accountId: stranger.accountId, agentId: linked!.id }, LINK_TOKEN);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const ACCOUNT = privateKeyToAccount(generatePrivateKey());
const WALLET = {
  address: ACCOUNT.address,
  signMessage: (message: string) => ACCOUNT.signMessage({ message }),
};

/** Claims need fees and lists need entries, so these run in an account that has just traded. */
async function accountFor(code: string): Promise<TestAccount> {
  if (!/claimFees|listSwaps|listLaunches|executeSwap|transferFunds|listTransfers/.test(code))
    return service.account();
  const client = exported.createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: trader.apiKey });
  const terms = { agentId, tokenIn: 'ETH', tokenOut: 'TRADED', amountIn: '0.01', slippageBps: 500 };
  await client.executeSwap({ ...terms, acknowledgeUnverified: true });
  await service.settle();
  return trader;
}

test('every method has an example of its own', () => {
  const shown = EXAMPLES.map(({ code }) => code).join('\n');
  for (const operationId of METHODS) expect(shown).toContain(`client.${operationId}(`);
  const members = documentation(FOLDER);
  expect(members.length).toBeGreaterThan(METHODS.length);
  const bare = members.filter(({ text }) => !/@example[\s*]+```ts[\s\S]*client\.\w/.test(text));
  expect(bare).toEqual([]);
});

test('everything that is exported is documented, and what can be run has an example', () => {
  const exports = ['index.ts', 'webhooks.ts'].flatMap((file) => exportedNames(path.join(FOLDER, file)));
  expect(exports.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(exported)));
  expect(exports.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
  const functions = Object.entries(exported).filter(([, value]) => typeof value === 'function');
  const runnable = exports.filter(({ name }) => functions.some(([known]) => known === name));
  expect(runnable.length).toBeGreaterThan(3);
  expect(runnable.filter(({ text }) => !text.includes('@example')).map(({ name }) => name)).toEqual([]);
});

test('every example compiles in a strict project', () => {
  const sources = EXAMPLES.map(({ name, code }) => {
    const given = `import type { AgentTradingClient } from '@agent-trading-service/client';\ndeclare const client: AgentTradingClient;\n`;
    const wallet =
      'declare const wallet: { address: string; signMessage(message: string): Promise<string> };\n';
    const source = code.includes('const client =') ? code : given + code;
    return { name, source: `${wallet}${source}\nexport {};\n` };
  });
  expect(checkTypes(sources)).toEqual([]);
});

const silent = Object.fromEntries(
  ['log', 'debug', 'info', 'warn', 'error'].map((level) => [level, () => undefined]),
);

test.each(EXAMPLES)('the example $name runs', async ({ code }) => {
  const { apiKey } = await accountFor(code);
  const { baseUrl } = service;
  const client = exported.createAgentTradingClient({
    baseUrl,
    apiKey: /Session\(/.test(code) ? null : apiKey,
  });
  if (/Session\(/.test(code)) await client.signIn(WALLET);
  const script = code
    .replaceAll(
      /^import \{(.*?)\} from '@agent-trading-service\/client(?:\/webhooks)?';$/gm,
      'const {$1} = exported;',
    )
    .replaceAll('http://127.0.0.1:8080', baseUrl);
  const body = code.includes('const client =') ? script : `const client = given;\n${script}`;
  const source = stripTypeScriptTypes(body, { mode: 'strip' });
  const run = new AsyncFunction('exported', 'given', 'wallet', 'process', 'console', source);
  await run(exported, client, WALLET, { env: { KEY: apiKey } }, silent);
  await service.settle();
});
