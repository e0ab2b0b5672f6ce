import { showUsd, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import { type AgentPolicy, limitsLosses } from './agentPolicy.ts';
import { type LossStanding, lossReasons } from './lossBudget.ts';
import { hoursText, isOpen, limitsHours, localClock, nextWindow } from './tradingHours.ts';
import {
  type HoldingReason,
  type HoldingRule,
  heldBy,
  type JudgedKind,
  type RefusingReason,
  type RefusingRule,
  refusedBy,
  type Verdict,
} from './verdict.ts';

/** Dollars with 18 fraction digits; null: unknown. Facts that no rule of the policy asks for may be left at their neutral value. */
export interface OperationFacts {
  readonly kind: JudgedKind;
  readonly at: Date;
  /** Null: it has no worth that could be held. */
  readonly worth: { readonly usd18: bigint | null } | null;
  /** The address that it pays, if the agent never paid it. */
  readonly newDestination: string | null;
  /** The token that it buys, if the agent never bought it. */
  readonly newToken: string | null;
  /** Swaps in the last `maxTradesSeconds`; null if it is none. */
  readonly swapsBefore: number | null;
  readonly hasReadUntrusted: boolean;
  /** Null: it trades nothing, or it is a sale for cash by a signed-in person, who can always get out. */
  readonly trade: TradeFacts | null;
}

export interface TradeFacts {
  readonly mayLoseUsd18: bigint | null;
  readonly pendingUsd18: bigint;
  readonly standing: LossStanding;
  /** What it buys other than cash. */
  readonly position: PositionFacts | null;
  /** A loss limit was reached, and the owner has not started the agent since. */
  readonly hit: LossHit | null;
}

export interface PositionFacts {
  readonly token: string;
  /** With what is under way. */
  readonly heldUsd18: bigint | null;
  readonly addsUsd18: bigint | null;
}

export interface LossHit {
  readonly rule: RefusingRule;
  readonly sentence: string;
  readonly at: Date;
  /** The end of a cool-down; null: until the owner starts the agent. */
  readonly until: Date | null;
}

/** Says what the policy means for an operation, from its facts alone: the same for the policy in force, a draft and the past. */
export function judgeBy(policy: AgentPolicy): (facts: OperationFacts) => Verdict {
  const hours = limitsHours(policy) ? hoursReason(policy) : () => [];
  return (facts) => {
    const refusals = facts.trade === null ? [] : tradeReasons(policy, facts.at, facts.trade);
    const closed = facts.trade === null ? [] : hours(facts.at);
    const refused = [...closed, ...refusals];
    if (refused.length > 0) return { outcome: 'refused', reasons: refused };
    const held = holdReasons(policy, facts);
    return { outcome: held.length > 0 ? 'held' : 'allowed', reasons: held };
  };
}

function hoursReason(policy: AgentPolicy): (at: Date) => RefusingReason[] {
  const clock = localClock(policy.timeZone);
  return (at) => {
    const local = clock(at);
    if (isOpen(policy, local)) return [];
    return [
      refusedBy('tradingHours', () => ({
        sentence: `The agent trades ${hoursText(policy)}.`,
        passes: `It passes from ${nextWindow(policy, local)} on.`,
      })),
    ];
  };
}

function tradeReasons(policy: AgentPolicy, at: Date, trade: TradeFacts): RefusingReason[] {
  const { hit, standing, position } = trade;
  if (hit !== null && limitsLosses(policy) && (hit.until === null || at < hit.until))
    return [refusedBy(hit.rule, () => ({ sentence: hit.sentence, passes: afterHit(hit) }))];
  return [
    ...lossReasons(policy, standing, trade),
    ...coolDownReasons(policy, at, standing),
    ...positionReasons(policy, position),
  ];
}

const afterHit = ({ until }: LossHit): string =>
  until === null
    ? 'It passes once the owner starts the agent.'
    : `It passes from ${until.toISOString()} on, or once the owner starts the agent.`;

/** When the rest after losses in a row ends. Null: it does not rest. */
export function restEnd(
  { maxLosses: most, coolDownSeconds: seconds }: AgentPolicy,
  at: Date,
  { losses }: Pick<LossStanding, 'losses'>,
): Date | null {
  if (most === null || losses === null || losses.count < most) return null;
  const until = new Date(losses.lastAt.getTime() + seconds * 1_000);
  return at < until ? until : null;
}

export function coolDownReasons(
  policy: AgentPolicy,
  at: Date,
  standing: Pick<LossStanding, 'losses'>,
): RefusingReason[] {
  const until = restEnd(policy, at, standing);
  if (until === null) return [];
  const { maxLosses: most, coolDownSeconds: seconds } = policy;
  const count = standing.losses?.count;
  return [
    refusedBy('maxLosses', () => ({
      sentence: `The last ${count} sales of the agent lost, and after ${most} it rests for ${seconds} seconds.`,
      passes: `It passes from ${until.toISOString()} on.`,
    })),
  ];
}

function positionReasons(
  { maxPositionUsd: most }: AgentPolicy,
  position: PositionFacts | null,
): RefusingReason[] {
  if (most === null || position === null) return [];
  const { token, heldUsd18, addsUsd18 } = position;
  if (heldUsd18 === null || addsUsd18 === null)
    return [
      refusedBy('maxPositionUsd', () => ({
        sentence: `The worth of ${token} is unknown, and maxPositionUsd allows $${most} of a token.`,
        passes: 'A token with a known price passes.',
      })),
    ];
  const leftUsd18 = toFixed18(most) - heldUsd18;
  if (addsUsd18 <= leftUsd18) return [];
  return [
    refusedBy('maxPositionUsd', () => ({
      sentence: `The agent holds $${showUsdRoundedUp(heldUsd18)} of ${token}, and $${showUsdRoundedUp(addsUsd18)} more are above the $${most} of maxPositionUsd.`,
      passes:
        leftUsd18 > 0n ? `It passes if it buys at most $${showUsd(leftUsd18)}.` : 'It passes after a sale.',
    })),
  ];
}

/** `open`: with the one that is created or resumed. */
export function automationReasons({ maxAutomations: most }: AgentPolicy, open: number): RefusingReason[] {
  if (most === null || open <= most) return [];
  return [
    refusedBy('maxAutomations', () => ({
      sentence: `The agent would have ${open} active automations, and maxAutomations allows ${most}.`,
      passes: `It passes once ${open - most} of the others are paused or deleted.`,
    })),
  ];
}

function holdReasons(policy: AgentPolicy, facts: OperationFacts): HoldingReason[] {
  const { kind, newDestination, newToken, swapsBefore, hasReadUntrusted } = facts;
  const reasons: HoldingReason[] = [...worthReasons(policy, facts), ...tradesReasons(policy, swapsBefore)];
  const add = (rule: HoldingRule, sentence: string, passes: string) =>
    reasons.push(heldBy(rule, () => ({ sentence, passes })));
  if (policy.newTokens && newToken !== null)
    add('newTokens', `The agent never bought ${newToken}.`, 'A token that it has bought passes.');
  if (policy.newDestinations && newDestination !== null)
    add('newDestinations', `The agent never paid ${newDestination}.`, 'An address that it has paid passes.');
  if (policy.launches && kind === 'launch')
    add('launches', 'Each launch needs a person.', 'No launch passes.');
  if (policy.untrusted && hasReadUntrusted) {
    const sentence = 'The model that asks for it has read text of others.';
    add('untrusted', sentence, 'It passes before the model reads such text.');
  }
  return reasons;
}

function tradesReasons(
  { maxTrades: most, maxTradesSeconds: seconds }: AgentPolicy,
  swapsBefore: number | null,
): HoldingReason[] {
  if (most === null || swapsBefore === null || swapsBefore < most) return [];
  return [
    heldBy('maxTrades', () => ({
      sentence: `The agent made ${swapsBefore} swaps in the last ${seconds} seconds, and more than ${most} need a person.`,
      passes: most === 0 ? 'No swap passes.' : `It passes once fewer than ${most} swaps are that young.`,
    })),
  ];
}

function worthReasons({ aboveUsd: most }: AgentPolicy, { worth }: OperationFacts): HoldingReason[] {
  if (most === null || worth === null) return [];
  const { usd18 } = worth;
  if (usd18 !== null && usd18 <= toFixed18(most)) return [];
  return [
    heldBy('aboveUsd', () => ({
      sentence:
        usd18 === null
          ? `Its worth is unknown, and more than $${most} needs a person.`
          : `It is worth $${showUsdRoundedUp(usd18)}, more than $${most}.`,
      passes: `It passes if it is worth at most $${most}.`,
    })),
  ];
}
