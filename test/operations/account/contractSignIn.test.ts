import {
  type Address,
  concat,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  numberToHex,
  serializeErc6492Signature,
  zeroHash,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { localClient } from '../../../server/sandbox/deployment/localChain.ts';
import { CREATE2_DEPLOYER, transactionBatch } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { messageFor, newWallet, post, signIn } from '../../harness/signIn.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectBalancedLedger } from '../expectBalancedLedger.ts';

/**
 * Contract wallets sign in if the chain confirms their signature (ERC-1271, ERC-6492), and none of their
 * behaviours harms the service.
 */
const WALLET = contractArtifact('SmartWallet');
/** Numbered as in `SmartWallet.sol`. */
const MISBEHAVING = ['reverting', 'looping', 'flooding', 'refusing', 'silent', 'boasting'] as const;
const CONDUCTS = ['honest', ...MISBEHAVING, 'estimating'] as const;
type Conduct = (typeof CONDUCTS)[number];

const owner = privateKeyToAccount(generatePrivateKey());
let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let replica: TestService;
const deployed = {} as Record<Conduct, Address>;

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  const config = { starterFunding: null };
  service = await startTestService({ chain, rpcUrl: proxy.url, config });
  replica = await startTestService({
    ...{ chain, database: service.database },
    config: { ...config, role: 'api', corsOrigins: [service.baseUrl] },
  });
  await chain.withoutMiner(async () => {
    const batch = await transactionBatch(await localClient(chain.rpcUrl));
    for (const [at, conduct] of CONDUCTS.entries())
      deployed[conduct] = batch.deploy('SmartWallet', WALLET, [owner.address, at]).address;
    await batch.send();
  });
});
afterAll(async () => {
  await replica.stop();
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const sign = (message: string): Promise<Hex> => owner.signMessage({ message });
async function attempt(message: string, signature: string, { baseUrl } = service) {
  const { status, body } = await post(baseUrl, '/api/v1/auth/session', { message, signature });
  return { line: status === 201 ? '201' : `${status} ${body.code}`, body };
}
const ask = (address: string): Promise<string> => messageFor(service.baseUrl, { address, sign });
const REFUSED = '401 unauthenticated';

/** The service asks a contract by a call that creates one. */
const isCheck = ({ method, params }: { method: string; params: readonly unknown[] }): boolean =>
  method === 'eth_call' && (params[0] as { to?: string }).to === undefined;

test.each([
  ['a deployed contract', 'honest'],
  ['one that leaves its checks out where a call is of nobody', 'estimating'],
] as const)('%s signs in with what it accepts, and with nothing else', async (_, conduct) => {
  const message = await ask(deployed[conduct]);
  const signature = await sign(message);
  const strangers = privateKeyToAccount(generatePrivateKey());
  const wrong = [
    await strangers.signMessage({ message }),
    `${signature}00`,
    '0x00',
    await sign(`${message} `),
  ];
  for (const given of wrong) expect((await attempt(message, given)).line).toBe(REFUSED);
  const { line, body } = await attempt(message, signature);
  expect([line, body.address]).toEqual(['201', deployed[conduct]]);
  expect((await attempt(message, signature)).line).toBe(REFUSED);
});

test('the owner’s key does not sign its contract’s message in as the owner', async () => {
  const message = (await ask(owner.address)).replace(owner.address, deployed.honest);
  expect((await attempt(message, await sign(message))).line).toBe(REFUSED);
});

test.each(MISBEHAVING)('a %s contract signs nobody in, soon, and as what it is', async (conduct) => {
  const message = await ask(deployed[conduct]);
  const started = performance.now();
  expect((await attempt(message, await sign(message))).line).toBe(REFUSED);
  expect(performance.now() - started).toBeLessThan(20_000);
});

/** The deployment data of this owner's wallet, and its future address. */
function counterfactual(conduct: Conduct, salt: Hex) {
  const args = [owner.address, CONDUCTS.indexOf(conduct)];
  const bytecode = encodeDeployData({ abi: WALLET.abi, bytecode: WALLET.bytecode, args });
  const address = getContractAddress({ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt, bytecode });
  const wrap = (signature: Hex): Hex =>
    serializeErc6492Signature({ address: CREATE2_DEPLOYER, data: concat([salt, bytecode]), signature });
  return { address, wrap };
}

test('a contract that is not deployed yet signs in with a signature that would deploy it (ERC-6492)', async () => {
  const { address, wrap } = counterfactual('honest', `0x${'01'.repeat(32)}`);
  const message = await ask(address);
  const signature = await sign(message);
  expect((await attempt(message, signature)).line).toBe(REFUSED);
  const { line, body } = await attempt(message, wrap(signature));
  expect([line, body.address]).toEqual(['201', address]);
  expect(await chain.rpc('eth_getCode', address, 'latest')).toBe('0x');
});

test('what would deploy another contract, or none, signs nobody in', async () => {
  const { address, wrap } = counterfactual('honest', `0x${'02'.repeat(32)}`);
  const message = await ask(address);
  const signature = await sign(message);
  const elsewhere = counterfactual('honest', `0x${'03'.repeat(32)}`).wrap(signature);
  const nothing = serializeErc6492Signature({ address: CREATE2_DEPLOYER, data: zeroHash, signature });
  const broken = `0x${'6492'.repeat(16)}`;
  for (const given of [elsewhere, nothing, broken])
    expect((await attempt(message, given)).line).toBe(REFUSED);
  expect((await attempt(message, wrap(signature))).line).toBe('201');
});

test.each([
  ['the zero address', 0n],
  ['a precompiled contract', 2n],
  ['a key’s address', BigInt(owner.address) ^ 1n],
])('%s, where no contract can be, is signed in by nobody', async (_, number) => {
  const address = getAddress(numberToHex(number, { size: 20 }));
  const message = await ask(address);
  const nothing = `0x${'00'.repeat(64)}1b` as const;
  for (const signature of [nothing, await sign(message)]) {
    const wrapped = serializeErc6492Signature({ address: deployed.silent, data: '0x', signature });
    for (const given of [signature, wrapped]) expect((await attempt(message, given)).line).toBe(REFUSED);
  }
});

test.each(['looping', 'flooding', 'reverting'] as const)(
  'a %s contract to come signs nobody in',
  async (conduct) => {
    const { address, wrap } = counterfactual(conduct, zeroHash);
    const message = await ask(address);
    expect((await attempt(message, wrap(await sign(message)))).line).toBe(REFUSED);
  },
);

test('a key signs in while the chain is away; a contract waits, and its message stays good', async () => {
  const message = await ask(deployed.honest);
  const signature = await sign(message);
  const away = proxy.dropRequests(() => true);
  expect((await signIn(service.baseUrl)).session.id).toMatch(/^ses_/);
  for (let at = 0; at < 6; at += 1)
    expect((await attempt(message, signature)).line).toBe('503 rpc_unavailable');
  away.end();
  expect((await attempt(message, signature)).line).toBe('201');
});

test('the node checks four wallets at once and no more, and all of them in the end', async () => {
  const messages = await Promise.all(Array.from({ length: 10 }, () => ask(deployed.honest)));
  const signatures = await Promise.all(messages.map(sign));
  const held = proxy.holdRequests(
    ({ method, params }) => method === 'eth_call' && (params[0] as { to?: string }).to === undefined,
  );
  const attempts = messages.map((message, at) => attempt(message, signatures[at] ?? '0x'));
  await held.met(4);
  // A sign-in with a plain key waits for none of them.
  await signIn(service.baseUrl);
  expect(held.hits()).toBe(4);
  held.end();
  for (const { line } of await Promise.all(attempts)) expect(line).toBe('201');
});

test('a node that answers nonsense signs nobody in and uses nothing up', async () => {
  const message = await ask(deployed.honest);
  const signature = await sign(message);
  const busy = proxy.refuseCalls(isCheck, { code: -32_000, message: 'header not found' });
  expect((await attempt(message, signature)).line).toBe('502 rpc_error');
  busy.end();
  const lying = proxy.alterAnswers((call, result) => (isCheck(call) ? `0x${'01'.repeat(100)}` : result));
  expect((await attempt(message, signature)).line).toBe(REFUSED);
  lying.end();
  expect((await attempt(message, signature)).line).toBe('201');
});

test('a node of another chain decides about no contract', async () => {
  const message = await ask(deployed.honest);
  const signature = await sign(message);
  const foreign = proxy.alterAnswers(({ method }, result) => (method === 'eth_chainId' ? '0x1' : result));
  service.context.chainGuard.forget();
  expect((await attempt(message, signature)).line).toBe('503 chain_mismatch');
  foreign.end();
  service.context.chainGuard.forget();
  expect((await attempt(message, signature)).line).toBe('201');
});

test('a new wallet has its starter credits once, however many sign-ins race on two replicas', async () => {
  const wallet = newWallet();
  const sessions = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      signIn((at % 2 === 0 ? service : replica).baseUrl, wallet, service.baseUrl),
    ),
  );
  const [accountId = '', ...others] = new Set(sessions.map(({ session }) => session.account_id));
  expect(others).toEqual([]);
  const granted = await service.database.db
    .selectFrom('credit_balances')
    .select('available_micro')
    .where('account_id', '=', accountId)
    .execute();
  expect(granted).toEqual([{ available_micro: '1000000000' }]);
  await expectBalancedLedger(service);
});

test('a session that ends on one replica has ended on the other', async () => {
  const { cookie, headers } = await signIn(service.baseUrl);
  const read = async ({ baseUrl }: TestService) =>
    (await fetch(`${baseUrl}/api/v1/auth/session`, { headers: { cookie } })).status;
  expect([await read(service), await read(replica)]).toEqual([200, 200]);
  await fetch(`${service.baseUrl}/api/v1/auth/session`, { method: 'DELETE', headers });
  expect([await read(service), await read(replica)]).toEqual([401, 401]);
});

test('a contract thaws its agent and account by the chain’s word, and a node that fails spends nothing', async () => {
  const message = await ask(deployed.honest);
  const { headers, body } = await post(service.baseUrl, '/api/v1/auth/session', {
    message,
    signature: await sign(message),
  });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const page = { cookie, origin: service.baseUrl, 'x-csrf-token': body.csrf_token };
  const call = (path: string, json: object) => post(service.baseUrl, path, json, page);
  const agent = await call('/api/v1/agents', { name: 'Scout' });
  const subjects = [
    { id: agent.body.id as string, path: `/api/v1/agents/${agent.body.id}` },
    { id: body.account_id as string, path: '/api/v1/me' },
  ];
  for (const { id, path } of subjects) {
    expect((await call(`${path}/freeze`, {})).status).toBe(200);
    const asked = await call('/api/v1/auth/nonce', { address: deployed.honest, thaw: id });
    const signed = { message: asked.body.message, signature: await sign(asked.body.message) };
    const thaw = async () => {
      const answer = await call(`${path}/thaw`, signed);
      return answer.body.code ?? answer.status;
    };
    const away = proxy.dropRequests(() => true);
    expect(await thaw()).toBe('rpc_unavailable');
    away.end();
    const busy = proxy.refuseCalls(isCheck, { code: -32_000, message: 'header not found' });
    expect(await thaw()).toBe('rpc_error');
    busy.end();
    const foreign = proxy.alterAnswers(({ method }, result) => (method === 'eth_chainId' ? '0x1' : result));
    service.context.chainGuard.forget();
    expect(await thaw()).toBe('chain_mismatch');
    foreign.end();
    service.context.chainGuard.forget();
    expect(await thaw()).toBe(200);
  }
});
