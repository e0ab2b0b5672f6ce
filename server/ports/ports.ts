import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { AddressBook, StockListings } from './addressBook.ts';
import type { Address } from './basics.ts';
import type { Chain } from './chain.ts';
import type { ChainLogs, LogSource } from './chainLogs.ts';
import type { Images } from './images.ts';
import type { Market, SharedMarket } from './markets.ts';
import type { Model, Models } from './models.ts';
import type { Pinning } from './pinning.ts';
import type { Prices } from './prices.ts';
import type { SecretBox } from './secretBox.ts';
import type { Meter, Trace } from './telemetry.ts';
import type { TokenProbe } from './tokenProbe.ts';
import type { Toolbox } from './toolbox.ts';
import type { SeedWords, Vault } from './vault.ts';
import type { Venue, VenueName } from './venues.ts';
import type { WalletSignatures } from './walletSignatures.ts';
import type { WebhookSender } from './webhooks.ts';

/** Wakes waiting code across processes (LISTEN/NOTIFY). The `on…` methods return the unsubscribe function. */
export interface Notifications {
  /** Resolves when the operation ends, when its run changes, or after `timeoutMs`. */
  waitForOperation(operationId: string, timeoutMs: number): Promise<void>;
  onQueued(callback: () => void): () => void;
  /** Indexed launches that a sniper may buy. */
  onLaunched(callback: () => void): () => void;
  onRunQueued(callback: () => void): () => void;
  /** Resolves when the account has new events, or after `timeoutMs`. */
  waitForEvents(accountId: string, timeoutMs: number): Promise<void>;
  /** Some account has new events. */
  onEvents(callback: () => void): () => void;
}

export interface Clock {
  now(): Date;
}

/**
 * Everything outside the domain, built once by `composition/buildContext.ts`. A function takes the part it
 * needs: `Pick<Ports, 'db' | 'chain'>`.
 */
export interface Ports {
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  /** True for a minute after a full disk made the database refuse a write. */
  readonly isDatabaseFull: () => boolean;
  readonly notifications: Notifications;
  /** `stocks` holds the stocks listed now. */
  readonly addressBook: AddressBook;
  readonly toChecksum: (address: string) => Address;
  readonly chain: Chain;
  /** How long a database read waits for additions from the chain. */
  readonly chainPatienceMs: number;
  readonly chainLogs: ChainLogs;
  readonly logSources: readonly LogSource[];
  readonly venues: Readonly<Record<VenueName, Venue>>;
  readonly dex: SharedMarket;
  /** The Uniswap v4 pools of launches and graduations. Venues build their legs. */
  readonly pools: Market;
  readonly wrapping: Market;
  readonly tokenProbe: TokenProbe;
  readonly prices: Prices;
  /** Null on a chain without a stock factory. */
  readonly stockListings: StockListings | null;
  readonly vault: Vault;
  readonly secretBox: SecretBox;
  readonly webhookSender: WebhookSender;
  readonly walletSignatures: WalletSignatures;
  readonly seedWords: SeedWords;
  readonly images: Images;
  readonly pinning: Pinning;
  readonly models: Models;
  /** The first is the default. */
  readonly modelCatalog: readonly Model[];
  readonly meter: Meter;
  readonly trace: Trace;
  /** Bound when the service starts. */
  readonly toolbox: Toolbox;
  /** True if the database or the chain is unavailable. */
  readonly isOutage: (error: unknown) => boolean;
  /** Such as `https://api.example.com`, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Aborts when the process stops taking requests. Waiting callers then get the current state. */
  readonly closing: AbortSignal;
  readonly startedAt: Date;
  readonly version: string;
}
