import type { Context } from '../composition/context.ts';
import { startEarly } from '../concurrency/promises.ts';
import { waitForEnd } from '../engine/operations/endOperation.ts';
import { type EngineRecord, readEngineRecord } from '../engine/records/engineRecord.ts';

/** Returns the record and its engine record after at most `waitSeconds`. Fails at once if `find` refuses. */
export async function awaitRecord<Row>(
  context: Context,
  id: string,
  waitSeconds: number,
  find: () => Promise<Row>,
): Promise<readonly [Row, EngineRecord]> {
  await (waitSeconds === 0 ? null : find().then(() => waitForEnd(context, id, waitSeconds)));
  const record = startEarly(readEngineRecord(context.db, id));
  return [await find(), await record];
}
