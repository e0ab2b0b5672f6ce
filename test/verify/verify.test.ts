import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { sourceFiles } from '../sourceFiles.ts';
import { actAtRandom, openScene, type Scene } from './randomOperations.ts';
import { verifyAgent } from './verifyAgent.ts';

const COUNT = Number(process.env.VERIFY_COUNT ?? 200);
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
    for (const { id: agentId } of scene.actors) {
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
  },
  5_000 * COUNT,
);
