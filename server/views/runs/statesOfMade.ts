import type { Context } from '../../composition/context.ts';
import { findOperations } from '../../engine/records/operationRows.ts';
import { publicStatus } from '../../engine/records/operationState.ts';

/** State of each resource that model calls created: the status of a chain operation, else `done`. */
export async function statesOfMade(
  context: Context,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const operations = await findOperations(context.db, ids);
  const states = new Map(operations.map(({ id, state }) => [id, publicStatus(state)]));
  return (id) => states.get(id) ?? 'done';
}
