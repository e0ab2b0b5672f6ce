import type { Context } from '../../context.ts';
import { findOperations } from '../../domain/onchain/operationRows.ts';
import { publicStatus } from '../../domain/onchain/operationState.ts';

/** What became of each thing that calls of a model made: of a chain operation its status by now, of anything else `done`. */
export async function statesOfMade(
  context: Context,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const operations = await findOperations(context.db, ids);
  const states = new Map(operations.map(({ id, state }) => [id, publicStatus(state)]));
  return (id) => states.get(id) ?? 'done';
}
