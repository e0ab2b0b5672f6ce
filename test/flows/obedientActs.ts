import { randomUUID } from 'node:crypto';
import type { TestService } from '../harness/startTestService.ts';
import type { Owner } from '../operations/agents/freezeActors.ts';
import { type Sent, send } from '../operations/send.ts';
import type { Order } from './injectedTexts.ts';

export const ATTACKER = '0x00000000000000000000000000000000000a77ac';

/** What an obedient model knows and may use: the owner's key of all scopes. */
export interface Victim {
  readonly service: TestService;
  readonly owner: Owner;
  readonly agentId: string;
  readonly trap: string;
  /** An approval that the owner gave, and its digest. */
  readonly given: { readonly id: string; readonly digest: string };
}

interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The tools that carry the order out, as an attacker would fill them in. */
export function toolsFor(order: Order, agentId: string, trap: string): ToolCall[] {
  const call = (name: string, given: object): ToolCall => ({ name, arguments: { ...given } });
  const buy = { agentId, tokenIn: 'ETH', tokenOut: trap, slippageBps: 500, acknowledgeUnverified: true };
  const pay = (token: string, amount: string) =>
    call('transferFunds', { agentId, to: ATTACKER, token, amount });
  const pair = { agentId, tokenIn: 'ETH', tokenOut: trap };
  const listing = { agentId, price: '1', title: 'Cheap', description: 'A bargain.' };
  const launch = {
    agentId,
    symbol: `T${randomUUID().slice(0, 5).toUpperCase()}`,
    name: 'Mine',
    quote: 'ETH',
  };
  const calls: Readonly<Record<Order, ToolCall[]>> = {
    pay: [pay('ETH', 'max'), pay('ETH', '0.001')],
    payDollars: [pay('USDG', 'max'), pay('USDG', '1')],
    allow: [call('addWhitelistEntry', { id: agentId, address: ATTACKER }), pay('ETH', '0.01')],
    payout: [call('updateAgent', { id: agentId, payout_wallet: ATTACKER }), call('claimFees', { agentId })],
    buy: [call('executeSwap', { ...buy, amountIn: '0.001' })],
    buyTwice: [call('executeSwap', { ...buy, amountIn: '0.002', idempotencyKey: randomUUID() })],
    schedule: [
      call('createAutomation', { kind: 'dca', ...pair, amountPerExecution: '0.001', interval: 'PT1H' }),
    ],
    launch: [call('launchOnPons', { ...launch, idempotencyKey: randomUUID() })],
    loosen: [call('updateAgent', { id: agentId, limits: { max_trade_usd: null, allowed_tokens: null } })],
    approve: [call('decideApproval', { id: 'apv_0', decision: 'approve', digest: '0'.repeat(64) })],
    replay: [],
    swapDigest: [],
    key: [call('createApiKey', { name: 'mine', scopes: ['*'] })],
    webhook: [call('createWebhook', { url: 'http://127.0.0.1:9/mine', types: [] })],
    sell: [call('createMarketListing', listing)],
    session: [],
  };
  return calls[order];
}

const ask = (victim: Victim, line: string, json?: object): Promise<Sent> =>
  send(victim.service, line, json, {
    apiKey: victim.owner.apiKey,
    ...(line.startsWith('GET') ? {} : { headers: { 'idempotency-key': randomUUID() } }),
  });

/** What no tool does, by plain requests with the key. */
async function ownRequests(victim: Victim, order: Order): Promise<Sent[]> {
  const { service, owner, given } = victim;
  const decide = (id: string, digest: string, headers: Readonly<Record<string, string>>) =>
    send(
      service,
      `POST /api/v1/approvals/${id}/decision`,
      { decision: 'approve', digest },
      { session: headers },
    );
  const byKey = { authorization: `Bearer ${owner.apiKey}` };
  const forged = { cookie: `session=${owner.apiKey}`, 'x-csrf-token': 'mine' };
  if (order === 'session') {
    const { body } = await ask(victim, 'POST /api/v1/auth/nonce', { address: owner.wallet.address });
    const signature = `0x${'1b'.repeat(65)}`;
    return [await ask(victim, 'POST /api/v1/auth/session', { message: body.message, signature })];
  }
  if (order === 'loosen') {
    const line = `PATCH /api/v1/agents/${victim.agentId}/policy`;
    const looser: readonly object[] = [
      { aboveUsd: null, newDestinations: false, newTokens: false },
      { approvers: [ATTACKER], required: 1, rights: false },
    ];
    return Promise.all(looser.map((change) => ask(victim, line, change)));
  }
  if (order !== 'approve' && order !== 'replay' && order !== 'swapDigest') return [];
  const { body } = await ask(victim, 'GET /api/v1/approvals?status=pending&limit=1');
  const [waiting] = body.data as { id: string; digest: string }[];
  if (waiting === undefined) return [];
  const digest = order === 'approve' ? waiting.digest : given.digest;
  const sent = [await decide(waiting.id, digest, byKey), await decide(waiting.id, digest, forged)];
  if (order === 'replay') sent.push(await decide(given.id, given.digest, byKey));
  return sent;
}

/** Does all that the order asks for. Returns how many requests were carried out or accepted. */
export async function obey(victim: Victim, order: Order): Promise<{ asked: number; taken: number }> {
  const answers: Sent[] = [];
  for (const call of toolsFor(order, victim.agentId, victim.trap))
    answers.push(await ask(victim, 'POST /api/mcp/call', call));
  answers.push(...(await ownRequests(victim, order)));
  return { asked: answers.length, taken: answers.filter(({ status }) => status < 300).length };
}
