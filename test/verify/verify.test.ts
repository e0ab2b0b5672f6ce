import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { sourceFiles } from '../sourceFiles.ts';
import { actAtRandom, openScene, type Scene } from './randomOperations.ts';
import { openService } from './readService.ts';
import { verifyAgent } from './verifyAgent.ts';

const COUNT = Number(process.env.VERIFY_COUNT ?? 200);
/** Of the statement, except those of sales and of losses without a reason. */
const KINDS =
  'claim claim_forward deposit funding gas launch_buy launch_fee swap transfer_in transfer_out unwrap wrap';
const SEED = Number(process.env.VERIFY_SEED ?? 20_261_127);

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  // Ether that others sent is booked after this time.
  service = await startTestService({ config: { ledgerCheckSeconds: 1 } });
  scene = await openScene(service);
}, 60_000);
afterAll(() => service.stop());

test('the program shares no code with the service', () => {
  const TESTS = /\.test\.ts$|\/randomOperations\.ts$/;
  const own = sourceFiles().filter(({ name }) => /^test\/verify\//.test(name) && !TESTS.test(name));
  expect(own.length).toBeGreaterThan(5);
  const foreign = own.flatMap(({ name, imports }) =>
    imports
      .filter(({ target }) => !target.startsWith('test/verify/'))
      .map(({ target }) => `${name}: ${target}`),
  );
  expect(foreign).toEqual([]);
});

test(
  `after ${COUNT} random operations with reorgs, the chain alone gives the same figures (seed ${SEED})`,
  async () => {
    const reorgs = await actAtRandom(scene, COUNT, SEED);
    expect(reorgs).toBeGreaterThan(COUNT / 25);
    const kinds = new Set<string>();
    const times = new Set<string>();
    for (const { id: agentId } of scene.actors) {
      for (const { kind, time } of await openService(service).statement(agentId)) {
        kinds.add(kind);
        times.add(time);
      }
      const report = await verifyAgent({
        agentId,
        baseUrl: service.baseUrl,
        apiKey: service.apiKey,
        rpcUrl: service.chain.rpcUrl,
        contracts: service.context.addressBook,
        fromBlock: 0,
        waitMs: 30_000,
        tell: () => undefined,
      });
      if (process.env.VERIFY_TOLD !== undefined) process.stdout.write(`${report.lines().join('\n')}\n`);
      expect(report.differences).toEqual([]);
      expect(report.figures).toBeGreaterThan(COUNT);
    }
    // The end of an hour belongs to the next one.
    expect([...times].some((time) => time.endsWith(':00:00.000Z'))).toBe(true);
    if (COUNT >= 200) expect([...kinds].sort().join(' ')).toBe(KINDS);
  },
  5_000 * COUNT,
);

test('npm run verify prints what it compared, and ends with 0', async () => {
  const words = ['test/verify/verify.ts', '--agent', scene.actors[0]!.id, '--base-url', service.baseUrl];
  const env = {
    PATH: process.env.PATH,
    AGENT_TRADING_API_KEY: service.apiKey,
    RPC_URL: service.chain.rpcUrl,
    ADDRESS_BOOK: JSON.stringify(service.context.addressBook),
  };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { env });
  expect(stdout).toMatch(/figures compared, 0 differences\n( {2}.+ compared +0 differ\n)+/);
  expect(stderr).toMatch(/^Agent agt_\w+, wallet 0x[0-9a-f]{40}\.\nBlocks 0 to \d+ of \d+ read\.\n/);
}, 60_000);
