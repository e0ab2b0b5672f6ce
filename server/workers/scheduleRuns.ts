import type { Context } from '../composition/context.ts';
import type { AutomationRow, Claim } from '../domain/automations/automationRows.ts';
import { readDueDcas, runDca } from '../domain/automations/runDca.ts';
import { countUnsigned } from '../engine/records/operationRows.ts';
import { createWorkSlots } from './passLoop.ts';

/** Limits of parallel work, in all and per account. */
const SCHEDULES = { all: 64, ofOne: 32 };

/** Many due schedules are claimed this many at a time, or as many as fit after this wait. */
const SCHEDULE_BATCH = 32;

const MAX_BATCH_WAIT_MS = 100;

/**
 * Schedules wait while so many swaps wait for their first signature, in all or of their account. Otherwise swaps
 * of a burst could expire, and other operations would queue behind all of them. Ten signatures a second sign
 * these before they expire.
 */
const MAX_AHEAD = { all: 1_000, ofOne: 100 };

const AHEAD_PAUSE_MS = 100;

/** Runs due schedules. `schedules` is one pass, which returns the delay until the next one. */
export function scheduleRuns(
  context: Context,
  name: string,
  {
    claim,
    pause,
  }: {
    readonly claim: (terms: Omit<Claim, 'kind' | 'worker'>) => Promise<AutomationRow[]>;
    /** Until the next one is due, in ms. */
    readonly pause: () => Promise<number>;
  },
) {
  const runs = createWorkSlots({ context, worker: 'scheduler' }, SCHEDULES, 'an automation will be repeated');
  // While nothing is due, a pass costs no more than the look for it.
  let wereDue = false;
  async function schedules(): Promise<number> {
    await runs.free(SCHEDULE_BATCH, MAX_BATCH_WAIT_MS);
    const ahead = wereDue ? await readAhead(context, runs.countByAccount()) : NOTHING_AHEAD;
    const count = Math.min(runs.room(), MAX_AHEAD.all - ahead.all);
    if (count <= 0) return AHEAD_PAUSE_MS;
    const busy = [...runs.busy(), ...ahead.accounts];
    const claimed = await claim({ count, share: SCHEDULES.ofOne, busy });
    wereDue = claimed.length > 0 || ahead.accounts.length > 0;
    if (claimed.length === 0) return wereDue ? AHEAD_PAUSE_MS : pause();
    const together = { ...context, dex: context.dex.shared() };
    for (const dca of await readDueDcas(context, claimed))
      runs.begin(dca.claimed.account_id, () => runDca(together, dca, name));
    return 0;
  }
  return { runs, schedules };
}

interface Ahead {
  readonly all: number;
  /** With their share or more. */
  readonly accounts: readonly string[];
}

const NOTHING_AHEAD: Ahead = { all: 0, accounts: [] };

/** Swaps that wait for their first signature or are being accepted. */
async function readAhead({ db, clock }: Context, underWay: ReadonlyMap<string, number>): Promise<Ahead> {
  const unsigned = await countUnsigned(db, 'swap', clock.now());
  const counts = [...new Set([...unsigned.keys(), ...underWay.keys()])].map(
    (account) => [account, (unsigned.get(account) ?? 0) + (underWay.get(account) ?? 0)] as const,
  );
  return {
    // A wallet that cannot sign must not hold back other accounts.
    all: counts.reduce((sum, [, count]) => sum + Math.min(count, MAX_AHEAD.ofOne), 0),
    accounts: counts.flatMap(([account, count]) => (count >= MAX_AHEAD.ofOne ? [account] : [])),
  };
}
