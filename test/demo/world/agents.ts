import sharp from 'sharp';
import type { AgentTradingClient, Schemas } from '../../../clients/typescript/index.ts';
import type { AgentRole, TokenRole } from '../../../mocks/world/cast.ts';
import type { Random } from '../../../mocks/world/random.ts';
import { drawBadge } from '../../../server/adapters/images/drawBadge.ts';
import { decimalOf } from '../decimalOf.ts';
import { randomAddress } from './openWorld.ts';
import type { CurveToken } from './strangers.ts';

/** An agent of the service, and what it bought. */
export interface Trader {
  readonly id: string;
  readonly name: string;
  readonly payout: string;
  /** Base units by token. */
  readonly bought: Map<string, bigint>;
}

/** A token on the board, however it trades. */
export interface BoardToken {
  readonly role: TokenRole;
  readonly address: string;
}

const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

/** Draws a badge and uploads it. Returns its URL. */
export async function uploadPicture(client: AgentTradingClient, letters: string): Promise<string> {
  const { bytes } = await drawBadge(sharp, letters);
  return (await client.uploadImage({ file: new Blob([new Uint8Array(bytes)]) })).url;
}

export async function createTrader(client: AgentTradingClient, role: AgentRole): Promise<Trader> {
  const initials = role.name.replaceAll(/[^A-Z]/g, '');
  const agent = await client.createAgent({
    name: role.name,
    description: role.description,
    skills: [...role.skills],
    system_prompt: 'Trade small and explain every trade.',
    avatar_url: await uploadPicture(client, initials),
    limits: LIMITS,
  });
  return { id: agent.id, name: role.name, payout: randomAddress(), bought: new Map() };
}

const QUOTES = ['ETH', 'ETH', 'ETH', 'ETH', 'USDG', 'NVDA'];

/** Launches a token of the agent. Its curve is null if it does not trade against ether. */
export async function launchOf(
  client: AgentTradingClient,
  { id: agentId }: Trader,
  role: TokenRole,
  random: Random,
): Promise<BoardToken & { readonly curve: CurveToken | null }> {
  const { symbol, name, description } = role;
  const quote = random.pick(QUOTES);
  const accepted = await client.launchOnPons({
    ...{ agentId, symbol, name, description, quote },
    logoUrl: await uploadPicture(client, symbol),
    creatorTaxBps: random.pick([0, 100, 200]),
    website: `https://${symbol.toLowerCase()}.example.com`,
  });
  const { token } = await client.waitForLaunch(accepted.id);
  if (token.address === null) throw new Error(`The launch of ${symbol} shows no token.`);
  const { curve } = await client.getToken({ address: token.address });
  const address = token.address as `0x${string}`;
  const isOfStrangers = quote === 'ETH' && curve !== null;
  const open = isOfStrangers ? { role, address, curve: curve.address as `0x${string}`, isOpen: true } : null;
  return { role, address, curve: open };
}

/** One trade of an agent: a purchase with ether or dollars, or the sale of a part of what it bought. */
export async function tradeOf(
  client: AgentTradingClient,
  trader: Trader,
  board: readonly BoardToken[],
  random: Random,
): Promise<Schemas['Swap']> {
  const held = [...trader.bought].filter(([, raw]) => raw > 0n);
  const chance = random.next();
  if (held.length > 1 && chance < 0.35) return sellPart(client, trader, random.pick(held), random);
  if (chance > 0.9)
    return buy(client, trader, { tokenIn: 'USDG', amountIn: dollars(random), tokenOut: 'NVDA' });
  const { address: tokenOut } = random.pick(board, ({ role }) => role.weight);
  return buy(client, trader, { tokenIn: 'ETH', amountIn: random.between(0.02, 0.25).toFixed(4), tokenOut });
}

const dollars = (random: Random): string => random.between(50, 400).toFixed(2);

async function buy(
  client: AgentTradingClient,
  trader: Trader,
  terms: Readonly<Record<'tokenIn' | 'tokenOut' | 'amountIn', string>>,
): Promise<Schemas['Swap']> {
  const swap = await trade(client, { agentId: trader.id, ...terms });
  const { address } = swap.tokenOut;
  trader.bought.set(address, (trader.bought.get(address) ?? 0n) + BigInt(swap.amountOutRaw ?? '0'));
  return swap;
}

async function sellPart(
  client: AgentTradingClient,
  trader: Trader,
  [tokenIn, raw]: readonly [string, bigint],
  random: Random,
): Promise<Schemas['Swap']> {
  const part = (raw * BigInt(Math.floor(random.between(300, 800)))) / 1_000n;
  const swap = await trade(client, {
    agentId: trader.id,
    tokenIn,
    tokenOut: 'ETH',
    amountIn: decimalOf(part, 18),
  });
  trader.bought.set(tokenIn, raw - BigInt(swap.amountInFilledRaw ?? '0'));
  return swap;
}

async function trade(
  client: AgentTradingClient,
  terms: Readonly<Record<'agentId' | 'tokenIn' | 'tokenOut' | 'amountIn', string>>,
): Promise<Schemas['Swap']> {
  const accepted = await client.executeSwap({ ...terms, slippageBps: 500, acknowledgeUnverified: true });
  return client.waitForSwap(accepted.id);
}
