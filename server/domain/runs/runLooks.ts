import type { Context } from '../../context.ts';
import type { Owner } from '../agents/owner.ts';
import { findRun, type RunRow } from './runRows.ts';
import { listRunSteps, type RunStepRow } from './runStepRows.ts';

const RECHECK_MS = 1_000;
/** A look at steps reads so many, and one more where there are more. */
export const STEPS_AT_ONCE = 100;

/** What a run was when it was looked at. Its steps are read after it: what has ended has no step to come. */
export interface RunLook {
  readonly run: Promise<RunRow>;
  /** Resolves when it is time to look again. */
  readonly changed: Promise<void>;
  stepsAfter(index: number): Promise<readonly RunStepRow[]>;
}

/**
 * Looks at runs that somebody follows, one at a time for all who follow the same run for the same owner: they cost the database
 * what one of them costs.
 */
export class RunLooks {
  readonly #looks = new Map<string, RunLook>();

  at(context: Pick<Context, 'db' | 'bell'>, owner: Owner, id: string): RunLook {
    const { accountId, agentIds } = owner;
    const whose = JSON.stringify([id, accountId, agentIds.toSorted()]);
    const known = this.#looks.get(whose);
    if (known !== undefined) return known;
    const forget = (): void => {
      if (this.#looks.get(whose) === look) this.#looks.delete(whose);
    };
    const look = lookAt(context, owner, id, forget);
    this.#looks.set(whose, look);
    // Before any of those who wait for it goes on, so that the next look is a new one.
    void look.changed.then(forget);
    return look;
  }
}

/** `onFailure`: nobody else is to be told what failed once. */
function lookAt(
  { db, bell }: Pick<Context, 'db' | 'bell'>,
  owner: Owner,
  id: string,
  onFailure: () => void,
): RunLook {
  // Listens before it reads: nothing that happens in between is missed.
  const changed = bell.waitForOperation(id, RECHECK_MS);
  const run = findRun(db, owner, id);
  run.catch(onFailure);
  const steps = new Map<number, Promise<readonly RunStepRow[]>>();
  return {
    run,
    changed,
    stepsAfter(index) {
      const known = steps.get(index);
      if (known !== undefined) return known;
      const read = listRunSteps(db, id, { limit: STEPS_AT_ONCE, after: [`${index}`] });
      read.catch(onFailure);
      steps.set(index, read);
      return read;
    },
  };
}
