import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Database, Trx } from '../../db/database.ts';
import { endLocked } from '../../engine/operations/endOperation.ts';
import type { HasKinds } from '../../engine/operations/operationKind.ts';
import { lockOperation } from '../../engine/records/locks.ts';
import { moveOperation, type OperationRow } from '../../engine/records/operationRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { readAgent } from '../agents/agentRows.ts';
import { assertThawed } from '../agents/lockAgent.ts';
import { type FactsContext, isUnchanged } from './approvalFacts.ts';
import {
  type ApprovalRow,
  type Decision,
  findApproval,
  insertVote,
  listVotes,
  lockApproval,
  readApprovalOf,
  setDecided,
  type Viewer,
} from './approvalRows.ts';

export type DecideContext = FactsContext & Pick<Ports, 'clock'> & HasKinds;

interface Choice {
  readonly actor: Actor;
  readonly viewer: Viewer;
  readonly sessionId: string;
  readonly decision: Decision;
  /** What the person saw. */
  readonly digest: string;
}

/**
 * Records the decision of one wallet. The last approval that is needed lets the operation be signed, for as long as it could
 * have waited when it was accepted; one refusal ends it. Repeating a decision changes nothing.
 * Lock order: operation, approval.
 * @throws Problem not_found, insufficient_scope, approval_changed, invalid_state, agent_frozen
 */
export async function decideApproval(
  context: DecideContext,
  trx: Trx,
  id: string,
  { actor, viewer, sessionId, decision, digest }: Choice,
): Promise<string> {
  const { address } = viewer;
  const found = await findApproval(trx, viewer, id);
  if (address === null || !found.approvers.includes(address)) throw notAnApprover();
  const operation = await lockOperation(trx, found.operation_id);
  const approval = await lockApproval(trx, id);
  const votes = await listVotes(trx, [id]);
  const own = votes.find((vote) => vote.address === address);
  if (own?.decision === decision) return id;
  const now = context.clock.now();
  assertOpen(approval, operation, now);
  if (own !== undefined) throw new Problem('invalid_state', 'This wallet has decided otherwise before.');
  await assertUnchanged(context, trx, approval, operation, digest);
  if (decision === 'approve') assertThawed(await readAgent(trx, approval.agent_id));
  await insertVote(trx, { approval_id: id, address, decision, session_id: sessionId }, now);
  const { account_id: accountId, agent_id: agentId, operation_id: operationId } = approval;
  const kind = decision === 'approve' ? 'approval_approved' : 'approval_refused';
  const detail = { approval: id, address, digest: approval.digest };
  await recordEvent(trx, actor, { kind, accountId, agentId, operationId, detail }, now);
  if (decision === 'refuse') {
    await setDecided(trx, id, 'refused', now);
    await endLocked(context, trx, operation, { event: 'denied', ...REFUSED });
  } else if (votes.length + 1 >= approval.required) {
    await setDecided(trx, id, 'approved', now);
    const validUntil = new Date(now.getTime() + approval.validity_ms);
    await moveOperation(trx, operation, { event: 'approved', now, validUntil });
  }
  return id;
}

const REFUSED = { code: 'approval_refused', sentence: 'A person refused to approve it.' } as const;

function assertOpen({ status, expires_at }: ApprovalRow, { state }: OperationRow, now: Date): void {
  if (status !== 'pending') throw new Problem('invalid_state', `It is ${status} already.`);
  if (state !== 'held' || Date.parse(expires_at) <= now.getTime())
    throw new Problem(
      'invalid_state',
      'It can no longer be decided: its time is over, or its operation ended.',
    );
}

/** The rows never change after the acceptance, so a difference means that the page showed something else. */
async function assertUnchanged(
  context: FactsContext,
  trx: Trx,
  approval: ApprovalRow,
  operation: OperationRow,
  digest: string,
): Promise<void> {
  if (digest === approval.digest && (await isUnchanged(context, trx, operation, approval))) return;
  throw new Problem(
    'approval_changed',
    'The digest is not that of this approval. Read it again and decide on what it shows.',
  );
}

const notAnApprover = (): Problem =>
  new Problem(
    'insufficient_scope',
    'Only a signed-in wallet that the approval names as an approver decides it.',
  );

/** For the signer: approved by people, and the same as they saw. */
export async function isApproved(
  context: FactsContext,
  db: Database | Trx,
  operation: OperationRow,
): Promise<boolean> {
  const approval = await readApprovalOf(db, operation.id);
  return approval.status === 'approved' && (await isUnchanged(context, db, operation, approval));
}
