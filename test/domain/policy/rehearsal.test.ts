import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { type AgentPolicy, NO_POLICY } from '../../../server/domain/policy/agentPolicy.ts';
import { judgeBy, type OperationFacts } from '../../../server/domain/policy/judge.ts';
import { pastFacts } from '../../../server/domain/policy/rehearsal/pastFacts.ts';
import { PastLosses } from '../../../server/domain/policy/rehearsal/pastLosses.ts';
import type { PastOperation } from '../../../server/domain/policy/rehearsal/pastRows.ts';
import type { Verdict } from '../../../server/domain/policy/verdict.ts';
import { toFixed18 } from '../../../server/money/amounts.ts';

/**
 * The facts of one operation as the gate reads them, straight from the rules' definitions: by a look at all operations before it.
 * Sequences of 200 operations make 100,000 in all.
 */
const SEQUENCES = 500;
const LENGTH = 200;

const book = inject('addressBook');
const TOKENS = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
] as const;
const PAID = [
  '0x3333333333333333333333333333333333333333',
  '0x4444444444444444444444444444444444444444',
] as const;
const usd = fc.option(fc.integer({ min: 0, max: 500 }).map(String), { nil: null });

const operation = fc.record({
  kind: fc.constantFrom('swap' as const, 'transfer' as const, 'launch' as const, 'claim' as const),
  afterMs: fc.integer({ min: 0, max: 120_000 }),
  end: fc.constantFrom('done', 'undone', 'reverted'),
  worth_usd: usd,
  may_lose_usd: usd,
  buys: fc.constantFrom(...TOKENS, book.usdg),
  pays: fc.constantFrom(...PAID, null),
  spends: fc.boolean(),
  has_seen_untrusted: fc.boolean(),
});

const policy = fc.record({
  aboveUsd: usd,
  newDestinations: fc.boolean(),
  newTokens: fc.boolean(),
  maxTrades: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  maxTradesSeconds: fc.integer({ min: 1, max: 3_600 }),
  untrusted: fc.boolean(),
  launches: fc.boolean(),
  maxDailyLossUsd: usd,
  tradingFrom: fc.constant('06:00'),
  tradingTo: fc.constantFrom('05:00', '20:00'),
  timeZone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York'),
});

const START = Date.parse('2026-11-01T00:00:00Z');

function pastOf(
  sequence: readonly (typeof operation extends fc.Arbitrary<infer One> ? One : never)[],
): PastOperation[] {
  let ms = START;
  return sequence.map(({ afterMs, end, buys, pays, spends, ...one }, index) => {
    ms += afterMs;
    const isSwap = one.kind === 'swap';
    return {
      ...one,
      id: `op_${index}`,
      created_at: new Date(ms).toISOString(),
      is_undone: end === 'undone',
      is_done: end === 'done',
      has_worth: isSwap || one.kind === 'transfer' || spends,
      token_in: isSwap ? book.usdg : null,
      token_out: isSwap ? buys : null,
      amount_in_raw: isSwap ? '1' : null,
      quoted_out_raw: isSwap ? '1' : null,
      pays: one.kind === 'transfer' || one.kind === 'claim' ? pays : null,
      spends: isSwap || spends,
    };
  });
}

const fixed = (text: string | null) => (text === null ? null : toFixed18(text));

function factsByDefinition(rules: AgentPolicy, past: readonly PastOperation[], at: number): OperationFacts {
  const [now, before] = [past[at]!, past.slice(0, at)];
  const ms = Date.parse(now.created_at);
  const hour = Math.floor(ms / 3_600_000);
  const isTrade = (one: PastOperation) => (one.kind === 'swap' || one.kind === 'launch') && one.spends;
  const underWay = before.filter(
    (one) => isTrade(one) && !one.is_undone && Math.floor(Date.parse(one.created_at) / 3_600_000) === hour,
  );
  const buys = now.token_out !== null && now.token_out !== book.usdg ? now.token_out : null;
  const isYoung = (one: PastOperation) => Date.parse(one.created_at) >= ms - rules.maxTradesSeconds * 1_000;
  const pendingUsd18 = underWay.reduce((sum, one) => sum + (fixed(one.may_lose_usd) ?? 0n), 0n);
  return {
    kind: now.kind,
    at: new Date(ms),
    worth: now.has_worth ? { usd18: fixed(now.worth_usd) } : null,
    newDestination: before.some((one) => one.is_done && one.pays === now.pays) ? null : now.pays,
    newToken: before.some((one) => one.is_done && one.token_out === buys) ? null : buys,
    swapsBefore:
      now.kind === 'swap'
        ? before.filter((one) => one.kind === 'swap' && !one.is_undone && isYoung(one)).length
        : null,
    hasReadUntrusted: now.has_seen_untrusted,
    trade: isTrade(now)
      ? {
          mayLoseUsd18: fixed(now.may_lose_usd),
          pendingUsd18,
          standing: {
            day: { lostUsd18: 0n, investedUsd18: 0n, endsAt: new Date(0) },
            drawdown: null,
            losses: null,
          },
          position: null,
          hit: null,
        }
      : null,
  };
}

const shown = ({ outcome, reasons }: Verdict) =>
  [outcome, ...reasons.map(({ rule, effect }) => `${rule} ${effect}`)].join(', ');

test('a rehearsal says of 100,000 random operations what the policy in force would have said of each', () => {
  fc.assert(
    fc.property(policy, fc.array(operation, { minLength: LENGTH, maxLength: LENGTH }), (rules, sequence) => {
      const draft: AgentPolicy = {
        ...NO_POLICY,
        ...rules,
        maxDailyLossUsd: rules.maxDailyLossUsd ?? '500',
      };
      const past = pastOf(sequence);
      const judge = judgeBy(draft);
      const factsOf = pastFacts(book, draft, { tokens: [], addresses: [] }, new PastLosses(draft, [], []));
      const said = past.map((one) => shown(judge(factsOf(one))));
      expect(said).toEqual(past.map((_, at) => shown(judge(factsByDefinition(draft, past, at)))));
    }),
    { numRuns: SEQUENCES },
  );
}, 120_000);
