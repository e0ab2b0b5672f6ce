import type { Entry } from './conversation.ts';
import type { MessageRow } from './messageRows.ts';

/** Messages in their order as a model is told them. A call whose thought is not among them is left out, and what is still open too. */
export function messageEntries(messages: readonly MessageRow[]): Entry[] {
  return messages.flatMap(({ id, role, state, content }): Entry[] => {
    if (role === 'user') return [{ kind: 'user', text: content }];
    if (role === 'tool' || state !== 'said') return [];
    const calls = messages.flatMap((message) =>
      message.thought_id === id && message.call !== null
        ? [{ id: message.id, call: message.call, result: message.result }]
        : [],
    );
    return [{ kind: 'thought', text: content, calls }];
  });
}
