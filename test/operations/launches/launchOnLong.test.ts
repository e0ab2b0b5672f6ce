import { randomUUID } from 'node:crypto';
import { createPublicClient, encodeFunctionData, getAddress, http, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { PinningError } from '../../../server/ports/pinning.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt, sendAs, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';

const ABI = parseAbi([
  'function tokenURI() view returns (string)',
  'function balanceOf(address) view returns (uint256)',
  'function setModuleState(address[] modules, uint8[] states)',
  'function setAnswerAt(int256 answer, uint256 updatedAt)',
  'function getAssetData(address) view returns (address numeraire, address timelock, address governance, address liquidityMigrator, address poolInitializer, address pool, address migrationPool, uint256 numTokensToSell, uint256 totalSupply, address integrator)',
]);

let service: TestService;
let agentId: string;
let wallet: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  ({ id: agentId, wallet_address: wallet } = await newAgent(service));
});
afterAll(() => service.stop());

const launch = (change: object = {}, sending: Sending = {}) =>
  send(
    service,
    'POST /api/v1/launch/long',
    { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH', ...change },
    { ...sending, headers: { 'idempotency-key': randomUUID(), ...sending.headers } },
  );
const book = () => service.context.addressBook;

async function asOwner(to: `0x${string}`, functionName: 'setModuleState' | 'setAnswerAt', args: unknown[]) {
  const owner = await addressAt(service, to, 'owner');
  await sendAs(service, owner, to, encodeFunctionData({ abi: ABI, functionName, args: args as never }));
}

test('opens a locked pool with the whole supply, metadata on IPFS and the treasury as integrator', async () => {
  const text = {
    ...{
      description: 'Über alles 🚀',
      logoUrl: 'ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
      website: 'https://scout.example',
    },
    ...{ twitter: 'https://x.com/scout', telegram: 'https://t.me/scout' },
  };
  const { status, body } = await launch({ symbol: 'FIRST', ...text });
  expect(status).toBe(202);
  expect(body).toMatchObject({
    ...{ ...text, venue: 'long', mode: 'sponsored', creatorTaxBps: 0, feeRecipient: wallet },
    cost: { credits: '25', launchFeeEth: '0' },
  });
  const done = await endOfLaunch(service, body.id);
  expect(done).toMatchObject({
    status: 'confirmed',
    token: { address: body.token.predictedAddress, phase: 'pool' },
    pool: {
      kind: 'pool',
      address: book().uniswapV4.poolManager,
      poolId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    },
    metadataUri: body.metadataUri,
  });
  const token = done.token.address as `0x${string}`;
  const client = createPublicClient({ transport: http(service.chain.rpcUrl) });
  const read = (
    address: `0x${string}`,
    functionName: 'tokenURI' | 'balanceOf' | 'getAssetData',
    args: unknown[] = [],
  ) => client.readContract({ address, abi: ABI, functionName, args: args as never });
  expect(await read(token, 'tokenURI')).toBe(done.metadataUri);
  const inPool = (await read(token, 'balanceOf', [book().uniswapV4.poolManager])) as bigint;
  expect(10n ** 27n - inPool).toBeLessThan(10n ** 9n);
  const [treasury] = await service.database.db
    .selectFrom('wallets')
    .select('address')
    .where('role', '=', 'treasury')
    .execute();
  const asset = (await read(book().long.airlock, 'getAssetData', [token])) as readonly unknown[];
  expect(getAddress(asset[9] as string)).toBe(treasury?.address);
  const cid = done.metadataUri!.replace('ipfs://', '');
  const document = await (await fetch(`${service.baseUrl}/api/v1/ipfs/${cid}`)).text();
  expect(JSON.parse(document)).toMatchObject({
    ...{ name: 'Scout Token', symbol: 'FIRST', ticker: 'FIRST', description: text.description },
    ...{
      image: text.logoUrl,
      image_hash: 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
      fee_receiver: wallet,
    },
    social_links: [
      { label: 'Website', url: text.website },
      { label: 'X', url: text.twitter },
      { label: 'Telegram', url: text.telegram },
    ],
  });
});

test.each(['USDG', 'WETH', 'NVDA', 'META'])('starts at $20,000 against %s', async (quote) => {
  const { body } = await launch({ symbol: quote === 'USDG' ? 'FROMUSDG' : `FROM${quote}`, quote });
  const done = await endOfLaunch(service, body.id);
  expect(done).toMatchObject({ status: 'confirmed', quote: { symbol: quote } });
  const market = await service.context.venues.long.markets([done.token.address as `0x${string}`]);
  const { quoteRaw, tokenRaw } = market[0]!.spot!;
  const asset = (await service.context.venues.long.quoteAssets()).find(({ symbol }) => symbol === quote)!;
  const price = (await service.context.prices.oracle([asset.address])).get(asset.address)!;
  const capUsd =
    Number((quoteRaw * 10n ** 27n) / tokenRaw / 10n ** BigInt(asset.decimals - 4)) * 1e-4 * Number(price.usd);
  expect(capUsd).toBeLessThanOrEqual(20_001);
  expect(capUsd).toBeGreaterThan(19_980);
});

test('refuses what the contract does not know and a creator tax, which the venue does not have', async () => {
  await expectRefusal(service, () => launch({ name: undefined }), 400, 'validation_failed', 'name required');
  const refused = ['creatorTaxBps too_large'];
  await expectRefusal(service, () => launch({ creatorTaxBps: 1 }), 400, 'validation_failed', ...refused);
  const request = () => launch({}, { headers: { 'idempotency-key': '' } });
  await expectRefusal(service, request, 400, 'idempotency_key_invalid');
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => launch({}, { apiKey }), 404, 'not_found');
});

test('keeps the symbols of the registry', async () => {
  await expectRefusal(service, () => launch({ symbol: 'NVDA' }), 422, 'reserved_symbol', 'symbol conflict');
});

test('asks before it launches the same twice', async () => {
  expect((await launch({ symbol: 'TWIN' })).status).toBe(202);
  await service.settle();
  await expectRefusal(service, () => launch({ symbol: 'TWIN' }), 409, 'possible_duplicate_launch');
});

test('pairs only with what has a price of this hour', async () => {
  await expectRefusal(service, () => launch({ quote: 'GME' }), 422, 'unsupported_quote', 'quote conflict');
  const { priceFeed } = inject('addressBook').stocks.find(({ symbol }) => symbol === 'TSLA')!;
  await asOwner(priceFeed, 'setAnswerAt', [42_000_000_000n, 1_700_000_000n]);
  const later = vi.spyOn(service.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 2_000));
  const listed = await send(service, 'GET /api/v1/quotes?venue=long');
  const symbols = listed.body.data.map(({ symbol }: { symbol: string }) => symbol);
  expect(symbols.slice(0, 3)).toEqual(['ETH', 'USDG', 'NVDA']);
  expect(symbols).not.toContain('TSLA');
  await expectRefusal(service, () => launch({ quote: 'TSLA' }), 422, 'unsupported_quote', 'quote conflict');
  later.mockRestore();
});

test('accepts nothing while the venue does not admit one of its modules, and says so in its health', async () => {
  const { airlock, poolInitializer } = book().long;
  const health = async () => (await send(service, 'GET /api/v1/health')).body.checks.venues.long;
  expect(await health()).toEqual({ status: 'ok', address: airlock, hasCode: true, enabled: true });
  await asOwner(airlock, 'setModuleState', [[poolInitializer], [0]]);
  expect(await health()).toMatchObject({ status: 'ok', enabled: false });
  await expectRefusal(service, () => launch({ symbol: 'SHUT' }), 503, 'service_unavailable');
  await asOwner(airlock, 'setModuleState', [[poolInitializer], [3]]);
});

test('refuses what the simulation shows to revert, and what cannot be pinned', async () => {
  const { liquidityMigrator } = book().long;
  await whileReverting(service, liquidityMigrator, () =>
    expectRefusal(service, () => launch({ symbol: 'REVERT' }), 422, 'simulation_failed'),
  );
  const pin = vi.spyOn(service.context.pinning, 'pin');
  pin.mockRejectedValueOnce(new PinningError('unavailable', 'the keeper is away'));
  await expectRefusal(service, () => launch({ symbol: 'UNPINNED' }), 502, 'ipfs_error');
  pin.mockRestore();
});

test('refuses an account that has fewer credits than the launch costs', async () => {
  const config = service.context.config as { sponsoredLaunchCredits: string };
  config.sponsoredLaunchCredits = '5000';
  await expectRefusal(service, () => launch({ symbol: 'DEAR' }), 402, 'insufficient_credits');
  config.sponsoredLaunchCredits = '25';
});
