import type { Hex } from 'viem';
import { type DurableJob, runDurably } from './durableLoop.ts';
import { serveJobs } from './serveJobs.ts';

export interface DurableSwapJob extends DurableJob {
  /** Of the wallet at the same place. */
  readonly trades: readonly { readonly to: Hex; readonly data: Hex; readonly valueWei: string }[];
}

serveJobs((job: DurableSwapJob) =>
  runDurably(job, async (_, at) => {
    const { to, data, valueWei } = job.trades[at]!;
    return { to, data, value: BigInt(valueWei) };
  }),
);
