import { getAddress, isAddressEqual, toFunctionSelector } from 'viem';
import { type Address, NATIVE } from '../../../ports/basics.ts';
import type { Receipt } from '../../../ports/chain.ts';
import type {
  ChainLog,
  FeeFact,
  GraduationFact,
  KnownMarket,
  LaunchFact,
  LogPosition,
  LogSource,
  TokenFact,
  TradeFact,
} from '../../../ports/chainLogs.ts';
import { LAUNCH_DECIMALS } from '../../../ports/venues.ts';
import { decodeLog, eventTopics } from '../../chain/logs/decodeLog.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { readDecimals, readText, readTokenLabels } from '../../chain/tokens/readToken.ts';
import { findOpenedPool, initializeEvent, isTokenFirst, spotOf } from '../../dex/poolEvents.ts';
import { assetOfCurrency } from '../../dex/poolKey.ts';
import { mintedSupply, readLaunchReceipt, readOpenings } from '../shared/launchLogs.ts';
import { reservedTokens } from './curveArithmetic.ts';
import { curveEvents, curveTermsAbi, escrowAbi, factoryAbi, factoryEvents, launchEvents } from './ponsAbi.ts';
import { assetOf, type PonsContext, readFactoryContracts } from './ponsContext.ts';

const BPS = 10_000n;

/**
 * Launches, curve trades, graduations and fee escrows of every generation. The pool manager logs the pool
 * trades.
 */
export function ponsLogs(generations: readonly PonsContext[]): LogSource {
  const byFactory = new Map(generations.map((context) => [context.factory, context]));
  const curveTopics = new Set(eventTopics(curveEvents));
  const escrows = generations.map(escrowOf);
  return {
    topics: [factoryEvents, curveEvents, escrowAbi, initializeEvent].flatMap(eventTopics),
    lookBackBlocks: 0,
    openings: (logs, head) =>
      readOpenings(logs, async (log) => {
        const context = byFactory.get(log.address);
        const event = context === undefined ? null : decodeLog(factoryEvents, log);
        if (context === undefined) return null;
        if (event?.eventName === 'TokenLaunched') return readLaunch(context, log, event.args, head);
        return event?.eventName === 'PoolGraduated' ? graduationOf(context, logs, log, event.args) : null;
      }),
    marketIds: (logs) =>
      logs.filter(({ topics }) => curveTopics.has(topics[0]!)).map(({ address }) => address),
    async facts(logs, marketOf) {
      const addresses = new Set(await Promise.all(escrows.map((escrow) => escrow())));
      return logs.flatMap((log) => {
        const fact = byFactory.has(log.address)
          ? factoryFact(log)
          : addresses.has(log.address)
            ? feeFact(log)
            : curveFact(log, marketOf(log.address));
        return fact === null ? [] : [fact];
      });
    },
  };
}

/** The factory never changes its escrow. */
function escrowOf(context: PonsContext): () => Promise<Address> {
  let known: Address | undefined;
  return async () => {
    known ??= getAddress((await readFactoryContracts(context)).feeEscrow);
    return known;
  };
}

export const placeOf = ({ blockNumber, blockHash, logIndex, txHash }: ChainLog): LogPosition => ({
  blockNumber,
  blockHash,
  logIndex,
  txHash,
});

export const creatorShare = (feeRaw: bigint, taxRaw: bigint, protocolShareBps: number): bigint =>
  feeRaw - (feeRaw * BigInt(protocolShareBps)) / BPS + taxRaw;

function factoryFact(log: ChainLog): TokenFact | null {
  const event = decodeLog(factoryEvents, log);
  if (event?.eventName === 'LaunchSwept')
    return { ...placeOf(log), kind: 'swept', token: getAddress(event.args.token) };
  if (event?.eventName !== 'CreatorFeeRecipientUpdated') return null;
  const { token, newRecipient } = event.args;
  return {
    ...placeOf(log),
    kind: 'recipient',
    token: getAddress(token),
    feeRecipient: getAddress(newRecipient),
  };
}

async function graduationOf(
  context: PonsContext,
  logs: readonly ChainLog[],
  log: ChainLog,
  { token, pairTokenAmount }: { readonly token: Address; readonly pairTokenAmount: bigint },
): Promise<GraduationFact | null> {
  const { memeHook } = await readFactoryContracts(context);
  const { poolManager } = context.addressBook.uniswapV4;
  const pool = findOpenedPool(logs, poolManager, { txHash: log.txHash, token, hooks: memeHook });
  if (pool === null) return null;
  const { id, key, sqrtPriceX96 } = pool;
  const currencies = [assetOfCurrency(key.currency0), assetOfCurrency(key.currency1)] as const;
  const launched = getAddress(token);
  const quote = currencies[0] === launched ? currencies[1] : currencies[0];
  return {
    ...placeOf(log),
    kind: 'graduated',
    token: launched,
    pool: { id, key },
    spot: spotOf(sqrtPriceX96, isTokenFirst(launched, quote)),
    poolQuoteRaw: pairTokenAmount,
  };
}

function feeFact(log: ChainLog): FeeFact | null {
  const event = decodeLog(escrowAbi, log);
  if (event === null) return null;
  const { args } = event;
  return {
    ...placeOf(log),
    kind: event.eventName === 'Claimed' || event.eventName === 'ClaimedToken' ? 'claimed' : 'credited',
    recipient: getAddress(args.recipient),
    depositor: 'depositor' in args ? getAddress(args.depositor) : null,
    asset: 'token' in args ? getAddress(args.token) : NATIVE,
    amountRaw: args.amount,
  };
}

const ofCurve = { spot: null, heldQuoteRaw: null } as const;

/** In a launch transaction the forwarder buys for the recipient, who is then the trader. */
function curveFact(log: ChainLog, market: KnownMarket | undefined): TradeFact | TokenFact | null {
  const event = market === undefined ? null : decodeLog(curveEvents, log);
  if (market === undefined || event === null) return null;
  const { token } = market;
  if (event.eventName === 'BuybackLocked') {
    const { quoteSpent, tokensLocked } = event.args;
    const move = { quoteRaw: quoteSpent, tokenRaw: -tokensLocked, ...ofCurve };
    return { ...placeOf(log), kind: 'buyback', token, move };
  }
  const { fee, tax, recipient } = event.args;
  const fees = { feeQuoteRaw: fee + tax, creatorFeeRaw: creatorShare(fee, tax, market.protocolShareBps) };
  const trade = { ...placeOf(log), ...fees, kind: 'traded', token } as const;
  if (event.eventName === 'CurveBuy') {
    const { quoteIn, tokensOut, buyer } = event.args;
    return {
      ...trade,
      side: 'buy',
      trader: log.txHash === market.launchTx ? recipient : buyer,
      amountTokenRaw: tokensOut,
      amountQuoteRaw: quoteIn,
      countedQuoteRaw: quoteIn,
      move: { quoteRaw: quoteIn - fee - tax, tokenRaw: -tokensOut, ...ofCurve },
    };
  }
  const { tokensIn, quoteOut, seller } = event.args;
  return {
    ...trade,
    side: 'sell',
    trader: seller,
    amountTokenRaw: tokensIn,
    amountQuoteRaw: quoteOut,
    countedQuoteRaw: quoteOut,
    move: { quoteRaw: -(quoteOut + fee + tax), tokenRaw: tokensIn, ...ofCurve },
  };
}

/** The venue's limits, in bytes. */
const LOGO = { selector: toFunctionSelector('function logo()'), maxCharacters: 512 };

const DESCRIPTION = { selector: toFunctionSelector('function description()'), maxCharacters: 2_048 };

interface Launched {
  readonly token: Address;
  readonly curve: Address;
  readonly deployer: Address;
  readonly pairToken: Address;
  readonly graduationThreshold: bigint;
}

/**
 * Reads constant data: the receipt, the curve's constants, and the fee policy. Null for a quote asset with
 * unknown units. `head`: a block at or above the log's.
 */
export async function readLaunch(
  context: PonsContext,
  log: ChainLog,
  args: Launched,
  head: bigint,
): Promise<LaunchFact | null> {
  const { chain } = context;
  const [token, curve] = [getAddress(args.token), getAddress(args.curve)];
  const quote = assetOf(args.pairToken);
  const [receipt, terms, words, logoUrl, description, quoteDecimals] = await Promise.all([
    readLaunchReceipt(chain, log),
    readTerms(context, token, curve),
    // In one batch, because a launched token runs the factory's trusted code.
    readTokenLabels(chain.client, token, head),
    readText(chain.client, token, LOGO, head),
    readText(chain.client, token, DESCRIPTION, head),
    readDecimals(chain.alone, context.addressBook, quote, head),
  ]);
  if (quoteDecimals === null) return null;
  const totalSupplyRaw = mintedSupply(receipt, token);
  const { phantomQuoteRaw, ...frozen } = terms;
  const graduationThresholdRaw = args.graduationThreshold;
  const reservedTokenRaw = reservedTokens(totalSupplyRaw, phantomQuoteRaw, graduationThresholdRaw);
  return {
    blockNumber: log.blockNumber,
    blockHash: log.blockHash,
    logIndex: log.logIndex,
    txHash: log.txHash,
    kind: 'launched',
    venue: 'pons',
    phase: 'curve',
    token,
    name: words.name,
    symbol: words.symbol,
    decimals: words.decimals ?? LAUNCH_DECIMALS,
    logoUrl,
    description,
    totalSupplyRaw,
    quote,
    quoteDecimals,
    market: curve,
    pool: null,
    creator: getAddress(args.deployer),
    feeRecipient: firstRecipient(receipt, log, curve) ?? getAddress(args.deployer),
    ...frozen,
    curve: { phantomQuoteRaw, graduationThresholdRaw, reservedTokenRaw },
    spot: { quoteRaw: phantomQuoteRaw, tokenRaw: totalSupplyRaw },
  };
}

async function readTerms({ chain, factory }: PonsContext, token: Address, curve: Address) {
  const contract = { address: curve, abi: curveTermsAbi } as const;
  const [feeBps, creatorTaxBps, phantomQuoteRaw, policy] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'phantomQuote' },
        { address: factory, abi: factoryAbi, functionName: 'getLaunchFeePolicy', args: [token] },
      ],
    }),
  );
  return {
    feeBps: Number(feeBps),
    creatorTaxBps: Number(creatorTaxBps),
    protocolShareBps: policy.protocolFeeShareBps,
    phantomQuoteRaw,
  };
}

/** A new curve exempts its launcher from the snipe tax, then a different fee recipient. */
function firstRecipient(receipt: Receipt, launch: ChainLog, curve: Address): Address | null {
  let recipient: Address | null = null;
  for (const log of receipt.logs) {
    if (log.logIndex >= launch.logIndex || !isAddressEqual(log.address, curve)) continue;
    const event = decodeLog(launchEvents, log);
    if (event?.eventName === 'SnipeTaxExempted') recipient = getAddress(event.args.account);
  }
  return recipient;
}
