import { OPERATIONS } from '../../generated/operations.ts';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import type { Config } from '../../server/config/config.ts';
import type { RunPermission } from '../../server/domain/agents/initiators.ts';
import { BUILT_IN_SKILLS } from '../../server/domain/skills/builtInSkills.ts';
import { newId } from '../../server/ids.ts';
import { handlers } from '../../server/operations/index.ts';
import { createPipeline } from '../../server/pipeline/execute/execute.ts';
import type { ToolGrant, ToolResult } from '../../server/ports/toolbox.ts';
import { createToolbox } from '../../server/toolbox/createToolbox.ts';
import type { TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, newAgent } from '../operations/actors.ts';
import { startAgent } from '../operations/automations/automationActors.ts';

/** Within a model's reach or not. */
export const EVERY_TOOL = OPERATIONS.map(({ operationId }) => operationId);

const now = (): Date => new Date();
export const newCallId = (): string => newId('stp', now());

/** Sets each run's permission, by the run's id; `acting` by default. */
export function letStand(service: TestService): Map<string, RunPermission> {
  const said = new Map<string, RunPermission>();
  const run = async (_db: unknown, id: string): Promise<RunPermission> => said.get(id) ?? 'acting';
  Object.assign(service.context, { permissionReaders: { run } });
  return said;
}

/** Another door on the same service that never waits. `change` may set other limits. */
export function quickToolbox(
  service: TestService,
  change: Partial<Config> = {},
): Pick<TestService, 'context'> {
  const context = { ...service.context, config: { ...service.config, ...change } };
  const pipeline = createPipeline({ context, handlers, isChecksumValid, brokenReply: 'throw' });
  return { context: { ...context, toolbox: createToolbox(context, pipeline, 0) } };
}

/** All skills that grant tools which change something. */
const SKILLS = BUILT_IN_SKILLS.map(({ id }) => id);

export async function actingAgent(
  service: TestService,
  change: Parameters<typeof newAgent>[1] = {},
): Promise<{ agent: Agent; grant: ToolGrant }> {
  const agent = await newAgent(service, { skills: SKILLS, ...change });
  await giveEther(service, agent.wallet_address);
  await startAgent(service, agent.id);
  return { agent, grant: await grantFor(service, agent.id) };
}

export async function grantFor(service: TestService, agentId: string): Promise<ToolGrant> {
  const { epoch } = await service.database.db
    .selectFrom('agents')
    .select('epoch')
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return {
    initiatorId: newId('run', now()),
    accountId: service.accountId,
    agentId,
    agentEpoch: epoch,
    leaseEpoch: null,
    keyId: null,
    scopes: ['*'],
    tools: EVERY_TOOL,
    allowsTrades: true,
    allowsTransfers: true,
    hasSeenUntrusted: false,
    isDryRun: false,
    maxSpendUsd: null,
    maxCreditsMicro: null,
  };
}

export const use = (
  { context }: Pick<TestService, 'context'>,
  grant: ToolGrant,
  tool: string,
  args: Record<string, unknown> | null = {},
  callId = newCallId(),
): Promise<ToolResult> => context.toolbox.call(grant, callId, { id: 'call_1', tool, arguments: args });

export const refusal = ({ status, body }: ToolResult): string => `${status} ${body.code}`;
