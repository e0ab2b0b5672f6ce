import type { Context } from '../../context.ts';
import type { OperationRow } from '../onchain/operationRows.ts';
import { type Address, type Asset, type Balance, type Fees, NATIVE, PortError } from '../ports.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import type { LaunchRow } from './launchRows.ts';

/** What the approval of the quote asset takes of gas, generously. */
const APPROVAL_GAS = 100_000n;
/** The gas may become so many times dearer while the launch waits, and what was asked for is still enough. */
const GAS_RESERVE = 2n;

/** What a self-funded launch needs of one asset, and how much of it the wallet holds. */
export interface FundingNeed {
  readonly asset: Asset;
  readonly requiredRaw: bigint;
  readonly receivedRaw: bigint;
}

/** The transactions of a launch in one figure. */
export interface LaunchBill {
  readonly wallet: Address;
  readonly quote: Asset;
  readonly launchFeeWei: bigint;
  readonly gas: bigint;
  /** Asked for at the least, whatever gas costs now. */
  readonly gasReserveWei: bigint;
  /** Base units of the quote asset. */
  readonly buyRaw: bigint;
}

export const gasOf = ({ quote, gas, buyRaw }: Pick<LaunchBill, 'quote' | 'gas' | 'buyRaw'>): bigint =>
  gas + (buyRaw > 0n && quote.address !== NATIVE ? APPROVAL_GAS : 0n);

export const gasReserveOf = (gas: bigint, maxFeePerGasWei: bigint): bigint =>
  gas * maxFeePerGasWei * GAS_RESERVE;

/** What the wallet needs in all, ether first, by the balances at the latest block or at `at`. */
export async function readNeeds(context: Context, bill: LaunchBill, at?: bigint): Promise<FundingNeed[]> {
  const [{ balances }, fees] = await Promise.all([
    context.chain.balances(bill.wallet, [NATIVE, bill.quote.address], at),
    context.chain.fees(at),
  ]);
  return needsOf(context, bill, balances, fees);
}

function needsOf(
  context: Context,
  bill: LaunchBill,
  balances: readonly Balance[],
  fees: Fees,
): FundingNeed[] {
  const { quote, buyRaw } = bill;
  const held = (asset: Address): bigint => balances.find(({ token }) => token === asset)?.raw ?? 0n;
  const isNative = quote.address === NATIVE;
  // A little more than the price of this moment, so that the signature a moment later is not refused for it.
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

export const shortOf = (needs: readonly FundingNeed[]): FundingNeed[] =>
  needs.filter(({ requiredRaw, receivedRaw }) => receivedRaw < requiredRaw);

/** The bill of an accepted launch; the wallet that pays it is its fee recipient. */
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

/**
 * What self-funded launches still wait for, by launch id: the first asset that is short. One look at the fees and one at
 * each wallet, however many launches wait. While the chain cannot be asked it is unknown (absent), and the record is shown
 * without it.
 */
export async function readFundings(
  context: Context,
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
      readHeld(
        context,
        bills.map(({ bill }) => bill),
      ),
    ]);
    const short = bills.map(({ id, bill }): [string, FundingNeed | undefined] => {
      const [first] = shortOf(needsOf(context, bill, held.get(bill.wallet) ?? [], fees));
      return [id, first];
    });
    return new Map(short.filter((entry): entry is [string, FundingNeed] => entry[1] !== undefined));
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'funding of launches could not be read');
    return new Map();
  }
}

/** What each wallet holds of all that the bills are in. */
async function readHeld(
  context: Context,
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
