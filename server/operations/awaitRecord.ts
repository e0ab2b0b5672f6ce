import type { Context } from '../composition/context.ts';
import type { Database } from '../db/database.ts';
import { readSnapshot } from '../db/snapshot.ts';
import type { Owner } from '../domain/agents/owner.ts';
import { waitForEnd } from '../engine/operations/endOperation.ts';
import { type EngineRecord, withEngineRecords } from '../engine/records/engineRecord.ts';

interface Asked {
  readonly owner: Owner;
  readonly id: string;
  readonly waitSeconds: number;
}

/** Returns the record and its engine record after at most `waitSeconds`. Fails at once if `find` refuses. */
export async function awaitRecord<Row extends { readonly id: string }>(
  context: Context,
  { owner, id, waitSeconds }: Asked,
  find: (db: Database, owner: Owner, id: string) => Promise<Row>,
): Promise<readonly [Row, EngineRecord]> {
  await (waitSeconds === 0
    ? null
    : find(context.db, owner, id).then(() => waitForEnd(context, id, waitSeconds)));
  return readSnapshot(context.db, async (trx) => {
    const [read] = await withEngineRecords(trx, [await find(trx, owner, id)]);
    return read!;
  });
}
