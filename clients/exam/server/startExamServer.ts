import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Seen } from './checkRequest.ts';
import type { ExamCase, Outcome } from './examCase.ts';
import { exchangesOf, judge } from './judge.ts';
import { playAnswer } from './playAnswer.ts';
import { readCases } from './readCases.ts';

/** One case that one runner carries out. */
class Run {
  readonly one: ExamCase;
  readonly seen: Seen[] = [];
  #waiting: (() => void)[] = [];

  constructor(one: ExamCase) {
    this.one = one;
  }

  /** Resolves when so many requests have arrived, or have been answered. */
  async reached(what: 'arrived' | 'answered', count: number): Promise<void> {
    const done = (): number =>
      what === 'arrived' ? this.seen.length : this.seen.filter((seen) => seen.answeredMs > 0).length;
    while (done() < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  progress(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** What is answered to a request that the script does not have: no client repeats it. */
const TOO_MANY = { status: 400, json: { error: 'One request too many.', code: 'validation_failed' } };

/**
 * Starts the server of all cases. The client of a run has the base URL `<url>/<runner>/<file>/<number>`. The runner asks
 * `<base URL>/exam/arrived/<n>` to learn when a request has come, and posts its outcomes to `<base URL>/exam/outcomes`. The
 * answer is the list of faults.
 */
export async function startExamServer() {
  const cases = readCases();
  const runs = new Map<string, Run>();
  const runOf = (prefix: string, file: string, number: string): Run | undefined => {
    const one = cases.get(`${file}/${number}`);
    if (one !== undefined && !runs.has(prefix)) runs.set(prefix, new Run(one));
    return runs.get(prefix);
  };
  const server = http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const [, runner = '', file = '', number = '', ...rest] = (request.url ?? '').split('/');
    const run = runOf(`${runner}/${file}/${number}`, file, number);
    const target = `/${rest.join('/')}`;
    if (run === undefined) response.writeHead(404).end();
    else if (target.startsWith('/exam/')) direct(run, target, request, response);
    else play(run, target, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests that came in a run, by its prefix: `<runner>/<file>/<number>`. */
    seen: (prefix: string): readonly Seen[] => runs.get(prefix)?.seen ?? [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function play(run: Run, target: string, request: IncomingMessage, response: ServerResponse) {
  const atMs = performance.now();
  const body = Buffer.concat(await request.toArray().catch(() => []));
  const [path = '', ...query] = target.split('?');
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  const { method = '', headers } = request;
  const seen: Seen = { method, path, search, headers, body, atMs, answeredMs: 0, isLeft: false };
  run.seen.push(seen);
  run.progress();
  response.once('close', () => {
    seen.isLeft = !response.writableEnded;
    run.progress();
  });
  response.on('error', () => undefined);
  await playAnswer(exchangesOf(run.one)[run.seen.length - 1]?.answer ?? TOO_MANY, response);
  seen.answeredMs = performance.now();
  run.progress();
}

async function direct(run: Run, target: string, request: IncomingMessage, response: ServerResponse) {
  const [, , word, count] = target.split('/');
  if (word === 'arrived' || word === 'answered') {
    await run.reached(word, Number(count));
    response.writeHead(204).end();
    return;
  }
  const outcomes = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Outcome[];
  await settled(run);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(judge(run.one, run.seen, outcomes)));
}

/** A connection that the client left closes a moment after the call has ended. */
async function settled(run: Run): Promise<void> {
  const endMs = performance.now() + 3000;
  const isOpen = (): boolean =>
    run.seen.some((seen, n) => exchangesOf(run.one)[n]?.isLeft === true && !seen.isLeft);
  while (isOpen() && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 10));
}
