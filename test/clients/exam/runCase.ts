import { inspect } from 'node:util';
import type { ExamCall, ExamCase, Json, JsonObject, Outcome } from '../../../clients/exam/server/examCase.ts';
import {
  type AgentTradingClient,
  type AgentTradingClientOptions,
  ApiError,
  ConnectionError,
  createAgentTradingClient,
  WaitTimeoutError,
} from '../../../clients/typescript/index.ts';

type Method = (input: unknown, options: unknown) => unknown;

interface WithResponse {
  readonly data: unknown;
  readonly replayed: boolean;
  readonly status: number;
  readonly requestId: string | null;
  readonly attempts: number;
  readonly idempotencyKey: string | null;
}

/** Carries out the calls of a case, one after the other. `url` is the base URL of this run. */
export async function runCase(one: ExamCase, url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let client: AgentTradingClient;
  try {
    client = createAgentTradingClient(clientOptions(one.client ?? {}, url));
  } catch (error) {
    return [{ error: facts(error) }];
  }
  for (const call of one.calls) outcomes.push(await outcomeOf(client, call, url));
  return outcomes;
}

function clientOptions(given: JsonObject, url: string): AgentTradingClientOptions {
  const options = Object.entries({ baseUrl: '<url>', apiKey: 'cpk_exam', ...given });
  const present = options.filter(([, value]) => value !== null);
  return Object.fromEntries(
    present.map(([name, value]) => [name, name === 'baseUrl' ? String(value).replace('<url>', url) : value]),
  ) as unknown as AgentTradingClientOptions;
}

/** Carries out one call, and reports what came of it. `url` is only needed for an abort. */
export async function outcomeOf(client: AgentTradingClient, call: ExamCall, url = ''): Promise<Outcome> {
  const aborting = new AbortController();
  const updates: Json[] = [];
  const options = {
    ...call.options,
    ...(call.abort === undefined ? {} : { signal: aborting.signal }),
    ...(call.expect.updates === undefined
      ? {}
      : { onUpdate: (record: unknown) => void updates.push(plain(record)) }),
  };
  abortLater(call.abort, aborting, url);
  const kept = { items: [] as Json[] };
  try {
    return { ...(await carriedOut(client, call, options, kept)), updates };
  } catch (error) {
    const isAborted = aborting.signal.aborted && error === aborting.signal.reason;
    return { ...kept, updates, error: isAborted ? { kind: 'aborted' } : facts(error) };
  }
}

/** Asks the server when it is time. */
function abortLater(abort: ExamCall['abort'], aborting: AbortController, url: string): void {
  const leave = (): void => aborting.abort(new Error('The caller has had enough.'));
  if (abort === undefined) return;
  if (abort === 'before') leave();
  else
    for (const [what, count] of Object.entries(abort))
      void fetch(`${url}/exam/${what}/${count}`).then(leave, () => undefined);
}

async function carriedOut(
  client: AgentTradingClient,
  { operation, how = 'call', input = {}, leaveAfter }: ExamCall,
  options: object,
  kept: { items: Json[] },
): Promise<Outcome> {
  const given = filledIn(input) as Record<string, unknown>;
  const methods = client as unknown as Record<string, Method>;
  if (how === 'wait') {
    const wait = methods[operation.replace(/^get/, 'waitFor')] as Method;
    return { value: plain(await wait(given.id, options)) };
  }
  if (how === 'call') return { value: await plainAnswer(await methods[operation]?.(given, options)) };
  if (how === 'response') {
    const asked = methods[operation]?.(given, options) as { withResponse: () => Promise<WithResponse> };
    const { data, replayed, status, requestId, attempts, idempotencyKey } = await asked.withResponse();
    const response = { isReplayed: replayed, status, requestId, attempts, idempotencyKey };
    return { value: await plainAnswer(data), response };
  }
  const loops = (how === 'iterate' ? client.iterate : client.stream) as unknown as Record<string, Method>;
  const follow = methods[operation.replace(/^list/, 'follow')];
  const loop = (how === 'follow' ? follow : loops[operation]) as Method;
  for await (const item of loop(given, options) as AsyncIterable<unknown>) {
    kept.items.push(plain(item));
    if (kept.items.length === leaveAfter) break;
  }
  return kept;
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

async function plainAnswer(value: unknown): Promise<Json> {
  if (!(value instanceof Blob)) return plain(value);
  return { $hex: Buffer.from(await value.arrayBuffer()).toString('hex') };
}

/** Bytes and left out properties, which JSON cannot say. */
function filledIn(value: Json | undefined): unknown {
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null) return value;
  const { $hex, $missing, ...object } = value as JsonObject;
  if (typeof $hex === 'string') return new Uint8Array(Buffer.from($hex, 'hex'));
  if ($missing === true) return undefined;
  return Object.fromEntries(Object.entries(object).map(([name, item]) => [name, filledIn(item)]));
}

/** An error as the cases describe it. `text` is everything that it could tell. */
function facts(error: unknown): NonNullable<Outcome['error']> {
  const text = `${String(error)} ${JSON.stringify(error)} ${inspect(error, { depth: 6 })}`;
  if (error instanceof ApiError) {
    const { message, operationId, code, status, retry, attempts, requestId, idempotencyKey } = error;
    const { fieldErrors, headers } = error;
    const told = { retryAfter: headers.get('retry-after'), location: headers.get('location') };
    return {
      ...{ kind: 'refused', text, message, operation: operationId, code, status, retry, attempts },
      ...{ requestId, idempotencyKey, fieldErrors: plain(fieldErrors), ...told },
    };
  }
  if (error instanceof ConnectionError) {
    const { operationId, retry, attempts, idempotencyKey } = error;
    return { kind: 'lost', text, operation: operationId, retry, attempts, idempotencyKey };
  }
  if (error instanceof WaitTimeoutError) return { kind: 'waitTimeout', text, record: plain(error.record) };
  return { kind: error instanceof TypeError ? 'argument' : 'other', text };
}
