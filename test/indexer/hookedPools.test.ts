import { type Address, getAddress, type Hex, parseAbi, parseEther, parseEventLogs, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { poolIdOf } from '../../server/adapters/dex/poolKey.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectSameAnew } from './expectSameAnew.ts';
import { type HookedOnLong, hookedOnLong, LONGS_OWN } from './hookedOnLong.ts';

const book = inject('addressBook');
const LOGS = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
]);

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let venue: HookedOnLong;
let dollars: Address;
let ether: Address;
const sent: Record<'dollars' | 'ether', Hex[]> = { dollars: [], ether: [] };

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url });
  venue = await hookedOnLong(service, { mines: false });
  // Gives the pool manager dollars to pay the hook's own first sales.
  const other = await venue.launch('OTHER', { quote: 'USDG', ...LONGS_OWN });
  await venue.swap(other, 'buy', -parseUnits('5000', 6));
  dollars = await venue.launch('HOOKED', { quote: 'USDG', ...LONGS_OWN });
  sent.dollars.push(await venue.swap(dollars, 'buy', -parseUnits('1000', 6)));
  await later(4);
  sent.dollars.push(await venue.swap(dollars, 'buy', -parseUnits('500', 6)));
  await later(10);
  sent.dollars.push(await venue.swap(dollars, 'sell', -parseEther('1000000')));
  ether = await venue.launch('ETHHOOK', {
    quote: 'ETH',
    startFee: 800_000,
    endFee: 11_200,
    durationSeconds: 40,
  });
  sent.ether.push(await venue.swap(ether, 'buy', -parseEther('0.5'), parseEther('0.5')));
  await later(11);
  sent.ether.push(await venue.swap(ether, 'sell', -parseEther('400000')));
  sent.ether.push(await venue.swap(ether, 'buy', parseEther('1000'), parseEther('1')));
  await service.indexed();
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

async function later(seconds: number): Promise<void> {
  await service.chain.rpc('evm_increaseTime', seconds);
  await service.chain.mine(1);
}

const shown = async (token: Address) => {
  const params = { path: { address: token } };
  const [{ data: trades }, { data: figures }] = await Promise.all([
    service.client.GET('/api/v1/tokens/{address}/trades', { params }),
    service.client.GET('/api/v1/tokens/{address}', { params }),
  ]);
  return { trades: trades!.data.reverse(), figures: figures! };
};
const rowsOf = (token: Address) =>
  service.context.db
    .selectFrom('index_trades')
    .selectAll()
    .where('token', '=', token)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();

/** In the transaction, without gas; negative: the balance fell. */
async function gained(asset: Address | 'ETH', tx: Hex): Promise<bigint> {
  const address = venue.somebody.address;
  const receipt = await venue.client.getTransactionReceipt({ hash: tx });
  const [before, after] = [receipt.blockNumber - 1n, receipt.blockNumber];
  if (asset !== 'ETH')
    return (await venue.balanceOf(asset, address, after)) - (await venue.balanceOf(asset, address, before));
  const at = (blockNumber: bigint) => venue.client.getBalance({ address, blockNumber });
  return (await at(after)) - (await at(before)) + receipt.gasUsed * receipt.effectiveGasPrice;
}

/** The pool's amounts in the transaction's first swap, which is the stranger's, and the number of swaps. */
async function poolsWord(tx: Hex) {
  const { logs } = await venue.client.getTransactionReceipt({ hash: tx });
  const swaps = parseEventLogs({ abi: LOGS, logs });
  const { amount0, amount1 } = swaps[0]!.args;
  const magnitude = (raw: bigint) => (raw < 0n ? -raw : raw);
  return { raw0: magnitude(amount0), raw1: magnitude(amount1), swaps: swaps.length };
}

test('one swap of a user is one trade, of what reached the wallet', async () => {
  for (const [token, asset, txs] of [
    [dollars, book.usdg, sent.dollars],
    [ether, 'ETH', sent.ether],
  ] as const) {
    const rows = await rowsOf(token);
    expect(rows.map((row) => row.tx_hash)).toEqual(txs);
    expect(rows.map((row) => row.side)).toEqual(
      token === dollars ? ['buy', 'buy', 'sell'] : ['buy', 'sell', 'buy'],
    );
    for (const [index, row] of rows.entries()) {
      const [quote, tokens] = [await gained(asset, txs[index]!), await gained(token, txs[index]!)];
      const isBuy = row.side === 'buy';
      expect(row.trader).toBe(getAddress(venue.somebody.address));
      expect(BigInt(row.amount_quote_raw)).toBe(isBuy ? -quote : quote);
      expect(BigInt(row.amount_token_raw)).toBe(isBuy ? tokens : -tokens);
    }
  }
});

test('the hook swaps for itself meanwhile, and none of it is a trade or a volume', async () => {
  const words = await Promise.all([...sent.dollars, ...sent.ether].map(poolsWord));
  expect(words.reduce((sum, { swaps }) => sum + swaps, 0)).toBeGreaterThan(words.length);
  const { trades, figures } = await shown(dollars);
  expect(trades).toHaveLength(3);
  expect(figures.trades24h).toBe(3);
  const wallets = await Promise.all(sent.dollars.map((tx) => gained(book.usdg, tx)));
  const paid = wallets.reduce((sum, raw) => sum + (raw < 0n ? -raw : raw), 0n);
  // Only the launch's liquidity counts to the volume. The hook's own liquidity traded some thousandths here.
  const share = Number(figures.volumeUsd24h) / (Number(paid) / 1e6);
  expect(share).toBeLessThanOrEqual(1);
  expect(share).toBeGreaterThan(0.997);
});

test('the fee of a trade is what the hook kept of it and what the pool did', async () => {
  const key = await venue.keyOf(dollars);
  const isFirst = BigInt(dollars) < BigInt(book.usdg);
  const [startsAt, start, end, , duration] = await venue.schedule(poolIdOf(key));
  const rows = await rowsOf(dollars);
  for (const [index, tx] of sent.dollars.entries()) {
    const { raw0, raw1 } = await poolsWord(tx);
    const [tokens, quote] = isFirst ? [raw0, raw1] : [raw1, raw0];
    const { blockNumber } = await venue.client.getTransactionReceipt({ hash: tx });
    const { timestamp } = await venue.client.getBlock({ blockNumber });
    const elapsed = Math.min(Number(timestamp) - startsAt, duration);
    const pips = BigInt(start - Math.floor(((start - end) * elapsed) / duration));
    const isBuy = rows[index]!.side === 'buy';
    const kept = ((isBuy ? tokens : quote) * pips) / 1_000_000n;
    const pool = isBuy ? quote / 1_000n : ((tokens / 1_000n) * quote) / tokens;
    expect(BigInt(rows[index]!.fee_quote_raw)).toBe(pool + (isBuy ? (kept * quote) / tokens : kept));
    expect(BigInt(rows[index]!.creator_fee_raw) <= (pool * 95n) / 100n + 1n).toBe(true);
  }
});

test('a fresh index has the same trades, to the last byte, also from a node that forgot their receipts', async () => {
  await service.chain.withoutMiner(() => expectSameAnew(service));
  const trades: readonly unknown[] = [...sent.dollars, ...sent.ether];
  const forgotten = proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getTransactionReceipt' && trades.includes(params[0]) ? null : result,
  );
  await service.chain.withoutMiner(() => expectSameAnew(service));
  expect(forgotten.hits()).toBeGreaterThan(0);
  forgotten.end();
});

test('a reorg that takes a trade takes the hook\u2019s own swaps with it', async () => {
  await service.chain.withoutMiner(async () => {
    const head = await venue.client.getBlockNumber();
    const { blockNumber } = await venue.client.getTransactionReceipt({ hash: sent.dollars[2]! });
    await service.chain.rpc('anvil_reorg', Number(head - blockNumber) + 1, []);
    await expectSameAnew(service);
    expect((await rowsOf(dollars)).map(({ tx_hash: tx }) => tx)).toEqual(sent.dollars.slice(0, 2));
    expect(await rowsOf(ether)).toEqual([]);
  });
});
