import { randomUUID } from 'node:crypto';
import { type Address, parseEther, toHex } from 'viem';
import { dollarsOnTheHour } from '../harness/dollarsOnTheHour.ts';
import type { TestService } from '../harness/startTestService.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { giveStock } from '../operations/giveStock.ts';
import { publishAnswer, sendAs, setAtVenue, sweepAsOperator } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { randomOf } from '../torture/chaos.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const STRANGER: Address = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
const NO_LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const TRADE = { slippageBps: 500, acknowledgeUnverified: true };
const ETH_USD8 = 3_600_00000000;
const MAX_LAUNCHES = 6;

interface Actor {
  readonly id: string;
  readonly wallet: Address;
}

export interface Scene {
  readonly service: TestService;
  readonly actors: readonly Actor[];
  /** One trades against ether, one against dollars. */
  readonly tokens: readonly string[];
  readonly curves: readonly Address[];
}

/** Three agents that may trade and pay each other, and two tokens of theirs. */
export async function openScene(service: TestService): Promise<Scene> {
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const made = [];
  for (const name of ['One', 'Two', 'Three'])
    made.push(
      await newAgent(service, { name, limits: NO_LIMITS, payout_wallet: name === 'Two' ? PAYEE : null }),
    );
  const actors = made.map(({ id, wallet_address }): Actor => ({ id, wallet: wallet_address as Address }));
  for (const { id } of actors)
    for (const payee of [PAYEE, ...actors.filter((other) => other.id !== id).map(({ wallet }) => wallet)])
      await allow(service, id, payee);
  const launches = [
    await launchToken(service, actors[0]!.id, { symbol: 'ETHER', creatorTaxBps: 200 }),
    await launchToken(service, actors[1]!.id, { symbol: 'DOLLAR', quote: 'USDG' }),
  ];
  await dollarsOnTheHour(service, actors[0]!.wallet);
  await service.settle();
  return {
    service,
    actors,
    tokens: launches.map(({ token }) => token.address!),
    curves: launches.map(({ pool }) => pool!.address as Address),
  };
}

type Random = () => number;
/** Resolves to the status of a request, or null for what happened outside the service. */
type Action = (scene: Scene, random: Random) => Promise<number | null>;

const pick = <One>(random: Random, all: readonly One[]): One => all[Math.floor(random() * all.length)]!;
const amount = (random: Random, most: number, decimals: number): string =>
  (0.01 * most + random() * 0.99 * most).toFixed(decimals);

async function order({ service }: Scene, path: string, body: object): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  const { status } = await send(service, `POST /api/v1/${path}`, body, { headers });
  return status;
}

const swap = (
  tokenIn: (scene: Scene) => string,
  tokenOut: (scene: Scene) => string,
  most: number,
): Action => {
  return (scene, random) => {
    const { id: agentId } = pick(random, scene.actors);
    const amountIn = amount(random, most, 6);
    const body = { agentId, tokenIn: tokenIn(scene), tokenOut: tokenOut(scene), amountIn, ...TRADE };
    return order(scene, 'swap/execute?waitSeconds=0', body);
  };
};
const asset = (symbol: string) => (): string => symbol;
const launched = (at: number) => (scene: Scene) => scene.tokens[at]!;

async function transfer(scene: Scene, random: Random): Promise<number> {
  const from = pick(random, scene.actors);
  const to = pick(random, [
    PAYEE,
    ...scene.actors.filter(({ id }) => id !== from.id).map(({ wallet }) => wallet),
  ]);
  const [token, most] = pick(random, [
    ['ETH', 0.05],
    ['WETH', 0.01],
    ['USDG', 50],
    [scene.tokens[0]!, 10_000],
    [scene.tokens[1]!, 10_000],
  ] as const);
  const body = { agentId: from.id, to, token, amount: amount(random, most, 6) };
  return order(scene, 'wallet/transfer?waitSeconds=0', body);
}

let launches = 0;
async function selfFunded(scene: Scene, random: Random): Promise<number> {
  if (launches >= MAX_LAUNCHES) return 0;
  launches += 1;
  const [quote, most] = pick(random, [
    ['ETH', 0.05],
    ['USDG', 100],
  ] as const);
  const terms = { venue: 'pons', agentId: pick(random, scene.actors).id, quote };
  const body = {
    ...terms,
    symbol: `OWN${launches}`,
    name: `Own ${launches}`,
    initialBuy: amount(random, most, 6),
  };
  return order(scene, 'launch/self-funded', body);
}

async function claim(scene: Scene, random: Random): Promise<number> {
  const at = pick(random, [0, 1]);
  if (random() < 0.5)
    await scene.service.chain.withoutMiner(() => sweepAsOperator(scene.service, scene.curves[at]!));
  return order(scene, 'fees/claim', { agentId: scene.actors[at]!.id });
}

/** Without a log. */
async function etherFromOutside({ service, actors }: Scene, random: Random): Promise<null> {
  const { wallet } = pick(random, actors);
  const value = toHex(parseEther(amount(random, 0.1, 9)));
  await service.chain.withoutMiner(async () => {
    await giveEther(service, STRANGER);
    await sendAs(service, STRANGER, wallet, '0x', value);
  });
  return null;
}

async function tokensFromOutside({ service, actors }: Scene, random: Random): Promise<null> {
  const { wallet } = pick(random, actors);
  const raw = BigInt(Math.floor(random() * 1e9)) * 10n ** 9n;
  if (random() < 0.5) await giveStock(service, 'AAPL', wallet, raw);
  else await giveDollars(service, wallet);
  return null;
}

async function newPrice({ service }: Scene, random: Random): Promise<null> {
  const { ethUsdFeed } = service.context.addressBook;
  const price = BigInt(Math.floor(ETH_USD8 * (0.98 + 0.04 * random())));
  const { timestamp } = await service.chain.rpc<{ timestamp: string }>(
    'eth_getBlockByNumber',
    'latest',
    false,
  );
  await service.chain.withoutMiner(() => publishAnswer(service, ethUsdFeed, price, Number(timestamp)));
  return null;
}

const ACTIONS: readonly (readonly [weight: number, action: Action])[] = [
  [4, swap(asset('ETH'), launched(0), 0.1)],
  [4, swap(launched(0), asset('ETH'), 1_000_000)],
  [3, swap(asset('USDG'), launched(1), 100)],
  [3, swap(launched(1), asset('USDG'), 100_000)],
  [3, swap(asset('ETH'), asset('USDG'), 0.05)],
  [3, swap(asset('USDG'), asset('ETH'), 100)],
  // Two legs.
  [3, swap(asset('USDG'), launched(0), 100)],
  [3, swap(launched(1), asset('ETH'), 100_000)],
  [2, swap(launched(0), launched(1), 100_000)],
  [2, swap(asset('ETH'), asset('WETH'), 0.02)],
  [2, swap(asset('WETH'), asset('ETH'), 0.01)],
  [6, transfer],
  [3, selfFunded],
  [3, claim],
  [2, etherFromOutside],
  [2, tokensFromOutside],
  [2, newPrice],
];
const DECK = ACTIONS.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

const BETWEEN_REORGS = 12;
const DEEPEST = 4;
const REST_EVERY = 25;

/** Until `count` were accepted or done, with reorgs in between. Returns how many reorgs there were. */
export async function actAtRandom(scene: Scene, count: number, seed: number): Promise<number> {
  const random = randomOf(seed);
  const { chain } = scene.service;
  let [done, reorgs] = [0, 0];
  for (let turn = 1; done < count; turn += 1) {
    const status = await pick(random, DECK)(scene, random);
    if (status === null || status === 202 || status === 200) done += 1;
    if (turn % BETWEEN_REORGS === 0) {
      await chain.withoutMiner(() => chain.rpc('anvil_rollback', 1 + Math.floor(random() * DEEPEST)));
      reorgs += 1;
    }
    if (turn % REST_EVERY === 0) await scene.service.settle();
  }
  await scene.service.settle();
  return reorgs;
}
