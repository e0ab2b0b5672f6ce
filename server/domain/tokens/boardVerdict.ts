import type { Context } from '../../context.ts';
import type { VenueName } from '../ports.ts';
import { MOST_FEE_BPS } from '../trading/feeBeyondUsual.ts';
import { likeness } from './likeness.ts';
import { LAUNCHED_HERE, LOW_LIQUIDITY_USD18, type Verdict } from './verdict.ts';

/** Most that goes wrong with a new token goes wrong in its first hour. */
const TOO_NEW_MS = 3_600_000;

export interface Launched {
  readonly venue: VenueName;
  readonly symbol: string | null;
  readonly agentId: string | null;
  readonly launchedAt: string | null;
  readonly liquidityUsd18: bigint | null;
  /** What its market keeps of a trade altogether, in basis points. */
  readonly feeBps: number | null;
}

/** What is known of a venue's token without trying it out. `isOwn`: the reader had an own agent launch it. */
export function boardVerdict(context: Context, token: Launched, isOwn: boolean): Verdict {
  if (isOwn) return LAUNCHED_HERE;
  const ageMs =
    token.launchedAt === null ? null : context.clock.now().getTime() - Date.parse(token.launchedAt);
  const { liquidityUsd18, feeBps } = token;
  return {
    status: 'unverified',
    reasons: [
      `launched_on_${token.venue}`,
      ...(token.agentId === null ? [] : ['launched_here']),
      ...likeness(context, token),
      ...(token.symbol === null ? ['unnamed'] : []),
      ...(ageMs !== null && ageMs < TOO_NEW_MS ? ['too_new'] : []),
      ...(liquidityUsd18 !== null && liquidityUsd18 < LOW_LIQUIDITY_USD18 ? ['low_liquidity'] : []),
      ...(feeBps !== null && feeBps > MOST_FEE_BPS ? ['high_fee'] : []),
    ],
  };
}
