import { randomUUID } from 'node:crypto';
import { encodeEventTopics, pad, parseAbi, parseTransaction, toFunctionSelector } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import type { Interference, RpcCall } from '../harness/rpcProxy.ts';
import {
  type EngineScene,
  launch,
  launcherFactory,
  logsOf,
  newAgent,
  openEngineScene,
  type SceneAgent,
  swap,
} from './openEngineScene.ts';
import { until } from './until.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
]);
const LAUNCHED = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' })[0] as string;
const SOLD = encodeEventTopics({ abi: ABI, eventName: 'CurveSell' })[0] as string;
const LAUNCH_FEE = toFunctionSelector('function launchFee()');
const LAUNCHED_TOKEN = toFunctionSelector('function getLaunchedToken(address)');
const CONFIRMED_LIMIT_MS = 20_000;
const BETWEEN_STEPS = 'between the two steps of the sale';

type Service = Awaited<ReturnType<EngineScene['start']>>;

let scene: EngineScene;
let service: Service;
let creator: SceneAgent;
let seller: SceneAgent;
let token: string;
/** The wallets that sign in these tests, lower case. */
let signers: { launchers: ReadonlySet<string>; seller: string };

beforeAll(async () => {
  scene = await openEngineScene();
  service = await scene.start();
  creator = await newAgent(service.client, 'Creator');
  seller = await newAgent(service.client, 'Seller');
  const launchers = inject('launcherPrivateKeys').map((key) => privateKeyToAddress(key).toLowerCase());
  signers = { launchers: new Set(launchers), seller: seller.wallet.toLowerCase() };
  await scene.settle();
  const { data } = await launch(service.client, creator.id, 'BASE');
  await scene.settle();
  const params = { path: { id: data?.id ?? '' } };
  token = (await service.client.GET('/api/v1/launch/{id}', { params })).data?.token.address ?? '';
  await outliveSnipeTax(scene.chain);
  const buy = { agentId: seller.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1' };
  expect((await swap(service.client, buy)).error).toBeUndefined();
  await scene.settle();
});
afterAll(() => scene.stop());

const isSigner = (address: unknown): boolean =>
  signers.launchers.has(String(address).toLowerCase()) || String(address).toLowerCase() === signers.seller;
const asksNonce = ({ method, params }: RpcCall): boolean =>
  method === 'eth_getTransactionCount' && isSigner(params[0]);
const sends = ({ method }: RpcCall): boolean => method === 'eth_sendRawTransaction';

/** The first step of a sale goes to the token, the second one to its curve. */
const isApproval = (raw: unknown): boolean =>
  parseTransaction(raw as `0x${string}`).to?.toLowerCase() === token.toLowerCase();

/** What the engine asks of the chain last before it signs: a fact for its policy, after the balance of the signer. */
function asksFactOfPrepared(): (call: RpcCall) => boolean {
  const seen = { isTried: false, nonces: new Set<string>(), prepared: new Set<string>() };
  return (call) => {
    const address = String(call.params[0]).toLowerCase();
    // The scan of all nonces asks at any time; a launcher is chosen, by its balance, before the launch is tried.
    if (call.method === 'eth_estimateGas') seen.isTried = true;
    if (asksNonce(call) && (seen.isTried || address === signers.seller)) seen.nonces.add(address);
    if (call.method === 'eth_getBalance' && seen.nonces.has(address)) seen.prepared.add(address);
    if (call.method !== 'eth_call') return false;
    const { data = '' } = call.params[0] as { data?: string };
    const isSelling = seen.prepared.has(signers.seller);
    const isLaunching = [...seen.prepared].some((prepared) => signers.launchers.has(prepared));
    return (data.startsWith(LAUNCH_FEE) && isLaunching) || (data.startsWith(LAUNCHED_TOKEN) && isSelling);
  };
}

interface Requests {
  readonly launched: Promise<string | undefined>;
  readonly sold: Promise<string | undefined>;
}

interface Stage {
  readonly name: string;
  readonly hold: () => Interference;
  /** Resolves once both operations stand at the stage. */
  readonly reached: (hold: Interference, requests: Requests) => Promise<unknown>;
  /** States in which the crash leaves the launch and the sale; null: no row. */
  readonly leaves: readonly (readonly string[] | null)[];
}

const bothAccepted = ({ launched, sold }: Requests) => Promise.all([launched, sold]);

const STAGES: readonly Stage[] = [
  {
    name: 'before they are accepted',
    hold: () =>
      scene.proxy.holdRequests(({ method }) => method === 'eth_call' || method === 'eth_estimateGas'),
    reached: (hold) => hold.met(2),
    leaves: [null, null],
  },
  {
    name: 'after they are accepted, before anything else',
    hold: () => scene.proxy.holdRequests(asksNonce),
    reached: async (hold, requests) => {
      await bothAccepted(requests);
      await hold.met();
    },
    leaves: [['accepted'], ['accepted']],
  },
  {
    name: 'right before the sign commit',
    hold: () => scene.proxy.holdRequests(asksFactOfPrepared()),
    reached: async (hold, requests) => {
      await bothAccepted(requests);
      await hold.met(2);
    },
    leaves: [['accepted'], ['accepted']],
  },
  {
    name: 'after the sign commit, before the bytes reach the node',
    hold: () => scene.proxy.holdRequests(sends),
    reached: (hold) => hold.met(2),
    leaves: [['signed'], ['signed']],
  },
  {
    name: 'with the answer to the broadcast held back',
    hold: () => scene.proxy.holdAnswers(sends),
    reached: (hold) => hold.met(2),
    leaves: [
      ['signed', 'included', 'final'],
      ['signed', 'continuing'],
    ],
  },
  {
    name: 'after they are on the chain, before that is recorded',
    // Refused and not held: a held answer would hold whatever else the service asked in the same batch.
    hold: () =>
      scene.proxy.refuseCalls(
        ({ method }, result) => method === 'eth_getTransactionReceipt' && result !== null,
        { code: -32_000, message: 'busy' },
      ),
    reached: async (_, requests) => {
      await bothAccepted(requests);
      await until(
        'both are on the chain',
        async () => (await launchCount()) > before.launches && (await sellerNonce()) > before.sellerNonce,
      );
    },
    leaves: [
      ['signed', 'broadcast'],
      ['signed', 'broadcast'],
    ],
  },
  {
    name: BETWEEN_STEPS,
    hold: () => {
      let isApproved = false;
      return scene.proxy.holdRequests((call) => {
        if (sends(call) && isApproval(call.params[0])) isApproved = true;
        return isApproved && asksNonce(call) && String(call.params[0]).toLowerCase() === signers.seller;
      });
    },
    reached: async (_, { sold }) => {
      const id = await sold;
      await until('the approval is recorded', async () => (await stateOf(id)) === 'continuing');
    },
    leaves: [['accepted', 'signed', 'broadcast', 'included', 'final'], ['continuing']],
  },
];

/** What the chain shows when a stage begins. */
let before = { launches: 0, sales: 0, sellerNonce: 0 };
const launchCount = async (): Promise<number> =>
  (await logsOf(scene.chain, launcherFactory(), LAUNCHED)).length;
const saleCount = async (): Promise<number> =>
  (await logsOf(scene.chain, null, SOLD, pad(seller.wallet as `0x${string}`))).length;
const sellerNonce = async (): Promise<number> =>
  Number(await scene.chain.rpc<string>('eth_getTransactionCount', seller.wallet, 'latest'));

async function stateOf(id: string | undefined): Promise<string | undefined> {
  const { db } = scene.context;
  return (
    await db
      .selectFrom('operations')
      .select('state')
      .where('id', '=', id ?? '')
      .executeTakeFirst()
  )?.state;
}

/** Hashes of everything signed so far for the operations. */
async function signedHashes(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { db } = scene.context;
  const rows = await db.selectFrom('attempts').select('hash').where('operation_id', 'in', ids).execute();
  return rows.map(({ hash }) => hash).sort();
}

async function idOfKey(key: string): Promise<string | undefined> {
  const { db } = scene.context;
  const row = await db
    .selectFrom('idempotency_keys')
    .select('resource_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.resource_id;
}

describe('kill -9 of the service', () => {
  test.each(STAGES)('$name: a launch and a two-step sale each happen exactly once', async (stage) => {
    before = { launches: await launchCount(), sales: await saleCount(), sellerNonce: await sellerNonce() };
    const keys = { launch: randomUUID(), sale: randomUUID() };
    const symbol = `CRASH${STAGES.indexOf(stage)}`;
    const terms = { agentId: seller.id, tokenIn: token, tokenOut: 'ETH', amountIn: '1000' };
    const { client } = service;

    // The launch stands at the stage before the sale is asked for: their chain calls share no batch.
    const hold = stage.hold();
    const launched = launch(client, creator.id, symbol, keys.launch).then(
      ({ data }) => data?.id,
      () => undefined,
    );
    if (stage.leaves[0] !== null) await launched;
    if (stage.name !== BETWEEN_STEPS) await hold.met();
    const sold = swap(client, terms, keys.sale).then(
      ({ data }) => data?.id,
      () => undefined,
    );
    await stage.reached(hold, { launched, sold });
    const left = { launch: await idOfKey(keys.launch), sale: await idOfKey(keys.sale) };
    const signedBefore = await signedHashes(Object.values(left).filter((id) => id !== undefined));
    await service.kill();
    hold.end();
    // One stage waits for the leases to run out by themselves; it would be the same wait for all.
    if (stage.name !== BETWEEN_STEPS) await scene.endLeases();
    const states = [await stateOf(left.launch), await stateOf(left.sale)];
    for (const [index, allowed] of stage.leaves.entries()) {
      if (allowed === null) expect(states[index]).toBeUndefined();
      else expect(allowed).toContain(states[index]);
    }

    const restartedAt = performance.now();
    service = await scene.start();
    const [relaunched, resold] = await Promise.all([
      launch(service.client, creator.id, symbol, keys.launch),
      swap(service.client, terms, keys.sale),
    ]);
    expect(relaunched.data?.id).toBe(left.launch ?? relaunched.data?.id);
    expect(resold.data?.id).toBe(left.sale ?? resold.data?.id);
    const ids = [relaunched.data?.id ?? '', resold.data?.id ?? ''];
    await until(
      'both end',
      async () => {
        const states = await Promise.all(ids.map(stateOf));
        return states.every((state) => state === 'included' || state === 'final');
      },
      CONFIRMED_LIMIT_MS,
    );
    expect(performance.now() - restartedAt).toBeLessThan(15_000);
    await scene.settle();

    expect(await Promise.all(ids.map(stateOf))).toEqual(['final', 'final']);
    expect(await launchCount()).toBe(before.launches + 1);
    expect(await saleCount()).toBe(before.sales + 1);
    const signedAfter = await signedHashes(ids);
    expect(signedAfter).toEqual(expect.arrayContaining(signedBefore));
    expect(signedAfter).toHaveLength(3);
    await assertInvariants(scene);
  });
});

test('kill -9 between two trades of one swap: each happens exactly once, the second with what the first one paid', async () => {
  const before = { sales: await saleCount(), nonce: await sellerNonce() };
  const terms = { agentId: seller.id, tokenIn: token, tokenOut: 'USDG', amountIn: '1000' };
  const key = randomUUID();
  let isSold = false;
  const hold = scene.proxy.holdRequests((call) => {
    if (sends(call) && !isApproval(call.params[0])) isSold = true;
    return isSold && asksNonce(call) && String(call.params[0]).toLowerCase() === signers.seller;
  });
  const { data: accepted } = await swap(service.client, terms, key);
  const id = accepted!.id;
  await until('the sale is recorded', async () => (await readFills(id)).length === 1);
  expect(await stateOf(id)).toBe('continuing');
  const signedBefore = await signedHashes([id]);
  await service.kill();
  hold.end();
  await scene.endLeases();

  service = await scene.start();
  expect((await swap(service.client, terms, key)).data?.id).toBe(id);
  await scene.settle();
  expect(await stateOf(id)).toBe('final');
  const signedAfter = await signedHashes([id]);
  expect(signedAfter).toEqual(expect.arrayContaining(signedBefore));
  expect([signedBefore.length, signedAfter.length]).toEqual([2, 3]);
  expect([await saleCount(), await sellerNonce()]).toEqual([before.sales + 1, before.nonce + 3]);
  const [sale, exchange] = await readFills(id);
  expect(exchange).toMatchObject({ step: 'trade:2', amountInRaw: sale!.amountOutRaw });
  await assertInvariants(scene);
});

const readFills = async (id: string) =>
  (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data?.fills ?? [];

test('SIGTERM ends the service within 10 s with exit code 0, and nothing is signed after it', async () => {
  const hold = scene.proxy.holdRequests(asksNonce);
  const accepted = await launch(service.client, creator.id, 'TERM');
  await hold.met();
  const asked = performance.now();
  const ended = service.terminate();
  hold.end();
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await signedHashes([accepted.data?.id ?? ''])).toEqual([]);
  service = await scene.start();
  await scene.settle();
  expect(await stateOf(accepted.data?.id)).toBe('final');
  await assertInvariants(scene);
});
