import { zeroHash } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { localClient, localDeployer } from '../../../server/sandbox/deployment/localChain.ts';
import { transactionBatch } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { startService } from '../../../server/startService.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

const book = inject('addressBook');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const list = async () =>
  (await service.client.GET('/api/v1/quotes', { params: { query: { venue: 'pons' } } })).data!.data;

test('shows what the venue pairs with, without a key', async () => {
  const response = await fetch(new URL('/api/v1/quotes?venue=pons', service.baseUrl));
  expect(response.status).toBe(200);
  const assets = await list();
  const popularFirst = ['NVDA', 'TSLA', 'AAPL', 'GOOGL', 'AMD', 'AMZN', 'MSFT', 'META', 'COIN', 'PLTR'];
  expect(assets.map(({ symbol, decimals, kind }) => [symbol, decimals, kind])).toEqual([
    ['ETH', 18, 'native'],
    ['USDG', 6, 'stablecoin'],
    ...popularFirst.map((symbol) => [symbol, 18, 'stock']),
  ]);
  const nvda = book.stocks.find(({ symbol }) => symbol === 'NVDA')!;
  expect(assets.find(({ symbol }) => symbol === 'NVDA')).toMatchObject({
    address: nvda.address,
    name: nvda.name,
  });
});

test('shows a picture of each that the service itself serves, the same from every process', async () => {
  const logos = (await list()).map(({ logoUrl }) => logoUrl ?? '');
  expect(new Set(logos).size).toBe(logos.length);
  for (const logo of logos) {
    const response = await fetch(logo.replace('ipfs://', `${service.baseUrl}/api/v1/ipfs/`));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const other = await startService(service.config);
  try {
    const url = `${other.context.publicUrl()}/api/v1/quotes?venue=pons`;
    const { data } = (await (await fetch(url)).json()) as { data: { logoUrl: string }[] };
    expect(data.map(({ logoUrl }) => logoUrl)).toEqual(logos);
  } finally {
    await other.close();
  }
});

test('no longer shows a pair that the venue has withdrawn', async () => {
  await setAtVenue(service, 'setPairTokenApproved', book.usdg, false);
  expect((await list()).map(({ symbol }) => symbol)).not.toContain('USDG');
  await setAtVenue(service, 'setPairTokenApproved', book.usdg, true);
  expect((await list()).map(({ symbol }) => symbol)).toContain('USDG');
});

test('what it says to send as `quote` launches, also where a stranger made the asset', async () => {
  const names: readonly (readonly [name: string, symbol: string])[] = [
    ['Wrapped by somebody', 'cbBTC'],
    [`A name as ${'long '.repeat(40)}`, 'LNG.x'],
    ['What no request can name', '$BTC'],
  ];
  const before = await list();
  const made = await deployTokens(names);
  for (const address of made) {
    await setAtVenue(service, 'setPairTokenEconomics', address, 10n ** 18n, 4n * 10n ** 18n, 18);
    await setAtVenue(service, 'setPairTokenApproved', address, true);
  }
  const added = (await list()).slice(before.length);
  expect(added.map(({ address, symbol }) => [address, symbol])).toEqual([
    [made[0], 'cbBTC'],
    [made[1], 'LNG.x'],
  ]);
  const { id: agentId } = await newAgent(service);
  const pairOf = async (quote: string) => {
    const body = { agentId, name: 'A', symbol: 'AAA', quote, venue: 'pons' };
    return (await send(service, 'POST /api/v1/launch/preview', body)).body;
  };
  for (const { symbol } of await list()) expect(await pairOf(symbol)).toMatchObject({ issues: [] });
  for (const quote of ['cbBTC', 'CBBTC', 'cbbtc'])
    expect(await pairOf(quote)).toMatchObject({ issues: [], quote: { symbol: 'cbBTC' } });
  expect(await pairOf('eth')).toMatchObject({ issues: [], quote: { symbol: 'ETH' } });
});

const deployTokens = (names: readonly (readonly [string, string])[]) =>
  service.chain.withoutMiner(async () => {
    const batch = await transactionBatch(await localClient(service.chain.rpcUrl));
    const made = names.map(([name, symbol]) => {
      const args = [localDeployer().address, name, symbol, zeroHash];
      return batch.deploy(symbol, contractArtifact('StockToken'), args).address;
    });
    await batch.send();
    return made;
  });

test.each([
  ['', 'venue required'],
  ['?venue=moon', 'venue invalid_enum'],
  ['?venue=PONS', 'venue invalid_enum'],
  ['?venue=pons&limit=1', 'limit unknown_field'],
])('refuses "%s"', async (query, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/quotes${query}`),
    400,
    'validation_failed',
    fault,
  );
});
