import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../server/config/config.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { takeSnapshots } from '../../server/domain/equity/takeSnapshots.ts';
import { seedEntries } from '../harness/seedEntries.ts';
import { LOCAL_CHAIN, SEEDED_NOW, seedIndex } from '../harness/seedIndex.ts';
import type { BenchPlan } from './benchPlan.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import { openScene } from './openScene.ts';

export interface SnapshotFigures {
  readonly agents: number;
  readonly entries: number;
  /** For one hour of all agents. */
  readonly seconds: number;
  readonly taken: number;
}

const ENTRIES_OF_ONE = 20;

/** One process takes the snapshots of one hour of many agents. It asks no node, by the type of its context. */
export async function measureSnapshots(place: BenchPlace, plan: BenchPlan): Promise<SnapshotFigures> {
  const { agents } = plan.largeIndex;
  const entries = agents * ENTRIES_OF_ONE;
  const scene = await openScene({ ...place, dir: join(place.dir, 'snapshots') });
  place.say(`snapshots: ${agents} agents, ${entries} entries of their wallets`);
  const { accountId } = await openAccount(scene.context, 'bench');
  const { migrationDatabaseUrl } = readConfig(scene.environment);
  const db = connectDatabase(migrationDatabaseUrl, { max: 1, statementTimeoutMs: 0 });
  await seedIndex(db, accountId, scene.context.addressBook.usdg, { agents, tokens: 1_000, trades: 1_000 });
  await seedEntries(db, accountId, { entries, agents });
  await sql`DELETE FROM equity_snapshots WHERE ends_at = ${SEEDED_NOW}`.execute(db);
  await sql`UPDATE equity_series SET settled_until = settled_until - interval '1 hour'`.execute(db);
  await sql`INSERT INTO wallet_log_cursor (chain_id, epoch, lease_until, start_block, block_number, block_hash, mined_at)
    VALUES (${LOCAL_CHAIN}, 1, now(), 1, 20000, '0x00', ${SEEDED_NOW})`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
  await db.destroy();
  const begun = performance.now();
  let taken = 0;
  for (let more = 1; more > 0; taken += more) more = await takeSnapshots(scene.context, () => false);
  const seconds = (performance.now() - begun) / 1_000;
  await scene.close();
  return { agents, entries, seconds, taken };
}
