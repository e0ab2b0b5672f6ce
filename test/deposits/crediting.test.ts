import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { creditDeposits } from '../../server/domain/billing/creditDeposits.ts';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { until } from '../engine/until.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { dumpIndex, forgetIndex } from '../indexer/indexDump.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { DOLLAR, openPayer, type Payer, transferCall } from './openPayer.ts';

const book = inject('addressBook');
const FORGER = contractArtifact('LogForger');
const TO_FINALITY = 3;
/** Writes 2 ** 20 zero bytes as one log's data. */
const ONE_MEGABYTE_OF_LOG = '0x621000006000a000';
/** More than the service accepts as one answer. */
const MAX_OF_AN_ANSWER = 24 * 1024 * 1024;

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let payer: Payer;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  proxy = await startRpcProxy(chain.rpcUrl);
  const config = { starterFunding: null, treasuryPrivateKey: undefined, starterCredits: '0' };
  service = await startTestService({ chain, rpcUrl: proxy.url, config });
  payer = await openPayer(chain);
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const db = () => service.database.db;
const read = async ({ client }: Pick<TestAccount, 'client'>) =>
  (await client.GET('/api/v1/billing/deposit')).data!;
const addressOf = async (account: TestAccount): Promise<Address> => (await read(account)).address as Address;
const creditsOf = async ({ client }: TestAccount): Promise<string> =>
  (await client.GET('/api/v1/billing')).data!.creditsAvailable;

/** Mines to finality, until every deposit is decided. */
async function settled(): Promise<void> {
  await service.indexed();
  await chain.mine(TO_FINALITY);
  await service.indexed();
  await until('no deposit is undecided', async () => {
    const open = await db().selectFrom('index_deposits').select('id').where('decided', '=', false).execute();
    return open.length === 0;
  });
}

async function newcomer() {
  const account = await service.account();
  return { account, address: await addressOf(account) };
}

test('a deposit that a reorg removes is never credited and no longer shown', async () => {
  const { account, address } = await newcomer();
  await payer.pay(address, 20n * DOLLAR);
  await service.indexed();
  expect((await read(account)).recent).toMatchObject([{ status: 'pending', credits: '200' }]);
  await chain.rpc('anvil_reorg', 1, []);
  await service.indexed();
  expect((await read(account)).recent).toEqual([]);
  await settled();
  expect(await creditsOf(account)).toBe('0');
  // The next test needs the lost payment's nonce.
  payer = await openPayer(chain);
});

test('a final block that the chain does not have credits nothing that a reorg can still take', async () => {
  const { account, address } = await newcomer();
  await payer.pay(address, 20n * DOLLAR);
  await service.indexed();
  const lie = proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized'
      ? { ...(result as object), number: '0x3b9aca00', hash: `0x${'de'.repeat(32)}` }
      : result,
  );
  expect(await creditDeposits(service.context)).toEqual({ decided: 0, hasFailed: false });
  expect(lie.hits()).toBeGreaterThan(0);
  await chain.rpc('anvil_reorg', 1, []);
  lie.end();
  await settled();
  expect(await creditsOf(account)).toBe('0');
  payer = await openPayer(chain);
});

test('a deposit that a reorg moves to another block and another place in it is credited once, as itself', async () => {
  const { account, address } = await newcomer();
  const elsewhere = await openPayer(chain);
  await chain.mine(1);
  const paid = await payer.pay(address, 20n * DOLLAR);
  await service.indexed();
  const [before] = (await read(account)).recent;
  const other = await elsewhere.send(book.usdg, transferCall(elsewhere.address, 1n), 10n ** 10n);
  await chain.rpc('anvil_reorg', 2, [
    [other.raw, 1],
    [paid.raw, 1],
  ]);
  await service.indexed();
  const [after] = (await read(account)).recent;
  expect(after).toMatchObject({ id: before?.id, txHash: paid.hash, status: 'pending', logIndex: 1 });
  expect(before?.logIndex).toBe(0);
  await settled();
  expect((await read(account)).recent).toMatchObject([{ id: before?.id, status: 'credited', logIndex: 1 }]);
  expect(await creditsOf(account)).toBe('200');
  await expectBalancedLedger(service);
  payer = await openPayer(chain);
});

test('what only looks like a deposit brings nothing', async () => {
  const { account, address } = await newcomer();
  const [transfer] = erc20Abi.filter((item) => item.type === 'event' && item.name === 'Transfer');
  const args = { from: payer.address, to: address };
  const topics = encodeEventTopics({ abi: [transfer!], eventName: 'Transfer', args }) as Hex[];
  const data = encodeAbiParameters([{ type: 'uint256' }], [50n * DOLLAR]);
  await chain.rpc('anvil_setBalance', address, '0xde0b6b3a7640000');
  const forger: Address = '0x00000000000000000000000000000000000f0123';
  const code = contractArtifact('LogForger');
  await chain.rpc('anvil_setCode', forger, await deployedCode(code.bytecode));
  // Another contract emits USDG's transfer log, whole and with parts missing.
  for (const [some, rest] of [
    [topics, data],
    [topics, '0x'],
    [topics.slice(0, 2), data],
  ] as const) {
    const forge = encodeFunctionData({ abi: FORGER.abi, functionName: 'forge', args: [some, rest] });
    await payer.call(forger, forge);
  }
  const forged = await chain.rpc<unknown[]>('eth_getLogs', { fromBlock: '0x0', address: forger });
  expect(forged).toHaveLength(3);
  // USDG to somebody else, and a payment of zero.
  await payer.pay('0x1111111111111111111111111111111111111111', 50n * DOLLAR);
  await payer.pay(address, 0n);
  await settled();
  expect((await read(account)).recent).toEqual([]);
  expect(await creditsOf(account)).toBe('0');
});

async function deployedCode(bytecode: Hex): Promise<Hex> {
  return chain.rpc<Hex>('eth_call', { data: bytecode }, 'latest');
}

test('several transfers of one transaction, and one on behalf of somebody, are credited each once', async () => {
  const [one, two] = [await newcomer(), await newcomer()];
  await payer.payMany([
    [one.address, 2n * DOLLAR],
    [two.address, 3n * DOLLAR],
    [one.address, 2n * DOLLAR],
    [one.address, 0n],
    [one.address, 4n * DOLLAR],
  ]);
  const spender = await openPayer(chain);
  const approve = { abi: erc20Abi, functionName: 'approve', args: [spender.address, 5n * DOLLAR] } as const;
  await payer.call(book.usdg, encodeFunctionData(approve));
  const move = [payer.address, two.address, 5n * DOLLAR] as const;
  await spender.call(
    book.usdg,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: move }),
  );
  await settled();
  expect([await creditsOf(one.account), await creditsOf(two.account)]).toEqual(['80', '80']);
  expect((await read(one.account)).recent.map(({ amount }) => amount)).toEqual(['4', '2', '2']);
});

test('an address that is handed out while the index looks for the head is not missed in the block that pays it', async () => {
  const account = await service.account();
  await chain.mine(1);
  await service.indexed();
  const held = proxy.holdRequests(
    ({ method, params }) => method === 'eth_getBlockByNumber' && params[0] === 'latest',
  );
  await held.met();
  const address = await addressOf(account);
  await payer.pay(address, 7n * DOLLAR);
  held.end();
  await settled();
  expect(await creditsOf(account)).toBe('70');
});

test('nothing is credited on the word of the index alone', async () => {
  const { account, address } = await newcomer();
  const lie = proxy.alterAnswers(({ method, params }, result) => {
    const isOfUsdg =
      method === 'eth_getLogs' &&
      JSON.stringify(params).toLowerCase().includes(address.slice(2).toLowerCase());
    if (!isOfUsdg || !Array.isArray(result)) return result;
    return result.map((log) => ({ ...log, data: `0x${(1_000n * DOLLAR).toString(16).padStart(64, '0')}` }));
  });
  await payer.pay(address, 6n * DOLLAR);
  await chain.mine(TO_FINALITY);
  await service.indexed();
  expect((await read(account)).recent).toMatchObject([{ status: 'pending', amount: '1000' }]);
  expect(await creditDeposits(service.context)).toEqual({ decided: 0, hasFailed: true });
  lie.end();
  expect(await creditsOf(account)).toBe('0');
  await forgetIndex(db());
  await settled();
  expect((await read(account)).recent).toMatchObject([{ status: 'credited', amount: '6' }]);
  expect(await creditsOf(account)).toBe('60');
});

test('receipts that are together more than an answer may be, and one that the node never tells, hold up nobody', async () => {
  const [loud, other] = [await newcomer(), await newcomer()];
  const noise: Address = '0x00000000000000000000000000000000000f0124';
  await chain.rpc('anvil_setCode', noise, ONE_MEGABYTE_OF_LOG);
  await service.indexed();
  const held = proxy.holdRequests(({ method }) => method === 'eth_getTransactionReceipt');
  const large: Hex[] = [];
  for (let count = 0; count < 16; count += 1) {
    const { hash } = await payer.payMany([[loud.address, DOLLAR]], noise);
    large.push(hash);
  }
  const untold = await payer.pay(other.address, 2n * DOLLAR);
  await payer.pay(other.address, 5n * DOLLAR);
  const refused = proxy.refuseCalls(
    ({ method, params }) => method === 'eth_getTransactionReceipt' && params[0] === untold.hash,
    { code: -32_000, message: 'missing trie node' },
  );
  const receipts = await Promise.all(large.map((hash) => chain.rpc('eth_getTransactionReceipt', hash)));
  expect(JSON.stringify(receipts).length).toBeGreaterThan(MAX_OF_AN_ANSWER);
  await chain.mine(TO_FINALITY);
  await service.indexed();
  held.end();
  await until('all but one are credited', async () => {
    const [many, few] = [await creditsOf(loud.account), await creditsOf(other.account)];
    return many === '160' && few === '50';
  });
  refused.end();
  await settled();
  expect(await creditsOf(other.account)).toBe('70');
});

test('a hundred accounts on two workers get exactly what the chain says, and a fresh index changes nothing', async () => {
  const second = await startTestService({
    ...{ chain, database: service.database, rpcUrl: proxy.url },
    config: service.config,
  });
  try {
    const accounts: Awaited<ReturnType<typeof newcomer>>[] = [];
    // Requests of one address may wait only briefly, so few run at once.
    while (accounts.length < 100) accounts.push(...(await Promise.all(Array.from({ length: 5 }, newcomer))));
    const payments = accounts.map(({ address }, at) => [address, DOLLAR * BigInt(at + 1)] as const);
    for (const half of [payments.slice(0, 50), payments.slice(50), payments.slice(25, 75)])
      await payer.payMany(half);
    await settled();
    for (const { account, address } of accounts) {
      const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
      const held = BigInt(await chain.rpc<Hex>('eth_call', { to: book.usdg, data: balanceOf }, 'latest'));
      expect(held % DOLLAR).toBe(0n);
      expect(await creditsOf(account)).toBe(String((held / DOLLAR) * 10n));
    }
    await expectBalancedLedger(service);
    const before = [await dumpIndex(db()), await ledger()];
    await forgetIndex(db());
    await settled();
    expect([await dumpIndex(db()), await ledger()]).toEqual(before);
  } finally {
    await second.service.close();
  }
});

const ledger = () => db().selectFrom('ledger_transactions').selectAll().orderBy('id').execute();
