import type { Context } from '../composition/context.ts';
import { takeSnapshots } from '../domain/equity/takeSnapshots.ts';
import { startLooking, type Worker } from './worker.ts';

/** A full hour has ended, or a reorg has changed one. */
const LOOK_MS = 5_000;

/** Keeps the hourly snapshots of equity up with the ledger. Several processes share the work. */
export const startSnapshotWorker = (context: Context): Worker =>
  startLooking(
    context,
    { worker: 'snapshots', lookMs: LOOK_MS, failure: 'equity was not computed, will be repeated' },
    (isStopped) => takeSnapshots(context, isStopped),
  );
