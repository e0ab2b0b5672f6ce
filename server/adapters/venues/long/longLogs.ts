import { getAddress, parseAbi } from 'viem';
import type { AddressBook } from '../../../ports/addressBook.ts';
import type { Address } from '../../../ports/basics.ts';
import type {
  ChainLog,
  ChainLogs,
  KnownMarket,
  LaunchFact,
  LogSource,
  TokenFact,
} from '../../../ports/chainLogs.ts';
import { longBooks } from '../../addressBook/addressBook.ts';
import { decodeLog, eventTopics } from '../../chain/logs/decodeLog.ts';
import type { ConnectedChain } from '../../chain/rpc/rpcClient.ts';
import { readDecimals, readTokenLabels } from '../../chain/tokens/readToken.ts';
import { findOpenedPool, initializeEvent, isTokenFirst, spotOf } from '../../dex/poolEvents.ts';
import { assetOfCurrency, DYNAMIC_FEE } from '../../dex/poolKey.ts';
import { mintedSupply, readLaunchReceipt, readOpenings } from '../shared/launchLogs.ts';
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
 * Launches that open a Uniswap v4 pool, and changes of their fee recipients. The pool manager logs the
 * trades.
 */
export function longLogs(options: Options): LogSource {
  const airlocks = new Set(longBooks(options.addressBook).map(({ long }) => getAddress(long.airlock)));
  return {
    topics: [createEvent, lockEvent, handOverEvent, initializeEvent].flatMap(eventTopics),
    lookBackBlocks: 0,
    openings: (logs, head) =>
      readOpenings(logs, async (log) => {
        const event = airlocks.has(log.address) ? decodeLog(createEvent, log) : null;
        return event === null ? null : readLaunch(options, { logs, head }, log, event.args);
      }),
    marketIds: (logs) => logs.flatMap((log) => decodeLog(handOverEvent, log)?.args.poolId ?? []),
    facts: async (logs, marketOf) => logs.flatMap((log) => handOverOf(log, marketOf) ?? []),
  };
}

/** Trusts only the pool's own initializer, which is its hook. */
function handOverOf(log: ChainLog, marketOf: (id: string) => KnownMarket | undefined): TokenFact | null {
  const event = decodeLog(handOverEvent, log);
  const market = event === null ? undefined : marketOf(event.args.poolId);
  if (event === null || market?.venue !== 'long' || market.pool?.key.hooks !== log.address) return null;
  const { blockNumber, blockHash, logIndex, txHash } = log;
  return {
    blockNumber,
    blockHash,
    logIndex,
    txHash,
    kind: 'recipient',
    token: market.token,
    feeRecipient: getAddress(event.args.newBeneficiary),
    formerRecipient: getAddress(event.args.oldBeneficiary),
  };
}

/** Null for another kind of market, or tokens with unknown units. */
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
    readTokenLabels(chain.alone, token, head),
    readDecimals(chain.alone, addressBook, quote, head),
    chainLogs.senders([txHash]),
    opened.key.fee === DYNAMIC_FEE ? readLastingFee({ chain, addressBook }, token, head) : opened.key.fee,
  ]);
  if (words.decimals === null || quoteDecimals === null) return null;
  const { id, key, sqrtPriceX96 } = opened;
  const creator = senders.get(txHash)!;
  const earner = firstEarner(logs, { txHash, token, initializer: getAddress(hooks) });
  return {
    blockNumber,
    blockHash,
    logIndex,
    txHash,
    kind: 'launched',
    venue: 'long',
    phase: 'pool',
    token,
    name: words.name,
    symbol: words.symbol,
    decimals: words.decimals,
    logoUrl: null,
    description: null,
    totalSupplyRaw: mintedSupply(receipt, token),
    quote,
    quoteDecimals,
    market: poolManager,
    pool: { id, key },
    creator,
    feeRecipient: earner?.beneficiary ?? creator,
    feeBps: Math.floor(feePips / PIPS_PER_BPS),
    creatorTaxBps: 0,
    protocolShareBps: Number(BPS - ((earner?.shares ?? 0n) * BPS) / WAD),
    curve: null,
    spot: spotOf(sqrtPriceX96, isTokenFirst(token, quote)),
  };
}

/** Returns the fee after the second hook's part has fallen. */
async function readLastingFee(
  context: Pick<Options, 'chain' | 'addressBook'>,
  token: Address,
  head: bigint,
): Promise<number> {
  const [pool] = await findPools(context, [token], head);
  const kept = pool == null ? null : await readKept(context, pool, head);
  return kept === null ? 0 : kept.feePips + (kept.fallingCut?.endPips ?? 0);
}

/** The largest share of the locked pool's fees. */
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
