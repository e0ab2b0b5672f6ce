import type { Operation } from '../../generated/operations.ts';
import type { OperationValidators } from '../../generated/validators.cjs';
import type { Context } from '../context.ts';
import { replyFaults } from './replyFaults.ts';
import type { Answer } from './request.ts';

export interface AnyReply {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: { readonly meta?: object } | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer that a handler's reply becomes: held against the contract, with the request's id. @throws where a broken reply is to */
export function answerOf(
  options: { readonly context: Pick<Context, 'log'>; readonly brokenReply: 'throw' | 'log' },
  operation: Operation,
  validators: OperationValidators,
  reply: AnyReply,
  isReplay: boolean,
  requestId: string,
): Answer {
  const body = bodyOf(operation, reply, requestId);
  const faults = replyFaults(operation, validators, { ...reply, body });
  if (faults !== null) {
    const about = { operation: operation.operationId, status: reply.status, requestId, faults };
    if (options.brokenReply === 'throw') {
      throw new Error(`a reply breaks the contract: ${JSON.stringify(about)}`);
    }
    options.context.log.error(about, 'a reply breaks the contract');
  }
  const replayed = isReplay ? { 'Idempotent-Replayed': 'true' } : {};
  return {
    status: reply.status,
    body,
    headers: { ...typeOf(reply), ...reply.headers, ...replayed, 'X-Request-Id': requestId },
  };
}

function bodyOf(operation: Operation, { body }: AnyReply, requestId: string): object | string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array || !operation.hasMeta) return body;
  const { meta, ...resource } = body;
  return { ...resource, meta: { requestId, ...meta } };
}

function typeOf({ mediaType }: AnyReply): Record<string, string> {
  if (mediaType === undefined) return {};
  return { 'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType };
}
