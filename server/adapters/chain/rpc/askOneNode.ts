import { setTimeout as pause } from 'node:timers/promises';
import type { RpcClient } from './callNode.ts';
import { isTransient } from './crossCheckAnswers.ts';

const MAX_FAILURES = 4;

/** Only a second request to the same node waits. */
const PAUSE_MS = 30;

/**
 * Runs reads that must all come from one node. After a failure, or null for "not there yet", the next node
 * runs all again. Null if every node lacks something. Throws the last failure. Retries a node only after a
 * transient failure.
 */
export async function askOneNode<Answer>(
  nodes: readonly RpcClient[],
  read: (node: RpcClient) => Promise<Answer | null>,
): Promise<Answer | null> {
  let asked = [...nodes];
  let [failures, failure]: [number, unknown] = [0, null];
  while (asked.length > 0 && failures < Math.max(MAX_FAILURES, nodes.length)) {
    if (failures >= nodes.length) await pause(PAUSE_MS);
    const again: RpcClient[] = [];
    for (const node of asked) {
      try {
        const answer = await read(node);
        if (answer !== null) return answer;
      } catch (error) {
        [failures, failure] = [failures + 1, error];
        if (isTransient({ method: 'eth_getLogs' }, error)) again.push(node);
      }
    }
    asked = again;
  }
  if (failure !== null) throw failure;
  return null;
}
