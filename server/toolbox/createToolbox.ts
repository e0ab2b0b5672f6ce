import type { Context } from '../context.ts';
import { type Authorship, findAuthorships } from '../domain/agents/authorship.ts';
import { newId } from '../domain/ids.ts';
import type { Toolbox, ToolCall, ToolGrant, ToolResult } from '../domain/ports.ts';
import { grantFence } from '../domain/runs/grantFence.ts';
import { readStarterRights } from '../domain/runs/starterRights.ts';
import { findRegistryAsset } from '../domain/tokens/registryAssets.ts';
import type { Delegate, Delegation, Pipeline } from '../pipeline/doors.ts';
import type { ReadArgument } from '../pipeline/readArguments.ts';
import type { Answer, Request } from '../pipeline/request.ts';
import { type Arguments, toolRequest } from '../pipeline/toolRequest.ts';
import { dryRun } from './dryRun.ts';
import { grantedOperation, type ModelOperation, modelOperation } from './grantedOperation.ts';
import { judgeArguments } from './judgeArguments.ts';
import { modelResult } from './modelResult.ts';
import { offeredTools } from './offeredTools.ts';
import { refineBody } from './refineBody.ts';

/** So long a call waits for what it set going, so that its result usually says how that ended. */
const WAIT_SECONDS = 15;
const UNKNOWN_TOOL = 'unknownTool';

/**
 * Door 3: what a language model wants, as a call of the contract behind a grant. Nothing here rests on a word that the model
 * says: what it may do stands in the contract and in the grant.
 */
export function createToolbox(context: Context, pipeline: Pipeline, waitSeconds = WAIT_SECONDS): Toolbox {
  return {
    offers: offeredTools,
    async call(grant, callId, call) {
      const { accountId, agentId } = grant;
      const requestId = newId('req', context.clock.now());
      const agents = await findAuthorships(context.db, [agentId]);
      let read: readonly ReadArgument[] = [];
      const serve = async (delegate: Delegate): Promise<Answer> => {
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
      // A model may call anything; what is counted and logged by name is what there is.
      const tool = modelOperation(call.tool)?.operationId ?? UNKNOWN_TOOL;
      const answer = await pipeline.serveModel({ tool, accountId, agentId, requestId }, serve);
      return resultOf(context, grant, { call, answer, read }, agents);
    },
  };
}

const isRehearsal = ({ isDryRun }: ToolGrant, { model }: ModelOperation): boolean =>
  isDryRun && model.reach !== 'read';

/** Whoever started it, as far as he may still do it, bound to the agent of the grant. */
async function delegationOf(
  context: Context,
  operation: ModelOperation,
  grant: ToolGrant,
  { callId, requestId }: Pick<Asked, 'callId' | 'requestId'>,
): Promise<Delegation> {
  const { accountId, agentId, keyId, initiatorId } = grant;
  const scopes = await readStarterRights(context, grant);
  return {
    caller: { accountId, keyId, sessionId: null, scopes, agentIds: [agentId] },
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

/** The door decides how long the call waits, and by which key a repetition of it is known. */
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
