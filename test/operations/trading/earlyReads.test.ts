import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RpcCall, type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

/**
 * Reads that start before it is known whether their answer counts. An answer that does not count changes
 * nothing.
 */

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let agentId: string;
let wallet: string;

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
  ({ id: agentId, wallet_address: wallet } = await newAgent(service));
  await giveEther(service, wallet, 10n ** 16n);
  await allow(service, agentId, OWNER);
});
afterAll(async () => {
  await service?.stop();
  await proxy?.close();
  await chain?.stop();
});

const post = (line: string, body: object) =>
  send(service, line, body, { headers: { 'idempotency-key': randomUUID() } });
const trade = (change: object = {}) => ({
  ...{ agentId, tokenIn: 'ETH', tokenOut: 'WETH', amountIn: '0.02' },
  ...change,
});

async function whileNodeRefusesTrials(run: () => Promise<void>): Promise<void> {
  const isTrial = ({ method, params }: RpcCall): boolean =>
    ['eth_call', 'eth_estimateGas'].includes(method) && (params[0] as { from?: string }).from === wallet;
  const refusing = proxy.refuseCalls(isTrial, { code: -32_000, message: 'missing trie node' });
  await run().finally(refusing.end);
  expect(refusing.hits()).toBeGreaterThan(0);
}

test('a swap of more than the wallet holds is refused for that, whatever the node says of its trial', async () => {
  await whileNodeRefusesTrials(async () => {
    const { status, body } = await post('POST /api/v1/swap/quote', trade());
    expect(status).toBe(200);
    const codes = body.issues.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['insufficient_balance']);
    const refused = () => post('POST /api/v1/swap/execute', trade());
    await expectRefusal(service, refused, 422, 'insufficient_balance');
  });
});

test('a transfer of more than the wallet holds is refused for that, whatever the node says of its trial', async () => {
  await whileNodeRefusesTrials(async () => {
    const order = { agentId, to: OWNER, token: 'ETH', amount: '0.02' };
    const refused = () => post('POST /api/v1/wallet/transfer', order);
    await expectRefusal(service, refused, 422, 'insufficient_balance');
  });
});

test('on another chain than the database\u2019s nothing else is said of an order', async () => {
  const isAsked = ({ method }: RpcCall): boolean => method === 'eth_chainId';
  const other = proxy.alterAnswers((call, result) => (isAsked(call) ? '0x1' : result));
  for (const [line, order] of [
    ['POST /api/v1/swap/execute', trade()],
    ['POST /api/v1/swap/execute', trade({ tokenOut: 'ETH' })],
    ['POST /api/v1/swap/execute', trade({ tokenOut: 'NOSUCH' })],
    ['POST /api/v1/wallet/transfer', { agentId, to: OWNER, token: 'NOSUCH', amount: '1' }],
  ] as const) {
    service.context.chainGuard.forget();
    const { status, code } = await post(line, order);
    expect([line, status, code]).toEqual([line, 503, 'chain_mismatch']);
  }
  other.end();
  service.context.chainGuard.forget();
  await expectRefusal(
    service,
    () => post('POST /api/v1/swap/execute', trade({ tokenOut: 'ETH' })),
    422,
    'same_token',
  );
});
