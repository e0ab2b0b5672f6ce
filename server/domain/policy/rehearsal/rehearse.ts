import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '../../../concurrency/timers.ts';
import type { Database } from '../../../db/database.ts';
import type { AddressBook } from '../../../ports/addressBook.ts';
import type { EntryOwner } from '../../ledger/ledgerRows.ts';
import type { AgentPolicy } from '../agentPolicy.ts';
import { judgeBy } from '../judge.ts';
import type { Reason, Verdict } from '../verdict.ts';
import { pastFacts } from './pastFacts.ts';
import { readPastLosses } from './pastLosses.ts';
import { findKnown, type Known, listPast, type PastOperation } from './pastRows.ts';

export interface PastVerdict extends Verdict {
  readonly operation: Pick<PastOperation, 'id' | 'kind' | 'created_at'>;
}

export interface RuleCount extends Pick<Reason, 'rule' | 'effect'> {
  readonly operations: number;
}

export interface Rehearsal {
  readonly from: Date;
  readonly to: Date;
  readonly counts: Readonly<Record<Verdict['outcome'], number>>;
  /** Most frequent first, else by name. */
  readonly rules: readonly RuleCount[];
  /** The newest that are held or refused, newest first. */
  readonly verdicts: readonly PastVerdict[];
}

const PAST_MS = 30 * DAY_MS;

/** Operations that are judged at once. */
const TURN = 2_000;

const NOTHING_KNOWN: Known = { tokens: [], addresses: [] };

const MAX_SHOWN = 100;

/** What the draft would have said of the agent's operations of the last 30 days, as they happened. Changes nothing. */
export async function rehearse(
  db: Database,
  book: AddressBook,
  owner: EntryOwner,
  draft: AgentPolicy,
  to: Date,
): Promise<Rehearsal> {
  const from = new Date(to.getTime() - PAST_MS);
  const asksBefore = draft.newTokens || draft.newDestinations;
  const known = asksBefore ? await findKnown(db, owner.agentId, from) : NOTHING_KNOWN;
  const losses = await readPastLosses(db, book, owner, draft, { from, to });
  const past = await listPast(db, owner.agentId, { from, to });
  const factsOf = pastFacts(book, draft, known, losses);
  const judge = judgeBy(draft);
  const tally = new Tally();
  for (const [index, operation] of past.entries()) {
    tally.add(operation, judge(factsOf(operation)));
    // Other requests come in between.
    if (index % TURN === TURN - 1) await setImmediate();
  }
  return { from, to, ...tally.result() };
}

class Tally {
  readonly #counts = { allowed: 0, held: 0, refused: 0 };
  readonly #rules = new Map<string, { rule: Reason['rule']; effect: Reason['effect']; operations: number }>();
  readonly #stopped: PastVerdict[] = [];

  add({ id, kind, created_at }: PastOperation, verdict: Verdict): void {
    this.#counts[verdict.outcome] += 1;
    if (verdict.outcome === 'allowed') return;
    for (const { rule, effect } of verdict.reasons) {
      const count = this.#rules.get(rule);
      if (count === undefined) this.#rules.set(rule, { rule, effect, operations: 1 });
      else count.operations += 1;
    }
    this.#stopped.push({ operation: { id, kind, created_at }, ...verdict });
    if (this.#stopped.length >= 2 * MAX_SHOWN) this.#stopped.splice(0, MAX_SHOWN);
  }

  result(): Pick<Rehearsal, 'counts' | 'rules' | 'verdicts'> {
    const rules = [...this.#rules.values()].sort(
      (one, other) => other.operations - one.operations || one.rule.localeCompare(other.rule),
    );
    return { counts: this.#counts, rules, verdicts: this.#stopped.slice(-MAX_SHOWN).reverse() };
  }
}
