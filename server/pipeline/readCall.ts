import type { Operation } from '../../generated/operations.ts';
import type { OperationValidators } from '../../generated/validators.cjs';
import { hideForeignAgents, namedAgents } from './authorize.ts';
import type { Caller } from './call.ts';
import type { Tally } from './limitRate.ts';
import { readWithin } from './readWithin.ts';
import type { Request } from './request.ts';
import { type Validated, validate } from './validate.ts';

interface Judge {
  readonly operation: Operation;
  readonly validators: OperationValidators;
}

/**
 * The request by the contract; where the limits of its class are an agent's, counted.
 * @throws Problem validation_failed and what reading the body may refuse, not_found, rate_limited
 */
export async function readCall(
  judge: Judge,
  request: Request,
  caller: Caller | null,
  tally: Tally,
): Promise<Validated & { readonly sentBody: unknown }> {
  const { operation } = judge;
  const call = await judged(judge, request, caller).catch(async (refusal: unknown) => {
    await tally.countAgentCall(operation, caller, null);
    throw refusal;
  });
  await tally.countAgentCall(operation, caller, namedAgents(operation, call)[0] ?? null);
  return call;
}

/** What is public was counted by its address; of all else a limit may not know before it is here. */
const sentBodyOf = ({ files }: Operation, request: Request, caller: Caller | null): Promise<unknown> =>
  caller === null
    ? request.readBody(files)
    : readWithin(caller.accountId, (hold) => request.readBody(files, hold));

async function judged({ operation, validators }: Judge, request: Request, caller: Caller | null) {
  // What comes with a GET has no meaning (RFC 9110 §9.3.1), and whoever stands between may drop it.
  const sentBody = operation.method === 'get' ? undefined : await sentBodyOf(operation, request, caller);
  const validated = validate(operation, validators, request, sentBody);
  hideForeignAgents(operation, caller, validated);
  return { ...validated, sentBody };
}
