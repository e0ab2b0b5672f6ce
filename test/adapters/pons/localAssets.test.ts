import { type Address, type Hex, parseEther, parseUnits } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/contractArtifact.ts';
import { deployContracts } from '../../../server/sandbox/deployContracts.ts';
import { fundTreasury } from '../../../server/sandbox/fundTreasury.ts';
import { mintStock } from '../../../server/sandbox/mintStock.ts';
import { refreshFeeds } from '../../../server/sandbox/refreshFeeds.ts';
import type { LocalContract } from '../../../server/sandbox/transactionBatch.ts';
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

/** The output without impact or fee, as the feeds see it, must exceed the real one by little. */
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

  it('trade each stock and dollars at its feed’s price, both ways', async () => {
    for (const stock of venue.book.stocks) {
      const priceUsd8 = await venue.read<bigint>(feed(stock.priceFeed), 'latestAnswer');
      const dollars = (100n * priceUsd8) / 100n;
      expectNear(await quote(stock.address, venue.book.usdg, parseEther('100'), 3000), dollars, 60n);
      expectNear(await quote(venue.book.usdg, stock.address, dollars, 3000), parseEther('100'), 60n);
    }
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
