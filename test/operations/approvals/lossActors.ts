import type { Hex } from 'viem';
import type { components } from '../../../generated/client.d.ts';
import type { Schema } from '../../../server/views/schema.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { untilFolded } from '../../ledger/untilFolded.ts';
import { type Agent, giveEther, newAgent } from '../actors.ts';
import type { Owner } from '../agents/freezeActors.ts';
import { publishAnswer } from '../ownedContracts.ts';
import { type Sent, send } from '../send.ts';
import { sendSignedIn, setPolicy } from './approvalActors.ts';

export type PolicyChange = components['schemas']['UpdateAgentPolicyRequest'];
export type AgentPolicy = Schema<'AgentPolicy'>;

const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

/** An agent with ten ether that its ledger knows, under this policy. */
export async function limitedAgent(service: TestService, owner: Owner, policy: PolicyChange): Promise<Agent> {
  const agent = await newAgent(owner, { limits: NO_CAPS });
  await giveEther(service, agent.wallet_address);
  await service.chain.rpc('evm_mine');
  await untilFolded(service);
  await setPolicy(service, owner, agent.id, policy);
  return agent;
}

export const readPolicy = async (service: TestService, owner: Owner, agentId: string): Promise<AgentPolicy> =>
  (await send(service, `GET /api/v1/agents/${agentId}/policy`, undefined, owner)).body;

export const trade = (
  service: TestService,
  owner: Owner,
  agentId: string,
  [tokenIn, tokenOut, amountIn]: readonly [string, string, string],
  waitSeconds = 25,
): Promise<Sent> =>
  send(
    service,
    `POST /api/v1/swaps?waitSeconds=${waitSeconds}`,
    { agentId, tokenIn, tokenOut, amountIn, acknowledgeUnverified: true },
    owner,
  );

/** The same by the person who is signed in. */
export const tradeSignedIn = (
  service: TestService,
  { signedIn }: Owner,
  agentId: string,
  [tokenIn, tokenOut, amountIn]: readonly [string, string, string],
): Promise<Sent> =>
  sendSignedIn(service, signedIn.headers, 'POST /api/v1/swaps', { agentId, tokenIn, tokenOut, amountIn });

export async function etherCosts(service: TestService, usd: bigint): Promise<void> {
  const newest = await service.chain.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false);
  const { ethUsdFeed } = service.context.addressBook;
  await publishAnswer(service, ethUsdFeed, usd * 10n ** 8n, Number(newest.timestamp));
  await untilFolded(service);
}
