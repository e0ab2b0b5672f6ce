import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AcknowledgedToken, AgentLimits } from '../../../server/domain/agents/agentRows.ts';
import { acknowledgeTokens, type HeldLimits, mergeLimits } from '../../../server/domain/agents/limits.ts';

const DELAY = 10;

const wishOf = fc.record(
  {
    allowed_tokens: fc.option(fc.subarray(['A', 'B', 'C'])),
    /** Changes next to the list, so that pending limits wait anew. */
    max_slippage_bps: fc.option(fc.integer({ min: 0, max: 3 })),
  },
  { requiredKeys: [] },
);
const wishesOf = fc.array(fc.record({ after: fc.integer({ min: 0, max: DELAY + 2 }), wish: wishOf }), {
  maxLength: 8,
});

const at = (moment: number): Date => new Date(moment * 1000);
const inForce = (held: HeldLimits, moment: number): HeldLimits =>
  held.pending !== null && held.pending.activeAt <= at(moment)
    ? { limits: held.pending.limits, pending: null }
    : held;

interface Moment {
  readonly moment: number;
  readonly allowed: readonly string[] | null;
  /** The list that the owner requested last. */
  readonly wanted: readonly string[] | null;
  /** Tokens that models may buy. */
  readonly acknowledged: readonly string[];
}

/** Second by second, from a purchase with this list until every pending change is in force. */
function live(
  seller: readonly string[] | null,
  wishes: readonly { after: number; wish: Partial<AgentLimits> }[],
): Moment[] {
  let held: HeldLimits = { limits: { ...NONE, allowed_tokens: seller }, pending: null };
  let tokens: readonly AcknowledgedToken[] = [];
  let wanted = seller;
  let now = 0;
  const moments: Moment[] = [];
  const look = (): void => {
    held = inForce(held, now);
    const acknowledged = tokens.filter(({ active_at }) => Date.parse(active_at) <= now * 1000);
    const { allowed_tokens: allowed } = held.limits;
    moments.push({ moment: now, allowed, wanted, acknowledged: acknowledged.map(({ address }) => address) });
  };
  const pass = (seconds: number): void => {
    for (let end = now + seconds; now < end; now += 1) look();
  };
  for (const { after, wish } of wishes) {
    pass(after);
    const before = inForce(held, now);
    held = mergeLimits(before, wish, at(now + DELAY));
    tokens = acknowledgeTokens(tokens, before, held, at(now + DELAY));
    if (wish.allowed_tokens !== undefined) wanted = wish.allowed_tokens;
    look();
  }
  pass(DELAY + 1);
  return moments;
}

const sellerOf = fc.option(fc.subarray(['A', 'B', 'C']));

test('a model buys for being listed only what the list in force holds, and was asked for throughout the delay before', () => {
  fc.assert(
    fc.property(sellerOf, wishesOf, (seller, wishes) => {
      const moments = live(seller, wishes);
      moments.forEach(({ moment, allowed, acknowledged }, index) => {
        const recent = moments.slice(0, index + 1).filter((other) => other.moment > moment - DELAY);
        for (const token of acknowledged) {
          expect(allowed ?? []).toContain(token);
          for (const { wanted } of recent) expect(wanted ?? []).toContain(token);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test('what the owner himself has put on the list last is acknowledged once the delay has passed, and nothing of a former owner', () => {
  fc.assert(
    fc.property(sellerOf, wishesOf, (seller, wishes) => {
      const wished = wishes.flatMap(({ wish: { allowed_tokens: list } }) =>
        list === undefined ? [] : [list],
      );
      const lists = [seller, ...wished].map((list) => list ?? []);
      const own = lists.at(-1)!.filter((token) => lists.some((list) => !list.includes(token)));
      expect(live(seller, wishes).at(-1)!.acknowledged).toEqual(own);
    }),
    { numRuns: 300 },
  );
});

const NONE: AgentLimits = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_slippage_bps: null },
  ...{ max_price_impact_bps: null, allowed_tokens: null, denied_tokens: null },
};
