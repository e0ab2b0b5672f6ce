import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import { type Actor, type AuditEvent, recordEvent } from '../../audit/auditEventRows.ts';
import { changeOf } from '../../audit/changeOf.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { type AgentLimits, type AgentRow, findAgent, updateAgentRow } from '../agents/agentRows.ts';
import {
  acknowledgeTokens,
  type HeldLimits,
  heldLimits,
  isWithinLimits,
  mergeLimits,
} from '../agents/limits.ts';
import { assertThawed, lockAgent, lockBetweenSignatures } from '../agents/lockAgent.ts';
import type { Owner } from '../agents/owner.ts';
import { activationTime, assertNotOwnWallet } from '../agents/whitelist.ts';
import { assertModel } from '../conversation/models.ts';
import { assertPerson } from '../policy/forPersons.ts';
import { type PinnedSkills, resolveSkills, writePins } from '../skills/pinSkills.ts';
import { storedImageUrl } from '../uploads/imageUrls.ts';

/** Only present fields change; null clears. */
export interface AgentChange {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly model?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly systemPrompt?: string | null | undefined;
  /** Checked by `assertPayoutWallet`. */
  readonly payoutWallet?: Address | null | undefined;
  readonly avatarUrl?: string | null | undefined;
  readonly isPublic?: boolean | undefined;
  readonly limits?: Partial<AgentLimits> | undefined;
}

/**
 * A new payout wallet, a looser limit and a token that models may buy take effect after the whitelist delay.
 * Restrictions apply to every signature after the commit.
 */
export async function changeAgent(
  context: Pick<Ports, 'clock' | 'modelCatalog' | 'publicUrl'> & HasConfig,
  trx: Trx,
  whose: Owner & { readonly actor: Actor; readonly agentId: string; readonly sessionId: string | null },
  change: AgentChange,
): Promise<string> {
  const { actor, accountId, agentId } = whose;
  const avatarUrl = storedImageUrl(context, change.avatarUrl, 'avatar_url');
  if (change.model !== undefined) assertModel(context, change.model);
  const pinned = await pin(trx, whose, change.skills);
  const decidesOnSignatures = change.limits !== undefined || change.payoutWallet !== undefined;
  const agent = await (decidesOnSignatures ? lockBetweenSignatures : lockAgent)(trx, accountId, agentId);
  if (change.payoutWallet !== undefined && change.payoutWallet !== null) {
    assertNotOwnWallet(agent.wallet_address, change.payoutWallet, 'payout_wallet');
  }
  if (decidesOnSignatures && !isTighter(agent, onlyRights(change), context.clock.now()))
    await assertPerson(trx, whose, agentId);
  if (agent.frozen_at !== null && !isTighter(agent, change, context.clock.now())) assertThawed(agent);
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
    ...present('is_public', change.isPublic),
    ...payoutChange.row,
    ...limitsChange.row,
  };
  await updateAgentRow(trx, agent, row, now);
  if (pinned !== null) await writePins(trx, agent.id, pinned.pins);
  const of = { accountId, agentId: agent.id, walletId: agent.wallet_id };
  const told = [...shownChange(agent, change, pinned), ...payoutChange.told, ...limitsChange.told].map(
    (event) => ({ ...event, ...of }),
  );
  await recordEvent(trx, actor, told, now);
  return agent.id;
}

const onlyRights = ({ limits, payoutWallet }: AgentChange): AgentChange => ({ limits, payoutWallet });

/** A frozen agent can still lose rights: its limits become stricter, its payout wallet ends. */
function isTighter(
  agent: AgentRow,
  { limits: wish, payoutWallet, ...other }: AgentChange,
  now: Date,
): boolean {
  if (Object.values(other).some((value) => value !== undefined)) return false;
  if (payoutWallet !== undefined && payoutWallet !== null) return false;
  const { limits, pending } = heldLimits(agent, now);
  return isWithinLimits({ ...(pending?.limits ?? limits), ...wish }, limits);
}

/** A prompt may hold what nobody else should read, so only its length and digest are told. */
function shownChange(agent: AgentRow, change: AgentChange, pinned: PinnedSkills | null): Written['told'] {
  const after = {
    ...present('name', change.name),
    ...present('description', change.description),
    ...present('model', change.model),
    ...present('skills', pinned === null ? undefined : [...pinned.skills]),
    ...present(
      'system_prompt',
      change.systemPrompt === undefined ? undefined : digestOf(change.systemPrompt),
    ),
    ...present('avatar_url', change.avatarUrl),
    ...present('is_public', change.isPublic),
  };
  const detail = changeOf({ ...agent, system_prompt: digestOf(agent.system_prompt) }, after);
  return detail === null ? [] : [{ kind: 'agent_changed', detail: { ...detail } }];
}

const digestOf = (text: string | null) =>
  text === null ? null : { length: text.length, sha256: createHash('sha256').update(text).digest('hex') };

/**
 * Undefined keeps the author. Resubmitting the same text makes no author; forms change line ends and spaces.
 */
const authorOf = (
  accountId: string,
  before: string | null,
  after: string | null | undefined,
): string | undefined => (after === undefined || wordsOf(before) === wordsOf(after) ? undefined : accountId);

const wordsOf = (text: string | null): string | undefined =>
  text?.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Null: the skills stay. Lock order: account, skills, wallet, agent. */
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

interface Written {
  readonly row: Updateable<DB['agents']>;
  readonly told: readonly Pick<AuditEvent, 'kind' | 'detail'>[];
}

const NOTHING: Written = { row: {}, told: [] };

function payout(context: HasConfig, agent: AgentRow, wallet: Address | null | undefined, now: Date): Written {
  if (wallet === undefined || wallet === agent.payout_wallet) return NOTHING;
  const activeAt = wallet === null ? null : activationTime(context, now);
  const detail = { from: agent.payout_wallet, to: wallet, active_at: activeAt?.toISOString() ?? null };
  return {
    row: { payout_wallet: wallet, payout_active_at: activeAt },
    told: [{ kind: 'payout_wallet_changed', detail }],
  };
}

function limits(
  context: HasConfig,
  agent: AgentRow,
  wish: Partial<AgentLimits> | undefined,
  now: Date,
): Written {
  if (wish === undefined) return NOTHING;
  const activeAt = activationTime(context, now);
  const before = heldLimits(agent, now);
  const after = mergeLimits(before, wish, context.config.whitelistDelaySeconds === 0 ? null : activeAt);
  const row = {
    limits: JSON.stringify(after.limits),
    pending_limits: after.pending === null ? null : JSON.stringify(after.pending.limits),
    pending_limits_at: after.pending?.activeAt ?? null,
    acknowledged_tokens: JSON.stringify(
      acknowledgeTokens(agent.acknowledged_tokens, before, after, activeAt),
    ),
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
