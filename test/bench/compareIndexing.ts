import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  createPublicClient,
  decodeEventLog,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  type RpcLog,
  toHex,
} from 'viem';
import { readCursor } from '../../server/indexer/cursorRows.ts';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { startIndexWorker } from '../../server/workers/indexWorker.ts';
import { dumpIndex, forgetIndex } from '../indexer/indexDump.ts';
import { stranger } from '../indexer/stranger.ts';
import type { BenchPlan } from './benchPlan.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { type Spread, spread } from './spread.ts';

export interface IndexComparison {
  /** Logs of the index, their blocks, and their rows. */
  readonly logs: number;
  readonly blocks: number;
  readonly trades: number;
  readonly indexedPerSecond: Spread;
  readonly barePerSecond: Spread;
  /** A loop that decodes and stores the trades. */
  readonly storingPerSecond: Spread;
  /** Against the bare loops of the same round. */
  readonly share: Spread;
  readonly shareOfStoring: Spread;
}

type Rpc = ReturnType<typeof connectRpc>;

interface Round {
  readonly indexedMs: number;
  readonly bareMs: number;
  readonly storingMs: number;
  readonly logs: number;
}

const SENT_AT_ONCE = 40;
const BUY_GAS = 300_000;
/** Each look costs the process that indexes. */
const LOOK_MS = 10;
const ROWS_AT_ONCE = 1_000;
const tradeEvent = parseAbi([
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
]);
/** Of one request. */
const BARE_BLOCKS = 2_000n;

/**
 * Indexes a chain of trades from its first block, in turn with two loops: one only requests the logs, one
 * also stores the trades.
 */
export async function compareIndexing(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
): Promise<IndexComparison> {
  const rpc = connectRpc(scene.environment.RPC_URL ?? '');
  try {
    place.say(`indexing: making ${plan.indexedTrades} trades`);
    const head = await makeTrades(rpc, scene, plan.indexedTrades);
    const rounds: Round[] = [];
    await sql`CREATE TABLE bench_trades (block_number bigint, log_index integer, tx_hash text, curve text, buyer text,
      quote_in numeric, tokens_out numeric, PRIMARY KEY (block_number, log_index))`.execute(scene.owner);
    for (let round = 0; round < plan.indexRounds; round += 1) {
      const indexedMs = await indexTo(scene, head);
      const { bareMs, logs } = await askBarely(scene, head, async () => undefined);
      await sql`TRUNCATE bench_trades`.execute(scene.owner);
      const { bareMs: storingMs } = await askBarely(scene, head, (found) => store(scene, found));
      rounds.push({ indexedMs, bareMs, storingMs, logs });
    }
    const trades = (await dumpIndex(scene.context.db)).index_trades.length;
    if (trades < plan.indexedTrades) throw new Error(`only ${trades} trades were indexed`);
    const logs = rounds[0]?.logs ?? 0;
    return {
      ...{ logs, trades, blocks: Number(head) },
      indexedPerSecond: spread(rounds.map(({ indexedMs }) => (logs * 1000) / indexedMs)),
      barePerSecond: spread(rounds.map(({ bareMs }) => (logs * 1000) / bareMs)),
      storingPerSecond: spread(rounds.map(({ storingMs }) => (logs * 1000) / storingMs)),
      share: spread(rounds.map(({ indexedMs, bareMs }) => bareMs / indexedMs)),
      shareOfStoring: spread(rounds.map(({ indexedMs, storingMs }) => storingMs / indexedMs)),
    };
  } finally {
    rpc.close();
  }
}

/** Returns the last trade's block. */
async function makeTrades(rpc: Rpc, scene: Scene, trades: number): Promise<bigint> {
  const { factory } = scene.context.addressBook.pons;
  const trader = await stranger({ rpc: rpc.call }, factory, { mines: false });
  const { curve } = await trader.launch('BENCH');
  const buy = { ...trader.plannedBuy(curve, parseEther('0.0001')), gas: toHex(BUY_GAS) };
  const sentBefore = async () =>
    Number(await rpc.call<Hex>('eth_getTransactionCount', trader.address, 'latest'));
  const first = await sentBefore();
  // The local node drops some waiting transactions while it mines, so these make their own blocks.
  for (;;) {
    const next = await sentBefore();
    const left = first + trades - next;
    if (left <= 0) return BigInt(await rpc.call<Hex>('eth_blockNumber'));
    for (let sent = 0; sent < Math.min(left, SENT_AT_ONCE); sent += 1)
      await rpc.call('eth_sendTransaction', { ...buy, nonce: toHex(next + sent) });
    await rpc.call('evm_mine');
  }
}

/** From nothing to the block. */
async function indexTo({ context }: Scene, head: bigint): Promise<number> {
  await forgetIndex(context.db);
  const begun = performance.now();
  const indexer = startIndexWorker(context, 'bench');
  try {
    for (;;) {
      const cursor = await readCursor(context.db, context.config.chainId);
      if (cursor !== undefined && BigInt(cursor.block_number) >= head) return performance.now() - begun;
      await delay(LOOK_MS);
    }
  } finally {
    await indexer.close();
  }
}

/** Requests the logs range by range and optionally stores them. */
async function askBarely(
  { context }: Scene,
  head: bigint,
  keep: (logs: readonly RpcLog[]) => Promise<void>,
): Promise<{ readonly bareMs: number; readonly logs: number }> {
  const client = createPublicClient({ transport: http(context.config.rpcUrls[0], { retryCount: 0 }) });
  const topics = [[...new Set(context.logSources.flatMap((source) => source.topics))]];
  const begun = performance.now();
  let logs = 0;
  for (let from = 0n; from <= head; from += BARE_BLOCKS) {
    const to = from + BARE_BLOCKS - 1n < head ? from + BARE_BLOCKS - 1n : head;
    const range = { topics, fromBlock: numberToHex(from), toBlock: numberToHex(to) };
    const found = await client.request({ method: 'eth_getLogs', params: [range] });
    await keep(found);
    logs += found.length;
  }
  return { bareMs: performance.now() - begun, logs };
}

/** Many rows per statement, one transaction per range. */
async function store({ owner }: Scene, logs: readonly RpcLog[]): Promise<void> {
  const rows = logs.flatMap((log) => {
    const [topic, ...rest] = log.topics;
    if (topic === undefined || rest.length !== 2) return [];
    try {
      const { args } = decodeEventLog({ abi: tradeEvent, topics: [topic, ...rest], data: log.data });
      const place = { block_number: Number(log.blockNumber), log_index: Number(log.logIndex) };
      const sums = { quote_in: args.quoteIn.toString(), tokens_out: args.tokensOut.toString() };
      return [{ ...place, tx_hash: log.transactionHash, curve: log.address, buyer: args.buyer, ...sums }];
    } catch {
      // Another event.
      return [];
    }
  });
  await owner.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
      await sql`INSERT INTO bench_trades
        SELECT * FROM jsonb_populate_recordset(NULL::bench_trades, ${some}::jsonb)`.execute(trx);
    }
  });
}
