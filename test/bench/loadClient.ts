import { connect } from 'node:net';
import { serveJobs } from './serveJobs.ts';
import { percentile } from './spread.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly apiKey: string | null;
  readonly body: string | null;
  /** Added to every request's own; an Accept here replaces application/json. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadJob {
  readonly port: number;
  /** Free connections take them in turn. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly durationMs: number;
  readonly expectedStatus: number;
  /**
   * Keeps a processor busy, so that no server pays for waking it. On a virtual machine that costs more than a
   * short answer.
   */
  readonly staysAwake?: boolean;
}

export interface LoadResult {
  readonly answered: number;
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Closed-loop load: each connection sends its next request after each answer. Its minimal HTTP/1.1 costs far
 * less than the measured servers.
 */
async function load(job: LoadJob): Promise<LoadResult> {
  const messages = job.requests.map((request) => render(request, job.port));
  const latenciesMs: number[] = [];
  const begun = performance.now();
  let next = 0;
  const turn: Turn = {
    isOver: () => performance.now() - begun >= job.durationMs,
    take: () => messages[next++ % messages.length] as Buffer,
    note: (ms) => latenciesMs.push(ms),
  };
  const fallAsleep = job.staysAwake === true ? stayAwake() : () => undefined;
  await Promise.all(Array.from({ length: job.connections }, () => converse(job, turn)));
  fallAsleep();
  const elapsedMs = performance.now() - begun;
  const sorted = latenciesMs.sort((one, other) => one - other);
  return {
    answered: sorted.length,
    elapsedMs,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  };
}

/** Returns a function that ends it. */
function stayAwake(): () => void {
  let spin: NodeJS.Immediate | undefined;
  const again = (): void => {
    spin = setImmediate(again);
  };
  again();
  return () => clearImmediate(spin);
}

interface Turn {
  isOver(): boolean;
  take(): Buffer;
  note(latencyMs: number): void;
}

function render({ method, path, apiKey, body, headers }: LoadRequest, port: number): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries({ Accept: 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...(apiKey === null ? [] : [`Authorization: Bearer ${apiKey}`]),
    ...(body === null
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

function converse(job: LoadJob, turn: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: job.port, noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(turn.take());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection under load')));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const status = wholeAnswer(received);
      if (status === null) return;
      turn.note(performance.now() - sentAt);
      if (status !== job.expectedStatus) {
        reject(new Error(`expected ${job.expectedStatus}, got ${received.toString('utf8').slice(0, 600)}`));
        socket.destroy();
        return;
      }
      received = Buffer.alloc(0);
      if (!turn.isOver()) return send();
      resolve();
      socket.destroy();
    });
  });
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The status; null before the whole answer has arrived. */
function wholeAnswer(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without Content-Length: ${head}`);
  if (received.length < headEnd + HEAD_END.length + Number(length)) return null;
  return Number(head.slice(9, 12));
}

serveJobs(load);
