import { getAddress, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { chainlinkPrices } from '../../../server/adapters/prices/chainlinkPrices.ts';
import { NATIVE, PortError } from '../../../server/ports/basics.ts';
import type { Prices } from '../../../server/ports/prices.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';

let local: LocalAdapters;
let prices: Prices;
let nowMs: number;
const feedAbi = parseAbi([
  'function setAnswer(int256 answer)',
  'function setAnswerAt(int256 answer, uint256 updatedAt)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256 updatedAt, uint80)',
]);
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  local = await startLocalAdapters();
  const address = local.addressBook.ethUsdFeed;
  const round = await local.cheats.readContract({ address, abi: feedAbi, functionName: 'latestRoundData' });
  nowMs = Number(round[3]) * 1_000;
  prices = chainlinkPrices({ ...local, nowMs: () => nowMs });
});
afterAll(() => local?.stop());

const priceOf = async (token: `0x${string}`) => (await prices.oracle([token])).get(token);

describe('oracle prices', () => {
  it('are those of the feeds, in whole dollars, for ether and WETH alike', async () => {
    const { weth, usdg, stocks } = local.addressBook;
    const all = await prices.oracle([NATIVE, weth, usdg, stocks[0]!.address]);
    expect(all.get(NATIVE)).toEqual({
      token: NATIVE,
      usd: '3600',
      source: 'oracle',
      asOf: new Date(nowMs).toISOString(),
      stale: false,
    });
    expect(all.get(getAddress(weth))?.usd).toBe('3600');
    expect(all.get(getAddress(usdg))).toMatchObject({ usd: '1', source: 'peg', stale: false });
    expect(all.get(getAddress(stocks[0]!.address))?.usd).toBe('188');
  });

  it('are absent for a token without a feed', async () => {
    expect((await prices.oracle([local.carol])).size).toBe(0);
  });

  it('follow the feed within a second, with all its digits', async () => {
    const address = local.addressBook.ethUsdFeed;
    const hash = await local.wallet.writeContract({
      address,
      abi: feedAbi,
      functionName: 'setAnswer',
      args: [371_234_567_891n],
      account: local.owner,
    });
    await local.chain.client.waitForTransactionReceipt({ hash });
    nowMs += 1_000;
    expect((await priceOf(NATIVE))?.usd).toBe('3712.34567891');
  });

  it('are stale after 26 hours for ether and after 4 days for a stock', async () => {
    const stock = getAddress(local.addressBook.stocks[0]!.address);
    nowMs += 27 * HOUR_MS;
    expect((await priceOf(NATIVE))?.stale).toBe(true);
    expect((await priceOf(stock))?.stale).toBe(false);
    nowMs += 80 * HOUR_MS;
    expect((await priceOf(stock))?.stale).toBe(true);
  });

  it('are absent when the feed answers nothing positive or is no feed', async () => {
    const [stock, ...rest] = local.addressBook.stocks;
    const broken = { ...local.addressBook, stocks: [{ ...stock!, priceFeed: local.carol }, ...rest] };
    const partly = chainlinkPrices({ ...local, addressBook: broken, nowMs: () => nowMs });
    const found = await partly.oracle([stock!.address, rest[0]!.address]);
    expect([...found.keys()]).toEqual([getAddress(rest[0]!.address)]);
  });

  it.each([
    ['never', 0n],
    ['in milliseconds, after the year 10000', 1_800_000_000_000n],
    ['after all days that a clock can say', 8_640_000_000_001n],
    ['at the latest time that a contract can say', 2n ** 256n - 1n],
  ])('are absent when the feed says that it answered %s, and the others are there', async (_, updatedAt) => {
    const [broken, other] = local.addressBook.stocks;
    const address = broken!.priceFeed!;
    const hash = await local.wallet.writeContract({
      ...{ address, abi: feedAbi, functionName: 'setAnswerAt', args: [18_800_000_000n, updatedAt] },
      account: local.owner,
    });
    await local.chain.client.waitForTransactionReceipt({ hash });
    nowMs += 1_000;
    const found = await prices.oracle([broken!.address, other!.address]);
    expect([...found.keys()]).toEqual([getAddress(other!.address)]);
  });

  it('are an unavailable port, not an empty list, when no node answers', async () => {
    const chain = connectChain({
      chainId: 31337,
      rpcUrls: ['http://127.0.0.1:1'],
      addressBook: local.addressBook,
    });
    const unreachable = chainlinkPrices({ ...local, chain, nowMs: () => nowMs });
    await expect(unreachable.oracle([NATIVE])).rejects.toThrow(PortError);
  });
});
