import { decodeFunctionResult, encodeFunctionData, erc20Abi, isAddressEqual } from 'viem';
import { startEarly } from '../../../concurrency/promises.ts';
import type { Address } from '../../../ports/basics.ts';
import type { PlannedTransaction } from '../../../ports/chain.ts';
import type {
  Counterpart,
  Leg,
  LegQuote,
  MarketFee,
  QuoteRefusal,
  VenueMarket,
} from '../../../ports/markets.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { type CallOutcome, staticCall } from '../../chain/rpc/calls.ts';
import { isNative } from '../../chain/tokens/erc20.ts';
import { poolLeg } from '../../dex/poolKey.ts';
import { findByCounterparts } from '../shared/findLeg.ts';
import {
  type CurveReading,
  curveRefusal,
  curveTerms,
  orIfUnlaunched,
  readCurve,
  readFill,
  revertRefusal,
} from './curve.ts';
import { CurveRevert, priceBuy, priceImpactBps, priceSell } from './curveArithmetic.ts';
import { curveAbi } from './ponsAbi.ts';
import {
  assetOf,
  type LaunchRecord,
  PHASE,
  type PonsContext,
  readFactoryContracts,
  readRecords,
} from './ponsContext.ts';
import { readGraduatedPools } from './ponsGraduation.ts';

/** Beyond any supply. Keeps products inside 256 bits. */
const MAX_AMOUNT = (1n << 128n) - 1n;
const PIPS_PER_BPS = 100;

interface TradingContext extends PonsContext {
  readonly termsOf: ReturnType<typeof curveTerms>;
}

/** Also builds the legs of the pools that curves become. */
export function ponsTrading(venue: PonsContext): VenueMarket {
  const context: TradingContext = { ...venue, termsOf: curveTerms(venue) };
  const counterparts: VenueMarket['counterparts'] = (tokens, at) => readCounterparts(context, tokens, at);
  return {
    counterparts,
    find: findByCounterparts(counterparts),
    quote: (leg, amountInRaw, trader, at, asOfSeconds) =>
      orIfUnlaunched(
        context,
        leg,
        at,
        () => quoteLeg(context, leg, { amountInRaw, trader, blockNumber: at, asOfSeconds }),
        GONE,
      ),
    approvals: (leg, amountRaw) =>
      isNative(leg.tokenIn) ? [] : [{ book: 'token', token: leg.tokenIn, spender: curveOf(leg), amountRaw }],
    trade: async ({ leg, trader, amountInRaw, minAmountOutRaw }) => {
      const { quote } = await context.termsOf(curveOf(leg));
      return encodeTrade(leg, isBuy(leg, quote), trader, amountInRaw, minAmountOutRaw);
    },
    fill: (leg, trader, receipt) => readFill(curveOf(leg), trader, receipt, trader),
  };
}

const curveOf = ({ hops: [hop] }: Leg): Address => {
  if (hop === undefined) throw new Error('A leg without a hop.');
  return hop.address;
};

/** A token trades on its curve, later in its pool, and in between nowhere. */
async function readCounterparts(
  context: TradingContext,
  tokens: readonly Address[],
  at: bigint,
): Promise<(Counterpart | null)[]> {
  // Only pools need these, but which tokens have one is not known yet.
  const satellites = startEarly(readFactoryContracts(context, at));
  const records = await readRecords(context, tokens, at);
  return records.map((record): Counterpart | null => {
    if (!isListed(record)) return null;
    const leg: Counterpart['leg'] = (tokenIn, tokenOut) =>
      findOwnLeg(context, { ...record, satellites }, [tokenIn, tokenOut], at);
    return { quote: assetOf(record.pairToken), leg };
  });
}

const isListed = ({ exists, phase }: LaunchRecord): boolean => exists && phase !== PHASE.rescued;

/** Both are of the same block. */
type DatedRecord = LaunchRecord & { readonly satellites: ReturnType<typeof readFactoryContracts> };

async function findOwnLeg(
  context: TradingContext,
  record: DatedRecord,
  [tokenIn, tokenOut]: readonly [Address, Address],
  at: bigint,
): Promise<Leg | QuoteRefusal | null> {
  if (record.phase === PHASE.swept) return UNOPENED;
  if (record.phase === PHASE.poolCreated) return findPoolLeg(context, record, [tokenIn, tokenOut], at);
  const { feeBps, creatorTaxBps } = await context.termsOf(record.curve, at);
  const feePips = Number(feeBps + creatorTaxBps) * PIPS_PER_BPS;
  const hop = { address: record.curve, tokenIn, tokenOut, feePips };
  return { market: 'pons-curve', tokenIn, tokenOut, hops: [hop] };
}

const UNOPENED: QuoteRefusal = {
  refused: 'insufficient_liquidity',
  sentence: 'The bonding curve is sold out, and its pool is not open yet.',
};

const GONE: QuoteRefusal = {
  refused: 'unknown_token',
  sentence: 'The token is no longer on the chain: a reorg removed its launch.',
};

async function findPoolLeg(
  context: PonsContext,
  record: DatedRecord,
  [tokenIn, tokenOut]: readonly [Address, Address],
  at: bigint,
): Promise<Leg | null> {
  const [pool] = [...(await readGraduatedPools(context, [record], at, record.satellites)).values()];
  if (pool === undefined) return null;
  return poolLeg(context.addressBook, pool.key, tokenIn, tokenOut, record.poolFee, {
    hookCut: pool.hookCut,
  });
}

interface Asked {
  readonly amountInRaw: bigint;
  readonly trader: Address;
  readonly blockNumber: bigint;
  /** Replaces the block's time. */
  readonly asOfSeconds: bigint | undefined;
}

async function quoteLeg(
  context: TradingContext,
  leg: Leg,
  { amountInRaw, trader, blockNumber, asOfSeconds }: Asked,
): Promise<LegQuote | QuoteRefusal> {
  if (amountInRaw <= 0n) return curveRefusal(new CurveRevert('ZeroAmount'));
  if (amountInRaw > MAX_AMOUNT) return curveRefusal(new CurveRevert('Overflow'));
  const terms = await context.termsOf(curveOf(leg), blockNumber);
  const buying = isBuy(leg, terms.quote);
  const planned = { ...encodeTrade(leg, buying, trader, amountInRaw, 0n), from: trader };
  // The trial counts only if the trader has the funds, which the same round reads.
  const trial = startEarly(staticCall(context.chain.client, planned, blockNumber, asOfSeconds));
  const [curve, funded] = await Promise.all([
    readCurve(context, curveOf(leg), trader, { blockNumber, asOfSeconds }),
    isFunded(context, leg, amountInRaw, trader, blockNumber),
  ]);
  assertOwn(leg, buying, curve.token);
  try {
    const computed = buying ? buyQuote(leg, amountInRaw, curve) : sellQuote(leg, amountInRaw, curve);
    if (!funded) return { ...computed, firmness: 'computed', blockNumber };
    const outcome = await trial;
    if (!outcome.ok) return revertRefusal(outcome.revert);
    const amountOutRaw = await callNode(async () => returnedAmount(buying, outcome));
    return { ...computed, amountOutRaw, firmness: 'firm', blockNumber };
  } catch (error) {
    if (error instanceof CurveRevert) return curveRefusal(error);
    throw error;
  }
}

function buyQuote(leg: Leg, amountInRaw: bigint, curve: CurveReading) {
  const priced = priceBuy(amountInRaw, curve, curve, curve.snipeBps);
  const { quoteReserveRaw, tokenReserveRaw } = curve;
  return {
    leg,
    amountInRaw,
    amountInUsedRaw: priced.spentRaw,
    amountOutRaw: priced.tokensOutRaw,
    fees: feesIn(curve.quote, priced),
    priceImpactBps: priceImpactBps(priced.netRaw, priced.tokensOutRaw, quoteReserveRaw, tokenReserveRaw),
  };
}

function sellQuote(leg: Leg, amountInRaw: bigint, curve: CurveReading) {
  const priced = priceSell(amountInRaw, curve, curve);
  const { quoteReserveRaw, tokenReserveRaw } = curve;
  return {
    leg,
    amountInRaw,
    amountInUsedRaw: amountInRaw,
    amountOutRaw: priced.quoteOutRaw,
    fees: feesIn(curve.quote, priced),
    priceImpactBps: priceImpactBps(amountInRaw, priced.grossRaw, tokenReserveRaw, quoteReserveRaw),
  };
}

function feesIn(
  quote: Address,
  fees: { feeRaw: bigint; taxRaw: bigint; snipeRaw: bigint },
): readonly MarketFee[] {
  const listed = [
    { kind: 'venue', token: quote, amountRaw: fees.feeRaw },
    { kind: 'creator_tax', token: quote, amountRaw: fees.taxRaw },
    { kind: 'snipe_tax', token: quote, amountRaw: fees.snipeRaw },
  ] as const;
  return listed.filter((fee) => fee.amountRaw > 0n);
}

function isBuy(leg: Leg, quote: Address): boolean {
  if (isAddressEqual(leg.tokenIn, quote)) return true;
  if (isAddressEqual(leg.tokenOut, quote)) return false;
  throw new Error(`The curve ${curveOf(leg)} trades neither side of the leg.`);
}

/** After a reorg the same curve may trade another token: its address does not depend on it. */
function assertOwn({ tokenIn, tokenOut }: Leg, buying: boolean, token: Address): void {
  if (isAddressEqual(buying ? tokenOut : tokenIn, token)) return;
  throw new Error(`The curve of ${token} does not trade the leg.`);
}

function encodeTrade(
  leg: Leg,
  buying: boolean,
  trader: Address,
  amountInRaw: bigint,
  minAmountOutRaw: bigint,
): PlannedTransaction {
  const args = [amountInRaw, minAmountOutRaw, trader] as const;
  const data = encodeFunctionData({ abi: curveAbi, functionName: buying ? 'buy' : 'sell', args });
  return { to: curveOf(leg), valueWei: isNative(leg.tokenIn) ? amountInRaw : 0n, data };
}

function returnedAmount(buying: boolean, outcome: CallOutcome & { ok: true }): bigint {
  const functionName = buying ? 'buy' : 'sell';
  return decodeFunctionResult({ abi: curveAbi, functionName, data: outcome.returned });
}

/** A simulation needs the trader's funds and approval. */
async function isFunded(
  { chain }: PonsContext,
  leg: Leg,
  amountInRaw: bigint,
  trader: Address,
  blockNumber: bigint,
): Promise<boolean> {
  if (isNative(leg.tokenIn)) {
    return (await callNode(() => chain.client.getBalance({ address: trader, blockNumber }))) >= amountInRaw;
  }
  const contract = { address: leg.tokenIn, abi: erc20Abi } as const;
  const [balance, allowance] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: [
        { ...contract, functionName: 'balanceOf', args: [trader] },
        { ...contract, functionName: 'allowance', args: [trader, curveOf(leg)] },
      ],
    }),
  );
  return balance >= amountInRaw && allowance >= amountInRaw;
}
