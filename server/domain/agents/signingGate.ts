import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import type { OperationKindName, OperationRow } from '../../engine/records/operationRows.ts';
import type { StepRow } from '../../engine/records/stepRows.ts';
import type { SigningGate } from '../../engine/signing/signingGate.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import { type AgentRow, holdAgent, readAgent } from './agentRows.ts';
import { type HasPermissionReaders, readInitiatorPermission, spendRefusal } from './initiators.ts';
import { plainPurpose, SERVES_NO_AGENT } from './signingPurpose.ts';

const AGENT_STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The agent was stopped after its model had asked for this.',
};

const INITIATOR_STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The run or chat that asked for this was stopped before it was signed.',
};

const AGENT_SOLD: PlanRefusal = {
  refused: 'policy_violation',
  sentence: 'The agent has another owner than the one who asked for this.',
};

const AGENT_LISTED: PlanRefusal = {
  refused: 'agent_listed',
  sentence: 'The agent is offered on the market; nothing new is signed for it.',
};

const AGENT_FROZEN: PlanRefusal = {
  refused: 'agent_frozen',
  sentence: 'The owner froze the agent or the account before this was signed.',
};

const NOT_APPROVED: PlanRefusal = {
  refused: 'approval_required',
  sentence: 'Nobody approved exactly this.',
};

export interface HasPolicies {
  /** Whether people approved the operation as it stands in its rows now. */
  readonly readApproval: (db: Database | Trx, operation: OperationRow) => Promise<boolean>;
  /** What the hours and loss limits of its agent say of it now. */
  readonly readPolicyRefusal: (db: Database | Trx, operation: OperationRow) => Promise<PlanRefusal | null>;
}

/** Kinds that the service starts for an agent of any owner. */
const PLATFORM_KINDS: readonly OperationKindName[] = ['funding', 'graduation'];

export const signingGate = (context: HasPermissionReaders & HasPolicies): SigningGate => ({
  stepRefusal: (db, operation) => stepRefusal(context, db, operation),
  replacementRefusal: (db, operation, step) => replacementRefusal(context, db, operation, step),
  cancellationPurpose,
  isFrozen,
});

/**
 * Null: the next step may start.
 *
 * Graduations and starter fundings continue. A sign commit locks the agent: a listing waits for the signature
 * and sees the operation, or this function sees the listing.
 */
async function stepRefusal(
  context: HasPermissionReaders & HasPolicies,
  db: Database | Trx,
  operation: OperationRow,
): Promise<PlanRefusal | null> {
  const { agent_id: agentId, kind } = operation;
  if (agentId === null || kind === 'graduation') return null;
  const agent = await readOrHoldAgent(db, agentId);
  if (!PLATFORM_KINDS.includes(kind)) {
    if (isFrozenOut(agent, operation)) return AGENT_FROZEN;
    if (agent.listing_id !== null) return AGENT_LISTED;
  }
  const refusal = soldRefusal(operation, agent) ?? (await modelRefusal(context, db, operation, agent));
  return (
    refusal ?? (await approvalRefusal(context, db, operation)) ?? limitsRefusal(context, db, operation, agent)
  );
}

/** Only before the first signature: what has begun is completed. */
const limitsRefusal = async (
  { readPolicyRefusal }: HasPolicies,
  db: Database | Trx,
  operation: OperationRow,
  { has_trading_limits: isLimited }: AgentRow,
): Promise<PlanRefusal | null> =>
  isLimited && operation.state === 'accepted' ? readPolicyRefusal(db, operation) : null;

/** An operation that needed a person is signed only as the person saw it. */
const approvalRefusal = async (
  { readApproval }: HasPolicies,
  db: Database | Trx,
  operation: OperationRow,
): Promise<PlanRefusal | null> =>
  operation.approval_id === null || (await readApproval(db, operation)) ? null : NOT_APPROVED;

/**
 * Null: the step may be signed again.
 *
 * A step that a reorg removed belongs to the new owner, so a sale does not stop it. Limits, whitelist and
 * payout wallet still apply. A sign commit keeps the rows locked, so a sale or stop waits or is seen. Lock
 * order: wallet, operation, agent, message or run.
 */
async function replacementRefusal(
  context: HasPermissionReaders & HasPolicies,
  db: Database | Trx,
  operation: OperationRow,
  { reopened_at: reopenedAt }: StepRow,
): Promise<PlanRefusal | null> {
  const { agent_id: agentId, kind } = operation;
  if (agentId === null || PLATFORM_KINDS.includes(kind)) return null;
  const agent = await readOrHoldAgent(db, agentId);
  if (isFrozenOut(agent, operation)) return AGENT_FROZEN;
  const sold = reopenedAt === null ? soldRefusal(operation, agent) : null;
  const refusal = sold ?? (await modelRefusal(context, db, operation, agent));
  return refusal ?? approvalRefusal(context, db, operation);
}

async function isFrozen(db: Database, operation: OperationRow): Promise<boolean> {
  const { agent_id: agentId, kind } = operation;
  if (agentId === null || PLATFORM_KINDS.includes(kind)) return false;
  return isFrozenOut(await readAgent(db, agentId), operation);
}

/** The agent is frozen, or was frozen after the operation was accepted: a thaw brings nothing back. */
const isFrozenOut = (
  { frozen_at: since, last_frozen_at: last }: AgentRow,
  { created_at: acceptedAt }: OperationRow,
): boolean => since !== null || (last !== null && Date.parse(acceptedAt) <= Date.parse(last));

const readOrHoldAgent = (db: Database | Trx, id: string): Promise<AgentRow> =>
  db.isTransaction ? holdAgent(db as Trx, id) : readAgent(db, id);

const soldRefusal = ({ kind, account_id: askedBy }: OperationRow, agent: AgentRow): PlanRefusal | null =>
  agent.account_id === askedBy || PLATFORM_KINDS.includes(kind) ? null : AGENT_SOLD;

async function modelRefusal(
  context: HasPermissionReaders,
  db: Database | Trx,
  { id, agent_epoch: epoch, initiator_id: initiatorId }: OperationRow,
  agent: AgentRow,
): Promise<PlanRefusal | null> {
  if (epoch === null || initiatorId === null) return null;
  if (agent.status !== 'running' || agent.epoch !== epoch) return AGENT_STOPPED;
  const permission = await readInitiatorPermission(context, db, initiatorId);
  if (permission !== 'acting' && permission !== 'over') return INITIATOR_STOPPED;
  return spendRefusal(context, db, initiatorId, id);
}

async function cancellationPurpose(
  db: Database | Trx,
  { agent_id: agentId }: OperationRow,
): Promise<SigningPurpose> {
  return agentId === null ? SERVES_NO_AGENT : plainPurpose(await readAgent(db, agentId));
}
