import type { Context } from '../../context.ts';
import { Problem, restarting } from '../../errors.ts';
import { orAborted } from '../orAborted.ts';
import { endIfLost, isLost } from './endTurn.ts';
import { findTurn, type TurnFailure, type TurnRow } from './turnRows.ts';

const RECHECK_MS = 1_000;

const FAILURES: Readonly<Record<TurnFailure, string>> = {
  model: 'The model gave no whole answer; of that call only what it had shown is charged.',
  lost: 'The process that worked on this message ended before its answer; what was not answered costs nothing.',
  restart:
    'The service was restarted before the end of the answer; only what it had shown of that is charged.',
  error: 'The agent could not go on with this message; what was not answered or shown costs nothing.',
};

/**
 * The turn once it has ended and all of it is settled, whichever process works on it. One whose process is lost is ended here.
 * Notifications wake the wait; a look every second stands in for one that is lost. Whoever waits may leave by the signal.
 * @throws Problem model_error where it failed, service_unavailable where this process ends before it
 */
export async function awaitTurn(
  context: Context,
  id: string,
  left: AbortSignal = new AbortController().signal,
): Promise<TurnRow> {
  const over = AbortSignal.any([context.closing, left]);
  for (;;) {
    const changed = context.bell.waitForOperation(id, RECHECK_MS);
    const turn = await findTurn(context.db, id);
    if (turn.failure !== null) throw new Problem('model_error', FAILURES[turn.failure]);
    if (turn.lease_until === null) return turn;
    if (isLost(turn, context.clock.now())) await endIfLost(context, id);
    // One that is worked on here ends before the process does.
    else if (over.aborted && !context.openTurns.has(id)) throw restarting();
    else await (over.aborted ? changed : orAborted(changed, over));
  }
}
