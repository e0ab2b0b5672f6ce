import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildContext } from '../../server/buildContext.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { openAccount } from '../../server/domain/account/openAccount.ts';
import { hasUnsettled } from '../../server/domain/onchain/operationRows.ts';
import { startSandbox } from '../../server/sandbox/startSandbox.ts';
import { type ServiceProcess, spawnService } from '../harness/spawnService.ts';

const AGENTS = 4;
const INTERVAL_MS = 2_000;
const KILL_EVERY_MS = 10_000;
const SETTLE_MS = 60_000;

/**
 * Schedules of two seconds over two processes, of which one or the other is killed every ten seconds. Afterwards each slot is in
 * exactly one record, none has two swaps, and there was no burst: at most two are accepted within any two seconds.
 */
export async function tortureDca(seconds: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'torture-'));
  const sandbox = await startSandbox({ dataDir, log: () => undefined });
  const environment = { ...sandbox.environment, RATE_LIMITS: 'off', PORT: '0', LOG_LEVEL: 'info' };
  const { context, close } = buildContext(readConfig({ ...environment, LOG_LEVEL: 'fatal' }));
  const victims: ServiceProcess[] = [];
  try {
    for (let at = 0; at < 2; at += 1) victims.push(await spawnService(environment));
    const { apiKey } = await openAccount(context, 'torture');
    const ask = (method: string, route: string, body?: object) =>
      call(victims[0]!, apiKey, method, route, body);
    const ids: string[] = [];
    for (let at = 0; at < AGENTS; at += 1) ids.push(await makeDca(context, ask));
    const until = performance.now() + seconds * 1_000;
    for (let kill = 0; performance.now() < until; kill += 1) {
      await delay(KILL_EVERY_MS);
      await victims[kill % 2]!.kill();
      victims[kill % 2] = await spawnService(environment);
      process.stdout.write(`  kill ${kill + 1}\n`);
    }
    for (const id of ids) await ask('PATCH', `automations/${id}`, { status: 'paused' });
    await settle(context);
    for (const id of ids) await verify(context, id, (seconds * 1_000) / INTERVAL_MS);
    process.stdout.write('every slot is in one record, no slot has two swaps, and none came in a burst\n');
  } finally {
    for (const victim of victims) await victim.kill();
    await close();
    await sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Ask = (method: string, route: string, body?: object) => Promise<{ id: string }>;

/** Of an agent of its own, that has its starter funding and runs. */
async function makeDca(context: Context, ask: Ask): Promise<string> {
  const { id: agentId } = await ask('POST', 'agents', { name: 'Tortured' });
  await settle(context);
  await ask('POST', `agents/${agentId}/start`);
  const trade = { tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: '0.001', slippageBps: 500 };
  const { id } = await ask('POST', 'automations', { kind: 'dca', agentId, interval: 'PT2S', ...trade });
  return id;
}

async function call(
  { baseUrl }: ServiceProcess,
  apiKey: string,
  method: string,
  route: string,
  body: object | undefined,
): Promise<{ id: string }> {
  const response = await fetch(`${baseUrl}/api/v1/${route}`, {
    method,
    headers: {
      ...{ Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': randomUUID() },
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

async function settle({ db }: Context): Promise<void> {
  const deadline = performance.now() + SETTLE_MS;
  while (await hasUnsettled(db)) {
    if (performance.now() > deadline) throw new Error('something does not settle');
    await delay(200);
  }
}

async function verify({ db }: Context, id: string, leastSlots: number): Promise<void> {
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
