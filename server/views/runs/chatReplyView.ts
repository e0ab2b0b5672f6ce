import type { Context } from '../../context.ts';
import { microToCredits } from '../../domain/amounts.ts';
import { listTurnMessages } from '../../domain/runs/messageRows.ts';
import type { TurnRow } from '../../domain/runs/turnRows.ts';
import type { Schema } from '../schema.ts';
import { messageView, toolCallsOf } from './messageView.ts';
import { statesOfMade } from './statesOfMade.ts';

/** As many as one message can name. A turn of more than a few is rare, and the list of messages has them all. */
const MAX_CALLS = 64;

/** The last message of a turn that has ended, with what the turn used and did. */
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
