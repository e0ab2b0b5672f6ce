import type { Context } from '../context.ts';
import { ahead } from '../domain/ahead.ts';
import { waitForEnd } from '../domain/onchain/waitForEnd.ts';
import { type EngineRecord, readEngineRecord } from '../views/onchain/chainOperationView.ts';

/** The record of a chain operation and what the engine knows of it, after at most `waitSeconds`; one that `find` refuses is not waited for. */
export async function awaitRecord<Row>(
  context: Context,
  id: string,
  waitSeconds: number,
  find: () => Promise<Row>,
): Promise<readonly [Row, EngineRecord]> {
  await (waitSeconds === 0 ? null : find().then(() => waitForEnd(context, id, waitSeconds)));
  const record = ahead(readEngineRecord(context, id));
  return [await find(), await record];
}
