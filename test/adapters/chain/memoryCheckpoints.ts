import type { KeptCheckpoint, LogCheckpoints } from '../../../server/domain/onchain/logCheckpointRows.ts';

/** Kept as long as the test's process. */
export function memoryCheckpoints(): LogCheckpoints {
  const kept = new Map<string, KeptCheckpoint>();
  return {
    find: async (name) => kept.get(name) ?? null,
    keep: async (name, checkpoint) => void kept.set(name, checkpoint),
  };
}
