import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgentLimits } from '../../../server/domain/agents/agentRows.ts';
import { type HeldLimits, isWithinLimits, mergeLimits } from '../../../server/domain/agents/limits.ts';

const DELAY = 10;

const usd = fc.option(fc.constantFrom('0', '1', '2.5', '10', '1000.000000000000000001', '1000'));
const bps = fc.option(fc.integer({ min: 0, max: 5 }));
const tokens = fc.option(fc.subarray(['A', 'B', 'C', 'D']));
const shape = {
  ...{ max_trade_usd: usd, max_daily_spend_usd: usd, max_slippage_bps: bps, max_price_impact_bps: bps },
  ...{ allowed_tokens: tokens, denied_tokens: tokens },
};
const limitsOf: fc.Arbitrary<AgentLimits> = fc.record(shape);
const wishesOf = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: DELAY + 2 }), wish: fc.record(shape, { requiredKeys: [] }) }),
  { maxLength: 8 },
);

const at = (moment: number): Date => new Date(moment * 1000);
const inForce = (held: HeldLimits, moment: number): HeldLimits =>
  held.pending !== null && held.pending.activeAt <= at(moment)
    ? { limits: held.pending.limits, pending: null }
    : held;

interface Moment {
  readonly moment: number;
  readonly inForce: AgentLimits;
  /** The owner's latest wishes together. */
  readonly wanted: AgentLimits;
}

/** Second by second, until every pending change is in force. */
function live(
  first: AgentLimits,
  wishes: readonly { after: number; wish: Partial<AgentLimits> }[],
): Moment[] {
  let held: HeldLimits = { limits: first, pending: null };
  let wanted = first;
  let now = 0;
  const moments: Moment[] = [];
  const pass = (seconds: number): void => {
    for (let end = now + seconds; now < end; now += 1) {
      held = inForce(held, now);
      moments.push({ moment: now, inForce: held.limits, wanted });
    }
  };
  for (const { after, wish } of wishes) {
    pass(after);
    wanted = { ...wanted, ...wish };
    held = mergeLimits(inForce(held, now), wish, at(now + DELAY));
    moments.push({ moment: now, inForce: held.limits, wanted });
  }
  pass(DELAY + 1);
  return moments;
}

test('what is in force is never looser than anything that was asked for within the delay before', () => {
  fc.assert(
    fc.property(limitsOf, wishesOf, (first, wishes) => {
      const moments = live(first, wishes);
      moments.forEach(({ moment, inForce: limits }, index) => {
        const recent = moments.slice(0, index + 1).filter((other) => other.moment > moment - DELAY);
        for (const { wanted } of recent) {
          expect(isWithinLimits(limits, wanted), JSON.stringify({ moment, limits, wanted })).toBe(true);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test('what was asked for last is in force once the delay has passed with no other wish', () => {
  fc.assert(
    fc.property(limitsOf, wishesOf, (first, wishes) => {
      const last = live(first, wishes).at(-1)!;
      expect(isWithinLimits(last.inForce, last.wanted) && isWithinLimits(last.wanted, last.inForce)).toBe(
        true,
      );
    }),
    { numRuns: 300 },
  );
});

test('tightens at once what a wish tightens, beside what it loosens', () => {
  const first: AgentLimits = {
    ...{ max_trade_usd: '100', max_daily_spend_usd: '500', max_slippage_bps: 50 },
    ...{ max_price_impact_bps: null, allowed_tokens: ['A', 'B'], denied_tokens: ['C'] },
  };
  const wish: AgentLimits = {
    ...{ max_trade_usd: '1000', max_daily_spend_usd: '200', max_slippage_bps: null },
    ...{ max_price_impact_bps: 100, allowed_tokens: ['B', 'D'], denied_tokens: ['E'] },
  };
  const held = mergeLimits({ limits: first, pending: null }, wish, at(DELAY));
  expect(held.limits).toEqual({
    ...{ max_trade_usd: '100', max_daily_spend_usd: '200', max_slippage_bps: 50 },
    ...{ max_price_impact_bps: 100, allowed_tokens: ['B'], denied_tokens: ['C', 'E'] },
  });
  expect(held.pending).toEqual({ limits: wish, activeAt: at(DELAY) });
});

test('a later tightening also cuts what waits, and lets it keep its time', () => {
  const first = { ...NONE, max_trade_usd: '100', max_daily_spend_usd: '500' };
  const raised = mergeLimits({ limits: first, pending: null }, { max_trade_usd: '1000' }, at(DELAY));
  const cut = mergeLimits(raised, { max_trade_usd: '300', max_daily_spend_usd: '400' }, at(DELAY + 5));
  expect(cut).toEqual({
    limits: { ...first, max_daily_spend_usd: '400' },
    pending: { limits: { ...first, max_trade_usd: '300', max_daily_spend_usd: '400' }, activeAt: at(DELAY) },
  });
  const withdrawn = mergeLimits(cut, { max_trade_usd: '50' }, at(DELAY + 6));
  expect(withdrawn).toEqual({
    limits: { ...first, max_trade_usd: '50', max_daily_spend_usd: '400' },
    pending: null,
  });
});

test('a wish beyond what waits makes all of it wait anew', () => {
  const first = { ...NONE, max_trade_usd: '100', max_slippage_bps: 50 };
  const raised = mergeLimits({ limits: first, pending: null }, { max_trade_usd: '1000' }, at(DELAY));
  const more = mergeLimits(raised, { max_slippage_bps: 60 }, at(DELAY + 5));
  expect(more.limits).toEqual(first);
  expect(more.pending).toEqual({
    limits: { ...first, max_trade_usd: '1000', max_slippage_bps: 60 },
    activeAt: at(DELAY + 5),
  });
});

test('without a delay nothing waits', () => {
  fc.assert(
    fc.property(limitsOf, fc.record(shape, { requiredKeys: [] }), (first, wish) => {
      const held = mergeLimits({ limits: first, pending: null }, wish, null);
      expect(held).toEqual({ limits: { ...first, ...wish }, pending: null });
    }),
  );
});

const NONE: AgentLimits = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_slippage_bps: null },
  ...{ max_price_impact_bps: null, allowed_tokens: null, denied_tokens: null },
};
