import type { Operation } from '../../generated/operations.ts';
import type { Fault, OperationValidators } from '../../generated/validators.cjs';

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

/** What of a reply breaks the contract, null when nothing does. Of text and bytes only status and media type are known. */
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
