import type { Operation } from '../../generated/operations.ts';
import type { OperationValidators } from '../../generated/validators.cjs';
import type { Context } from '../context.ts';
import { replyFaults } from './replyFaults.ts';
import type { Answer, ServerEvent } from './request.ts';

interface Sent {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BodyReply extends Sent {
  readonly mediaType?: string;
  readonly body: { readonly meta?: object } | string | Uint8Array;
}

export interface EventsReply extends Sent {
  readonly events: AsyncIterable<ServerEvent>;
}

export type AnyReply = BodyReply | EventsReply;

/** The answer that a handler's reply becomes: held against the contract, with the request's id. @throws where a broken reply is to */
export function answerOf(
  options: { readonly context: Pick<Context, 'log' | 'meter'>; readonly brokenReply: 'throw' | 'log' },
  operation: Operation,
  validators: OperationValidators,
  reply: BodyReply,
  isReplay: boolean,
  requestId: string,
): Answer {
  const body = bodyOf(operation, reply, requestId);
  const faults = replyFaults(operation, validators, { ...reply, body });
  if (faults !== null) {
    const about = { operationId: operation.operationId, status: reply.status, requestId, faults };
    if (options.brokenReply === 'throw') {
      throw new Error(`a reply breaks the contract: ${JSON.stringify(about)}`);
    }
    options.context.log.error(about, 'a reply breaks the contract');
    options.context.meter.brokeContract(operation.operationId);
  }
  const headers = { ...typeOf(reply), ...headersOf(reply, isReplay, requestId) };
  return { status: reply.status, body, headers };
}

/** What every answer says beside its content. */
export const headersOf = (
  { headers }: Sent,
  isReplay: boolean,
  requestId: string,
): Readonly<Record<string, string>> => ({
  ...headers,
  ...(isReplay ? { 'Idempotent-Replayed': 'true' } : {}),
  'X-Request-Id': requestId,
});

function bodyOf(operation: Operation, { body }: BodyReply, requestId: string): object | string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array || !operation.hasMeta) return body;
  return { ...body, meta: { requestId, ...body.meta } };
}

function typeOf({ mediaType }: BodyReply): Record<string, string> {
  if (mediaType === undefined) return {};
  return { 'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType };
}
