import {
  type Address,
  createPublicClient,
  formatUnits,
  getAddress,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem';

/**
 * The chain's own facts, only by viem and public interfaces. It shares no code with the service, so one
 * mistake cannot confirm itself.
 */

export const ETHER: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

const EVENTS = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
  'event FeesSwept(uint256 protocolAmount, uint256 buybackAmount, uint256 creatorAmount)',
  'event Claimed(address indexed recipient, uint256 amount)',
  'event ClaimedToken(address indexed recipient, address indexed token, uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
]);

const VIEWS = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function balanceOfToken(address, address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function launchFee() view returns (uint256)',
  'function feeEscrow() view returns (address)',
  'function pairToken() view returns (address)',
  'function deployer() view returns (address)',
  'function creatorTaxBps() view returns (uint256)',
  'function getReserves() view returns (uint256, uint256)',
  'function phantomQuote() view returns (uint256)',
  'function quoteFeeBalance() view returns (uint256)',
  'function creatorTaxBalance() view returns (uint256)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
]);

type EventName = Extract<(typeof EVENTS)[number], { type: 'event' }>['name'];

const PROTOCOL_SHARE_BPS = 3_000n;
const USD_DECIMALS = 18;

/** Each event has the amounts of its line above. */
export interface EventFacts {
  readonly quoteIn: bigint;
  readonly quoteOut: bigint;
  readonly tokensOut: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
}

export interface Places {
  readonly rpcUrl: string;
  readonly factory: Address;
  readonly usdg: Address;
  /** Chainlink feed by asset; USDG is $1 by its peg. */
  readonly feeds: Readonly<Record<Address, Address>>;
}

export function chainTruth({ rpcUrl, factory, usdg, feeds }: Places) {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  type View = (typeof VIEWS)[number]['name'];
  const read = async <T>(
    address: Address,
    functionName: View,
    args: readonly unknown[] = [],
    block?: number,
  ) =>
    (await client.readContract({
      address,
      abi: VIEWS,
      functionName,
      args: args as never,
      ...(block === undefined ? {} : { blockNumber: BigInt(block) }),
    })) as T;

  /** USD per whole unit, 18-digit fixed point. */
  async function priceOf(asset: Address): Promise<bigint> {
    if (asset === usdg) return 10n ** BigInt(USD_DECIMALS);
    const feed = feeds[asset];
    if (feed === undefined) throw new Error(`no feed for ${asset}`);
    const [[, answer], decimals] = await Promise.all([
      read<[bigint, bigint]>(feed, 'latestRoundData'),
      read<number>(feed, 'decimals'),
    ]);
    return answer * 10n ** BigInt(USD_DECIMALS - decimals);
  }

  const decimalsOf = async (asset: Address): Promise<number> =>
    asset === ETHER ? 18 : read<number>(asset, 'decimals');

  return {
    priceOf,
    decimalsOf,

    async transaction(hash: string) {
      const [receipt, sent] = await Promise.all([
        client.getTransactionReceipt({ hash: hash as Hex }),
        client.getTransaction({ hash: hash as Hex }),
      ]);
      return {
        succeeded: receipt.status === 'success',
        blockNumber: Number(receipt.blockNumber),
        gasUsed: Number(receipt.gasUsed),
        feeWei: receipt.gasUsed * receipt.effectiveGasPrice,
        from: getAddress(receipt.from),
        to: receipt.to === null ? null : getAddress(receipt.to),
        nonce: sent.nonce,
        valueWei: sent.value,
        /** In order. */
        events: (eventName: EventName, emitter?: string) =>
          parseEventLogs({ abi: EVENTS, eventName, logs: receipt.logs })
            .filter((log) => emitter === undefined || getAddress(log.address) === emitter)
            .map((log) => log.args as unknown as EventFacts),
      };
    },

    balanceOf: (asset: Address, owner: Address, block?: number): Promise<bigint> =>
      asset === ETHER
        ? client.getBalance({
            address: owner,
            ...(block === undefined ? {} : { blockNumber: BigInt(block) }),
          })
        : read<bigint>(asset, 'balanceOf', [owner], block),

    allowance: (token: Address, owner: Address, spender: Address) =>
      read<bigint>(token, 'allowance', [owner, spender]),

    launchFee: () => read<bigint>(factory, 'launchFee'),

    async token(address: Address) {
      const [name, symbol, supply] = await Promise.all([
        read<string>(address, 'name'),
        read<string>(address, 'symbol'),
        read<bigint>(address, 'totalSupply'),
      ]);
      return { name, symbol, supply };
    },

    async curve(address: Address, block?: number) {
      const [pair, creator, taxBps, phantom, [quoteReserve, tokenReserve], fee, tax] = await Promise.all([
        read<Address>(address, 'pairToken'),
        read<Address>(address, 'deployer'),
        read<bigint>(address, 'creatorTaxBps'),
        read<bigint>(address, 'phantomQuote'),
        read<[bigint, bigint]>(address, 'getReserves', [], block),
        read<bigint>(address, 'quoteFeeBalance', [], block),
        read<bigint>(address, 'creatorTaxBalance', [], block),
      ]);
      return {
        quote: pair === zeroAddress ? ETHER : getAddress(pair),
        creator: getAddress(creator),
        taxBps: Number(taxBps),
        quoteReserve,
        tokenReserve,
        /** What all sales together could take out. */
        quoteHeld: quoteReserve - phantom,
        /** The creator's credit from a sweep. */
        creatorFees: fee - (fee * PROTOCOL_SHARE_BPS) / 10_000n + tax,
      };
    },

    async escrowed(asset: Address, owner: Address, block?: number): Promise<bigint> {
      const escrow = await read<Address>(factory, 'feeEscrow');
      return asset === ETHER
        ? read<bigint>(escrow, 'balanceOf', [owner], block)
        : read<bigint>(escrow, 'balanceOfToken', [owner, asset], block);
    },

    /** Cut off after the micro-dollar, like the service's amounts. */
    worth: (raw: bigint, decimals: number, price: bigint): string =>
      usd((raw * price) / 10n ** BigInt(decimals)),
  };
}

/** From 18-digit fixed point, with at most six decimals. */
export const usd = (value: bigint): string => formatUnits(value / 10n ** 12n, 6);

export type ChainTruth = ReturnType<typeof chainTruth>;
