import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Meter, WORKERS } from '../../domain/ports.ts';

/** A figure that is looked up when somebody asks; null is unknown and then absent. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly value: number | null;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface PromMeter {
  readonly meter: Meter;
  readonly contentType: string;
  /** Everything in the text format of Prometheus, with the readings of this moment. */
  render(readings: readonly Reading[]): Promise<string>;
}

/** From an answer out of memory to the longest wait that a caller may ask for. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The meter that Prometheus reads. Names follow its conventions: base units, `_total` for what only grows. What counts defects
 * starts at 0 for each operation: by Prometheus, a series that appears at 1 has not grown, and the first defect would be missed.
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
    help: 'Replies that were not what the contract says; each is a defect.',
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
    help: 'What a worker tried, failed at and will try again.',
    labelNames: ['worker'],
    registers,
  });
  for (const worker of WORKERS) failures.inc({ worker }, 0);
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
      answered: (operation, status, seconds) => {
        answers.labels(operation, String(status)).observe(seconds);
        if (status === 500) defects.labels(operation).inc();
      },
      brokeContract: (operation) => breaches.labels(operation).inc(),
      askedChain: (method, outcome, seconds) => requests.labels(method, outcome).observe(seconds),
      passFailed: (worker) => failures.labels(worker).inc(),
    },
    render: async (readings) => `${await registry.metrics()}\n${await renderReadings(readings)}`,
  };
}

/** In a registry of their own, so that two who ask at once do not mix. */
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
