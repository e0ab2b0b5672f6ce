import {
  type AbiEvent,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { type Node, type RawLog, type RawReceipt, readLogs } from './node.ts';
import type { Contracts } from './settings.ts';
import { ETHER, NOBODY } from './walletStory.ts';

export interface Spot {
  readonly block: number;
  readonly logIndex: number;
  /** The price as a fraction in base units. */
  readonly quoteRaw: bigint;
  readonly tokenRaw: bigint;
  /** What the market held of its quote asset afterwards; null for a pool, whose liquidity is not read. */
  readonly heldRaw: bigint | null;
}

/** Where a launched token trades. */
export interface Market {
  readonly token: string;
  readonly quote: string;
  readonly launchTx: Hex;
  readonly curve: string | null;
  /** In chain order; the first is the launch. */
  readonly spots: readonly Spot[];
}

const EVENTS = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event PoolGraduated(address indexed token, uint256 positionId, uint256 tokenAmount, uint256 pairTokenAmount)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
  'event BuybackLocked(uint256 quoteSpent, uint256 tokensLocked)',
  'event Create(address asset, address indexed numeraire, address initializer, address poolOrHook)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
type EventName = (typeof EVENTS)[number]['name'];
const PHANTOM_ABI = parseAbi(['function phantomQuote() view returns (uint256)']);

export const topicOfEvent = (name: EventName): Hex =>
  toEventSelector(EVENTS.find((event) => event.name === name)! as AbiEvent);
const wide = (address: string): Hex => pad(address as Hex, { size: 32 });

export function decode<Name extends EventName>(name: Name, log: RawLog) {
  return decodeEventLog({ abi: EVENTS, eventName: name, topics: log.topics as never, data: log.data }).args;
}

/** Launches of both venues among the tokens, with every price since. */
export async function readMarkets(
  node: Node,
  book: Contracts,
  tokens: readonly string[],
  to: number,
): Promise<Map<string, Market>> {
  if (tokens.length === 0) return new Map();
  const span = { from: 0, to };
  const factories = [book.pons, ...(book.pons.earlier ?? [])].map(({ factory }) => factory);
  const airlocks = [book.long, ...(book.long.earlier ?? [])].map(({ airlock }) => airlock);
  const [onCurves, graduations, created] = await Promise.all([
    readLogs(node, [{ address: factories, topics: [topicOfEvent('TokenLaunched'), tokens.map(wide)] }], span),
    readLogs(node, [{ address: factories, topics: [topicOfEvent('PoolGraduated'), tokens.map(wide)] }], span),
    readLogs(node, [{ address: airlocks, topics: [topicOfEvent('Create')] }], span),
  ]);
  const poolManager = book.uniswapV4.poolManager;
  const markets: Market[] = [];
  for (const launch of onCurves) {
    const token = `0x${launch.topics[1]!.slice(-40)}`;
    const graduation = graduations.find(({ topics }) => topics[1] === launch.topics[1]);
    markets.push(await readCurve(node, { token, launch, graduation, poolManager, to }));
  }
  for (const launch of created) {
    const { asset, numeraire } = decode('Create', launch);
    const [token, quote] = [asset.toLowerCase(), assetOf(numeraire.toLowerCase())];
    if (!tokens.includes(token)) continue;
    const spots = await readPool(node, { token, quote, opening: launch, poolManager, to });
    markets.push({ token, quote, launchTx: launch.transactionHash, curve: null, spots });
  }
  return new Map(markets.map((market) => [market.token, market]));
}

const assetOf = (address: string): string => (address === NOBODY ? ETHER : address);

interface CurveOrder {
  readonly token: string;
  readonly launch: RawLog;
  readonly graduation: RawLog | undefined;
  readonly poolManager: string;
  readonly to: number;
}

/** A curve's price is the ratio of its reserves, which every trade changes by what it says. */
async function readCurve(node: Node, order: CurveOrder): Promise<Market> {
  const { token, launch, graduation, poolManager, to } = order;
  const { curve, pairToken } = decode('TokenLaunched', launch);
  const address = curve.toLowerCase();
  const quote = assetOf(pairToken.toLowerCase());
  const data = encodeFunctionData({ abi: PHANTOM_ABI });
  const [phantom, receipt] = await Promise.all([
    node.one<Hex>('eth_call', { to: address, data }, 'latest'),
    node.one<RawReceipt>('eth_getTransactionReceipt', launch.transactionHash),
  ]);
  const topics = [(['CurveBuy', 'CurveSell', 'BuybackLocked'] as const).map(topicOfEvent)];
  const logs = await readLogs(node, [{ address: [address], topics }], { from: 0, to });
  let quoteRaw = BigInt(phantom);
  let tokenRaw = mintedIn(receipt, token);
  const spot = (log: RawLog): Spot => ({
    ...placeOf(log),
    ...{ quoteRaw, tokenRaw, heldRaw: quoteRaw - BigInt(phantom) },
  });
  const spots = [spot(launch)];
  for (const log of logs) {
    const [gainedQuote, gainedTokens] = gainOf(log);
    quoteRaw += gainedQuote;
    tokenRaw += gainedTokens;
    spots.push(spot(log));
  }
  const pool =
    graduation === undefined
      ? []
      : await readPool(node, { token, quote, opening: graduation, poolManager, to });
  // A sale inside the launch may come before its own log.
  const inOrder = [...spots.slice(1), ...pool].sort(
    (one, other) => one.block - other.block || one.logIndex - other.logIndex,
  );
  return { token, quote, launchTx: launch.transactionHash, curve: address, spots: [spots[0]!, ...inOrder] };
}

const placeOf = ({ blockNumber, logIndex }: RawLog) => ({
  block: Number(blockNumber),
  logIndex: Number(logIndex),
});

function gainOf(log: RawLog): readonly [quote: bigint, tokens: bigint] {
  if (log.topics[0] === topicOfEvent('BuybackLocked')) {
    const { quoteSpent, tokensLocked } = decode('BuybackLocked', log);
    return [quoteSpent, -tokensLocked];
  }
  if (log.topics[0] === topicOfEvent('CurveBuy')) {
    const { quoteIn, tokensOut, fee, tax } = decode('CurveBuy', log);
    return [quoteIn - fee - tax, -tokensOut];
  }
  const { tokensIn, quoteOut, fee, tax } = decode('CurveSell', log);
  return [-(quoteOut + fee + tax), tokensIn];
}

function mintedIn({ logs }: RawReceipt, token: string): bigint {
  return logs
    .filter(({ address, topics }) => address === token && topics[0] === topicOfEvent('Transfer'))
    .map((log) => decode('Transfer', log))
    .filter(({ from }) => from === NOBODY)
    .reduce((sum, { value }) => sum + value, 0n);
}

interface PoolOrder {
  readonly token: string;
  readonly quote: string;
  /** Its transaction opened the pool. */
  readonly opening: RawLog;
  readonly poolManager: string;
  readonly to: number;
}

async function readPool(node: Node, order: PoolOrder): Promise<Spot[]> {
  const { token, quote, opening, poolManager, to } = order;
  const receipt = await node.one<RawReceipt>('eth_getTransactionReceipt', opening.transactionHash);
  const initialized = receipt.logs.find(
    ({ address, topics }) =>
      address === poolManager &&
      topics[0] === topicOfEvent('Initialize') &&
      topics.slice(2).includes(wide(token)),
  );
  if (initialized === undefined) return [];
  const isTokenFirst = BigInt(token) < (quote === ETHER ? 0n : BigInt(quote));
  const spotOf = (sqrtPriceX96: bigint, place: RawLog): Spot => {
    const squared = sqrtPriceX96 * sqrtPriceX96;
    const [quoteRaw, tokenRaw] = isTokenFirst ? [squared, 1n << 192n] : [1n << 192n, squared];
    return { ...placeOf(place), quoteRaw, tokenRaw, heldRaw: null };
  };
  const { id, sqrtPriceX96 } = decode('Initialize', initialized);
  const topics = [topicOfEvent('Swap'), id];
  const swaps = await readLogs(node, [{ address: [poolManager], topics }], { from: 0, to });
  const first = spotOf(sqrtPriceX96, opening);
  return [first, ...swaps.map((log) => spotOf(decode('Swap', log).sqrtPriceX96, log))];
}
