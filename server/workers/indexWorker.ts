import type { Context } from '../composition/context.ts';
import { advanceIndex, leadIndex } from '../indexer/advanceIndex.ts';
import {
  type IndexPosition,
  markStalled,
  positionOf,
  releaseLead,
  renewLead,
} from '../indexer/cursorRows.ts';
import { openReadAhead } from '../indexer/readAhead.ts';
import { startChainReader } from './chainReader.ts';
import type { Worker } from './worker.ts';

/** Keeps the index at the head. `name` identifies this process. */
export function startIndexWorker(context: Context, name: string): Worker {
  const ahead = openReadAhead(context);
  return startChainReader<IndexPosition>(context, {
    worker: 'indexer',
    subject: 'the index',
    lead: () => leadIndex(context, name),
    advance: (position, blocks) => advanceIndex(context, ahead, position, blocks),
    renew: async ({ lead }) => positionOf(await renewLead(context.db, lead), name),
    markStalled: ({ lead }) => markStalled(context.db, lead),
    release: ({ lead }) => releaseLead(context.db, lead),
  });
}
