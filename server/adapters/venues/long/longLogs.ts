import { getAddress, parseAbi } from 'viem';
import type {
  Address,
  ChainLog,
  ChainLogs,
  KnownMarket,
  LaunchFact,
  LogSource,
  TokenFact,
} from '../../../domain/ports.ts';
import { type AddressBook, longBooks } from '../../chain/addressBook.ts';
import type { ConnectedChain } from '../../chain/connectChain.ts';
import { decodeLog, eventTopics } from '../../chain/decodeLog.ts';
import { readDecimals } from '../../chain/readDecimals.ts';
import { readTokenWords } from '../../chain/readToken.ts';
import { findOpenedPool, initializeEvent, isTokenFirst, spotOf } from '../../dex/poolEvents.ts';
import { assetOfCurrency, DYNAMIC_FEE } from '../../dex/poolKey.ts';
import { eachOpening } from '../eachOpening.ts';
import { mintedIn, readLaunchReceipt } from '../readMint.ts';
import { findPools, readKept } from './longContext.ts';

const createEvent = parseAbi([
  'event Create(address asset, address indexed numeraire, address initializer, address poolOrHook)',
]);
const lockEvent = parseAbi([
  'struct Beneficiary { address beneficiary; uint96 shares; }',
  'event Lock(address indexed pool, Beneficiary[] beneficiaries)',
]);

const handOverEvent = parseAbi([
  'event UpdateBeneficiary(bytes32 poolId, address oldBeneficiary, address newBeneficiary)',
]);

const BPS = 10_000n;
const WAD = 10n ** 18n;
const PIPS_PER_BPS = 100;

interface Options {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly chainLogs: ChainLogs;
}

/**
 * Launches of the Airlock that open a pool of Uniswap v4, and who earns its fees from then on; what is traded there is in the pool manager's
 * logs.
 */
export function longLogs(options: Options): LogSource {
  const airlocks = new Set(longBooks(options.addressBook).map(({ long }) => getAddress(long.airlock)));
  return {
    topics: [createEvent, lockEvent, handOverEvent, initializeEvent].flatMap(eventTopics),
    lookBackBlocks: 0,
    openings: (logs, head) =>
      eachOpening(logs, async (log) => {
        const event = airlocks.has(log.address) ? decodeLog(createEvent, log) : null;
        return event === null ? null : readLaunch(options, { logs, head }, log, event.args);
      }),
    marketIds: (logs) => logs.flatMap((log) => decodeLog(handOverEvent, log)?.args.poolId ?? []),
    facts: async (logs, marketOf) => logs.flatMap((log) => handOverOf(log, marketOf) ?? []),
  };
}

/** Of a pool of the venue by its own initializer, which is its hook. */
function handOverOf(log: ChainLog, marketOf: (id: string) => KnownMarket | undefined): TokenFact | null {
  const event = decodeLog(handOverEvent, log);
  const market = event === null ? undefined : marketOf(event.args.poolId);
  if (event === null || market?.venue !== 'long' || market.pool?.key.hooks !== log.address) return null;
  const { blockNumber, blockHash, logIndex, txHash } = log;
  return {
    ...{ blockNumber, blockHash, logIndex, txHash, kind: 'recipient', token: market.token },
    feeRecipient: getAddress(event.args.newBeneficiary),
    formerRecipient: getAddress(event.args.oldBeneficiary),
  };
}

/** Null for a launch into another kind of market, and for tokens whose amounts have no known unit. */
async function readLaunch(
  { chain, addressBook, chainLogs }: Options,
  { logs, head }: { readonly logs: readonly ChainLog[]; readonly head: bigint },
  log: ChainLog,
  args: { readonly asset: Address; readonly numeraire: Address; readonly initializer: Address },
): Promise<LaunchFact | null> {
  const { blockNumber, blockHash, logIndex, txHash } = log;
  const [token, quote, hooks] = [getAddress(args.asset), assetOfCurrency(args.numeraire), args.initializer];
  const poolManager = getAddress(addressBook.uniswapV4.poolManager);
  const opened = findOpenedPool(logs, poolManager, { txHash, token, hooks });
  if (opened === null) return null;
  const [receipt, words, quoteDecimals, senders, feePips] = await Promise.all([
    readLaunchReceipt(chain, log),
    readTokenWords(chain.alone, token, head),
    readDecimals(chain.alone, addressBook, quote, head),
    chainLogs.senders([txHash]),
    opened.key.fee === DYNAMIC_FEE ? readLastingFee({ chain, addressBook }, token, head) : opened.key.fee,
  ]);
  if (words.decimals === null || quoteDecimals === null) return null;
  const { id, key, sqrtPriceX96 } = opened;
  const creator = senders.get(txHash)!;
  const earner = firstEarner(logs, { txHash, token, initializer: getAddress(hooks) });
  return {
    ...{ blockNumber, blockHash, logIndex, txHash, kind: 'launched', venue: 'long', phase: 'pool' },
    ...{ token, name: words.name, symbol: words.symbol, decimals: words.decimals },
    ...{ logoUrl: null, description: null, totalSupplyRaw: mintedIn(receipt, token), quote, quoteDecimals },
    ...{ market: poolManager, pool: { id, key }, creator, feeRecipient: earner?.beneficiary ?? creator },
    feeBps: Math.floor(feePips / PIPS_PER_BPS),
    creatorTaxBps: 0,
    protocolShareBps: Number(BPS - ((earner?.shares ?? 0n) * BPS) / WAD),
    curve: null,
    spot: spotOf(sqrtPriceX96, isTokenFirst(token, quote)),
  };
}

/** What a pool with a second hook keeps of a trade once the hook's part has fallen. */
async function readLastingFee(
  context: Pick<Options, 'chain' | 'addressBook'>,
  token: Address,
  head: bigint,
): Promise<number> {
  const [pool] = await findPools(context, [token], head);
  const kept = pool == null ? null : await readKept(context, pool, head);
  return kept === null ? 0 : kept.feePips + (kept.fallingCut?.endPips ?? 0);
}

/** Who gets most of the fees of the pool that the launch locked. */
function firstEarner(
  logs: readonly ChainLog[],
  { txHash, token, initializer }: { txHash: string; token: Address; initializer: Address },
): { readonly beneficiary: Address; readonly shares: bigint } | null {
  for (const log of logs) {
    if (log.txHash !== txHash || log.address !== initializer) continue;
    const lock = decodeLog(lockEvent, log);
    if (lock === null || getAddress(lock.args.pool) !== token) continue;
    const [first, ...others] = lock.args.beneficiaries;
    if (first === undefined) return null;
    const most = others.reduce((best, other) => (other.shares > best.shares ? other : best), first);
    return { beneficiary: getAddress(most.beneficiary), shares: most.shares };
  }
  return null;
}
