import type { Context } from '../../context.ts';
import { awaitTurn } from '../../domain/runs/awaitTurn.ts';
import { requestTurn } from '../../domain/runs/requestTurn.ts';
import { untilLeft } from '../../domain/untilLeft.ts';
import type { Write } from '../../pipeline/call.ts';
import { wantsEvents } from '../../pipeline/wantsEvents.ts';
import { chatEventView } from '../../views/runs/chatEventView.ts';
import { chatReplyView } from '../../views/runs/chatReplyView.ts';
import type { Schema } from '../../views/schema.ts';

const replyOf = async (context: Context, turnId: string, left?: AbortSignal): Promise<Schema<'ChatReply'>> =>
  chatReplyView(context, await awaitTurn(context, turnId, left));

/** What the turn shows where it is worked on in this process, and how it ends. */
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
      ? { status: 200, events: untilLeft((left) => eventsOf(context, turnId, left)) }
      : { status: 200, body: await replyOf(context, turnId) },
};
