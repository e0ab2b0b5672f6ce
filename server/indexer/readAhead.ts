import { startEarly } from '../concurrency/promises.ts';
import type { Hex } from '../ports/basics.ts';
import type { LogRange } from '../ports/chainLogs.ts';
import type { Ports } from '../ports/ports.ts';

export interface AskedRange {
  readonly topics: readonly Hex[];
  readonly from: bigint;
  readonly to: bigint;
}

/** The logs of the range behind the one that is being written. At most one range is kept. */
export interface ReadAhead {
  begin(asked: AskedRange): void;
  /** What was begun, if it begins as asked and is not longer; else reads now. */
  read(asked: AskedRange): { readonly to: bigint; readonly range: Promise<LogRange | null> };
}

/** The logs may be old when they are used: the caller compares both ends with the chain again. */
export function openReadAhead({ chainLogs }: Pick<Ports, 'chainLogs'>): ReadAhead {
  const readNow = ({ topics, from, to }: AskedRange) => chainLogs.read(topics, from, to);
  let begun: { readonly asked: AskedRange; readonly range: Promise<LogRange | null> } | null = null;
  return {
    begin(asked) {
      begun = { asked, range: startEarly(readNow(asked)) };
    },
    read(asked) {
      const kept = begun;
      begun = null;
      return kept !== null && isBeginning(kept.asked, asked)
        ? { to: kept.asked.to, range: kept.range }
        : { to: asked.to, range: readNow(asked) };
    },
  };
}

const isBeginning = (one: AskedRange, whole: AskedRange): boolean =>
  one.from === whole.from && one.to <= whole.to && String(one.topics) === String(whole.topics);
