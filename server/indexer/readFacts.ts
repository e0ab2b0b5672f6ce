import { type Hex, PortError } from '../ports/basics.ts';
import type { BlockRef } from '../ports/chain.ts';
import type {
  ChainFact,
  ChainLog,
  DepositFact,
  GraduationFact,
  KnownMarket,
  KnownPool,
  LaunchFact,
  LogSource,
} from '../ports/chainLogs.ts';
import type { Ports } from '../ports/ports.ts';
import { listNewestTokenEvents } from './factRows.ts';
import type { Attribution, HasIndexHooks } from './indexHooks.ts';
import { findIndexTokens, findTokensOfMarkets, type IndexTokenRow } from './tokenRows.ts';

/** Proven to be of one chain. */
export interface RangeFacts {
  /** In chain order. */
  readonly facts: readonly ChainFact[];
  readonly attribution: Attribution;
  /** Tokens of earlier launches. */
  readonly tokens: readonly IndexTokenRow[];
  /** Blocks with facts and the end of the range, ascending. */
  readonly blocks: readonly BlockRef[];
}

const HEADER_BATCH = 200;

interface ReadRange {
  readonly logs: readonly ChainLog[];
  readonly deposits: readonly DepositFact[];
  /** Before the range was read. */
  readonly head: bigint;
}

/** @throws PortError if the node contradicts itself */
export async function readFacts(
  context: Pick<Ports, 'db' | 'chainLogs'> & HasIndexHooks,
  sources: readonly LogSource[],
  { logs, deposits, head }: ReadRange,
  end: BlockRef,
): Promise<RangeFacts> {
  const openings = (await Promise.all(sources.map((source) => source.openings(logs, head)))).flat();
  const ids = new Set(sources.flatMap((source) => source.marketIds(logs)));
  const known = new Map<string, IndexTokenRow>();
  for (const row of ids.size === 0 ? [] : await findTokensOfMarkets(context.db, [...ids]))
    known.set(row.address, row);
  await addTokens(context, known, openings);
  const graduations = await findGraduations(context, known);
  const markets = marketsOf(known, openings, graduations);
  const rest = await Promise.all(sources.map((source) => source.facts(logs, (id) => markets.get(id), head)));
  const found: ChainFact[] = [...openings, ...rest.flat(), ...deposits];
  await addTokens(context, known, found);
  const [attribution, proven] = await Promise.all([
    context.indexHooks.attribute(context.db, found),
    readProvenBlocks(context, found, end),
  ]);
  const isOfUse = (fact: ChainFact): boolean =>
    !('recipient' in fact) || attribution.agentOf(fact.recipient) !== null;
  const facts = found.filter(isOfUse).sort(inChainOrder);
  const withFacts = new Set(facts.map(({ blockNumber }) => blockNumber));
  const blocks = proven.filter(({ number }) => withFacts.has(number) || number === end.number);
  return { facts, attribution, tokens: [...known.values()], blocks };
}

const inChainOrder = (one: ChainFact, other: ChainFact): number =>
  one.blockNumber === other.blockNumber
    ? one.logIndex - other.logIndex
    : one.blockNumber < other.blockNumber
      ? -1
      : 1;

async function addTokens(
  context: Pick<Ports, 'db'>,
  known: Map<string, IndexTokenRow>,
  facts: readonly ChainFact[],
): Promise<void> {
  const named = facts.flatMap((fact) =>
    'token' in fact && fact.kind !== 'launched' && !known.has(fact.token) ? [fact.token] : [],
  );
  if (named.length === 0) return;
  for (const row of await findIndexTokens(context.db, [...new Set(named)])) known.set(row.address, row);
}

type Opening = Pick<KnownPool, 'openedIn' | 'openedAt'>;

/** By token. */
async function findGraduations(
  context: Pick<Ports, 'db'>,
  known: ReadonlyMap<string, IndexTokenRow>,
): Promise<ReadonlyMap<string, Opening>> {
  const graduated = [...known.values()].filter(
    (row) => row.phantom_quote_raw !== null && row.pool_id !== null,
  );
  if (graduated.length === 0) return new Map();
  const events = await listNewestTokenEvents(
    context.db,
    graduated.map(({ address }) => address),
  );
  return new Map(
    events.flatMap(({ kind, token, tx_hash, block_number }) =>
      kind === 'graduated' ? [[token, { openedIn: tx_hash as Hex, openedAt: BigInt(block_number) }]] : [],
    ),
  );
}

/** By curve and by pool id, including markets that open in this range. */
function marketsOf(
  known: ReadonlyMap<string, IndexTokenRow>,
  openings: readonly (LaunchFact | GraduationFact)[],
  graduations: ReadonlyMap<string, Opening>,
): ReadonlyMap<string, KnownMarket> {
  const markets = new Map<string, KnownMarket>();
  const byToken = new Map<string, KnownMarket>();
  const add = (market: KnownMarket, curve: string | null): void => {
    byToken.set(market.token, market);
    if (curve !== null) markets.set(curve, market);
    if (market.pool !== null) markets.set(market.pool.id, market);
  };
  for (const row of known.values()) {
    const { address: token, venue, quote, protocol_share_bps: protocolShareBps, launch_tx: launchTx } = row;
    const spot = { quoteRaw: BigInt(row.spot_quote_raw), tokenRaw: BigInt(row.spot_token_raw) };
    const launch = { openedIn: launchTx, openedAt: BigInt(row.launched_block) };
    const opening = graduations.get(token) ?? launch;
    const pool =
      row.pool_id === null || row.pool_key === null
        ? null
        : { id: row.pool_id, key: row.pool_key, ...opening, spot };
    add(
      { venue, token, quote, protocolShareBps, launchTx, pool },
      row.phantom_quote_raw === null ? null : row.market,
    );
  }
  for (const fact of openings) {
    if (fact.kind === 'launched') {
      const { venue, token, quote, protocolShareBps, txHash: launchTx, blockNumber: openedAt, spot } = fact;
      const pool = fact.pool === null ? null : { ...fact.pool, openedIn: launchTx, openedAt, spot };
      add(
        { venue, token, quote, protocolShareBps, launchTx, pool },
        fact.curve === null ? null : fact.market,
      );
    } else {
      const market = byToken.get(fact.token);
      const { pool, txHash: openedIn, blockNumber: openedAt, spot } = fact;
      if (market !== undefined) add({ ...market, pool: { ...pool, openedIn, openedAt, spot } }, null);
    }
  }
  return markets;
}

/** Headers are read after the logs: both must agree. The end alone proves a range without facts. */
async function readProvenBlocks(
  context: Pick<Ports, 'chainLogs'>,
  facts: readonly ChainFact[],
  end: BlockRef,
): Promise<BlockRef[]> {
  if (facts.length === 0) return [end];
  const hashes = new Map(facts.map(({ blockNumber, blockHash }) => [blockNumber, blockHash]));
  hashes.set(end.number, end.hash);
  for (const { blockNumber, blockHash } of facts) {
    if (hashes.get(blockNumber) !== blockHash) throw contradiction();
  }
  const numbers = [...hashes.keys()].sort((one, other) => (one < other ? -1 : 1));
  const blocks: BlockRef[] = [];
  for (let from = 0; from < numbers.length; from += HEADER_BATCH) {
    for (const block of await context.chainLogs.blocks(numbers.slice(from, from + HEADER_BATCH))) {
      if (block === null || block.hash !== hashes.get(block.number)) throw contradiction();
      blocks.push(block);
    }
  }
  return blocks;
}

const contradiction = (): PortError =>
  new PortError('rejected', "The chain's node gave logs of other blocks than those that it has.");
