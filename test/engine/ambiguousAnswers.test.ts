import { pad, toEventSelector, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scanAllNonces } from '../../server/engine/wallets/walletNonces.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { type Interference, type RpcCall, type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestClient, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { logsOf, type SceneAgent } from './openEngineScene.ts';
import { LIES_TO_READS, LIES_TO_SENDS, type Lie } from './rpcLies.ts';
import { until } from './until.ts';

/** `TORTURE=full`: 20 of each lie instead of 2. */
const ROUNDS = process.env.TORTURE === 'full' ? 10 : 1;
const AGENTS_PER_LIE = 2;
/** For a busy machine. */
const LIMIT_MS = 300_000;
const STUCK_MS = 60_000;
const TOKEN_OF_CURVE = toFunctionSelector('token()');
const BOUGHT = toEventSelector('CurveBuy(address,address,uint256,uint256,uint256,uint256)');

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let token: string;

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  // The production timeout.
  const patience = { rpcTimeoutMs: 5_000 };
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null }, patience });
  const [maker] = await newBuyers(1);
  const { client } = maker!;
  token = (await launchToken({ client, settle: service.settle }, maker!.id)).token.address!;
  await outliveSnipeTax(chain);
}, LIMIT_MS);
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

interface Buyer extends SceneAgent {
  readonly client: TestClient;
}

/** One account each, because an account's agents are limited. */
async function newBuyers(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 1) {
    const { client } = await service.account();
    const { id, wallet_address: wallet } = await newAgent({ client, settle: service.settle });
    await giveEther(service, wallet);
    buyers.push({ id, client, wallet: wallet.toLowerCase() });
  }
  return buyers;
}

interface Order {
  readonly buyer: Buyer;
  readonly id: string;
}

async function order(buyer: Buyer): Promise<Order> {
  const terms = { agentId: buyer.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.0001' };
  const body = { ...terms, slippageBps: 500, acknowledgeUnverified: true };
  return { buyer, id: (await swap({ client: buyer.client, settle: service.settle }, body, 0)).id };
}

/** `told`: the count per wallet in this round. */
interface Telling {
  readonly lie: Lie;
  readonly wallets: readonly string[];
  readonly told: Map<string, number>;
  lastMs: number;
}

function begin(telling: Telling): Interference {
  const { lie, wallets, told } = telling;
  return lie.tell(proxy, (_, isAbout) => {
    const wallet = wallets.find(isAbout);
    const times = told.get(wallet ?? '') ?? 0;
    if (wallet === undefined || times >= lie.times) return false;
    told.set(wallet, times + 1);
    telling.lastMs = performance.now();
    return true;
  });
}

const isTold = ({ wallets, told }: Telling): boolean => wallets.every((wallet) => told.has(wallet));

/** Each order happened once, shown only as under way and then as confirmed. */
async function expectOnce(orders: readonly Order[], rounds: number): Promise<void> {
  for (const { id, buyer } of orders) {
    const { data } = await buyer.client.GET('/api/v1/swap/{id}', { params: { path: { id } } });
    expect(data).toMatchObject({ status: 'confirmed', statusReason: null, tx: { finality: 'final' } });
    const seen = new Set(data!.history.map(({ status }) => status));
    expect(['queued', 'submitted', 'confirmed']).toEqual(expect.arrayContaining([...seen]));
  }
  for (const { wallet } of orders.map(({ buyer }) => buyer)) {
    expect(await logsOf(chain, null, BOUGHT, pad(wallet as `0x${string}`))).toHaveLength(rounds);
    expect(Number(await chain.rpc('eth_getTransactionCount', wallet, 'latest'))).toBe(rounds);
  }
}

test('whatever a node answers to a broadcast or a question, each order happens once and soon, and nobody is told in doubt', {
  timeout: ROUNDS * LIMIT_MS,
}, async () => {
  const lies = [...LIES_TO_SENDS, ...LIES_TO_READS];
  const buyers = await newBuyers(lies.length * AGENTS_PER_LIE);
  const buyersOf = (turn: number) => buyers.slice(turn * AGENTS_PER_LIE, (turn + 1) * AGENTS_PER_LIE);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tellings = lies.map((lie, turn): Telling => {
      return { lie, wallets: buyersOf(turn).map(({ wallet }) => wallet), told: new Map(), lastMs: 0 };
    });
    const interferences = tellings.map(begin);
    const orders: Order[] = [];
    for (const buyer of buyers) orders.push(await order(buyer));
    await until(
      'every lie is told',
      async () => {
        // As the service does every few seconds.
        await scanAllNonces(service.context);
        return tellings.every(isTold);
      },
      LIMIT_MS,
    );
    await service.settle();
    const lastMs = Math.max(...tellings.map((telling) => telling.lastMs));
    expect(performance.now() - lastMs).toBeLessThan(STUCK_MS);
    for (const interference of interferences) interference.end();
    await expectOnce(orders, round);
    if (ROUNDS > 1)
      process.stdout.write(`  round ${round}: ${lies.length} lies to ${buyers.length} orders\n`);
  }
  await assertInvariants(service);
});

test('a node that has lost the state of a block says nothing of a curve: what is bought on it is not denied, and happens once', async () => {
  const [maker] = await newBuyers(1);
  const { client } = maker!;
  // Without earlier trades the signer has to ask what it is.
  token = (await launchToken({ client, settle: service.settle }, maker!.id, { symbol: 'FRESH' })).token
    .address!;
  await outliveSnipeTax(chain);
  const buyers = await newBuyers(1);
  const asksCurve = ({ method, params }: RpcCall): boolean =>
    method === 'eth_call' && (params[0] as { data?: string }).data === TOKEN_OF_CURVE;
  const error = { code: -32_000, message: 'missing trie node 1f is not available' };
  const { vault } = service.context;
  const examine = vault.examine.bind(vault);
  let told = 0;
  const examined = vi.spyOn(vault, 'examine').mockImplementation(async (...asked) => {
    const lost = proxy.refuseCalls((call) => told < 2 && asksCurve(call), error);
    await examine(...asked).finally(() => {
      told += lost.hits();
      lost.end();
    });
  });
  const orders = await Promise.all(buyers.map(order));
  await service.settle();
  examined.mockRestore();
  await expectOnce(orders, 1);
  expect(told).toBe(2);
  await assertInvariants(service);
});

test('a head that stands still is no view to decide by: what is asked for meanwhile happens once it moves', {
  timeout: ROUNDS * LIMIT_MS,
}, async () => {
  const buyers = await newBuyers(AGENTS_PER_LIE);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const stale = await chain.rpc<{ number: string }>('eth_getBlockByNumber', 'latest', false);
    await chain.mine(3);
    await service.indexed();
    const isHead = ({ method, params }: { method: string; params: readonly unknown[] }): boolean =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest';
    const told = proxy.alterAnswers((call, result) => (isHead(call) ? stale : result));
    const orders = await Promise.all(buyers.map(order));
    await told.met(told.hits() + 20);
    told.end();
    await service.settle();
    await expectOnce(orders, round);
  }
  await assertInvariants(service);
});
