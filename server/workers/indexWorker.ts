import type { Context } from '../composition/context.ts';
import { advanceIndex, leadIndex } from '../indexer/advanceIndex.ts';
import {
  type IndexPosition,
  markStalled,
  positionOf,
  releaseLead,
  renewLead,
} from '../indexer/cursorRows.ts';
import { startChainReader } from './chainReader.ts';
import type { Worker } from './worker.ts';

/** Keeps the index at the head. `name` identifies this process. */
export const startIndexWorker = (context: Context, name: string): Worker =>
  startChainReader<IndexPosition>(context, {
    worker: 'indexer',
    subject: 'the index',
    lead: () => leadIndex(context, name),
    advance: (position, blocks) => advanceIndex(context, position, blocks),
    renew: async ({ lead }) => positionOf(await renewLead(context.db, lead), name),
    markStalled: ({ lead }) => markStalled(context.db, lead),
    release: ({ lead }) => releaseLead(context.db, lead),
  });
