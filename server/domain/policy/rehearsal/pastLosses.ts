import { DAY_MS } from '../../../concurrency/timers.ts';
import type { Database } from '../../../db/database.ts';
import { hourOf } from '../../../indexer/windows.ts';
import type { AddressBook } from '../../../ports/addressBook.ts';
import { listHours, type SnapshotHour } from '../../equity/equityRows.ts';
import type { EntryOwner, SaleResult } from '../../ledger/ledgerRows.ts';
import { type AgentPolicy, limitsDay, limitsDrawdown } from '../agentPolicy.ts';
import { levelPath, shareOf } from '../levelPath.ts';
import type { DayLoss, Drawdown, LossStanding } from '../lossBudget.ts';
import { listSales } from '../readLosses.ts';
import { type LocalTime, localClock, startOfDay } from '../tradingHours.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** More than any agent sells in the span. */
const ALL = 1_000_000;

export async function readPastLosses(
  db: Database,
  book: AddressBook,
  owner: EntryOwner,
  policy: AgentPolicy,
  { from, to }: Span,
): Promise<PastLosses> {
  const needsHours = limitsDay(policy) || limitsDrawdown(policy);
  const hours = needsHours ? await listHours(db, owner, { since: from, until: to }) : [];
  const sales =
    policy.maxLosses === null ? [] : await listSales(db, book, owner, { since: from, limit: ALL });
  return new PastLosses(policy, hours, sales.reverse());
}

/** What was known at the end of an hour. */
interface Mark {
  readonly endsAtMs: number;
  readonly resultUsd18: bigint;
  readonly equityUsd18: bigint;
  /** Since the beginning. */
  readonly flowsInUsd18: bigint;
  readonly drawdown: Drawdown;
}

/** Losses as they were, by the full hours. Asked with times that do not go back. */
export class PastLosses {
  readonly #policy: AgentPolicy;
  readonly #clock: (at: Date) => LocalTime;
  readonly #marks: readonly Mark[];
  readonly #sales: readonly SaleResult[];
  #mark = 0;
  #sale = 0;
  #lossesInRow = 0;
  #hourMs = 0;
  #standing: Pick<LossStanding, 'day' | 'drawdown'> = { day: null, drawdown: null };
  #pendingUsd18 = 0n;

  /** Oldest first. */
  constructor(policy: AgentPolicy, hours: readonly SnapshotHour[], sales: readonly SaleResult[]) {
    this.#policy = policy;
    this.#clock = localClock(policy.timeZone);
    this.#marks = marksOf(hours);
    this.#sales = sales;
  }

  at(time: Date): { readonly standing: LossStanding; readonly pendingUsd18: bigint } {
    const hourMs = hourOf(time).getTime();
    if (hourMs !== this.#hourMs) this.#beginHour(hourMs);
    return { standing: { ...this.#standing, losses: this.#losses(time) }, pendingUsd18: this.#pendingUsd18 };
  }

  /** What an operation might lose counts until the end of its hour, whose result says what it lost. */
  add(mayLoseUsd18: bigint): void {
    this.#pendingUsd18 += mayLoseUsd18;
  }

  #beginHour(hourMs: number): void {
    this.#hourMs = hourMs;
    this.#pendingUsd18 = 0n;
    while ((this.#marks[this.#mark + 1]?.endsAtMs ?? Number.POSITIVE_INFINITY) <= hourMs) this.#mark += 1;
    const mark = this.#marks[this.#mark]!;
    this.#standing = {
      day: limitsDay(this.#policy) ? this.#dayOf(new Date(hourMs), mark) : null,
      drawdown: limitsDrawdown(this.#policy) ? mark.drawdown : null,
    };
  }

  #dayOf(time: Date, mark: Mark): DayLoss {
    const midnight = startOfDay(time, this.#clock);
    const start = this.#marks.findLast(({ endsAtMs }) => endsAtMs <= midnight.getTime()) ?? this.#marks[0]!;
    return {
      lostUsd18: start.resultUsd18 - mark.resultUsd18,
      investedUsd18: start.equityUsd18 + mark.flowsInUsd18 - start.flowsInUsd18,
      endsAt: startOfDay(new Date(midnight.getTime() + 1.5 * DAY_MS), this.#clock),
    };
  }

  #losses(time: Date): LossStanding['losses'] {
    while (this.#sale < this.#sales.length && this.#sales[this.#sale]!.at <= time) {
      this.#lossesInRow = this.#sales[this.#sale]!.realisedUsd18 < 0n ? this.#lossesInRow + 1 : 0;
      this.#sale += 1;
    }
    const last = this.#sales[this.#sale - 1];
    return last === undefined || this.#lossesInRow === 0
      ? null
      : { count: this.#lossesInRow, lastAt: last.at };
  }
}

function marksOf(hours: readonly SnapshotHour[]): Mark[] {
  const first = hours[0];
  const equityUsd18 = first === undefined ? 0n : first.endUsd18 - first.resultUsd18 - first.flowsInUsd18;
  const path = levelPath(
    0n,
    hours,
    hours.reduce((sum, hour) => sum + hour.resultUsd18, 0n),
  );
  let [highestUsd18, highest18, flowsInUsd18] = [0n, path[0]!.level18, 0n];
  return path.map(({ resultUsd18, level18 }, index) => {
    const hour = hours[index - 1];
    if (resultUsd18 > highestUsd18) highestUsd18 = resultUsd18;
    if (level18 > highest18) highest18 = level18;
    flowsInUsd18 += hour?.flowsInUsd18 ?? 0n;
    const equity = hour?.endUsd18 ?? (equityUsd18 > 0n ? equityUsd18 : 0n);
    const lostUsd18 = highestUsd18 - resultUsd18;
    return {
      endsAtMs: hour?.endsAt.getTime() ?? 0,
      resultUsd18,
      equityUsd18: equity,
      flowsInUsd18,
      drawdown: { lostUsd18, level18: shareOf(level18, highest18), equityUsd18: equity },
    };
  });
}
