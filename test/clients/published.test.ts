import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { installPackedClient } from './packClient.ts';

/** As npm publishes it, installed outside the project. */
const run = promisify(execFile);
let installed: ReturnType<typeof installPackedClient>;
let service: TestService;
beforeAll(async () => {
  installed = installPackedClient();
  service = await startTestService();
});
afterAll(async () => {
  await service?.stop();
  installed?.remove();
});

const textOf = (file: string): string => readFileSync(path.join(installed.root, file), 'utf8');
const emitted = (): string[] =>
  installed.files.map((file) => file.path).filter((file) => /\.c?[jt]s$/.test(file));

/** The README tells a size as it is. */
function expectTold(sentence: RegExp, kilobytes: number, tolerance: number): void {
  const [, told] = sentence.exec(textOf('README.md')) ?? [];
  expect(Math.abs(kilobytes - Number(told)), `${sentence} is ${kilobytes.toFixed(2)}`).toBeLessThan(
    tolerance,
  );
}

const isCli = (file: string): boolean => file.startsWith('dist/cli/');

test('holds what is needed and nothing else', () => {
  const names = installed.files.map((file) => file.path);
  const strangers = names.filter(
    (name) =>
      !/^(package\.json|README\.md|CHANGELOG\.md|LICENSE|dist\/(cli\/)?(\w+\/)?\w+(\.c?js|\.d\.c?ts))$/.test(
        name,
      ),
  );
  expect(strangers).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'dist/index.js',
      'dist/index.cjs',
      'dist/index.d.ts',
      'dist/generated/client.d.cts',
    ]),
  );
  expect(names.filter((name) => /build|server\.d/.test(name))).toEqual([]);
  expect(installed.tarballBytes).toBeLessThan(300_000);
  expectTold(/The package itself has (\d+) kB/, installed.tarballBytes / 1000, 5);
});

test('carries the licence of the project', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ license });
  expect(textOf('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
});

test('is what npm would publish, without a correction', async () => {
  const { stdout, stderr } = await run('npm', ['publish', '--dry-run', installed.tarball]);
  const { version } = JSON.parse(textOf('package.json'));
  expect(stdout).toBe(`+ @agent-trading-service/client@${version}\n`);
  // npm says what it corrects, and would publish all the same.
  expect(stderr).not.toMatch(
    /correct|npm error|npm warn publish (?!This command requires you to be logged in)/,
  );
});

test('depends on nothing', () => {
  const manifest = JSON.parse(textOf('package.json')) as Record<string, unknown>;
  expect(manifest).toMatchObject({ type: 'module', sideEffects: false });
  for (const other of [
    'dependencies',
    'devDependencies',
    'peerDependencies',
    'optionalDependencies',
    'private',
  ])
    expect(manifest).not.toHaveProperty(other);
  const modules = readdirSync(path.join(installed.folder, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  );
  expect(modules).toEqual(['@agent-trading-service']);
});

test('reaches for no file outside itself, and for nothing that only Node has', () => {
  const inside = new Set(emitted().filter((file) => !isCli(file)));
  for (const file of inside) {
    const text = textOf(file);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      expect(`${file}: ${fileName}`).toMatch(/: \./);
      const target = path.posix.join(path.posix.dirname(file), fileName);
      const isThere = inside.has(target) || inside.has(target.replace(/\.cjs$/, '.d.cts'));
      expect(isThere ? [] : [`${file} imports ${fileName}`]).toEqual([]);
    }
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const foreign = file.endsWith('.cjs') ? code.replaceAll(/require\("\./g, '') : code;
    // The one look at the environment survives where there is none.
    expect(foreign.replaceAll('platform.process?.env', '')).not.toMatch(
      /\b(process\.|Buffer|require|__dirname)\b|node:/,
    );
  }
});

test('brings the command line, which needs nothing but Node and runs from the installed package', async () => {
  const foreign = emitted()
    .filter(isCli)
    .flatMap((file) => ts.preProcessFile(textOf(file), true, true).importedFiles)
    .filter(({ fileName }) => !/^(\.|node:)/.test(fileName));
  expect(foreign).toEqual([]);
  const { apiKey } = await service.account();
  const home = installed.folder;
  const env = {
    ...{ PATH: process.env.PATH, HOME: home },
    ...{ AGENT_TRADING_BASE_URL: service.baseUrl, AGENT_TRADING_API_KEY: apiKey },
  };
  const words = ['--offline', 'agent-trading', 'agents', 'create', '--name', 'Packed', '--field', 'name'];
  const { stdout, stderr } = await run('npx', words, { cwd: home, env });
  expect({ stdout, stderr }).toEqual({ stdout: 'Packed\n', stderr: '' });
});

test('keeps the documentation of every method in its declarations', () => {
  const methods = emitted()
    .filter((file) => /\/generated\/(agents|launches|memberNames)\.d\.cts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/(\*\/)?\n {4}(?:readonly )?(\w+)[(:]/g)]);
  expect(methods.length).toBeGreaterThan(40);
  expect(methods.filter(([, comment]) => comment === undefined).map(([, , name]) => name)).toEqual([]);
});

test('runs a plain JavaScript program against the service', async () => {
  const program = `
    import { ApiError, createAgentTradingClient, RETRY_RULES } from '@agent-trading-service/client';
    const client = createAgentTradingClient({ baseUrl: process.env.BASE_URL, apiKey: process.env.API_KEY });
    const agent = await client.createAgent({ name: 'Scout' });
    const { id } = await client.launchOnPons({ agentId: agent.id, symbol: 'PACKED', name: 'Packed', quote: 'ETH' });
    const launch = await client.waitForLaunch(id);
    const names = [];
    for await (const { name } of client.iterate.listAgents({ limit: 1 })) names.push(name);
    const refusal = await client.createAgent({ name: '' }).catch((error) => error);
    const { code, retry, fieldErrors: [fault] } = refusal;
    console.log(JSON.stringify({
      status: launch.status, names, code, retry, field: fault.field, isApiError: refusal instanceof ApiError,
      rule: RETRY_RULES.rate_limited, hasRequestId: refusal.requestId.startsWith('req_'),
    }));
  `;
  writeFileSync(path.join(installed.folder, 'program.js'), program);
  const { apiKey } = await service.account();
  const env = { PATH: process.env.PATH, BASE_URL: service.baseUrl, API_KEY: apiKey };
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: installed.folder, env });
  expect(JSON.parse(stdout)).toEqual({
    status: 'confirmed',
    names: ['Scout'],
    code: 'validation_failed',
    retry: 'never',
    field: 'name',
    isApiError: true,
    rule: 'same',
    hasRequestId: true,
  });
  await service.settle();
});

test.each([
  [
    'one operation',
    `const call = createOperationCaller(); await call('createAgent', { name: 'Scout' })`,
    7.9,
    /one function for all operations is ([\d.]+) kB/,
  ],
  [
    'the whole client',
    `await createAgentTradingClient().createAgent({ name: 'Scout' })`,
    9.9,
    /the whole client is ([\d.]+) kB/,
  ],
  [
    'only a receiver of webhooks',
    `await verifyWebhook('', {}, '')`,
    1.2,
    /The entry `\/webhooks` has ([\d.]+) kB/,
  ],
])('a minified bundle with %s stays small, and is as large as told', async (_, program, most, sentence) => {
  const [name = ''] = /(create|verify)\w+(?=\()/.exec(program) ?? [];
  const entry = `@agent-trading-service/client${name === 'verifyWebhook' ? '/webhooks' : ''}`;
  const file = path.join(installed.folder, 'bundled.js');
  writeFileSync(file, `import { ${name} } from '${entry}';\n${program};\n`);
  const bundle = await rolldown({ input: file, platform: 'browser' });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const kilobytes = gzipSync(output[0].code, { level: 9 }).length / 1000;
  expect(kilobytes).toBeLessThan(most);
  expectTold(sentence, kilobytes, 0.1);
});

const CONSUMER = `
import { verifyWebhook, WebhookVerificationError } from '@agent-trading-service/client/webhooks';
import {
  type Agent, ApiError, type ApiKey, type AgentTradingClient, createAgentTradingClient, type ErrorCode,
  type FeeClaimAnswer, type FeeEarningsAnswer, type FieldError, type Input, type Launch, type Output, type PortfolioAnswer,
  type Schemas, type Swap, type SwapQuoteAnswer, type Transfer, type WhitelistEntry,
} from '@agent-trading-service/client';

const client: AgentTradingClient = createAgentTradingClient({ baseUrl: 'https://example.com', headers: { 'X-Team': 'a' } });
const input: Input<'createAgent'> = { name: 'Scout' };
export async function journey(signal: AbortSignal): Promise<Launch> {
  const agent: Agent = await client.createAgent(input, { signal, idempotencyKey: 'one' });
  const accepted = await client.launchOnPons({ agentId: agent.id, symbol: 'A', name: 'A', quote: 'ETH' });
  const quote: SwapQuoteAnswer = await client.quoteSwap({ agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1' });
  const swap: Swap = await client.executeSwap({ agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: quote.amountIn });
  const portfolio: PortfolioAnswer = await client.getPortfolio({ agentId: agent.id });
  const earnings: FeeEarningsAnswer = await client.getFeeEarnings();
  for await (const transfer of client.iterate.listTransfers({ limit: 5 })) { const one: Transfer = transfer; void one; }
  for await (const key of client.iterate.listApiKeys()) { const one: ApiKey = key; void one; }
  for await (const entry of client.iterate.listWhitelistEntries({ id: agent.id })) { const one: WhitelistEntry = entry; void one; }
  const claim: FeeClaimAnswer = await client.waitForFeeClaim('clm_1', { signal });
  void [swap.id, portfolio.totalUsd, earnings.totalUsd, claim.status];
  const same: Output<'getLaunch'> & Schemas['Launch'] = await client.waitForLaunch(accepted.id, { signal, timeoutMs: 1 });
  return same;
}
export const hashOf = async (body: Uint8Array, headers: Headers): Promise<string | null> => {
  const event = await verifyWebhook(body, headers, 'whsec_').catch((error: unknown) => {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  });
  return typeof event !== 'string' && event.type === 'swap.confirmed' ? event.data.txHash : null;
};
export const codeOf = (error: unknown): ErrorCode | null => (error instanceof ApiError ? error.code : null);
export const fieldsOf = (error: ApiError): readonly FieldError[] => error.fieldErrors;

// @ts-expect-error A name is a string.
client.createAgent({ name: 1 });
// @ts-expect-error The name is required.
client.createAgent({});
// @ts-expect-error The contract has no such property.
client.createAgent({ name: 'a', systemPrompt: 'a' });
// @ts-expect-error This operation honours no key.
client.createApiKey({ name: 'a' }, { idempotencyKey: 'k' });
// @ts-expect-error Pages are fetched by the iterator itself.
client.iterate.listAgents({ cursor: 'c' });
`;

test('is the same client for a program that requires it', async () => {
  const program = `
    const { NotFound, createAgentTradingClient, toBaseUnits } = require('@agent-trading-service/client');
    const client = createAgentTradingClient();
    const { signWebhook, verifyWebhook } = require('@agent-trading-service/client/webhooks');
    const event = { id: 'evt_1', type: 'agent.created' };
    const secret = 'whsec_c2VjcmV0IG9mIHRlc3Rz';
    signWebhook(event, secret)
      .then(({ body, headers }) => verifyWebhook(body, headers, secret))
      .then(({ type }) => console.log(type));
    client.agents.get({ id: 'agt_nobody' }).catch((error) => {
      console.log(error instanceof NotFound, error.code, String(toBaseUnits('1.5', 3)));
    });
  `;
  writeFileSync(path.join(installed.folder, 'program.cjs'), program);
  const env = {
    PATH: process.env.PATH,
    AGENT_TRADING_BASE_URL: service.baseUrl,
    AGENT_TRADING_API_KEY: service.apiKey,
  };
  const { stdout } = await run(process.execPath, ['program.cjs'], { cwd: installed.folder, env });
  expect(stdout.trim().split('\n').sort()).toEqual(['agent.created', 'true not_found 1500']);
});

test.each([
  ['bundler', 'consumer.ts', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ['nodenext', 'consumer.mts', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ['nodenext from CommonJS', 'consumer.cts', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ['node10', 'consumer.ts', ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10],
])(
  'its types hold in a strict browser project under moduleResolution %s',
  (_, name, module, moduleResolution) => {
    const file = path.join(installed.folder, name);
    writeFileSync(file, CONSUMER);
    const program = ts.createProgram([file], {
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      skipLibCheck: false,
      noEmit: true,
    });
    const faults = ts.getPreEmitDiagnostics(program).map(({ file: where, messageText }) => ({
      file: where && path.relative(installed.folder, where.fileName),
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
    expect(faults).toEqual([]);
    expect(program.getSourceFiles().some(({ fileName }) => fileName.endsWith('dist/index.d.cts'))).toBe(true);
  },
);
