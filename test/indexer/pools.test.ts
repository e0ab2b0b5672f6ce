import {
  type Address,
  createPublicClient,
  encodeDeployData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  toHex,
} from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NATIVE } from '../../server/ports/basics.ts';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { until } from '../engine/until.ts';
import { poolTruth } from '../flows/poolTruth.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { expectSameAnew } from './expectSameAnew.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';
import { launchOnLong } from './launchOnLong.ts';
import { type Stranger, stranger } from './stranger.ts';

const book = inject('addressBook');
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const TRANSFER = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);

let service: TestService;
let client: ReturnType<typeof clientOf>;
let agentId: string;
let wallet: Address;
let graduated: Address;
let long: Address;
let somebody: Stranger;

const clientOf = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
const db = () => service.context.db;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  client = clientOf(service.chain.rpcUrl);
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service, { limits: LIMITS });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet, parseEther('50'));
  graduated = (await launchToken(service, agentId, { creatorTaxBps: 200 })).token.address as Address;
  somebody = await stranger(service.chain, book.pons.factory, { mines: false });
  long = await launchOnLong(service, somebody, 7n);
  await trade('ETH', graduated, '6');
  await service.settle();
  const pool = poolTruth(service.chain.rpcUrl, book, graduated);
  await until('the token has its pool', async () => (await pool.phase()) === 2);
  await trade('ETH', graduated, '0.5');
  await trade(graduated, 'ETH', '1000000');
  await trade('ETH', long, '0.2');
  await trade(long, 'ETH', '100000');
  await service.settle();
  await service.indexed();
});
afterAll(() => service.stop());

const trade = (tokenIn: string, tokenOut: string, amountIn: string) =>
  swap(service, { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true });

const rowOf = (token: Address) =>
  db().selectFrom('index_tokens').selectAll().where('address', '=', token).executeTakeFirstOrThrow();
const tradesOf = (token: Address) =>
  db()
    .selectFrom('index_trades')
    .selectAll()
    .where('token', '=', token)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();

/** Negative: the wallet gave them. */
async function movedIn(txHash: string, token: Address): Promise<bigint> {
  const receipt = await client.getTransactionReceipt({ hash: txHash as `0x${string}` });
  const logs = await client.getLogs({
    ...{ address: token, event: TRANSFER[0] },
    ...{ fromBlock: receipt.blockNumber, toBlock: receipt.blockNumber },
  });
  return logs
    .filter(({ transactionHash }) => transactionHash === txHash)
    .reduce((sum, { args }) => {
      if (args.to === wallet) return sum + args.value!;
      return args.from === wallet ? sum - args.value! : sum;
    }, 0n);
}

/** Without gas. Negative: the wallet received it. */
async function etherIn(txHash: string): Promise<bigint> {
  const { blockNumber, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
    hash: txHash as `0x${string}`,
  });
  const before = await client.getBalance({ address: wallet, blockNumber: blockNumber - 1n });
  const after = await client.getBalance({ address: wallet, blockNumber });
  return before - after - gasUsed * effectiveGasPrice;
}

test('a sold-out curve is graduated into the pool that the chain has, at its price', async () => {
  const row = await rowOf(graduated);
  const pool = poolTruth(service.chain.rpcUrl, book, graduated);
  expect([row.phase, row.pool_id]).toEqual(['graduated', await pool.poolId()]);
  const market = (await service.context.venues.pons.markets([graduated]))[0]!;
  const { quoteRaw, tokenRaw } = market.spot!;
  expect(BigInt(row.spot_quote_raw) * tokenRaw).toBe(quoteRaw * BigInt(row.spot_token_raw));
  const events = await db()
    .selectFrom('index_token_events')
    .select(['kind', 'phase'])
    .where('token', '=', graduated)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  expect(events).toEqual([
    { kind: 'swept', phase: 'graduating' },
    { kind: 'graduated', phase: 'graduated' },
  ]);
  const totals = await db().selectFrom('index_platform_totals').selectAll().executeTakeFirstOrThrow();
  expect(totals).toMatchObject({ launches: '1', graduated: '1', trades: '3' });
});

test("a trade in a graduated token's pool is what the trader paid and got, after the hook's cut", async () => {
  const [, bought, sold] = await tradesOf(graduated);
  expect([bought!.side, sold!.side]).toEqual(['buy', 'sell']);
  for (const row of [bought!, sold!]) {
    expect([row.trader, row.agent_id, row.token_agent_id]).toEqual([wallet, agentId, agentId]);
    const tokens = await movedIn(row.tx_hash, graduated);
    expect(BigInt(row.amount_token_raw)).toBe(tokens < 0n ? -tokens : tokens);
    expect(BigInt(row.fee_quote_raw)).toBeGreaterThan(0n);
  }
  // The service's swap pays nothing else, so the ether that left is the trade's.
  expect(BigInt(bought!.amount_quote_raw)).toBe(await etherIn(bought!.tx_hash));
  // The hook takes 1 %, the tax 2 %. The protocol keeps 30 % of the 1 %.
  const [paid, fee, earned] = [sold!.amount_quote_raw, sold!.fee_quote_raw, sold!.creator_fee_raw].map(
    BigInt,
  ) as [bigint, bigint, bigint];
  expect((fee * 10_000n) / (paid + fee)).toBe(299n);
  expect((earned * 10_000n) / fee).toBe(9_000n);
});

test('a launch on long is indexed with its pool, its earner and its trades', async () => {
  const row = await rowOf(long);
  expect(row).toMatchObject({
    ...{ venue: 'long', phase: 'pool', name: 'Long one', symbol: 'LONGONE', quote: NATIVE, agent_id: null },
    ...{ creator: getAddress(somebody.address), fee_recipient: getAddress(somebody.address) },
    ...{ fee_bps: 100, protocol_share_bps: 500, total_supply_raw: String(10n ** 27n), trades_24h: 2 },
  });
  const market = (await service.context.venues.long.markets([long]))[0]!;
  const { quoteRaw, tokenRaw } = market.spot!;
  expect(BigInt(row.spot_quote_raw) * tokenRaw).toBe(quoteRaw * BigInt(row.spot_token_raw));
  const [bought, sold] = await tradesOf(long);
  for (const trade of [bought!, sold!]) {
    expect([trade.trader, trade.agent_id, trade.token_agent_id]).toEqual([wallet, agentId, null]);
    const tokens = await movedIn(trade.tx_hash, long);
    expect(BigInt(trade.amount_token_raw)).toBe(tokens < 0n ? -tokens : tokens);
  }
  expect(BigInt(bought!.amount_quote_raw)).toBe(parseEther('0.2'));
  // 1 % of the input, 95 % of it the creator's.
  expect(BigInt(bought!.fee_quote_raw)).toBe(parseEther('0.002'));
  expect(BigInt(bought!.creator_fee_raw)).toBe(parseEther('0.0019'));
});

test("whoever moves an emptied pool's price beyond all figures stops nothing", async () => {
  const emptied = await launchOnLong(service, somebody, 8n);
  const address = somebody.address;
  await service.chain.rpc('anvil_setBalance', address, toHex(10n ** 36n));
  const { abi, bytecode } = contractArtifact('PoolSwapper');
  const args = [book.uniswapV4.poolManager];
  const deployed = await somebody.sendRaw({ data: encodeDeployData({ abi, bytecode, args }) });
  await service.indexed();
  const key = (await rowOf(emptied)).pool_key;
  // A price of 10^12 ether per token: the supply's value exceeds the figures' digits.
  const limit = 2n ** 96n / 10n ** 6n;
  const swapAll = [key, true, -(10n ** 35n), limit];
  await somebody.send(deployed.contractAddress!, abi, 'swapTo', swapAll, 10n ** 35n);
  await service.indexed();
  expect(await rowOf(emptied)).toMatchObject({ trades_24h: 1, market_cap_usd: null });
  expect(Number((await rowOf(emptied)).price_quote)).toBeCloseTo(1e12, -3);
});

test('a fresh index has the same pools and trades, to the last byte', async () => {
  await service.chain.withoutMiner(() => expectSameAnew(service));
});

test('a reorg that takes the pools back leaves the curve as it was, and a fresh index agrees', async () => {
  await service.chain.withoutMiner(async () => {
    const head = BigInt(await service.chain.rpc<string>('eth_blockNumber'));
    const [first] = await tradesOf(graduated);
    const depth = Number(head - BigInt(first!.block_number)) + 1;
    await service.chain.rpc('anvil_reorg', depth, []);
    await service.indexed();
    const row = await rowOf(graduated);
    expect(row).toMatchObject({
      phase: 'curve',
      pool_id: null,
      pool_key: null,
      trades_total: '0',
      pool_quote_raw: '0',
    });
    expect(row.price_quote).toBe(row.initial_price_quote);
    const after = await dumpIndex(db());
    expect(after.index_trades).toHaveLength(0);
    await forgetIndex(db());
    await service.indexed();
    expect(await dumpIndex(db())).toEqual(after);
  });
});
