import type { Answer, Request } from '../pipeline/contract/request.ts';
import type { Delegation, ModelCalls } from '../pipeline/execute/pipeline.ts';
import { TOOLS } from '../pipeline/tools/catalogue.ts';
import { toolRequest } from '../pipeline/tools/toolRequest.ts';
import { type ModelOperation, modelOperation } from './grantedTools.ts';

const NOTE = 'This is a dry run: nothing happened, and nothing was accepted.';

/** Returns what the call would do: the answer of its read operation for dry runs, or else its arguments. */
export async function dryRun(
  delegate: ModelCalls,
  operation: ModelOperation,
  request: Request,
  delegation: Delegation,
): Promise<Answer> {
  const { body } = await delegate.validate(operation.operationId, request, delegation.caller);
  const meant = (await delegation.refine(body)) as Readonly<Record<string, unknown>>;
  const answer = await answerInstead(delegate, operation, request, { meant, delegation });
  return { ...answer, body: { dry_run: true, note: NOTE, ...(answer.body as object) } };
}

interface Meaning {
  readonly meant: Readonly<Record<string, unknown>>;
  readonly delegation: Delegation;
}

async function answerInstead(
  delegate: ModelCalls,
  { model: { dryRun: named } }: ModelOperation,
  request: Request,
  { meant, delegation }: Meaning,
): Promise<Answer> {
  if (named === null) return { status: 200, body: { arguments: meant }, headers: {} };
  const instead = modelOperation(named.operationId);
  if (instead === undefined) throw new Error(`${named.operationId} is not within a model's reach`);
  const known = Object.keys(TOOLS.get(named.operationId)?.inputSchema.properties ?? {});
  const taken = Object.entries(meant).filter(([name]) => known.includes(name));
  const given = { ...Object.fromEntries(taken), ...named.arguments };
  const asked = toolRequest(instead, given, { ...request, idempotencyKeys: [] });
  return delegate.invoke(instead.operationId, asked, { ...delegation, refine: async (body) => body });
}
