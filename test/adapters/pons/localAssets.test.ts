import { type Address, type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { deployContracts } from '../../../server/sandbox/deployment/deployContracts.ts';
import { ETH_PRICE_USD_8, LOCAL_STOCKS } from '../../../server/sandbox/deployment/localAssets.ts';
import { fundTreasury, mintStock, refreshFeeds } from '../../../server/sandbox/deployment/localFunds.ts';
import type { LocalContract } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { type LocalVenue, startLocalVenue, startNode } from './localVenue.ts';

const STRANGER: Address = '0x00000000000000000000000000000000000000AB';

let venue: LocalVenue;
let snapshot: Hex;

beforeAll(async () => {
  venue = await startLocalVenue();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  snapshot = await venue.client.snapshot();
});
afterEach(async () => {
  await venue.client.revert({ id: snapshot });
});

async function quote(tokenIn: Address, tokenOut: Address, amountIn: bigint, fee: number): Promise<bigint> {
  const { result } = await venue.client.simulateContract({
    address: venue.book.uniswapV3.quoterV2,
    abi: contractArtifact(
      '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
    ).abi,
    functionName: 'quoteExactInputSingle',
    args: [{ tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }],
  });
  return (result as unknown as readonly [bigint])[0];
}

function feed(address: Address): LocalContract {
  return { address, abi: contractArtifact('PriceFeed').abi };
}

/** The real output is slightly below the feed's price without impact or fee. */
function expectNear(actual: bigint, ideal: bigint, toleranceBps: bigint): void {
  expect(actual).toBeLessThan(ideal);
  expect(actual).toBeGreaterThan((ideal * (10_000n - toleranceBps)) / 10_000n);
}

describe('pools of the local chain', () => {
  it('trade ether and dollars at the feed’s price, both ways', async () => {
    const { weth, usdg } = venue.book;
    expectNear(await quote(weth, usdg, parseEther('10'), 500), parseUnits('36000', 6), 30n);
    expectNear(await quote(usdg, weth, parseUnits('36000', 6), 500), parseEther('10'), 30n);
  });

  it.each(LOCAL_STOCKS.flatMap((stock) => stock.pools.map((pool) => ({ ...pool, symbol: stock.symbol }))))(
    'trade $symbol against $against at $fee pips at the feed’s price, both ways',
    async ({ symbol, against, fee }) => {
      const stock = venue.book.stocks.find((entry) => entry.symbol === symbol)!;
      const other = venue.book[against];
      const priceUsd8 = await venue.read<bigint>(feed(stock.priceFeed), 'latestAnswer');
      const worth = against === 'usdg' ? priceUsd8 / 100n : (priceUsd8 * parseEther('1')) / ETH_PRICE_USD_8;
      const toleranceBps = BigInt(fee) / 100n + 15n;
      expectNear(await quote(stock.address, other, parseEther('1'), fee), worth, toleranceBps);
      expectNear(await quote(other, stock.address, worth, fee), parseEther('1'), toleranceBps);
    },
  );

  it('differ: some stocks trade against one asset, some against both, some in two tiers, one at 1 % only', () => {
    const shapes = LOCAL_STOCKS.map(({ pools }) => ({
      against: new Set(pools.map((pool) => pool.against)).size,
      tiers: pools.length,
      isDear: pools.every(({ fee }) => fee === 10_000),
      isEtherOnly: pools.every((pool) => pool.against === 'weth'),
    }));
    expect(shapes).toHaveLength(10);
    expect(shapes.every(({ tiers }) => tiers > 0)).toBe(true);
    expect(shapes.filter(({ against }) => against === 2)).toHaveLength(2);
    expect(shapes.filter(({ against, tiers }) => against === 1 && tiers === 2)).toHaveLength(2);
    expect(shapes.filter(({ isDear }) => isDear)).toHaveLength(1);
    expect(shapes.filter(({ isEtherOnly }) => isEtherOnly)).toHaveLength(3);
  });
});

describe('price feeds', () => {
  it('answer in 8 decimals, with a name and a time', async () => {
    const eth = feed(venue.book.ethUsdFeed);
    expect(await venue.read(eth, 'decimals')).toBe(8);
    expect(await venue.read(eth, 'description')).toBe('ETH / USD');
    const [, answer, , updatedAt] = await venue.read<bigint[]>(eth, 'latestRoundData');
    expect(answer).toBe(360_000_000_000n);
    expect(updatedAt).toBeLessThanOrEqual((await venue.client.getBlock()).timestamp);
  });

  it('are current again after a refresh, at the same price', async () => {
    await venue.client.increaseTime({ seconds: 200_000 });
    await refreshFeeds({ rpcUrl: venue.rpcUrl, addressBook: venue.book });
    const { timestamp } = await venue.client.getBlock();
    for (const address of [venue.book.ethUsdFeed, ...venue.book.stocks.map(({ priceFeed }) => priceFeed)]) {
      const [roundId, , , updatedAt] = await venue.read<bigint[]>(feed(address), 'latestRoundData');
      expect(roundId).toBe(2n);
      expect(updatedAt).toBeGreaterThan(timestamp - 60n);
    }
  });
});

describe('stock tokens', () => {
  it('are named like the registry’s and scale what they show, not what they hold', async () => {
    const { nvda, alice, rpcUrl } = venue;
    expect(await venue.read(nvda, 'name')).toBe('NVIDIA • Robinhood Token');
    await mintStock({ rpcUrl, token: nvda.address, to: alice, amountRaw: parseEther('3') });
    const { timestamp } = await venue.client.getBlock();
    const args = [parseEther('10'), timestamp + 100n];
    await venue.send({ contract: nvda, functionName: 'setUIMultiplier', args });
    expect(await venue.read(nvda, 'balanceOfUI', [alice])).toBe(parseEther('3'));
    expect(await venue.read(nvda, 'newUIMultiplier')).toBe(parseEther('10'));
    await venue.client.increaseTime({ seconds: 101 });
    await venue.client.mine({ blocks: 1 });
    expect(await venue.read(nvda, 'balanceOfUI', [alice])).toBe(parseEther('30'));
    expect(await venue.read(nvda, 'balanceOf', [alice])).toBe(parseEther('3'));
  });

  it('stand for as many shares as their history says, which their feeds hold already', async () => {
    const { stocks } = venue.book;
    for (const { symbol, sharePriceUsd8, multiplier18 } of LOCAL_STOCKS) {
      const { address, priceFeed } = stocks.find((stock) => stock.symbol === symbol)!;
      const multiplier = await venue.read<bigint>({ ...venue.nvda, address }, 'uiMultiplier');
      const answer = await venue.read<bigint>(feed(priceFeed), 'latestAnswer');
      expect([symbol, multiplier]).toEqual([symbol, multiplier18]);
      expect(answer * parseEther('1')).toBe(sharePriceUsd8 * multiplier);
    }
    const unequal = LOCAL_STOCKS.filter(({ multiplier18 }) => multiplier18 !== parseEther('1'));
    expect(unequal.map(({ symbol }) => symbol)).toEqual(['MSFT', 'META']);
  });

  it('do not move while paused', async () => {
    const { nvda, alice, bob, rpcUrl } = venue;
    await mintStock({ rpcUrl, token: nvda.address, to: alice, amountRaw: 10n });
    await venue.send({ contract: nvda, functionName: 'setTokenPaused', args: [true] });
    const move = { contract: nvda, functionName: 'transfer', args: [bob, 1n], from: alice };
    expect((await venue.refusal(move)).name).toBe('TransfersPaused');
  });
});

describe('the deployment', () => {
  it('refuses any chain but the local one, by its own word and by the node’s', async () => {
    await expect(deployContracts({ rpcUrl: venue.rpcUrl, chainId: 4663 })).rejects.toThrow('refused');
    const other = await startNode(4663);
    try {
      await expect(deployContracts({ rpcUrl: other.rpcUrl, chainId: 31337 })).rejects.toThrow('refused');
    } finally {
      other.stop();
    }
  });

  it('gives the treasury exactly the named amounts', async () => {
    const { rpcUrl, book: addressBook } = venue;
    await fundTreasury({
      rpcUrl,
      addressBook,
      address: STRANGER,
      ethWei: parseEther('1000'),
      usdgRaw: parseUnits('250000', 6),
    });
    expect(await venue.client.getBalance({ address: STRANGER })).toBe(parseEther('1000'));
    expect(await venue.read(venue.usdg, 'balanceOf', [STRANGER])).toBe(parseUnits('250000', 6));
  });
});
