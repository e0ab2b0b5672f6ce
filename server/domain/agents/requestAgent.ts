import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { assertUnbound } from '../account/assertUnbound.ts';
import { type Actor, recordEvent } from '../account/auditEventRows.ts';
import { toRaw } from '../amounts.ts';
import { newId } from '../ids.ts';
import { storedImageUrl } from '../imageUrl.ts';
import { countFundings, insertOperation } from '../onchain/operationRows.ts';
import { findTreasury, insertWallet } from '../onchain/walletRows.ts';
import type { Address } from '../ports.ts';
import { assertModel } from '../runs/modelCatalog.ts';
import { resolveSkills, writeFirstPins } from '../skills/pinSkills.ts';
import { acknowledge } from './acknowledge.ts';
import { afterDelay } from './afterDelay.ts';
import { type AgentLimits, insertAgent, lockAgent, updateAgentRow } from './agentRows.ts';
import { lockAgentRoom, MAX_AGENTS } from './assertAgentRoom.ts';
import { FUNDING_VALIDITY_MS } from './fundingKind.ts';
import { insertFunding } from './fundingRows.ts';
import type { HeldLimits } from './mergeLimits.ts';

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
  /** Agents that the caller's key is bound to. */
  readonly agentIds: readonly string[];
  readonly name: string;
  readonly description: string | null;
  readonly model: string | undefined;
  readonly skills: readonly string[];
  readonly systemPrompt: string | null;
  /** One that `assertPayoutWallet` let pass. */
  readonly payoutWallet: Address | null;
  readonly avatarUrl: string | null;
  readonly limits: Partial<AgentLimits>;
}

/**
 * Creates an agent with a wallet of its own, stopped. Where starter funding is configured, the treasury's payment is
 * accepted in the same commit and runs like every other operation; for at most as many agents as an account may have,
 * deleted ones counted, because who creates and deletes in turn would empty the treasury. A treasury that is frozen is as
 * none at all: no agent is created that would have to go without its funds.
 */
export async function requestAgent(context: Context, trx: Trx, request: AgentRequest): Promise<string> {
  const { clock, config, vault } = context;
  assertUnbound(request.agentIds, 'makes no new ones');
  const avatarUrl = storedImageUrl(context, request.avatarUrl, 'avatar_url');
  const model = assertModel(context, request.model);
  await lockAgentRoom(trx, request.accountId);
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
      payoutActiveAt: afterDelay(context, now),
      avatarUrl,
      limits,
      acknowledgedTokens: acknowledge([], held(DEFAULT_LIMITS), held(limits), now),
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

async function acceptFunding(context: Context, trx: Trx, accountId: string, agentId: string): Promise<void> {
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
