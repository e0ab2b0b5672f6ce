import { stripTypeScriptTypes } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentTradingClient, createAgentTradingClient } from '../../clients/typescript/index.ts';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { checkTypes } from '../clients/checkTypes.ts';
import { ENDPOINTS, isSessionOnly } from '../contract/contract.ts';
import { newWallet } from '../harness/signIn.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { openPossessions, SHOWN_TOKEN } from '../isolation/openPossessions.ts';
import { samplePreparations } from './samplePreparations.ts';

/** The TypeScript that a reader copies from the tabs of the operations. */
const SAMPLES = ENDPOINTS.flatMap((endpoint) => {
  const { operationId, 'x-codeSamples': samples = [] } = endpoint.operation;
  const needsSession = isSessionOnly(endpoint);
  return samples
    .filter(({ lang }) => lang === 'TypeScript')
    .map(({ label, source }) => ({ operationId, name: `${operationId}, ${label}`, source, needsSession }));
});
type Sample = (typeof SAMPLES)[number];

const HEAD = `import type { AgentTradingClient } from '@agent-trading-service/client';
declare const client: AgentTradingClient;
declare const wallet: { address: string; signMessage(message: string): Promise<string> };
`;

type Run = (client: AgentTradingClient, wallet: object, console: object) => Promise<void>;
const AsyncFunction = (async () => undefined).constructor as new (...source: string[]) => Run;
/** Signs in where a sample needs a session. */
const PERSON = newWallet();
const SILENT = { log: () => undefined };

/** Runs it as a program of its own, and returns what is wrong with it. */
async function runSample({ operationId, name, source, needsSession }: Sample, baseUrl: string, key: string) {
  const called = new Set<string>();
  const { address, sign: signMessage } = PERSON;
  const wallet = { address, signMessage };
  const isSigningIn = operationId === 'createSession';
  const client = createAgentTradingClient({
    baseUrl,
    apiKey: needsSession || isSigningIn ? null : key,
    maxAttempts: 1,
    onRequest: (request) => called.add(request.operationId),
  });
  const run = new AsyncFunction('client', 'wallet', 'console', stripTypeScriptTypes(source));
  try {
    if (needsSession) await client.signIn(wallet);
    await run(client, wallet, SILENT);
  } catch (error) {
    return [`${name}: ${error}`];
  }
  return called.has(operationId) ? [] : [`${name}: calls only ${[...called].join(', ')}`];
}

let mock: Awaited<ReturnType<typeof startMock>>;
let model: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  [mock, model] = await Promise.all([startMock('127.0.0.1', 0), startModelEndpoint()]);
  service = await startTestService({ config: modelConfig(model) });
});
afterAll(async () => {
  await mock.close(0);
  await service.stop();
  await model.close();
});

test('each TypeScript sample compiles in a strict project', () => {
  expect(SAMPLES.length).toBeGreaterThan(100);
  expect(
    checkTypes(SAMPLES.map(({ name, source }) => ({ name, source: `${HEAD}${source}\nexport {};\n` }))),
  ).toEqual([]);
});

const MOCK_MS = 30_000;
test(
  'each TypeScript sample calls its own operation, and succeeds on the mock',
  async () => {
    const faults: string[] = [];
    for (const sample of SAMPLES)
      faults.push(...(await runSample(sample, `http://127.0.0.1:${mock.port}`, MADE_UP_KEY)));
    expect(faults).toEqual([]);
  },
  MOCK_MS,
);

const SERVICE_MS = 180_000;
test(
  'each TypeScript sample calls its own operation, and succeeds on the service',
  async () => {
    const { agt: agentId = '', [SHOWN_TOKEN]: token = '' } = await openPossessions(service, service, 'OWNED');
    const preparations = samplePreparations(service, { agentId, token, approver: PERSON.address });
    const unused = new Set(Object.keys(preparations));
    const faults: string[] = [];
    for (const sample of SAMPLES) {
      if (unused.delete(sample.operationId)) await preparations[sample.operationId]?.();
      await service.settle();
      const { apiKey } = sample.operationId === 'freezeAccount' ? await service.account() : service;
      faults.push(...(await runSample(sample, service.baseUrl, apiKey)));
    }
    expect(faults).toEqual([]);
    expect([...unused]).toEqual([]);
    await service.settle();
  },
  SERVICE_MS,
);
