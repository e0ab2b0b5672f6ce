import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ATTEMPT_RESULTS, type Meter, WORKERS } from '../../ports/telemetry.ts';

/** Read at each scrape. Null: unknown, and absent. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly value: number | null;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface PromMeter {
  readonly meter: Meter;
  readonly contentType: string;
  /** Prometheus text format. */
  render(readings: readonly Reading[]): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counters of defects start at 0 for each operation, because Prometheus sees no growth in a series that
 * appears at 1.
 */
export function promMeter(version: string, operations: readonly string[]): PromMeter {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: 'service_info', help: 'The running version.', labelNames: ['version'], registers })
    .labels(version)
    .set(1);
  const answers = new Histogram({
    name: 'operation_duration_seconds',
    help: 'Time to the answer of an operation of the contract, over HTTP or MCP, by operationId and HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers,
  });
  const breaches = new Counter({
    name: 'contract_breaches_total',
    help: 'Replies that break the contract; each is a defect.',
    labelNames: ['operation'],
    registers,
  });
  const defects = new Counter({
    name: 'internal_errors_total',
    help: 'Answers with status 500; each is a defect.',
    labelNames: ['operation'],
    registers,
  });
  for (const operation of operations) {
    breaches.inc({ operation }, 0);
    defects.inc({ operation }, 0);
  }
  const failures = new Counter({
    name: 'worker_pass_failures_total',
    help: 'Failed attempts of a worker that it will retry.',
    labelNames: ['worker'],
    registers,
  });
  for (const worker of WORKERS) failures.inc({ worker }, 0);
  const attempts = countAttempts(registers);
  const requests = new Histogram({
    name: 'rpc_request_duration_seconds',
    help: "Time to the answer of the chain's node, by JSON-RPC method and outcome (answered, refused: a call that reverts, or failed).",
    labelNames: ['method', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  return {
    contentType: registry.contentType,
    meter: {
      countResponse: (operation, status, seconds) => {
        answers.labels(operation, String(status)).observe(seconds);
        if (status === 500) defects.labels(operation).inc();
      },
      countContractBreach: (operation) => breaches.labels(operation).inc(),
      countChainRequest: (method, outcome, seconds) => requests.labels(method, outcome).observe(seconds),
      countFailedPass: (worker) => failures.labels(worker).inc(),
      countWebhookAttempt: (result) => attempts.labels(result).inc(),
    },
    render: async (readings) => `${await registry.metrics()}\n${await renderReadings(readings)}`,
  };
}

function countAttempts(registers: Registry[]): Counter<'result'> {
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Requests to webhooks, by result: succeeded, or the kind of failure.',
    labelNames: ['result'],
    registers,
  });
  for (const result of ATTEMPT_RESULTS) attempts.inc({ result }, 0);
  return attempts;
}

/** Its own registry, so that simultaneous scrapes do not mix. */
function renderReadings(readings: readonly Reading[]): Promise<string> {
  const registry = new Registry();
  for (const [name, group] of Map.groupBy(readings, (reading) => reading.name)) {
    const known = group.flatMap(({ value, labels }) => (value === null ? [] : [{ value, labels }]));
    const [first] = known;
    if (first === undefined) continue;
    const labelNames = Object.keys(first.labels ?? {});
    const gauge = new Gauge({ name, help: group[0]!.help, labelNames, registers: [registry] });
    for (const { value, labels } of known) gauge.set({ ...labels }, value);
  }
  return registry.metrics();
}
