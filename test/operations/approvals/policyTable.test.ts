import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS, type OperationId } from '../../../generated/operations.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import { newWallet } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { type Agent, allow, giveEther, launchToken, newAgent } from '../actors.ts';
import { freshKey, newOwner, type Owner, valueMoves } from '../agents/freezeActors.ts';
import { send } from '../send.ts';
import { readApproval, setPolicy } from './approvalActors.ts';

/**
 * What a policy and a freeze say about each operation that changes something. A new one fails here until somebody has decided.
 *
 * - `held`: it moves value. It waits for a person if a rule says so, and a frozen agent refuses it.
 * - `rights`: it gives somebody a right. With `rights` a key cannot do it; a frozen agent or account refuses it.
 * - `work`: it starts work or changes what an agent is. A frozen agent refuses it; what that work asks for is held.
 * - `session`: only a signed-in wallet can do it.
 * - `less`: it only takes a right away or stops something. Nothing forbids it.
 * - `calls`: it carries other operations, each with its own row.
 * - `apart`: it moves and redirects no value of an agent.
 */
type Row = 'held' | 'rights' | 'work' | 'session' | 'less' | 'calls' | 'apart';

const TABLE: Readonly<Partial<Record<OperationId, Row>>> = {
  executeSwap: 'held',
  transferFunds: 'held',
  launchOnPons: 'held',
  launchOnLong: 'held',
  launchSelfFunded: 'held',
  claimFees: 'held',
  addWhitelistEntry: 'rights',
  updateAgent: 'rights',
  updateAgentByPost: 'rights',
  createMarketListing: 'rights',
  createApiKey: 'rights',
  createWebhook: 'rights',
  startAgent: 'work',
  startRun: 'work',
  sendChatMessage: 'work',
  createAutomation: 'work',
  updateAutomation: 'work',
  deleteAgent: 'work',
  createAgent: 'work',
  buyMarketListing: 'work',
  thawAgent: 'session',
  thawAccount: 'session',
  decideApproval: 'session',
  deleteSession: 'session',
  // A key may only make it stricter.
  updateAgentPolicy: 'less',
  // A draft decides nothing.
  updateShadowPolicy: 'apart',
  removeShadowPolicy: 'apart',
  freezeAgent: 'less',
  freezeAccount: 'less',
  freezeByLink: 'less',
  stopAgent: 'less',
  stopRun: 'less',
  cancelLaunch: 'less',
  cancelMarketListing: 'less',
  deleteAutomation: 'less',
  deleteApiKey: 'less',
  deleteWebhook: 'less',
  removeSession: 'less',
  removeWhitelistEntry: 'less',
  connectMcp: 'calls',
  callTool: 'calls',
  // The successor has the rights of the key that asks, and that key ends.
  rotateApiKey: 'apart',
  createSession: 'apart',
  createSignInMessage: 'apart',
  updateProfile: 'apart',
  uploadImage: 'apart',
  createCustomSkill: 'apart',
  updateCustomSkill: 'apart',
  deleteCustomSkill: 'apart',
  updateWebhook: 'apart',
  confirmWebhook: 'apart',
  replayWebhookDelivery: 'apart',
  replayWebhookDeliveries: 'apart',
  rotateWebhookSecret: 'apart',
  sendTestEvent: 'apart',
};

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const changing = OPERATIONS.filter(({ method, scope }) => method !== 'get' && scope !== 'read');

const idsOf = (...rows: readonly Row[]): string[] =>
  changing.map(({ operationId }) => operationId).filter((id) => rows.includes(TABLE[id]!));

/** The operation of a line such as `POST /api/v1/swaps`. */
function operationOf(line: string): OperationId {
  const [method = '', path = ''] = line.split(' ');
  const found = OPERATIONS.find(
    (one) =>
      one.method === method.toLowerCase() &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return found!.operationId;
}

test('each operation that changes something has a row', () => {
  const without = changing.filter(({ operationId }) => TABLE[operationId] === undefined);
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
  const unknown = Object.keys(TABLE).filter((id) => !changing.some(({ operationId }) => operationId === id));
  expect(unknown).toEqual([]);
});

test('the operations that a session alone may call are those of the table', () => {
  const alone = changing.filter(({ credentials }) => credentials.join() === 'session');
  expect(alone.map(({ operationId }) => operationId).sort()).toEqual(idsOf('session').sort());
});

test('every operation of an agent that is held, gives rights or starts work is refused while it is frozen', () => {
  const tried = new Set(valueMoves('agt_1').map(([line]) => operationOf(line)));
  const ofAgents = idsOf('held', 'rights', 'work').filter((id) => !OF_ACCOUNT.has(id));
  expect(ofAgents.filter((id) => !tried.has(id as OperationId))).toEqual([]);
});

/** Tried by the tests of freezeAccount, and of updateAutomation. */
const OF_ACCOUNT: ReadonlySet<string> = new Set([
  ...['createAgent', 'createApiKey', 'createWebhook', 'buyMarketListing'],
  'updateAutomation',
]);

async function richAgent(): Promise<Agent> {
  const agent = await newAgent(owner);
  await giveEther(service, agent.wallet_address);
  return agent;
}

test('every held operation waits if the policy wants a person for all there is', async () => {
  const agent = await richAgent();
  const to = newWallet().address;
  await allow(owner, agent.id, to);
  // Fees that stay in the wallet move nothing, so the claim needs a payout wallet.
  await send(service, `PATCH /api/v1/agents/${agent.id}`, { payout_wallet: newWallet().address }, owner);
  const { token } = await launchToken(owner, agent.id, { symbol: 'OWNFEES' });
  const trader = await richAgent();
  await send(service, `PATCH /api/v1/agents/${trader.id}`, { limits: { max_price_impact_bps: null } }, owner);
  const buy = { tokenIn: 'ETH', tokenOut: token!.address, amountIn: '0.05', acknowledgeUnverified: true };
  await send(service, 'POST /api/v1/swaps?waitSeconds=25', { agentId: trader.id, ...buy }, owner);
  await service.settle();
  await setPolicy(service, owner, agent.id, { aboveUsd: '0', newDestinations: true, launches: true });
  const { id: agentId } = agent;
  const launch = { agentId, symbol: 'HELD', name: 'Held', quote: 'ETH' };
  const asked: Readonly<Record<string, readonly [line: string, body: object]>> = {
    executeSwap: ['POST /api/v1/swaps', { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' }],
    transferFunds: ['POST /api/v1/wallet/transfers', { agentId, to, token: 'ETH', amount: '0.01' }],
    launchOnPons: ['POST /api/v1/launch/pons', launch],
    launchOnLong: ['POST /api/v1/launch/long', { ...launch, symbol: 'HELDLONG' }],
    launchSelfFunded: ['POST /api/v1/launch/self-funded', { ...launch, symbol: 'HELDOWN', venue: 'pons' }],
    claimFees: ['POST /api/v1/fees/claims', { agentId }],
  };
  expect(Object.keys(asked).sort()).toEqual(idsOf('held').sort());
  const rules = new Map<string, string[]>();
  for (const [id, [line, body]] of Object.entries(asked)) {
    const answer = await send(service, line, body, { ...owner, headers: freshKey() });
    expect([line, answer.body.status ?? answer.body.error]).toEqual([line, 'awaiting_approval']);
    const { reasons } = await readApproval(service, owner, answer.body.approvalId);
    rules.set(
      id,
      reasons.map(({ rule }) => rule),
    );
  }
  // A sponsored launch costs the wallet nothing.
  const isWorth = (id: string) => id !== 'launchOnPons' && id !== 'launchOnLong';
  for (const [id, found] of rules) expect([id, found.includes('aboveUsd')]).toEqual([id, isWorth(id)]);
});
