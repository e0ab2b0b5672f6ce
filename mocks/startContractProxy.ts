import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { text } from 'node:stream/consumers';
import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import { type Listening, listen } from '../server/http/listen.ts';
import { allowBrowsers } from './allowBrowsers.ts';
import { asksForEvents, isNoJson } from './isNoJson.ts';
import { compareWith, openPrism } from './openPrism.ts';
import { isHandedOnAsItCame, passUnread } from './passUnread.ts';

export interface ContractProxyOptions {
  readonly host: string;
  readonly port: number;
  readonly upstream: URL;
  /** Gets one line per breach. */
  readonly say: (line: string) => void;
}

/** Clients refuse a header that is too long. */
const MAX_IN_HEADER = 20;

type Prism = Awaited<ReturnType<typeof openPrism>>;

/** Headers of one connection, or headers that are computed again for the forwarded body. */
const NOT_PASSED_ON = ['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'content-encoding'];

const STRANGE_PATH = {
  location: ['request', 'path'],
  message: "does not have the form of the contract's paths; the answer was not checked",
};

/**
 * Passes everything on to a live server unchanged. Reports where request or answer break the contract: in the
 * answer's header `sl-violations` (JSON) and to `say`.
 * @throws if the address is in use
 */
export async function startContractProxy(options: ContractProxyOptions): Promise<Listening> {
  const prism = await openPrism(compareWith(options.upstream));
  const answer = allowBrowsers((request, response) => void pass(prism, options, request, response));
  return listen(answer, options.host, options.port, { now: () => new Date() });
}

async function pass(
  { prism, operations }: Prism,
  { upstream, say }: ContractProxyOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const line = `${request.method} ${request.url}`;
  try {
    if (!isHandedOnAsItCame(request.url ?? '/')) {
      response.setHeader('sl-violations', inHeader([STRANGE_PATH]));
      const status = await passUnread(upstream, request, response);
      return say(`${line} ${status}: ${STRANGE_PATH.location.join('.')}: ${STRANGE_PATH.message}`);
    }
    if (isNoJson(request)) {
      await passUnread(upstream, request, response);
      return;
    }
    const asked = await requestOf(request);
    if (asksForEvents(request, asked.body)) {
      await passUnread(upstream, request, response, JSON.stringify(asked.body));
      return;
    }
    const result = await prism.request(asked, operations)();
    if (result._tag === 'Left') throw result.left;
    const { input, output } = result.right.validations;
    const breaches = [...input.map(breachOf('request')), ...output.map(breachOf('response'))];
    const { statusCode } = result.right.output;
    for (const { location, message } of breaches)
      say(`${line} ${statusCode}: ${location.join('.')}: ${message}`);
    if (breaches.length > 0) response.setHeader('sl-violations', inHeader(breaches.slice(0, MAX_IN_HEADER)));
    send(response, result.right.output);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    const isBroken = (error as { readonly type?: string }).type === 'invalid-json';
    const what = isBroken ? 'answered with a body that is not valid JSON' : 'gave no answer';
    const sentence = `${upstream.origin} ${what}: ${(error as Error).message}`;
    say(`${line}: ${sentence}`);
    if (isBroken)
      response.setHeader('sl-violations', inHeader([{ location: ['response', 'body'], message: sentence }]));
    send(response, { statusCode: 502, body: { error: sentence } });
  }
}

async function requestOf(request: IncomingMessage): Promise<IHttpRequest> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://proxy');
  const headers = Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.includes(name));
  const body = await text(request);
  return {
    method: (request.method ?? 'GET').toLowerCase() as IHttpRequest['method'],
    url: { path: pathname, query: { ...parse(search.slice(1)) } as Record<string, string | string[]> },
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: body === '' ? null : jsonOf(body),
  };
}

/** Passes a body on that is not JSON: the server must refuse it. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const breachOf =
  (side: 'request' | 'response') =>
  ({ path = [], code, message }: IPrismDiagnostic) => ({ location: [side, ...path], code, message });

/** JSON in the characters that a header allows. */
const inHeader = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function send(response: ServerResponse, { statusCode, headers = {}, body }: IHttpResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!NOT_PASSED_ON.includes(name.toLowerCase())) response.setHeader(name, value);
  }
  response.statusCode = statusCode;
  if (!response.hasHeader('content-type')) response.setHeader('Content-Type', 'application/json');
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
