import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { type AddressBook, addressBookFor } from './adapters/chain/addressBook.ts';
import { chainLogs } from './adapters/chain/chainLogs.ts';
import { type ConnectedChain, connectChain } from './adapters/chain/connectChain.ts';
import { stockListings } from './adapters/chain/stockListings.ts';
import { toChecksum } from './adapters/chain/toChecksum.ts';
import { walletSignatures } from './adapters/chain/walletSignatures.ts';
import { tokenProbe } from './adapters/dex/tokenProbe.ts';
import { uniswapV3 } from './adapters/dex/uniswapV3.ts';
import { uniswapV4 } from './adapters/dex/uniswapV4.ts';
import { wrappedNative } from './adapters/dex/wrappedNative.ts';
import { imagesOnDemand } from './adapters/images/imagesOnDemand.ts';
import { logSources } from './adapters/logSources.ts';
import { catalogFor } from './adapters/models/catalogFor.ts';
import { followedModels } from './adapters/models/followedModels.ts';
import { noModels, openAiModels } from './adapters/models/openAiModels.ts';
import { kuboPinner } from './adapters/pinning/kuboPinner.ts';
import { localPinning, type RemotePinner } from './adapters/pinning/localPinning.ts';
import { pinataPinner } from './adapters/pinning/pinataPinner.ts';
import { chainlinkPrices } from './adapters/prices/chainlinkPrices.ts';
import { type ScopedTrace, type Spans, scopedTrace } from './adapters/traces/scopedTrace.ts';
import { statementScope } from './adapters/traces/statementScope.ts';
import { chainFacts } from './adapters/vault/chainFacts.ts';
import { localVault } from './adapters/vault/localVault.ts';
import { seedWords } from './adapters/vault/seedWords.ts';
import { launchedPools } from './adapters/venues/launchedPools.ts';
import { registry } from './adapters/venues/registry.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { type ConnectOptions, connectDatabase, type PoolFill } from './db/connect.ts';
import { isDatabaseOutage } from './db/isDatabaseOutage.ts';
import { listenBell } from './db/listenBell.ts';
import type { Follow } from './db/preparingClient.ts';
import { ListedStates } from './domain/market/listedStates.ts';
import { ChainGuard } from './domain/onchain/chainGuard.ts';
import { Groundwork } from './domain/onchain/groundwork.ts';
import { HeadSightings } from './domain/onchain/headSightings.ts';
import { type LogCheckpoints, logCheckpoints } from './domain/onchain/logCheckpointRows.ts';
import { Sends } from './domain/onchain/sends.ts';
import { operationKinds } from './domain/operationKinds.ts';
import { blockTable } from './domain/pins/pinRows.ts';
import { type Meter, noMeter, PortError, type Toolbox } from './domain/ports.ts';
import { OpenTurns } from './domain/runs/openTurns.ts';
import { RunLooks } from './domain/runs/runLooks.ts';
import { standings } from './domain/runs/standing.ts';
import { AssetBadges } from './domain/tokens/assetBadges.ts';
import { ListedStocks } from './domain/tokens/listedStocks.ts';
import { QuoteSymbols } from './domain/tokens/quoteSymbols.ts';
import { redactedError } from './redactedError.ts';

/** Longer than any worker rests that tries again what was refused. */
const FULL_DISK_MS = 60_000;
/** Several processes share one server, whose own limit is often 100. */
const POOL_SIZE = 16;
const CHAIN_PATIENCE_MS = 1_000;

export interface BuiltContext {
  readonly context: Context;
  /** Says which port the door got, where the configuration left that open. */
  listensOn(port: number): void;
  /** Hands over the door of the models, which stands on the context itself. */
  bindToolbox(toolbox: Toolbox): void;
  /** Says that the process is about to end. */
  announceClosing(): void;
  /** How full the pool of database connections is. */
  poolFill(): PoolFill;
  /** Closes the database and the notification connection; nothing may use the context after it. */
  close(): Promise<void>;
}

/** What looks on from outside; null: nobody collects spans. */
export interface Watchers {
  readonly meter: Meter;
  readonly spans: Spans | null;
}

/** How long the database and the chain are waited for, where not as short as for a caller. */
export interface Patience extends Pick<ConnectOptions, 'connectTimeoutMs' | 'statementTimeoutMs'> {
  readonly chainPatienceMs?: number;
  /** For each answer of a node. */
  readonly rpcTimeoutMs?: number;
}

const UNWATCHED: Watchers = { meter: noMeter, spans: null };

/** Wires the adapters to the ports. Nothing connects before it is used, so that a process starts without its outside world. */
export function buildContext(
  config: Config,
  { meter, spans }: Watchers = UNWATCHED,
  { chainPatienceMs = CHAIN_PATIENCE_MS, rpcTimeoutMs, ...patience }: Patience = {},
): BuiltContext {
  const trace = scopedTrace(spans);
  const log = openLog(config, trace);
  const clock = { now: () => new Date() };
  const nowMs = (): number => clock.now().getTime();
  const { chainId, rpcUrls, keyEncryptionKey, otherKeyEncryptionKeys } = config;
  const { addressBook, listedStocks } = seenBook(config);
  const watchers = { meter, trace, elapsedMs: () => performance.now() };
  const groundwork = new Groundwork();
  const node = { chainId, rpcUrls, timeoutMs: rpcTimeoutMs };
  const chain = connectChain({ ...node, addressBook, watchers, groundwork, tell: log.warn.bind(log) });
  // Before anything is open that a wrong setting would leave open.
  const models = modelPorts(config, nowMs, trace);
  const { db, poolFill, isDatabaseFull } = openDatabase(config, patience, spans, { log, trace, nowMs });
  const bell = listenBell(config.databaseUrl, log);
  let ownPort = config.port;
  const late = lateToolbox();
  const closing = new AbortController();
  const context: Context = {
    ...{ config, log, clock, db, isDatabaseFull, bell, groundwork },
    ...{ addressBook, listedStocks, toChecksum, chainPatienceMs },
    ...onChain({ chain, addressBook, nowMs, checkpoints: checkpointsOf({ db, log, clock }, chainId) }),
    vault: localVault({
      ...{ keyEncryptionKey, otherKeyEncryptionKeys, addressBook },
      facts: chainFacts({ chain, addressBook, pools: launchedPools({ chain, addressBook }), nowMs }),
    }),
    ...contentPorts(config, { db, log, clock }),
    ...models,
    ...{ meter, trace },
    chainGuard: new ChainGuard(),
    kinds: operationKinds,
    standings,
    toolbox: late.toolbox,
    isOutage,
    publicUrl: () => publicUrlOf(config, ownPort),
    openTurns: new OpenTurns(),
    runLooks: new RunLooks(),
    closing: closing.signal,
    startedAt: clock.now(),
    version: packageVersion(),
  };
  return {
    context,
    listensOn(port) {
      ownPort = port;
    },
    bindToolbox: late.bind,
    announceClosing: () => closing.abort(),
    poolFill,
    async close() {
      await bell.close();
      await db.destroy();
      await spans?.close().catch((err: unknown) => log.debug({ err }, 'the last spans were not sent'));
    },
  };
}

/** The book as the configuration has it, with the stocks that are listed whenever it is looked at. */
function seenBook({ chainId, addressBook: source, rpcPollMs }: Config) {
  const book = addressBookFor(chainId, source);
  const listedStocks = new ListedStocks(book);
  const addressBook: AddressBook = {
    ...book,
    pollMs: rpcPollMs ?? book.pollMs,
    get stocks() {
      return listedStocks.stocks;
    },
  };
  return { addressBook, listedStocks };
}

/** Whether the outside world is away. */
const isOutage = (error: unknown): boolean =>
  isDatabaseOutage(error) || (error instanceof PortError && error.kind === 'unavailable');

function openLog({ logLevel }: Config, { fields }: ScopedTrace): Context['log'] {
  const err = (error: unknown) => redactedError(error, isOutage);
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Pino adds to the object that it is given.
    mixin: () => ({ ...fields() }),
    serializers: { err, error: err },
  });
}

/** As parts of what is under way alone: what a worker looks for all the time would bury the rest. */
const followed = (spans: Spans | null, trace: ScopedTrace): { follow?: Follow } =>
  spans === null
    ? {}
    : {
        follow: (text, work) =>
          trace.traceparent() === null ? work() : trace.within(statementScope(text), work),
      };

function openDatabase(
  { databaseUrl }: Config,
  patience: Partial<ConnectOptions>,
  spans: Watchers['spans'],
  { log, trace, nowMs }: { log: Context['log']; trace: ScopedTrace; nowMs: () => number },
) {
  let fullAtMs = Number.NEGATIVE_INFINITY;
  let pool: PoolFill = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const db = connectDatabase(databaseUrl, {
    max: POOL_SIZE,
    ...patience,
    ...followed(spans, trace),
    watch: (opened) => {
      pool = opened;
    },
    onFull: () => {
      fullAtMs = nowMs();
    },
    // It was opened on occasion of something that is long over.
    onIdleError: (error) =>
      trace.outside(() => log.warn({ err: error }, 'an idle database connection broke')),
  });
  return { db, poolFill: () => pool, isDatabaseFull: () => nowMs() - fullAtMs < FULL_DISK_MS };
}

function lateToolbox(): { readonly toolbox: Toolbox; readonly bind: (own: Toolbox) => void } {
  let bound: Toolbox | null = null;
  const own = (): Toolbox => {
    if (bound === null) throw new Error('the service has not started');
    return bound;
  };
  return {
    toolbox: { offers: (grant) => own().offers(grant), call: (...asked) => own().call(...asked) },
    bind(toolbox) {
      bound = toolbox;
    },
  };
}

interface ChainSide {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly nowMs: () => number;
  readonly checkpoints: LogCheckpoints;
}

/** What reads the chain and plans transactions for it. */
function onChain({ chain, addressBook, nowMs, checkpoints }: ChainSide) {
  const prices = chainlinkPrices({ chain, addressBook, nowMs });
  const logs = chainLogs(chain.client);
  return {
    chain,
    heads: new HeadSightings(),
    sends: new Sends(),
    chainLogs: logs,
    logSources: logSources({ chain, addressBook, chainLogs: logs, nowMs }),
    venues: registry({ chain, addressBook, prices, checkpoints }),
    dex: uniswapV3({ chain, addressBook }),
    pools: uniswapV4({ chain, addressBook }),
    wrapping: wrappedNative(addressBook),
    tokenProbe: tokenProbe({ chain, addressBook }),
    prices,
    stockListings: stockListings({ chain, addressBook, checkpoints }),
    listedStates: new ListedStates(),
    quoteSymbols: new QuoteSymbols({ read: (address) => chain.tokenWords(address), nowMs }),
    seedWords,
    walletSignatures: walletSignatures(chain),
  };
}

const checkpointsOf = ({ db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>, chainId: number) =>
  logCheckpoints({
    ...{ db, chainId, clock },
    onError: (err) => log.warn({ err }, 'how far logs were read could not be looked up or kept'),
  });

/** Pictures and pinned content. */
function contentPorts(
  config: Config,
  { db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>,
): Pick<Context, 'images' | 'pinning' | 'assetBadges'> {
  const images = imagesOnDemand();
  const nowMs = () => clock.now().getTime();
  const pinning = localPinning({ table: blockTable(db), remote: remotePinner(config), nowMs });
  const onError = (err: unknown) => log.warn({ err }, 'the badge of an asset could not be kept');
  return { images, pinning, assetBadges: new AssetBadges({ images, pinning, onError }) };
}

function remotePinner({ ipfsApiUrl, pinataJwt }: Config): RemotePinner | null {
  if (ipfsApiUrl !== undefined) return kuboPinner(ipfsApiUrl);
  return pinataJwt === undefined ? null : pinataPinner(pinataJwt);
}

function modelPorts(
  { llmBaseUrl: baseUrl, llmApiKey: apiKey, modelCatalog }: Config,
  nowMs: () => number,
  trace: ScopedTrace,
): Pick<Context, 'models' | 'modelCatalog'> {
  const catalog = catalogFor(modelCatalog);
  const models = baseUrl === undefined ? noModels : openAiModels({ baseUrl, apiKey, catalog, nowMs });
  return { models: followedModels(models, trace), modelCatalog: catalog };
}

function publicUrlOf({ publicUrl, host }: Config, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return publicUrl === null ? `http://${name}:${port}` : new URL(publicUrl).origin;
}

export function packageVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
