import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../generated/database.d.ts';
import type { AddressBook } from './adapters/chain/addressBook.ts';
import type { Config } from './config.ts';
import type { ListedStates } from './domain/market/listedStates.ts';
import type { ChainGuard } from './domain/onchain/chainGuard.ts';
import type { Groundwork } from './domain/onchain/groundwork.ts';
import type { HeadSightings } from './domain/onchain/headSightings.ts';
import type { OperationKinds } from './domain/onchain/operationKind.ts';
import type { Sends } from './domain/onchain/sends.ts';
import type {
  Address,
  Chain,
  ChainLogs,
  Images,
  LogSource,
  Market,
  Meter,
  Models,
  Pinning,
  Prices,
  StockListings,
  TokenProbe,
  Toolbox,
  Trace,
  Vault,
  Venue,
  VenueName,
  WalletSignatures,
} from './domain/ports.ts';
import type { Model } from './domain/runs/modelCatalog.ts';
import type { OpenTurns } from './domain/runs/openTurns.ts';
import type { RunLooks } from './domain/runs/runLooks.ts';
import type { Standings } from './domain/runs/standing.ts';
import type { SeedWords } from './domain/skills/checks/seedPhrase.ts';
import type { AssetBadges } from './domain/tokens/assetBadges.ts';
import type { ListedStocks } from './domain/tokens/listedStocks.ts';
import type { QuoteSymbols } from './domain/tokens/quoteSymbols.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

export interface Clock {
  now(): Date;
}

/** Wakes those who wait for a row: LISTEN/NOTIFY underneath, so that it works between processes. */
export interface Bell {
  /** Resolves when the operation ends, when anything of the run changes, or after `timeoutMs`, whichever comes first. */
  waitForOperation(operationId: string, timeoutMs: number): Promise<void>;
  /** Calls back whenever an operation was queued. Returns the unsubscribe function. */
  onQueued(callback: () => void): () => void;
  /** Calls back whenever launches came into the index that somebody may want to buy. Returns the unsubscribe function. */
  onLaunched(callback: () => void): () => void;
  /** The same for runs that were queued. */
  onRunQueued(callback: () => void): () => void;
}

/** Marks a statement that is quick whatever else goes on, and may go over a connection that many share. */
export interface LookupMark {
  readonly isLookup: true;
}

/** Marks a statement of a transaction that nobody waits for: it is sent along with the next one, at the latest with the COMMIT. */
export interface PostedMark {
  readonly isPosted: true;
}

/** Marks the last of several statements of a transaction that are sent and answered together; its rows are an array of each one's. */
export interface TogetherMark {
  readonly before: readonly CompiledQuery[];
}

/** All that the service may touch, built once in `main.ts` and handed down. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly bell: Bell;
  /** Its stocks are those that are listed at the moment. */
  readonly addressBook: AddressBook;
  /** The EIP-55 form of an address in any case. */
  readonly toChecksum: (address: string) => Address;
  readonly chain: Chain;
  /** How long a reader of what the database knows waits for what the chain would add. */
  readonly chainPatienceMs: number;
  /** When this process saw the chain's newest heads. */
  readonly heads: HeadSightings;
  readonly sends: Sends;
  /** What acceptances saw of the chain a moment ago. */
  readonly groundwork: Groundwork;
  readonly chainLogs: ChainLogs;
  /** Of everything that the index is made of. */
  readonly logSources: readonly LogSource[];
  readonly venues: Readonly<Record<VenueName, Venue>>;
  readonly dex: Market;
  /** The Uniswap v4 pools that launches and graduations made; a venue builds their legs. */
  readonly pools: Market;
  /** Between the native asset and WETH. */
  readonly wrapping: Market;
  readonly tokenProbe: TokenProbe;
  readonly prices: Prices;
  readonly vault: Vault;
  readonly walletSignatures: WalletSignatures;
  readonly seedWords: SeedWords;
  readonly images: Images;
  readonly pinning: Pinning;
  readonly models: Models;
  /** What the operator lists; the first is the default. */
  readonly modelCatalog: readonly Model[];
  /** What this process tells whoever watches it. */
  readonly meter: Meter;
  /** Says what is under way, to the log and to whoever collects traces. */
  readonly trace: Trace;
  readonly chainGuard: ChainGuard;
  readonly kinds: OperationKinds;
  readonly standings: Standings;
  readonly listedStates: ListedStates;
  /** The door of language models; there from the start of the service on. */
  readonly toolbox: Toolbox;
  /** Whether the database refused something within the last minute because its disk is full. Some of what it writes may still have room. */
  readonly isDatabaseFull: () => boolean;
  /** Whether an error says that the database or the chain is away, and nothing about what was asked. */
  readonly isOutage: (error: unknown) => boolean;
  /** Origin that callers use, such as `https://api.example.com`, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly assetBadges: AssetBadges;
  readonly quoteSymbols: QuoteSymbols;
  readonly listedStocks: ListedStocks;
  /** Null on a chain without a factory of stocks. */
  readonly stockListings: StockListings | null;
  /** The messages to agents that this process answers. */
  readonly openTurns: OpenTurns;
  /** At the runs that somebody follows here. */
  readonly runLooks: RunLooks;
  /** Aborted when the process takes no new requests: whoever waits is answered with what there is. */
  readonly closing: AbortSignal;
  readonly startedAt: Date;
  readonly version: string;
}
