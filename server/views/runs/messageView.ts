import { OPERATIONS } from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { listCalls, listTurnMessages, type MessageRow } from '../../domain/chat/messageRows.ts';
import type { TurnRow } from '../../domain/chat/turnRows.ts';
import type { ConversationEvent } from '../../domain/conversation/conversation.ts';
import { microToCredits } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { statesOfMade } from './statesOfMade.ts';

export const WITHHELD = 'Private to a former owner of the agent; it was not handed over.';

/** Data of the owner that does not go with a sale: prompt, payout wallet, whitelist, credits. */
const TAGS: readonly string[] = ['account', 'agents', 'billing'];
const TOOLS = new Set(
  OPERATIONS.filter(({ tag }) => TAGS.includes(tag)).map((row) => row.operationId as string),
);

/** Only the account for which the model worked may read the tool's results. */
export const isOwnersOwn = (tool: string | null | undefined): boolean => TOOLS.has(tool ?? '');

type Message = Schema<'ChatMessage'>;

export async function messageViews(
  context: Context,
  readerId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const asking = rows.filter(({ role }) => role === 'assistant').map(({ id }) => id);
  const calls = await listCalls(context.db, asking);
  return rows.map((row) => messageView(readerId, row, calls));
}

/** `calls` holds at least those of the message. */
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

/** The calls that these messages answer, in order. */
export const toolCallsOf = (rows: readonly MessageRow[]): Message['tool_calls'] =>
  rows.flatMap(({ id, call, result }) =>
    call === null ? [] : [{ id, tool: call.tool, arguments: call.arguments, status: result?.status ?? null }],
  );

export function chatEventView(event: ConversationEvent): Schema<'ChatEvent'> {
  if (event.type === 'delta') return { event: 'delta', data: { text: event.text } };
  const { id, call } = event;
  const { tool } = call;
  if (event.type === 'tool_call')
    return { event: 'tool_call', data: { id, tool, arguments: call.arguments } };
  const { status, body } = event.result;
  return { event: 'tool_result', data: { id, tool, status, body: { ...body } } };
}

/** As many as one message can name. The list of messages has all. */
const MAX_CALLS = 64;

export async function chatReplyView(context: Context, turn: TurnRow): Promise<Schema<'ChatReply'>> {
  const messages = await listTurnMessages(context.db, turn.id);
  const last = messages.find(({ id }) => id === turn.reply_id);
  if (last === undefined) throw new Error(`turn ${turn.id} has no last message`);
  const spentMicro = messages.reduce((sum, { credits_micro }) => sum + BigInt(credits_micro), 0n);
  const made = messages.flatMap(({ call, result }) =>
    call === null || result === null || result.resourceId === null
      ? []
      : [{ tool: call.tool, id: result.resourceId, status: result.status }],
  );
  const stateOf = await statesOfMade(
    context,
    made.map(({ id }) => id),
  );
  return {
    ...messageView(turn.account_id, last, messages),
    tool_calls: toolCallsOf(messages).slice(0, MAX_CALLS),
    usage: {
      input_tokens: Number(turn.input_tokens),
      output_tokens: Number(turn.output_tokens),
      credits: microToCredits(spentMicro),
    },
    actions: made.map((action) => ({ ...action, state: stateOf(action.id) })),
  };
}
