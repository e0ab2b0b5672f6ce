import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isChecksumValid } from './adapters/addressBook/checksum.ts';
import type { Spans } from './adapters/telemetry/scopedTrace.ts';
import { mayRewriteEvents } from './audit/auditEventRows.ts';
import { buildContext, packageVersion, type Timeouts } from './composition/buildContext.ts';
import type { Context } from './composition/context.ts';
import { DAY_MS } from './concurrency/timers.ts';
import { type Config, migrationUrlVariable } from './config/config.ts';
import { openAtHost } from './config/openAtHost.ts';
import { migrate } from './db/migrate.ts';
import { retryDuringOutage } from './db/outage.ts';
import { deleteOldSignInNonces } from './domain/access/signInNonceRows.ts';
import { deleteOldSessions } from './domain/accounts/sessionRows.ts';
import { deleteOldExecutions } from './domain/automations/executionRows.ts';
import { endLostTurns } from './domain/chat/endTurn.ts';
import { deleteOldEvents } from './domain/events/eventRows.ts';
import { deleteExpiredFreezeLinks } from './domain/lifecycle/freezeLinkRows.ts';
import { deleteOldVerdicts } from './domain/policy/verdictRows.ts';
import { deleteUnusedQuotes } from './domain/trading/quoteRows.ts';
import { deleteAskedCodes } from './domain/webhooks/confirmationRows.ts';
import { warnAboutUnopenableWebhooks } from './domain/webhooks/webhookKeys.ts';
import { warnAboutNode } from './engine/chain/nodeWarnings.ts';
import { assertKeyOpensWallets, importWallets } from './engine/wallets/walletKeys.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import type { Monitoring } from './monitoring/openMonitoring.ts';
import { handlers } from './operations/index.ts';
import { createPipeline } from './pipeline/execute/execute.ts';
import { deleteExpiredKeys } from './pipeline/execute/idempotencyKeyRows.ts';
import { deleteEndedCounters } from './pipeline/limits/rateCounterRows.ts';
import type { Clock } from './ports/ports.ts';
import { noMeter } from './ports/telemetry.ts';
import { createToolbox } from './toolbox/createToolbox.ts';
import { startAutomationWorker } from './workers/automationWorker.ts';
import { startChainWorker } from './workers/chainWorker.ts';
import { startDepositWorker } from './workers/depositWorker.ts';
import { type ExpiringRows, startExpiryWorker } from './workers/expiryWorker.ts';
import { startGraduationWorker } from './workers/graduationWorker.ts';
import { startIndexWorker } from './workers/indexWorker.ts';
import { startLedgerWorker } from './workers/ledgerWorker.ts';
import { startLossWorker } from './workers/lossWorker.ts';
import { startOperationWorker } from './workers/operationWorker.ts';
import { startRunWorker } from './workers/runWorker.ts';
import { startAuditWorker, startEventWorker } from './workers/sequencerWorkers.ts';
import { startSnapshotWorker } from './workers/snapshotWorker.ts';
import { startStockListingWorker } from './workers/stockListingWorker.ts';
import { startWalletLogWorker } from './workers/walletLogWorker.ts';
import { startWebhookWorker } from './workers/webhookWorker.ts';
import type { Worker } from './workers/worker.ts';

const CLOSE_GRACE_MS = 8_000;
const CONTEXT_GRACE_MS = 1_000;

export interface Service {
  readonly context: Context;
  /** Null for a worker. */
  readonly port: number | null;
  /** Null if metrics are off. */
  readonly metricsPort: number | null;
  /** Ends within 10 s. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Default: `log`. */
  readonly brokenReply?: 'throw' | 'log';
  readonly patience?: Timeouts;
  /** Default: the wall clock. */
  readonly clock?: Clock;
}

export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  await retryDuringOutage(migrationUrlVariable(config), () =>
    migrate(config.migrationDatabaseUrl, config.directDatabaseUrl),
  );
  const watching = await loadMonitoring(config);
  const spans = await loadSpans(config);
  const { brokenReply = 'log', patience, clock } = options;
  const built = buildContext(config, { meter: watching?.meter ?? noMeter, spans }, patience, clock);
  const { context, setPort: listensOn, bindToolbox, close: closeContext } = built;
  const pipeline = createPipeline({ context, handlers, isChecksumValid, brokenReply });
  bindToolbox(createToolbox(context, pipeline));
  const workers: Worker[] = [];
  const closeWorkers = () => Promise.all(workers.map((worker) => worker.close()));
  try {
    if (await retryDuringOutage('DATABASE_URL', () => mayRewriteEvents(context.db)))
      context.log.warn(OWNER_ROLE_WARNING);
    await retryDuringOutage('DATABASE_URL', () => assertKeyOpensWallets(context));
    await retryDuringOutage('DATABASE_URL', () => warnAboutUnopenableWebhooks(context));
    await retryDuringOutage('DATABASE_URL', () => importWallets(context));
    await retryDuringOutage('DATABASE_URL', () => context.listedStocks.restore(context));
    void warnAboutNode(context).catch((err: unknown) =>
      context.log.error({ err }, 'the check of the node failed'),
    );
    workers.push(startStockListingWorker(context));
    if (config.role !== 'api') workers.push(...startWorkers(context));
    const door =
      config.role === 'worker'
        ? null
        : await openAtHost('HOST', config.host, (host) =>
            listen(createApp(pipeline, { context }), host, config.port, context.clock),
          );
    if (door !== null) listensOn(door.port);
    // Last: once probes are answered, the process is ready.
    const { host = '' } = config.metrics ?? {};
    const metrics =
      watching === null
        ? null
        : await openAtHost('METRICS_HOST', host, () => watching.open(context, built.poolUsage));
    return {
      context,
      port: door?.port ?? null,
      metricsPort: metrics?.port ?? null,
      async close() {
        built.announceClosing();
        await Promise.all([door?.close(CLOSE_GRACE_MS), closeChats(context), closeWorkers()]);
        // The probe reports "closing" until the end.
        await metrics?.close();
        // An unfinished pass may hold a connection.
        await Promise.race([closeContext(), delay(CONTEXT_GRACE_MS, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await closeWorkers();
    await closeContext();
    throw error;
  }
}

async function loadMonitoring({ metrics }: Config): Promise<Monitoring | null> {
  if (metrics === null) return null;
  const { createMonitoring: openWatch } = await import('./monitoring/openMonitoring.ts');
  return openWatch(metrics, packageVersion());
}

async function loadSpans({ tracesEndpoint }: Config): Promise<Spans | null> {
  if (tracesEndpoint === null) return null;
  const { otlpSpans } = await import('./adapters/telemetry/otlpSpans.ts');
  return otlpSpans(tracesEndpoint, packageVersion());
}

/** A tool call cannot be interrupted. Another process ends the turn when its lease is over. */
const closeChats = ({ openTurns }: Context): Promise<unknown> =>
  Promise.race([openTurns.close(), delay(CLOSE_GRACE_MS, undefined, { ref: false })]);

const OWNER_ROLE_WARNING =
  'the role of DATABASE_URL owns the tables, so only triggers keep the audit log and the ledger: give the service another one';

function startWorkers(context: Context): Worker[] {
  const name = `${process.pid}-${randomUUID()}`;
  return [
    startOperationWorker(context, name),
    startChainWorker(context),
    startGraduationWorker(context),
    startAutomationWorker(context, name),
    startRunWorker(context, name),
    startIndexWorker(context, name),
    startWalletLogWorker(context, name),
    startLedgerWorker(context),
    startDepositWorker(context),
    startSnapshotWorker(context),
    startLossWorker(context),
    startEventWorker(context),
    startAuditWorker(context),
    startWebhookWorker(context, name),
    startExpiryWorker(context, expiringRows(context.config)),
  ];
}

const expiringRows = ({ eventsKeptDays }: Pick<Config, 'eventsKeptDays'>): readonly ExpiringRows[] => [
  { what: 'events', keptMs: eventsKeptDays * DAY_MS, remove: deleteOldEvents },
  { what: 'swap quotes', keptMs: DAY_MS, remove: deleteUnusedQuotes },
  { what: 'idempotency keys', keptMs: 0, remove: deleteExpiredKeys },
  { what: 'turns of chats whose process ended', keptMs: 0, remove: endLostTurns },
  { what: 'rate counters', keptMs: 0, remove: deleteEndedCounters },
  { what: 'nonces of sign-ins', keptMs: DAY_MS, remove: deleteOldSignInNonces },
  { what: 'freeze links', keptMs: DAY_MS, remove: deleteExpiredFreezeLinks },
  { what: 'codes of e-mail addresses', keptMs: DAY_MS, remove: deleteAskedCodes },
  { what: 'executions without a swap', keptMs: 90 * DAY_MS, remove: deleteOldExecutions },
  { what: 'verdicts of shadow policies', keptMs: 90 * DAY_MS, remove: deleteOldVerdicts },
  // For a while, an old cookie gets session_expired instead of unauthenticated.
  { what: 'sessions', keptMs: 7 * DAY_MS, remove: deleteOldSessions },
];
