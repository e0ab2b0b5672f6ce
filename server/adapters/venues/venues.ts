import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, PortError } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { ChainLogs, LogCheckpoints, LogSource } from '../../ports/chainLogs.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Prices } from '../../ports/prices.ts';
import type { Venue, VenueName } from '../../ports/venues.ts';
import { longBooks, ponsBooks } from '../addressBook/addressBook.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import type { LaunchedPool } from '../dex/poolKey.ts';
import { uniswapV4Logs } from '../dex/uniswapV4Logs.ts';
import { chainlinkLogs } from '../prices/chainlinkLogs.ts';
import { hookedTrades } from './long/hookedTrades.ts';
import { longLogs } from './long/longLogs.ts';
import { isLaunchedPool } from './long/longTrading.ts';
import { longVenue } from './long/longVenue.ts';
import { ponsContext } from './pons/ponsContext.ts';
import { isGraduatedPool } from './pons/ponsGraduation.ts';
import { ponsLogs } from './pons/ponsLogs.ts';
import { ponsVenue } from './pons/ponsVenue.ts';
import { findByCounterparts } from './shared/findLeg.ts';

/** A missing venue of the contract does not compile. */
export function createVenues(options: {
  chain: ConnectedChain;
  addressBook: AddressBook;
  prices: Prices;
  checkpoints: LogCheckpoints;
}) {
  const [pons, ...earlierPons] = ponsBooks(options.addressBook).map((addressBook) =>
    ponsVenue({ ...options, addressBook }),
  );
  const [long, ...earlierLong] = longBooks(options.addressBook).map((addressBook) =>
    longVenue({ ...options, addressBook }),
  );
  return {
    pons: joinGenerations(pons!, earlierPons),
    long: joinGenerations(long!, earlierLong),
  } satisfies Record<VenueName, Venue>;
}

/**
 * Launches use the present generation. A token is traded, swept and claimed at the generation that launched
 * it.
 */
export function joinGenerations(present: Venue, earlier: readonly Venue[]): Venue {
  if (earlier.length === 0) return present;
  const generations = [present, ...earlier];
  const counterparts: Venue['counterparts'] = async (tokens, at) =>
    firstOfEach(
      tokens,
      await Promise.all(generations.map((generation) => generation.counterparts(tokens, at))),
    );

  /** The generation that launched one of the tokens, else the present one. */
  async function launcherOf(tokens: readonly Address[], at: bigint | undefined): Promise<Venue> {
    const answers = await Promise.all(generations.map(({ markets }) => markets(tokens, at)));
    const found = answers.findIndex((markets) => markets.some((market) => market !== null));
    return generations[found] ?? present;
  }
  const ofLeg = ({ tokenIn, tokenOut }: Leg, at: bigint) => launcherOf([tokenIn, tokenOut], at);

  return {
    ...present,
    generations,
    counterparts,
    find: findByCounterparts(counterparts),
    quote: async (leg, amountInRaw, trader, at, asOfSeconds) =>
      (await ofLeg(leg, at)).quote(leg, amountInRaw, trader, at, asOfSeconds),
    contracts: async () =>
      (
        await Promise.all(generations.map(async (generation) => (await generation.contracts?.()) ?? []))
      ).flat(),
    launched: (receipt: Receipt) => firstThatKnows(generations, ({ launched }) => launched(receipt)),
    markets: async (tokens, at, curves) =>
      firstOfEach(tokens, await Promise.all(generations.map(({ markets }) => markets(tokens, at, curves)))),
    ...(present.graduation && {
      graduation: async (token, at) => (await launcherOf([token], at)).graduation?.(token, at) ?? null,
    }),
    ...(present.snipeBound && {
      snipeBound: async (leg, buy, at) => (await ofLeg(leg, at)).snipeBound?.(leg, buy, at) ?? null,
    }),
    sweep: async (token, at) => (await launcherOf([token], at)).sweep(token, at),
    swept:
      present.swept === null
        ? null
        : (receipt, market, recipient) =>
            firstThatKnows(generations, ({ swept }) => swept!(receipt, market, recipient)),
  };
}

function firstOfEach<Answer>(
  keys: readonly unknown[],
  answers: readonly (readonly (Answer | null)[])[],
): (Answer | null)[] {
  return keys.map((_, index) => answers.find((of) => of[index] != null)?.[index] ?? null);
}

/** The first answer that does not throw. @throws the present generation's error */
function firstThatKnows<Answer>(generations: readonly Venue[], ask: (generation: Venue) => Answer): Answer {
  let refusal: unknown = null;
  for (const generation of generations) {
    try {
      return ask(generation);
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Returns one check per generation and venue with Uniswap v4 pools. */
export function launchedPools(options: { chain: ConnectedChain; addressBook: AddressBook }): LaunchedPool[] {
  const { chain } = options;
  return [
    ...ponsBooks(options.addressBook).map((addressBook) =>
      isGraduatedPool(ponsContext({ chain, addressBook })),
    ),
    ...longBooks(options.addressBook).map(
      (addressBook): LaunchedPool =>
        (key, at) =>
          isLaunchedPool({ chain, addressBook }, key, at),
    ),
  ];
}

/** Prices, each venue's contracts, and all venues' pools. */
export function logSources(options: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly chainLogs: ChainLogs;
  readonly nowMs: () => number;
}): readonly LogSource[] {
  const { addressBook, chain, chainLogs } = options;
  return [
    chainlinkLogs(options),
    ponsLogs(ponsBooks(addressBook).map((book) => ponsContext({ chain, addressBook: book }))),
    longLogs(options),
    uniswapV4Logs({
      chain,
      chainLogs,
      poolManager: addressBook.uniswapV4.poolManager,
      secondHooks: hookedTrades(options),
    }),
  ];
}
