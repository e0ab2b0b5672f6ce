import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { misbehave, openHostileMarkets } from '../../contracts/hostileTokens.ts';
import { seededAddress } from '../../harness/seedIndex.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { startSwitchableRpc } from '../switchableRpc.ts';

type Token = components['schemas']['Token'];

const book = inject('addressBook');

let service: TestService;
let chain: TestChain;
let rpc: Awaited<ReturnType<typeof startSwitchableRpc>>;
beforeAll(async () => {
  chain = await startTestChain();
  rpc = await startSwitchableRpc(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: rpc.url });
});
afterAll(async () => {
  rpc.on();
  await service.stop();
  await rpc.close();
  await chain.stop();
});

const read = async (address: string): Promise<Token> => {
  const response = await fetch(new URL(`/api/v1/tokens/${address}`, service.baseUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=2');
  return (await response.json()) as Token;
};

const OF_NO_VENUE = {
  venue: null,
  phase: null,
  quote: null,
  launchId: null,
  agentId: null,
  creator: null,
  launchedAt: null,
  liquidityUsd: null,
  volumeUsd24h: null,
  priceChange24hPct: null,
  trades24h: null,
  curve: null,
  pool: null,
};

test('shows the assets of the registry, which no venue launched, at the price of the oracle', async () => {
  expect(await read(NATIVE)).toMatchObject({
    ...OF_NO_VENUE,
    address: NATIVE,
    chainId: book.chainId,
    symbol: 'ETH',
    decimals: 18,
    totalSupply: null,
    priceUsd: expect.stringMatching(/^[1-9]/),
    marketCapUsd: null,
    verdict: { status: 'verified', reasons: [] },
  });
  expect(await read(book.usdg.toLowerCase())).toMatchObject({
    ...OF_NO_VENUE,
    address: book.usdg,
    name: 'Global Dollar',
    decimals: 6,
    totalSupply: expect.stringMatching(/^[1-9]\d+$/),
    priceUsd: '1',
    verdict: { status: 'verified', reasons: [] },
  });
  const [stock] = book.stocks;
  const { symbol, verdict, priceUsd } = await read(stock!.address);
  expect({ symbol, verdict }).toEqual({
    symbol: stock!.symbol,
    verdict: { status: 'verified', reasons: [] },
  });
  expect(Number(priceUsd)).toBeGreaterThan(0);
});

/** Answers 18 to every call, except that `name()` runs the given code. */
const tokenWhoseName = (code: string): string =>
  `0x60003560e01c6306fdde031460195760126000526020 6000f35b${code}`.replace(' ', '');

test.each([
  ['reverts', '60006000fd'],
  ['loops', '601956'],
  ['answers a word of nothing', '60206000f3'],
  ['answers nothing', '00'],
])('shows a token whose name %s without a name', async (_, code) => {
  await chain.rpc('anvil_setCode', seededAddress(77), tokenWhoseName(code));
  expect(await read(seededAddress(77))).toMatchObject({
    ...OF_NO_VENUE,
    name: null,
    symbol: null,
    decimals: 18,
    totalSupply: '0.000000000000000018',
    priceUsd: null,
    marketCapUsd: null,
    verdict: { status: 'unverified', reasons: ['unknown_origin', 'not_probed'] },
  });
});

test('shows what a stranger named a token without control characters, and a name of a megabyte not at all', async () => {
  const world = { rpcUrl: chain.rpcUrl, book };
  const [clean = '', huge = '0x'] = await chain.withoutMiner(async () => {
    const tokens = await openHostileMarkets(world, [
      { symbol: 'US\u0000DG\u202e', name: ' Free\n\u0007 money\u200b ' },
      { symbol: 'HUGE' },
    ]);
    await misbehave(chain.rpcUrl, [[tokens[1]!, 'HugeName']]);
    return tokens;
  });
  expect(await read(clean)).toMatchObject({
    name: 'Free money',
    symbol: 'USDG',
    verdict: { status: 'unverified', reasons: ['unknown_origin', 'registry_symbol', 'not_probed'] },
  });
  expect(await read(huge)).toMatchObject({ name: null, symbol: 'HUGE', decimals: 18 });
});

test('shows a launch from the chain until the index has come so far', async () => {
  const agent = await newAgent(service);
  const launch = await launchToken(service, agent.id, { creatorTaxBps: 100 });
  await service.database.db.deleteFrom('index_tokens').execute();
  const token = await read(launch.token.address!);
  expect(token).toMatchObject({
    address: launch.token.address,
    name: 'Scout Token',
    symbol: 'SCOUT',
    totalSupply: '1000000000',
    venue: 'pons',
    phase: 'curve',
    quote: { symbol: 'ETH', address: NATIVE },
    creator: agent.wallet_address,
    verdict: { status: 'unverified', reasons: expect.arrayContaining(['launched_on_pons']) },
  });
  expect(Number(token.marketCapUsd) / Number(token.priceUsd)).toBeCloseTo(1e9, -3);
});

test.each([
  ['an address without code', seededAddress(4_321)],
  ['a wallet', '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3'],
  ['a contract that is no token', book.uniswapV4.poolManager],
])('refuses %s', async (_, address) => {
  await expectRefusal(service, () => send(service, `GET /api/v1/tokens/${address}`), 404, 'not_found');
});

test.each([
  ['SCOUT', 'address pattern_mismatch'],
  ['0x0', 'address pattern_mismatch'],
  ['0xBA975da4d2459Aa3F11D31291a25A8358F84946D', 'address checksum_mismatch'],
  [`${book.usdg}?verbose=true`, 'verbose unknown_field'],
])('refuses "%s"', async (path, fault) => {
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/tokens/${path}`),
    400,
    'validation_failed',
    fault,
  );
});

test('says that the chain is away only where nobody else knows the token', async () => {
  rpc.off();
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/tokens/${seededAddress(77)}`),
    503,
    'rpc_unavailable',
  );
  rpc.on();
});
