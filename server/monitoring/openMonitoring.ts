import { OPERATIONS } from '../../generated/operations.ts';
import { promMeter, type Reading } from '../adapters/telemetry/promMeter.ts';
import type { Context } from '../composition/context.ts';
import type { Config } from '../config/config.ts';
import type { PoolUsage } from '../db/connect.ts';
import { readOverdueSeconds } from '../domain/automations/automationRows.ts';
import { outboxLag } from '../domain/events/outboxRows.ts';
import { readOwnFunds, readVitals, type Vitals } from '../domain/platform/readHealth.ts';
import { countUnopenableWebhooks } from '../domain/webhooks/webhookKeys.ts';
import { readWebhookFigures } from '../domain/webhooks/webhookRows.ts';
import { countUnsettled } from '../engine/records/operationRows.ts';
import { countUnopenableWallets } from '../engine/wallets/walletKeys.ts';
import type { Meter } from '../ports/telemetry.ts';
import { type MetricsServer, openMetricsServer } from './metricsServer.ts';

export interface Monitoring {
  readonly meter: Meter;
  open(context: Context, poolFill: () => PoolUsage): Promise<MetricsServer>;
}

export function createMonitoring(
  { host, port }: NonNullable<Config['metrics']>,
  version: string,
): Monitoring {
  const prom = promMeter(
    version,
    OPERATIONS.map(({ operationId }) => operationId),
  );
  return {
    meter: prom.meter,
    open: (context, poolFill) => {
      const watch = {
        contentType: prom.contentType,
        metrics: async () => prom.render(await readMetrics(context, poolFill())),
        unreadiness: async () =>
          context.closing.aborted ? 'closing' : unreadinessReason(await readVitals(context)),
      };
      return openMetricsServer(watch, host, port);
    },
  };
}

/** Without its chain the service still answers from the database. Another chain would make answers wrong. */
function unreadinessReason({ isDatabaseUp, isDatabaseReadOnly, isChainOurs }: Vitals): string | null {
  if (isDatabaseReadOnly) return 'the database may only be read';
  if (!isDatabaseUp) return 'the database does not answer';
  return isChainOurs ? null : 'the node serves another chain';
}

/** Null: unknown. */
const readUntoldSeconds = ({ clock, db }: Context): Promise<number | null> =>
  outboxLag(db, clock.now()).then(
    (seconds) => seconds ?? 0,
    () => null,
  );

async function readWebhookReadings(context: Context): Promise<Reading[]> {
  const [figures, foreign] = await Promise.all([
    readWebhookFigures(context.db, context.clock.now()).catch(() => null),
    countUnopenableWebhooks(context).catch(() => null),
  ]);
  return [
    reading(
      'webhooks_overdue_seconds',
      'For how long the oldest due delivery has waited for a worker.',
      figures?.overdueSeconds,
    ),
    reading('webhooks_sealed_elsewhere', 'Webhooks with secrets that none of the given keys opens.', foreign),
    ...Object.entries(figures?.disabled ?? {}).map(([reason, count]) =>
      labelled('webhooks_disabled', 'Disabled webhooks, by reason.', count, { reason }),
    ),
  ];
}

async function readMetrics(context: Context, pool: PoolUsage): Promise<Reading[]> {
  const [vitals, states, funds, foreignSeals, overdue, untold, webhooks] = await Promise.all([
    readVitals(context),
    countUnsettled(context.db).catch(() => []),
    readOwnFunds(context).catch(() => []),
    countUnopenableWallets(context).catch(() => null),
    readOverdueSeconds(context).catch(() => null),
    readUntoldSeconds(context),
    readWebhookReadings(context),
  ]);
  const { queue, rpc, wallets, lostDeposits, index } = vitals;
  const isRefused = vitals.isDatabaseUp || vitals.isDatabaseReadOnly ? Number(index.isRefused) : null;
  return [
    up('database', vitals.isDatabaseUp && !vitals.isDatabaseFull),
    up('chain', rpc !== null && vitals.isChainOurs),
    reading('chain_block', "Number of the chain's newest block.", rpc && Number(rpc.blockNumber)),
    reading('chain_block_age_seconds', 'Age of that block.', rpc?.blockAgeSeconds),
    reading('index_lag_blocks', 'Blocks that the index is behind.', index.lag && Number(index.lag.blocks)),
    reading('index_lag_seconds', 'The same in time of the chain.', index.lag?.seconds),
    reading('index_refused', 'Whether the database refuses the next block: 1 or 0.', isRefused),
    reading('queue_depth', 'Operations of agents on their way to the chain.', queue?.depth),
    reading('queue_oldest_seconds', 'Age of the oldest of them.', queue?.oldestSeconds),
    reading('automations_overdue_seconds', 'For how long the oldest due automation has waited.', overdue),
    reading('events_untold_seconds', 'For how long the oldest event has waited for its number.', untold),
    ...webhooks,
    reading('wallets_frozen', 'Frozen wallets, which sign nothing until checked.', wallets?.frozen),
    reading('wallets_frozen_own', 'Of these launchers and treasuries.', wallets?.frozenOwn),
    reading('deposits_lost', 'Credited deposits that the chain no longer has.', lostDeposits?.count),
    reading(
      'deposits_lost_credits',
      'The credits of these.',
      lostDeposits && Number(lostDeposits.creditsMicro) / 1e6,
    ),
    reading('wallets_sealed_elsewhere', 'Wallets that none of the given keys opens.', foreignSeals),
    ...funds.map(({ role, address, wei }) =>
      labelled('wallet_ether', 'Ether of the launchers and of the treasury.', Number(wei) / 1e18, {
        role,
        address,
      }),
    ),
    ...states.map(({ state, count }) =>
      labelled('operations_unsettled', 'Operations not yet over and final, by state.', Number(count), {
        state,
      }),
    ),
    ...Object.entries({ open: pool.totalCount, idle: pool.idleCount, waited_for: pool.waitingCount }).map(
      ([state, count]) =>
        labelled('database_connections', 'Connections of this process, and who waits.', count, { state }),
    ),
  ];
}

const reading = (name: string, help: string, value: number | null | undefined): Reading => ({
  name,
  help,
  value: value ?? null,
});

const labelled = (
  name: string,
  help: string,
  value: number,
  labels: Reading['labels'] & object,
): Reading => ({
  name,
  help,
  value,
  labels,
});

const up = (part: string, isUp: boolean): Reading =>
  labelled('part_up', 'Whether a dependency of the service answers: 1 or 0.', isUp ? 1 : 0, { part });
