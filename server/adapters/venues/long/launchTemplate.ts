import { encodeAbiParameters, keccak256, zeroAddress } from 'viem';
import type { AddressBook } from '../../../ports/addressBook.ts';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { PoolKey } from '../../../ports/markets.ts';
import type { LaunchOrder } from '../../../ports/venues.ts';
import { currencyOf, poolKeyOf } from '../../dex/poolKey.ts';
import { MAX_TICK, sqrtPriceAt, tickOfPrice } from '../../dex/poolMath.ts';
import { POOL_TERMS, TOKEN_TERMS } from './longAbi.ts';

/** 1,000,000,000 tokens of 18 decimals. */
export const SUPPLY_RAW = 10n ** 27n;
/** Fixed, because the pool has no other hook. */
export const POOL_FEE_PIPS = 10_000;
export const TICK_SPACING = 8;
const FAR_TICK = 887_256;
/** The whole supply's value at the first trade, as in the venue's own front end. */
const START_MARKET_CAP_USD = 20_000n;
/**
 * Nearly all of the supply sells over these ticks, a factor of 62,600 in price. The rest sells above without
 * end.
 */
const MAIN_CURVE_TICKS = 110_440;

export const WAD = 10n ** 18n;
const MAIN_SHARES = (WAD * 991n) / 1000n;
/** The minimum for the Airlock's owner. The creator gets the rest. */
export const OWNER_SHARES = WAD / 20n;

/** Null if no tick is that far. */
export function startTickFor(quoteUsd18: bigint, quoteDecimals: number): number | null {
  if (quoteUsd18 <= 0n) return null;
  const capRaw = (START_MARKET_CAP_USD * 10n ** 18n * 10n ** BigInt(quoteDecimals)) / quoteUsd18;
  if (capRaw === 0n) return null;
  const tick = Math.floor(tickOfPrice(capRaw, SUPPLY_RAW) / TICK_SPACING) * TICK_SPACING;
  return isUsable(tick) ? tick : null;
}

const isUsable = (startTick: number): boolean =>
  startTick > -MAX_TICK && startTick + MAIN_CURVE_TICKS < FAR_TICK;

/** Returns base units of quote, rounded down. */
export function startQuoteRaw(startTick: number): bigint {
  const sqrtPrice = sqrtPriceAt(startTick);
  return (sqrtPrice * sqrtPrice * SUPPLY_RAW) / 2n ** 192n;
}

/** As if the token were currency 0. The initializer mirrors them otherwise. */
export const curvesFrom = (startTick: number) => {
  const middle = startTick + MAIN_CURVE_TICKS;
  return [
    { tickLower: startTick, tickUpper: middle, numPositions: 1, shares: MAIN_SHARES },
    { tickLower: middle, tickUpper: MAX_TICK, numPositions: 1, shares: WAD - MAIN_SHARES },
  ] as const;
};

/** Ascending by address, as the initializer requires. */
export function beneficiariesOf(creator: Address, airlockOwner: Address) {
  const both = [
    { beneficiary: creator, shares: WAD - OWNER_SHARES },
    { beneficiary: airlockOwner, shares: OWNER_SHARES },
  ];
  return both.sort((one, other) => (BigInt(one.beneficiary) < BigInt(other.beneficiary) ? -1 : 1));
}

export const poolTermsOf = (startTick: number, beneficiaries: ReturnType<typeof beneficiariesOf>) => ({
  fee: POOL_FEE_PIPS,
  tickSpacing: TICK_SPACING,
  farTick: FAR_TICK,
  curves: curvesFrom(startTick),
  beneficiaries,
  dopplerHook: zeroAddress as Address,
  onInitializationDopplerHookCalldata: '0x' as Hex,
  graduationDopplerHookCalldata: '0x' as Hex,
});

/** Any creator has the same digest. The service launches on no other terms. */
export const economicsOf = (startTick: number): Hex =>
  keccak256(encodeAbiParameters(POOL_TERMS, [poolTermsOf(startTick, [])]));

export const keyOfLaunch = ({ long }: AddressBook, token: Address, quote: Address): PoolKey =>
  poolKeyOf([token, quote], {
    fee: POOL_FEE_PIPS,
    tickSpacing: TICK_SPACING,
    hooks: long.poolInitializer,
  });

export function createParams(
  { long }: AddressBook,
  order: LaunchOrder & { readonly metadataUri: string; readonly integrator: Address },
  airlockOwner: Address,
) {
  const beneficiaries = beneficiariesOf(order.feeRecipient, airlockOwner);
  const poolTerms = poolTermsOf(Number(order.configId), beneficiaries);
  return {
    initialSupply: SUPPLY_RAW,
    numTokensToSell: SUPPLY_RAW,
    numeraire: currencyOf(order.quote),
    tokenFactory: long.tokenFactory,
    tokenFactoryData: tokenTerms(order.name, order.symbol, order.metadataUri),
    governanceFactory: long.governanceFactory,
    governanceFactoryData: '0x' as Hex,
    poolInitializer: long.poolInitializer,
    poolInitializerData: encodeAbiParameters(POOL_TERMS, [poolTerms]),
    liquidityMigrator: long.liquidityMigrator,
    liquidityMigratorData: '0x' as Hex,
    integrator: order.integrator,
    salt: order.salt,
  } as const;
}

/** No vesting, no balance limit, no controller. */
export const tokenTerms = (name: string, symbol: string, tokenUri: string): Hex =>
  encodeAbiParameters(TOKEN_TERMS, [name, symbol, [], [], [], [], tokenUri, 0n, 0, zeroAddress, []]);
