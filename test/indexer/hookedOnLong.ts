import {
  type Address,
  createPublicClient,
  encodeAbiParameters,
  encodeDeployData,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem';
import { startTickFor } from '../../server/adapters/venues/long/launchTemplate.ts';
import type { PoolKey } from '../../server/ports/markets.ts';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { fundTreasury } from '../../server/sandbox/deployment/localFunds.ts';
import type { TestService } from '../harness/startTestService.ts';
import { strangerOnLong } from './strangerOnLong.ts';

/**
 * Launches like those of the venue's front end, with its second hook, and a stranger's trades in their pools.
 */

const HOOK_TERMS = parseAbiParameters([
  'Terms terms',
  'struct Terms { address numeraire; address buybackDst; uint24 startFee; uint24 endFee; uint32 durationSeconds; uint32 startingTime; uint8 feeRoutingMode; uint256 a0; uint256 a1; uint256 a2; uint256 a3; uint256 n0; uint256 n1; uint256 n2; uint256 n3; }',
]);
const CHAIN = parseAbi([
  'event SetDopplerHookState(address indexed dopplerHook, uint256 indexed flag)',
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function getState(address asset) view returns (address numeraire, uint256 totalTokensOnBondingCurve, address dopplerHook, bytes graduationDopplerHookCalldata, uint8 status, PoolKey poolKey, int24 farTick)',
  'function getFeeSchedule(bytes32 poolId) view returns (uint32 startingTime, uint24 startFee, uint24 endFee, uint24 lastFee, uint32 durationSeconds)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const { abi: SWAPPER, bytecode } = contractArtifact('PoolSwapper');
const WAD = 10n ** 18n;
const PARTS = {
  ...{ a0: 0n, a1: (WAD * 7143n) / 10_000n, a2: 0n, a3: (WAD * 2857n) / 10_000n },
  ...{ n0: (WAD * 1429n) / 10_000n, n1: (WAD * 7143n) / 10_000n, n2: 0n, n3: (WAD * 1428n) / 10_000n },
};
/** On top of the hook's part. */
const POOL_FEE_PIPS = 1_000;
const BUYBACKS: Address = '0x000000000000000000000000000000000b0bac45';

interface Falling {
  readonly startFee: number;
  readonly endFee: number;
  readonly durationSeconds: number;
}
export const LONGS_OWN: Falling = { startFee: 800_000, endFee: 11_200, durationSeconds: 10 };

export async function hookedOnLong(service: TestService, options: { readonly mines: boolean }) {
  const { addressBook } = service.context;
  const { poolInitializer } = addressBook.long;
  const { rpcUrl } = service.chain;
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const somebody = await strangerOnLong(service, options);
  await service.chain.withoutMiner(() =>
    fundTreasury({ rpcUrl, addressBook, address: somebody.address, ethWei: 0n, usdgRaw: 10n ** 12n }),
  );
  const [admitted] = await client.getLogs({ address: poolInitializer, event: CHAIN[0], fromBlock: 0n });
  const hook = getAddress(admitted!.args.dopplerHook!);
  const data = encodeDeployData({ abi: SWAPPER, bytecode, args: [addressBook.uniswapV4.poolManager] });
  const swapper = (await somebody.sendRaw({ data })).contractAddress!;
  const allow = (token: Address) => somebody.send(token, CHAIN, 'approve', [swapper, maxUint256]);
  await allow(addressBook.usdg);

  const keyOf = async (token: Address): Promise<PoolKey> => {
    const args = [token] as const;
    const state = await client.readContract({
      address: poolInitializer,
      abi: CHAIN,
      functionName: 'getState',
      args,
    });
    return state[5];
  };

  return {
    ...{ somebody, hook, client, keyOf },
    async launch(
      symbol: string,
      { quote, ...fee }: Falling & { readonly quote: 'USDG' | 'ETH' },
    ): Promise<Address> {
      const numeraire = quote === 'USDG' ? addressBook.usdg : zeroAddress;
      const startTick = quote === 'USDG' ? startTickFor(WAD, 6)! : undefined;
      const terms = { numeraire, buybackDst: BUYBACKS, startingTime: 0, feeRoutingMode: 0, ...fee, ...PARTS };
      const onInitializationDopplerHookCalldata = encodeAbiParameters(HOOK_TERMS, [terms]);
      const change = { fee: POOL_FEE_PIPS, dopplerHook: hook, onInitializationDopplerHookCalldata };
      const pair = startTick === undefined ? { numeraire } : { numeraire, startTick };
      const token = await somebody.launch(symbol, change, pair);
      await allow(token);
      return token;
    },
    /** A negative amount is the exact input, a positive one the exact output. */
    async swap(token: Address, side: 'buy' | 'sell', amount: bigint, valueWei = 0n): Promise<Hex> {
      const key = await keyOf(token);
      const zeroForOne = (side === 'sell') === (getAddress(key.currency0) === getAddress(token));
      const sent = await somebody.send(swapper, SWAPPER, 'swap', [key, zeroForOne, amount], valueWei);
      return sent.transactionHash;
    },
    /** In millionths. */
    schedule: (id: Hex) =>
      client.readContract({ address: hook, abi: CHAIN, functionName: 'getFeeSchedule', args: [id] }),
    balanceOf: (asset: Address, owner: Address, blockNumber: bigint) =>
      client.readContract({
        address: asset,
        abi: CHAIN,
        functionName: 'balanceOf',
        args: [owner],
        blockNumber,
      }),
  };
}

export type HookedOnLong = Awaited<ReturnType<typeof hookedOnLong>>;
