import type { Context } from '../context.ts';
import { waitForEnd } from '../domain/onchain/waitForEnd.ts';
import { type EngineRecord, readEngineRecord } from '../views/onchain/chainOperationView.ts';

/** The record of a chain operation and what the engine knows of it, after at most `waitSeconds`; one that `find` refuses is not waited for. */
export async function awaitRecord<Row>(
  context: Context,
  id: string,
  waitSeconds: number,
  find: () => Promise<Row>,
): Promise<readonly [Row, EngineRecord]> {
  await find();
  await (waitSeconds === 0 ? null : waitForEnd(context, id, waitSeconds));
  return Promise.all([find(), readEngineRecord(context, id)]);
}
