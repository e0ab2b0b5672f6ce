import {
  type Address,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  type TransactionReceipt,
  zeroAddress,
} from 'viem';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { type LocalContract, transactionBatch } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { type Launch, type LocalVenue, tokenParams } from './localVenue.ts';

/**
 * A plain estimate for the last buy may leave its graduation too little gas, so that only the graduation
 * fails.
 */
const GRADUATION_GAS = 2_000_000n;
const MAX_UINT256 = 2n ** 256n - 1n;
const STATE_VIEW_ABI = parseAbi([
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
  'function getLiquidity(bytes32 poolId) view returns (uint128)',
]);

export interface PoolKey {
  readonly currency0: Address;
  readonly currency1: Address;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
}

export interface GraduatedPool extends Launch {
  readonly key: PoolKey;
  readonly poolId: Hex;
  readonly pairToken: Address;
  readonly tokenIs0: boolean;
  /** Null before the pool is opened. */
  readonly opened: TransactionReceipt | null;
}

export function poolKeyOf(token: Address, pairToken: Address, hooks: Address): PoolKey {
  const [currency0, currency1] = BigInt(token) < BigInt(pairToken) ? [token, pairToken] : [pairToken, token];
  return { currency0, currency1, fee: 0, tickSpacing: 200, hooks };
}

export function poolIdOf(key: PoolKey): Hex {
  const types = [
    { type: 'address' },
    { type: 'address' },
    { type: 'uint24' },
    { type: 'int24' },
    { type: 'address' },
  ];
  return keccak256(
    encodeAbiParameters(types, [key.currency0, key.currency1, key.fee, key.tickSpacing, key.hooks]),
  );
}

/** Alice buys out the curve. Unless `open` is false, its pool is opened. */
export async function graduatedPool(
  venue: LocalVenue,
  changes: Record<string, unknown> = {},
  { pairToken = zeroAddress as Address, open = true } = {},
): Promise<GraduatedPool> {
  const { alice, memeHook, factory } = venue;
  const launch = await venue.launch(tokenParams(changes), { pairToken });
  await sellOut(venue, launch.curve, pairToken);
  const args = [launch.token.address];
  const step = { contract: factory, functionName: 'createGraduatedPool', args, from: alice };
  const opened = open ? await venue.send(step) : null;
  const key = poolKeyOf(launch.token.address, pairToken, memeHook.address);
  const tokenIs0 = key.currency0 === launch.token.address;
  return { ...launch, key, poolId: poolIdOf(key), pairToken, tokenIs0, opened };
}

export async function sellOut(venue: LocalVenue, curve: LocalContract, pairToken: Address): Promise<void> {
  const { alice } = venue;
  const isNative = pairToken === zeroAddress;
  const amount = isNative ? parseEther('10') : parseEther('100');
  if (!isNative) {
    const quote = { address: pairToken, abi: venue.nvda.abi };
    await venue.send({ contract: quote, functionName: 'mint', args: [alice, amount * 10n] });
    await venue.send({
      contract: quote,
      functionName: 'approve',
      args: [curve.address, amount],
      from: alice,
    });
  }
  const args = [amount, 0n, alice];
  await venue.send({
    ...{ contract: curve, functionName: 'buy', args, from: alice },
    valueWei: isNative ? amount : 0n,
    gas: GRADUATION_GAS,
  });
}

/** Reads through Uniswap's own lens; Alice swaps without a router. */
export async function poolTools(venue: LocalVenue, pool: GraduatedPool) {
  const { alice, client, book } = venue;
  const batch = await transactionBatch(client);
  const swapper = batch.deploy('PoolSwapper', contractArtifact('PoolSwapper'), [book.uniswapV4.poolManager]);
  await batch.send();
  for (const address of [pool.key.currency0, pool.key.currency1].filter((one) => one !== zeroAddress)) {
    const args = [swapper.address, MAX_UINT256];
    await venue.send({ contract: { address, abi: erc20Abi }, functionName: 'approve', args, from: alice });
  }
  const stateView = { address: book.uniswapV4.stateView, abi: STATE_VIEW_ABI } as const;
  return {
    slot0: () => client.readContract({ ...stateView, functionName: 'getSlot0', args: [pool.poolId] }),
    liquidity: () => client.readContract({ ...stateView, functionName: 'getLiquidity', args: [pool.poolId] }),
    /** Negative: exact input. */
    swap: (buys: boolean, amount: bigint) =>
      venue.send({
        ...{ contract: swapper, functionName: 'swap', from: alice },
        args: [pool.key, buys !== pool.tokenIs0, amount],
        valueWei: buys && pool.pairToken === zeroAddress ? parseEther('100') : 0n,
      }),
  };
}
