import { type Actor, type Cast, makeAgent, SWAP, TRADE, units } from './openCast.ts';

/** An account has at most 50 agents and 200 automations. */
const MAX_AGENTS = 30;
const MAX_SCHEDULES = 100;

/** The orders of a caller. Each has an amount or a name that no other order has. */
export interface Actions {
  readonly actions: Readonly<Record<Action, (turn: number) => Promise<unknown>>>;
  readonly schedules: string[];
}

export const WEIGHTS = {
  launchPons: 3,
  launchLong: 2,
  launchSelfFunded: 2,
  buy: 4,
  buyToken: 3,
  sellToken: 4,
  sellDollars: 3,
  transfer: 4,
  transferDollars: 2,
  claim: 2,
  agent: 1,
  dca: 1,
  limit: 2,
  tighten: 2,
  market: 3,
} as const;
export type Action = keyof typeof WEIGHTS;

const UNDER_WAY = 'under way';

const ether = (turn: number): bigint => 500_000_000_000_000n + BigInt(turn);
const dollars = (turn: number): bigint => 1_000_000n + BigInt(turn);
const tokens = (turn: number): bigint => 100n * 10n ** 18n + BigInt(turn);

export function actionsOf(cast: Cast, random: () => number): Actions {
  const { seller, token, usdg, payee } = cast;
  const trader = (): Actor => cast.traders[Math.floor(random() * cast.traders.length)]!;
  const launch = (kind: string, path: string, symbol: string, change: object) => {
    const body = { agentId: trader().id, symbol, name: `Token ${symbol}`, quote: 'ETH', ...change };
    return seller.order(`launch ${kind}`, `POST /api/v1/launch/${path}`, body, { symbol });
  };
  const swap = (
    kind: string,
    [tokenIn, tokenOut]: readonly [string, string],
    paid: 'ether' | `0x${string}`,
    [raw, decimals]: readonly [bigint, number],
  ) => {
    const { id: agentId, wallet: from } = trader();
    const body = { agentId, tokenIn, tokenOut, amountIn: units(raw, decimals), ...TRADE };
    return seller.order(kind, SWAP, body, { paid, from, raw });
  };
  const transfer = (symbol: string, paid: 'ether' | `0x${string}`, raw: bigint, decimals: number) => {
    const { id: agentId, wallet: from } = trader();
    const body = { agentId, to: payee, token: symbol, amount: units(raw, decimals) };
    const mark = { paid, from, raw, to: payee };
    return seller.order('transfer', 'POST /api/v1/wallet/transfer?waitSeconds=0', body, mark);
  };
  const schedules: string[] = [];
  let agents = 0;
  return {
    schedules,
    actions: {
      launchPons: (turn) => launch('pons', 'pons', `P${turn}`, {}),
      launchLong: (turn) => launch('long', 'long', `L${turn}`, { quote: 'USDG' }),
      launchSelfFunded: (turn) =>
        launch('self-funded', 'self-funded', `S${turn}`, { venue: 'pons', initialBuy: '0.001' }),
      buy: (turn) => swap('buy', ['ETH', 'USDG'], 'ether', [ether(turn), 18]),
      buyToken: (turn) => swap('buy', ['ETH', token], 'ether', [ether(turn), 18]),
      sellToken: (turn) => swap('sell', [token, 'ETH'], token, [tokens(turn), 18]),
      sellDollars: (turn) => swap('sell', ['USDG', 'ETH'], usdg, [dollars(turn), 6]),
      transfer: (turn) => transfer('ETH', 'ether', ether(turn), 18),
      transferDollars: (turn) => transfer('USDG', usdg, dollars(turn), 6),
      // The first agent launched the token that the others trade.
      claim: () => {
        const { id, wallet } = cast.traders[0]!;
        return seller.order('claim', 'POST /api/v1/fees/claim', { agentId: id }, { claimBy: wallet });
      },
      async agent(turn) {
        agents += 1;
        if (agents <= MAX_AGENTS) await makeAgent(seller, `Agent ${turn}`);
      },
      async dca(turn) {
        if (schedules.length >= MAX_SCHEDULES) return;
        const made = await makeDca(cast, trader(), turn);
        if (made !== null) schedules.push(made.id);
      },
      limit: (turn) => makeLimitOrder(cast, trader(), turn),
      async tighten(turn) {
        const { id } = trader();
        // Two simultaneous changes have no last one.
        if (cast.limits.get(id) === UNDER_WAY) return;
        cast.limits.set(id, UNDER_WAY);
        const limit = String(900 + (turn % 100));
        const body = { limits: { max_trade_usd: limit } };
        await seller.order('limits', `PATCH /api/v1/agents/${id}`, body, { none: true });
        cast.limits.set(id, limit);
      },
      market: marketOf(cast, random),
    },
  };
}

async function makeDca({ seller }: Cast, { id: agentId, wallet: from }: Actor, turn: number) {
  const raw = ether(turn);
  const name = `Schedule ${turn}`;
  const terms = { tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: units(raw, 18), slippageBps: 500 };
  const body = { kind: 'dca', agentId, name, interval: 'PT2S', maxExecutions: 3, ...terms };
  const made = await seller.order('dca', 'POST /api/v1/automations', body, { row: 'automations', name });
  if (made !== null) seller.schedules.set(made.id, { paid: 'ether', from, raw });
  return made;
}

/** A limit order or a stop at a price that never comes, changed and cancelled. */
async function makeLimitOrder({ seller }: Cast, { id: agentId }: Actor, turn: number): Promise<void> {
  const name = `Limit ${turn}`;
  const tokens = turn % 2 === 0 ? ['USDG', 'ETH', '1'] : ['ETH', 'USDG', '0.001'];
  const [tokenIn, tokenOut, amountIn] = tokens;
  const terms = { tokenIn, tokenOut, amountIn, slippageBps: 500 };
  const trigger = (priceUsd: string) => ({ trigger: { side: 'atOrBelow', priceUsd } });
  const body = { kind: 'limit', agentId, name, ...terms, ...trigger('1') };
  const mark = { row: 'automations', name } as const;
  const made = await seller.order('limit order', 'POST /api/v1/automations', body, mark);
  if (made === null) return;
  await seller.order('limit patch', `PATCH /api/v1/automations/${made.id}`, trigger('2'), { none: true });
  await seller.order('limit delete', `DELETE /api/v1/automations/${made.id}`, undefined, { none: true });
}

function marketOf({ goods, seller, buyer }: Cast, random: () => number) {
  const stalls = goods.map(({ id }) => ({ id, isMine: true, isBusy: false }));
  return async (turn: number): Promise<void> => {
    const stall = stalls.find(({ isBusy }) => !isBusy);
    if (stall === undefined) return;
    stall.isBusy = true;
    const [owner, other] = stall.isMine ? [seller, buyer] : [buyer, seller];
    const title = `Offer ${turn}`;
    const body = { agentId: stall.id, price: '1', title, description: 'It rests.' };
    const mark = { row: 'market_listings', name: title } as const;
    const listed = await owner.order('listing', 'POST /api/v1/market', body, mark);
    if (listed !== null && random() < 0.6) {
      const line = `POST /api/v1/market/${listed.id}/buy`;
      const bought = await other.order('purchase', line, undefined, { purchaseOf: listed.id });
      if (bought !== null) stall.isMine = !stall.isMine;
      else
        await owner.order('offer cancelled', `DELETE /api/v1/market/${listed.id}`, undefined, { none: true });
    } else if (listed !== null) {
      await owner.order('offer cancelled', `DELETE /api/v1/market/${listed.id}`, undefined, { none: true });
    }
    stall.isBusy = false;
  };
}
