import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { post, type SignedIn } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { type Agent, giveEther, newAgent } from '../actors.ts';
import type { Owner } from '../agents/freezeActors.ts';
import { send } from '../send.ts';

export type Approval = components['schemas']['Approval'];
type Policy = components['schemas']['UpdateAgentPolicyRequest'];

/** As a page of the service sends it. */
export const sendSignedIn = (
  service: TestService,
  session: SignedIn['headers'],
  line: string,
  json?: unknown,
) => send(service, line, json, { session });

/** An agent with ether, whose policy says this. */
export async function heldAgent(service: TestService, owner: Owner, policy: Policy): Promise<Agent> {
  const agent = await newAgent(owner);
  await giveEther(service, agent.wallet_address);
  await setPolicy(service, owner, agent.id, policy);
  return agent;
}

export async function setPolicy(
  service: TestService,
  { signedIn: { headers } }: Pick<Owner, 'signedIn'>,
  agentId: string,
  policy: Policy,
): Promise<void> {
  const line = `PATCH /api/v1/agents/${agentId}/policy`;
  const { status, body } = await sendSignedIn(service, headers, line, policy);
  expect([status, body.agentId]).toEqual([200, agentId]);
}

/** Sells ether; returns the answer at once. */
export const sell = async (
  service: TestService,
  { apiKey }: Pick<Owner, 'apiKey'>,
  agentId: string,
  amountIn = '0.1',
) => {
  const body = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn };
  return send(service, 'POST /api/v1/swaps', body, { apiKey });
};

export async function readApproval(
  service: TestService,
  { apiKey }: Pick<Owner, 'apiKey'>,
  id: string,
): Promise<Approval> {
  const { status, body } = await send(service, `GET /api/v1/approvals/${id}`, undefined, { apiKey });
  expect(status).toBe(200);
  return body;
}

export const decide = (
  service: TestService,
  { signedIn }: { readonly signedIn: SignedIn },
  { id, digest }: Pick<Approval, 'id' | 'digest'>,
  decision: 'approve' | 'refuse',
) => post(service.baseUrl, `/api/v1/approvals/${id}/decision`, { decision, digest }, signedIn.headers);

/** As if its hour were over. */
export async function letExpire(
  { database: { db } }: TestService,
  { id, operationId }: Pick<Approval, 'id' | 'operationId'>,
): Promise<void> {
  const over = new Date(Date.now() - 1);
  const untold = db.updateTable('event_outbox').set({ due_at: over });
  await untold.where('type', '=', 'approval.expired').where('subject_id', '=', id).execute();
  await db.updateTable('approvals').set({ expires_at: over }).where('id', '=', id).execute();
  const operation = db.updateTable('operations').set({ valid_until: over, next_attempt_at: over });
  await operation.where('id', '=', operationId).execute();
}
