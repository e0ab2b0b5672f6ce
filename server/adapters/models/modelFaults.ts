import { ModelError } from '../../domain/ports.ts';
import { ModelRefused } from './boundedFetch.ts';

/** After that a refused model counts as usable again, because nobody may have asked it since it was mended. */
const KEPT_MS = 10 * 60_000;

/** Which models the provider refused as such; the next answer of one clears it. */
export function modelFaults(nowMs: () => number) {
  const refusedAt = new Map<string, number>();
  const isUsable = (modelId: string): boolean => {
    const atMs = refusedAt.get(modelId);
    return atMs === undefined || nowMs() - atMs >= KEPT_MS;
  };
  return {
    isUsable,
    async watch<T>(modelId: string, ask: () => Promise<T>): Promise<T> {
      try {
        const answer = await ask();
        refusedAt.delete(modelId);
        return answer;
      } catch (error) {
        if (error instanceof ModelRefused) refusedAt.set(modelId, nowMs());
        throw error;
      }
    },
    /** @throws ModelError that names the models */
    assertNone(): void {
      const refused = [...refusedAt.keys()].filter((modelId) => !isUsable(modelId));
      if (refused.length > 0)
        throw new ModelError('rejected', `the model provider refuses ${refused.join(', ')}`);
    },
  };
}
