import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { DOLLAR, openPayer } from './openPayer.ts';

/** A chain loses final blocks with a credited deposit. */
let chain: TestChain;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  const config = {
    starterFunding: null,
    treasuryPrivateKey: undefined,
    starterCredits: '0',
    metrics: { host: '127.0.0.1', port: 0 },
  };
  service = await startTestService({ chain, config });
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const creditsOf = async (): Promise<string | undefined> =>
  (await service.client.GET('/api/v1/billing')).data?.creditsAvailable;
const health = async () => {
  const { data } = await service.client.GET('/api/v1/health');
  return [data?.status, data?.checks.deposits];
};
const metrics = async (): Promise<string> => {
  const text = await (await fetch(`http://127.0.0.1:${service.service.metricsPort}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('deposits_lost'))
    .join(' ');
};

test('credits stay, and health and metrics show what the chain no longer backs until it is there again', async () => {
  const address = (await service.client.GET('/api/v1/billing/deposit')).data!.address as `0x${string}`;
  const payer = await openPayer(chain);
  const height = Number(await chain.rpc<string>('eth_blockNumber'));
  const { raw } = await payer.pay(address, 60n * DOLLAR);
  await chain.mine(5);
  await until('it is credited', async () => (await creditsOf()) === '600');
  expect(await health()).toEqual(['ok', { lost: 0, lostCredits: '0' }]);
  expect(await metrics()).toBe('deposits_lost 0 deposits_lost_credits 0');

  const depth = Number(await chain.rpc<string>('eth_blockNumber')) - height;
  await chain.rpc('anvil_reorg', depth, []);
  await service.indexed();
  expect(await health()).toEqual(['degraded', { lost: 1, lostCredits: '600' }]);
  expect(await metrics()).toBe('deposits_lost 1 deposits_lost_credits 600');
  expect(await creditsOf()).toBe('600');

  await chain.rpc('eth_sendRawTransaction', raw);
  await chain.mine(1);
  await service.indexed();
  expect(await health()).toEqual(['ok', { lost: 0, lostCredits: '0' }]);
  await chain.mine(5);
  await service.indexed();
  expect(await creditsOf()).toBe('600');
});
