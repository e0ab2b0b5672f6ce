import type { OperationKindName } from '../../../engine/records/operationRows.ts';
import type { StepRow } from '../../../engine/records/stepRows.ts';
import { type Address, NATIVE } from '../../../ports/basics.ts';
import type { Leg } from '../../../ports/markets.ts';
import { type ClaimRow, collectedKey } from '../../launches/claimRows.ts';
import { BUY, LAUNCH } from '../../launches/launchSteps.ts';
import { CLAIM, COLLECT, FORWARD, subjectOf } from '../../launches/planClaim.ts';
import type { LaunchRow } from '../../tokens/launchRows.ts';
import { legOfTrade, type SwapRow } from '../../trading/swapRows.ts';
import type { EntryKind } from '../ledgerRows.ts';

/** What a step moved in the native asset, without gas. It writes no logs. */
export interface NativeMove {
  readonly kind: EntryKind;
  readonly deltaRaw: bigint;
}

/** Kinds of the token logs in the transaction, by direction. */
export interface TokenKinds {
  readonly in: EntryKind;
  readonly out: EntryKind;
}

export interface StepMeaning {
  readonly native: readonly NativeMove[];
  readonly tokens: TokenKinds;
}

/** The records of the steps' operations, by id. */
export interface OperationRecords {
  readonly swaps: ReadonlyMap<string, SwapRow>;
  readonly launches: ReadonlyMap<string, LaunchRow>;
  readonly claims: ReadonlyMap<string, ClaimRow>;
}

export const FROM_OUTSIDE: TokenKinds = { in: 'deposit', out: 'adjustment' };

/** A reverted or cancelled step moved nothing but its gas. */
const NOTHING: StepMeaning = { native: [], tokens: FROM_OUTSIDE };

/** What a mined step of the wallet moved, by its operation's record of the receipt. */
export function meaningOf(
  step: StepRow,
  kind: OperationKindName,
  { swaps, launches, claims }: OperationRecords,
): StepMeaning {
  if (step.state !== 'included') return NOTHING;
  const { operation_id: id } = step;
  const [swap, launch, claim] = [swaps.get(id), launches.get(id), claims.get(id)];
  if (swap !== undefined) return meaningOfSwap(step, swap);
  if (launch !== undefined) return meaningOfLaunch(step, launch);
  if (claim !== undefined) return meaningOfClaim(step, claim);
  if (kind === 'transfer') return spending(step, 'transfer_out', 'transfer_in');
  return spending(step, 'adjustment', 'deposit');
}

const spending = ({ value_wei }: StepRow, out: EntryKind, into: EntryKind): StepMeaning => ({
  native: moved(out, -BigInt(value_wei)),
  tokens: { in: into, out },
});

const moved = (kind: EntryKind, deltaRaw: bigint): NativeMove[] =>
  deltaRaw === 0n ? [] : [{ kind, deltaRaw }];

function meaningOfSwap(step: StepRow, { route, fills }: SwapRow): StepMeaning {
  const index = legOfTrade(route, step.name);
  const leg = index === null ? undefined : route[index];
  if (index === null || leg === undefined) return spending(step, 'swap', 'swap');
  const kind = kindOfLeg(leg);
  const fill = fills[index] ?? null;
  if (fill === null) return spending(step, kind, kind);
  const [inRaw, outRaw] = [BigInt(fill.amountInRaw), BigInt(fill.amountOutRaw)];
  return { native: nativeOfLeg(leg, kind, inRaw, outRaw), tokens: { in: kind, out: kind } };
}

const kindOfLeg = ({ market, tokenIn }: Leg): EntryKind =>
  market !== 'weth' ? 'swap' : tokenIn === NATIVE ? 'wrap' : 'unwrap';

const nativeOfLeg = (
  { tokenIn, tokenOut }: Pick<Leg, 'tokenIn' | 'tokenOut'>,
  kind: EntryKind,
  inRaw: bigint,
  outRaw: bigint,
): NativeMove[] => [
  ...(tokenIn === NATIVE ? moved(kind, -inRaw) : []),
  ...(tokenOut === NATIVE ? moved(kind, outRaw) : []),
];

/** Its value pays the fee and, if the venue buys at once, an initial buy, of which it may return a part. */
function meaningOfLaunch(step: StepRow, launch: LaunchRow): StepMeaning {
  const tokens: TokenKinds = { in: 'launch_buy', out: 'launch_buy' };
  const [inRaw, outRaw] = [BigInt(launch.bought_in_raw ?? 0), BigInt(launch.bought_out_raw ?? 0)];
  if (step.name === BUY) {
    const { leg } = step.detail as unknown as { readonly leg: Leg };
    return { native: nativeOfLeg(leg, 'launch_buy', inRaw, outRaw), tokens };
  }
  if (step.name !== LAUNCH) return spending(step, 'launch_buy', 'launch_buy');
  const [valueWei, feeWei] = [BigInt(step.value_wei), BigInt(launch.launch_fee_wei)];
  const boughtWei = valueWei > feeWei ? inRaw : 0n;
  return { native: [...moved('launch_fee', -feeWei), ...moved('launch_buy', -boughtWei)], tokens };
}

function meaningOfClaim(step: StepRow, { claimed }: ClaimRow): StepMeaning {
  const { name, value_wei: valueWei } = step;
  if (name.startsWith(FORWARD)) return spending(step, 'claim_forward', 'claim');
  const subject = subjectOf(name);
  const keys = name.startsWith(CLAIM)
    ? [subject].filter((asset) => asset === NATIVE)
    : name.startsWith(COLLECT)
      ? [collectedKey(NATIVE, subject as Address)]
      : [];
  const paidWei = keys.reduce((sum, key) => sum + BigInt(claimed[key]?.raw ?? 0), 0n);
  return {
    native: [...moved('adjustment', -BigInt(valueWei)), ...moved('claim', paidWei)],
    tokens: { in: 'claim', out: 'adjustment' },
  };
}

/** Kinds of token logs in a transaction of the wallet that is not yet known to be mined. */
export function kindsOfOwn(kind: OperationKindName): TokenKinds {
  if (kind === 'swap') return { in: 'swap', out: 'swap' };
  if (kind === 'launch') return { in: 'launch_buy', out: 'launch_buy' };
  if (kind === 'claim') return { in: 'claim', out: 'claim_forward' };
  if (kind === 'transfer') return { in: 'transfer_in', out: 'transfer_out' };
  return FROM_OUTSIDE;
}

/** Kinds of token logs in the transaction of another wallet of the service. */
export function kindsOfOthers(kind: OperationKindName): TokenKinds {
  if (kind === 'funding') return { in: 'funding', out: 'adjustment' };
  if (kind === 'transfer' || kind === 'claim') return { in: 'transfer_in', out: 'adjustment' };
  if (kind === 'launch') return { in: 'launch_buy', out: 'adjustment' };
  return FROM_OUTSIDE;
}
