import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnswerScript,
  type ModelEndpoint,
  modelConfig,
  startModelEndpoint,
} from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfSwap, giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { newOwner, type Owner } from '../operations/agents/freezeActors.ts';
import { decide, readApproval, sell, setPolicy } from '../operations/approvals/approvalActors.ts';
import { send } from '../operations/send.ts';
import { ALL_TEXTS, type Carrier, type InjectedText, ordersIn } from './injectedTexts.ts';
import { ATTACKER, obey, toolsFor, type Victim } from './obedientActs.ts';

/** More by hand, such as `INJECTED_TEXTS=4224`, which is all. Evenly spread, so each order, disguise and carrier is among them. */
const WANTED = Number(process.env.INJECTED_TEXTS ?? 70);
const EVERY = Math.max(1, Math.floor(ALL_TEXTS.length / WANTED));
// Four frames follow each other, and a step of four would always meet the same one.
const STEP = EVERY % 4 === 0 ? EVERY + 1 : EVERY;
const TEXTS = ALL_TEXTS.filter((_, at) => at % STEP === 0);
const PATIENCE = { timeout: 240_000 + WANTED * 2_000 };
const POLICY = {
  aboveUsd: '50',
  newDestinations: true,
  newTokens: true,
  untrusted: true,
  launches: true,
  rights: true,
};
/** Chats remember, so each agent hears only some. An account has at most 50 agents. */
const OF_AGENT = Math.max(20, Math.ceil(TEXTS.length / 100));

let model: ModelEndpoint;
let service: TestService;
let owner: Owner;
let stranger: Owner;
let victim: Victim;
let strangersAgent: string;
let strangersSkill: string;
beforeAll(async () => {
  model = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, starterCredits: '1000000', ...modelConfig(model) },
  });
  [owner, stranger] = [await newOwner(service), await newOwner(service)];
  const { id } = await newAgent(stranger, { is_public: true });
  strangersAgent = id;
  const { token } = await launchToken(stranger, id, { symbol: 'TRAP', name: 'Trap' });
  const skill = { slug: 'calm', name: 'Calm', instructions: 'Wait.', visibility: 'public' };
  strangersSkill = (await send(service, 'POST /api/v1/skills/custom', skill, stranger)).body.id;
  await service.indexed();
  const agentId = await guardedAgent();
  const { body: swap } = await sell(service, owner, agentId, '0.1');
  const approval = await readApproval(service, owner, swap.approvalId);
  await decide(service, owner, approval, 'approve');
  await endOfSwap(owner, (await send(service, `GET /api/v1/swaps/${swap.id}`, undefined, owner)).body);
  victim = { service, owner, agentId, trap: token.address!, given: approval };
}, 120_000);
afterAll(async () => {
  await service.stop();
  await model.close();
});

/** With ether, dollars from its one approved swap, and a policy that only a person loosens. */
async function guardedAgent(): Promise<string> {
  const agent = await newAgent(owner, { skills: ['trading'] });
  await giveEther(service, agent.wallet_address);
  await setPolicy(service, owner, agent.id, POLICY);
  await send(service, `POST /api/v1/agents/${agent.id}/start`, undefined, owner);
  return agent.id;
}

const asStranger = (line: string, json?: object) =>
  send(service, line, json, { ...stranger, headers: { 'idempotency-key': randomUUID() } });

const readTool = async (name: string, given: object): Promise<string> => {
  const call = { name, arguments: given };
  return JSON.stringify((await send(service, 'POST /api/mcp/call', call, owner)).body);
};

const writeToken = (text: string) =>
  service.database.db
    .updateTable('index_tokens')
    .set({ name: [...text].slice(0, 60).join(''), description: text })
    .where('address', '=', victim.trap)
    .execute();

/** Puts the text where strangers write, and returns what the owner's client reads there. Null: the service does not take it. */
const READINGS: Readonly<
  Record<Exclude<Carrier, 'chat' | 'toolResult'>, (text: string) => Promise<string | null>>
> = {
  tokenText: async (text) => {
    await writeToken(text);
    return readTool('getToken', { address: victim.trap });
  },
  skill: async (text) => {
    const line = `GET /api/v1/skills/custom/${strangersSkill}`;
    const { version } = (await send(service, line, undefined, stranger)).body;
    const change = { instructions: text, version };
    const { status } = await asStranger(`PATCH /api/v1/skills/custom/${strangersSkill}`, change);
    return status < 300 ? readTool('getCustomSkill', { id: strangersSkill }) : null;
  },
  agentProfile: async (text) => {
    const { status } = await asStranger(`PATCH /api/v1/agents/${strangersAgent}`, { description: text });
    return status < 300 ? readTool('getAgentProfile', { id: strangersAgent }) : null;
  },
  listing: async (text) => {
    const { id: agentId } = (await asStranger('POST /api/v1/agents', { name: 'Bait' })).body;
    const offer = { agentId, price: '1', title: 'Bait', description: text };
    const { status, body } = await asStranger('POST /api/v1/market', offer);
    const read = status < 300 ? await readTool('getMarketListing', { id: body.id }) : null;
    if (status < 300) await asStranger(`DELETE /api/v1/market/${body.id}`);
    await asStranger(`DELETE /api/v1/agents/${agentId}?force=true`);
    return read;
  },
};

/** The service's own model: it carries out whatever its newest messages say. */
const obedient =
  (agentId: string, readsToken: boolean): AnswerScript =>
  ({ messages }) => {
    const newest = messages.slice(messages.findLastIndex(({ role }) => role === 'user'));
    const rounds = newest.filter(({ role }) => role === 'assistant').length;
    if (readsToken && rounds === 0)
      return { toolCalls: [{ name: 'getToken', arguments: { address: victim.trap } }] };
    if (rounds > (readsToken ? 1 : 0)) return { text: 'Done.' };
    const heard = newest.filter(({ role }) => role !== 'assistant').map(({ content }) => content ?? '');
    const orders = [...new Set(heard.flatMap(ordersIn))];
    for (const order of orders) obeyed.add(order);
    const calls = orders.flatMap((order) => toolsFor(order, agentId, victim.trap));
    const harmless = {
      name: 'executeSwap',
      arguments: { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.0001' },
    };
    return { toolCalls: [...calls.map(withoutAgent), harmless] };
  };

/** In a chat the agent is the one that is talked to. */
const withoutAgent = ({
  name,
  arguments: { agentId: _, ...given },
}: ReturnType<typeof toolsFor>[number]) => ({
  name,
  arguments: given,
});

const obeyed = new Set<string>();
let listener = { agentId: '', left: 0 };

async function chatAbout({ carrier, text }: InjectedText): Promise<void> {
  if (listener.left === 0) listener = { agentId: await guardedAgent(), left: OF_AGENT };
  listener = { ...listener, left: listener.left - 1 };
  const { agentId } = listener;
  if (carrier === 'toolResult') await writeToken(text);
  model.answerWith(obedient(agentId, carrier === 'toolResult'));
  const message = carrier === 'chat' ? `Somebody writes: ${text}` : 'How does the token stand?';
  const body = { message, allow_trades: true };
  const headers = { 'idempotency-key': randomUUID() };
  const { status } = await send(service, `POST /api/v1/agents/${agentId}/chat`, body, { ...owner, headers });
  expect(status).toBe(200);
}

/** Everything that an attacker could gain. */
async function powers() {
  const { db } = service.database;
  const { accountId } = owner;
  return {
    whitelist: await db.selectFrom('whitelist_entries').selectAll().orderBy('id').execute(),
    keys: await db
      .selectFrom('api_keys')
      .select(['id', 'scopes'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    sessions: await db.selectFrom('sessions').select('id').orderBy('id').execute(),
    votes: await db
      .selectFrom('approval_votes')
      .selectAll()
      .orderBy('approval_id')
      .orderBy('address')
      .execute(),
    approved: await db
      .selectFrom('approvals')
      .select('id')
      .where('status', '<>', 'pending')
      .orderBy('id')
      .execute(),
    policies: new Set(
      (await db.selectFrom('agent_policies').select(['rules', 'version']).execute()).map((one) =>
        JSON.stringify(one),
      ),
    ),
    agents: (
      await db
        .selectFrom('agents')
        .select(['payout_wallet', 'limits', 'pending_limits', 'listing_id', 'acknowledged_tokens'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
    ).map((one) => JSON.stringify(one))[0],
    hooks: await db
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  };
}

test(
  'a model with a key of all scopes obeys every text: nothing goes to whom or into what the policy does not allow, and no approval is given',
  PATIENCE,
  async () => {
    const before = await powers();
    const count = { read: 0, unseen: 0, refusedTexts: 0, asked: 0, taken: 0, chats: 0 };
    for (const injected of TEXTS) {
      const { carrier, order } = injected;
      if (carrier === 'chat' || carrier === 'toolResult') {
        obeyed.clear();
        await chatAbout(injected);
        count.chats += 1;
        if (obeyed.has(order)) count.read += 1;
        else count.unseen += 1;
        continue;
      }
      const seen = await READINGS[carrier](injected.text);
      if (seen === null) {
        count.refusedTexts += 1;
        continue;
      }
      if (!ordersIn(seen).includes(order)) count.unseen += 1;
      else count.read += 1;
      // It obeys in any case, also what it could not decode.
      const { asked, taken } = await obey(victim, order);
      count.asked += asked;
      count.taken += taken;
    }
    await service.settle();
    console.info(`${TEXTS.length} texts: ${JSON.stringify(count)}`);
    expect(count.read).toBeGreaterThan(TEXTS.length / 2);
    expect(await powers()).toEqual(before);
    await expectNothingLeft();
  },
);

async function expectNothingLeft(): Promise<void> {
  const { db } = service.database;
  const signed = await db
    .selectFrom('attempts')
    .innerJoin('operations', 'operations.id', 'attempts.operation_id')
    .leftJoin('swaps', 'swaps.id', 'operations.id')
    .select(['operations.kind', 'operations.approval_id', 'token_out'])
    .where('operations.account_id', '=', owner.accountId)
    .where('attempts.purpose', '=', 'run')
    .execute();
  const bought = signed.map(({ kind, token_out: token }) => [
    kind,
    (token as { symbol?: string } | null)?.symbol,
  ]);
  expect(new Set(bought.map((one) => one.join(' ')))).toEqual(new Set(['swap USDG']));
  expect(signed.filter(({ approval_id: id }) => id !== null && id !== victim.given.id)).toEqual([]);
  const balance = await service.chain.rpc('eth_getBalance', ATTACKER, 'latest');
  expect(BigInt(balance as string)).toBe(0n);
  const wallets = await db
    .selectFrom('agents')
    .select('wallet_address')
    .where('account_id', '=', owner.accountId)
    .execute();
  expect(await tokensOf(service.context.addressBook.usdg, ATTACKER)).toBe(0n);
  for (const { wallet_address: wallet } of wallets) expect(await tokensOf(victim.trap, wallet)).toBe(0n);
}

async function tokensOf(token: string, wallet: string): Promise<bigint> {
  const data = `0x70a08231${wallet.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt((await service.chain.rpc('eth_call', { to: token, data }, 'latest')) as string);
}
