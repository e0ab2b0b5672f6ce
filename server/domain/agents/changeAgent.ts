import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Context, Trx } from '../../context.ts';
import { lockAccount } from '../account/accountRows.ts';
import { type Actor, type AuditEvent, recordEvent } from '../account/auditEventRows.ts';
import { storedImageUrl } from '../imageUrl.ts';
import type { Address } from '../ports.ts';
import { assertModel } from '../runs/modelCatalog.ts';
import { type PinnedSkills, resolveSkills, writePins } from '../skills/pinSkills.ts';
import { acknowledge } from './acknowledge.ts';
import { afterDelay } from './afterDelay.ts';
import { heldLimits } from './agentLimits.ts';
import { type AgentLimits, type AgentRow, findAgent, lockAgent, updateAgentRow } from './agentRows.ts';
import { assertOther } from './destination.ts';
import { lockBetweenSignatures } from './lockBetweenSignatures.ts';
import { type HeldLimits, mergeLimits } from './mergeLimits.ts';
import type { Owner } from './owner.ts';

/** Only what is present changes; null clears. */
export interface AgentChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly model?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly systemPrompt?: string | null | undefined;
  /** One that `assertPayoutWallet` let pass. */
  readonly payoutWallet?: Address | null | undefined;
  readonly avatarUrl?: string | null | undefined;
  readonly limits?: Partial<AgentLimits> | undefined;
}

/**
 * Merges the change into the agent and counts its version up. A new payout wallet, a limit that is loosened, and a token
 * that models may buy for being listed wait as long as a whitelist entry; what is taken away holds for every signature
 * after the commit.
 */
export async function changeAgent(
  context: Context,
  trx: Trx,
  whose: Owner & { readonly actor: Actor; readonly agentId: string },
  change: AgentChange,
): Promise<string> {
  const { actor, accountId, agentId } = whose;
  const avatarUrl = storedImageUrl(context, change.avatarUrl, 'avatar_url');
  if (change.model !== undefined) assertModel(context, change.model);
  const pinned = await pin(trx, whose, change.skills);
  const decidesOnSignatures = change.limits !== undefined || change.payoutWallet !== undefined;
  const agent = await (decidesOnSignatures ? lockBetweenSignatures : lockAgent)(trx, accountId, agentId);
  if (change.payoutWallet !== undefined && change.payoutWallet !== null) {
    assertOther(agent.wallet_address, change.payoutWallet, 'payout_wallet');
  }
  const now = context.clock.now();
  const payoutChange = payout(context, agent, change.payoutWallet, now);
  const limitsChange = limits(context, agent, change.limits, now);
  const row: Updateable<DB['agents']> = {
    version: agent.version + 1,
    ...present('name', change.name),
    ...present('name_author_account_id', authorOf(accountId, agent.name, change.name)),
    ...present('description', change.description),
    ...present('model', change.model),
    ...present('skills', pinned === null ? undefined : [...pinned.skills]),
    ...present('system_prompt', change.systemPrompt),
    ...present('prompt_author_account_id', authorOf(accountId, agent.system_prompt, change.systemPrompt)),
    ...present('avatar_url', avatarUrl),
    ...payoutChange.row,
    ...limitsChange.row,
  };
  await updateAgentRow(trx, agent, row, now);
  if (pinned !== null) await writePins(trx, agent.id, pinned.pins);
  const of = { accountId, agentId: agent.id, walletId: agent.wallet_id };
  const told = [...payoutChange.told, ...limitsChange.told].map((event) => ({ ...event, ...of }));
  await recordEvent(trx, actor, told, now);
  return agent.id;
}

/** Whoever sends back a text that there was has not written it. Forms change line ends and spaces. Undefined: the author stays. */
const authorOf = (
  accountId: string,
  before: string | null,
  after: string | null | undefined,
): string | undefined => (after === undefined || wordsOf(before) === wordsOf(after) ? undefined : accountId);

const wordsOf = (text: string | null): string | undefined =>
  text?.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Null: the skills stay as they are. Lock order: account, skills, wallet, agent. */
async function pin(
  trx: Trx,
  whose: Owner & { readonly agentId: string },
  names: readonly string[] | undefined,
): Promise<PinnedSkills | null> {
  if (names === undefined) return null;
  await findAgent(trx, whose.accountId, whose.agentId);
  await lockAccount(trx, whose.accountId);
  return resolveSkills(trx, whose, names, whose.agentId);
}

/** What a change writes, and what the audit log tells of it. */
interface Written {
  readonly row: Updateable<DB['agents']>;
  readonly told: readonly Pick<AuditEvent, 'kind' | 'detail'>[];
}

const NOTHING: Written = { row: {}, told: [] };

function payout(context: Context, agent: AgentRow, wallet: Address | null | undefined, now: Date): Written {
  if (wallet === undefined || wallet === agent.payout_wallet) return NOTHING;
  const activeAt = wallet === null ? null : afterDelay(context, now);
  const detail = { from: agent.payout_wallet, to: wallet, active_at: activeAt?.toISOString() ?? null };
  return {
    row: { payout_wallet: wallet, payout_active_at: activeAt },
    told: [{ kind: 'payout_wallet_changed', detail }],
  };
}

function limits(
  context: Context,
  agent: AgentRow,
  wish: Partial<AgentLimits> | undefined,
  now: Date,
): Written {
  if (wish === undefined) return NOTHING;
  const activeAt = afterDelay(context, now);
  const before = heldLimits(agent, now);
  const after = mergeLimits(before, wish, context.config.whitelistDelaySeconds === 0 ? null : activeAt);
  const row = {
    limits: JSON.stringify(after.limits),
    pending_limits: after.pending === null ? null : JSON.stringify(after.pending.limits),
    pending_limits_at: after.pending?.activeAt ?? null,
    acknowledged_tokens: JSON.stringify(acknowledge(agent.acknowledged_tokens, before, after, activeAt)),
  };
  if (isDeepStrictEqual(before, after)) return { row, told: [] };
  return {
    row,
    told: [{ kind: 'limits_changed', detail: { from: shownLimits(before), to: shownLimits(after) } }],
  };
}

const shownLimits = ({ limits: inForce, pending }: HeldLimits) => ({
  limits: { ...inForce },
  pending:
    pending === null ? null : { limits: { ...pending.limits }, active_at: pending.activeAt.toISOString() },
});

const present = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
