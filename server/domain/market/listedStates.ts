import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { isRecent } from '../../concurrency/timers.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { newestKnownBlock } from '../../engine/chain/chainView.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import type { HasSends } from '../../engine/delivery/sendStep.ts';
import type { HasKinds } from '../../engine/operations/operationKind.ts';
import { nullIfUnavailable, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { isPriced } from '../../ports/registryAssets.ts';
import { type AgentRow, readAgent } from '../agents/agentRows.ts';
import type { HasPermissionReaders } from '../agents/initiators.ts';
import type { HasOpenTurns } from '../chat/openTurns.ts';
import {
  findFeeRecipients,
  listEarningTokens,
  readEarnings,
  readVenueEarnings,
} from '../launches/readEarnings.ts';
import type { HasRunSnapshots } from '../runs/followRun.ts';
import { publicSkills } from '../skills/skillPrivacy.ts';
import type { HasAssetBadges } from '../tokens/assetBadges.ts';
import type { HasListedStocks } from '../tokens/listedStocks.ts';
import type { HasQuoteSymbols } from '../tokens/quoteAssets.ts';
import { assessLaunchedTokens, LAUNCHED_HERE, type Verdict } from '../tokens/tokenAssessment.ts';
import {
  type Holding,
  listWalletTokens,
  type Portfolio,
  readPortfolio,
  sumWorth,
} from '../trading/readPortfolio.ts';
import type { ListingRow } from './listingRows.ts';

export type ListedStatesContext = Pick<
  Ports,
  | 'log'
  | 'clock'
  | 'db'
  | 'isDatabaseFull'
  | 'notifications'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'chainPatienceMs'
  | 'chainLogs'
  | 'logSources'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'stockListings'
  | 'vault'
  | 'walletSignatures'
  | 'seedWords'
  | 'images'
  | 'pinning'
  | 'models'
  | 'modelCatalog'
  | 'meter'
  | 'trace'
  | 'toolbox'
  | 'isOutage'
  | 'publicUrl'
  | 'closing'
  | 'startedAt'
  | 'version'
> &
  HasAssetBadges &
  HasChainGuard &
  HasConfig &
  HasHeads &
  HasKinds &
  HasListedStates &
  HasListedStocks &
  HasOpenTurns &
  HasPermissionReaders &
  HasQuoteSymbols &
  HasRunSnapshots &
  HasSends;

/** About the time to decide; a purchase reads the chain again. */
const STATE_TTL_MS = 5_000;

const MAX_KEPT = 500;

const CONCURRENT_READS = 4;

const MAX_WAITING = 32;

type Asked = Pick<ListingRow, 'id' | 'agent_id'>;

interface Kept {
  readonly atMs: number;
  readonly state: Promise<StateHash | null>;
  wallet: Promise<ListedWallet | null> | null;
}

/**
 * Caches states and wallets of listings for public reads, and limits concurrent reads. Null while the chain
 * is away or slow, or too many callers wait. The hash does not wait for the wallet.
 */
export class ListedStates {
  readonly #turns = new Semaphore(CONCURRENT_READS, MAX_WAITING);
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_KEPT });

  stateOf(context: ListedStatesContext, listing: Asked): Promise<StateHash | null> {
    return nullIfUnavailable(
      context,
      'the state of a listed agent',
      () => this.#entryOf(context, listing).state,
    );
  }

  walletOf(context: ListedStatesContext, listing: Asked): Promise<ListedWallet | null> {
    return nullIfUnavailable(context, 'the wallet of a listed agent', () => {
      const entry = this.#entryOf(context, listing);
      entry.wallet ??= this.#readWallet(context, listing, entry);
      return entry.wallet;
    });
  }

  #entryOf(context: ListedStatesContext, { id, agent_id: agentId }: Asked): Kept {
    const atMs = context.clock.now().getTime();
    const known = this.#kept.get(id);
    if (known !== undefined && isRecent(atMs, known.atMs, STATE_TTL_MS)) return known;
    const state = this.#inTurn(async () => readStateHash(context, await readAgent(context.db, agentId)));
    const entry: Kept = { atMs, state, wallet: null };
    this.#kept.set(id, entry);
    forgetOnFailure(state, () => {
      if (this.#kept.get(id) === entry) this.#kept.delete(id);
    });
    return entry;
  }

  #readWallet(
    context: ListedStatesContext,
    { agent_id: agentId }: Asked,
    entry: Kept,
  ): Promise<ListedWallet | null> {
    const wallet = entry.state
      // Readers of the hash get the error.
      .catch(() => null)
      .then((state) =>
        state === null
          ? null
          : this.#inTurn(async () =>
              readListedWallet(context, await readAgent(context.db, agentId), state.block),
            ),
      );
    forgetOnFailure(wallet, () => {
      entry.wallet = null;
    });
    return wallet;
  }

  async #inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
    const end = await this.#turns.acquire();
    if (end === null) return null;
    try {
      return await read();
    } finally {
      end();
    }
  }
}

/** Lets the next reader retry. */
function forgetOnFailure(reading: Promise<unknown>, forget: () => void): void {
  reading.then((answer) => (answer === null ? forget() : undefined), forget);
}

export interface StateHash {
  readonly hash: string;
  /** Public skills, part of the hash. */
  readonly skills: readonly string[];
  readonly block: bigint;
}

/**
 * SHA-256 of what a buyer gets at one block: the agent's version, its public skills, the wallet's known
 * balances, and the assets with unclaimed fees. Skills are separate, because authors can hide one without a
 * new version. Fee amounts do not count: anyone's trade adds to them, and nothing leaves a frozen agent.
 * Independent of the owner.
 * @throws PortError if the chain cannot be read, or the node lags behind known blocks
 */
export async function readStateHash(context: ListedStatesContext, agent: AgentRow): Promise<StateHash> {
  const at = await blockToReadAt(context);
  const [skills, launched, [recipient], tokens] = await Promise.all([
    publicSkills(context.db, agent.skills),
    listEarningTokens(context.db, [agent.id]),
    findFeeRecipients(context, [agent]),
    listWalletTokens(context, agent),
  ]);
  const [{ balances }, shares] = await Promise.all([
    context.chain.balances(agent.wallet_address, [...tokens.keys()], at),
    readVenueEarnings(context, recipient!, launched, at),
  ]);
  const owed = shares.flatMap(({ assets, byToken }) => [
    ...assets.filter(({ claimableRaw }) => claimableRaw > 0n).map(({ asset }) => asset),
    ...byToken.filter(({ unsweptRaw }) => unsweptRaw > 0n).map(({ quote }) => quote),
    ...byToken.filter(({ unsweptTokenRaw }) => unsweptTokenRaw > 0n).map(({ token }) => token),
  ]);
  const held = balances.filter(({ raw }) => raw > 0n).map(({ token, raw }) => `${token}:${raw}`);
  const state = [agent.id, agent.version, skills, held.sort(), [...new Set(owed)].sort()];
  return { hash: `0x${createHash('sha256').update(JSON.stringify(state)).digest('hex')}`, skills, block: at };
}

async function blockToReadAt(context: Pick<Ports, 'db' | 'chain'> & HasConfig): Promise<bigint> {
  const known = await newestKnownBlock(context);
  const head = await context.chain.block('latest');
  if (head === null || head.number < known)
    throw new PortError('unavailable', 'the node lags behind the newest block that is known');
  return head.number;
}

export interface ListedWallet {
  readonly portfolio: Portfolio;
  /** Without an oracle price: anyone can set the price of a thin market. */
  readonly marketUsd18: bigint;
  /** Null if an amount or price is unknown. */
  readonly unclaimedUsd18: bigint | null;
}

/**
 * For the public: probes no token.
 * @throws PortError
 */
export async function readListedWallet(
  context: ListedStatesContext,
  agent: AgentRow,
  block: bigint,
): Promise<ListedWallet> {
  const [portfolio, { unclaimedUsd18 }] = await Promise.all([
    readPortfolio(asAnybodyAt(context, block), agent),
    readEarnings(context, [agent], block),
  ]);
  const holdings = await asStrangersSee(context, portfolio.holdings);
  const marketUsd18 = sumWorth(holdings.filter(({ asset }) => !isPriced(context.addressBook, asset.address)));
  return { portfolio: { ...portfolio, holdings }, marketUsd18, unclaimedUsd18 };
}

const asAnybodyAt = (context: ListedStatesContext, block: bigint): ListedStatesContext => ({
  ...context,
  chain: { ...context.chain, balances: (owner, tokens) => context.chain.balances(owner, tokens, block) },
  tokenProbe: { ...context.tokenProbe, probe: async () => null },
});

/** Strangers see the board's verdict of the seller's launches. */
async function asStrangersSee(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'venues' | 'prices'>,
  holdings: readonly Holding[],
): Promise<Holding[]> {
  const own = holdings.filter(({ verdict }) => verdict === LAUNCHED_HERE);
  const verdicts = await assessLaunchedTokens(
    context,
    own.map(({ asset }) => asset),
  );
  return holdings.map((holding) => {
    if (holding.verdict !== LAUNCHED_HERE) return holding;
    const unknown: Verdict = { ...LAUNCHED_HERE, status: 'unverified' };
    return { ...holding, verdict: verdicts.get(holding.asset.address) ?? unknown };
  });
}

export interface HasListedStates {
  readonly listedStates: ListedStates;
}
