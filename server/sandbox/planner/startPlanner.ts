import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rememberedPort } from '../system/freePorts.ts';
import { writeDurably } from '../system/writeDurably.ts';
import { type Message, planTurn, type Turn } from './planTurn.ts';

const MODEL_ID = 'house/planner-1';
const MAX_BYTES = 4 * 1024 * 1024;

export interface RunningPlanner {
  /** Value of LLM_BASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the rule-based planner as an OpenAI-compatible provider on loopback, with and without streaming. It
 * replaces a language model, so no account elsewhere is needed. `portFile` remembers the port.
 */
export async function startPlanner(portFile?: string): Promise<RunningPlanner> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) fail(response, 500, 'The planner failed.');
    });
  });
  const remembered = portFile === undefined ? 0 : await rememberedPort(portFile);
  await listen(server, remembered).catch(() => listen(server, 0));
  const { port } = server.address() as AddressInfo;
  if (portFile !== undefined) await writeDurably(portFile, String(port));
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/v1/models')
    return send(response, 200, {
      object: 'list',
      data: [{ id: MODEL_ID, object: 'model', owned_by: 'house' }],
    });
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return fail(response, 404, 'There is nothing here.');
  const text = await readText(request);
  if (text === null) return fail(response, 413, 'The question is too long.');
  const asked = questionOf(text);
  if (asked === null) return fail(response, 400, 'This is not a chat completions request.');
  if (asked.model !== MODEL_ID) return fail(response, 404, `There is only ${MODEL_ID}.`);
  const turn = within(planTurn(asked.messages, asked.tools), asked.mostTokens);
  const usage = usageOf(text, turn);
  if (asked.isStream) stream(response, turn, usage);
  else send(response, 200, { ...frame('chat.completion'), ...whole(turn), usage });
}

interface Question {
  readonly model: unknown;
  readonly messages: readonly Message[];
  readonly tools: readonly string[];
  readonly isStream: boolean;
  readonly mostTokens: number;
}

/** Null for any other shape. */
function questionOf(text: string): Question | null {
  try {
    const body = JSON.parse(text) as {
      readonly model: unknown;
      readonly messages: readonly {
        readonly role: string;
        readonly content?: string | null;
        readonly tool_calls?: readonly {
          readonly id: string;
          readonly function: { readonly name: string };
        }[];
        readonly tool_call_id?: string;
      }[];
      readonly tools?: readonly { readonly function: { readonly name: string } }[];
      readonly stream?: boolean;
      readonly max_tokens?: number;
    };
    return {
      model: body.model,
      messages: body.messages.map(({ role, content, tool_calls = [], tool_call_id: callId = null }) => ({
        role,
        content: typeof content === 'string' ? content : '',
        calls: tool_calls.map((call) => ({ id: call.id, name: call.function.name })),
        callId,
      })),
      tools: (body.tools ?? []).map((tool) => tool.function.name),
      isStream: body.stream === true,
      mostTokens: body.max_tokens ?? Number.POSITIVE_INFINITY,
    };
  } catch {
    // Other shapes throw above.
    return null;
  }
}

async function readText(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface Said extends Turn {
  readonly isCutOff: boolean;
}

/** About four bytes per token, as with language models. */
const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/** Cuts a text that is over the allowed tokens, to even fewer. Calls are never cut. */
function within(turn: Turn, mostTokens: number): Said {
  const isCutOff = tokensOf(turn.text) > mostTokens;
  return { ...turn, text: isCutOff ? turn.text.slice(0, mostTokens) : turn.text, isCutOff };
}

function usageOf(question: string, { text, toolCalls }: Turn) {
  const prompt_tokens = tokensOf(question);
  const completion_tokens =
    tokensOf(text) + toolCalls.reduce((sum, call) => sum + tokensOf(JSON.stringify(call)), 0);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

const frame = (object: string) => ({ id: 'planner', object, created: 0, model: MODEL_ID });

const finishOf = ({ toolCalls, isCutOff }: Said): string =>
  isCutOff ? 'length' : toolCalls.length > 0 ? 'tool_calls' : 'stop';

const callsOf = ({ toolCalls }: Turn) =>
  toolCalls.map(({ name, arguments: args }, index) => ({
    index,
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));

function whole(turn: Said): object {
  const calls = callsOf(turn).map(({ index: _, ...call }) => call);
  const message = {
    role: 'assistant',
    content: turn.text === '' ? null : turn.text,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return { choices: [{ index: 0, message, finish_reason: finishOf(turn) }] };
}

/** Word by word, like a language model. */
function stream(response: ServerResponse, turn: Said, usage: object): void {
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  const words = turn.text.match(/\s*\S+\s*/g) ?? [];
  const chunks = [
    ...words.map((content) => chunk({ content })),
    ...(turn.toolCalls.length > 0 ? [chunk({ tool_calls: callsOf(turn) })] : []),
    chunk({}, finishOf(turn)),
    { choices: [], usage },
  ];
  const lines = chunks.map(
    (body) => `data: ${JSON.stringify({ ...frame('chat.completion.chunk'), ...body })}\n\n`,
  );
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  for (const line of lines) response.write(line);
  response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, message: string): void {
  send(response, status, { error: { message, type: 'invalid_request_error' } });
}
