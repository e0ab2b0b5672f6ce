import { ApiError, type Schemas } from '../../../clients/typescript/index.ts';
import { AGENTS, TOKENS } from '../../../mocks/world/cast.ts';
import { type Random, seededRandom } from '../../../mocks/world/random.ts';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { localClient } from '../../../server/sandbox/deployment/localChain.ts';
import { transactionBatch } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { type BoardToken, createTrader, launchOf, type Trader, tradeOf, uploadPicture } from './agents.ts';
import type { World } from './openWorld.ts';
import { type CurveToken, openStrangers, type Strangers } from './strangers.ts';

export interface WorldSize {
  readonly agents: number;
  readonly tokens: number;
  readonly hours: number;
  /** The pauses between them make up the hours. */
  readonly rounds: number;
  /** By strangers, in each round. */
  readonly tradesARound: number;
}

export interface Filled {
  readonly agents: number;
  readonly tokens: number;
  readonly strangersTrades: number;
  readonly agentsTrades: number;
  readonly refusedTrades: number;
}

/** Strangers' blocks in each round. */
const BLOCKS_A_ROUND = 4;
/** The rest of the rounds has every token. */
const LAUNCHING = 0.7;
/** Every second agent collects its fees this often. */
const ROUNDS_A_CLAIM = 9;

interface Stage {
  readonly world: World;
  readonly size: WorldSize;
  readonly random: Random;
  readonly strangers: Strangers;
  readonly traders: readonly Trader[];
  readonly board: BoardToken[];
  readonly curves: CurveToken[];
  readonly counted: { strangers: number; agents: number; refused: number };
  readonly say: (line: string) => void;
}

/** Plays hours of launches and trades, and ends at the present. */
export async function fillWorld(world: World, size: WorldSize, say: (line: string) => void): Promise<Filled> {
  const random = seededRandom(7);
  const traders = await Promise.all(
    AGENTS.slice(0, size.agents).map((role) => createTrader(world.client, role)),
  );
  const running = traders.filter((_, index) => index % 3 !== 2);
  await Promise.all(running.map(({ id }) => world.client.startAgent({ id })));
  await world.settle();
  say(`${traders.length} agents with pictures and starter funds`);
  const strangers = await openStrangers(world, random, 8);
  const counted = { strangers: 0, agents: 0, refused: 0 };
  const stage: Stage = { world, size, random, strangers, traders, board: [], curves: [], counted, say };
  for (let round = 0; round < size.rounds; round += 1) await play(stage, round);
  await finish(stage);
  return {
    agents: traders.length,
    tokens: stage.board.length,
    strangersTrades: counted.strangers,
    agentsTrades: counted.agents,
    refusedTrades: counted.refused,
  };
}

async function play(stage: Stage, round: number): Promise<void> {
  const { world, size, board, counted, say } = stage;
  await world.betweenBlocks(() => passBetween(stage, round));
  await launchSome(stage, round);
  await Promise.all(stage.traders.map((trader) => tradeOnce(stage, trader)));
  if (round % ROUNDS_A_CLAIM === ROUNDS_A_CLAIM - 1) await collectFees(stage);
  await world.settle();
  const trades = counted.strangers + counted.agents;
  const hoursLeft = (world.time.leftMs() / 3_600_000).toFixed(1);
  if (round % 4 === 3 || round === size.rounds - 1)
    say(`${String(board.length).padStart(2)} tokens, ${trades} trades; ${hoursLeft} hours before now`);
}

/** New prices, then the strangers' trades of this pause, spread over its blocks. */
async function passBetween({ world, size, random, strangers, curves, counted }: Stage, round: number) {
  const pauseMs = world.time.leftMs() / (size.rounds - round);
  for (let block = 0; block < BLOCKS_A_ROUND; block += 1) {
    const open = curves.filter(({ isOpen }) => isOpen);
    const trades = open.length === 0 ? 0 : Math.round(size.tradesARound / BLOCKS_A_ROUND);
    for (let sent = 0; sent < trades; sent += 1)
      await strangers.trade(random.pick(open, ({ role }) => role.weight));
    await world.pass(pauseMs / BLOCKS_A_ROUND);
    counted.strangers += await strangers.collect();
  }
  await publishPrices(world, (round + 1) / size.rounds, random);
}

/** Oracle prices wander and come back: at the end they are those of the local pools. */
async function publishPrices(world: World, progress: number, random: Random): Promise<void> {
  const { ethUsdFeed, stocks } = world.addressBook;
  const client = await localClient(world.rpcUrl);
  const batch = await transactionBatch(client);
  const { abi } = contractArtifact('PriceFeed');
  for (const [index, address] of [
    ethUsdFeed,
    ...stocks.flatMap(({ priceFeed }) => priceFeed ?? []),
  ].entries()) {
    const first = await client.readContract({ address, abi, functionName: 'getRoundData', args: [1n] });
    const [, start] = first as readonly [bigint, bigint];
    const wave = Math.sin(progress * (5 + index) + index) * 0.025 + random.between(-0.006, 0.006);
    const bips = Math.round(wave * Math.min(1, (1 - progress) * 4) * 10_000);
    batch.call({ address, abi }, 'setAnswer', [(start * BigInt(10_000 + bips)) / 10_000n]);
  }
  await batch.send();
}

/** Three of five tokens belong to agents, the others to strangers. */
async function launchSome({ world, size, random, strangers, traders, board, curves }: Stage, round: number) {
  const due = Math.min(size.tokens, Math.ceil((size.tokens * (round + 1)) / (size.rounds * LAUNCHING)));
  const roles = TOKENS.slice(board.length, due);
  const launched = await Promise.all(
    roles.map(async (role, index) => {
      const place = board.length + index;
      if (place % 5 < 3)
        return launchOf(world.client, traders[launchedBy(place) % traders.length]!, role, random);
      const logo = await uploadPicture(world.client, role.symbol);
      let curve: CurveToken | undefined;
      await world.betweenBlocks(async () => {
        curve = await strangers.launch(role, logo);
      });
      return { ...curve!, curve: curve! };
    }),
  );
  for (const { role, address, curve } of launched) {
    board.push({ role, address });
    if (curve !== null) curves.push(curve);
  }
}

const launchedBy = (place: number): number => Math.floor(place / 5) * 3 + (place % 5);

/** A refused trade is a part of the world: a market moved, or a curve was sold out. */
async function tradeOnce({ world, board, random, counted }: Stage, trader: Trader): Promise<void> {
  if (random.next() < 0.25) return;
  try {
    const swap: Schemas['Swap'] = await tradeOf(world.client, trader, board, random);
    if (swap.status === 'confirmed') counted.agents += 1;
    else counted.refused += 1;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    counted.refused += 1;
  }
}

async function collectFees({ world, traders }: Stage): Promise<void> {
  const earning = traders.filter((_, index) => index % 2 === 0);
  await Promise.all(
    earning.map(async ({ id: agentId }) => {
      const { assets } = await world.client.getFeeEarnings({ agentId });
      if (assets.every(({ unswept, claimable }) => Number(unswept) + Number(claimable) === 0)) return;
      const { id } = await world.client.claimFees({ agentId });
      await world.client.waitForFeeClaim(id);
    }),
  );
}

/** What a page also shows: a payment, standing orders, a chat, and an agent on the market. */
async function finish({ world, traders, board, say }: Stage): Promise<void> {
  const { client } = world;
  const [first, second, third] = traders;
  if (first === undefined || second === undefined || third === undefined) return;
  await client.addWhitelistEntry({ id: first.id, address: first.payout, label: 'Cold wallet' });
  await client.transferFunds({ agentId: first.id, to: first.payout, token: 'USDG', amount: '250' });
  await client.createAutomation({
    ...{ kind: 'dca', agentId: second.id, name: 'Every hour', tokenIn: 'ETH', tokenOut: board[0]!.address },
    ...{ amountPerExecution: '0.01', interval: 'PT1H', maxExecutions: 24, acknowledgeUnverified: true },
  });
  for (const { id } of [first, second]) await client.sendChatMessage({ id, message: 'What do you hold?' });
  await world.settle();
  await client.createMarketListing({
    ...{ agentId: third.id, price: '250', title: `${third.name}, with its tokens` },
    description: 'Trades every hour. Its tokens and their creator fees go along.',
  });
  say('a payment, a standing order, two chats and an agent on the market');
}
