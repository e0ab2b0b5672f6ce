import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../server/config/config.ts';

export interface SentMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

export interface SentTool {
  readonly name: string;
  readonly description?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly SentMessage[];
  /** Without their envelopes. */
  readonly tools: readonly SentTool[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** The model's answer to one question. Every field is optional; by default it says "Done." */
export interface ScriptedAnswer {
  readonly text?: string;
  /** Arguments given as a string are sent unchanged, JSON or not. */
  readonly toolCalls?: readonly {
    readonly name: string;
    readonly arguments: object | string;
    readonly id?: string;
  }[];
  /** Absent: a quarter of the bytes. Null: no usage is reported. */
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number } | null;
  readonly finishReason?: string;
  /** A status other than 200. The body is `raw`, or an error of the usual form. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body itself; `text` and the other parts are ignored. */
  readonly raw?: string;
  /** The whole answer, with its head, waits for this. */
  readonly hold?: Promise<unknown>;
  /** Everything after the first piece waits for this. */
  readonly holdRest?: Promise<unknown>;
  readonly cut?: boolean;
}

export type AnswerScript = (
  request: ModelRequest,
  callNumber: number,
) => ScriptedAnswer | Promise<ScriptedAnswer>;

export interface ModelEndpoint {
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  readonly checks: () => number;
  answerWith(script: AnswerScript): void;
  listWith(status: number): void;
  close(): Promise<void>;
}

/**
 * Configuration of a service that uses this endpoint, for `startTestService`. Without a catalog, its one
 * model is free.
 */
export const modelConfig = (
  endpoint: Pick<ModelEndpoint, 'url'>,
  catalog?: readonly object[],
): Pick<Config, 'llmBaseUrl' | 'llmApiKey' | 'modelCatalog'> => ({
  llmBaseUrl: endpoint.url,
  llmApiKey: 'a key for tests only',
  modelCatalog: catalog === undefined ? undefined : JSON.stringify(catalog),
});

/** A loopback server that speaks OpenAI's chat completions, streaming or not, and answers as scripted. */
export async function startModelEndpoint(script: AnswerScript = () => ({})): Promise<ModelEndpoint> {
  const requests: ModelRequest[] = [];
  let answer = script;
  let checks = 0;
  let listStatus = 200;
  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    if (request.url?.endsWith('/models')) {
      checks += 1;
      response
        .writeHead(listStatus, { 'Content-Type': 'application/json' })
        .end('{"object":"list","data":[]}');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Sent;
    const question: ModelRequest = {
      model: body.model,
      messages: body.messages,
      tools: (body.tools ?? []).map((tool) => tool.function),
      body: body as unknown as Record<string, unknown>,
      headers: request.headers,
    };
    requests.push(question);
    try {
      await send(response, body, await answer(question, requests.length));
    } catch (error) {
      // A script that throws fails the test: the message says where, and the caller gets 418.
      response.writeHead(418, { 'Content-Type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    checks: () => checks,
    answerWith(next) {
      answer = next;
    },
    listWith(status) {
      listStatus = status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Sent {
  readonly model: string;
  readonly messages: readonly SentMessage[];
  readonly tools?: readonly { readonly type: 'function'; readonly function: SentTool }[];
  readonly stream?: boolean;
}

async function send(response: ServerResponse, sent: Sent, answer: ScriptedAnswer): Promise<void> {
  await answer.hold;
  const { status = 200, headers, raw } = answer;
  if (raw !== undefined || status !== 200) {
    const body = raw ?? JSON.stringify({ error: { message: 'as the script says', type: 'scripted' } });
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
    return;
  }
  if (sent.stream !== true) {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(whole(sent, answer)));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', ...headers });
  const [first, ...rest] = chunks(sent, answer);
  await written(response, first!);
  if (answer.cut === true) {
    response.destroy();
    return;
  }
  await answer.holdRest;
  for (const chunk of rest) await written(response, chunk);
  response.end('data: [DONE]\n\n');
}

const written = (response: ServerResponse, chunk: object): Promise<void> =>
  new Promise((done) => {
    if (response.destroyed) done();
    else response.write(`data: ${JSON.stringify(chunk)}\n\n`, () => done());
  });

const DEFAULT_TEXT = 'Done.';
const PIECE = 7;

const piecesOf = (text: string): string[] => {
  const letters = [...text];
  return Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, at) =>
    letters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  );
};

const said = ({ text, toolCalls = [] }: ScriptedAnswer) => ({
  text: text ?? (toolCalls.length === 0 ? DEFAULT_TEXT : ''),
  calls: toolCalls.map((call, at) => ({
    id: call.id ?? `call_${at + 1}`,
    name: call.name,
    arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
  })),
});

const reasonOf = (answer: ScriptedAnswer): string =>
  answer.finishReason ??
  (answer.toolCalls === undefined || answer.toolCalls.length === 0 ? 'stop' : 'tool_calls');

function usageOf(sent: Sent, answer: ScriptedAnswer): object | undefined {
  if (answer.usage === null) return undefined;
  const quarter = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);
  const { inputTokens, outputTokens } = answer.usage ?? {
    inputTokens: quarter(sent.messages),
    outputTokens: quarter(said(answer)),
  };
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}

const frame = (sent: Sent, object: string) => ({ id: 'chatcmpl-1', object, created: 1, model: sent.model });

function chunks(sent: Sent, answer: ScriptedAnswer): object[] {
  const { text, calls } = said(answer);
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...frame(sent, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason }],
  });
  const called = calls.flatMap(({ id, name, arguments: all }, index) => [
    chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
    ...piecesOf(all).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]);
  const usage = usageOf(sent, answer);
  return [
    ...piecesOf(text).map((content, at) => chunk({ ...(at === 0 && { role: 'assistant' }), content })),
    ...called,
    chunk({}, reasonOf(answer)),
    ...(usage === undefined ? [] : [{ ...frame(sent, 'chat.completion.chunk'), choices: [], usage }]),
  ];
}

function whole(sent: Sent, answer: ScriptedAnswer): object {
  const { text, calls } = said(answer);
  const tool_calls = calls.map(({ id, name, arguments: all }) => ({
    id,
    type: 'function',
    function: { name, arguments: all },
  }));
  const message = {
    role: 'assistant',
    content: text === '' ? null : text,
    ...(tool_calls.length === 0 ? {} : { tool_calls }),
  };
  return {
    ...frame(sent, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: reasonOf(answer) }],
    usage: usageOf(sent, answer),
  };
}
