import { type Address, createPublicClient, getAddress, type Hex, http, parseAbi } from 'viem';
import type { AddressBook } from '../../server/ports/addressBook.ts';

/** A launch as the venue's contracts report it, read only with viem and their public interfaces. */
export interface VenueTruth {
  launches(): Promise<Address[]>;
  /** Whether `expected` earns from the token's trades, and its part of the venue's fee in basis points. */
  creator(token: Address, expected: Address): Promise<{ earns: boolean; shareBps: number }>;
  /** The token's fees that a claim by the wallet would bring, from the market's own figures. */
  due(token: Address, wallet: Address): Promise<{ quoteRaw: bigint; tokenRaw: bigint }>;
}

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event Create(address asset, address indexed numeraire, address initializer, address poolOrHook)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'struct Launched { address token; address curve; address deployer; address creatorFeeRecipient; address pairToken; uint256 graduationThreshold; uint24 poolFee; int24 tickSpacing; uint16 creatorTaxBps; bool buybackEnabled; uint8 phase; uint256 sweptQuote; uint256 sweptTokens; uint256 sweptAt; bool exists; }',
  'struct Policy { address protocolFeeRecipient; uint16 protocolFeeShareBps; uint16 buybackBurnBps; uint16 hookFeeBps; uint16 maxInternalPriceImpactBps; }',
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function getLaunchedToken(address) view returns (Launched)',
  'function getLaunchFeePolicy(address) view returns (Policy)',
  'function quoteFeeBalance() view returns (uint256)',
  'function creatorTaxBalance() view returns (uint256)',
  'function getState(address) view returns (address, uint256, address, bytes, uint8, Key, int24)',
  'function getShares(bytes32, address) view returns (uint256)',
  'function getCumulatedFees0(bytes32) view returns (uint256)',
  'function getCumulatedFees1(bytes32) view returns (uint256)',
  'function getLastCumulatedFees0(bytes32, address) view returns (uint256)',
  'function getLastCumulatedFees1(bytes32, address) view returns (uint256)',
  'function getFeeGrowthInside(bytes32, int24, int24) view returns (uint256, uint256)',
  'function getPositionInfo(bytes32, address, int24, int24, bytes32) view returns (uint128, uint256, uint256)',
]);

const BPS = 10_000n;
const WAD = 10n ** 18n;
const Q128 = 2n ** 128n;
const WORD = 2n ** 256n;

type Client = ReturnType<typeof createPublicClient>;
type View = Extract<(typeof ABI)[number], { type: 'function' }>['name'];
type Read = <T>(address: Address, functionName: View, args?: readonly unknown[]) => Promise<T>;

export function venueTruths(rpcUrl: string, book: AddressBook): Record<'pons' | 'long', VenueTruth> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const read: Read = async (address, functionName, args = []) =>
    (await client.readContract({ address, abi: ABI, functionName, args: args as never })) as never;
  return { pons: ponsTruth(client, read, book), long: longTruth(client, read, book) };
}

function ponsTruth(client: Client, read: Read, { pons: { factory } }: AddressBook): VenueTruth {
  const recordOf = (token: Address) =>
    read<{ curve: Address; creatorFeeRecipient: Address }>(factory, 'getLaunchedToken', [token]);
  const keptBps = async (token: Address): Promise<bigint> => {
    const policy = await read<{ protocolFeeShareBps: number }>(factory, 'getLaunchFeePolicy', [token]);
    return BPS - BigInt(policy.protocolFeeShareBps);
  };
  return {
    async launches() {
      const events = await client.getContractEvents({
        address: factory,
        abi: ABI,
        eventName: 'TokenLaunched',
        fromBlock: 0n,
      });
      return events.map(({ args }) => args.token!);
    },
    async creator(token, expected) {
      const { creatorFeeRecipient } = await recordOf(token);
      return {
        earns: getAddress(creatorFeeRecipient) === expected,
        shareBps: Number(await keptBps(token)),
      };
    },
    async due(token) {
      const { curve } = await recordOf(token);
      const [fees, tax] = await Promise.all([
        read<bigint>(curve, 'quoteFeeBalance'),
        read<bigint>(curve, 'creatorTaxBalance'),
      ]);
      const protocolRaw = (fees * (BPS - (await keptBps(token)))) / BPS;
      return { quoteRaw: fees - protocolRaw + tax, tokenRaw: 0n };
    },
  };
}

function longTruth(client: Client, read: Read, { long, uniswapV4 }: AddressBook): VenueTruth {
  const holder = long.poolInitializer;
  const poolOf = async (token: Address) => {
    const state = await read<[Address, bigint, Address, Hex, number, { currency0: Address }, number]>(
      holder,
      'getState',
      [token],
    );
    const created = await client.getContractEvents({
      address: long.airlock,
      abi: ABI,
      eventName: 'Create',
      fromBlock: 0n,
    });
    const { blockNumber } = created.find(({ args }) => args.asset === token)!;
    const positions = await client.getContractEvents({
      address: uniswapV4.poolManager,
      abi: ABI,
      eventName: 'ModifyLiquidity',
      args: { sender: holder },
      fromBlock: blockNumber,
      toBlock: blockNumber,
    });
    const { id } = positions[0]!.args;
    return { id: id!, isToken0: getAddress(state[5].currency0) === token, positions };
  };
  const pending = async (
    id: Hex,
    {
      tickLower,
      tickUpper,
      salt,
    }: { tickLower?: number | undefined; tickUpper?: number | undefined; salt?: Hex | undefined },
  ) => {
    const [inside, [liquidity, last0, last1]] = await Promise.all([
      read<[bigint, bigint]>(uniswapV4.stateView, 'getFeeGrowthInside', [id, tickLower, tickUpper]),
      read<[bigint, bigint, bigint]>(uniswapV4.stateView, 'getPositionInfo', [
        id,
        holder,
        tickLower,
        tickUpper,
        salt,
      ]),
    ]);
    return [last0, last1].map((last, side) => (((inside[side]! - last + WORD) % WORD) * liquidity) / Q128);
  };
  return {
    async launches() {
      const events = await client.getContractEvents({
        address: long.airlock,
        abi: ABI,
        eventName: 'Create',
        fromBlock: 0n,
      });
      return events.map(({ args }) => args.asset!);
    },
    async creator(token, expected) {
      const { id } = await poolOf(token);
      const shares = await read<bigint>(holder, 'getShares', [id, expected]);
      return { earns: shares > 0n, shareBps: Number((shares * BPS) / WAD) };
    },
    async due(token, wallet) {
      const { id, isToken0, positions } = await poolOf(token);
      const waiting = await Promise.all(positions.map(({ args }) => pending(id, args)));
      const shares = await read<bigint>(holder, 'getShares', [id, wallet]);
      const due = await Promise.all(
        ([0, 1] as const).map(async (side) => {
          const [total, last] = await Promise.all([
            read<bigint>(holder, `getCumulatedFees${side}`, [id]),
            read<bigint>(holder, `getLastCumulatedFees${side}`, [id, wallet]),
          ]);
          const inPool = waiting.reduce((sum, fees) => sum + fees[side]!, 0n);
          return ((total + inPool - last) * shares) / WAD;
        }),
      );
      const [tokenRaw, quoteRaw] = isToken0 ? due : due.toReversed();
      return { quoteRaw: quoteRaw!, tokenRaw: tokenRaw! };
    },
  };
}
