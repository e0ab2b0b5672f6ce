import { setTimeout as delay } from 'node:timers/promises';
import { dumpIndex, forgetIndex } from '../indexer/indexDump.ts';
import type { Order } from './Integrator.ts';
import { rest } from './openCast.ts';
import type { Stage } from './openStage.ts';
import { type Figures, seconds } from './tellVerdict.ts';

/** Tables of the index that depend on the chain alone, not on the time of the read. */
const TIMELESS = [
  'index_tokens',
  'index_token_events',
  'index_trades',
  'index_fee_events',
  'index_deposits',
] as const;
const TAKEOVER_LIMIT_MS = 30_000;
/** Enough time for a frozen leader that still believes in its lease to write several times. */
const AWAKE_MS = 4_000;
const LOOK_MS = 100;

/**
 * Freezes the process that leads the index while schedules run. Another one takes over, and the frozen one
 * writes nothing after it wakes. Each slot is carried out exactly once, and the index equals a fresh one.
 */
export async function freezeLeader({ world, fleet, cast }: Stage, freezeMs: number): Promise<Figures> {
  const { db, config } = world.context;
  const cursor = async () => {
    const query = db.selectFrom('index_cursor').selectAll().where('chain_id', '=', config.chainId);
    const row = await query.executeTakeFirst();
    return { pid: Number(row?.leader?.split('-')[0]), epoch: BigInt(row?.epoch ?? 0) };
  };
  const ids: string[] = [];
  for (const [at, { id: agentId, wallet: from }] of cast.traders.entries())
    ids.push(await schedule(cast, agentId, from, at));
  const before = await until('somebody leads', async () => (await cursor()).pid > 0 && cursor());
  const frozen = fleet.indexOf(before.pid);
  let takeoverMs = 0;
  const begun = performance.now();
  await fleet.freeze(frozen, async () => {
    await until(
      'another one leads',
      async () => (await cursor()).pid !== before.pid && fleet.indexOf((await cursor()).pid) >= 0,
    );
    takeoverMs = performance.now() - begun;
    await delay(Math.max(0, freezeMs - takeoverMs));
  });
  const after = await cursor();
  await delay(AWAKE_MS);
  const later = await cursor();
  if (after.epoch <= before.epoch) throw new Error('the lead changed hands without a new epoch');
  if (later.epoch !== after.epoch || later.pid !== after.pid)
    throw new Error('who woke up took the lead again');
  for (const id of ids)
    await cast.seller.order('pause', `PATCH /api/v1/automations/${id}`, { status: 'paused' }, { none: true });
  await rest(world);
  let slots = 0;
  for (const id of ids) slots += await countSlots(cast, id);
  await expectFreshIndex(world.context);
  return {
    'frozen for, s': seconds(freezeMs),
    'another one leads after, s': seconds(takeoverMs),
    'slots, each once': slots,
  };
}

const INTERVAL_MS = 2_000;

async function schedule(
  { seller }: Stage['cast'],
  agentId: string,
  from: string,
  at: number,
): Promise<string> {
  const raw = 300_000_000_000_000n + BigInt(at);
  const name = `While frozen ${at}`;
  const trade = { tokenIn: 'ETH', tokenOut: 'USDG', slippageBps: 500 };
  const body = { kind: 'dca', agentId, name, interval: 'PT2S', amountPerExecution: `0.000${raw}`, ...trade };
  const made = await seller.order('dca', 'POST /api/v1/automations', body, { row: 'automations', name });
  const { id } = made as Order;
  seller.schedules.set(id, { paid: 'ether', from, raw });
  return id;
}

async function countSlots({ seller }: Stage['cast'], id: string): Promise<number> {
  const { data } = await seller.read(`automations/${id}/executions?limit=100`);
  const executions = (data as { slot: string; lastSlot: string; slots: number }[]).toReversed();
  for (const [at, { slot }] of executions.entries()) {
    const before = executions[at - 1];
    const gapMs = before === undefined ? INTERVAL_MS : Date.parse(slot) - Date.parse(before.lastSlot);
    if (gapMs !== INTERVAL_MS) throw new Error(`${gapMs} ms between two slots of ${id}`);
  }
  return executions.reduce((sum, one) => sum + one.slots, 0);
}

async function expectFreshIndex({ db, chain, config }: Stage['world']['context']): Promise<void> {
  const dump = async () => {
    const all = await dumpIndex(db);
    return JSON.stringify(TIMELESS.map((table) => all[table]));
  };
  const read = async (): Promise<bigint> => {
    const query = db.selectFrom('index_cursor').select('block_number').where('chain_id', '=', config.chainId);
    return BigInt((await query.executeTakeFirst())?.block_number ?? -1);
  };
  const head = (await chain.block('latest'))?.number ?? 0n;
  await until('the index is at the head', async () => (await read()) >= head);
  const before = await dump();
  await forgetIndex(db);
  await until('the index is read anew', async () => (await read()) >= head);
  if ((await dump()) !== before) throw new Error('a fresh index is another one');
}

async function until<Found>(what: string, look: () => Promise<Found | false>): Promise<Found> {
  const limit = performance.now() + TAKEOVER_LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found !== false) return found;
    if (performance.now() > limit) throw new Error(`not within ${TAKEOVER_LIMIT_MS} ms: ${what}`);
    await delay(LOOK_MS);
  }
}
