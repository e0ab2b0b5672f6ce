import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isChecksumValid } from './adapters/chain/isChecksumValid.ts';
import type { Spans } from './adapters/traces/scopedTrace.ts';
import { atHost } from './atHost.ts';
import { buildContext, type Patience, packageVersion } from './buildContext.ts';
import { type Config, migratesBy } from './config.ts';
import type { Context } from './context.ts';
import { migrate } from './db/migrate.ts';
import { outlastOutage } from './db/outlastOutage.ts';
import { mayRewriteEvents } from './domain/account/auditEventRows.ts';
import { deleteOldSessions } from './domain/account/sessionRows.ts';
import { deleteOldSignInNonces } from './domain/account/signInNonceRows.ts';
import { deleteOldExecutions } from './domain/automations/executionRows.ts';
import { assertKeyFits } from './domain/onchain/assertKeyFits.ts';
import { importWallets } from './domain/onchain/importWallets.ts';
import { lookAtNode } from './domain/onchain/lookAtNode.ts';
import { noMeter } from './domain/ports.ts';
import { endLostTurns } from './domain/runs/endTurn.ts';
import { deleteUnusedQuotes } from './domain/trading/quoteRows.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import type { Watching } from './openWatch.ts';
import { handlers } from './operations/index.ts';
import { createPipeline } from './pipeline/execute.ts';
import { deleteExpiredKeys } from './pipeline/idempotencyKeyRows.ts';
import { deleteEndedCounters } from './pipeline/rateCounterRows.ts';
import { createToolbox } from './toolbox/createToolbox.ts';
import { startCashier } from './workers/cashier.ts';
import { startChainFollower } from './workers/chainFollower.ts';
import { type ExpiringRows, startCleaner } from './workers/cleaner.ts';
import { startGraduator } from './workers/graduator.ts';
import { startIndexer } from './workers/indexer.ts';
import { startOperationWorker, type Worker } from './workers/operationWorker.ts';
import { startRunner } from './workers/runner.ts';
import { startScheduler } from './workers/scheduler.ts';
import { startStockLister } from './workers/stockLister.ts';

const CLOSE_GRACE_MS = 8_000;
const CONTEXT_GRACE_MS = 1_000;

export interface Service {
  readonly context: Context;
  /** Where it answers; null for a process that only works. */
  readonly port: number | null;
  /** Where metrics and probes are answered; null where they are not asked for. */
  readonly metricsPort: number | null;
  /** Takes no new request and signs nothing new, lets the rest end within 10 s. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** What a reply that breaks the contract does: tests fail on it, production sends and logs it. */
  readonly brokenReply?: 'throw' | 'log';
  /** With the database and the chain, on a machine that does much else. */
  readonly patience?: Patience;
}

/** Migrates, seals the configured keys, opens the door and starts the workers that the role asks for. */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  await outlastOutage(migratesBy(config), () => migrate(config.migrationDatabaseUrl, config.databaseUrl));
  const watching = await watchingOf(config);
  const spans = await spansOf(config);
  const { brokenReply = 'log', patience } = options;
  const built = buildContext(config, { meter: watching?.meter ?? noMeter, spans }, patience);
  const { context, listensOn, bindToolbox, close: closeContext } = built;
  const pipeline = createPipeline({ context, handlers, isChecksumValid, brokenReply });
  bindToolbox(createToolbox(context, pipeline));
  const workers: Worker[] = [];
  const closeWorkers = () => Promise.all(workers.map((worker) => worker.close()));
  try {
    if (await outlastOutage('DATABASE_URL', () => mayRewriteEvents(context.db))) context.log.warn(REWRITABLE);
    await outlastOutage('DATABASE_URL', () => assertKeyFits(context));
    await outlastOutage('DATABASE_URL', () => importWallets(context));
    await outlastOutage('DATABASE_URL', () => context.listedStocks.restore(context));
    void lookAtNode(context).catch((err: unknown) =>
      context.log.error({ err }, 'the look at the node failed'),
    );
    workers.push(startStockLister(context));
    if (config.role !== 'api') workers.push(...startWorkers(context));
    const door =
      config.role === 'worker'
        ? null
        : await atHost('HOST', config.host, (host) =>
            listen(createApp(pipeline, { context }), host, config.port, context.clock, {
              trustedProxies: config.trustedProxies,
            }),
          );
    if (door !== null) listensOn(door.port);
    // Last: what answers there is ready.
    const { host = '' } = config.metrics ?? {};
    const metrics =
      watching === null
        ? null
        : await atHost('METRICS_HOST', host, () => watching.open(context, built.poolFill));
    return {
      context,
      port: door?.port ?? null,
      metricsPort: metrics?.port ?? null,
      async close() {
        built.announceClosing();
        await Promise.all([door?.close(CLOSE_GRACE_MS), closeTurns(context), closeWorkers()]);
        // Until the end it says that this process is closing.
        await metrics?.close();
        // A pass that was left behind may still hold a connection; the process ends without it.
        await Promise.race([closeContext(), delay(CONTEXT_GRACE_MS, undefined, { ref: false })]);
      },
    };
  } catch (error) {
    await closeWorkers();
    await closeContext();
    throw error;
  }
}

/** Loaded only where somebody watches. */
async function watchingOf({ metrics }: Config): Promise<Watching | null> {
  if (metrics === null) return null;
  const { openWatch } = await import('./openWatch.ts');
  return openWatch(metrics, packageVersion());
}

/** Likewise where somebody collects traces. */
async function spansOf({ tracesEndpoint }: Config): Promise<Spans | null> {
  if (tracesEndpoint === null) return null;
  const { otlpSpans } = await import('./adapters/traces/otlpSpans.ts');
  return otlpSpans(tracesEndpoint, packageVersion());
}

/** A tool that is asked cannot be broken off; what is left of its turn is ended by others when its lease is over. */
const closeTurns = ({ openTurns }: Context): Promise<unknown> =>
  Promise.race([openTurns.close(), delay(CLOSE_GRACE_MS, undefined, { ref: false })]);

const REWRITABLE =
  'the role of DATABASE_URL owns the tables, so only triggers keep the audit log and the ledger: give the service another one';

function startWorkers(context: Context): Worker[] {
  const name = `${process.pid}-${randomUUID()}`;
  return [
    startOperationWorker(context, name),
    startChainFollower(context),
    startGraduator(context),
    startScheduler(context, name),
    startRunner(context, name),
    startIndexer(context, name),
    startCashier(context),
    startCleaner(context, EXPIRING),
  ];
}

const DAY_MS = 24 * 3600 * 1000;
const EXPIRING: readonly ExpiringRows[] = [
  { what: 'swap quotes', keptMs: DAY_MS, remove: deleteUnusedQuotes },
  { what: 'idempotency keys', keptMs: 0, remove: deleteExpiredKeys },
  { what: 'turns of chats whose process ended', keptMs: 0, remove: endLostTurns },
  { what: 'rate counters', keptMs: 0, remove: deleteEndedCounters },
  { what: 'nonces of sign-ins', keptMs: DAY_MS, remove: deleteOldSignInNonces },
  { what: 'executions without a swap', keptMs: 90 * DAY_MS, remove: deleteOldExecutions },
  // For a while an old cookie is told that its session is over, not that there was none.
  { what: 'sessions', keptMs: 7 * DAY_MS, remove: deleteOldSessions },
];
