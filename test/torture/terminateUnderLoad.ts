import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from './chaos.ts';
import { Load } from './Load.ts';
import type { Stage } from './openStage.ts';
import { type Figures, seconds } from './tellVerdict.ts';
import { Watch } from './Watch.ts';

const LONGEST_PAUSE_MS = 3_000;
/** A signal reaches a busy process a moment after it was sent. */
const DELIVERY_MS = 1_000;

/**
 * Sends SIGTERM under load to the only worker or to one of the API processes. Each ends with exit code 0
 * within 10 s, and the worker's last signature is at most `DELIVERY_MS` later.
 */
export async function terminateUnderLoad(
  { world, fleet, cast }: Stage,
  times: number,
  seed: number,
): Promise<Figures> {
  const random = randomOf(seed + 3);
  const watch = new Watch(world, () => fleet.isWhole());
  const load = new Load(cast, seed);
  let lastSignatureMs = 0;
  for (let time = 0; time < times; time += 1) {
    await delay(random() * LONGEST_PAUSE_MS);
    const index = Math.floor(random() * fleet.size);
    const isWorker = fleet.process(index).baseUrl === null;
    const asked = new Date();
    await fleet.terminate(index, async () => {
      if (!isWorker) return;
      const query = world.context.db.selectFrom('attempts').select(({ fn }) => fn.max('created_at').as('at'));
      const last = await query.executeTakeFirst();
      if (last?.at) lastSignatureMs = Math.max(lastSignatureMs, Date.parse(last.at) - asked.getTime());
    });
  }
  await load.stop();
  if (lastSignatureMs > DELIVERY_MS)
    throw new Error(`something was signed ${lastSignatureMs} ms after SIGTERM`);
  return {
    'terminations (SIGTERM)': times,
    'slowest stop, s': seconds(Math.max(...fleet.stopsMs)),
    'latest signature after SIGTERM, ms': lastSignatureMs,
    ...(await watch.end()),
  };
}
