import type { KeptCheckpoint, LogCheckpoints } from '../../../server/ports/chainLogs.ts';

export function memoryCheckpoints(): LogCheckpoints {
  const kept = new Map<string, KeptCheckpoint>();
  return {
    find: async (name) => kept.get(name) ?? null,
    keep: async (name, checkpoint) => void kept.set(name, checkpoint),
  };
}
