import { toHex } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openHostileMarkets } from '../../contracts/hostileTokens.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { type RpcCall, type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { send } from '../send.ts';

const book = inject('addressBook');

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let agentId: string;
let own: string;
let foreign: string;
let unknown: string;
/** Calls of creation code, which only a probe makes. */
let probes = 0;

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  proxy.holdRequests(({ method, params }) => {
    if (method === 'eth_call' && (params[0] as { to?: string }).to === undefined) probes += 1;
    return false;
  });
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  own = (await launchToken(service, agentId)).token.address!;
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const owner = await newAgent(stranger);
  foreign = (await launchToken(stranger, owner.id, { symbol: 'AAPL2', name: 'Alien' })).token.address!;
  const world = { rpcUrl: chain.rpcUrl, book };
  const market = { symbol: 'ANY', pools: [{ against: 'usdg', fee: 3_000, depthUsd: 50_000n }] } as const;
  await service.indexed();
  [unknown] = (await chain.withoutMiner(() => openHostileMarkets(world, [market]))) as [string];
});
afterAll(async () => {
  await service?.stop();
  await proxy?.close();
  await chain?.stop();
});

async function verdictOf(change: { tokenIn?: string; tokenOut: string }) {
  const before = probes;
  const order = { agentId, tokenIn: 'USDG', amountIn: '1', ...change };
  const { body } = await send(service, 'POST /api/v1/swap/quote', order);
  return { ...body.verdict.tokenOut, probes: probes - before };
}

/** The selector of `decimals()`. */
const DECIMALS = '0x313ce567';
const VERIFIED = { status: 'verified', reasons: [] };

test('a token that somebody answers for is not tried out', async () => {
  expect(await verdictOf({ tokenOut: 'ETH' })).toEqual({ ...VERIFIED, probes: 0 });
  expect(await verdictOf({ tokenOut: 'NVDA' })).toEqual({ ...VERIFIED, probes: 0 });
  const ether = { tokenIn: 'ETH' };
  expect(await verdictOf({ ...ether, tokenOut: 'SCOUT' })).toEqual({
    ...{ status: 'verified', reasons: ['launched_here'], probes: 0 },
  });
  const reasons = ['launched_on_pons', 'launched_here', 'too_new', 'low_liquidity'];
  expect(await verdictOf({ ...ether, tokenOut: foreign })).toEqual({
    ...{ status: 'unverified', reasons, probes: 0 },
  });
});

test('says of a token of a venue what the board says of it, in a quote and of a wallet', async () => {
  await outliveSnipeTax(chain);
  const order = { agentId, tokenIn: 'ETH', amountIn: '0.001' };
  for (const tokenOut of [foreign, own])
    await swap(service, { ...order, tokenOut, slippageBps: 500, acknowledgeUnverified: true });
  await service.indexed();
  const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
  const held = new Map<string, object>(
    body.holdings.map(({ token, verdict }: { token: { address: string }; verdict: object }) => [
      ...[token.address, verdict],
    ]),
  );
  for (const tokenOut of [foreign, own]) {
    const { probes: _, ...quoted } = await verdictOf({ tokenIn: 'ETH', tokenOut });
    expect(held.get(tokenOut)).toEqual(quoted);
    // The board omits the oracle if that is slow.
    const shown = async () => (await send(service, `GET /api/v1/tokens/${tokenOut}`)).body.verdict;
    await expect.poll(shown).toEqual(quoted);
  }
});

test('a token of unknown origin is tried out in one call of the node', async () => {
  expect(await verdictOf({ tokenOut: unknown })).toEqual({
    ...{ status: 'unverified', reasons: ['unknown_origin'], probes: 1 },
  });
});

test('a wallet’s verdicts take one trial for each token of unknown origin that it holds', async () => {
  const order = { agentId, tokenIn: 'USDG', tokenOut: unknown, amountIn: '1' };
  await swap(service, { ...order, acknowledgeUnverified: true });
  const before = probes;
  const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
  const verdicts = body.holdings.map(({ token, verdict }: { token: { symbol: string }; verdict: object }) => [
    ...[token.symbol, verdict],
  ]);
  expect(Object.fromEntries(verdicts)).toMatchObject({
    ETH: VERIFIED,
    USDG: VERIFIED,
    ANY: { status: 'unverified', reasons: ['unknown_origin'] },
  });
  expect(probes - before).toBe(1);
});

test('a node that cannot try a token out refuses the trade for now, with nothing said about the token', async () => {
  const isTrial = ({ method, params }: RpcCall): boolean =>
    method === 'eth_call' && (params[0] as { to?: string }).to === undefined;
  const order = { agentId, tokenIn: 'USDG', tokenOut: unknown, amountIn: '1' };
  const away = proxy.refuseCalls(isTrial, { code: -32_000, message: 'missing trie node' });
  const refused = await send(service, 'POST /api/v1/swap/execute', { ...order, acknowledgeUnverified: true });
  expect([refused.status, refused.code]).toEqual([502, 'rpc_error']);
  expect(away.hits()).toBeGreaterThan(0);
  // Other faults of the request do not hide it.
  for (const wrong of [{ tokenIn: unknown }, { amountIn: '0' }, { amountIn: '0.0000001' }]) {
    const answer = await send(service, 'POST /api/v1/swap/quote', { ...order, ...wrong });
    expect([answer.status, answer.code]).toEqual([502, 'rpc_error']);
  }
  const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
  const held = body.holdings.find(({ token }: { token: { symbol: string } }) => token.symbol === 'ANY');
  expect(held.verdict).toEqual({ status: 'unverified', reasons: ['unknown_origin', 'not_probed'] });
  away.end();
  expect((await verdictOf({ tokenOut: unknown })).status).toBe('unverified');
});

test('a token that was bought is sold by the decimals of then, and not bought while it says others', async () => {
  const sale = { agentId, tokenIn: unknown, tokenOut: 'USDG', amountIn: '0.5' };
  const askedRaw = async () => (await send(service, 'POST /api/v1/swap/quote', sale)).body.amountInRaw;
  const raw = (5n * 10n ** 17n).toString();
  expect(await askedRaw()).toBe(raw);
  const isAsked = ({ method, params }: RpcCall): boolean => {
    const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
    return method === 'eth_call' && data === DECIMALS && to?.toLowerCase() === unknown.toLowerCase();
  };
  const changed = proxy.alterAnswers((call, result) => (isAsked(call) ? toHex(16, { size: 32 }) : result));
  expect(await askedRaw()).toBe(raw);
  const { status, reasons } = await verdictOf({ tokenOut: unknown }).finally(changed.end);
  expect([status, reasons]).toEqual(['blocked', ['unknown_origin', 'decimals_changed']]);
  expect((await verdictOf({ tokenOut: unknown })).status).toBe('unverified');
});
