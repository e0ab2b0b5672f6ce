import type { Operation } from '../../../generated/operations.ts';
import type { OperationValidators } from '../../../generated/validators.cjs';
import type { Actor } from '../../audit/auditEventRows.ts';
import { hideForeignAgents, namedAgents } from '../access/authorize.ts';
import type { Caller } from '../contract/call.ts';
import type { Request } from '../contract/request.ts';
import { type Validated, validate } from '../contract/validate.ts';
import { readBoundedBody } from '../limits/bodies.ts';
import type { RequestLimiter } from '../limits/requestLimiter.ts';

interface OperationContract {
  readonly operation: Operation;
  readonly validators: OperationValidators;
}

/**
 * Counts the request if its rate class counts agents.
 * @throws Problem validation_failed, not_found, rate_limited, and refusals of the body
 */
export async function readCall(
  judge: OperationContract,
  request: Request,
  caller: Caller | null,
  tally: RequestLimiter,
): Promise<Validated & { readonly sentBody: unknown }> {
  const { operation } = judge;
  const call = await readAndValidate(judge, request, caller).catch(async (refusal: unknown) => {
    await tally.countAgentCall(operation, caller, null);
    throw refusal;
  });
  await tally.countAgentCall(operation, caller, namedAgents(operation, call)[0] ?? null);
  return call;
}

/** Public calls were counted by address. Others are counted only after the body is read. */
const sentBodyOf = ({ files }: Operation, request: Request, caller: Caller | null): Promise<unknown> =>
  caller === null
    ? request.readBody(files)
    : readBoundedBody(caller.accountId, (hold) => request.readBody(files, hold));

/** A browser that reconnects repeats the first URL and sends its last event in a header. */
const withCursor = ({ method, query }: Operation, { accepts, lastEventId, ...sent }: Request) =>
  method === 'get' && accepts === 'events' && lastEventId !== null && Object.hasOwn(query, 'cursor')
    ? { query: { ...sent.query, cursor: lastEventId } }
    : sent;

async function readAndValidate(
  { operation, validators }: OperationContract,
  request: Request,
  caller: Caller | null,
) {
  // A GET body has no meaning (RFC 9110 §9.3.1), and proxies may drop it.
  const sentBody = operation.method === 'get' ? undefined : await sentBodyOf(operation, request, caller);
  const { query } = withCursor(operation, request);
  const validated = validate(operation, validators, { ...request, query }, sentBody);
  hideForeignAgents(operation, caller, validated);
  return { ...validated, sentBody };
}

export const actorOf = (caller: Caller | null, { ip, requestId }: Request): Actor => ({
  id: caller?.keyId ?? caller?.sessionId ?? 'anonymous',
  ip,
  requestId,
});
