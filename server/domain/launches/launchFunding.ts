import type { OperationRow } from '../../engine/records/operationRows.ts';
import { MAX_USD18 } from '../../money/amounts.ts';
import { type Address, type Asset, NATIVE, PortError } from '../../ports/basics.ts';
import type { Balance, Fees } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type { LaunchRow } from '../tokens/launchRows.ts';
import { freshUsdValue } from '../tokens/tokenPrices.ts';

const APPROVAL_GAS = 100_000n;

/** Gas may cost this many times as much when the funds arrive. */
const GAS_RESERVE = 2n;

export interface FundingNeed {
  readonly asset: Asset;
  readonly requiredRaw: bigint;
  readonly receivedRaw: bigint;
}

export interface LaunchBill {
  readonly wallet: Address;
  readonly quote: Asset;
  readonly launchFeeWei: bigint;
  readonly gas: bigint;
  /** Minimum for gas, even if gas is cheap now. */
  readonly gasReserveWei: bigint;
  readonly buyRaw: bigint;
}

export const gasOf = ({ quote, gas, buyRaw }: Pick<LaunchBill, 'quote' | 'gas' | 'buyRaw'>): bigint =>
  gas + (buyRaw > 0n && quote.address !== NATIVE ? APPROVAL_GAS : 0n);

export const gasReserveOf = (gas: bigint, maxFeePerGasWei: bigint): bigint =>
  gas * maxFeePerGasWei * GAS_RESERVE;

/** Ether first. */
export async function readNeeds(
  context: Pick<Ports, 'addressBook' | 'chain'>,
  bill: LaunchBill,
  at?: bigint,
): Promise<FundingNeed[]> {
  const [{ balances }, fees] = await Promise.all([
    context.chain.balances(bill.wallet, [NATIVE, bill.quote.address], at),
    context.chain.fees(at),
  ]);
  return needsOf(context, bill, balances, fees);
}

function needsOf(
  context: Pick<Ports, 'addressBook'>,
  bill: LaunchBill,
  balances: readonly Balance[],
  fees: Fees,
): FundingNeed[] {
  const { quote, buyRaw } = bill;
  const held = (asset: Address): bigint => balances.find(({ token }) => token === asset)?.raw ?? 0n;
  const isNative = quote.address === NATIVE;
  // 25 % above the current price, so that a small rise does not prevent the signature.
  const gasNowWei = (gasOf(bill) * fees.maxFeePerGasWei * 5n) / 4n;
  const gasWei = gasNowWei > bill.gasReserveWei ? gasNowWei : bill.gasReserveWei;
  const ether = {
    asset: findRegistryAsset(context.addressBook, NATIVE) ?? quote,
    requiredRaw: bill.launchFeeWei + gasWei + (isNative ? buyRaw : 0n),
    receivedRaw: held(NATIVE),
  };
  if (isNative || buyRaw === 0n) return [ether];
  return [ether, { asset: quote, requiredRaw: buyRaw, receivedRaw: held(quote.address) }];
}

export const unmetNeeds = (needs: readonly FundingNeed[]): FundingNeed[] =>
  needs.filter(({ requiredRaw, receivedRaw }) => receivedRaw < requiredRaw);

/** The fee recipient pays the bill. */
export function billOf(launch: LaunchRow): LaunchBill {
  const { gas_reserve_wei: gasReserveWei, quote_decimals: decimals } = launch;
  if (gasReserveWei === null || decimals === null) throw new Error(`launch ${launch.id} is not self-funded`);
  return {
    wallet: launch.fee_recipient as Address,
    quote: {
      address: launch.quote_address as Address,
      symbol: launch.quote_symbol,
      name: launch.quote_symbol,
      decimals,
    },
    launchFeeWei: BigInt(launch.launch_fee_wei),
    gas: BigInt(launch.gas_limit),
    gasReserveWei: BigInt(gasReserveWei),
    buyRaw: BigInt(launch.buy_in_raw ?? 0),
  };
}

/** The first missing asset per waiting self-funded launch, by launch id. Empty while the chain is away. */
export async function readFundings(
  context: Pick<Ports, 'log' | 'addressBook' | 'chain'>,
  launches: readonly LaunchRow[],
  operations: readonly OperationRow[],
): Promise<ReadonlyMap<string, FundingNeed>> {
  const waiting = launches.filter((launch) => {
    const state = operations.find(({ id }) => id === launch.id)?.state;
    return launch.mode === 'self_funded' && (state === 'accepted' || state === 'awaiting');
  });
  if (waiting.length === 0) return new Map();
  const bills = waiting.map((launch) => ({ id: launch.id, bill: billOf(launch) }));
  try {
    const [fees, held] = await Promise.all([
      context.chain.fees(),
      readBalances(
        context,
        bills.map(({ bill }) => bill),
      ),
    ]);
    const short = bills.map(({ id, bill }): [string, FundingNeed | undefined] => {
      const [first] = unmetNeeds(needsOf(context, bill, held.get(bill.wallet) ?? [], fees));
      return [id, first];
    });
    return new Map(short.filter((entry): entry is [string, FundingNeed] => entry[1] !== undefined));
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'funding of launches could not be read');
    return new Map();
  }
}

async function readBalances(
  context: Pick<Ports, 'chain'>,
  bills: readonly LaunchBill[],
): Promise<ReadonlyMap<Address, readonly Balance[]>> {
  const asked = new Map<Address, Set<Address>>();
  for (const { wallet, quote } of bills) {
    asked.set(wallet, (asked.get(wallet) ?? new Set([NATIVE])).add(quote.address));
  }
  const reads = [...asked].map(async ([wallet, assets]): Promise<[Address, readonly Balance[]]> => {
    const { balances } = await context.chain.balances(wallet, [...assets]);
    return [wallet, balances];
  });
  return new Map(await Promise.all(reads));
}

/** Value of fee and initial buy; null without a fresh oracle price. */
export async function launchValueUsd18(
  context: Pick<Ports, 'prices'>,
  { quote, launchFeeWei, buyRaw }: Pick<LaunchBill, 'quote' | 'launchFeeWei' | 'buyRaw'>,
): Promise<bigint | null> {
  const prices = await context.prices.oracle([NATIVE, quote.address]);
  const native = { address: NATIVE, decimals: 18 };
  const [fee, buy] = [freshUsdValue(prices, native, launchFeeWei), freshUsdValue(prices, quote, buyRaw)];
  return fee === null || buy === null ? null : fee + buy;
}

export const fitsUsdRecord = (usd18: bigint): boolean => usd18 <= MAX_USD18;
