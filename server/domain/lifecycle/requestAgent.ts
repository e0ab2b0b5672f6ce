import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { countFundings, insertOperation } from '../../engine/records/operationRows.ts';
import { findTreasury, insertWallet } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import { toRaw } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import { lockAgentQuota, MAX_AGENTS } from '../agents/agentQuota.ts';
import { type AgentLimits, insertAgent, updateAgentRow } from '../agents/agentRows.ts';
import { FUNDING_VALIDITY_MS } from '../agents/fundingKind.ts';
import { insertFunding } from '../agents/fundingRows.ts';
import { acknowledgeTokens, type HeldLimits } from '../agents/limits.ts';
import { lockAgent } from '../agents/lockAgent.ts';
import { activationTime } from '../agents/whitelist.ts';
import { assertModel } from '../conversation/models.ts';
import { resolveSkills, writeFirstPins } from '../skills/pinSkills.ts';
import { storedImageUrl } from '../uploads/imageUrls.ts';

export type RequestAgentContext = Pick<Ports, 'clock' | 'vault' | 'modelCatalog' | 'trace' | 'publicUrl'> &
  HasConfig;

export const DEFAULT_LIMITS: AgentLimits = {
  max_trade_usd: '1000',
  max_daily_spend_usd: '5000',
  max_slippage_bps: 500,
  max_price_impact_bps: 1000,
  allowed_tokens: null,
  denied_tokens: null,
};

export interface AgentRequest {
  readonly actor: Actor;
  readonly accountId: string;
  /** Bound to the caller's key. */
  readonly agentIds: readonly string[];
  readonly name: string;
  readonly description: string | null;
  readonly model: string | undefined;
  readonly skills: readonly string[];
  readonly systemPrompt: string | null;
  /** Checked by `assertPayoutWallet`. */
  readonly payoutWallet: Address | null;
  readonly avatarUrl: string | null;
  readonly isPublic: boolean;
  readonly limits: Partial<AgentLimits>;
}

/**
 * Creates a stopped agent with its own wallet.
 *
 * The same commit accepts the starter funding, if one is due; it fails while the treasury is frozen. An
 * account gets at most `MAX_AGENTS` fundings, deleted agents included, so repeated creation cannot drain the
 * treasury.
 */
export async function requestAgent(
  context: RequestAgentContext,
  trx: Trx,
  request: AgentRequest,
): Promise<string> {
  const { clock, config, vault } = context;
  assertNotAgentBound(request.agentIds, 'makes no new ones');
  const avatarUrl = storedImageUrl(context, request.avatarUrl, 'avatar_url');
  const model = assertModel(context, request.model);
  await lockAgentQuota(trx, request.accountId);
  const { skills, pins } = await resolveSkills(trx, request, request.skills, null);
  const now = clock.now();
  const id = newId('agt', now);
  const walletId = newId('wal', now);
  const key = vault.createKey(walletId);
  const limits = { ...DEFAULT_LIMITS, ...request.limits };
  await insertWallet(
    trx,
    { id: walletId, chainId: config.chainId, role: 'agent', nextNonce: 0, isNew: true, ...key },
    now,
  );
  await insertAgent(
    trx,
    {
      id,
      accountId: request.accountId,
      walletId,
      walletAddress: key.address,
      name: request.name,
      description: request.description,
      model,
      skills,
      systemPrompt: request.systemPrompt,
      payoutWallet: request.payoutWallet,
      payoutActiveAt: activationTime(context, now),
      avatarUrl,
      isPublic: request.isPublic,
      limits,
      acknowledgedTokens: acknowledgeTokens([], held(DEFAULT_LIMITS), held(limits), now),
    },
    now,
  );
  await writeFirstPins(trx, id, pins);
  const { actor, accountId, payoutWallet } = request;
  const detail = { wallet: key.address, payout_wallet: payoutWallet, limits };
  await recordEvent(trx, actor, { kind: 'agent_created', accountId, agentId: id, walletId, detail }, now);
  const isFunded = config.starterFunding !== null && (await countFundings(trx, accountId)) < MAX_AGENTS;
  if (isFunded) await acceptFunding(context, trx, accountId, id);
  return id;
}

const held = (limits: AgentLimits): HeldLimits => ({ limits, pending: null });

async function acceptFunding(
  context: Pick<Ports, 'clock' | 'trace'> & HasConfig,
  trx: Trx,
  accountId: string,
  agentId: string,
): Promise<void> {
  const { clock, config } = context;
  const funding = config.starterFunding;
  const treasury = await findTreasury(trx);
  if (funding === null || treasury === undefined || treasury.frozen_reason !== null) {
    throw new Problem('service_unavailable', 'New agents cannot be funded at the moment.');
  }
  const now = clock.now();
  const id = newId('fnd', now);
  const validUntil = new Date(now.getTime() + FUNDING_VALIDITY_MS);
  const operation = { id, kind: 'funding', accountId, agentId, walletId: treasury.id, validUntil } as const;
  await insertOperation(context, trx, operation, now);
  const ethWei = toRaw(funding.eth, 18);
  const usdgRaw = toRaw(funding.usdg, 6);
  if (ethWei === null || usdgRaw === null) throw new Error('STARTER_FUNDING has more digits than its assets');
  await insertFunding(trx, { id, agentId, ethWei, usdgRaw });
  await updateAgentRow(trx, await lockAgent(trx, accountId, agentId), { funding_id: id }, now);
}
