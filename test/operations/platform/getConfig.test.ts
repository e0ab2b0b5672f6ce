import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

const book = inject('addressBook');
const SECRETS = ['hunter2', 'sk-secret'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    config: {
      role: 'api',
      addressBook: JSON.stringify({ ...book, explorerUrl: 'https://explorer.example.com' }),
      starterFunding: { eth: '0.01', usdg: '5' },
      whitelistDelaySeconds: 60,
      minAutomationIntervalSeconds: 10,
      starterCredits: '40',
      sponsoredLaunchCredits: '20',
      usdPerCredit: '0.25',
      marketFeeBps: 300,
      apiKeyPepper: SECRETS[0]!.padEnd(16, '!'),
      llmApiKey: SECRETS[1],
    },
  });
});
afterAll(() => service.stop());

const read = async () => {
  const response = await witnessFetch(new URL('/api/v1/config', service.baseUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=5');
  const { meta: _, ...config } = (await response.json()) as Record<string, unknown>;
  return config;
};

test('tells without a key what the operator has set, and no secret', async () => {
  const config = await read();
  expect(config).toEqual({
    version: service.context.version,
    chain: {
      id: book.chainId,
      name: book.name,
      native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
      usdg: book.usdg,
      weth: book.weth,
      explorer: {
        url: 'https://explorer.example.com',
        transactionUrl: 'https://explorer.example.com/tx/{hash}',
        addressUrl: 'https://explorer.example.com/address/{address}',
        tokenUrl: 'https://explorer.example.com/token/{address}',
        blockUrl: 'https://explorer.example.com/block/{number}',
      },
    },
    venues: [
      { venue: 'pons', address: book.pons.factory, enabled: true },
      { venue: 'long', address: book.long.airlock, enabled: true },
    ],
    features: { models: expect.any(Boolean), starterFunding: { eth: '0.01', usdg: '5' } },
    limits: { agentsPerAccount: 50, whitelistDelaySeconds: 60, minAutomationIntervalSeconds: 10 },
    prices: { usdPerCredit: '0.25', starterCredits: '40', sponsoredLaunchCredits: '20', marketFeeBps: 300 },
  });
  for (const secret of SECRETS) expect(JSON.stringify(config)).not.toContain(secret);
});

test('a venue that its owner closed is not enabled', async () => {
  await setAtVenue(service, 'setLaunchEnabled', false);
  try {
    expect(await read()).toMatchObject({
      venues: [
        { venue: 'pons', enabled: false },
        { venue: 'long', enabled: true },
      ],
    });
  } finally {
    await setAtVenue(service, 'setLaunchEnabled', true);
  }
});

test('a local chain has no explorer, and a chain that is away no known venues', async () => {
  const proxy = await startRpcProxy(service.chain.rpcUrl);
  const local = await startTestService({ chain: service.chain, rpcUrl: proxy.url, config: { role: 'api' } });
  try {
    proxy.dropRequests(() => true);
    const { body } = await send(local, 'GET /api/v1/config');
    expect(body).toMatchObject({
      chain: { explorer: null },
      venues: [{ enabled: null }, { enabled: null }],
    });
  } finally {
    await local.stop();
    await proxy.close();
  }
});

test('refuses a question that nobody answers', async () => {
  const line = 'GET /api/v1/config?venue=pons';
  await expectRefusal(service, () => send(service, line), 400, 'validation_failed', 'venue unknown_field');
});
