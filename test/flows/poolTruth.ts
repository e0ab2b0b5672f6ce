import {
  type Address,
  createPublicClient,
  encodeAbiParameters,
  getAddress,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem';

/** The chain's own facts, only by viem and public interfaces. It shares no code with the service. */

const VIEWS = parseAbi([
  'struct LaunchedToken { address token; address curve; address deployer; address creatorFeeRecipient; address pairToken; uint256 graduationThreshold; uint24 poolFee; int24 tickSpacing; uint16 creatorTaxBps; bool buybackEnabled; uint8 phase; uint256 sweptQuote; uint256 sweptTokens; uint256 sweptAt; bool exists; }',
  'function getLaunchedToken(address token) view returns (LaunchedToken)',
  'function memeHook() view returns (address)',
  'function locker() view returns (address)',
  'function lockedPositions(address token) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function pendingFees(bytes32 poolId, address currency) view returns (uint256)',
  'function pendingCreatorTax(bytes32 poolId, address currency) view returns (uint256)',
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
]);
const EVENTS = parseAbi([
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event HookFeeCollected(bytes32 indexed poolId, address currency, uint256 feeAmount, uint256 taxAmount)',
  'event PoolGraduated(address indexed token, uint256 positionId, uint256 tokenAmount, uint256 pairTokenAmount)',
  'event PoolFeesSwept(bytes32 indexed poolId, uint256 protocolAmount, uint256 buybackSpent, uint256 creatorAmount, uint256 tokensLocked)',
  'event Claimed(address indexed recipient, uint256 amount)',
  'event ClaimedToken(address indexed recipient, address indexed token, uint256 amount)',
]);
const KEY = ['address', 'address', 'uint24', 'int24', 'address'].map((type) => ({ type }));
const Q192 = 1n << 192n;

/** Each event has the amounts of its line. */
interface PoolFacts {
  readonly token: Address;
  readonly feeAmount: bigint;
  readonly taxAmount: bigint;
}

interface Book {
  readonly pons: { readonly factory: Address };
  readonly uniswapV4: { readonly stateView: Address; readonly positionManager: Address };
}

export function poolTruth(rpcUrl: string, book: Book, token: Address) {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const { factory } = book.pons;
  const read = <T>(address: Address, functionName: string, ...args: readonly unknown[]) =>
    client.readContract({
      address,
      abi: VIEWS,
      functionName: functionName as never,
      args: args as never,
    }) as Promise<T>;

  async function key() {
    const [record, hook] = await Promise.all([
      read<{ pairToken: Address; phase: number }>(factory, 'getLaunchedToken', token),
      read<Address>(factory, 'memeHook'),
    ]);
    const { pairToken: quote, phase } = record;
    const tokenIs0 = BigInt(token) < BigInt(quote);
    const [low, high] = tokenIs0 ? [token, quote] : [quote, token];
    const id: Hex = keccak256(encodeAbiParameters(KEY, [low, high, 0, 200, hook]));
    return { id, hook, quote, phase, tokenIs0 };
  }

  return {
    phase: async () => (await key()).phase,
    hook: async () => getAddress((await key()).hook),
    poolId: async () => (await key()).id,
    isNative: async () => (await key()).quote === zeroAddress,

    /** The owner of the liquidity, and the contract that never releases it. */
    async liquidity() {
      const locker = await read<Address>(factory, 'locker');
      const position = await read<bigint>(locker, 'lockedPositions', token);
      const owner = await read<Address>(book.uniswapV4.positionManager, 'ownerOf', position);
      return { owner, locker };
    },

    /** Quote base units for 10^18 of the token's, without fees. */
    async price(): Promise<bigint> {
      const { id, tokenIs0 } = await key();
      const [sqrtPrice] = await read<[bigint]>(book.uniswapV4.stateView, 'getSlot0', id);
      const ratio = sqrtPrice * sqrtPrice;
      const one = 10n ** 18n;
      return tokenIs0 ? (one * ratio) / Q192 : (one * Q192) / ratio;
    },

    /** The creator's part of one side's pending fees. */
    async creatorPending(side: 'quote' | 'token'): Promise<bigint> {
      const { id, hook, quote } = await key();
      const currency = side === 'quote' ? quote : token;
      const [fee, tax] = await Promise.all([
        read<bigint>(hook, 'pendingFees', id, currency),
        read<bigint>(hook, 'pendingCreatorTax', id, currency),
      ]);
      return fee - (fee * 3_000n) / 10_000n + tax;
    },

    async events(hash: string) {
      const receipt = await client.getTransactionReceipt({ hash: hash as Hex });
      const logs = parseEventLogs({ abi: EVENTS, logs: receipt.logs });
      return {
        sender: getAddress(receipt.from),
        feeWei: receipt.gasUsed * receipt.effectiveGasPrice,
        named: (name: (typeof logs)[number]['eventName']) =>
          logs.filter(({ eventName }) => eventName === name).map(({ args }) => args as unknown as PoolFacts),
      };
    },
  };
}

export type PoolTruth = ReturnType<typeof poolTruth>;
