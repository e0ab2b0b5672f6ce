import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

type Matches = (call: RpcCall) => boolean;
type MatchesAnswer = (call: RpcCall, result: unknown) => boolean;

type Alter = (call: RpcCall, result: unknown) => unknown;

export interface HttpReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An effect on matching exchanges until `end`. A batch with one matching call is treated as a whole. */
export interface Interference {
  met(count?: number): Promise<void>;
  readonly hits: () => number;
  /** Releases what is held and stops interfering. */
  end(): void;
}

export interface RpcProxy {
  readonly url: string;
  /**
   * Holds matching requests before they reach the node. A request whose caller disconnects meanwhile never
   * reaches it.
   */
  holdRequests(matches: Matches): Interference;
  holdAnswers(matches: MatchesAnswer): Interference;
  /** Cuts the connection instead of forwarding. */
  dropRequests(matches: Matches): Interference;
  /** Forwards, then cuts the connection instead of answering. */
  dropAnswers(matches: MatchesAnswer): Interference;
  /** Forwards, then answers 502 instead of the node's answer. */
  failAnswers(matches: MatchesAnswer): Interference;
  replaceAnswers(matches: MatchesAnswer, reply: HttpReply): Interference;
  answerWith(matches: Matches, reply: HttpReply): Interference;
  /** Forwards, then reports matching calls as refused by the node. */
  refuseCalls(
    matches: MatchesAnswer,
    error: { readonly code: number; readonly message: string },
  ): Interference;
  /** Forwards, then answers with what `alter` makes of each result. */
  alterAnswers(alter: Alter): Interference;
  /** Answers one call wrong: the one at this position, counted from now, starting at 0. */
  oneWrong(position: number, wrong: Wrong): Interference;
  wrongNowAndThen(next: () => Wrong | undefined): Interference;
  calls(): number;
  forwarded(method: string): number;
  /** HTTP requests sent to the node so far. Simultaneous calls share one. */
  exchanges(): number;
  pointTo(url: string): void;
  close(): Promise<void>;
}

/** A faulty node's answer. `omitted`: the batch lacks that member; `cut`: the connection breaks. */
export type Wrong = '0x' | 'null' | 'error' | 'revert' | 'omitted' | 'cut';

const WRONG_FIELDS: Readonly<Record<Exclude<Wrong, 'cut'>, object | null>> = {
  '0x': { result: '0x' },
  null: { result: null },
  error: { error: { code: -32_603, message: 'Internal error' } },
  revert: { error: { code: -32_000, message: 'execution reverted' } },
  omitted: null,
};

const BEFORE = ['holdRequest', 'drop', 'reply'] as const;
const AFTER = ['holdAnswer', 'dropAnswer', 'replace'] as const;
type Effect = (typeof BEFORE)[number] | (typeof AFTER)[number] | 'alter' | 'refuse';

interface Rule extends Interference {
  readonly effect: Effect;
  readonly matches: MatchesAnswer;
  readonly alter: Alter;
  readonly reply?: HttpReply;
  readonly error?: object;
  readonly ended: Promise<void>;
  hit(): void;
}

interface Exchange {
  readonly calls: readonly RpcCall[];
  readonly body: string;
  readonly response: ServerResponse;
}

/** A JSON-RPC proxy in front of a node. A test can stop the world at a chosen call. */
export async function startRpcProxy(targetUrl: string): Promise<RpcProxy> {
  const rules = new Set<Rule>();
  const counts = new Map<string, number>();
  const wrongs = new Map<number, { readonly wrong: Wrong; readonly rule: Rule }>();
  let target = targetUrl;
  let exchanged = 0;
  let came = 0;
  let nowAndThen = (): Wrong | undefined => undefined;

  function interfere(
    effect: Rule['effect'],
    matches: MatchesAnswer,
    { alter = unaltered, ...rest }: Partial<Pick<Rule, 'alter' | 'reply' | 'error'>> = {},
  ): Interference {
    const rule = newRule({ effect, matches, alter, ...rest }, () => rules.delete(rule));
    rules.add(rule);
    return rule;
  }

  const find = (
    effects: readonly Rule['effect'][],
    calls: readonly RpcCall[],
    results?: readonly unknown[],
  ) =>
    [...rules].find(
      (rule) =>
        effects.includes(rule.effect) && calls.some((call, index) => rule.matches(call, results?.[index])),
    );

  async function answer({ calls, body, response }: Exchange): Promise<void> {
    const numbers = calls.map((_, index) => came + index);
    came += calls.length;
    const due = numbers.map((number) => wrongs.get(number)?.wrong ?? nowAndThen());
    for (const number of numbers) wrongs.get(number)?.rule.hit();
    const before = find(BEFORE, calls);
    before?.hit();
    if (before?.effect === 'drop') return void response.destroy();
    if (before?.reply !== undefined) return send(response, before.reply);
    await before?.ended;
    if (response.destroyed) return;
    exchanged += 1;
    for (const { method } of calls) counts.set(method, (counts.get(method) ?? 0) + 1);
    const { text, results } = await forward(target, body);
    const after = find(AFTER, calls, results);
    after?.hit();
    if (after?.effect === 'holdAnswer') await after.ended;
    const isCut = after?.effect === 'dropAnswer' || due.includes('cut');
    if (isCut || response.destroyed) return void response.destroy();
    if (after?.reply !== undefined) return send(response, after.reply);
    const altering = [...rules].filter(({ effect }) => effect === 'alter' || effect === 'refuse');
    const headers = { 'Content-Type': 'application/json' };
    send(response, { status: 200, headers, body: misled(due, body, altered(altering, calls, body, text)) });
  }

  const server = createServer((request, response) => {
    readExchange(request, response)
      .then(answer)
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdRequests: (matches) => interfere('holdRequest', matches),
    holdAnswers: (matches) => interfere('holdAnswer', matches),
    dropRequests: (matches) => interfere('drop', matches),
    dropAnswers: (matches) => interfere('dropAnswer', matches),
    failAnswers: (matches) => interfere('replace', matches, { reply: BAD_GATEWAY }),
    replaceAnswers: (matches, reply) => interfere('replace', matches, { reply }),
    answerWith: (matches, reply) => interfere('reply', matches, { reply }),
    refuseCalls: (matches, error) => interfere('refuse', matches, { error }),
    alterAnswers: (alter) => interfere('alter', () => false, { alter }),
    oneWrong(position, wrong) {
      const at = came + position;
      const rule = newRule({ effect: 'alter', matches: () => false, alter: unaltered }, () =>
        wrongs.delete(at),
      );
      wrongs.set(at, { wrong, rule });
      return rule;
    },
    wrongNowAndThen(next) {
      nowAndThen = () => {
        const wrong = next();
        if (wrong !== undefined) rule.hit();
        return wrong;
      };
      const rule = newRule({ effect: 'alter', matches: () => false, alter: unaltered }, () => {
        nowAndThen = () => undefined;
      });
      return rule;
    },
    calls: () => came,
    forwarded: (method) => counts.get(method) ?? 0,
    exchanges: () => exchanged,
    pointTo(url) {
      target = url;
    },
    async close() {
      for (const rule of rules) rule.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const BAD_GATEWAY: HttpReply = { status: 502, body: 'bad gateway' };

function send(response: ServerResponse, { status, headers, body }: HttpReply): void {
  response.writeHead(status, headers).end(body);
}

const unaltered: Alter = (_, result) => result;

interface Answer {
  readonly id: number;
  readonly result?: unknown;
}

function altered(rules: readonly Rule[], calls: readonly RpcCall[], body: string, text: string): string {
  if (rules.length === 0) return text;
  const sent = JSON.parse(body) as Answer | Answer[];
  const callOf = new Map((Array.isArray(sent) ? sent : [sent]).map(({ id }, index) => [id, calls[index]!]));
  const alter = (answer: Answer): Answer => {
    let { result } = answer;
    const call = callOf.get(answer.id)!;
    const refusal = rules.find((rule) => rule.effect === 'refuse' && rule.matches(call, result));
    if (refusal?.error !== undefined) {
      refusal.hit();
      const { result: _, ...rest } = answer;
      return { ...rest, error: refusal.error } as Answer;
    }
    for (const rule of rules) {
      const changed = rule.alter(call, result);
      if (changed !== result) rule.hit();
      result = changed;
    }
    return { ...answer, result };
  };
  const answers = JSON.parse(text) as Answer | Answer[];
  return JSON.stringify(Array.isArray(answers) ? answers.map(alter) : alter(answers));
}

/** The answer, with each member that is due replaced by its wrong one. */
function misled(due: readonly (Wrong | undefined)[], body: string, text: string): string {
  if (due.every((wrong) => wrong === undefined)) return text;
  const sent = [JSON.parse(body) as Answer | Answer[]].flat();
  const wrongOf = new Map(sent.map(({ id }, index) => [id, due[index]]));
  const answers = JSON.parse(text) as Answer | Answer[];
  const told = [answers].flat().flatMap((answer): object[] => {
    const wrong = wrongOf.get(answer.id);
    if (wrong === undefined || wrong === 'cut') return [answer];
    const fields = WRONG_FIELDS[wrong];
    return fields === null ? [] : [{ jsonrpc: '2.0', id: answer.id, ...fields }];
  });
  return JSON.stringify(Array.isArray(answers) ? told : (told[0] ?? {}));
}

function newRule(
  kind: Pick<Rule, 'effect' | 'matches' | 'alter' | 'reply' | 'error'>,
  remove: () => void,
): Rule {
  let hits = 0;
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const { promise: ended, resolve: release } = Promise.withResolvers<void>();
  return {
    ...kind,
    ended,
    hits: () => hits,
    hit() {
      hits += 1;
      for (const waiter of waiting) if (waiter.count <= hits) waiter.resolve();
      waiting = waiting.filter((waiter) => waiter.count > hits);
    },
    met: (count = 1) =>
      hits >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    end() {
      remove();
      release();
    },
  };
}

async function readExchange(request: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const parsed = JSON.parse(body) as RpcCall | RpcCall[];
  const calls = (Array.isArray(parsed) ? parsed : [parsed]).map(({ method, params }) => ({
    method,
    params: params ?? [],
  }));
  return { calls, body, response };
}

async function forward(target: string, body: string): Promise<{ text: string; results: readonly unknown[] }> {
  const answered = await fetch(target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const text = await answered.text();
  const sent = JSON.parse(body) as { id: number } | { id: number }[];
  const parsed = JSON.parse(text) as { id: number; result?: unknown } | { id: number; result?: unknown }[];
  const byId = new Map((Array.isArray(parsed) ? parsed : [parsed]).map(({ id, result }) => [id, result]));
  return { text, results: (Array.isArray(sent) ? sent : [sent]).map(({ id }) => byId.get(id)) };
}
