import type { Context } from '../composition/context.ts';
import { watchLosses } from '../domain/lifecycle/watchLosses.ts';
import { startLooking, type Worker } from './worker.ts';

/** Prices move between trades too. What an agent asks for meanwhile is measured when it is accepted. */
const LOOK_MS = 2_000;

/** Pauses agents that have reached a loss limit. Several processes share the work. */
export const startLossWorker = (context: Context): Worker =>
  startLooking(
    context,
    { worker: 'losses', lookMs: LOOK_MS, failure: 'loss limits were not checked, will be repeated' },
    (isStopped) => watchLosses(context, isStopped),
  );
