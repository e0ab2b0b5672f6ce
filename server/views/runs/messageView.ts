import type { Context } from '../../context.ts';
import { microToCredits } from '../../domain/amounts.ts';
import { listCalls, type MessageRow } from '../../domain/runs/messageRows.ts';
import type { Schema } from '../schema.ts';
import { isOwnersOwn, WITHHELD } from './ownersOwn.ts';

type Message = Schema<'ChatMessage'>;

/** Each message as this account reads it, with the calls that it made, in one more query. */
export async function messageViews(
  context: Context,
  readerId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const asking = rows.filter(({ role }) => role === 'assistant').map(({ id }) => id);
  const calls = await listCalls(context.db, asking);
  return rows.map((row) => messageView(readerId, row, calls));
}

/** `calls` holds at least those that the message made. */
export function messageView(readerId: string, row: MessageRow, calls: readonly MessageRow[]): Message {
  const own = row.role === 'tool' ? [row] : calls.filter(({ thought_id }) => thought_id === row.id);
  return {
    id: row.id,
    role: row.role,
    content: row.account_id !== readerId && isOwnersOwn(row.call?.tool) ? WITHHELD : row.content,
    tool_calls: toolCallsOf(own),
    run_id: row.run_id,
    credits: microToCredits(BigInt(row.credits_micro)),
    created_at: row.created_at,
  };
}

/** The calls that these messages answer, in their order. */
export const toolCallsOf = (rows: readonly MessageRow[]): Message['tool_calls'] =>
  rows.flatMap(({ id, call, result }) =>
    call === null ? [] : [{ id, tool: call.tool, arguments: call.arguments, status: result?.status ?? null }],
  );
