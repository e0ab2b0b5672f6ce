import { setTimeout as delay } from 'node:timers/promises';
import type { Integrator } from './Integrator.ts';
import { type Actor, rest } from './openCast.ts';
import type { Stage } from './openStage.ts';
import type { Figures } from './tellVerdict.ts';
import type { World } from './World.ts';

const INTERVAL_MS = 2_000;
const KILL_EVERY_MS = 10_000;

/**
 * Schedules of two seconds, while a process is killed every ten seconds. Afterwards each slot is in exactly
 * one record, and no slot has two swaps. There is no burst: any two seconds accept at most two swaps.
 */
export async function tortureDca(
  { world, fleet, cast: { seller, traders } }: Stage,
  seconds: number,
  say: (line: string) => void,
): Promise<Figures> {
  const ids: string[] = [];
  for (const trader of traders) ids.push(await makeDca(seller, trader));
  const until = performance.now() + seconds * 1_000;
  let kills = 0;
  while (performance.now() < until) {
    await delay(KILL_EVERY_MS);
    await fleet.kill(kills % fleet.size);
    kills += 1;
    say(`  kill ${kills}`);
  }
  const pause = { status: 'paused' };
  for (const id of ids) await seller.order('pause', `PATCH /api/v1/automations/${id}`, pause, { none: true });
  await rest(world);
  for (const id of ids) await verify(world, id, (seconds * 1_000) / INTERVAL_MS);
  process.stdout.write('every slot is in one record, no slot has two swaps, and none came in a burst\n');
  return { 'kills (SIGKILL)': kills, schedules: ids.length };
}

async function makeDca(seller: Integrator, { id: agentId }: Actor): Promise<string> {
  const name = `Every two seconds, of ${agentId}`;
  const trade = { tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: '0.001', slippageBps: 500 };
  const body = { kind: 'dca', agentId, name, interval: 'PT2S', ...trade };
  const made = await seller.order('dca', 'POST /api/v1/automations', body, { row: 'automations', name });
  if (made === null) throw new Error(`no schedule for ${agentId}`);
  return made.id;
}

async function verify({ context: { db } }: World, id: string, leastSlots: number): Promise<void> {
  const rows = await db
    .selectFrom('automation_executions')
    .selectAll()
    .where('automation_id', '=', id)
    .orderBy('slot')
    .execute();
  const swaps = await db.selectFrom('swaps').select('id').where('automation_id', '=', id).execute();
  const accepted = rows.filter(({ outcome }) => outcome === 'swap');
  const slots = rows.reduce((sum, row) => sum + row.slots, 0);
  const reasons = Map.groupBy(rows, ({ outcome, reason }) => reason ?? outcome);
  const counts = [...reasons].map(
    ([reason, some]) => `${reason} ${some.reduce((sum, row) => sum + row.slots, 0)}`,
  );
  process.stdout.write(`  ${id}: ${slots} slots, ${counts.join(', ')}\n`);
  if (slots < leastSlots) throw new Error(`only ${slots} slots of ${leastSlots}`);
  if (swaps.length !== accepted.length)
    throw new Error(`${swaps.length} swaps, ${accepted.length} executions`);
  for (const [index, { slot }] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined) continue;
    const gapMs = Date.parse(slot) - Date.parse(before.last_slot);
    if (gapMs !== INTERVAL_MS) throw new Error(`${gapMs} ms between two records`);
  }
  const times = accepted.map(({ created_at: at }) => Date.parse(at)).sort((one, other) => one - other);
  const burst = times.find(
    (at, index) => times[index + 2] !== undefined && times[index + 2]! - at < INTERVAL_MS,
  );
  if (burst !== undefined) throw new Error(`a burst at ${new Date(burst).toISOString()}`);
}
