import { type Address, parseAbi, parseEther, parseUnits } from 'viem';
import type { AddressBook } from '../../server/ports/addressBook.ts';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { type LocalClient, localClient, localDeployer } from '../../server/sandbox/deployment/localChain.ts';
import { openPool } from '../../server/sandbox/deployment/openPools.ts';
import {
  type LocalContract,
  type TransactionBatch,
  transactionBatch,
} from '../../server/sandbox/deployment/transactionBatch.ts';

/** As numbered in `HostileToken.sol`. */
const CONDUCTS = [
  ...(['Honest', 'Tax', 'SellTax', 'NoSale', 'RevertingBalance', 'LoopingBalance', 'LyingBalance'] as const),
  ...(['EmptyBalance', 'LoopingTransfer', 'Paused', 'ReturnsFalse', 'Reentrant', 'HugeName'] as const),
  ...(['LyingLogs', 'LoopingAllowance', 'FloodingAllowance', 'Forging', 'Boasting'] as const),
] as const;
export type Conduct = (typeof CONDUCTS)[number];
const APPROVINGS = ['Any', 'ResetFirst', 'FalseUnlessReset', 'Silent', 'None'] as const;
const TELLINGS = ['Honest', 'Reverting', 'Nothing'] as const;

/** Unnamed switches stay unchanged. */
export interface Switches {
  readonly conduct?: Conduct;
  readonly approving?: (typeof APPROVINGS)[number];
  readonly telling?: (typeof TELLINGS)[number];
  /** As the token reports them. */
  readonly words?: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Left over from before. */
  readonly left?: { readonly owner: string; readonly spender: string; readonly raw: bigint };
  /** Multiplies the holders' balances by `percent` hundredths, without a log. */
  readonly rebase?: { readonly holders: readonly string[]; readonly percent: number };
}

const HOSTILE = contractArtifact('HostileToken');
const FORGER = contractArtifact('FillForger');
const POSITIONS = contractArtifact(
  '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
).abi;
const WETH = contractArtifact('@uniswap/v2-periphery/build/WETH9.json').abi;
const FACTORY = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function enableFeeAmount(uint24 fee, int24 tickSpacing)',
]);
const MAX_UINT256 = 2n ** 256n - 1n;
const ETHER_USD = 3_600n;

export interface HostileMarket {
  readonly symbol: string;
  readonly name?: string;
  readonly decimals?: number;
  /** 1 by default. */
  readonly perDollar?: bigint;
  /** Dollars on each side; without pools it trades nowhere. */
  readonly pools?: readonly {
    readonly against: 'weth' | 'usdg';
    readonly fee: 100 | 500 | 3_000 | 10_000;
    readonly depthUsd: bigint;
  }[];
}

interface World {
  readonly rpcUrl: string;
  readonly book: AddressBook;
}

/** Tokens that are honest at first. The chain's own miner must rest meanwhile. */
export async function openHostileMarkets(
  { rpcUrl, book }: World,
  markets: readonly HostileMarket[],
): Promise<Address[]> {
  const client = await localClient(rpcUrl);
  const batch = await transactionBatch(client);
  const tokens = markets.map((market) => planMarket(batch, book, market));
  await batch.send();
  const marking = await transactionBatch(client);
  for (const [index, { pools = [] }] of markets.entries()) {
    const contract = { address: tokens[index]!, abi: HOSTILE.abi };
    for (const { against, fee } of pools) {
      const pool = await poolOf(client, book, contract.address, against, fee);
      marking.call(contract, 'setPool', [pool]);
      marking.call(contract, 'setVenue', [pool]);
    }
  }
  await marking.send();
  return tokens;
}

/** In the most expensive tier, at the price that the amounts make. */
export async function openDustPool(
  { rpcUrl, book }: World,
  token: Address,
  { goods, usdg }: { readonly goods: bigint; readonly usdg: bigint },
): Promise<void> {
  const owner = localDeployer().address;
  const batch = await transactionBatch(await localClient(rpcUrl));
  const sides = [
    { asset: { address: book.usdg, abi: contractArtifact('USDG').abi }, amount: usdg },
    { asset: { address: token, abi: HOSTILE.abi }, amount: goods },
  ] as const;
  for (const { asset, amount } of sides) batch.call(asset, 'mint', [owner, amount]);
  openPool(batch, managerOf(book), 10_000, sides);
  await batch.send();
}

/** The tier of 100 pips, which the public chain has. */
export async function enableCheapestTier({ rpcUrl, book }: World): Promise<void> {
  const batch = await transactionBatch(await localClient(rpcUrl));
  batch.call({ address: book.uniswapV3.factory, abi: FACTORY }, 'enableFeeAmount', [100, 1]);
  await batch.send();
}

/** From the next block on. The chain's own miner must rest meanwhile. */
export const misbehave = (
  rpcUrl: string,
  conducts: readonly (readonly [token: Address, conduct: Conduct])[],
): Promise<void> =>
  turnSwitches(
    rpcUrl,
    conducts.map(([token, conduct]) => [token, { conduct }]),
  );

export async function turnSwitches(
  rpcUrl: string,
  turns: readonly (readonly [token: Address, switches: Switches])[],
): Promise<void> {
  const batch = await transactionBatch(await localClient(rpcUrl));
  for (const [address, switches] of turns) {
    for (const [method, args] of callsOf(switches)) batch.call({ address, abi: HOSTILE.abi }, method, args);
  }
  await batch.send();
}

function callsOf({ conduct, approving, telling, words, left, rebase }: Switches) {
  const calls: [method: string, args: unknown[]][] = [];
  if (conduct !== undefined) calls.push(['setConduct', [CONDUCTS.indexOf(conduct)]]);
  if (approving !== undefined) calls.push(['setApproving', [APPROVINGS.indexOf(approving)]]);
  if (telling !== undefined) calls.push(['setTelling', [TELLINGS.indexOf(telling)]]);
  if (words !== undefined) calls.push(['setWords', [words.name, words.symbol, BigInt(words.decimals)]]);
  if (left !== undefined) calls.push(['leaveAllowance', [left.owner, left.spender, left.raw]]);
  if (rebase !== undefined) calls.push(['rebase', [rebase.holders, BigInt(rebase.percent)]]);
  return calls;
}

export interface Forger {
  readonly token: Address;
  /** WETH left to the sale; negative: kept of the sale's. */
  readonly giftWei: bigint;
  /** Extra USDG for the seller. */
  readonly tipUsdgRaw: bigint;
}

/** Funds for a forger's swaps and payments of the router. */
const FORGERS_WEI = parseEther('0.02');
const FORGERS_USDG = parseUnits('100', 6);

/**
 * Lets each `Forging` token forge fills of the router in its sales. The chain's own miner must rest
 * meanwhile.
 */
export async function armForgers({ rpcUrl, book }: World, forgers: readonly Forger[]): Promise<void> {
  const batch = await transactionBatch(await localClient(rpcUrl));
  const weth = { address: book.weth, abi: WETH };
  const usdg = { address: book.usdg, abi: contractArtifact('USDG').abi };
  batch.call(weth, 'deposit', [], FORGERS_WEI * BigInt(forgers.length));
  for (const { token, giftWei, tipUsdgRaw } of forgers) {
    const args = [book.uniswapV3.swapRouter02, weth.address, usdg.address, giftWei, tipUsdgRaw];
    const { address } = batch.deploy('FillForger', FORGER, args);
    batch.call(weth, 'transfer', [address, FORGERS_WEI]);
    batch.call(usdg, 'mint', [address, FORGERS_USDG]);
    batch.call({ address: token, abi: HOSTILE.abi }, 'setAccomplice', [address]);
  }
  await batch.send();
}

/** The chain's own miner must rest meanwhile. */
export async function mintHostile(
  rpcUrl: string,
  tokens: readonly Address[],
  owner: Address,
  raw: bigint,
): Promise<void> {
  const batch = await transactionBatch(await localClient(rpcUrl));
  for (const address of tokens) batch.call({ address, abi: HOSTILE.abi }, 'mint', [owner, raw]);
  await batch.send();
}

const managerOf = (book: AddressBook): LocalContract => ({
  address: book.uniswapV3.nonfungiblePositionManager,
  abi: POSITIONS,
});

function planMarket(
  batch: TransactionBatch,
  book: AddressBook,
  { symbol, name = symbol, decimals = 18, perDollar = 1n, pools = [] }: HostileMarket,
): Address {
  const owner = localDeployer().address;
  const manager = managerOf(book);
  const token = batch.deploy(symbol, HOSTILE, [name, symbol, decimals]);
  if (pools.length === 0) return token.address;
  const depthUsd = pools.reduce((sum, pool) => sum + pool.depthUsd, 0n);
  const worthOf = (dollars: bigint): bigint => dollars * perDollar * 10n ** BigInt(decimals);
  batch.call(token, 'mint', [owner, worthOf(depthUsd)]);
  batch.call(token, 'approve', [manager.address, MAX_UINT256]);
  for (const { against, fee, depthUsd: dollars } of pools) {
    const isEther = against === 'weth';
    const quote = { address: book[against], abi: isEther ? WETH : contractArtifact('USDG').abi };
    const amount = isEther ? (parseEther('1') * dollars) / ETHER_USD : parseUnits(dollars.toString(), 6);
    if (isEther) batch.call(quote, 'deposit', [], amount);
    else batch.call(quote, 'mint', [owner, amount]);
    openPool(batch, manager, fee, [
      { asset: quote, amount },
      { asset: token, amount: worthOf(dollars) },
    ]);
  }
  return token.address;
}

function poolOf(
  client: LocalClient,
  book: AddressBook,
  token: Address,
  against: 'weth' | 'usdg',
  fee: number,
): Promise<Address> {
  const args = [token, book[against], fee] as const;
  return client.readContract({
    address: book.uniswapV3.factory,
    abi: FACTORY,
    functionName: 'getPool',
    args,
  });
}
