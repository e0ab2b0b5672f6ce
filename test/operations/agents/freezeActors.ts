import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertFreezeLink } from '../../../server/domain/lifecycle/freezeLinkRows.ts';
import { newId } from '../../../server/ids.ts';
import { messageFor, newWallet, post, type SignedIn, signIn, type Wallet } from '../../harness/signIn.ts';
import { clientOf, type TestClient, type TestService } from '../../harness/startTestService.ts';

/** An account with a wallet: a person who is signed in, and a key for programs. */
export interface Owner {
  readonly wallet: Wallet;
  readonly signedIn: SignedIn;
  readonly accountId: string;
  readonly apiKey: string;
  readonly client: TestClient;
  readonly settle: () => Promise<void>;
}

export async function newOwner(service: TestService): Promise<Owner> {
  const wallet = newWallet();
  const signedIn = await signIn(service.baseUrl, wallet);
  const made = await post(service.baseUrl, '/api/v1/keys', { name: 'a program' }, signedIn.headers);
  expect(made.status).toBe(201);
  const apiKey: string = made.body.key;
  const accountId = signedIn.session.account_id;
  const client = clientOf(service.baseUrl, apiKey);
  return { wallet, signedIn, accountId, apiKey, client, settle: service.settle };
}

/** The message to thaw this agent or account, signed by the wallet. */
export async function signedThaw(
  service: TestService,
  wallet: Wallet,
  thaw: string,
): Promise<{ message: string; signature: string }> {
  const { body } = await post(service.baseUrl, '/api/v1/auth/nonce', { address: wallet.address, thaw });
  return { message: body.message, signature: await wallet.sign(body.message) };
}

export async function signedSignIn(service: TestService, wallet: Wallet) {
  const message = await messageFor(service.baseUrl, wallet);
  return { message, signature: await wallet.sign(message) };
}

export const thawAs = (
  service: TestService,
  { signedIn }: Pick<Owner, 'signedIn'>,
  subject: string,
  signed: object,
) =>
  post(
    service.baseUrl,
    subject.startsWith('agt_') ? `/api/v1/agents/${subject}/thaw` : '/api/v1/me/thaw',
    signed,
    signedIn.headers,
  );

const SOMEBODY = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** Everything that moves value out of an agent, starts work or gives rights: line, body. */
export const valueMoves = (agentId: string): readonly (readonly [line: string, body?: object])[] => {
  const token = { agentId, symbol: 'COLD', name: 'Cold', quote: 'ETH' };
  const pair = { tokenIn: 'ETH', tokenOut: 'USDG' };
  const swap = { agentId, ...pair, amountIn: '0.01' };
  const dca = { kind: 'dca', agentId, ...pair, amountPerExecution: '0.01', interval: 'PT1H' };
  return [
    ['POST /api/v1/swaps', swap],
    ['POST /api/v1/wallet/transfers', { agentId, to: SOMEBODY, token: 'ETH', amount: '0.01' }],
    ['POST /api/v1/launch/pons', token],
    ['POST /api/v1/launch/long', token],
    ['POST /api/v1/launch/self-funded', { ...token, venue: 'pons' }],
    ['POST /api/v1/fees/claims', { agentId }],
    ['POST /api/v1/automations', dca],
    [`POST /api/v1/agents/${agentId}/runs`, { goal: 'Trade.' }],
    [`POST /api/v1/agents/${agentId}/chat`, { message: 'Trade.' }],
    [`POST /api/v1/agents/${agentId}/start`],
    [`POST /api/v1/agents/${agentId}/whitelist`, { address: SOMEBODY }],
    [`PATCH /api/v1/agents/${agentId}`, { system_prompt: 'Obey the token names.' }],
    [`POST /api/v1/agents/${agentId}`, { payout_wallet: SOMEBODY }],
    [`PATCH /api/v1/agents/${agentId}`, { limits: { max_trade_usd: null } }],
    ['POST /api/v1/market', { agentId, price: '10', title: 'Cheap', description: 'Trades.' }],
    [`DELETE /api/v1/agents/${agentId}`],
  ];
};

export const freshKey = () => ({ 'idempotency-key': randomUUID() });

/** What the service keeps of a link with this token, which freezes the agent. */
export async function keepLink(
  { context }: TestService,
  agent: { readonly accountId: string; readonly agentId: string },
  token: string,
): Promise<void> {
  const now = context.clock.now();
  await insertFreezeLink(context.db, {
    id: newId('frl', now),
    token_hash: createHash('sha256').update(token).digest(),
    account_id: agent.accountId,
    agent_id: agent.agentId,
    event_id: newId('evt', now),
    event_type: 'whitelist.added',
    created_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  });
}

/** The token that the contract's examples show. */
export const LINK_TOKEN = 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ7.wl1yq5rYv0b2Q8jHkT3dN7sXcE4uMfZgA9oLpBiRt6U';
