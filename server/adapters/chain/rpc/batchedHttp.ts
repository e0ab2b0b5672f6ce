import { createTransport, HttpRequestError, RpcRequestError, type Transport } from 'viem';
import { getHttpRpcClient } from 'viem/utils';
import { findCause, nodeMessage } from './callNode.ts';

export type ReportToOperator = (about: object, sentence: string) => void;

export interface HttpOptions {
  readonly timeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxResponseBytes: number;
  readonly report: ReportToOperator;
}

interface Question {
  readonly method: string;
  readonly params?: unknown;
}

interface Waiting extends Question {
  readonly id: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface JsonRpcError {
  readonly code: number;
  readonly message: string;
}

interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: JsonRpcError;
}

/** Falls if the node refuses. */
const MAX_BATCH = 100;

/** Per node. */
const MAX_PARALLEL_BATCHES = 8;

/** After it, a larger batch is tried again: the node may have been replaced. */
const LEARNED_SIZE_TTL_MS = 3_600_000;

/** A gateway's, whatever the batch. */
const UNRELATED_STATUSES = new Set([401, 403, 407, 408, 429, 502, 503, 504]);

/**
 * One JSON-RPC endpoint over HTTP. Requests of one tick share a batch. A refused batch is halved, down to
 * single requests, and the accepted size is kept. Answers are matched by id only.
 */
export function batchedHttp(url: string, options: HttpOptions): Transport {
  const endpoint = new Endpoint(url, options);
  return () =>
    createTransport({
      key: 'http',
      name: 'HTTP JSON-RPC',
      type: 'http',
      retryCount: 0,
      timeout: options.timeoutMs,
      request: ((question: Question) => endpoint.ask(question)) as never,
    });
}

class Endpoint {
  readonly #url: string;
  readonly #rpc: ReturnType<typeof getHttpRpcClient>;
  readonly #size: ReturnType<typeof learnedSize>;
  #waiting: Waiting[] = [];
  #lastId = 0;

  constructor(url: string, { timeoutMs: timeout, headers, maxResponseBytes, report }: HttpOptions) {
    this.#url = url;
    const limits = { maxResponseBodySize: maxResponseBytes, timeout };
    this.#rpc = getHttpRpcClient(url, { fetchOptions: { headers }, ...limits });
    this.#size = learnedSize(report);
  }

  ask({ method, params }: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#waiting.push({ id: this.#lastId, method, params, resolve, reject });
      if (this.#waiting.length > 1) return;
      setTimeout(() => {
        const questions = this.#waiting;
        this.#waiting = [];
        void this.#askAll(questions);
      }, 0);
    });
  }

  async #askAll(questions: readonly Waiting[]): Promise<void> {
    const most = this.#size.most();
    const parts = Array.from({ length: Math.ceil(questions.length / most) }, (_, index) =>
      questions.slice(index * most, (index + 1) * most),
    );
    const lane = async (): Promise<void> => {
      for (let part = parts.shift(); part !== undefined; part = parts.shift()) await this.#askTogether(part);
    };
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL_BATCHES, parts.length) }, lane));
  }

  /** Returns whether the node took the request. Settles every question. */
  async #askTogether(questions: readonly Waiting[]): Promise<boolean> {
    const bodies = questions.map(({ id, method, params }) => ({ id, method, params }));
    try {
      const told: unknown = await this.#rpc.request({ body: bodies.length === 1 ? bodies[0]! : bodies });
      const answers = (Array.isArray(told) ? told : [told]) as readonly Answer[];
      if (questions.length > 1 && isRefusal(told, questions.length)) {
        const refusal = answers.find(({ error }) => error != null)?.error;
        return await this.#askInParts(questions, this.#failed(refusal ?? NO_BATCH, bodies));
      }
      const byId = new Map(answers.map((answer) => [answer?.id, answer]));
      for (const one of questions) this.#settle(one, byId.get(one.id) ?? onlyAnswer(questions, answers));
      return true;
    } catch (error) {
      if (questions.length > 1 && mayBeAboutSize(error)) return this.#askInParts(questions, error);
      for (const { reject } of questions) reject(error);
      return false;
    }
  }

  /** The first half shows whether the size was the cause. If a single request is refused, all are. */
  async #askInParts(questions: readonly Waiting[], refusal: unknown): Promise<boolean> {
    const half = Math.ceil(questions.length / 2);
    if (!(await this.#askTogether(questions.slice(0, half)))) {
      for (const { reject } of questions.slice(half)) reject(refusal);
      return false;
    }
    this.#size.learn(half, questions.length, refusal);
    await this.#askAll(questions.slice(half));
    return true;
  }

  #settle({ resolve, reject, method, params }: Waiting, answer: Answer | undefined): void {
    if (answer === undefined) {
      reject(new HttpRequestError({ body: { method }, url: this.#url, details: NO_ANSWER }));
    } else if (answer.error != null) reject(this.#failed(answer.error, { method, params }));
    else resolve(answer.result);
  }

  #failed(error: JsonRpcError, body: Record<string, unknown> | Record<string, unknown>[]): RpcRequestError {
    return new RpcRequestError({ body, error, url: this.#url });
  }
}

const NO_BATCH = { code: -32_600, message: 'the node does not answer a batch with a list' };

/** Some nodes omit the id in the answer to a single request. */
const onlyAnswer = (questions: readonly unknown[], answers: readonly Answer[]): Answer | undefined =>
  questions.length === 1 && answers.length === 1 && answers[0]?.id == null ? answers[0] : undefined;

const NO_ANSWER = 'the node left a request of the batch unanswered';

/** Not a list, or only errors with one that names the batch. */
function isRefusal(told: unknown, asked: number): boolean {
  if (!Array.isArray(told)) return true;
  const errors = (told as readonly (Answer | null)[]).flatMap((answer) => answer?.error ?? []);
  const namesBatch = errors.some(({ message }) => /batch|too many requests in/i.test(String(message)));
  return namesBatch && errors.length === told.length && told.length <= asked;
}

function mayBeAboutSize(error: unknown): boolean {
  const refused = findCause(error, (cause) => cause instanceof HttpRequestError);
  if (!(refused instanceof HttpRequestError)) return false;
  // viem gives no status for a page instead of JSON.
  if (refused.status === undefined) return refused.cause instanceof SyntaxError;
  return !UNRELATED_STATUSES.has(refused.status);
}

function learnedSize(report: ReportToOperator): {
  readonly most: () => number;
  learn(taken: number, refused: number, refusal: unknown): void;
} {
  let most = MAX_BATCH;
  let forget: NodeJS.Timeout | undefined;
  return {
    most: () => most,
    learn(taken, refused, refusal) {
      if (taken >= most) return;
      most = taken;
      clearTimeout(forget);
      forget = setTimeout(() => {
        most = MAX_BATCH;
      }, LEARNED_SIZE_TTL_MS).unref();
      report(
        { taken, refused, said: nodeMessage(refusal) },
        'the node refuses larger batches; the service sends smaller ones',
      );
    },
  };
}
