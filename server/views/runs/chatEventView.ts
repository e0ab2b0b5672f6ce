import type { ConversationEvent } from '../../domain/runs/conversation.ts';
import type { Schema } from '../schema.ts';

/** What happens in a turn, as its stream tells it. */
export function chatEventView(event: ConversationEvent): Schema<'ChatEvent'> {
  if (event.type === 'delta') return { event: 'delta', data: { text: event.text } };
  const { id, call } = event;
  const { tool } = call;
  if (event.type === 'tool_call')
    return { event: 'tool_call', data: { id, tool, arguments: call.arguments } };
  const { status, body } = event.result;
  return { event: 'tool_result', data: { id, tool, status, body: { ...body } } };
}
