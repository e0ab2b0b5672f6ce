import { expect } from 'vitest';
import { insist } from '../harness/insist.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { giveEther } from '../operations/actors.ts';
import { type Sent, send } from '../operations/send.ts';

export const PRICE = 5n;
export const LAUNCH_PRICE = 25n;
export const STARTER = 60n;
const MICRO = 1_000_000n;
export const FEE_BPS = 250n;
export const PAYEES = [
  '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
] as const;

export interface ModelAgent {
  readonly id: string;
  readonly wallet: string;
  owner: number;
  isRunning: boolean;
  isTight: boolean;
  /** Something was accepted since everything was last at rest. */
  mayBeBusy: boolean;
  listing: string | null;
  readonly payees: Set<string>;
  readonly swaps: string[];
  readonly transfers: string[];
  readonly launches: string[];
}

export interface ModelKey {
  readonly id: string;
  readonly key: string;
  readonly owner: number;
  isRevoked: boolean;
}

export interface Model {
  readonly agents: ModelAgent[];
  readonly gone: ModelAgent[];
  readonly keys: ModelKey[];
  readonly sold: string[];
  /** In micro-credits; held credits count as spent. */
  readonly credits: [bigint, bigint];
}

export interface Real {
  readonly service: TestService;
  readonly accounts: readonly [TestAccount, TestAccount];
  /** A foreign token whose purchases count against the limits. */
  readonly token: string;
}

export const newModel = (): Model => ({
  ...{ agents: [], gone: [], keys: [], sold: [] },
  credits: [STARTER * MICRO, STARTER * MICRO],
});

/** One action of an owner. The numbers choose its objects. */
export interface Step {
  readonly name: keyof typeof ACTIONS;
  readonly which: number;
  readonly other: number;
}

let named = 0;

const ask = ({ service, accounts }: Real, owner: number, line: string, body?: object): Promise<Sent> =>
  insist((key) =>
    send(service, line, body, {
      apiKey: accounts[owner]!.apiKey,
      headers: line.includes('/keys') ? {} : { 'idempotency-key': key },
    }),
  );

/** Expects the first refusal whose reason holds; if none does, expects success. */
function expectVerdict(step: Step, sent: Sent, reasons: readonly (readonly [boolean, string])[]): boolean {
  const expected = reasons.find(([holds]) => holds)?.[1];
  expect({ ...step, code: sent.code, error: sent.body.error }).toMatchObject({ code: expected });
  return expected === undefined;
}

type Action = (model: Model, real: Real, step: Step) => Promise<void>;
type OnAgent = (model: Model, real: Real, step: Step, agent: ModelAgent) => Promise<void>;

const onAgent =
  (act: OnAgent): Action =>
  async (model, real, step) => {
    const agent = model.agents[step.which % Math.max(1, model.agents.length)];
    if (agent !== undefined) await act(model, real, step, agent);
  };

const listed = ({ listing }: ModelAgent) => [listing !== null, 'agent_listed'] as const;
const path = ({ id }: ModelAgent): string => `/api/v1/agents/${id}`;

export const ACTIONS = {
  createAgent: async (model: Model, real: Real, { which }: Step) => {
    const owner = which % 2;
    const { body } = await ask(real, owner, 'POST /api/v1/agents', { name: 'Scout' });
    await giveEther(real.service, body.wallet_address);
    model.agents.push({
      ...{ id: body.id, wallet: body.wallet_address, owner, isRunning: false, isTight: false },
      ...{ mayBeBusy: false, listing: null, payees: new Set<string>() },
      ...{ swaps: [], transfers: [], launches: [] },
    });
  },
  changeLimit: onAgent(async (_, real, step, agent) => {
    const isTight = step.other % 2 === 0;
    const body = { limits: { max_trade_usd: isTight ? '1' : '1000' } };
    const sent = await ask(real, agent.owner, `PATCH ${path(agent)}`, body);
    if (expectVerdict(step, sent, [listed(agent)])) agent.isTight = isTight;
  }),
  allowOrRemove: onAgent(async (_, real, step, agent) => {
    const address = PAYEES[step.other % PAYEES.length]!;
    const isAllowed = agent.payees.has(address);
    const sent = isAllowed
      ? await ask(real, agent.owner, `DELETE ${path(agent)}/whitelist?address=${address}`)
      : await ask(real, agent.owner, `POST ${path(agent)}/whitelist`, { address });
    if (!expectVerdict(step, sent, [listed(agent)])) return;
    if (isAllowed) agent.payees.delete(address);
    else agent.payees.add(address);
  }),
  swap: onAgent(async (_, real, step, agent) => {
    const trade = { tokenIn: 'ETH', tokenOut: real.token, amountIn: '0.001', slippageBps: 500 };
    const body = { agentId: agent.id, ...trade, acknowledgeUnverified: true };
    const sent = await ask(real, agent.owner, 'POST /api/v1/swap/execute?waitSeconds=0', body);
    if (!expectVerdict(step, sent, [listed(agent), [agent.isTight, 'policy_violation']])) return;
    agent.swaps.push(sent.body.id);
    agent.mayBeBusy = true;
  }),
  transfer: onAgent(async (_, real, step, agent) => {
    const to = PAYEES[step.other % PAYEES.length]!;
    const body = { agentId: agent.id, to, token: 'ETH', amount: '0.01' };
    const sent = await ask(real, agent.owner, 'POST /api/v1/wallet/transfer?waitSeconds=0', body);
    const isStranger = !agent.payees.has(to);
    const reasons = [
      [isStranger, 'not_whitelisted'],
      [agent.isTight, 'policy_violation'],
    ] as const;
    if (!expectVerdict(step, sent, [listed(agent), ...reasons])) return;
    agent.transfers.push(sent.body.id);
    agent.mayBeBusy = true;
  }),
  launch: onAgent(async (model, real, step, agent) => {
    named += 1;
    const body = { agentId: agent.id, symbol: `M${named}`, name: `Model ${named}`, quote: 'ETH' };
    const sent = await ask(real, agent.owner, 'POST /api/v1/launch/pons', body);
    const isPoor = model.credits[agent.owner]! < LAUNCH_PRICE * MICRO;
    if (!expectVerdict(step, sent, [listed(agent), [isPoor, 'insufficient_credits']])) return;
    model.credits[agent.owner]! -= LAUNCH_PRICE * MICRO;
    agent.launches.push(sent.body.id);
    agent.mayBeBusy = true;
  }),
  start: onAgent(async (_, real, step, agent) => {
    const sent = await ask(real, agent.owner, `POST ${path(agent)}/start`);
    if (expectVerdict(step, sent, [listed(agent)])) agent.isRunning = true;
  }),
  stop: onAgent(async (_, real, step, agent) => {
    expectVerdict(step, await ask(real, agent.owner, `POST ${path(agent)}/stop`), []);
    agent.isRunning = false;
  }),
  offer: onAgent(async (_, real, step, agent) => {
    const body = { agentId: agent.id, price: String(PRICE), title: 'Scout', description: '' };
    const sent = await ask(real, agent.owner, 'POST /api/v1/market', body);
    if (agent.mayBeBusy && sent.code === 'agent_busy') return;
    if (expectVerdict(step, sent, [listed(agent), [agent.isRunning, 'invalid_state']]))
      agent.listing = sent.body.id;
  }),
  takeOff: onAgent(async (_, real, step, agent) => {
    if (agent.listing === null) return;
    expectVerdict(step, await ask(real, agent.owner, `DELETE /api/v1/market/${agent.listing}`), []);
    agent.listing = null;
  }),
  buy: onAgent(async (model, real, step, agent) => {
    if (agent.listing === null) return;
    const buyer = step.other % 2;
    const sent = await ask(real, buyer, `POST /api/v1/market/${agent.listing}/buy`);
    if (agent.mayBeBusy && sent.code === 'agent_busy') return;
    const isPoor = model.credits[buyer]! < PRICE * MICRO;
    const reasons = [
      [buyer === agent.owner, 'own_listing'],
      [isPoor, 'insufficient_credits'],
    ] as const;
    if (!expectVerdict(step, sent, reasons)) return;
    model.credits[buyer]! -= PRICE * MICRO;
    model.credits[agent.owner]! += PRICE * MICRO - (PRICE * MICRO * FEE_BPS) / 10_000n;
    model.sold.push(agent.listing);
    agent.listing = null;
    agent.payees.clear();
    agent.owner = buyer;
  }),
  remove: onAgent(async (model, real, step, agent) => {
    const sent = await ask(real, agent.owner, `DELETE ${path(agent)}?force=true`);
    if (agent.mayBeBusy && sent.code === 'agent_busy') return;
    if (!expectVerdict(step, sent, [listed(agent), [agent.isRunning, 'invalid_state']])) return;
    model.agents.splice(model.agents.indexOf(agent), 1);
    model.gone.push(agent);
  }),
  /** An account that does not own the agent does not even learn that it exists. */
  peek: onAgent(async (_, real, step, agent) => {
    const stranger = 1 - agent.owner;
    const line = step.other % 2 === 0 ? `GET ${path(agent)}` : `POST ${path(agent)}/start`;
    expectVerdict(step, await ask(real, stranger, line), [[true, 'not_found']]);
  }),
  createKey: async (model: Model, real: Real, { which }: Step) => {
    const owner = which % 2;
    const { body } = await ask(real, owner, 'POST /api/v1/keys', { name: 'hand' });
    model.keys.push({ id: body.id, key: body.key, owner, isRevoked: false });
  },
  revokeKey: async (model: Model, real: Real, step: Step) => {
    const key = model.keys[step.which % Math.max(1, model.keys.length)];
    if (key === undefined || key.isRevoked) return;
    expectVerdict(step, await ask(real, key.owner, `DELETE /api/v1/keys/${key.id}`), []);
    key.isRevoked = true;
  },
  useKey: async (model: Model, { service }: Real, step: Step) => {
    const key = model.keys[step.which % Math.max(1, model.keys.length)];
    if (key === undefined) return;
    const sent = await send(service, 'GET /api/v1/me', undefined, { apiKey: key.key });
    expectVerdict(step, sent, [[key.isRevoked, 'invalid_api_key']]);
  },
  settle: async (model: Model, { service }: Real) => {
    await service.settle();
    for (const agent of model.agents) agent.mayBeBusy = false;
  },
} satisfies Record<string, Action>;
