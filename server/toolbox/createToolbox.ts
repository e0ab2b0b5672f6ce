import type { Context } from '../composition/context.ts';
import { type Authorship, findAuthorships } from '../domain/market/authorship.ts';
import { grantFence, readStarterRights } from '../domain/runs/grantFence.ts';
import { newId } from '../ids.ts';
import type { Answer, Request } from '../pipeline/contract/request.ts';
import type { Delegation, ModelCalls, Pipeline } from '../pipeline/execute/pipeline.ts';
import type { ReadArgument } from '../pipeline/tools/readArguments.ts';
import { type Arguments, toolRequest } from '../pipeline/tools/toolRequest.ts';
import type { ToolCall } from '../ports/models.ts';
import { findRegistryAsset } from '../ports/registryAssets.ts';
import type { Toolbox, ToolGrant, ToolResult } from '../ports/toolbox.ts';
import { dryRun } from './dryRun.ts';
import { grantedOperation, type ModelOperation, modelOperation, offeredTools } from './grantedTools.ts';
import { judgeArguments, refineBody } from './judgeArguments.ts';
import { modelResult } from './modelResult.ts';

/** Usually long enough for the result to show the outcome. */
const WAIT_SECONDS = 15;
const UNKNOWN_TOOL = 'unknownTool';

/**
 * Executes a language model's tool calls within a grant. Contract and grant decide what it may do, never its
 * words.
 */
export function createToolbox(context: Context, pipeline: Pipeline, waitSeconds = WAIT_SECONDS): Toolbox {
  return {
    offers: offeredTools,
    async call(grant, callId, call) {
      const { accountId, agentId } = grant;
      const requestId = newId('req', context.clock.now());
      const agents = await findAuthorships(context.db, [agentId]);
      let read: readonly ReadArgument[] = [];
      const serve = async (delegate: ModelCalls): Promise<Answer> => {
        const operation = grantedOperation(grant, call.tool);
        const judged = judgeArguments(operation, grant, call.arguments);
        const { given, ...reading } = delegate.readArguments(operation.operationId, judged);
        read = reading.read;
        const request = requestOf(operation, { callId, requestId, given, waitSeconds });
        const delegation = await delegationOf(context, operation, grant, { callId, requestId });
        return isRehearsal(grant, operation)
          ? dryRun(delegate, operation, request, delegation)
          : delegate.invoke(operation.operationId, request, delegation);
      };
      // Unknown tool names would make new metric series.
      const tool = modelOperation(call.tool)?.operationId ?? UNKNOWN_TOOL;
      const answer = await pipeline.serveModel({ tool, accountId, agentId, requestId }, serve);
      return resultOf(context, grant, { call, answer, read }, agents);
    },
  };
}

const isRehearsal = ({ isDryRun }: ToolGrant, { model }: ModelOperation): boolean =>
  isDryRun && model.reach !== 'read';

/**
 * Acts for the caller who started the run, with the rights that this caller still has, and only for the
 * agent.
 */
async function delegationOf(
  context: Context,
  operation: ModelOperation,
  grant: ToolGrant,
  { callId, requestId }: Pick<Asked, 'callId' | 'requestId'>,
): Promise<Delegation> {
  const { accountId, agentId, keyId, initiatorId } = grant;
  const { scopes, limitedBy } = await readStarterRights(context, grant);
  return {
    caller: { accountId, keyId, sessionId: null, scopes, agentIds: [agentId], limitedBy },
    actor: { id: initiatorId, ip: null, requestId },
    fence: grantFence(context, grant, { callId, tool: operation.operationId }),
    refine: (body) => refineBody(context, grant, operation, body),
  };
}

interface Asked {
  readonly callId: string;
  readonly requestId: string;
  readonly given: Arguments;
  readonly waitSeconds: number;
}

function requestOf(operation: ModelOperation, { callId, requestId, given, waitSeconds }: Asked): Request {
  const waits = Object.hasOwn(operation.query, 'waitSeconds');
  return toolRequest(operation, waits ? { ...given, waitSeconds } : given, {
    path: {},
    query: {},
    idempotencyKeys: operation.idempotency === 'none' ? [] : [`model-${callId}`],
    readBody: async () => undefined,
    ip: '',
    origin: null,
    requestId,
  });
}

interface Outcome {
  readonly call: ToolCall;
  readonly answer: Answer;
  readonly read: readonly ReadArgument[];
}

function resultOf(
  context: Context,
  grant: ToolGrant,
  { call: { tool }, answer, read }: Outcome,
  agents: ReadonlyMap<string, Authorship>,
): ToolResult {
  const operation = modelOperation(tool);
  const rehearsal = operation !== undefined && isRehearsal(grant, operation) ? operation : null;
  return modelResult(answer, {
    tool,
    read,
    answeredBy: rehearsal?.model.dryRun?.operationId ?? tool,
    makesResource: operation !== undefined && operation.model.reach !== 'read' && rehearsal === null,
    isRegistryAsset: (address) => findRegistryAsset(context.addressBook, address) !== undefined,
    reader: { id: grant.initiatorId, ownerSince: agents.get(grant.agentId)?.ownerSince ?? null, agents },
  });
}
