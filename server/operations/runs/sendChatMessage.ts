import type { Context } from '../../composition/context.ts';
import { cancellableIterable } from '../../concurrency/promises.ts';
import { awaitTurn } from '../../domain/chat/endTurn.ts';
import { requestTurn } from '../../domain/chat/requestTurn.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { chatEventView, chatReplyView } from '../../views/runs/messageView.ts';

import type { Schema } from '../../views/schema.ts';

const replyOf = async (context: Context, turnId: string, left?: AbortSignal): Promise<Schema<'ChatReply'>> =>
  chatReplyView(context, await awaitTurn(context, turnId, left));

/** The turn's events, if this process works on it, and its end. */
async function* eventsOf(
  context: Context,
  turnId: string,
  left: AbortSignal,
): AsyncGenerator<Schema<'ChatEvent'>, void, undefined> {
  for await (const event of context.openTurns.follow(turnId)) yield chatEventView(event);
  const reply = await replyOf(context, turnId, left);
  yield { event: 'usage', data: reply.usage };
  yield { event: 'end', data: reply };
}

export const sendChatMessage: Write<'sendChatMessage'> = {
  decide: (context, { acceptance, caller, path, body }) =>
    requestTurn(context, acceptance, {
      accountId: caller.accountId,
      keyId: caller.keyId,
      scopes: caller.scopes,
      agentId: path.id,
      message: body.message,
      allowsTrades: body.allow_trades ?? false,
    }),
  show: async (context, { accepts, body }, turnId) =>
    wantsEvents(accepts, body)
      ? { status: 200, events: cancellableIterable((left) => eventsOf(context, turnId, left)) }
      : { status: 200, body: await replyOf(context, turnId) },
};
