import type { Operation } from '../../../generated/operations.ts';
import type { Fault, OperationValidators } from '../../../generated/validators.cjs';
import type { Context } from '../../composition/context.ts';
import type { Row } from '../../text/csv.ts';
import type { Answer, ServerEvent, StreamStart } from './request.ts';

interface Sent {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BodyReply extends Sent {
  readonly mediaType?: string;
  readonly body: { readonly meta?: object } | string | Uint8Array;
}

export interface EventsReply extends Sent {
  readonly events: AsyncIterable<ServerEvent | StreamStart>;
}

export interface RowsReply extends Sent {
  readonly rows: AsyncIterable<readonly Row[]>;
}

export type AnyReply = BodyReply | EventsReply | RowsReply;

/** @throws if broken replies must throw */
export function toCheckedAnswer(
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
    options.context.meter.countContractBreach(operation.operationId);
  }
  const headers = { ...contentTypeHeader(reply), ...replyHeaders(reply, isReplay, requestId) };
  return { status: reply.status, body, headers };
}

export const replyHeaders = (
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

function contentTypeHeader({ mediaType }: BodyReply): Record<string, string> {
  if (mediaType === undefined) return {};
  return { 'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType };
}

interface MadeReply {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: object | string | Uint8Array;
}

type ReplyFault = Pick<Fault, 'keyword' | 'instancePath' | 'params'>;

const fault = (keyword: string, params: Fault['params']): ReplyFault => ({
  keyword,
  instancePath: '',
  params,
});

/** Text and bytes are checked by status and media type only. */
export function replyFaults(
  operation: Operation,
  validators: OperationValidators,
  { status, mediaType, body }: MadeReply,
): readonly ReplyFault[] | null {
  if (typeof body === 'string' || body instanceof Uint8Array) {
    if (!operation.statuses.includes(status)) return [fault('status', { status })];
    return operation.mediaTypes.includes(mediaType ?? '') ? null : [fault('mediaType', { mediaType })];
  }
  const check = validators.replies[status];
  if (check === undefined) return [fault('status', { status })];
  return check(body) ? null : (check.errors ?? []);
}
