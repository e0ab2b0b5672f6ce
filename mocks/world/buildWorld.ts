import { ulid } from 'ulid';
import { toChecksum } from '../../server/adapters/addressBook/checksum.ts';
import type { IdPrefix } from '../../server/ids.ts';
import { AGENTS, type AgentRole, purchaseOf, TOKENS, type TokenRole } from './cast.ts';
import { buyFrom, type Fill, type Market, newMarket, sellTo } from './curve.ts';
import { type Random, seededRandom } from './random.ts';

export interface WorldToken {
  readonly role: TokenRole;
  readonly address: string;
  readonly curve: string;
  readonly poolId: string;
  /** Null: a stranger launched it. */
  readonly agent: WorldAgent | null;
  readonly creator: string;
  readonly launchId: string | null;
  readonly launchTx: string;
  /** Ledger entries of the hold and of its settlement. */
  readonly ledgerIds: readonly [hold: string, settle: string];
  readonly launchedMs: number;
  readonly taxBps: number;
  readonly market: Market;
  /** In chain order. */
  readonly trades: WorldTrade[];
}

export interface WorldTrade extends Fill {
  readonly token: WorldToken;
  readonly txHash: string;
  readonly logIndex: number;
  readonly atMs: number;
  readonly trader: string;
  readonly agent: WorldAgent | null;
  /** The swap of an agent. */
  readonly swapId: string | null;
  /** The market after it. */
  readonly after: Market;
}

export interface WorldAgent {
  readonly id: string;
  readonly role: AgentRole;
  readonly wallet: string;
  readonly createdMs: number;
  readonly fundingTxs: readonly string[];
  /** Question, tool call and answer of its chat. */
  readonly messageIds: readonly [question: string, call: string, answer: string];
  readonly tokens: WorldToken[];
  readonly trades: WorldTrade[];
  /** Base units now. */
  etherRaw: bigint;
  readonly dollarsRaw: bigint;
  readonly held: Map<WorldToken, bigint>;
}

export interface MockWorld {
  readonly beginMs: number;
  readonly nowMs: number;
  readonly agents: readonly WorldAgent[];
  readonly tokens: readonly WorldToken[];
  /** In chain order. */
  readonly trades: readonly WorldTrade[];
  readonly accountId: string;
  readonly starterLedgerId: string;
}

export const HOURS = 12;
export const ETH_USD = '3000';
/** Each block has its own time. */
const BLOCK_MS = 10_000;
const FIRST_BLOCK = 100;
const TRADES = 2_000;
export const STARTER_ETHER_RAW = 10n ** 19n;
const STARTER_DOLLARS_RAW = 10n ** 10n;
/** Of one swap: 142,310 gas at 1 gwei. */
export const SWAP_GAS = 142_310;
export const GAS_PRICE_WEI = 10n ** 9n;

export const blockOf = ({ beginMs }: Pick<MockWorld, 'beginMs'>, atMs: number): number =>
  FIRST_BLOCK + Math.floor((atMs - beginMs) / BLOCK_MS);

interface Maker {
  readonly random: Random;
  address(): string;
  hash(): string;
  newId(prefix: IdPrefix, atMs: number): string;
}

/** The same seed and time make the same world. It ends at `nowMs`. */
export function buildWorld(nowMs: number, seed = 7): MockWorld {
  const endMs = Math.floor(nowMs / BLOCK_MS) * BLOCK_MS;
  const beginMs = endMs - HOURS * 3_600_000;
  const random = seededRandom(seed);
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () =>
      Math.floor(random.next() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('');
  const make: Maker = {
    random,
    address: () => toChecksum(`0x${hex(20)}`),
    hash: () => `0x${hex(32)}`,
    newId: (prefix, atMs) => `${prefix}_${ulid(atMs, () => random.next())}`,
  };
  const agents = AGENTS.map((role, index) =>
    newAgent(make, role, beginMs + (index * 2 + 1) * BLOCK_MS, endMs - CHAT_MS),
  );
  const tokens = TOKENS.map((role, index) => newToken(make, role, index, agents, beginMs));
  const trades = playTrades(make, { agents, tokens, beginMs, endMs });
  const ids = { accountId: make.newId('acc', beginMs), starterLedgerId: make.newId('led', beginMs) };
  return { beginMs, nowMs: endMs, agents, tokens, trades, ...ids };
}

function newAgent(make: Maker, role: AgentRole, createdMs: number, chatMs: number): WorldAgent {
  return {
    messageIds: [
      make.newId('msg', chatMs),
      make.newId('msg', chatMs + 1_000),
      make.newId('msg', chatMs + 2_000),
    ],
    ...{ id: make.newId('agt', createdMs), role, wallet: make.address(), createdMs },
    ...{ fundingTxs: [make.hash(), make.hash()], tokens: [], trades: [], held: new Map() },
    ...{ etherRaw: STARTER_ETHER_RAW, dollarsRaw: STARTER_DOLLARS_RAW },
  };
}

/** The chats are this old. */
export const CHAT_MS = 60_000;
export const SETTLED_MS = 7_000;
const LAUNCHING_MS = 9 * 3_600_000;

/** Three of five tokens belong to agents. */
function newToken(
  make: Maker,
  role: TokenRole,
  index: number,
  agents: readonly WorldAgent[],
  beginMs: number,
): WorldToken {
  const sinceMs = 300_000 + (index * LAUNCHING_MS) / TOKENS.length;
  const launchedMs = beginMs + Math.floor(sinceMs / BLOCK_MS) * BLOCK_MS;
  const launched = Math.floor(index / 5) * 3 + (index % 5);
  const agent = index % 5 < 3 ? (agents[launched % agents.length] ?? null) : null;
  const token: WorldToken = {
    ...{ role, address: make.address(), curve: make.address(), poolId: make.hash(), agent },
    ...{ creator: agent?.wallet ?? make.address(), launchTx: make.hash(), launchedMs },
    launchId: agent === null ? null : make.newId('lch', launchedMs),
    ledgerIds: [make.newId('led', launchedMs), make.newId('led', launchedMs + SETTLED_MS)],
    taxBps: make.random.pick([0, 100, 200]),
    ...{ market: newMarket(), trades: [] },
  };
  agent?.tokens.push(token);
  return token;
}

interface Play {
  readonly agents: readonly WorldAgent[];
  readonly tokens: readonly WorldToken[];
  readonly beginMs: number;
  readonly endMs: number;
}

function playTrades(make: Maker, { agents, tokens, beginMs, endMs }: Play): WorldTrade[] {
  const { random } = make;
  const strangers = Array.from({ length: 20 }, () => ({
    wallet: make.address(),
    held: new Map<WorldToken, bigint>(),
  }));
  const slots = (endMs - beginMs - 600_000) / BLOCK_MS;
  const times = Array.from(
    { length: TRADES },
    () => beginMs + 600_000 + Math.floor(random.next() * slots) * BLOCK_MS,
  );
  const inBlock = new Map<number, number>();
  return times
    .sort((one, other) => one - other)
    .flatMap((atMs) => {
      const open = tokens.filter(({ launchedMs }) => launchedMs + 60_000 <= atMs);
      if (open.length === 0) return [];
      const token = random.pick(open, ({ role }) => role.weight);
      const agent = random.next() < 0.3 ? random.pick(agents) : null;
      const wallet = agent ?? random.pick(strangers);
      const fill = tradeOnce(random, token, wallet, agent);
      const before = inBlock.get(atMs) ?? 0;
      inBlock.set(atMs, before + 1);
      const trade: WorldTrade = {
        ...{ ...fill, token, agent, atMs, trader: wallet.wallet, txHash: make.hash() },
        ...{ logIndex: before * 4 + 3, after: { ...token.market } },
        swapId: agent === null ? null : make.newId('swp', atMs),
      };
      token.trades.push(trade);
      agent?.trades.push(trade);
      return [trade];
    });
}

/** Changes the market, and what the wallet holds. An agent also pays gas. */
function tradeOnce(
  random: Random,
  token: WorldToken,
  { held }: Pick<WorldAgent, 'held'>,
  agent: WorldAgent | null,
): Fill {
  const has = held.get(token) ?? 0n;
  const part = BigInt(Math.floor(random.between(200, 900)));
  const isSale = has > 0n && random.next() > token.role.buys;
  const paidRaw = BigInt(Math.round(purchaseOf(token.role, random) * 1e6)) * 10n ** 12n;
  const fill = isSale
    ? sellTo(token.market, (has * part) / 1_000n, token.taxBps)
    : buyFrom(token.market, paidRaw, token.taxBps);
  held.set(token, isSale ? has - fill.tokenRaw : has + fill.tokenRaw);
  if (agent !== null)
    agent.etherRaw += (isSale ? fill.quoteRaw : -fill.quoteRaw) - BigInt(SWAP_GAS) * GAS_PRICE_WEI;
  return fill;
}
