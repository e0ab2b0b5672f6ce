import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { findAccount } from '../accounts/accountRows.ts';
import { updateAgentRow } from '../agents/agentRows.ts';
import { lockAgent } from '../agents/lockAgent.ts';
import { type AgentPolicy, isAsStrict, limitsLosses, NO_POLICY } from './agentPolicy.ts';
import { findPolicy, writePolicy, writeShadow } from './policyRows.ts';
import { isTimeZone, limitsHours } from './tradingHours.ts';
import { deleteVerdicts } from './verdictRows.ts';

/** Absent fields stay. Approvers in any spelling. */
export type PolicyChange = { readonly [Part in keyof AgentPolicy]?: AgentPolicy[Part] | undefined };

interface PolicyRequest {
  readonly actor: Actor;
  readonly accountId: string;
  readonly agentId: string;
  /** Null for a key. */
  readonly sessionId: string | null;
  readonly change: PolicyChange;
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
  const before = (await findPolicy(trx, agentId))?.rules ?? NO_POLICY;
  const after = changedPolicy(context, before, change);
  const { address } = await findAccount(trx, accountId);
  assertDecidable(after, address);
  const isLooser = !isAsStrict(after, before);
  if (sessionId === null && address !== null && isLooser)
    throw new Problem(
      'approval_required',
      'Only a signed-in person loosens a policy; a key may only make it stricter.',
    );
  const now = context.clock.now();
  await writePolicy(trx, agentId, after, now);
  const isLimited = limitsTrades(after);
  if (isLimited !== agent.has_trading_limits)
    await updateAgentRow(trx, agent, { has_trading_limits: isLimited }, now);
  const detail = { from: { ...before }, to: { ...after }, is_looser: isLooser };
  const of = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(trx, actor, { kind: 'policy_changed', ...of, detail }, now);
  return agentId;
}

const limitsTrades = (policy: AgentPolicy): boolean =>
  limitsLosses(policy) || limitsHours(policy) || policy.maxPositionUsd !== null;

/** @throws Problem validation_failed */
export function changedPolicy(
  { toChecksum }: Pick<Ports, 'toChecksum'>,
  before: AgentPolicy,
  change: PolicyChange,
): AgentPolicy {
  const approvers = change.approvers ?? before.approvers;
  const given = Object.entries({
    ...change,
    approvers: [...new Set(approvers.map((one) => toChecksum(one)))],
  });
  const named = given.filter(([, value]) => value !== undefined);
  const after: AgentPolicy = { ...before, ...Object.fromEntries(named) };
  assertHours(after);
  return after;
}

function assertHours({ tradingFrom: from, tradingTo: to, timeZone }: AgentPolicy): void {
  if (!isTimeZone(timeZone))
    throw fault('timeZone', 'invalid_format', 'Not a time zone. Give a name such as Europe/Berlin, or UTC.');
  if ((from === null) !== (to === null)) {
    const [missing, other] = from === null ? ['tradingFrom', 'tradingTo'] : ['tradingTo', 'tradingFrom'];
    throw fault(missing!, 'required', `${other} is set, so ${missing} is needed too.`);
  }
  if (from !== null && from === to)
    throw fault(
      'tradingTo',
      'out_of_range',
      'The hours end when they begin; leave both out for the whole day.',
    );
}

/**
 * Sets a draft that decides next to the policy and enforces nothing. Absent parts stay. What an earlier draft said goes. Null:
 * there is none any more.
 */
export async function changeShadow(
  context: Pick<Ports, 'clock' | 'toChecksum'>,
  trx: Trx,
  { actor, accountId, agentId }: Pick<PolicyRequest, 'actor' | 'accountId' | 'agentId'>,
  draft: PolicyChange | null,
): Promise<string> {
  const agent = await lockAgent(trx, accountId, agentId);
  const known = await findPolicy(trx, agentId);
  const before = known?.shadow ?? known?.rules ?? NO_POLICY;
  const shadow = draft === null ? null : changedPolicy(context, before, draft);
  const now = context.clock.now();
  await writeShadow(trx, agentId, shadow, now);
  await deleteVerdicts(trx, agentId);
  const kind = shadow === null ? 'shadow_policy_removed' : 'shadow_policy_changed';
  const of = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(trx, actor, { kind, ...of, detail: shadow === null ? {} : { to: { ...shadow } } }, now);
  return agentId;
}

/** Somebody must be able to decide. */
function assertDecidable({ approvers, required }: AgentPolicy, address: string | null): void {
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

const fault = (
  field: string,
  code: 'required' | 'out_of_range' | 'invalid_format',
  message: string,
): Problem => new Problem('validation_failed', message, { fieldErrors: [{ field, code, message }] });
