import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { findAccount } from '../accounts/accountRows.ts';
import { lockAgent } from '../agents/lockAgent.ts';
import { type ApprovalPolicy, isAsStrict, NO_POLICY } from './approvalPolicy.ts';
import { findPolicy, writePolicy } from './policyRows.ts';

interface PolicyRequest {
  readonly actor: Actor;
  readonly accountId: string;
  readonly agentId: string;
  /** Null for a key. */
  readonly sessionId: string | null;
  /** Absent fields stay. Approvers in any spelling. */
  readonly change: { readonly [Part in keyof ApprovalPolicy]?: ApprovalPolicy[Part] | undefined };
}

/**
 * A key may only make a policy stricter. Only a signed-in session loosens one, except for an account without a wallet, where
 * nobody could sign in. The agent's lock puts each acceptance before or after it.
 * @throws Problem not_found, agent_listed, validation_failed, approval_required
 */
export async function changePolicy(
  context: Pick<Ports, 'clock' | 'toChecksum'>,
  trx: Trx,
  { actor, accountId, agentId, sessionId, change }: PolicyRequest,
): Promise<string> {
  const agent = await lockAgent(trx, accountId, agentId);
  const before = (await findPolicy(trx, agentId))?.approvals ?? NO_POLICY;
  const approvers = change.approvers ?? before.approvers;
  const given = Object.entries({
    ...change,
    approvers: [...new Set(approvers.map((one) => context.toChecksum(one)))],
  });
  const named = given.filter(([, value]) => value !== undefined);
  const after: ApprovalPolicy = { ...before, ...Object.fromEntries(named) };
  const { address } = await findAccount(trx, accountId);
  assertDecidable(after, address);
  if (sessionId === null && address !== null && !isAsStrict(after, before))
    throw new Problem(
      'approval_required',
      'Only a signed-in person loosens a policy; a key may only make it stricter.',
    );
  const now = context.clock.now();
  await writePolicy(trx, agentId, after, now);
  const detail = { from: { ...before }, to: { ...after } };
  const of = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(trx, actor, { kind: 'policy_changed', ...of, detail }, now);
  return agentId;
}

/** Somebody must be able to decide. */
function assertDecidable({ approvers, required }: ApprovalPolicy, address: string | null): void {
  const deciders = approvers.length > 0 ? approvers.length : address === null ? 0 : 1;
  if (deciders === 0)
    throw fault('approvers', 'required', 'The account has no wallet that could approve; name the approvers.');
  if (required > deciders)
    throw fault(
      'required',
      'out_of_range',
      `Only ${deciders} can approve, so at most ${deciders} can be required.`,
    );
}

const fault = (field: string, code: 'required' | 'out_of_range', message: string): Problem =>
  new Problem('validation_failed', message, { fieldErrors: [{ field, code, message }] });
