import { getAddress } from 'viem';
import {
  type Address,
  type ChainLog,
  type FeeFact,
  type GraduationFact,
  type KnownMarket,
  type LogPlace,
  type LogSource,
  NATIVE,
  type TokenFact,
  type TradeFact,
} from '../../../domain/ports.ts';
import { decodeLog, eventTopics } from '../../chain/decodeLog.ts';
import { findOpenedPool, initializeEvent, isTokenFirst, spotOf } from '../../dex/poolEvents.ts';
import { assetOfCurrency } from '../../dex/poolKey.ts';
import { eachOpening } from '../eachOpening.ts';
import { curveEvents, escrowAbi, factoryEvents } from './ponsAbi.ts';
import { type PonsContext, readSatellites } from './ponsContext.ts';
import { readLaunch } from './readLaunch.ts';

const BPS = 10_000n;

/**
 * Launches, curve trades, graduations and the fee escrows of the venue, by every generation of its contracts. Trades in pools are those of
 * the pool manager.
 */
export function ponsLogs(generations: readonly PonsContext[]): LogSource {
  const byFactory = new Map(generations.map((context) => [context.factory, context]));
  const curveTopics = new Set(eventTopics(curveEvents));
  const escrows = generations.map(escrowOf);
  return {
    topics: [factoryEvents, curveEvents, escrowAbi, initializeEvent].flatMap(eventTopics),
    lookBackBlocks: 0,
    openings: (logs, head) =>
      eachOpening(logs, async (log) => {
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

/** The factory names its escrow once and for all. */
function escrowOf(context: PonsContext): () => Promise<Address> {
  let known: Address | undefined;
  return async () => {
    known ??= getAddress((await readSatellites(context)).feeEscrow);
    return known;
  };
}

export const placeOf = ({ blockNumber, blockHash, logIndex, txHash }: ChainLog): LogPlace => ({
  blockNumber,
  blockHash,
  logIndex,
  txHash,
});

/** What of fee and tax becomes the creator's. */
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
  const { memeHook } = await readSatellites(context);
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

/** The forwarder buys for another, and only in the transaction that launches: there the recipient is who trades. */
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
      trader: getAddress(log.txHash === market.launchTx ? recipient : buyer),
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
    trader: getAddress(seller),
    amountTokenRaw: tokensIn,
    amountQuoteRaw: quoteOut,
    countedQuoteRaw: quoteOut,
    move: { quoteRaw: -(quoteOut + fee + tax), tokenRaw: tokensIn, ...ofCurve },
  };
}
