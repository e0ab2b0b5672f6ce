import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { loadAddressBook } from '../adapters/addressBook/addressBook.ts';
import { toChecksum } from '../adapters/addressBook/checksum.ts';
import { chainLogs } from '../adapters/chain/chainLogs.ts';
import { connectChain } from '../adapters/chain/connectChain.ts';
import type { ConnectedChain } from '../adapters/chain/rpc/rpcClient.ts';
import { stockListings } from '../adapters/chain/tokens/stocks.ts';
import { walletSignatures } from '../adapters/chain/walletSignatures.ts';
import { tokenProbe } from '../adapters/dex/tokenProbe.ts';
import { uniswapV3 } from '../adapters/dex/uniswapV3.ts';
import { uniswapV4 } from '../adapters/dex/uniswapV4.ts';
import { wrappedNative } from '../adapters/dex/wrappedNative.ts';
import { sharpImages } from '../adapters/images/sharpImages.ts';
import { loadModelCatalog } from '../adapters/models/modelCatalog.ts';
import { noModels, openAiModels, tracedModels } from '../adapters/models/openAiModels.ts';
import { listenNotifications } from '../adapters/notifications/listenNotifications.ts';
import { localPinning, type RemotePinner } from '../adapters/pinning/localPinning.ts';
import { kuboPinner, pinataPinner } from '../adapters/pinning/remotePinners.ts';
import { chainlinkPrices } from '../adapters/prices/chainlinkPrices.ts';
import {
  type ScopedTrace,
  type Spans,
  scopedTrace,
  statementScope,
} from '../adapters/telemetry/scopedTrace.ts';
import { chainFacts } from '../adapters/vault/chainFacts.ts';
import { localVault } from '../adapters/vault/localVault.ts';
import { seedWords } from '../adapters/vault/mnemonics.ts';
import { secretBox } from '../adapters/vault/secretBox.ts';
import { createVenues, launchedPools, logSources } from '../adapters/venues/venues.ts';
import { mailSender } from '../adapters/webhooks/mailSender.ts';
import { webhookSender } from '../adapters/webhooks/webhookSender.ts';
import type { Config } from '../config/config.ts';
import { redactError } from '../config/redact.ts';
import { type ConnectOptions, connectDatabase, type PoolUsage } from '../db/connect.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import type { TraceStatement } from '../db/sendStatements.ts';
import { signingGate } from '../domain/agents/signingGate.ts';
import { OpenTurns } from '../domain/chat/openTurns.ts';
import { readTurnPermission } from '../domain/chat/turnRows.ts';
import { deleteReadingsAbove } from '../domain/ledger/fold/readingRows.ts';
import { walletOwners } from '../domain/lifecycle/moveAgent.ts';
import { ListedStates } from '../domain/market/listedStates.ts';
import { isApproved } from '../domain/policy/decideApproval.ts';
import { policyGate, policyRefusal } from '../domain/policy/policyGate.ts';
import { RunSnapshots } from '../domain/runs/followRun.ts';
import { readRunPermission, readRunSpendLimit } from '../domain/runs/runRows.ts';
import { AssetBadges } from '../domain/tokens/assetBadges.ts';
import { ListedStocks } from '../domain/tokens/listedStocks.ts';
import { QuoteSymbols } from '../domain/tokens/quoteAssets.ts';
import { blockTable } from '../domain/uploads/pinRows.ts';
import { Thumbnails } from '../domain/uploads/thumbnails.ts';
import { WEBHOOK_TIMINGS } from '../domain/webhooks/webhookTimings.ts';
import { ChainGuard } from '../engine/chain/chainGuard.ts';
import { HeadHistory } from '../engine/chain/headHistory.ts';
import { BroadcastSignal } from '../engine/delivery/sendStep.ts';
import { logCheckpoints } from '../engine/records/chainRows.ts';
import type { AddressBook } from '../ports/addressBook.ts';
import { PortError } from '../ports/basics.ts';
import type { LogCheckpoints } from '../ports/chainLogs.ts';
import type { Clock } from '../ports/ports.ts';
import { type Meter, noMeter } from '../ports/telemetry.ts';
import type { Toolbox } from '../ports/toolbox.ts';
import type { Context } from './context.ts';
import { DueWatch } from './dueWatch.ts';
import { indexHooks } from './indexerHooks.ts';
import { operationKinds } from './operationKinds.ts';

/** Longer than any worker pauses before it retries a refused write. */
const DISK_FULL_REMEMBERED_MS = 60_000;

/** Several processes share a server, whose own limit is often 100. */
const POOL_SIZE = 16;

const CHAIN_TIMEOUT_MS = 1_000;

export interface BuiltContext {
  readonly context: Context;
  setPort(port: number): void;
  /** The toolbox itself needs the context. */
  bindToolbox(toolbox: Toolbox): void;
  announceClosing(): void;
  poolUsage(): PoolUsage;
  close(): Promise<void>;
}

/** Null `spans`: no traces. */
export interface Observers {
  readonly meter: Meter;
  readonly spans: Spans | null;
}

/** Timeouts of the database and the chain, if longer than the API's. */
export interface Timeouts extends Pick<ConnectOptions, 'connectTimeoutMs' | 'statementTimeoutMs'> {
  readonly chainPatienceMs?: number;
  /** Per answer of a node. */
  readonly rpcTimeoutMs?: number;
}

const WALL_CLOCK: Clock = { now: () => new Date() };

const NO_OBSERVERS: Observers = { meter: noMeter, spans: null };

/** Connections open at first use, so a process starts without database and chain. */
export function buildContext(
  config: Config,
  { meter, spans }: Observers = NO_OBSERVERS,
  { chainPatienceMs = CHAIN_TIMEOUT_MS, rpcTimeoutMs, ...patience }: Timeouts = {},
  clock: Clock = WALL_CLOCK,
): BuiltContext {
  const trace = scopedTrace(spans);
  const log = openLog(config, trace);
  const nowMs = (): number => clock.now().getTime();
  const { addressBook, listedStocks } = liveAddressBook(config);
  const watchers = { meter, trace, elapsedMs: () => performance.now() };
  const node = { chainId: config.chainId, rpcUrls: config.rpcUrls, timeoutMs: rpcTimeoutMs };
  const chain = connectChain({ ...node, addressBook, watchers, report: log.warn.bind(log) });
  // First: a wrong setting throws here, before anything is open.
  const models = modelPorts(config, nowMs, trace);
  const { db, poolFill, isDatabaseFull } = openDatabase(config, patience, spans, { log, trace, nowMs });
  const bell = listenNotifications(config.directDatabaseUrl, log);
  const checkpoints = checkpointsOf({ db, log, clock }, config.chainId);
  const address = ownAddress(config);
  const late = deferredToolbox();
  const closing = new AbortController();
  const ports: Omit<Context, 'kinds' | 'signingGate'> = {
    config,
    log,
    clock,
    db,
    isDatabaseFull,
    notifications: bell,
    addressBook,
    listedStocks,
    toChecksum,
    chainPatienceMs,
    ...chainPorts({ chain, addressBook, nowMs, checkpoints }),
    vault: openVault(config, { chain, addressBook, nowMs }),
    ...webhookPorts(config, log),
    ...contentPorts(config, { db, log, clock }),
    ...models,
    meter,
    trace,
    ...processState(clock),
    dueWatch: new DueWatch({ clock, db, log }, config),
    indexHooks: indexHooks({ clock, config }),
    walletLogHooks: { onRewound: deleteReadingsAbove },
    ...permissionHooks({ addressBook, config, clock }),
    walletOwners,
    toolbox: late.toolbox,
    isOutage,
    publicUrl: address.publicUrl,
    closing: closing.signal,
  };
  return {
    context: withHooks(ports),
    setPort: address.setPort,
    bindToolbox: late.bind,
    announceClosing: () => closing.abort(),
    poolUsage: poolFill,
    close: () => closeAll(bell, db, spans, log),
  };
}

const withHooks = (ports: Omit<Context, 'kinds' | 'signingGate'>): Context =>
  Object.assign(ports, { kinds: operationKinds(ports), signingGate: signingGate(ports) });

const permissionHooks = (
  context: Pick<Context, 'addressBook' | 'config' | 'clock'>,
): Pick<
  Context,
  'permissionReaders' | 'readSpendLimit' | 'readApproval' | 'readPolicyRefusal' | 'policyGate'
> => ({
  permissionReaders: { msg: readTurnPermission, run: readRunPermission },
  readSpendLimit: readRunSpendLimit,
  readApproval: (db, operation) => isApproved(context, db, operation),
  readPolicyRefusal: (db, operation) => policyRefusal(context, db, operation),
  policyGate: policyGate(context),
});

const processState = (clock: Context['clock']) => ({
  chainGuard: new ChainGuard(),
  openTurns: new OpenTurns(),
  runSnapshots: new RunSnapshots(),
  startedAt: clock.now(),
  version: packageVersion(),
});

async function closeAll(
  notifications: { close(): Promise<void> },
  db: Context['db'],
  spans: Spans | null,
  log: Context['log'],
): Promise<void> {
  await notifications.close();
  await db.destroy();
  await spans?.close().catch((err: unknown) => log.debug({ err }, 'the last spans were not sent'));
}

function openVault(
  { keyEncryptionKey, otherKeyEncryptionKeys }: Config,
  { chain, addressBook, nowMs }: Omit<ChainParts, 'checkpoints'>,
): Context['vault'] {
  const pools = launchedPools({ chain, addressBook });
  return localVault({
    keyEncryptionKey,
    otherKeyEncryptionKeys,
    addressBook,
    facts: chainFacts({ chain, addressBook, pools, nowMs }),
  });
}

const webhookPorts = (
  config: Config,
  log: Context['log'],
): Pick<Context, 'secretBox' | 'webhookSender' | 'webhookTimings'> => ({
  secretBox: secretBox(config),
  webhookSender: webhookSender({
    version: packageVersion(),
    isLoopbackAllowed: config.areLoopbackWebhooksAllowed,
    sendMail: config.mail === null ? undefined : mailSender(config.mail, { log }),
  }),
  webhookTimings: { ...WEBHOOK_TIMINGS },
});

function ownAddress(config: Config) {
  let ownPort = config.port;
  return {
    publicUrl: () => publicUrlOf(config, ownPort),
    setPort(port: number): void {
      ownPort = port;
    },
  };
}

function liveAddressBook({ chainId, addressBook: source, rpcPollMs }: Config) {
  const book = loadAddressBook(chainId, source);
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

const isOutage = (error: unknown): boolean =>
  isDatabaseOutage(error) || (error instanceof PortError && error.kind === 'unavailable');

function openLog({ logLevel }: Config, { fields }: ScopedTrace): Context['log'] {
  const err = (error: unknown) => redactError(error, isOutage);
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Pino modifies the object that it gets.
    mixin: () => ({ ...fields() }),
    serializers: { err, error: err },
  });
}

/** Only inside another span: the workers' polls would bury the rest. */
const statementTracing = (spans: Spans | null, trace: ScopedTrace): { traceStatement?: TraceStatement } =>
  spans === null
    ? {}
    : {
        traceStatement: (text, work) =>
          trace.traceparent() === null ? work() : trace.within(statementScope(text), work),
      };

function openDatabase(
  { databaseUrl, arePreparedStatementsKept }: Config,
  patience: Partial<ConnectOptions>,
  spans: Observers['spans'],
  { log, trace, nowMs }: { log: Context['log']; trace: ScopedTrace; nowMs: () => number },
) {
  let fullAtMs = Number.NEGATIVE_INFINITY;
  let pool: PoolUsage = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const db = connectDatabase(databaseUrl, {
    max: POOL_SIZE,
    arePreparedStatementsKept,
    ...patience,
    ...statementTracing(spans, trace),
    watch: (opened) => {
      pool = opened;
    },
    onFull: () => {
      fullAtMs = nowMs();
    },
    // The scope that opened the connection ended long ago.
    onIdleError: (error) =>
      trace.outside(() => log.warn({ err: error }, 'an idle database connection broke')),
  });
  return { db, poolFill: () => pool, isDatabaseFull: () => nowMs() - fullAtMs < DISK_FULL_REMEMBERED_MS };
}

function deferredToolbox(): { readonly toolbox: Toolbox; readonly bind: (own: Toolbox) => void } {
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

interface ChainParts {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly nowMs: () => number;
  readonly checkpoints: LogCheckpoints;
}

function chainPorts({ chain, addressBook, nowMs, checkpoints }: ChainParts) {
  const prices = chainlinkPrices({ chain, addressBook, nowMs });
  const logs = chainLogs(chain);
  return {
    chain,
    heads: new HeadHistory(),
    sends: new BroadcastSignal(),
    chainLogs: logs,
    logSources: logSources({ chain, addressBook, chainLogs: logs, nowMs }),
    venues: createVenues({ chain, addressBook, prices, checkpoints }),
    dex: uniswapV3({ chain, addressBook }),
    pools: uniswapV4({ chain, addressBook }),
    wrapping: wrappedNative(addressBook),
    tokenProbe: tokenProbe({ chain, addressBook }),
    prices,
    stockListings: stockListings({ chain, addressBook, checkpoints }),
    listedStates: new ListedStates(),
    quoteSymbols: new QuoteSymbols({ read: (address) => chain.tokenLabels(address), nowMs }),
    seedWords,
    walletSignatures: walletSignatures(chain),
  };
}

const checkpointsOf = ({ db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>, chainId: number) =>
  logCheckpoints({
    db,
    chainId,
    clock,
    onError: (err) =>
      log.warn({ err }, 'the position up to which logs were read could not be read or stored'),
  });

function contentPorts(
  config: Config,
  { db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>,
): Pick<Context, 'images' | 'pinning' | 'assetBadges' | 'thumbnails'> {
  const images = sharpImages();
  const nowMs = () => clock.now().getTime();
  const pinning = localPinning({ table: blockTable(db), remote: remotePinner(config), nowMs });
  const onError = (err: unknown) => log.warn({ err }, 'the badge of an asset could not be kept');
  const assetBadges = new AssetBadges({ images, pinning, onError });
  return { images, pinning, assetBadges, thumbnails: new Thumbnails({ db, clock, images, pinning }) };
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
  const catalog = loadModelCatalog(modelCatalog);
  const models = baseUrl === undefined ? noModels : openAiModels({ baseUrl, apiKey, catalog, nowMs });
  return { models: tracedModels(models, trace), modelCatalog: catalog };
}

function publicUrlOf({ publicUrl, host }: Config, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return publicUrl === null ? `http://${name}:${port}` : new URL(publicUrl).origin;
}

export function packageVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
