import type { Context } from '../../composition/context.ts';
import { type ExecutionRow, STATUS_OF_SWAP } from '../../domain/automations/executionRows.ts';
import { readSwaps, type SwapRow } from '../../domain/trading/swapRows.ts';
import { findOperations, type OperationRow } from '../../engine/records/operationRows.ts';
import { publicStatus } from '../../engine/records/operationState.ts';
import { fromRaw } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

type Execution = Schema<'AutomationExecution'>;

export async function executionViews(context: Context, rows: readonly ExecutionRow[]): Promise<Execution[]> {
  const ids = rows.flatMap(({ swap_id }) => (swap_id === null ? [] : [swap_id]));
  const [operations, swaps] = await Promise.all([
    findOperations(context.db, ids),
    readSwaps(context.db, ids),
  ]);
  return rows.map((row) => {
    const operation = operations.find(({ id }) => id === row.swap_id);
    const swap = swaps.find(({ id }) => id === row.swap_id);
    return executionView(row, operation, swap);
  });
}

function executionView(
  row: ExecutionRow,
  operation: OperationRow | undefined,
  swap: SwapRow | undefined,
): Execution {
  const ofSwap = operation === undefined ? null : publicStatus(operation.state);
  return {
    id: row.id,
    automationId: row.automation_id,
    slot: row.slot,
    lastSlot: row.last_slot,
    slots: row.slots,
    token: row.token,
    status: row.outcome === 'swap' ? STATUS_OF_SWAP[ofSwap ?? 'queued'] : row.outcome,
    reason: row.reason ?? (ofSwap === 'expired' ? 'expired' : (operation?.status_reason ?? null)),
    swapId: row.swap_id,
    ...filledOf(ofSwap === 'confirmed' ? swap : undefined),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function filledOf(swap: SwapRow | undefined): Pick<Execution, 'amountIn' | 'amountOut'> {
  const [first, last] = [swap?.fills[0] ?? null, swap?.fills[swap.route.length - 1] ?? null];
  if (swap === undefined || first === null || last === null) return { amountIn: null, amountOut: null };
  return {
    amountIn: fromRaw(BigInt(first.amountInRaw), swap.token_in.decimals),
    amountOut: fromRaw(BigInt(last.amountOutRaw), swap.token_out.decimals),
  };
}
